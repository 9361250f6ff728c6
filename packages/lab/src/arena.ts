import type { AsksSetting, DeckRequest, OptionValues } from '@tessera/kernel';
import type { Interval } from '@tessera/players';
import { NINETEEN_IN_TWENTY, wilson } from '@tessera/players';
import type { BotLimits } from './bots/bot.ts';
import type { FaultKind } from './bots/fault.ts';
import type { FaultTally, GameError, GameFault } from './tally.ts';
import { addFaults, earlier, newFaultTally } from './tally.ts';

/**
 * Everybody against everybody, fairly: each deal is played twice, the second time with the two players in each other's
 * place, deck included. All pairs play the same deals. This file only plans and reckons; arena-games.ts plays.
 */
export type Arena = {
  readonly game: string;
  /** Names of players or bots, each once. */
  readonly players: readonly string[];
  /** Every two of them meet, in both seats; one alone is played by both. The game's starter decks if not said. */
  readonly decks?: readonly DeckRequest[] | undefined;
  readonly format?: string | undefined;
  readonly options?: OptionValues | undefined;
  readonly asks?: AsksSetting | undefined;
  /** How many games each two players play: an even number. */
  readonly games: number;
  /** What is played, and counted as one game, is a series that whoever wins more than half of so many games wins. */
  readonly bestOf?: number | undefined;
  readonly seed: number | string;
  readonly botLimits?: BotLimits | undefined;
};

/** Thrown for an arena that cannot be held; `code` says why. */
export class BadArena extends Error {
  override readonly name = 'BadArena';
  readonly code: 'onePlayer' | 'twice' | 'oddGames';
  readonly given: string;
  constructor(code: BadArena['code'], given: string | number) {
    super(`${code}: ${given}`);
    this.code = code;
    this.given = String(given);
  }
}

export function checkArena({ players, games }: Arena): void {
  if (players.length < 2) throw new BadArena('onePlayer', players.length);
  const twice = players.find((name, i) => players.indexOf(name) < i);
  if (twice !== undefined) throw new BadArena('twice', twice);
  if (!Number.isInteger(games) || games < 2 || games % 2 !== 0) throw new BadArena('oddGames', games);
}

/** One game of an arena. */
export type Bout = {
  /** Which two players: an index into `pairsOf`. */
  readonly pair: number;
  /** Who sits in each seat, and with which of the decks: indexes. */
  readonly players: readonly [number, number];
  readonly decks: readonly [number, number];
  readonly seed: string;
};

/** Every two of so many, the first with all others first. */
export function pairsOf(amount: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let a = 0; a < amount; a++) for (let b = a + 1; b < amount; b++) pairs.push([a, b]);
  return pairs;
}

export const boutCount = ({ players, games }: Arena): number => pairsOf(players.length).length * games;

/** Game number n of an arena, played with so many decks. */
export function boutOf({ players, games, seed }: Arena, decks: number, n: number): Bout {
  const pairs = pairsOf(players.length);
  const pair = Math.floor(n / games);
  const [a, b] = pairs[pair]!;
  const place = n % games;
  const deal = place >> 1;
  const meetings =
    decks === 1 ? [[0, 0] as const] : pairsOf(decks).flatMap(([x, y]) => [[x, y] as const, [y, x] as const]);
  return {
    pair,
    players: place % 2 === 0 ? [a, b] : [b, a],
    decks: meetings[deal % meetings.length]!,
    seed: `${seed}:${deal}`,
  };
}

/** What came of some games of an arena. Those of the same arena add up in any order. */
export type ArenaTally = {
  games: number;
  readonly pairs: PairTally[];
  readonly players: PlayerTally[];
  readonly seatWins: [number, number];
  /** How many games took how many turns. */
  readonly turns: Record<number, number>;
  firstError: GameError | null;
};
/** `wins`: of the first and of the second of the pair. */
export type PairTally = { wins: [number, number]; draws: number; errors: number };
export type PlayerTally = { decisions: number; millis: number; readonly faults: FaultTally };

export function newArenaTally(players: number): ArenaTally {
  return {
    games: 0,
    pairs: pairsOf(players).map(() => ({ wins: [0, 0], draws: 0, errors: 0 })),
    players: Array.from({ length: players }, () => ({ decisions: 0, millis: 0, faults: newFaultTally() })),
    seatWins: [0, 0],
    turns: {},
    firstError: null,
  };
}

/** Counts what has ended; `winners` are seats. */
export function countBout(tally: ArenaTally, bout: Bout, winners: readonly number[]): void {
  const pair = tally.pairs[bout.pair]!;
  const [winner] = winners;
  tally.games++;
  if (winner === undefined || winners.length > 1) pair.draws++;
  else {
    pair.wins[bout.players[winner]! < bout.players[1 - winner]! ? 0 : 1]++;
    tally.seatWins[winner === 0 ? 0 : 1]++;
  }
}

/** Counts how long a game was, of which a series has several. */
export function countTurns(tally: ArenaTally, turns: number): void {
  tally.turns[turns] = (tally.turns[turns] ?? 0) + 1;
}

