import type { Candidate } from '@tessera/kernel';
import { describe, findObject } from '@tessera/play';
import type { KeyboardEvent, ReactElement } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  const [held, hold] = useState<Candidate | null>(null);
  const following = useRef<{ readonly to: number; readonly pressed: string } | null>(null);
  const last = draft.chosen.length - 1;
  const [said, tell] = useState('');
  const move = (from: number, to: number): void => {
    if (to === from) return;
    const now = store.getState().draft;
    store.act.change({ ...now, chosen: moved(now.chosen, from, to) });
    const what = describe(view, now.chosen[from]!, context.look);
    tell(say('movedTo', { what, place: to + 1, count: last + 1 }));
  };
  /** With the focus on what moves: the button that was pressed, or the thing itself where that one has no more to do. */
  const moveFocused = (from: number, to: number, pressed: string): void => {
    following.current = { to, pressed };
    move(from, to);
  };
  // As soon as it is drawn: a moment later the focus may have gone elsewhere, and would be taken from there.
  useLayoutEffect(() => {
    if (following.current === null) return;
    const { to, pressed } = following.current;
    following.current = null;
    const item = list.current?.children[to];
    (item?.querySelector<HTMLElement>(`${pressed}:enabled`) ?? item?.querySelector<HTMLElement>(GRIP))?.focus();
  }, [draft]);
  /** The thing that is held takes the place of the one it is over. */
  const drag = ({ clientY }: PointerEvent): void => {
    if (held === null || list.current === null) return;
    const boxes = [...list.current.children].map((item) => item.getBoundingClientRect());
    const over = boxes.findIndex(({ bottom }) => clientY < bottom);
    const to = over < 0 ? last : over;
    // As it is now: the pointer may be faster than what is drawn.
    const from = store.getState().draft.chosen.indexOf(held);
    if (to === from) return;
    move(from, to);
    // Where the list is longer than what is seen of it, the next one comes into sight at its edge.
    const edges = list.current.closest('.desk-body')?.getBoundingClientRect();
    const isAtEdge = edges !== undefined && (to > from ? clientY > edges.bottom - EDGE : clientY < edges.top + EDGE);
    if (isAtEdge) list.current.children[to + Math.sign(to - from)]?.scrollIntoView({ block: 'nearest' });
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
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (at + by >= 0 && at + by <= last) moveFocused(at, at + by, GRIP);
  };
  return (
    <>
      <p className="h">{say('orderHint')}</p>
      <p className="said" role="status" aria-live="assertive" data-moved>
        {said}
      </p>
      <ol className="options" ref={list} aria-live="off" data-order>
        {draft.chosen.map((candidate, i) => {
          const card = findObject(view, candidate)?.object.card ?? null;
          const what = describe(view, candidate, context.look);
          return (
            <li key={String(candidate)} className={`opt ordered ${held === candidate ? 'held' : ''}`}>
              <button
                type="button"
                className="grip"
                data-grip
                aria-label={`${i + 1}. ${what}`}
                onKeyDown={(event) => press(event, i)}
                onPointerDown={({ button }) => button === 0 && hold(candidate)}
                onClick={({ currentTarget }) => currentTarget.focus()}
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
                data-up
                disabled={i === 0}
                aria-label={say('moveUp', { what })}
                onClick={() => moveFocused(i, i - 1, '[data-up]')}
              >
                <Icon sign="up" size={16} />
              </button>
              <button
                type="button"
                className="tb"
                data-down
                disabled={i === last}
                aria-label={say('moveDown', { what })}
                onClick={() => moveFocused(i, i + 1, '[data-down]')}
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

const GRIP = '[data-grip]';
const EDGE = 24;
