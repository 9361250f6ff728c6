import type { PointerEvent } from 'react';
import { useRef } from 'react';

type Handlers = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  readonly onClickCapture: (event: { stopPropagation(): void; preventDefault(): void }) => void;
};

/** Dragging a card up and letting go plays it. Clicking and the keyboard do the same. */
export function useDragUp(isAllowed: boolean, drop: () => void): Handlers {
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
      end(event.currentTarget);
      if (from !== null && isDragging.current && from.y - event.clientY > FAR) drop();
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
