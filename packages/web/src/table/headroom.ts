import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

/**
 * Notes at the table how high it is: on a phone a long question or a time line leaves little of it, and piles that stand
 * one below another need to know. The rows fit themselves (fitting.ts).
 */
export function useHeadroom(board: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = board.current;
    if (element === null) return undefined;
    const note = (): void => {
      const { clientHeight } = element;
      const room = clientHeight < SCANT ? 'scant' : clientHeight < LOW ? 'low' : 'plenty';
      if (element.dataset['room'] !== room) element.dataset['room'] = room;
    };
    note();
    const observer = new ResizeObserver(note);
    observer.observe(element);
    return () => observer.disconnect();
  }, [board]);
}

/** Below this three piles, and below that two, do not stand one below another on each side. */
const LOW = 545;
const SCANT = 430;
