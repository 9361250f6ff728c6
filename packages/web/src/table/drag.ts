import type { Candidate } from '@tessera/kernel';
import type { MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { Draft } from '../match/draft.ts';
import { answerOf, lifted, pickedIn, put } from '../match/draft.ts';
import type { TableStore } from '../match/store.ts';
import { openIn } from '../match/store.ts';

type Handlers = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
};

type Start = { readonly x: number; readonly y: number; readonly id: number };
type Drag = {
  /** How far the card goes for each point that it is moved by: rows and fans are drawn smaller or larger. */
  readonly scale: number;
  /** The answer as it was, if dragging has changed it. */
  readonly before: Draft | null;
};

/**
 * Dragging a card up and letting go plays it, or attacks; what blocks is dragged to what it blocks. Clicking and the
 * keyboard do the same.
 */
export function useDrag(store: TableStore, card: Candidate | null, isAllowed: boolean): Handlers {
  const start = useRef<Start | null>(null);
  const drag = useRef<Drag | null>(null);
  /** Whether the card was dragged since it was last pressed. */
  const wasDragged = useRef(false);
  const end = (element: HTMLElement): Drag | null => {
    const ended = drag.current;
    start.current = null;
    drag.current = null;
    element.style.translate = '';
    element.classList.remove('dragged');
    return ended;
  };
  return {
    onPointerDown: ({ button, isPrimary, clientX, clientY, pointerId }) => {
      if (!isPrimary) return;
      wasDragged.current = false;
      if (isAllowed && button === 0) start.current = { x: clientX, y: clientY, id: pointerId };
    },
    onPointerMove: ({ clientX, clientY, pointerId, currentTarget }) => {
      const from = start.current;
      if (from === null || from.id !== pointerId || card === null) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (drag.current === null) {
        // A card that was held is looked at: whatever the finger does then is about that.
        if (Math.hypot(x, y) < SLACK || document.querySelector('dialog[open]') !== null) return;
        currentTarget.setPointerCapture(pointerId);
        drag.current = { scale: scaleOf(currentTarget), before: lift(store, card) };
        wasDragged.current = true;
      }
      const { scale } = drag.current;
      currentTarget.classList.add('dragged');
      currentTarget.style.translate = `${x / scale}px ${y / scale}px`;
    },
    onPointerUp: ({ clientX, clientY, pointerId, currentTarget }) => {
      const from = start.current;
      if (from === null || from.id !== pointerId) return;
      // It may have been drawn anew since it was last moved.
      if (drag.current !== null) currentTarget.classList.add('dragged');
      const below = objectAt(clientX, clientY);
      const ended = end(currentTarget);
      if (ended !== null && card !== null) drop(store, card, below, from.y - clientY > FAR, ended.before);
    },
    onPointerCancel: ({ pointerId, currentTarget }) => {
      if (start.current?.id !== pointerId) return;
      const ended = end(currentTarget);
      if (ended !== null) layBack(store, ended.before);
    },
    // The end of a drag is no click; keys click, too, and by them nothing is dragged.
    onClickCapture: (event) => {
      if (!wasDragged.current || event.detail === 0) return;
      wasDragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

const SLACK = 8;
const FAR = 90;

function scaleOf(element: HTMLElement): number {
  const { left } = element.getBoundingClientRect();
  element.style.translate = `${PROBE}px 0`;
  return (element.getBoundingClientRect().left - left) / PROBE || 1;
}
const PROBE = 100;

/** What lies there on the table, under what is dragged: a card or a player. */
function objectAt(x: number, y: number): Candidate | null {
  const found = document.elementFromPoint(x, y)?.closest('[data-object]')?.getAttribute('data-object') ?? null;
  return found !== null && /^\d+$/.test(found) ? Number(found) : found;
}

/** While it is dragged what it can be put to is marked. Gives the answer as it was, if that is another. */
function lift({ getState, act }: TableStore, card: Candidate): Draft | null {
  const open = openIn(getState());
  const { draft } = getState();
  if (open?.kind !== 'assign' || !open.candidates.includes(card)) return null;
  act.change(lifted(open, draft, card));
  return draft;
}

/** As it was before, unless something else is asked by now. */
function layBack({ getState, act }: TableStore, before: Draft | null): void {
  if (before !== null && openIn(getState())?.kind === 'assign') act.change(before);
}

function drop(store: TableStore, card: Candidate, onto: Candidate | null, isUp: boolean, before: Draft | null): void {
  const { getState, act } = store;
  const open = openIn(getState());
  if (open?.kind === 'assign') {
    const { draft } = getState();
    const done = put(open, draft, card, onto);
    if (done !== draft && (isUp || done.pairs.at(-1)![1] === onto)) act.change(done);
    else layBack(store, before);
    return;
  }
  if (open === null || !isUp) return;
  if (!pickedIn(open, getState().draft).has(card)) act.point(card);
  const { draft } = getState();
  // Only where there is exactly one way; else the desk asks.
  const answer = answerOf(open, draft);
  if (open.kind === 'act' && draft.act !== null && answer !== null) act.answer(answer);
}
