import type { Glossary, Term, Text } from '@tessera/kernel/rules';
import { inAllLanguages } from '@tessera/kernel/rules';
import type { Effect } from '../cards/abilities.ts';
import type { CardType, Keyword } from '../cards/card.ts';
import type { MagicCard } from '../cards.ts';
import { effectsOfCard, magicCards } from '../cards.ts';
import { keywordName, keywords } from '../keywords.ts';
import { capital } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { keywordText, reminder } from './keywords.ts';

/** Keywords (MTG-15) and other words that stand on cards, explained; and the rules that one reads about a card. */

const rulesOfKeywords: Readonly<Record<string, readonly string[]>> = {
  deathtouch: ['MTG-15.1'],
  defender: ['MTG-15.2'],
  'double strike': ['MTG-15.3'],
  'first strike': ['MTG-15.6'],
  flash: ['MTG-15.7'],
  flying: ['MTG-15.8'],
  haste: ['MTG-15.9'],
  hexproof: ['MTG-15.10'],
  intimidate: ['MTG-15.11'],
  lifelink: ['MTG-15.13'],
  reach: ['MTG-15.18'],
  trample: ['MTG-15.19', 'MTG-15.20'],
  vigilance: ['MTG-15.21'],
  exalted: ['MTG-15.22', 'MTG-15.23'],
};

const termOf = (keyword: Keyword): readonly [string, Term] => {
  const id = keywordName(keyword);
  const isWalk = typeof keyword === 'object' && 'landwalk' in keyword;
  const rules = rulesOfKeywords[id] ?? (isWalk ? ['MTG-15.12'] : ['MTG-15.14', 'MTG-15.15', 'MTG-15.16']);
  const name = inAllLanguages(catalogues, (text) => capital(keywordText(keyword, text)));
  return [id, { name, text: inAllLanguages(catalogues, (text) => reminder(keyword, text)), rules }];
};

const term = (name: Text, text: Text, ...rules: readonly string[]): Term => ({ name, text, rules });

