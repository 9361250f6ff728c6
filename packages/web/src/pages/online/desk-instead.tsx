import type { Viewer } from '@tessera/kernel';
import type { Look } from '@tessera/play';
import { plainLook, reasonText } from '@tessera/play';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { LoadedGame } from '../../games.ts';
import { line } from '../../match/line.ts';
import type { OnlineMatch } from '../../match/online-match.ts';
import { problemOf } from '../../match/online.ts';
import { keepTable } from '../../match/own-tables.ts';
import type { MessageKey } from '../../messages/index.ts';
import { useSay } from '../../messages/index.ts';
import { go } from '../../route.ts';
import { useSettings } from '../../settings.ts';
import { Between } from './between.tsx';
import { ReceiptButton } from './receipt.tsx';

export type DeskProps = {
  readonly online: OnlineMatch;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly loaded: LoadedGame | null;
};

/** What stands in place of the questions: at the end of a match, between two games, and for those who watch. */
export function useDeskInstead({ online, viewer, names, loaded }: DeskProps): ReactElement | null {
  const isOver = useStore(online.store, ({ seen }) => seen.get(viewer)?.standing.result != null);
  const isBetween = useStore(online.store, ({ seen }) => seen.get(viewer)?.series.at === 'between');
  const called = names.join('\n');
  return useMemo(() => {
    const props = { online, viewer, names: called.split('\n'), loaded };
    if (isOver) return <MatchEnd {...props} />;
    if (viewer === 'spectator') return <WatchingDesk {...props} />;
    if (isBetween && loaded !== null) return <Between {...props} loaded={loaded} />;
    return null;
  }, [online, viewer, called, loaded, isOver, isBetween]);
}

function WatchingDesk({ online, viewer, names }: DeskProps): ReactElement {
  const say = useSay();
  const decision = useStore(online.store, ({ seen }) => seen.get(viewer)?.view.decision ?? null);
  const number = useStore(online.store, ({ seen }) => (seen.get(viewer)?.series.results.length ?? 0) + 1);
  return (
    <section className="desk" aria-live="polite" data-watch>
      <p className="q quiet">
        {decision === null ? say('betweenGames', { number }) : `${names[decision.player] ?? ''}: ${say('thinking')}`}
      </p>
    </section>
  );
}

const reasons: Readonly<Record<string, MessageKey>> = {
  agreed: 'reasonAgreed',
  time: 'reasonTime',
  left: 'reasonLeft',
  expired: 'reasonExpired',
  won: 'reasonSeries',
};

/** Who has won, and what can be done now. */
function MatchEnd({ online, viewer, names, loaded }: DeskProps): ReactElement | null {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const seen = useStore(online.store, (state) => state.seen.get(viewer));
  const result = seen?.standing.result ?? null;
  if (seen === undefined || result === null) return null;
  const { winners, reason } = result;
  const isOwn = viewer !== 'spectator';
  const key = winners.length === 0 ? 'drawn' : winners.some((winner) => winner === viewer) ? 'won' : 'lost';
  const loser = names.filter((_, seat) => !winners.includes(seat)).join(', ');
  const known = reasons[reason];
  const words = known !== undefined ? say(known, { loser }) : gameReason(result, names, loaded, language);
  const title = isOwn || winners.length === 0 ? say(key) : say('playerWon', { player: names[winners[0]!] ?? '' });
  const { bestOf, score } = seen.series;
  return (
    <section className="desk ending" role="status" data-ending={key}>
      <p className="q disp">{title}</p>
      <p className="h">
        {words.charAt(0).toUpperCase() + words.slice(1)}
        {bestOf > 1 ? ` · ${score.join(' – ')}` : ''}
      </p>
      {isOwn ? <Rematch online={online} names={names} viewer={viewer} /> : null}
      <div className="sub">
        <button type="button" className="btn" data-replay onClick={() => go(`/replay/${seen.match}`)}>
          {say('watchReplay')}
        </button>
        <ReceiptButton online={online} viewer={viewer} isSmall={false} />
        <button type="button" className="btn" onClick={() => go('/')}>
          {say('toHome')}
        </button>
      </div>
    </section>
  );
}

function gameReason(
  result: { readonly winners: readonly number[]; readonly reason: string },
  names: readonly string[],
  loaded: LoadedGame | null,
  language: Look['language'],
): string {
  if (loaded === null) return '';
  return reasonText({ ...result }, names.length, plainLook(loaded.game, language, names));
}

/** Another match between the same two: asked for, or agreed to. */
function Rematch({
  online,
  names,
  viewer,
}: {
  readonly online: OnlineMatch;
  readonly names: readonly string[];
  readonly viewer: Viewer;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const next = useStore(online.store, (state) => state.next);
  const match = useStore(online.store, ({ info }) => info!.match);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const again = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const reply = await line().client.ask({ type: 'rematch', match });
      if (reply.type !== 'rematch') return;
      keepTable(reply.next);
      go(`/play/${reply.next}`);
    } catch (error) {
      setProblem(problemOf(error, language));
    } finally {
      setBusy(false);
    }
  };
  const isWanted = next !== null && next.by !== viewer;
  return (
    <>
      {isWanted ? (
        <p className="wanted" role="status" data-wanted>
          {say('wantsRematch', { player: names[next.by] ?? '' })}
        </p>
      ) : null}
      <button type="button" className="main" data-main data-rematch disabled={isBusy} onClick={() => void again()}>
        {say(isWanted ? 'accept' : 'rematch')}
      </button>
      {problem === null ? null : (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