export function countError(tally: ArenaTally, bout: Bout, error: GameError): void {
  tally.games++;
  tally.pairs[bout.pair]!.errors++;
  tally.firstError = earlier(tally.firstError, error);
}

export function addArena(sum: ArenaTally, more: ArenaTally): void {
  sum.games += more.games;
  more.pairs.forEach(({ wins, draws, errors }, i) => {
    const pair = sum.pairs[i]!;
    pair.wins[0] += wins[0];
    pair.wins[1] += wins[1];
    pair.draws += draws;
    pair.errors += errors;
  });
  more.players.forEach(({ decisions, millis, faults }, i) => {
    const player = sum.players[i]!;
    player.decisions += decisions;
    player.millis += millis;
    addFaults(player.faults, faults);
  });
  sum.seatWins[0] += more.seatWins[0];
  sum.seatWins[1] += more.seatWins[1];
  for (const [turns, games] of Object.entries(more.turns)) {
    sum.turns[Number(turns)] = (sum.turns[Number(turns)] ?? 0) + games;
  }
  sum.firstError = earlier(sum.firstError, more.firstError);
}

/** Only the times and speeds differ when the same arena is held again. */
export type ArenaResult = {
  readonly game: string;
  readonly seed: number | string;
  readonly games: number;
  readonly gamesPerPair: number;
  /** Only of an arena of series, each of which counts as one game: how many games they took together. */
  readonly matches?: { readonly bestOf: number; readonly games: number };
  /** Whose rating is fixed, and at what: all others are measured by it. */
  readonly anchor: { readonly player: string; readonly elo: number };
  /** In the order given. */
  readonly players: readonly PlayerResult[];
  readonly pairs: readonly PairResult[];
  /** How many games were won from each seat. */
  readonly seatWins: readonly [number, number];
  readonly turns: {
    readonly mean: number;
    readonly min: number;
    readonly max: number;
    /** How many games took how many turns, the shortest first. */
    readonly counts: readonly (readonly [number, number])[];
  };
  readonly decisions: number;
  readonly seconds: number;
  /** Only if there was one. */
  readonly firstError?: GameError;
};

export type PlayerResult = {
  readonly player: string;
  /** Games that ended: won, lost or drawn. */
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly errors: number;
  /** The share of its games that it won, and where the true one lies nineteen times in twenty. */
  readonly winRate: number;
  readonly winInterval: Interval;
  readonly elo: number;
  readonly eloInterval: Interval;
  readonly decisions: number;
  /** Spent thinking. */
  readonly seconds: number;
  readonly decisionsPerSecond: number;
  /** Only of a bot that did something wrong: what, how often, and the first of it. Each cost it a game. */
  readonly faults?: { readonly counts: Partial<Record<FaultKind, number>>; readonly first: GameFault };
};

export type PairResult = {
  readonly players: readonly [string, string];
  readonly games: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly errors: number;
  /** Of the first of the two. */
  readonly winRate: number;
  readonly winInterval: Interval;
};

/** The rating of whoever the others are measured by: `random` if it plays, or else the first. */
export const ANCHOR_ELO = 1000;

export function arenaResult(arena: Arena, tally: ArenaTally, seconds: number): ArenaResult {
  const { players } = arena;
  const pairs = pairsOf(players.length).map(([a, b], i): PairResult => {
    const { wins, draws, errors } = tally.pairs[i]!;
    const games = wins[0] + wins[1] + draws;
    return { players: [players[a]!, players[b]!], games, wins, draws, errors, ...rate(wins[0], games) };
  });
  const anchor = Math.max(0, players.indexOf('random'));
  const scores = scoresOf(players.length, tally.pairs);
  const ratings = eloRatings(scores, anchor);
  const lengths = Object.entries(tally.turns).map(([turns, games]) => [Number(turns), games] as const);
  const ended = lengths.reduce((sum, [, games]) => sum + games, 0);
  const turns = lengths.reduce((sum, [each, games]) => sum + each * games, 0);
  return {
    game: arena.game,
    seed: arena.seed,
    games: tally.games,
    gamesPerPair: arena.games,
    ...(arena.bestOf === undefined ? {} : { matches: { bestOf: arena.bestOf, games: ended } }),
    anchor: { player: players[anchor]!, elo: ANCHOR_ELO },
    players: players.map((name, i) => playerResult(name, pairs, tally.players[i]!, ratings[i]!)),
    pairs,
    seatWins: tally.seatWins,
    turns: {
      mean: ended === 0 ? 0 : rounded(turns / ended),
      min: lengths[0]?.[0] ?? 0,
      max: lengths.at(-1)?.[0] ?? 0,
      counts: lengths,
    },
    decisions: tally.players.reduce((sum, { decisions }) => sum + decisions, 0),
    seconds: rounded(seconds),
    ...(tally.firstError === null ? {} : { firstError: tally.firstError }),
  };
}

