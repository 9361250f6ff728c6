import type { EventView } from '@tessera/kernel';
import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { Speed } from '../settings.ts';
import { isStill, useSettings } from '../settings.ts';
import { useSeen } from './context.ts';

/**
 * Moves cards from where they were to where they are: each is measured before and after, and the events say which card
 * it was before, or which pile it came from. Input is never held up.
 */
export function useMotion(root: RefObject<HTMLElement | null>): void {
  const sight = useSeen((state) => state.sight);
  const speed = useSettings((settings) => (isStill(settings.motion) ? 'off' : settings.speed));
  const before = useRef<ReadonlyMap<string, DOMRect>>(new Map());
  const running = useRef<readonly Animation[]>([]);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null || sight === null) return;
    // What is still on its way is there now, so that places are measured at rest.
    for (const animation of running.current) animation.cancel();
    const moving: Animation[] = [];
    running.current = moving;
    const now = measured(element);
    const duration = DURATIONS[speed];
    if (duration > 0 && before.current.size > 0) {
      const origins = originsOf(sight.events);
      for (const [key, { element: moved, box }] of now) {
        const from = before.current.get(key) ?? before.current.get(origins.get(key) ?? '');
        if (from !== undefined) moving.push(...slide(moved, from, box, duration));
      }
    }
    before.current = new Map([...now].map(([key, { box }]) => [key, box]));
  }, [root, sight, speed]);
}

type Measured = ReadonlyMap<string, { readonly element: HTMLElement; readonly box: DOMRect }>;

function measured(root: HTMLElement): Measured {
  const result = new Map<string, { element: HTMLElement; box: DOMRect }>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-object], [data-pile]')) {
    const { object, pile } = element.dataset;
    const key = object === undefined ? `pile ${pile}` : object;
    if (!result.has(key)) result.set(key, { element, box: element.getBoundingClientRect() });
  }
  return result;
}

/** By the name of an object now: the one it had before, or the pile it came from. */
function originsOf(events: readonly EventView[]): Map<string, string> {
  const origins = new Map<string, string>();
  for (const { id, was, from } of events) {
    if (id === null) continue;
    if (was !== null) origins.set(String(id), origins.get(String(was)) ?? String(was));
    else if (from !== null) origins.set(String(id), `pile ${from.zone}-${from.player}`);
  }
  return origins;
}

const DURATIONS: Readonly<Record<Speed, number>> = { calm: 520, normal: 340, fast: 160, off: 0 };

/** Only `translate` and `scale` change from frame to frame: what moves costs no layout and no style. */
function slide(element: HTMLElement, from: DOMRect, to: DOMRect, duration: number): Animation[] {
  const [dx, dy] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ];
  if (element.dataset['pile'] !== undefined || Math.hypot(dx, dy) < 3 || to.width === 0) return [];
  // A card that turns has other sides, and the same size.
  const scale = Math.max(0.3, Math.min(3, Math.max(from.width, from.height) / Math.max(to.width, to.height)));
  // Rows may be scaled: what is moved within them moves by as much less.
  const shrunk = Math.max(to.width, to.height) / Math.max(1, element.offsetWidth, element.offsetHeight);
  const animation = element.animate(
    [
      { translate: `${dx / shrunk}px ${dy / shrunk}px`, scale: String(scale) },
      { translate: '0 0', scale: '1' },
    ],
    { duration, easing: 'cubic-bezier(.2,.8,.2,1)' },
  );
  const isFar = Math.hypot(dx, dy) > FAR;
  if (isFar) {
    element.classList.add('moving');
    const rest = (): void => element.classList.remove('moving');
    animation.addEventListener('finish', rest);
    animation.addEventListener('cancel', rest);
  }
  return [animation];
}
/** What comes from further away passes above the others. */
const FAR = 160;
