import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

type Fitting = { readonly outer: RefObject<HTMLDivElement | null>; readonly inner: RefObject<HTMLDivElement | null> };

/**
 * Makes what does not fit smaller, in one line or in two: scaled, so that nothing is laid out anew for it. `wanted` is
 * the same for contents that need the same room, and is measured once for each size of the window.
 */
export function useFitting(wanted: string): Fitting {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const known = useRef(new Map<string, Fit>());
  const size = useRef('');
  const sharpening = useRef<ReturnType<typeof setTimeout> | null>(null);
  useLayoutEffect(() => {
    const [box, content] = [outer.current, inner.current];
    if (box === null || content === null) return;
    const fitNow = (): Fit => {
      const found = known.current.get(`${size.current} ${wanted}`);
      if (found !== undefined) return found;
      // What is measured is of the size that the row has by now, of which nobody may have told yet.
      size.current = `${box.clientWidth}x${box.clientHeight}`;
      const key = `${size.current} ${wanted}`;
      const fit = known.current.get(key) ?? measured(box, content);
      known.current.set(key, fit);
      return fit;
    };
    const apply = (): void => {
      const before = content.style.scale;
      put(fitNow(), box, content);
      if (content.style.scale !== before) sharpen(content, sharpening);
    };
    apply();
    const observer = new ResizeObserver(([entry]) => {
      const { clientWidth, clientHeight } = entry!.target;
      const now = `${clientWidth}x${clientHeight}`;
      if (now === size.current) return;
      size.current = now;
      apply();
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [wanted]);
  return { outer, inner };
}

type Fit = {
  /** How much smaller what is written would be, and how much smaller everything is. */
  readonly legibility: number;
  readonly scale: number;
  /** In two lines, each at most so wide; null for one. */
  readonly width: number | null;
  /** Beside the piles where that is enough, so that everything stands around one middle. */
  readonly isInset: boolean;
};

function measured(outer: HTMLElement, inner: HTMLElement): Fit {
  const { style, classList } = inner;
  style.maxWidth = 'none';
  classList.remove('two');
  outer.classList.add('inset');
  const isWritten = inner.querySelector('.zlab, .pile-name') !== null;
  if (isWritten) style.setProperty('--fit', '1');
  const inset = Number.parseFloat(getComputedStyle(outer).paddingRight);
  const [room, height] = [outer.clientWidth, outer.clientHeight];
  const [wide, high] = [Math.max(1, inner.offsetWidth), Math.max(1, inner.offsetHeight)];
  const half = wide / 2 + SLACK;
  const inOne = Math.min(LARGEST, room / wide, height / high);
  const inTwo = Math.min(1, room / half, height / (2 * high));
  const width = inTwo > inOne ? half : null;
  const legibility = Math.round(Math.max(SMALLEST, inOne, inTwo) * 50) / 50;
  const fit: Fit = { legibility, scale: Math.max(SMALLEST, inOne, inTwo), width, isInset: true };
  put(fit, outer, inner);
  // What is written larger again may need more room.
  const needed = isWritten || width !== null ? Math.max(1, inner.offsetWidth) : wide;
  // Two lines are as high as they turn out: there is a gap between them, and a third where one is too short.
  const tall = width === null ? high : Math.max(1, inner.offsetHeight);
  const scale = Math.min(fit.scale, room / needed, Math.max(SMALLEST, height / tall));
  return { ...fit, scale, isInset: needed * scale <= room - inset };
}

function put({ legibility, scale, width, isInset }: Fit, outer: HTMLElement, { style, classList }: HTMLElement): void {
  outer.classList.toggle('inset', isInset);
  classList.toggle('two', width !== null);
  classList.toggle('small', legibility < LEGIBLE);
  const lines = width === null ? 'none' : `${width}px`;
  if (style.maxWidth !== lines) style.maxWidth = lines;
  // Everything below inherits it: only if it is another.
  if (style.getPropertyValue('--fit') !== String(legibility)) style.setProperty('--fit', String(legibility));
  if (style.scale !== String(scale)) style.scale = String(scale);
}

/**
 * A layer keeps the points that it was painted with, also when it is scaled: once everything is at rest, what is in it
 * gives its layers up for a moment, and is painted anew in the size that it has.
 */
function sharpen(inner: HTMLElement, timer: { current: ReturnType<typeof setTimeout> | null }): void {
  if (timer.current !== null) clearTimeout(timer.current);
  timer.current = setTimeout(() => {
    inner.classList.add('painted-anew');
    requestAnimationFrame(() => requestAnimationFrame(() => inner.classList.remove('painted-anew')));
  }, AT_REST);
}
const AT_REST = 700;

const SMALLEST = 0.3;
const LARGEST = 1.3;
/** Below this a name has one line. */
const LEGIBLE = 0.9;
/** What a line of half the cards may be longer than half a line. */
const SLACK = 90;