const terms: Readonly<Record<string, Term>> = {
  ...Object.fromEntries(keywords.map(termOf)),
  enchant: term(
    { en: 'Enchant', 'zh-Hant': '結附', 'zh-Hans': '结附', ja: 'エンチャント' },
    {
      en: 'This Aura targets what it may be attached to, and enters the battlefield attached to it.',
      'zh-Hant': '這張靈氣以可結附的物件為目標，並結附在其上進戰場。',
      'zh-Hans': '这张灵气以可结附的物件为目标，并结附在其上进战场。',
      ja: 'このオーラはつけられるものを対象とし、それについた状態で戦場に出る。',
    },
    'MTG-15.4',
  ),
  equip: term(
    { en: 'Equip', 'zh-Hant': '佩帶', 'zh-Hans': '佩带', ja: '装備' },
    {
      en: 'Pay the cost to attach this to a creature you control, whenever you could cast a sorcery.',
      'zh-Hant': '在你可施放法術的時機，支付費用，將它裝備到你操控的一個生物上。',
      'zh-Hans': '在你可施放法术的时机，支付费用，将它装备到你操控的一个生物上。',
      ja: 'ソーサリーを唱えられるときにコストを支払い、自分のクリーチャー1体につける。',
    },
    'MTG-15.5',
  ),
  regenerate: term(
    { en: 'Regenerate', 'zh-Hant': '重生', 'zh-Hans': '重生', ja: '再生' },
    {
      en: 'The next time it would be destroyed this turn, it is tapped, leaves combat and loses its damage instead.',
      'zh-Hant': '本回合下一次它將被消滅時，改為將它橫置、移出戰鬥並移去其上的傷害。',
      'zh-Hans': '本回合下一次它将被消灭时，改为将它横置、移出战斗并移去其上的伤害。',
      ja: 'このターン次に破壊されるとき、代わりにタップし、戦闘から外し、ダメージを取り除く。',
    },
    'MTG-15.28',
  ),
  fight: term(
    { en: 'Fight', 'zh-Hant': '互鬥', 'zh-Hans': '互斗', ja: '格闘' },
    {
      en: 'Each of the two creatures deals damage equal to its power to the other.',
      'zh-Hant': '兩個生物各向對方造成等同於其力量的傷害。',
      'zh-Hans': '两个生物各向对方造成等同于其力量的伤害。',
      ja: '2体のクリーチャーは、それぞれ自分のパワーに等しいダメージを相手に与える。',
    },
    'MTG-15.29',
  ),
  sacrifice: term(
    { en: 'Sacrifice', 'zh-Hant': '犧牲', 'zh-Hans': '牺牲', ja: '生け贄に捧げる' },
    {
      en: 'Its controller puts it into its owner’s graveyard. Nothing regenerates or protects it.',
      'zh-Hant': '操控者將它置入擁有者的墳墓場。不能重生，也不受不滅保護。',
      'zh-Hans': '操控者将它置入拥有者的坟墓场。不能重生，也不受不灭保护。',
      ja: 'コントローラーがオーナーの墓地に置く。再生も破壊不能も役に立たない。',
    },
    'MTG-15.27',
  ),
  indestructible: term(
    { en: 'Indestructible', 'zh-Hant': '不滅', 'zh-Hans': '不灭', ja: '破壊されない' },
    {
      en: 'Neither damage nor “destroy” destroys it. It can still be sacrificed, exiled, or die of toughness 0.',
      'zh-Hant': '不會被傷害或「消滅」所消滅；仍可被犧牲、放逐，或因防禦力為 0 而死去。',
      'zh-Hans': '不会被伤害或“消灭”所消灭；仍可被牺牲、放逐，或因防御力为 0 而死去。',
      ja: 'ダメージや「破壊する」では破壊されない。生け贄や追放、タフネス0では場を離れる。',
    },
    'MTG-15.25',
  ),
  unblockable: term(
    { en: 'Unblockable', 'zh-Hant': '不能被阻擋', 'zh-Hans': '不能被阻挡', ja: 'ブロックされない' },
    {
      en: 'No creature can block it.',
      'zh-Hant': '任何生物都不能阻擋它。',
      'zh-Hans': '任何生物都不能阻挡它。',
      ja: 'どのクリーチャーもこれをブロックできない。',
    },
    'MTG-15.24',
  ),
  summoningSick: term(
    { en: 'Summoning sickness', 'zh-Hant': '召喚失調', 'zh-Hans': '召唤失调', ja: '召喚酔い' },
    {
      en: 'A creature that came under your control this turn can neither attack nor pay {T}. It can block.',
      'zh-Hant': '這回合才由你操控的生物不能攻擊，也不能支付 {T}；但可以阻擋。',
      'zh-Hans': '这回合才由你操控的生物不能攻击，也不能支付 {T}；但可以阻挡。',
      ja: 'このターンに自分のものになったクリーチャーは攻撃も {T} もできない。ブロックはできる。',
    },
    'MTG-5.23',
  ),
};

const rulesOfTypes: Readonly<Partial<Record<CardType, readonly string[]>>> = {
  land: ['MTG-5.3', 'MTG-5.4', 'MTG-6.20'],
  creature: ['MTG-5.23', 'MTG-12.2', 'MTG-12.10'],
  instant: ['MTG-5.12'],
  sorcery: ['MTG-9.7'],
  planeswalker: ['MTG-10.21', 'MTG-10.22'],
};

const named = ['regenerate', 'fight', 'sacrifice'] as const;

function ofCard(index: number): { readonly terms: readonly string[]; readonly rules: readonly string[] } {
  const card = magicCards[index]!;
  const found = [
    ...card.keywords.map(keywordName),
    ...givenBy(card),
    ...(card.enchant === null ? [] : ['enchant']),
    ...(card.abilities.some((each) => each.kind === 'activated' && each.equip === true) ? ['equip'] : []),
    ...named.filter((word) => effectsOfCard(card).some((effect: Effect) => effect.do === word)),
  ];
  return { terms: [...new Set(found)], rules: card.types.flatMap((type) => rulesOfTypes[type] ?? []) };
}

/** Keywords and properties that its abilities give. */
const givenBy = (card: MagicCard): string[] =>
  card.abilities.flatMap((each) =>
    each.kind === 'static'
      ? [
          ...(each.change.keywords ?? []).map(keywordName),
          ...(each.change.properties ?? []).filter((property) => Object.hasOwn(terms, property)),
        ]
      : [],
  );

export const glossary: Glossary = { terms, ofCard };
