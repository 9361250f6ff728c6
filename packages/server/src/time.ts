/** Where the server takes the time from: tests bring one that stands still until it is moved. */
export type TimeSource = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `ring` once, that much later; gives back what calls it off. */
  after(millis: number, ring: () => void): () => void;
};

/** Timers of Node hold no more than this; a longer one is set again. */
const LONGEST = 2 ** 31 - 1;

export const realTime: TimeSource = {
  now: () => Date.now(),
  after: (millis, ring) => {
    let timer: NodeJS.Timeout;
    const set = (rest: number): void => {
      timer = setTimeout(() => (rest > LONGEST ? set(rest - LONGEST) : ring()), Math.min(rest, LONGEST));
      // A server that is closing does not wait for its clocks.
      timer.unref();
    };
    set(Math.max(0, millis));
    return () => clearTimeout(timer);
  },
};

/** A time that is moved by hand. */
export type ManualTime = TimeSource & {
  /** Moves on, ringing what is due on the way, in its order. */
  advance(millis: number): void;
};

export function manualTime(start = 1_800_000_000_000): ManualTime {
  let now = start;
  let alarms: { readonly at: number; readonly ring: () => void }[] = [];
  return {
    now: () => now,
    after: (millis, ring) => {
      const alarm = { at: now + Math.max(0, millis), ring };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((each) => each !== alarm);
      };
    },
    advance: (millis) => {
      const end = now + millis;
      for (;;) {
        const next = alarms.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        alarms = alarms.filter((each) => each !== next);
        now = next.at;
        next.ring();
      }
      now = end;
    },
  };
}
