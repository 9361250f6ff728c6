import type { Answer, Game, Preferences, Series, State, Viewer } from '@tessera/kernel';
import { apply, automaticAnswer, beginGame, clone, decision, isOver, refusal, view } from '@tessera/kernel';
import { newSeat, playerNamed } from '@tessera/players';
import { Kind } from '../../kernel/src/layout.ts';
import { reshape } from '../../kernel/src/state.ts';
import { allRows, definitionOf, kindOf, ownerOf, setDefinition, zoneOf } from '../../kernel/src/table.ts';
import { knows } from '../../kernel/src/view.ts';
import { zoneKind } from '../../kernel/src/zones.ts';
import type { BeginGame } from '../src/matches/course.ts';
import { chance } from './harness.ts';

/**
 * A whole game as it was played, and another deal in which the same is answered and one viewer sees the same from the
 * beginning to the end, by the rules: cards that this viewer never came to know have changed places, as many of them as
 * there can be.
 */
export type TwoWorlds = {
  readonly answers: readonly { readonly seat: number; readonly answer: Answer }[];
  readonly begin: BeginGame;
  /** Cards that lie elsewhere, cards that were never known, and decisions at which the others see something else. */
  readonly changed: number;
  readonly unknown: number;
  readonly differing: number;
  /** Decisions that settings answer in one of the worlds and not in the other. */
  readonly automatic: number;
};

type Swap = readonly [number, number];

/** `preferences`: with which the server answers for people, by seat; null for a seat that is asked everything. */
export function twoWorlds(
  game: Game,
  series: Series,
  viewer: number,
  preferences: readonly (Preferences | null)[],
): TwoWorlds {
  const original = playOut(game, series, viewer, preferences);
  const start = beginGame(game, series);
  const swaps = pairsOf(start, original.unknown);
  const fits = (chosen: readonly Swap[]): boolean =>
    chosen.length > 0 && differences(rearranged(start, chosen), original, viewer, preferences) !== null;
  const kept = largest(swaps, fits);
  return {
    answers: original.answers,
    begin: (which, at) => rearranged(beginGame(which, at), kept),
    changed: kept.length * 2,
    unknown: original.unknown.length,
    ...(differences(rearranged(start, kept), original, viewer, preferences) ?? { differing: 0, automatic: 0 }),
  };
}

type Played = {
  readonly answers: { readonly seat: number; readonly answer: Answer }[];
  /** What the viewer and spectators have seen before each answer and at the end. */
  readonly seen: string[];
  /** Whether settings answered. */
  readonly automatic: boolean[];
  /** What all others have seen. */
  readonly others: string[];
  /** The rows of cards that the viewer has not known at any decision. */
  readonly unknown: number[];
};

function playOut(game: Game, series: Series, viewer: number, preferences: readonly (Preferences | null)[]): Played {
  const s = beginGame(game, series);
  const seats = Array.from({ length: series.players }, (_, seat) => newSeat(playerNamed('novice'), seat));
  for (const seat of seats) seat.begin('two worlds');
  const unknown = new Set(cardsOf(s));
  const played: Played = { answers: [], automatic: [], seen: [], others: [], unknown: [] };
  const look = (): void => {
    played.seen.push(seenBy(s, [viewer, 'spectator']));
    played.others.push(seenBy(s, othersThan(s, viewer)));
    for (const row of unknown) if (knows(s, viewer, row)) unknown.delete(row);
  };
  for (look(); !isOver(s); look()) {
    const seat = decision(s)!.player;
    const wanted = preferences[seat] ?? null;
    const automatic = wanted === null ? null : automaticAnswer(s, wanted);
    const answer = automatic ?? seats[seat]!.answer(s);
    played.automatic.push(automatic !== null);
    apply(s, answer);
    played.answers.push({ seat, answer });
  }
  played.unknown.push(...unknown);
  return played;
}

/** At how many decisions the others see something else than in the true game; null if the viewer does, or could. */
function differences(
  s: State,
  { answers, automatic: before, seen, others }: Played,
  viewer: number,
  preferences: readonly (Preferences | null)[],
): { readonly differing: number; readonly automatic: number } | null {
  let differing = 0;
  let otherwise = 0;
  for (const [i, { seat, answer }] of answers.entries()) {
    if (seenBy(s, [viewer, 'spectator']) !== seen[i]) return null;
    if (seenBy(s, othersThan(s, viewer)) !== others[i]) differing++;
    const wanted = preferences[seat] ?? null;
    const automatic = wanted === null ? null : automaticAnswer(s, wanted);
    if (automatic !== null && JSON.stringify(automatic) !== JSON.stringify(answer)) return null;
    if ((automatic !== null) !== before[i]) otherwise++;
    if (decision(s)?.player !== seat || refusal(s, answer) !== null) return null;
    apply(s, answer);
  }
  return seenBy(s, [viewer, 'spectator']) === seen.at(-1) ? { differing, automatic: otherwise } : null;
}

const seenBy = (s: State, viewers: readonly Viewer[]): string =>
  JSON.stringify(viewers.map((viewer) => view(s, viewer)));

const othersThan = (s: State, viewer: number): number[] =>
  Array.from({ length: s.match.players }, (_, seat) => seat).filter((seat) => seat !== viewer);

function cardsOf(s: State): number[] {
  // Where only some cards can lie, others could not have been dealt.
  return allRows(s).filter(
    (row) => kindOf(s, row) === Kind.card && s.match.game.zones[zoneKind(s, zoneOf(s, row))]!.admits === undefined,
  );
}

/** Pairs of different cards that could have been dealt the other way round, each card once. */
function pairsOf(s: State, rows: readonly number[]): Swap[] {
  const pick = chance(rows.length);
  const left = [...rows];
  const pairs: Swap[] = [];
  for (let i = left.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [left[i], left[j]] = [left[j]!, left[i]!];
  }
  const lotOf = (row: number): string | undefined => s.match.game.cards[definitionOf(s, row)]!.lot;
  while (left.length > 0) {
    const row = left.pop()!;
    const other = left.findIndex(
      (each) =>
        ownerOf(s, each) === ownerOf(s, row) &&
        lotOf(each) === lotOf(row) &&
        definitionOf(s, each) !== definitionOf(s, row),
    );
    if (other >= 0) pairs.push([row, left.splice(other, 1)[0]!]);
  }
  return pairs;
}

function rearranged(s: State, swaps: readonly Swap[]): State {
  const other = clone(s);
  for (const [a, b] of swaps) {
    setDefinition(other, a, definitionOf(s, b));
    setDefinition(other, b, definitionOf(s, a));
  }
  reshape(other);
  return other;
}

/** As much as fits together. */
function largest(swaps: readonly Swap[], fits: (chosen: readonly Swap[]) => boolean): readonly Swap[] {
  if (swaps.length === 0 || fits(swaps)) return swaps;
  if (swaps.length === 1) return [];
  const half = swaps.length >> 1;
  const [one, other] = [largest(swaps.slice(0, half), fits), largest(swaps.slice(half), fits)];
  const both = [...one, ...other];
  if (one.length === 0 || other.length === 0 || fits(both)) return both;
  return one.length > other.length ? one : other;
}
