import type { Preferences } from '@tessera/kernel';
import { windowsOf } from '@tessera/kernel';

import { term } from '@tessera/play';
import type { ReactElement, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { useSay } from '../messages/index.ts';
import { useKeyOf } from '../settings.ts';
import { useSeen, useTable } from './context.ts';
import { useStopping } from './stops.ts';
import { turnTitle } from './turn-title.ts';

/** The steps of the turn. Where players say when they are asked, a diamond above is a stop in others' turns, below in one's own. */
export function Track(): ReactElement {
  const { loaded, look, format } = useTable();
  const say = useSay();
  const step = useSeen(({ sight }) => sight!.view.step);
  const turn = useSeen(({ sight }) => sight!.view.turn);
  const active = useSeen(({ sight }) => sight!.view.active);
  const viewer = useSeen(({ sight }) => sight!.view.viewer);
  const preferences = useSeen(({ sight }) => sight!.preferences);
  const { game } = loaded;
  const windows = windowsOf(game, format);
  const box = useTightness(`${step} ${look.language}`);
  if (game.steps.length === 0) {
    return (
      <div className="track-box">
        <ol className="track">
          <li className="cur">
            <span>{turnTitle({ turn, active, viewer, step: null }, look, say).join(' · ')}</span>
          </li>
        </ol>
      </div>
    );
  }
  // Where there are stops, only what one can stop at is worth a place.
  const steps = game.steps.filter((each) => each === step || windows === null || windows.moments.includes(each));
  return (
    <div className={`track-box ${active === viewer ? 'own' : 'others'}`} ref={box}>
      <ol className="track" aria-label={say('phases')}>
        {steps.map((each) => (
          <li
            key={each}
            className={`${each === step ? 'cur' : ''} ${isStopped(preferences, each) ? 'stopped' : ''}`}
            aria-current={each === step ? 'step' : undefined}
            title={term(each, look)}
          >
            {windows?.moments.includes(each) === true ? <StopButton side="others" moment={each} /> : null}
            <span>{term(each, look)}</span>
            {windows?.moments.includes(each) === true ? <StopButton side="own" moment={each} /> : null}
          </li>
        ))}
      </ol>
      <Passing />
    </div>
  );
}

const isStopped = (preferences: Preferences | null, moment: string): boolean =>
  preferences !== null && (preferences.stops.own.includes(moment) || preferences.stops.others.includes(moment));

/** A stop is the upper or the lower half of a step. */
function StopButton({
  side,
  moment,
}: {
  readonly side: 'own' | 'others';
  readonly moment: string;
}): ReactElement | null {
  const { look } = useTable();
  const say = useSay();
  const toggle = useStopping();
  const preferences = useSeen(({ sight }) => sight!.preferences);
  if (preferences === null) return null;
  const isOn = preferences.stops[side].includes(moment);
  const label = say(side === 'own' ? 'stopOwn' : 'stopOthers', { step: term(moment, look) });
  return (
    <button
      type="button"
      className={`stop ${side} ${isOn ? 'on' : ''}`}
      data-stop={`${side} ${moment}`}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={() => toggle(preferences, side, moment)}
    />
  );
}

/** While everything is let go by, it is said, and can be ended. */
function Passing(): ReactElement | null {
  const { store } = useTable();
  const say = useSay();
  const preferences = useSeen(({ sight }) => sight!.preferences);
  const key = useKeyOf('cancel');
  if (preferences === null || preferences.passUntil === null) return null;
  return (
    <button
      type="button"
      className="passing"
      data-passing
      onClick={() => store.act.prefer({ ...preferences, passUntil: null })}
    >
      {say('passingUntilEnd')} <span className="kbd">{key}</span>
    </button>
  );
}

/** Steps that do not fit are written smaller, then as dots where nobody stops, then as dots but for the present one. */
function useTightness(changes: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => {
      for (let level = 0; level <= TIGHTEST; level++) {
        element.dataset['tight'] = String(level);
        if ((element.firstElementChild?.scrollWidth ?? 0) <= element.clientWidth - 24) return;
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [changes]);
  return box;
}
const TIGHTEST = 3;
