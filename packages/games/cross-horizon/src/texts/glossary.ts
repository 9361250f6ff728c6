import type { Glossary, Term } from '@tessera/kernel/rules';
import { fillAll, inAllLanguages } from '@tessera/kernel/rules';
import { cardData, keywords as keywordIds } from '../cards.ts';
import { catalogues } from './catalogues.ts';

/** Keywords (CH-11) explained, and the rules that one reads about a card. */

const rulesOfKeywords: Readonly<Record<(typeof keywordIds)[number], readonly string[]>> = {
  envoy: ['CH-11.4'],
  intercept: ['CH-11.5'],
  comeback: ['CH-11.6'],
  pierce: ['CH-11.7', 'CH-8.3.5'],
  direct: ['CH-11.8', 'CH-8.2.2'],
  coreCharge: ['CH-11.9'],
  guardian: ['CH-11.10'],
};

const keywordTerms = keywordIds.map((id): readonly [string, Term] => [
  id,
  {
    name: inAllLanguages(catalogues, (text) => text.keywords[id]),
    text: fillAll(
      inAllLanguages(catalogues, (text) => text.keywordTexts[id]),
      { x: 'X' },
    ),
    rules: rulesOfKeywords[id],
  },
]);

const terms: Readonly<Record<string, Term>> = {
  ...Object.fromEntries(keywordTerms),
  sideways: {
    name: inAllLanguages(catalogues, (text) => text.positions.sideways),
    text: {
      en: 'It does not attack. Attacked, it is measured by its defence, and its owner loses no soul unless the attacker pierces.',
      'zh-Hant': '不能攻擊。被攻擊時以防禦力比較，除非攻擊者有【穿透】，擁有者不失去靈魂值。',
      'zh-Hans': '不能攻击。被攻击时以防御力比较，除非攻击者有【穿透】，拥有者不失去灵魂值。',
      ja: '攻撃しない。攻撃されたときは守備力で比べ、【貫通】がなければ持ち主のソウルは減らない。',
    },
    rules: ['CH-7.5.1', 'CH-8.2.1'],
  },
  grandAce: {
    name: { en: 'Grand Ace', 'zh-Hant': 'Grand Ace', 'zh-Hans': 'Grand Ace', ja: 'グランドエース' },
    text: {
      en: 'It is set into the seal zone first. Once its condition is met and its core cost paid, it is unsealed.',
      'zh-Hant': '先設置到封印區；滿足解封條件並支付核心費用後，才能解封召喚。',
      'zh-Hans': '先设置到封印区；满足解封条件并支付核心费用后，才能解封召唤。',
      ja: 'まず封印ゾーンに置く。条件を満たし、コアコストを払うと解封召喚できる。',
    },
    rules: ['CH-4.6', 'CH-7.4.1', 'CH-7.8.1'],
  },
};

const rulesOfTypes = {
  character: ['CH-7.2.1', 'CH-7.2.2', 'CH-7.6.1', 'CH-7.3.1', 'CH-8.2.1'],
  grandAce: ['CH-4.6', 'CH-7.8.1', 'CH-7.4.1', 'CH-7.4.3'],
  tactic: ['CH-7.7.1', 'CH-5.5', 'CH-7.7.5'],
} as const;

export const glossary: Glossary = {
  terms,
  ofCard: (index) => {
    const card = cardData[index]!;
    const keywords = card.type === 'tactic' ? [] : card.keywords;
    const own = card.type === 'grandAce' ? ['grandAce', ...keywords] : keywords;
    return { terms: own.filter((id) => Object.hasOwn(terms, id)), rules: rulesOfTypes[card.type] };
  },
};
