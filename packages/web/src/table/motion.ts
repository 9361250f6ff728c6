import type { EventView } from '@tessera/kernel';
import type { RefObject } from 'react';
import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
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
  // What is still on its way is there now, so that places are measured at rest: before anybody measures, so that the
  // table is laid out once.
  useInsertionEffect(() => {
    for (const animation of running.current) animation.cancel();
    running.current = [];
  }, [sight, speed]);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null || sight === null) return;
    const now = measured(element);
    const duration = DURATIONS[speed];
    if (duration > 0 && before.current.size > 0) {
      const origins = originsOf(sight.events);
      // All is measured before anything is moved: else the table would be laid out for each card.
      const ways = [...now].flatMap(([key, { element: moved, box }]) => {
        const from = before.current.get(key) ?? before.current.get(origins.get(key) ?? '');
        const way = from === undefined ? null : wayOf(moved, from, box);
        return way === null ? [] : [way];
      });
      running.current = ontoTheirOwn(ways).map((way) => slide(way, duration));
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

type Way = {
  /** What is moved: a card on the table goes with its name and all that is marked on it, unless others lie over it. */
  readonly element: HTMLElement;
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  readonly isFar: boolean;
};

/** How a card gets from where it was to where it is; null if that is no way at all. */
function wayOf(element: HTMLElement, from: DOMRect, to: DOMRect): Way | null {
  const [dx, dy] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ];
  const distance = Math.hypot(dx, dy);
  if (element.dataset['pile'] !== undefined || distance < 3 || to.width === 0) return null;
  // A card that turns has other sides, and the same size.
  const scale = Math.max(0.3, Math.min(3, Math.max(from.width, from.height) / Math.max(to.width, to.height)));
  // Rows may be scaled: what is moved within them moves by as much less.
  const shrunk = Math.max(to.width, to.height) / Math.max(1, element.offsetWidth, element.offsetHeight);
  const slot = element.parentElement?.matches(':not(.bunch) > .slot') === true ? element.parentElement : element;
  return { element: slot, dx: dx / shrunk, dy: dy / shrunk, scale, isFar: distance > FAR };
}
/** What comes from further away passes above the others. */
const FAR = 160;

/** What lies under a card that moves goes with it, and has to go only the rest of its way by itself. */
function ontoTheirOwn(ways: readonly Way[]): Way[] {
  const bySlot = new Map(ways.map((way) => [way.element, way]));
  return ways.flatMap((way) => {
    const slot = way.element.parentElement?.closest<HTMLElement>('.slot') ?? null;
    const carrier = slot === null ? undefined : bySlot.get(slot);
    if (carrier === undefined) return [way];
    const [dx, dy] = [way.dx - carrier.dx, way.dy - carrier.dy];
    return Math.hypot(dx, dy) < 3 ? [] : [{ ...way, dx, dy }];
  });
}

/** Only `translate` and `scale` change from frame to frame: what moves costs no layout and no style. */
function slide({ element, dx, dy, scale, isFar }: Way, duration: number): Animation {
  const start = { translate: `${dx}px ${dy}px` };
  const end = { translate: '0 0' };
  // Most come from another place of the same row, in the same size.
  const isOfSize = Math.abs(scale - 1) < 0.02;
  const frames = isOfSize
    ? [start, end]
    : [
        { ...start, scale: String(scale) },
        { ...end, scale: '1' },
      ];
  const animation = element.animate(frames, { duration, easing: 'cubic-bezier(.2,.8,.2,1)' });
  if (isFar) {
    // Not a class: those are what a card is drawn with anew.
    element.dataset['moving'] = '';
    farthest.set(element, animation);
    const rest = (): void => {
      // One that was cancelled says so only when the next one has begun.
      if (farthest.get(element) === animation) delete element.dataset['moving'];
    };
    animation.addEventListener('finish', rest);
    animation.addEventListener('cancel', rest);
  }
  return animation;
}
/** What each element is on its way with, if from afar. */
const farthest = new WeakMap<HTMLElement, Animation>();
