import { describe, findObject } from '@tessera/play';
import type { KeyboardEvent, ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { pictureOf } from '../../cards/picture.ts';
import { moved } from '../../match/draft.ts';
import { useSay } from '../../messages/index.ts';
import { Icon } from '../../parts/icons.tsx';
import { usePrinted, useSeen, useTable } from '../context.ts';

/** What is put in order: the first comes first. By dragging, by touch, with the arrow keys or the buttons. */
export function Order(): ReactElement {
  const context = useTable();
  const { store } = context;
  const say = useSay();
  const printed = usePrinted();
  const view = useSeen(({ sight }) => sight!.view);
  const draft = useSeen((state) => state.draft);
  const list = useRef<HTMLOListElement>(null);
  const [held, hold] = useState<number | null>(null);
  const last = draft.chosen.length - 1;
  const move = (from: number, to: number): void => {
    if (to < 0 || to > last || to === from) return;
    store.act.change({ ...draft, chosen: moved(draft.chosen, from, to) });
  };
  /** The thing that is held takes the place of the one it is over. */
  const drag = ({ clientY }: PointerEvent): void => {
    if (held === null || list.current === null) return;
    const boxes = [...list.current.children].map((item) => item.getBoundingClientRect());
    const over = boxes.findIndex(({ bottom }) => clientY < bottom);
    const to = over < 0 ? last : over;
    if (to === held) return;
    move(held, to);
    hold(to);
    // Where the list is longer than what is seen of it, the next one comes into sight.
    list.current.children[to + Math.sign(to - held)]?.scrollIntoView({ block: 'nearest' });
  };
  // Of the whole window: what is moved loses hold of the pointer, which may be let go anywhere.
  useEffect(() => {
    if (held === null) return undefined;
    const letGo = (): void => hold(null);
    addEventListener('pointermove', drag);
    addEventListener('pointerup', letGo);
    addEventListener('pointercancel', letGo);
    return () => {
      removeEventListener('pointermove', drag);
      removeEventListener('pointerup', letGo);
      removeEventListener('pointercancel', letGo);
    };
  });
  const press = (event: KeyboardEvent, at: number): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || at + by < 0 || at + by > last) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + by);
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-grip]')[at + by]?.focus());
  };
  return (
    <>
      <p className="h">{say('orderHint')}</p>
      <ol className="options" ref={list} data-order>
        {draft.chosen.map((candidate, i) => {
          const card = findObject(view, candidate)?.object.card ?? null;
          const what = describe(view, candidate, context.look);
          return (
            <li key={String(candidate)} className={`opt ordered ${held === i ? 'held' : ''}`}>
              <button
                type="button"
                className="grip"
                data-grip
                aria-label={`${i + 1}. ${what}`}
                onKeyDown={(event) => press(event, i)}
                onPointerDown={({ button }) => button === 0 && hold(i)}
              >
                <span className="num">{i + 1}</span>
                {card === null ? null : (
                  <img className="othumb" src={pictureOf(printed(card))} alt="" draggable={false} />
                )}
                <span className="olabel">{what}</span>
                <Icon sign="grip" size={16} />
              </button>
              <button
                type="button"
                className="tb"
                disabled={i === 0}
                aria-label={say('moveUp', { what })}
                onClick={() => move(i, i - 1)}
              >
                <Icon sign="up" size={16} />
              </button>
              <button
                type="button"
                className="tb"
                disabled={i === last}
                aria-label={say('moveDown', { what })}
                onClick={() => move(i, i + 1)}
              >
                <Icon sign="down" size={16} />
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
