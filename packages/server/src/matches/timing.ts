import { isWindow } from '@tessera/kernel';
import type { Running } from './clocks.ts';
import { leftOf, nextToRunOut, setConnected, settle, startClock } from './clocks.ts';
import { unsettled } from './course.ts';
import type { Standing } from '../protocol/messages.ts';
import type { Course } from './course.ts';
import type { Table } from './table.ts';
import { isGoingOn } from './table.ts';

/** The clocks of a match that is being played: whose run, what is left of them, and when the next runs out. */
export type Timing = {
  /** Starts the clocks of those who have to do something now; they run on while it is the same that they have to do. */
  readonly run: () => void;
  /** Calls `onAlarm` when the next of them runs out, if nothing happens before. */
  readonly setAlarm: () => void;
  /** Somebody has come or gone. */
  readonly presenceChanged: (seat: number) => void;
  /** The clocks that have run out. */
  runOut(): { readonly seat: number; readonly clock: 'decision' | 'match' | 'away' } | null;
  /** What is left, for all to see. A course that is not the present one has no running clocks. */
  readonly left: (course: Course) => Standing['clocks'];
  /** What the open decision has cost its player. */
  spent(seat: number): { readonly thought: number; readonly away: number };
  readonly isSet: () => boolean;
  /** No clock runs any more. */
  readonly halt: () => void;
  /** Only the alarm is called off. */
  readonly stop: () => void;
};

export function newTiming(table: Table, isConnected: (seat: number) => boolean, onAlarm: () => void): Timing {
  const { course, sitters } = table;
  const { clocks } = table.settings;
  const { time, limits } = table.deps;
  let alarm: (() => void) | null = null;
  let running: Running[] = [];
  let runningFor: string | null = null;

  const next = (each: Running): ReturnType<typeof nextToRunOut> => {
    const used = { thought: course.thought[each.seat]!, away: course.away[each.seat]! };
    return nextToRunOut(leftOf(clocks, used, each), each.connected);
  };
  const stop = (): void => {
    alarm?.();
    alarm = null;
  };
  const setAlarm = (): void => {
    stop();
    if (!isGoingOn(table)) return;
    const now = time.now();
    for (const each of running) settle(each, now);
    const first = running.flatMap((each) => next(each) ?? []).toSorted((a, b) => a.millis - b.millis)[0];
    if (first !== undefined) alarm = time.after(first.millis, onAlarm);
  };

  return {
    run: () => {
      const { open } = course;
      const about = open === null ? `between ${course.series.played.length}` : `decision ${open.id}`;
      const acting = (open === null ? unsettled(course) : [open.seat]).filter(
        (seat) => sitters[seat]!.kind !== 'computer',
      );
      const before = about === runningFor ? running : [];
      runningFor = about;
      const now = time.now();
      running = acting.map(
        (seat) => before.find((each) => each.seat === seat) ?? startClock(seat, isConnected(seat), now),
      );
    },
    setAlarm,
    presenceChanged: (seat) => {
      const clock = running.find((each) => each.seat === seat);
      if (clock === undefined) return;
      setConnected(clock, isConnected(seat), time.now());
      setAlarm();
    },
    runOut: () => {
      const now = time.now();
      for (const each of running) {
        settle(each, now);
        const due = next(each);
        if (due !== null && due.millis <= 0) return { seat: each.seat, clock: due.clock };
      }
      return null;
    },
    left: (at) => {
      const isPresent = at === course;
      if (isPresent) for (const each of running) settle(each, time.now());
      const left = sitters.map((_, seat) =>
        leftOf(
          clocks,
          { thought: at.thought[seat]!, away: at.away[seat]! },
          isPresent ? (running.find((each) => each.seat === seat) ?? null) : null,
        ),
      );
      return {
        decision: left.map((each) => each.decision),
        match: left.map((each) => each.match),
        away: left.map((each) => each.away),
        running: isPresent ? running.map(({ seat }) => seat) : [],
      };
    },
    spent: (seat) => {
      const clock = running.find((each) => each.seat === seat);
      if (clock !== undefined) settle(clock, time.now());
      // The pause of an answer by settings is the server's, not the player's. Nobody is charged for as much at a window,
      // whoever answers: a clock that stands would tell that somebody was not asked, and so what they hold.
      const free = isWindow(course.state) ? limits.pause.longest : 0;
      return {
        thought: Math.round(Math.max(0, (clock?.thought ?? 0) - free)),
        away: Math.round(clock?.away ?? 0),
      };
    },
    isSet: () => alarm !== null,
    halt: () => {
      stop();
      running = [];
    },
    stop,
  };
}
