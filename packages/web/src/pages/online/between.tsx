import type { DeckList, Viewer } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { LoadedGame } from '../../games.ts';
import { line } from '../../match/line.ts';
import type { OnlineMatch } from '../../match/online-match.ts';
import { problemOf } from '../../match/online.ts';
import { useSettings } from '../../settings.ts';
import { BetweenGames } from '../series/between-games.tsx';

/** Between two games of a match on the server: everybody settles on a deck. */
export function Between({
  online,
  viewer,
  names,
  loaded,
}: {
  readonly online: OnlineMatch;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly loaded: LoadedGame;
}): ReactElement | null {
  const language = useSettings((settings) => settings.language);
  const series = useStore(online.store, (state) => state.seen.get(viewer)?.series);
  const unsettled = useStore(online.store, (state) => state.seen.get(viewer)?.standing.unsettled);
  const match = useStore(online.store, ({ info }) => info!.match);
  const [problem, setProblem] = useState<string | null>(null);
  if (series === undefined || unsettled === undefined || series.deck === null) return null;
  const isSettled = !unsettled.some((seat) => seat === viewer);
  const settle = (changed: DeckList | null): void => {
    setProblem(null);
    const deck = changed === null ? {} : { deck: unfrozen(changed) };
    line()
      .client.ask({ type: 'deck', match, ...deck })
      .catch((error: unknown) => setProblem(problemOf(error, language)));
  };
  return (
    <BetweenGames
      series={series}
      viewer={viewer}
      loaded={loaded}
      waitingFor={isSettled ? (names.find((_, seat) => seat !== viewer) ?? '') : null}
      problem={problem}
      onSettle={settle}
    />
  );
}

const unfrozen = (deck: DeckList): Record<string, string[]> =>
  Object.fromEntries(Object.entries(deck).map(([part, cards]) => [part, [...cards]]));
