import { windowsOf } from '@tessera/kernel';
import { term } from '@tessera/play';
import type { ReactElement } from 'react';
import { useSay } from '../messages/index.ts';
import { useSeen, useTable } from './context.ts';

/** The steps of the turn. Where players say when they are asked, a diamond above is a stop in others' turns, below in one's own. */
export function Track(): ReactElement {
  const { loaded, look, format, store } = useTable();
  const say = useSay();
  const step = useSeen(({ sight }) => sight!.view.step);
  const turn = useSeen(({ sight }) => sight!.view.turn);
  const active = useSeen(({ sight }) => sight!.view.active);
  const viewer = useSeen(({ sight }) => sight!.view.viewer);
  const preferences = useSeen(({ sight }) => sight!.preferences);
  const { game } = loaded;
  const windows = windowsOf(game, format);
  const turnText = active === viewer ? say('yourTurn') : say('turnOfPlayer', { player: look.name(active) });
  if (game.steps.length === 0) {
    return (
      <div className="track-box">
        <ol className="track">
          <li className="cur">
            <span>
              {say('turn', { turn })} · {turnText}
            </span>
          </li>
        </ol>
      </div>
    );
  }
  // Where there are stops, only what one can stop at is worth a place.
  const steps = game.steps.filter((each) => each === step || windows === null || windows.moments.includes(each));
  const toggle = (side: 'own' | 'others', moment: string): void => {
    if (preferences === null) return;
    const list = preferences.stops[side];
    const next = list.includes(moment) ? list.filter((each) => each !== moment) : [...list, moment];
    store.act.prefer({ ...preferences, stops: { ...preferences.stops, [side]: next } });
  };
  const stop = (side: 'own' | 'others', moment: string): ReactElement | null => {
    if (preferences === null || windows === null || !windows.moments.includes(moment))
      return <i className="stop-gap" />;
    const isOn = preferences.stops[side].includes(moment);
    return (
      <button
        type="button"
        className={`stop ${isOn ? 'on' : ''}`}
        aria-pressed={isOn}
        aria-label={say(side === 'own' ? 'stopOwn' : 'stopOthers', { step: term(moment, look) })}
        title={say(side === 'own' ? 'stopOwn' : 'stopOthers', { step: term(moment, look) })}
        onClick={() => toggle(side, moment)}
      />
    );
  };
  return (
    <div className={`track-box ${active === viewer ? 'own' : 'others'}`}>
      <ol className="track" aria-label={say('phases')}>
        {steps.map((each) => (
          <li key={each} className={each === step ? 'cur' : ''} aria-current={each === step ? 'step' : undefined}>
            {stop('others', each)}
            <span>{term(each, look)}</span>
            {stop('own', each)}
          </li>
        ))}
      </ol>
    </div>
  );
}
