import type { State } from '@tessera/kernel';
import { answerCount, result, turn } from '@tessera/kernel';
import type { Fault, FaultKind } from './bots/fault.ts';

/** What came of some games. Those of the same simulation add up in any order. */
export type Tally = {
  games: number;
  readonly wins: number[];
  draws: number;
  errors: number;
  firstError: GameError | null;
  turns: number;
  leastTurns: number;
  mostTurns: number;
  decisions: number;
  /** Series that were played, and who won them; none where games are played singly. */
  series: number;
  readonly seriesWins: number[];
  seriesDraws: number;
  /** What bots did wrong, by seat. Each fault lost a game, and such a game is counted like any other. */
  readonly faults: FaultTally[];
};

export type GameError = { readonly game: number; readonly seed: string; readonly message: string };

export type GameFault = { readonly game: number; readonly seed: string; readonly fault: Fault };

export type FaultTally = { readonly counts: Partial<Record<FaultKind, number>>; first: GameFault | null };

export function newTally(players: number): Tally {
  return {
    games: 0,
    wins: Array.from({ length: players }, () => 0),
    draws: 0,
    errors: 0,
    firstError: null,
    turns: 0,
    leastTurns: Infinity,
    mostTurns: 0,
    decisions: 0,
    series: 0,
    seriesWins: Array.from({ length: players }, () => 0),
    seriesDraws: 0,
    faults: Array.from({ length: players }, newFaultTally),
  };
}

export const newFaultTally = (): FaultTally => ({ counts: {}, first: null });

/** Counts a game that has ended. */
export function count(tally: Tally, s: State): void {
  const { winners } = result(s)!;
  for (const winner of winners) tally.wins[winner]!++;
  if (winners.length === 0) tally.draws++;
  const turns = turn(s);
  tally.turns += turns;
  tally.leastTurns = Math.min(tally.leastTurns, turns);
  tally.mostTurns = Math.max(tally.mostTurns, turns);
  tally.decisions += answerCount(s);
}

export function countFault(tally: FaultTally, fault: GameFault): void {
  const { kind } = fault.fault;
  tally.counts[kind] = (tally.counts[kind] ?? 0) + 1;
  tally.first = earlier(tally.first, fault);
}

export function add(sum: Tally, more: Tally): void {
  sum.games += more.games;
  more.wins.forEach((wins, player) => (sum.wins[player]! += wins));
  sum.draws += more.draws;
  sum.errors += more.errors;
  sum.firstError = earlier(sum.firstError, more.firstError);
  sum.turns += more.turns;
  sum.leastTurns = Math.min(sum.leastTurns, more.leastTurns);
  sum.mostTurns = Math.max(sum.mostTurns, more.mostTurns);
  sum.decisions += more.decisions;
  sum.series += more.series;
  more.seriesWins.forEach((wins, player) => (sum.seriesWins[player]! += wins));
  sum.seriesDraws += more.seriesDraws;
  more.faults.forEach((faults, player) => addFaults(sum.faults[player]!, faults));
}

export function addFaults(sum: FaultTally, more: FaultTally): void {
  for (const [kind, times] of Object.entries(more.counts) as [FaultKind, number][]) {
    sum.counts[kind] = (sum.counts[kind] ?? 0) + times;
  }
  sum.first = earlier(sum.first, more.first);
}

/** Of what happened in two games, that of the earlier. */
export function earlier<T extends { readonly game: number }>(a: T | null, b: T | null): T | null {
  return a === null || (b !== null && b.game < a.game) ? b : a;
}
