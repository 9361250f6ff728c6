import type { DeckList, DeckProblem, DeckRequest, Game, OptionValues, Text } from '@tessera/kernel';
import { fillAll, readDeck, unknownThing } from '@tessera/kernel';
import type { WireDeck } from '../protocol/answers.ts';
import { Denied } from '../protocol/errors.ts';
import { badly } from '../protocol/problems.ts';
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

/** Throws `Denied` for a deck that cannot be played. */
export function checkDeck(game: Game, format: string, options: OptionValues, deck: DeckRequest): void {
  mustHaveCards(game, deck);
  const problems = game.checkDeck(readDeck(game, deck), format, options);
  if (problems.length > 0) throw badDeck(problems);
}

/** What the rules have against a deck. */
export const badDeck = (problems: readonly DeckProblem[]): Denied =>
  badly('badDeck', ...problems.map(({ message, rule }) => fillAll(RULE, { message, rule })));

const RULE: Text = {
  en: '{message} ({rule})',
  'zh-Hant': '{message}（{rule}）',
  'zh-Hans': '{message}（{rule}）',
  ja: '{message}（{rule}）',
};

/** Throws `Denied` unless a deck is made of the cards of its game; it need not be finished. */
export function mustHaveCards(game: Game, deck: DeckRequest): void {
  const problem = unknownIn(game, deck);
  if (problem !== null) throw badly('badDeck', problem);
}

function unknownIn(game: Game, deck: DeckRequest): Text | null {
  if (typeof deck === 'string') {
    const ids = game.decks.map(({ id }) => id);
    return ids.includes(deck) ? null : unknownThing('deck', deck, ids);
  }
  const parts = game.deckParts.map(({ id }) => id);
  const list = deck instanceof Array ? { [parts[0]!]: deck } : deck;
  const part = Object.keys(list).find((each) => !parts.includes(each));
  if (part !== undefined) return unknownThing('part', part, parts);
  const card = Object.values(list)
    .flat()
    .find((each) => !game.cardIndex.has(each));
  return card === undefined ? null : unknownThing('card', card, game.cardIndex.keys());
}
