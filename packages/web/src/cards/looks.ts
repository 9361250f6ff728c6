/**
 * How a game's cards look on the table beyond what its layout says: which values are worth their place, what the back of
 * a pile looks like. Nothing of it is a rule.
 */
export type CardLooks = {
  /** Of the layout's values, those that are written large; all of them if not said. */
  readonly values?: readonly string[];
  /** The backs of zones that are not the game's usual one. */
  readonly backs?: Readonly<Record<string, string>>;
};

const looks: Readonly<Record<string, CardLooks>> = {
  wixoss: { values: ['power'], backs: { lrigDeck: 'lrig', lrig: 'lrig', lrigTrash: 'lrig' } },
};

export const looksOfGame = (game: string): CardLooks => looks[game] ?? {};
