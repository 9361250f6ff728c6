import type { ReactElement } from 'react';
import { memo } from 'react';
import type { Point } from '../../replay/messages.ts';
import type { turnStarts } from '../../replay/moment.ts';

type Starts = ReturnType<typeof turnStarts>;

/** Turns as ticks, and above them how much happened; a slider that can be dragged and stepped with the arrow keys. */
export function TimeLine({
  points,
  starts,
  at,
  label,
  text,
  onAt,
}: {
  readonly points: readonly Point[];
  readonly starts: Starts;
  readonly at: number;
  readonly label: string;
  readonly text: string;
  readonly onAt: (at: number) => void;
}): ReactElement {
  const last = Math.max(1, points.length - 1);
  return (
    <div className="time-line">
      <Marks points={points} starts={starts} />
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={label}
        aria-valuetext={text}
        data-time
        onChange={({ target }) => onAt(Number(target.value))}
      />
      <output>{text}</output>
    </div>
  );
}

const Marks = memo(function Marks({
  points,
  starts,
}: {
  readonly points: readonly Point[];
  readonly starts: Starts;
}): ReactElement {
  const last = Math.max(1, points.length - 1);
  const place = (at: number): string => `${(at / last) * 100}%`;
  const numbered = withRoom(starts, last);
  return (
    <div className="marks" aria-hidden="true">
      <svg preserveAspectRatio="none" viewBox={`0 0 ${last} 10`}>
        {points.map(({ weight, active }, i) =>
          weight === 0 ? null : (
            <rect
              key={i}
              x={i - 0.4}
              width={0.8}
              y={10 - Math.min(10, 2 + weight)}
              height={Math.min(10, 2 + weight)}
              className={`seat-${active}`}
            />
          ),
        )}
      </svg>
      {starts.map(({ at, turn, active }) => (
        <i key={at} className={`tick seat-${active}`} style={{ left: place(at) }}>
          {numbered.has(at) ? <b>{turn}</b> : null}
        </i>
      ))}
    </div>
  );
});

/** Those of which none would stand on another's number. */
function withRoom(starts: Starts, last: number): ReadonlySet<number> {
  const chosen: number[] = [];
  for (const { at } of starts) if (chosen.length === 0 || at - chosen.at(-1)! > last * ROOM) chosen.push(at);
  return new Set(chosen);
}
const ROOM = 0.045;
