import type { PlateEntry, View } from '@tessera/kernel';
import { isThere, plateText, term, zoneAt, zoneName } from '@tessera/play';
import type { Look } from '@tessera/play';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { RulesText } from '../cards/card-face.tsx';
import { useSay } from '../messages/index.ts';
import { Avatar } from '../parts/avatar.tsx';
import { openIn } from '../match/store.ts';
import type { Speed } from '../speed.ts';
import { isStill, useSettings } from '../settings.ts';
import { useSeen, useTable } from './context.ts';
import { countText } from './count-text.ts';
import { useExtras } from './extras.ts';
import { useStanding } from './standing.ts';

/** A player's plate: who it is, the main number large, the others small. It can be pointed at as the player. */
export function Plate({
  player,
  isMine,
  subtitle,
}: {
  readonly player: number;
  readonly isMine: boolean;
  readonly subtitle: string;
}): ReactElement {
  const { loaded, look, store } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const isAsked = useSeen((state) => openIn(state) !== null);
  const standing = useStanding(`P${player}`);
  const extras = useExtras();
  const [main, ...others] = loaded.game.layout.plate;
  const decides = view.decision?.player === player && view.result === null;
  const state = !decides ? '' : player === view.viewer ? (isAsked ? say('yourMove') : '') : say('thinking');
  const value = main === undefined ? null : entryText(view, player, main, look);
  const classes = [
    'plate',
    isMine ? 'me' : 'opp',
    decides ? 'active' : '',
    standing.highlight === null ? '' : `hl-${standing.highlight}`,
  ];
  const name = look.name(player);
  const body = (
    <>
      <span className="ph">
        <Avatar name={isMine ? `own ${name}` : name + subtitle} />
        <span>
          <b>{name}</b>
          <small>{[subtitle, state].filter((each) => each !== '').join(' · ')}</small>
        </span>
      </span>
      {value === null ? null : (
        <span className="life">
          <MainNumber value={value.text} />
          <span className="lname">{value.name}</span>
        </span>
      )}
    </>
  );
  return (
    <section className={classes.join(' ')} data-object={`P${player}`} aria-label={name}>
      {standing.isPointable ? (
        <button
          type="button"
          className="who"
          data-cell
          data-pointable
          aria-pressed={standing.isPicked}
          aria-label={name}
          onClick={() => store.act.point(`P${player}`)}
        >
          {body}
        </button>
      ) : (
        <div className="who">{body}</div>
      )}
      {extras.plate(player)}
      <dl className="cnts">
        {others.map((entry, i) => {
          const other = entryText(view, player, entry, look);
          return other === null ? null : (
            <div key={i}>
              <dt>{other.name}</dt>
              <dd>
                <RulesText text={other.text} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Everything on a player's plate, in words. */
export const plateEntries = (view: View, player: number, look: Look): readonly Entry[] =>
  look.game.layout.plate.flatMap((entry) => entryText(view, player, entry, look) ?? []);

type Entry = { readonly name: string; readonly text: string };

function entryText(view: View, player: number, entry: PlateEntry, look: Look): Entry | null {
  const of = entry.of === undefined ? '' : `/${entry.of}`;
  if ('count' in entry) {
    const count = zoneAt(view, entry.count, player)?.count;
    if (count === undefined) return null;
    return { name: zoneName(entry.count, look), text: `${countText(entry.count, count, look)}${of}` };
  }
  const value = view.players[player]![entry.key];
  if (!isThere(value) || value === '') return null;
  return { name: term(entry.key, look), text: `${plateText(view, value, look)}${of}` };
}

/** The number, which counts to what it is now, and for a moment how it has changed. */
function MainNumber({ value }: { readonly value: string }): ReactElement {
  const before = useRef(value);
  const [change, setChange] = useState(0);
  const shown = useCounted(value);
  useEffect(() => {
    const by = Number(value) - Number(before.current);
    before.current = value;
    if (!Number.isFinite(by) || by === 0) return;
    setChange(by);
    const timer = setTimeout(() => setChange(0), 2000);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <span className="n disp">
      {shown}
      {change === 0 ? null : (
        <sup className={change > 0 ? 'gain' : ''}>{change > 0 ? `+${change}` : `−${-change}`}</sup>
      )}
    </span>
  );
}

/** The number on its way to what it is; at once where nothing moves, or where it is no number. */
function useCounted(value: string): string {
  const duration = useSettings(({ motion, speed }) => (isStill(motion) ? 0 : COUNTING[speed]));
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const [from, to] = [Number(last.current), Number(value)];
    const show = (text: string): void => {
      last.current = text;
      setShown(text);
    };
    if (duration === 0 || !Number.isFinite(from) || !Number.isFinite(to)) {
      show(value);
      return;
    }
    let frame = 0;
    const began = performance.now();
    const count = (now: number): void => {
      const part = Math.min(1, Math.max(0, now - began) / duration);
      show(part === 1 ? value : String(Math.round(from + (to - from) * part)));
      if (part < 1) frame = requestAnimationFrame(count);
    };
    // Not at once: many changes may come before anything is drawn.
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [value, duration]);
  return duration === 0 ? value : shown;
}
const COUNTING: Readonly<Record<Speed, number>> = { calm: 640, normal: 420, fast: 200, off: 0 };
