import type { Game, Viewer } from './game.ts';
import type { Row } from './ids.ts';
import { Kind } from './layout.ts';
import type { Match } from './match.ts';
import { readDeck } from './match.ts';
import type { State } from './state.ts';
import { clone, reshape } from './state.ts';
import { allRows, definitionOf, kindOf, ownerOf, setDefinition, zoneOf } from './table.ts';
import { knows } from './view.ts';
import { zoneKind } from './zones.ts';

/**
 * A copy for a viewer who has not been told what the others' decks are made of. The cards of others that the viewer does
 * not know are taken from a deck that they may well be playing: of those that the game brings for the format, the one
 * that has most of the cards that the viewer knows now. What their decks truly hold beyond that has no part in it. The
 * viewer's view stays the same.
 *
 * What was seen and has been shuffled back since is not remembered. To remember it by the row of the card would tell
 * whether it is the same one that is seen again.
 */
export function supposed(s: State, viewer: Viewer): State {
  const copy = clone(s);
  for (let owner = 0; owner < s.match.players; owner++) {
    if (owner === viewer) continue;
    const own = cardsOwnedBy(s, owner);
    const seen = own.filter((row) => knows(s, viewer, row)).map((row) => definitionOf(s, row));
    const deck = likelyDeck(s, seen);
    const hidden = Map.groupBy(
      own.filter((row) => !knows(s, viewer, row)),
      (row) => lotOf(s.match.game, definitionOf(s, row)),
    );
    for (const [lot, rows] of hidden) {
      const alike = (card: number): boolean => lotOf(s.match.game, card) === lot;
      fill(copy, rows, without(deck.filter(alike), seen), deck.filter(alike));
    }
  }
  reshape(copy);
  return copy;
}

const lotOf = (game: Game, card: number): string | undefined => game.cards[card]!.lot;

function cardsOwnedBy(s: State, owner: number): Row[] {
  return allRows(s).filter((row) => kindOf(s, row) === Kind.card && ownerOf(s, row) === owner);
}

/** Of equally likely ones the first. */
function likelyDeck(s: State, seen: readonly number[]): readonly number[] {
  const missing = (deck: readonly number[]): number => without(seen, deck).length;
  return knownDecks(s.match).toSorted((a, b) => missing(a) - missing(b))[0] ?? [];
}

const decksOf = new WeakMap<Match, readonly (readonly number[])[]>();

/** The cards of each deck that the game brings for what is played. */
function knownDecks(match: Match): readonly (readonly number[])[] {
  const made = decksOf.get(match);
  if (made !== undefined) return made;
  const { game, format, options } = match;
  const decks = game.decks.map((deck) => readDeck(game, deck.cards));
  const legal = decks.filter((cards) => game.checkDeck(cards, format, options).length === 0);
  const lists = (legal.length > 0 ? legal : decks).map((cards) => cards.flat());
  decksOf.set(match, lists);
  return lists;
}

/** What is left of some cards when others are taken away, one for one. */
function without(cards: readonly number[], others: readonly number[]): number[] {
  const left = cards.slice();
  for (const card of others) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/**
 * Puts cards of the deck into rows: first those that have not been seen, and if they are too few any of them once more.
 * Where only some cards can lie, those come first.
 */
function fill(s: State, rows: readonly Row[], unseen: readonly number[], deck: readonly number[]): void {
  const { game } = s.match;
  const admitted = (row: Row) => game.zones[zoneKind(s, zoneOf(s, row))]!.admits;
  const everything = game.cards.map((_, card) => card);
  const waiting = unseen.slice();
  const isNarrow = (row: Row): number => (admitted(row) === undefined ? 1 : 0);
  for (const row of rows.toSorted((a, b) => isNarrow(a) - isNarrow(b) || a - b)) {
    const fits = admitted(row) ?? (() => true);
    const at = waiting.findIndex(fits);
    if (at < 0) waiting.push(...deck);
    const place = at < 0 ? waiting.findIndex(fits) : at;
    const card = place < 0 ? everything.find(fits) : waiting.splice(place, 1)[0];
    if (card !== undefined) setDefinition(s, row, card);
  }
}
