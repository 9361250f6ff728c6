import type { Candidate, Decision, Game, Row, Scene, State, Text } from '@tessera/kernel/rules';
import {
  candidateOf,
  controllerOf,
  definitionOf,
  first,
  isPlayerRow,
  Kind,
  kindOf,
  nextOf,
  ownerOf,
  playerOfRow,
  playerRow,
  rowCalled,
  sourceOf,
} from '@tessera/kernel/rules';

import { fault } from './faults.ts';

/** What the names of a scenario mean. */
export type Names = {
  readonly game: Game;
  /** Cards that were given an id: a card keeps its row wherever it goes. */
  readonly ids: Map<string, Row>;
  /** Plain cards, which no name means. */
  readonly fillers: ReadonlySet<Row>;
};

/** What games may ask about names, as a player means them. */
export const sceneOf = (s: State, names: Names, player: number | null): Scene => ({
  find: (name, owner) => find(s, names, name, owner, player),
  choose: (name, candidates) => choose(s, names, name, candidates, player),
});

/** All cards and requests on the table that a name means, in the order of zones; `owner` narrows it to a player's. */
export function find(s: State, names: Names, name: string, owner?: number, player: number | null = null): Row[] {
  const { whose, plain } = narrowed(name, owner);
  const special = nicknamed(s, names, plain, whose ?? player);
  if (special !== null) return special === 0 ? [] : [special];
  if (plain.startsWith('#')) {
    const row = names.ids.get(plain.slice(1));
    return row === undefined || (whose !== undefined && ownerOf(s, row) !== whose) ? [] : [row];
  }
  const rows: Row[] = [];
  for (const zoneRow of new Set(s.match.zoneRows)) {
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
      if (isCalled(s, names, row, plain)) rows.push(row);
    }
  }
  return belongingTo(s, rows, whose);
}

/** Those that a player owns, or else those that the player controls. */
function belongingTo(s: State, rows: Row[], player: number | undefined): Row[] {
  if (player === undefined) return rows;
  const owned = rows.filter((row) => ownerOf(s, row) === player);
  return owned.length > 0 ? owned : rows.filter((row) => controllerOf(s, row) === player);
}

/**
 * The candidate that a name means: the first in order that fits. Null if none does. A number means a player, an
 * option of that name, or the option in that place. A request goes by its own name or that of the card it comes from.
 */
export function choose(
  s: State,
  names: Names,
  name: unknown,
  candidates: readonly Candidate[],
  player: number | null = null,
): Candidate | null {
  if (typeof name === 'number') return chooseByNumber(s, name, candidates);
  if (typeof name !== 'string') return null;
  const { whose, plain } = narrowed(name);
  const special = nicknamed(s, names, plain, whose ?? player);
  if (special !== null) {
    const meant = special === 0 ? null : candidateOf(s, special);
    return candidates.find((candidate) => candidate === meant) ?? null;
  }
  const words = candidates.filter((candidate) => typeof candidate === 'string' && isOption(names, candidate, name));
  if (words.length > 0) return words.find((word) => word === name) ?? words[0]!;
  const rowFits = (row: Row): boolean =>
    (whose === undefined || ownerOf(s, row) === whose) && isCalled(s, names, row, plain);
  const called = candidates.filter(
    (candidate) => typeof candidate === 'number' && isCalled(s, names, rowCalled(s, candidate), plain),
  );
  const rows = belongingTo(
    s,
    called.map((candidate) => rowCalled(s, Number(candidate))),
    whose,
  );
  const fitting = called.filter((candidate) => rows.includes(rowCalled(s, Number(candidate))));
  // "@name" is the topmost request of that name.
  const found = plain.startsWith('@') ? fitting.at(-1) : fitting[0];
  return found ?? candidates.find((candidate) => comesFrom(s, candidate, rowFits)) ?? null;
}

