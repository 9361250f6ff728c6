import { manaLetters } from './cards/card.ts';

/** Mana costs (MTG-6): how much of each colour, and how much of any kind. */
export type ManaCost = {
  /** By colour, in the order of `colours`. */
  readonly coloured: readonly number[];
  /** MTG-6.3: any mana pays for it. */
  readonly generic: number;
  /** How often {X} stands in it. MTG-6.5 */
  readonly x: number;
};

/** A cost written in mana symbols, such as `{X}{2}{W}{W}`. */
export function manaCost(symbols: string): ManaCost {
  const coloured = [0, 0, 0, 0, 0];
  let generic = 0;
  let x = 0;
  for (const [, symbol] of symbols.matchAll(/\{([^}]*)\}/g)) {
    const colour = manaLetters.findIndex((letter) => letter === symbol);
    if (colour >= 0 && colour < coloured.length) coloured[colour]!++;
    else if (symbol === 'X') x++;
    else if (/^\d+$/.test(symbol!)) generic += Number(symbol);
    else throw new Error(`"{${symbol}}" is no mana symbol of a cost`);
  }
  return { coloured, generic, x };
}

/** MTG-4.12, MTG-4.13: X is 0 but on the stack. */
export const convertedManaCost = ({ coloured, generic, x }: ManaCost, chosen = 0): number =>
  coloured.reduce((sum, amount) => sum + amount, generic + x * chosen);

/** MTG-4.8, MTG-4.9: a card has each colour whose symbol is in its cost. One bit each, in the order of `colours`. */
export const coloursOf = ({ coloured }: ManaCost): number =>
  coloured.reduce((bits, amount, colour) => (amount > 0 ? bits | (1 << colour) : bits), 0);
