import type { Sign } from '../parts/icons.tsx';

/** How signs on cards are drawn, by the keys under which games show them. One that is not listed is told in words. */
export type MarkLook =
  /** A round sign at the left edge. */
  | { readonly as: 'sign'; readonly sign: Sign; readonly tone?: 'ice' | 'sick' }
  /** A red drop with the number. */
  | { readonly as: 'drop' }
  /** A hexagon with the number. */
  | { readonly as: 'counter'; readonly text: string }
  /** A tab above the card, and a line around it. */
  | { readonly as: 'tab'; readonly tab: 'atk' | 'blk' }
  /** A pill with an element's sign. */
  | { readonly as: 'element' }
  /** Words that stand for themselves: the first few get a sign. */
  | { readonly as: 'words' }
  /** Only told by the inspector. */
  | { readonly as: 'nothing' };

const marks: Readonly<Record<string, MarkLook>> = {
  attacking: { as: 'tab', tab: 'atk' },
  blocking: { as: 'tab', tab: 'blk' },
  blocked: { as: 'nothing' },
  attacked: { as: 'nothing' },
  cameThisTurn: { as: 'sign', sign: 'zz', tone: 'sick' },
  summoningSick: { as: 'sign', sign: 'zz', tone: 'sick' },
  frozen: { as: 'sign', sign: 'snow', tone: 'ice' },
  charm: { as: 'sign', sign: 'link' },
  crossed: { as: 'sign', sign: 'swords' },
  bursting: { as: 'sign', sign: 'bolt' },
  damage: { as: 'drop' },
  '+1/+1': { as: 'counter', text: '+1' },
  '-1/-1': { as: 'counter', text: '−1' },
  phylactery: { as: 'counter', text: '◆' },
  petrification: { as: 'counter', text: '◆' },
  pressure: { as: 'counter', text: '◆' },
  shields: { as: 'sign', sign: 'shield' },
  fire: { as: 'element' },
  water: { as: 'element' },
  wind: { as: 'element' },
  earth: { as: 'element' },
  keywords: { as: 'words' },
  properties: { as: 'nothing' },
  printed: { as: 'nothing' },
  copy: { as: 'nothing' },
  chosen: { as: 'nothing' },
  exiled: { as: 'nothing' },
  x: { as: 'nothing' },
};

export const markLook = (key: string): MarkLook => marks[key] ?? { as: 'nothing' };

/** Signs of words that are seen often. */
const wordSigns: Readonly<Record<string, Sign>> = {
  flying: 'up',
  defender: 'shield',
  lifelink: 'heart',
  haste: 'bolt',
  deathtouch: 'target',
  'first strike': 'swords',
  'double strike': 'swords',
  vigilance: 'eye',
  hexproof: 'lock',
  guardian: 'shield',
  direct: 'bolt',
  pierce: 'swords',
  intercept: 'shield',
};

export const wordSign = (word: string): Sign | null => wordSigns[word] ?? null;
