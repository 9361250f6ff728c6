import type { LandCard } from './card.ts';

/** MTG-5.7. Each is printed with four pictures; the number is that of the first. */
export const basicLands: readonly LandCard[] = [
  {
    number: 230,
    names: { en: 'Plains', 'zh-Hant': '平原', 'zh-Hans': '平原', ja: '平地' },
    supertypes: ['basic'],
    subtypes: ['plains'],
    rarity: 'basic land',
  },
  {
    number: 234,
    names: { en: 'Island', 'zh-Hant': '海島', 'zh-Hans': '海岛', ja: '島' },
    supertypes: ['basic'],
    subtypes: ['island'],
    rarity: 'basic land',
  },
  {
    number: 238,
    names: { en: 'Swamp', 'zh-Hant': '沼澤', 'zh-Hans': '沼泽', ja: '沼' },
    supertypes: ['basic'],
    subtypes: ['swamp'],
    rarity: 'basic land',
  },
  {
    number: 242,
    names: { en: 'Mountain', 'zh-Hant': '山脈', 'zh-Hans': '山脉', ja: '山' },
    supertypes: ['basic'],
    subtypes: ['mountain'],
    rarity: 'basic land',
  },
  {
    number: 246,
    names: { en: 'Forest', 'zh-Hant': '樹林', 'zh-Hans': '树林', ja: '森' },
    supertypes: ['basic'],
    subtypes: ['forest'],
    rarity: 'basic land',
  },
];
