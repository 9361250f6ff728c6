import type { Glossary, Term } from '@tessera/kernel/rules';
import { inAllLanguages } from '@tessera/kernel/rules';
import { actions } from '../actions.ts';
import { bitsOfCard, requirements } from '../requirements.ts';
import { catalogues } from './catalogues.ts';

/** States and labels of characters (BP-4), explained; and the actions that a card can be the key card of. */

const terms: Readonly<Record<string, Term>> = {
  driven: {
    name: inAllLanguages(catalogues, (text) => text.states.driven),
    text: {
      en: 'It lies sideways: it was used, and neither attacks, blocks nor pays until it is charged again.',
      'zh-Hant': '橫置：已經用過，重新充能之前不能攻擊、阻擋或支付。',
      'zh-Hans': '横置：已经用过，重新充能之前不能攻击、阻挡或支付。',
      ja: '横向き：使用済みで、チャージされるまで攻撃もブロックも支払いもできない。',
    },
    rules: ['BP-4.2'],
  },
  barrier: {
    name: inAllLanguages(catalogues, (text) => text.characters.barrier),
    text: {
      en: 'A card face down. It pays for actions. Blocking, it stops one attacker and goes to the graveyard; an attacker with its number goes with it.',
      'zh-Hant': '背面向上的牌。可支付行動的代價；阻擋時擋下一名攻擊者後進墓地，攻擊者若數字相同則一起進墓地。',
      'zh-Hans': '背面向上的牌。可支付行动的代价；阻挡时挡下一名攻击者后进墓地，攻击者若数字相同则一起进墓地。',
      ja: '裏向きのカード。コストを払う。ブロックするとアタッカー1体を止めて墓地に行き、同じ数字のアタッカーを道連れにする。',
    },
    rules: ['BP-5.4', 'BP-8.5.1', 'BP-4.4'],
  },
  haste: {
    name: inAllLanguages(catalogues, (text) => text.labels.haste),
    text: {
      en: 'It may attack in the very turn in which it came.',
      'zh-Hant': '上場的回合就可以攻擊。',
      'zh-Hans': '上场的回合就可以攻击。',
      ja: '場に出たターンに攻撃できる。',
    },
    rules: ['BP-4.6', 'BP-8.4'],
  },
  attacker: {
    name: inAllLanguages(catalogues, (text) => text.labels.attacker),
    text: {
      en: 'It may be named as an attacker when Attack resolves.',
      'zh-Hant': '「攻擊」結算時可以指定它為攻擊者。',
      'zh-Hans': '“攻击”结算时可以指定它为攻击者。',
      ja: 'アタックの解決時にアタッカーに指定できる。',
    },
    rules: ['BP-4.6', 'BP-8.4'],
  },
  blocker: {
    name: inAllLanguages(catalogues, (text) => text.labels.blocker),
    text: {
      en: 'It may be named as a blocker, also in the turn in which it came.',
      'zh-Hant': '可以指定它為阻擋者，上場的回合也可以。',
      'zh-Hans': '可以指定它为阻挡者，上场的回合也可以。',
      ja: 'ブロッカーに指定できる。出たターンでもよい。',
    },
    rules: ['BP-4.6', 'BP-8.5', 'BP-8.5.4'],
  },
};

export const glossary: Glossary = {
  terms,
  ofCard: (card) => {
    const taking = actions.filter((_, action) => (bitsOfCard[card]! & requirements[action]!.allKeyBits) !== 0);
    return { terms: ['barrier'], rules: [...new Set(taking.map(({ rule }) => rule)), 'BP-5.8'] };
  },
};
