/** What a browser's trace tells of the changes that a page marked with `change`. */
export type ChangeTrace = {
  /** Milliseconds of the longest task of the page's thread, in the thread's own time. */
  readonly longest: number;
  /** How many others are long enough to be felt beside a frame's own work. */
  readonly long: number;
  /** What other threads painted meanwhile. */
  readonly painting: number;
};

export function changesIn(trace: Buffer): readonly ChangeTrace[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const marks = events.filter(({ name, cat }) => name === 'change' && cat.includes('user_timing'));
  const [{ pid, tid } = { pid: 0, tid: 0 }] = marks;
  const tasks = events.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid);
  const painted = events.filter((event) => event.name === 'RasterTask' && event.pid === pid);
  const starts = marks.map(({ ts }) => ts).toSorted((a, b) => a - b);
  // What comes after the last mark is not a whole change.
  return starts.slice(0, -1).map((from, i) => {
    const until = starts[i + 1]!;
    // The task that makes a mark has begun before it.
    const within = ({ ts, dur = 0 }: TraceEvent): boolean => ts + dur > from && ts + dur <= until;
    const times = tasks
      .filter(within)
      .map(own)
      .toSorted((a, b) => b - a);
    return {
      longest: times[0] ?? 0,
      long: times.slice(1).filter((time) => time > LONG).length,
      painting: painted.filter(within).reduce((sum, event) => sum + own(event), 0),
    };
  });
}

type TraceEvent = {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
};

const own = ({ tdur, dur }: TraceEvent): number => (tdur ?? dur ?? 0) / 1000;

const LONG = 8;
