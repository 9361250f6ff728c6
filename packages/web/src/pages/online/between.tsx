import type { DeckList, Viewer } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { LoadedGame } from '../../games.ts';
import { line } from '../../match/line.ts';
import type { OnlineMatch } from '../../match/online-match.ts';
import { problemOf } from '../../match/online.ts';
import { useSay } from '../../messages/index.ts';
import { useSettings } from '../../settings.ts';
import { DeckChange } from './deck-change.tsx';

/** Between two games of a match: how it stands, and with which deck one goes on. */
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
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const series = useStore(online.store, (state) => state.seen.get(viewer)?.series);
  const unsettled = useStore(online.store, (state) => state.seen.get(viewer)?.standing.unsettled);
  const match = useStore(online.store, ({ info }) => info!.match);
  const [changed, setChanged] = useState<DeckList | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (series === undefined || unsettled === undefined || series.deck === null) return null;
  const last = series.results.at(-1);
  const key =
    last === undefined || last.winners.length === 0
      ? 'drawn'
      : last.winners.some((each) => each === viewer)
        ? 'won'
        : 'lost';
  const isSettled = !unsettled.some((seat) => seat === viewer);
  const send = (): void => {
    setProblem(null);
    const deck = changed === null ? {} : { deck: unfrozen(changed) };
    line()
      .client.ask({ type: 'deck', match, ...deck })
      .catch((error: unknown) => setProblem(problemOf(error, language)));
  };
  const count = changed === null ? 0 : differences(series.deck, changed);
  return (
    <section className="desk between" role="status" data-between={key}>
      <p className="q disp">{say(key)}</p>
      <p className="h">
        {say('betweenGames', { number: series.results.length + 1 })} · {series.score.join(' – ')}
      </p>
      {isSettled ? (
        <p className="q quiet">{say('settledWait', { player: names.find((_, seat) => seat !== viewer) ?? '' })}</p>
      ) : (
        <>
          <button type="button" className="main" data-main data-settle onClick={send}>
            {say('sameDeck')}
          </button>
          <div className="sub">
            <button type="button" className="btn" data-change onClick={() => setChanging(true)}>
              {say('changeDeck')}
              {count === 0 ? '' : ` · ${say('changedCards', { count })}`}
            </button>
          </div>
        </>
      )}
      {problem === null ? null : (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
      {isChanging ? (
        <DeckChange
          loaded={loaded}
          deck={changed ?? series.deck}
          onChange={setChanged}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </section>
  );
}

const unfrozen = (deck: DeckList): Record<string, string[]> =>
  Object.fromEntries(Object.entries(deck).map(([part, cards]) => [part, [...cards]]));

/** How many cards lie in another part than before. */
export function differences(before: DeckList, now: DeckList): number {
  let count = 0;
  for (const [part, cards] of Object.entries(now)) {
    const left = [...(before[part] ?? [])];
    for (const card of cards) {
      const at = left.indexOf(card);
      if (at < 0) count++;
      else left.splice(at, 1);
    }
  }
  return count;
}