function playerResult(name: string, pairs: readonly PairResult[], own: PlayerTally, rating: Rating): PlayerResult {
  let [games, wins, losses, draws, errors] = [0, 0, 0, 0, 0];
  for (const pair of pairs) {
    const place = pair.players.indexOf(name);
    if (place < 0) continue;
    games += pair.games;
    wins += pair.wins[place]!;
    losses += pair.wins[1 - place]!;
    draws += pair.draws;
    errors += pair.errors;
  }
  const { decisions, millis, faults } = own;
  return {
    player: name,
    games,
    wins,
    losses,
    draws,
    errors,
    ...rate(wins, games),
    elo: Math.round(rating.elo),
    eloInterval: [Math.round(rating.elo - rating.margin), Math.round(rating.elo + rating.margin)],
    decisions,
    seconds: rounded(millis / 1000),
    decisionsPerSecond: millis === 0 ? 0 : Math.round((decisions * 1000) / millis),
    ...(faults.first === null ? {} : { faults: { counts: faults.counts, first: faults.first } }),
  };
}

const rate = (wins: number, games: number): { winRate: number; winInterval: Interval } => {
  const [from, to] = wilson(wins, games);
  return { winRate: games === 0 ? 0 : rounded(wins / games, 4), winInterval: [rounded(from, 4), rounded(to, 4)] };
};

const rounded = (value: number, digits = 3): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** What each won against each other: a draw is half a win for both. */
export type Scores = readonly (readonly number[])[];

export function scoresOf(players: number, pairs: readonly Pick<PairTally, 'wins' | 'draws'>[]): Scores {
  const scores = Array.from({ length: players }, () => Array.from({ length: players }, () => 0));
  pairsOf(players).forEach(([a, b], i) => {
    const { wins, draws } = pairs[i]!;
    scores[a]![b] = wins[0] + draws / 2;
    scores[b]![a] = wins[1] + draws / 2;
  });
  return scores;
}

/** `margin`: the true rating lies so far to either side at most, nineteen times in twenty. */
export type Rating = { readonly elo: number; readonly margin: number };

const ELO_SCALE = 400 / Math.LN10;

/**
 * The ratings under which these results are most likely (Bradley and Terry 1952), with that of `anchor` fixed. Each two
 * players are given one draw besides what they played, so that whoever won everything has a rating, too.
 */
export function eloRatings(scores: Scores, anchor: number): Rating[] {
  const others = scores.map((_, i) => i).filter((i) => i !== anchor);
  const strength = scores.map(() => 0);
  const won = (i: number, j: number): number => scores[i]![j]! + 0.5;
  const expected = (i: number, j: number): number => 1 / (1 + Math.exp(strength[j]! - strength[i]!));
  /** How sharply the results speak: minus the second derivatives of the logarithm of the likelihood. */
  const information = (): number[][] => {
    const weight = (i: number, j: number): number => {
      const share = expected(i, j);
      return (won(i, j) + won(j, i)) * share * (1 - share);
    };
    return others.map((i) =>
      others.map((j) => {
        if (i !== j) return -weight(i, j);
        return scores.reduce((sum, _, k) => (k === i ? sum : sum + weight(i, k)), 0);
      }),
    );
  };
  for (let round = 0; round < 100; round++) {
    const slopes = others.map((i) =>
      scores.reduce((sum, _, j) => (j === i ? sum : sum + won(i, j) - (won(i, j) + won(j, i)) * expected(i, j)), 0),
    );
    const steps = solve(information(), slopes);
    // Newton's steps are good near the end only: a long one is shortened.
    const longest = Math.max(...steps.map(Math.abs));
    const part = Math.min(1, 1 / longest);
    others.forEach((i, place) => (strength[i]! += steps[place]! * part));
    if (longest < 1e-10) break;
  }
  const sharpness = information();
  return strength.map((each, i) => {
    const place = others.indexOf(i);
    if (place < 0) return { elo: ANCHOR_ELO, margin: 0 };
    const variance = solve(
      sharpness,
      others.map((_, k) => (k === place ? 1 : 0)),
    )[place]!;
    return { elo: ANCHOR_ELO + each * ELO_SCALE, margin: NINETEEN_IN_TWENTY * Math.sqrt(variance) * ELO_SCALE };
  });
}

/** Solves linear equations by elimination. The matrix is symmetric and positive definite, so no rows are exchanged. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, values[i]!]);
  const size = rows.length;
  for (let i = 0; i < size; i++) {
    for (let k = i + 1; k < size; k++) {
      const factor = rows[k]![i]! / rows[i]![i]!;
      for (let j = i; j <= size; j++) rows[k]![j]! -= factor * rows[i]![j]!;
    }
  }
  const result = rows.map(() => 0);
  for (let i = size - 1; i >= 0; i--) {
    let rest = rows[i]![size]!;
    for (let j = i + 1; j < size; j++) rest -= rows[i]![j]! * result[j]!;
    result[i] = rest / rows[i]![i]!;
  }
  return result;
}
