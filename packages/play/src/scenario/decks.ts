import type { DeckProblem, DeckRequest, Game, Text } from '@tessera/kernel/rules';
import { asGiven, problemList, readDeck } from '@tessera/kernel/rules';
import type { Fields, Scenario } from './format.ts';
import { fault, placed, unknownName } from './faults.ts';
import { fail, guard, onlyKeys } from './format.ts';
import { cardNamed } from './names.ts';
import { settings, several } from './written.ts';

/** Decks in scenarios: those that a match is begun with, and those that are only judged. */

/** The deck that is written for a player: the id of one, or cards as scenarios call them. */
export function deckOf(game: Game, written: Fields, place: string): DeckRequest {
  const { setUp } = game.scenario;
  if (setUp === null) fail(place, fault('noDecks', { game: game.id }));
  onlyKeys(written, setUp.keys, place);
  const read = setUp.deck(written);
  if ('wrong' in read) fail(place, read.wrong);
  const { deck } = read;
  if (typeof deck === 'string') {
    if (!game.decks.some((each) => each.id === deck)) {
      const ids = game.decks.map((each) => each.id);
      fail(place, unknownName('deck', deck, ids));
    }
    return deck;
  }
  const cards = (list: readonly unknown[]): string[] => list.flatMap((name) => cardIds(game, name, place));
  const parts: Readonly<Record<string, readonly string[]>> = isList(deck) ? { [game.deckParts[0]!.id]: deck } : deck;
  return Object.fromEntries(Object.entries(parts).map(([part, list]) => [part, cards(list)]));
}

const isList = (deck: DeckRequest): deck is readonly string[] => Array.isArray(deck);

function cardIds(game: Game, written: unknown, place: string): string[] {
  if (typeof written !== 'string') fail(place, fault('cardOfDeck', { given: asGiven(written) }));
  const { name, count } = several(written, place);
  const { filler, cardNames } = game.scenario;
  const card = cardNamed(game, name) ?? (name === filler.name ? filler.card : null);
  if (card === null) fail(place, unknownName('card', name, cardNames));
  return Array.from({ length: count }, () => game.cards[card]!.id);
}

/** Judges a scenario in which nothing but decks is looked at. */
export function judgeDecks(scenario: Scenario, place: string): Text[] {
  const { game } = scenario;
  const { format, options } = settings(scenario, place);
  const problems = scenario.players.map((player, seat) => {
    const deck = deckOf(game, player, `${place} players[${seat}]`);
    return guard(`${place} players[${seat}]`, () => game.checkDeck(readDeck(game, deck), format, options));
  });
  return scenario.expect.flatMap((fact, i) =>
    Object.entries(fact).flatMap(([name, body]) => {
      if (name.startsWith('_') || name === 'why') return [];
      const wrong = judgeDeck(body as Fields, problems);
      return wrong === null ? [] : [placed(`expect[${i}]`, fault('fact', { name, what: wrong }))];
    }),
  );
}

function judgeDeck(fact: Fields, problems: readonly (readonly DeckProblem[])[]): Text | null {
  const written = fact['player'] ?? 0;
  const player = Number(typeof written === 'string' ? written.slice(1) : written);
  const found = problems[player] ?? [];
  const listed = problemList(found);
  const legal = found.length === 0;
  if (legal !== (fact['legal'] ?? fact['is']))
    return legal ? fault('deckLegal') : fault('deckNotLegal', { problems: listed });
  const names = (wanted: unknown): boolean =>
    found.some((problem) => problem.rule === wanted || problem.reason === wanted);
  const missing = [fact['rule'], fact['reason']].find((wanted) => wanted !== undefined && !names(wanted));
  if (missing === undefined) return null;
  return fault('otherProblem', { given: asGiven(missing), problems: legal ? fault('noProblem') : listed });
}
