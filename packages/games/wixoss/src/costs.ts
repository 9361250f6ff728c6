import type { CardData, Color, Ener } from './cards/card-data.ts';
import { colors } from './cards/card-data.ts';

/**
 * Costs in ener (WX-14) as amounts of icons. A cost that is being paid stands in a game in progress as one number:
 * five bits for each kind of icon.
 */

export const icons = [...colors, 'colorless'] as const;
const COLORLESS = icons.indexOf('colorless');
export const COLORS = colors.length;

const BITS = 5;
const MOST = (1 << BITS) - 1;

/** WX-14.8: a cost of ×0 is a cost, too. */
export const NO_COST = 0;

export function packCost(ener: Ener): number {
  return icons.reduce((cost, icon, i) => cost | (amount(ener, icon) << (i * BITS)), NO_COST);
}

function amount(ener: Ener, icon: Color | 'colorless'): number {
  const count = ener[icon] ?? 0;
  if (count > MOST) throw new Error(`no cost has ${count} icons of one kind`);
  return count;
}

export const iconsOf = (cost: number, icon: number): number => (cost >>> (icon * BITS)) & MOST;
export const colorlessIcons = (cost: number): number => iconsOf(cost, COLORLESS);

/** How many cards have to be paid. WX-14.1 */
export function totalIcons(cost: number): number {
  let total = 0;
  for (let icon = 0; icon < icons.length; icon++) total += iconsOf(cost, icon);
  return total;
}

/** WX-14.13: a cost in addition to another. */
export const plusCost = (cost: number, more: number): number => cost + more;

/** WX-14.9, WX-14.15, WX-14.17: icons are taken off those of the same kind, never below none. */
export function lessCost(cost: number, less: number): number {
  let result = NO_COST;
  for (let icon = 0; icon < icons.length; icon++) {
    result |= Math.max(0, iconsOf(cost, icon) - iconsOf(less, icon)) << (icon * BITS);
  }
  return result;
}

/** What using an ARTS costs: Chain lowers its normal cost, Encore is added afterwards. WX-14.13, WX-14.17, AMB-13 */
export function artsCost(arts: CardData & { type: 'arts' }, chain: number, withEncore: boolean): number {
  const normal = lessCost(packCost(arts.cost), chain);
  return withEncore ? plusCost(normal, packCost(arts.encore ?? {})) : normal;
}
