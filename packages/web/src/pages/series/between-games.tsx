import type { DeckList, SeriesView, Viewer } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { LoadedGame } from '../../games.ts';
import { useSay } from '../../messages/index.ts';
import { DeckChange } from './deck-change.tsx';

/** Between two games of a match: how it stands, and with which deck one goes on. */
export function BetweenGames({
  series,
  viewer,
  loaded,
  waitingFor,
  problem,
  onSettle,
}: {
  readonly series: Pick<SeriesView, 'at' | 'results' | 'score' | 'deck'>;
  readonly viewer: Viewer;
  readonly loaded: LoadedGame;
  /** Who is waited for, once one has settled oneself; null before. */
  readonly waitingFor: string | null;
  readonly problem: string | null;
  /** Goes on with this deck; null: with the one of the last game. */
  readonly onSettle: (changed: DeckList | null) => void;
}): ReactElement {
  const say = useSay();
  const [changed, setChanged] = useState<DeckList | null>(null);
  const [isChanging, setChanging] = useState(false);
  const { results, score, deck } = series;
  const last = results.at(-1);
  const key =
    last === undefined || last.winners.length === 0
      ? 'drawn'
      : last.winners.some((each) => each === viewer)
        ? 'won'
        : 'lost';
  // Where nothing may be changed, the next game is there already.
  const mayChange = series.at === 'between';
  const count = changed === null || deck === null ? 0 : differences(deck, changed);
  return (
    <section className="desk between" role="status" data-between={key}>
      <p className="q disp">{say(key)}</p>
      <p className="h">
        {say('betweenGames', { number: results.length + 1 })} · {score.join(' – ')}
      </p>
      {waitingFor !== null ? (
        <p className="q quiet">{say('settledWait', { player: waitingFor })}</p>
      ) : (
        <>
          <button type="button" className="main" data-main data-settle onClick={() => onSettle(changed)}>
            {say(mayChange ? 'sameDeck' : 'toNextGame')}
          </button>
          {mayChange ? (
            <div className="sub">
              <button type="button" className="btn" data-change onClick={() => setChanging(true)}>
                {say('changeDeck')}
                {count === 0 ? '' : ` · ${say('changedCards', { count })}`}
              </button>
            </div>
          ) : null}
        </>
      )}
      {problem === null ? null : (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
      {isChanging && deck !== null ? (
        <DeckChange loaded={loaded} deck={changed ?? deck} onChange={setChanged} onClose={() => setChanging(false)} />
      ) : null}
    </section>
  );
}

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
