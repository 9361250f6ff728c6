import type { DeckList, DeckRequest, Game, OptionValues } from '@tessera/kernel';
import { BadMatch, readDeck } from '@tessera/kernel';
import type { WireDeck } from '../protocol/answers.ts';
import { Denied } from '../protocol/errors.ts';
import type { Store } from '../store/store.ts';

/** A deck as somebody wants to bring it to a match; null for the game's starter deck. Throws `Denied` if it cannot be. */
export async function chosenDeck(
  store: Store,
  game: Game,
  format: string,
  options: OptionValues,
  wanted: WireDeck | undefined,
): Promise<DeckRequest | null> {
  if (wanted === undefined) return null;
  const deck = await requested(store, game, wanted);
  checkDeck(game, format, options, deck);
  return deck;
}

async function requested(store: Store, game: Game, wanted: WireDeck): Promise<DeckRequest> {
  if ('named' in wanted) return wanted.named;
  if ('cards' in wanted) return wanted.cards;
  const found = await store.deck(wanted.stored);
  if (found === null || found.game !== game.id) throw new Denied('noDeck');
  return JSON.parse(found.cards) as DeckList;
}

/** Problems of a deck that are told at once. */
const MOST_PROBLEMS = 20;

export function checkDeck(game: Game, format: string, options: OptionValues, deck: DeckRequest): void {
  try {
    const problems = game.checkDeck(readDeck(game, deck), format, options);
    if (problems.length === 0) return;
    const list = problems
      .slice(0, MOST_PROBLEMS)
      .map((problem) => `${problem.message.en} (${problem.rule})`)
      .join('; ');
    throw new Denied('badDeck', { problem: list });
  } catch (error) {
    if (error instanceof BadMatch) throw new Denied('badDeck', { problem: error.message });
    throw error;
  }
}
