import type { ReactElement, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { usePrinted } from './context.ts';

type Shown = { readonly card: string; readonly x: number; readonly y: number };

/**
 * A card under the mouse with all that stands on it, large enough to be read, after a moment. The hand raises its cards
 * itself: of those only what does not fit on them is shown, and later, since most of them are about to be played.
 */
export function HoverPreview({ root }: { readonly root: RefObject<HTMLElement | null> }): ReactElement | null {
  const printed = usePrinted();
  const [shown, show] = useState<Shown | null>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      show(null);
    };
    const over = ({ target, pointerType }: PointerEvent): void => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
      stop();
      const { card } = cell?.dataset ?? {};
      if (cell === null || card === undefined || pointerType !== 'mouse' || cell.closest('.unfolded') !== null) return;
      const isInHand = cell.closest('.hand') !== null;
      if (isInHand && cell.querySelector('.clip') === null) return;
      const delay = isInHand ? LATER : MOMENT;
      timer = setTimeout(() => show({ card, ...beside(cell.getBoundingClientRect()) }), delay);
    };
    element.addEventListener('pointerover', over);
    element.addEventListener('pointerdown', stop);
    element.addEventListener('pointerleave', stop);
    return () => {
      stop();
      element.removeEventListener('pointerover', over);
      element.removeEventListener('pointerdown', stop);
      element.removeEventListener('pointerleave', stop);
    };
  }, [root]);
  if (shown === null) return null;
  return (
    <div className="hover-preview" style={{ left: shown.x, top: shown.y }} aria-hidden="true">
      <CardFace printed={printed(shown.card)} size="insp" />
    </div>
  );
}

const MOMENT = 380;
const LATER = 900;
const [WIDTH, HEIGHT] = [270, 378];

/** Beside what it shows, on the side where there is more room, and never outside. */
function beside({ left, right, top, bottom }: DOMRect): { readonly x: number; readonly y: number } {
  const x = left > innerWidth - right ? left - WIDTH - 14 : right + 14;
  const y = (top + bottom) / 2 - HEIGHT / 2;
  return {
    x: Math.max(8, Math.min(innerWidth - WIDTH - 8, x)),
    y: Math.max(8, Math.min(innerHeight - HEIGHT - 8, y)),
  };
}
