import type { Game, MatchRequest, PreparedMatch, RecordedAnswer, Series, State } from '@tessera/kernel';
import { gameEnded, keepDeck, prepareMatch, requestOf, result } from '@tessera/kernel';

/** A game that is to be played; `given` takes its answers. */
export type Wanted = {
  readonly match: PreparedMatch;
  readonly seed: number | string;
  readonly given: RecordedAnswer[] | null;
};

/**
 * Plays series of players who keep their decks: asks for one game after the other, is given how each ended, and gives
 * the series as it is in the end. The games of all series that begin alike differ in nothing but who chooses who
 * begins, and their seeds, so they are prepared once.
 */
export function seriesPlayer(game: Game, begun: Series, keepsLog: boolean) {
  const prepared = new Map<number, PreparedMatch>();
  const matchOf = (request: MatchRequest): PreparedMatch => {
    const chooser = request.chooser!;
    const match = prepared.get(chooser) ?? prepareMatch(game, { ...request, keepsLog });
    prepared.set(chooser, match);
    return match;
  };
  /** `over`, if it is given, is told of each game with its answers and its place in the series, from 1 on. */
  return function* (
    seed: number | string,
    over?: (state: State, request: MatchRequest, given: readonly RecordedAnswer[], place: number) => void,
  ): Generator<Wanted, Series, State> {
    let series: Series = { ...begun, seed };
    while (series.phase.at !== 'over') {
      const request = requestOf(series);
      const given: RecordedAnswer[] | null = over === undefined ? null : [];
      const state = yield { match: matchOf(request), seed: request.seed, given };
      series = gameEnded(game, series, result(state)!);
      over?.(state, request, given ?? [], series.played.length);
      for (let player = 0; series.phase.at === 'between'; player++) series = keepDeck(game, series, player);
    }
    return series;
  };
}