/** Of which of a candidate's cards a request is. */
function comesFrom(s: State, candidate: Candidate, fits: (row: Row) => boolean): boolean {
  if (typeof candidate === 'string') return false;
  const row = rowCalled(s, candidate);
  if (row === 0 || kindOf(s, row) !== Kind.request) return false;
  const source = sourceOf(s, row);
  return source !== 0 && fits(source);
}

function chooseByNumber(s: State, number: number, candidates: readonly Candidate[]): Candidate | null {
  for (const word of [String(number), `P${number}`]) if (candidates.includes(word)) return word;
  const option = s.match.game.questions[s.scratch.question]!.options[number - 1];
  return option !== undefined && candidates.includes(option) ? option : null;
}

/** Options go by their own names, or by the words that people read, or the beginning of those. */
export function isOption({ game }: Names, option: string, name: string): boolean {
  const wanted = name.toLowerCase();
  if (option.toLowerCase() === wanted) return true;
  return wanted.length > 2 && game.texts.terms(option, 'en').toLowerCase().startsWith(wanted);
}

/** How a scenario would call a candidate. */
export function nameOf(s: State, names: Names, candidate: Candidate): string {
  if (typeof candidate === 'string') return candidate;
  const row = rowCalled(s, candidate);
  for (const [id, named] of names.ids) if (named === row) return `#${id}`;
  const words = names.game.scenario;
  if (names.fillers.has(row)) return words.filler.name;
  const definition = definitionOf(s, row);
  return kindOf(s, row) === Kind.request
    ? `@${names.game.actions[definition]!.id}`
    : (words.cardNames[definition] ?? names.game.cards[definition]!.id);
}

/** What can be answered, as a scenario would say it. */
export function legalNames(s: State, names: Names, open: Decision): string | Text {
  const all =
    open.kind === 'act'
      ? open.actions.map(({ act, card }) => (card === undefined ? act : `${act} ${nameOf(s, names, card)}`))
      : 'candidates' in open
        ? open.candidates.map((candidate) => nameOf(s, names, candidate))
        : [];
  const each = [...new Set(all)];
  return each.slice(0, 30).join(', ') + (each.length > 30 ? ', …' : '') || fault('none');
}

/** The card that a name is written for: its index, or null. */
export function cardNamed(game: Game, name: string): number | null {
  const byName = game.scenario.cardNames.indexOf(name);
  return byName >= 0 ? byName : (game.cardIndex.get(name) ?? null);
}

/** "P1:Name" is that player's. */
function narrowed(name: string, owner?: number): { whose: number | undefined; plain: string } {
  const match = /^P(\d+):(.+)$/s.exec(name);
  return match ? { whose: Number(match[1]), plain: match[2]! } : { whose: owner, plain: name };
}

/** The row of a thing that is not called by its card's name; null if the name is none of those. */
function nicknamed(s: State, { game }: Names, name: string, player: number | null): Row | null {
  const { nicknames } = game.scenario;
  if (Object.hasOwn(nicknames, name)) return nicknames[name]!(s, player ?? 0);
  const seat = /^P(\d+)$/.exec(name);
  return seat === null || Number(seat[1]) >= s.match.players ? null : playerRow(s, Number(seat[1]));
}

function isCalled(s: State, names: Names, row: Row, name: string): boolean {
  if (row === 0) return false;
  if (name.startsWith('#')) return names.ids.get(name.slice(1)) === row;
  if (isPlayerRow(s, row)) return name === `P${playerOfRow(s, row)}`;
  const { game, fillers } = names;
  const definition = definitionOf(s, row);
  if (kindOf(s, row) === Kind.request) return name === `@${game.actions[definition]!.id}`;
  if (kindOf(s, row) !== Kind.card || fillers.has(row)) return false;
  const { cardNames, filler } = game.scenario;
  if (cardNames[definition] === name || game.cards[definition]!.id === name) return true;
  return filler.isNamed && name === filler.name && definition === filler.card;
}
