import type { DeckRequest, Game, OptionValues } from '@tessera/kernel';
import type { OwnDeck } from '../decks/own-deck.ts';

/** With which deck somebody plays: `named:ID` of the game, `own:ID`, `random` among the game's, `built` anew. */
export type DeckChoice = string;

export const namedDeck = (id: string): DeckChoice => `named:${id}`;
export const ownDeck = (id: string): DeckChoice => `own:${id}`;
export const RANDOM: DeckChoice = 'random';
export const BUILT: DeckChoice = 'built';

/** A deck to play with, and what it is called if it is not one of the game's. */
export type ChosenDeck = { readonly request: DeckRequest; readonly name: string | null };

/** What there is to choose from. */
export type Choosable = {
  /** The ids of the game's decks that may be played. */
  readonly named: readonly string[];
  readonly own: readonly OwnDeck[];
};

/** The deck that was chosen; null for one that is not there any longer. */
export function deckOf(
  choice: DeckChoice,
  { named, own }: Choosable,
  random: () => number = Math.random,
): ChosenDeck | null {
  if (choice === RANDOM) {
    const id = named[Math.floor(random() * named.length)];
    return id === undefined ? null : { request: id, name: null };
  }
  const [kind, id] = split(choice);
  if (kind === 'named') return named.includes(id) ? { request: id, name: null } : null;
  const deck = own.find((each) => each.id === id);
  return kind !== 'own' || deck === undefined ? null : { request: deck.cards, name: deck.name };
}

const split = (choice: DeckChoice): [kind: string, id: string] => {
  const at = choice.indexOf(':');
  return at < 0 ? [choice, ''] : [choice.slice(0, at), choice.slice(at + 1)];
};

/** A deck built for the occasion; null where the game builds none, or none that is legal in this format. */
export function builtDeck(game: Game, format: string, options: OptionValues, name: string): ChosenDeck | null {
  const builder = game.deckBuilder;
  if (builder === undefined) return null;
  for (const size of builder.sizes) {
    const built = builder.build({ colours: [], size }, (below) => Math.floor(Math.random() * below));
    if ('problem' in built) continue;
    const parts = game.deckParts.map(({ id }) => (built.cards[id] ?? []).map((card) => game.cardIndex.get(card)!));
    if (game.checkDeck(parts, format, options).length === 0) return { request: built.cards, name };
  }
  return null;
}
