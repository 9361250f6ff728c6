import type { Viewer } from '@tessera/kernel';
import type { Request, Seen } from '@tessera/server/client';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { clockText } from '../../match/clocks.ts';
import { line } from '../../match/line.ts';
import type { OnlineMatch } from '../../match/online-match.ts';
import { problemOf } from '../../match/online.ts';
import type { Concession } from '../../match/seat.ts';
import { useSay } from '../../messages/index.ts';
import { Icon } from '../../parts/icons.tsx';
import { useSettings } from '../../settings.ts';
import { ConcessionChoice } from '../../table/concession.tsx';
import { Score } from '../series/score.tsx';
import { isAway, useLeft } from './clock.tsx';
import { ReceiptButton } from './receipt.tsx';

type BarProps = {
  readonly online: OnlineMatch;
  readonly viewer: Viewer;
  readonly names: readonly string[];
};

/** What concerns the match and not the game: how it stands, offers, who is gone, giving up. */
export function MatchBar(props: BarProps & { readonly onSwap: () => void }): ReactElement | null {
  const { online, viewer, names, onSwap } = props;
  const seen = useStore(online.store, (state) => state.seen.get(viewer));
  if (seen === undefined) return null;
  const isOver = seen.standing.result !== null;
  return (
    <section className="match-bar">
      <Score series={seen.series} isPlaying={seen.view.result === null} names={names} />
      {viewer === 'spectator' ? <Watching online={online} onSwap={onSwap} /> : null}
      {isOver || viewer === 'spectator' ? null : (
        <>
          <Gone {...props} />
          <Offer {...props} what="draw" />
          <Offer {...props} what="takeBack" />
          <Ways {...props} />
        </>
      )}
    </section>
  );
}

function Watching({ online, onSwap }: { readonly online: OnlineMatch; readonly onSwap: () => void }): ReactElement {
  const say = useSay();
  const delay = useStore(online.store, ({ info }) => info?.spectators.delay ?? 0);
  return (
    <div className="offer" data-watching={delay}>
      <p>
        <Icon sign="eye" size={16} /> <b>{say('watching')}</b>{' '}
        {delay === 0 ? say('watchingLive') : `· ${say('watchingLate', { time: clockText(delay) })}`}
      </p>
      <div className="sub">
        <button type="button" className="btn" onClick={onSwap}>
          {say('swapSides')}
        </button>
      </div>
    </div>
  );
}

/** Somebody else's connection is lost. */
function Gone({ online, viewer, names }: BarProps): ReactElement | null {
  const say = useSay();
  const gone = useStore(online.store, ({ seats }) =>
    seats.findIndex(({ seat }) => seat !== viewer && isAway(seats, seat)),
  );
  const left = useLeft(online, Math.max(0, gone));
  if (gone < 0 || left === null) return null;
  const { away, runs } = left;
  const hint =
    away === null ? say('goneEver') : say(runs === 'away' ? 'goneRuns' : 'goneStands', { time: clockText(away) });
  return (
    <div className="offer warn" role="status" data-gone>
      <p>
        <Icon sign="wifi" size={16} /> <b>{say('opponentGone', { player: names[gone] ?? '' })}</b>
      </p>
      {/* Not read out again with every second. */}
      <p aria-live="off">{hint}</p>
    </div>
  );
}

/** Asks the server for something, and says what it says against it. */
function useAsk(): readonly [ask: (request: Request) => void, problem: string | null] {
  const language = useSettings((settings) => settings.language);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = (request: Request): void => {
    setProblem(null);
    line()
      .client.ask(request)
      .catch((error: unknown) => setProblem(problemOf(error, language)));
  };
  return [ask, problem];
}

/** A draw or a take-back that was offered: to be answered, or to be withdrawn. */
function Offer({
  online,
  viewer,
  names,
  what,
}: BarProps & { readonly what: 'draw' | 'takeBack' }): ReactElement | null {
  const say = useSay();
  const by = useStore(online.store, (state) => state.seen.get(viewer)!.standing[what]);
  const match = useStore(online.store, ({ info }) => info!.match);
  const [ask, problem] = useAsk();
  if (by === null) return null;
  const player = names[by] ?? '';
  const isOwn = by === viewer;
  const text = isOwn
    ? say(what === 'draw' ? 'youOfferDraw' : 'youAskBack')
    : say(what === 'draw' ? 'offersDraw' : 'asksBack', { player });
  return (
    <div className="offer" role="status" data-offer={what}>
      <p>
        <b>{text}</b>
      </p>
      <div className="sub">
        {isOwn ? null : (
          <button
            type="button"
            className="btn on"
            data-accept
            onClick={() => ask({ type: what, match, say: 'accept' })}
          >
            {say('accept')}
          </button>
        )}
        <button type="button" className="btn" data-decline onClick={() => ask({ type: what, match, say: 'decline' })}>
          {say(isOwn ? 'withdrawOffer' : 'decline')}
        </button>
      </div>
      <Problem text={problem} />
    </div>
  );
}

const Problem = ({ text }: { readonly text: string | null }): ReactElement | null =>
  text === null ? null : (
    <p className="refused" role="alert">
      {text}
    </p>
  );

/** What can be given up: between two games only the match, and nothing when it is over, or by those who watch. */
export function concessionsOf({ viewer, standing, series }: Seen): readonly Concession[] {
  if (viewer === 'spectator' || standing.result !== null) return [];
  if (series.bestOf === 1) return ['game'];
  return standing.decision === null ? ['match'] : ['game', 'match'];
}

/** The ways out of a game that are no part of it. */
function Ways({ online, viewer, names }: BarProps): ReactElement {
  const say = useSay();
  const seen = useStore(online.store, (state) => state.seen.get(viewer)!);
  const { match, seats } = useStore(online.store, ({ info }) => info!);
  const [isGivingUp, setGivingUp] = useState(false);
  const [ask, problem] = useAsk();
  const { standing } = seen;
  const isPlaying = standing.decision !== null;
  const other = seats.find(({ seat }) => seat !== viewer);
  const player = names[other?.seat ?? 0] ?? '';
  // Whoever plays both seats agrees with themselves.
  const isAlone = useStore(online.store, (state) => state.seen.size > 1);
  const concede = (what: Concession): void => {
    setGivingUp(false);
    ask({ type: 'concede', match, what });
  };
  if (isGivingUp) {
    return <ConcessionChoice ways={concessionsOf(seen)} onConcede={concede} onGoOn={() => setGivingUp(false)} />;
  }
  return (
    <>
      <div className="ways-out" role="group" aria-label={say('matchActions')}>
        <button
          type="button"
          className="chip"
          data-back
          disabled={!isPlaying || standing.takeBack !== null}
          title={other?.kind === 'computer' ? say('askBack') : say('askBackHint', { player })}
          onClick={() => ask({ type: 'takeBack', match, say: 'offer' })}
        >
          <Icon sign="undo" size={15} /> {say('askBack')}
        </button>
        {other?.kind === 'computer' || isAlone ? null : (
          <button
            type="button"
            className="chip"
            data-draw
            disabled={!isPlaying || standing.draw !== null}
            onClick={() => ask({ type: 'draw', match, say: 'offer' })}
          >
            {say('offerDraw')}
          </button>
        )}
        <button type="button" className="chip" data-give-up onClick={() => setGivingUp(true)}>
          <Icon sign="flag" size={15} /> {say('concede')}
        </button>
        <ReceiptButton online={online} viewer={viewer} isSmall />
      </div>
      <Problem text={problem} />
    </>
  );
}
