import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Left } from '../../match/clocks.ts';
import { clockText, leftAt } from '../../match/clocks.ts';
import type { OnlineMatch, OnlineState } from '../../match/online-match.ts';
import { useSay } from '../../messages/index.ts';
import { Icon } from '../../parts/icons.tsx';

/** Milliseconds between two looks at a clock. */
const TICK = 250;
/** Below so much of it a clock is nearly out. */
const URGENT = 20_000;

/** What a seat has left now; looked at again and again while it runs. Null where there is no clock. */
export function useLeft({ store }: OnlineMatch, seat: number): Left | null {
  const clocks = useStore(store, (state) => state.clocks);
  const stands = useStore(store, (state) => state.connection !== 'open');
  const [now, setNow] = useState(() => performance.now());
  const runs = !stands && clocks?.left[seat]?.runs != null;
  useEffect(() => {
    // Only later: what sets something for each message is too much where many come at once. Clocks say how it is by now.
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), TICK);
    return () => clearInterval(timer);
  }, [clocks, runs]);
  return clocks === null || clocks.left[seat] === undefined ? null : leftAt(clocks, seat, Math.max(now, clocks.at));
}

/** On a plate: the time for the whole match, and as a rope what is left for this decision; or how long somebody is away. */
export function SeatClock({
  online,
  seat,
}: {
  readonly online: OnlineMatch;
  readonly seat: number;
}): ReactElement | null {
  const say = useSay();
  const left = useLeft(online, seat);
  const isGone = useStore(online.store, ({ seats }) => isAway(seats, seat));
  const limit = useStore(online.store, ({ info }) => info?.clocks.decision ?? null);
  const isOver = useStore(online.store, (state) => resultOf(state) !== null);
  if (left === null || isOver) return null;
  const { decision, match, away, runs } = left;
  if (isGone) {
    return (
      <p className="clock gone" data-clock={seat}>
        <Icon sign="wifi" size={15} />
        <span>
          {say('away')}
          {away === null ? '' : ` ${clockText(away)}`}
        </span>
      </p>
    );
  }
  if (match === null && decision === null) return null;
  const shown = match ?? decision!;
  const isThinking = runs === 'thinking';
  const isUrgent = isThinking && Math.min(shown, decision ?? shown) < URGENT;
  const rope = isThinking && decision !== null && limit !== null ? decision / limit : null;
  const label = [
    say('clockOf', { time: clockText(shown) }),
    ...(decision === null || !isThinking ? [] : [say('clockDecision', { time: clockText(decision) })]),
  ].join(', ');
  return (
    <p className={`clock ${isThinking ? 'runs' : ''} ${isUrgent ? 'urgent' : ''}`} data-clock={seat} title={label}>
      <Icon sign="clock" size={15} />
      <span role="timer" aria-label={label}>
        {clockText(shown)}
      </span>
      {rope === null ? null : (
        <i className="rope" aria-hidden="true">
          <i style={{ width: `${Math.max(0, Math.min(1, rope)) * 100}%` }} />
        </i>
      )}
      {isUrgent && decision !== null ? <b>{clockText(decision)}</b> : null}
    </p>
  );
}

export const isAway = (seats: OnlineState['seats'], seat: number): boolean =>
  seats.some((each) => each.seat === seat && (each.kind === 'person' || each.kind === 'bot') && !each.connected);

/** How a match ended; null while it goes on. */
export function resultOf({ seen }: Pick<OnlineState, 'seen'>): { winners: readonly number[]; reason: string } | null {
  const [first] = seen.values();
  return first?.standing.result ?? null;
}
