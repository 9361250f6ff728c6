import type { Candidate } from '@tessera/kernel';
import type { PointerEvent } from 'react';
import { useRef } from 'react';
import { answerOf, pickedIn, put } from '../match/draft.ts';
import type { TableStore } from '../match/store.ts';
import { openIn } from '../match/store.ts';

type Handlers = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  readonly onClickCapture: (event: { stopPropagation(): void; preventDefault(): void }) => void;
};

/**
 * Dragging a card up and letting go plays it, or attacks; what blocks is dragged to what it blocks. Clicking and the
 * keyboard do the same.
 */
export function useDrag(store: TableStore, card: Candidate | null, isAllowed: boolean): Handlers {
  const start = useRef<{ readonly x: number; readonly y: number; readonly id: number } | null>(null);
  const isDragging = useRef(false);
  const end = (element: HTMLElement): void => {
    start.current = null;
    element.style.translate = '';
    element.classList.remove('dragged');
  };
  return {
    onPointerDown: (event) => {
      isDragging.current = false;
      if (isAllowed && event.button === 0) start.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
    },
    onPointerMove: (event) => {
      const from = start.current;
      if (from === null || from.id !== event.pointerId) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!isDragging.current && Math.hypot(x, y) < SLACK) return;
      if (!isDragging.current) event.currentTarget.setPointerCapture(event.pointerId);
      isDragging.current = true;
      event.currentTarget.classList.add('dragged');
      event.currentTarget.style.translate = `${x}px ${y}px`;
    },
    onPointerUp: (event) => {
      const from = start.current;
      const below = objectAt(event.clientX, event.clientY);
      end(event.currentTarget);
      if (from === null || !isDragging.current || card === null) return;
      const isUp = from.y - event.clientY > FAR;
      if (isUp || (below !== null && below !== card)) drop(store, card, below, isUp);
    },
    onPointerCancel: (event) => end(event.currentTarget),
    // The end of a drag is no click.
    onClickCapture: (event) => {
      if (!isDragging.current) return;
      isDragging.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

const SLACK = 8;
const FAR = 90;

/** What lies there on the table, under what is dragged: a card or a player. */
function objectAt(x: number, y: number): Candidate | null {
  const found = document.elementFromPoint(x, y)?.closest('[data-object]')?.getAttribute('data-object') ?? null;
  return found !== null && /^\d+$/.test(found) ? Number(found) : found;
}

function drop({ getState, act }: TableStore, card: Candidate, onto: Candidate | null, isUp: boolean): void {
  const open = openIn(getState());
  if (open?.kind === 'assign') {
    act.change(put(open, getState().draft, card, onto));
    return;
  }
  if (open === null || !isUp) return;
  if (!pickedIn(open, getState().draft).has(card)) act.point(card);
  const { draft } = getState();
  // Only where there is exactly one way; else the desk asks.
  const answer = answerOf(open, draft);
  if (open.kind === 'act' && draft.act !== null && answer !== null) act.answer(answer);
}
