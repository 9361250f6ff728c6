import type { Game, MatchRecord, Series, View, Viewer } from '@tessera/kernel';
import { replay, savedSeries, view } from '@tessera/kernel';
import type { Hall } from './matches/hall.ts';
import { Denied } from './protocol/errors.ts';
import type { MatchInfo } from './protocol/messages.ts';

/** A finished match, with everything that was hidden: `series` is what `tessera replay` reads. */
export type Replay = {
  readonly info: MatchInfo;
  readonly seed: string;
  readonly result: { readonly winners: readonly number[]; readonly reason: string };
  /** How many answers each game has. */
  readonly games: readonly number[];
  readonly series: ReturnType<typeof savedSeries>;
};

export async function replayOf(hall: Hall, match: string): Promise<Replay> {
  const found = await hall.find(match);
  const { series, result } = found.course();
  if (result === null) throw new Denied('noReplay');
  return {
    info: found.info(),
    seed: String(series.seed),
    result,
    games: recordsOf(series).map(({ answers }) => answers.length),
    series: savedSeries(series),
  };
}

/** The table of a finished match at one point: as a seat saw it, as spectators saw it, or all seats' views (`open`). */
export async function replayViews(
  hall: Hall,
  match: string,
  number: number,
  at: number,
  viewer: Viewer | 'open',
): Promise<View[]> {
  const found = await hall.find(match);
  const { game, series, result } = found.course();
  if (result === null) throw new Denied('noReplay');
  const record = recordsOf(series)[number - 1];
  if (record === undefined || at > record.answers.length) throw new Denied('noMatch');
  return viewsAt(game, record, at, viewer, series.players);
}

function viewsAt(game: Game, record: MatchRecord, at: number, viewer: Viewer | 'open', players: number): View[] {
  const state = replay(game, record, at);
  const viewers = viewer === 'open' ? Array.from({ length: players }, (_, seat) => seat) : [viewer];
  if (viewers.some((each) => typeof each === 'number' && each >= players)) throw new Denied('noMatch');
  return viewers.map((each) => view(state, each));
}

function recordsOf({ played, phase }: Series): MatchRecord[] {
  const last = phase.at === 'game' ? phase.record : null;
  return [...played.map(({ record }) => record), last].filter((record) => record !== null);
}
