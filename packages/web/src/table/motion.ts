import type { EventView } from '@tessera/kernel';
import type { RefObject } from 'react';
import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import type { Speed } from '../speed.ts';
import { isStill, useSettings } from '../settings.ts';
import { blowsOf, takenBy } from './blows.ts';
import { useSeen, useTable } from './context.ts';
import type { Spot } from './motes.ts';
import { die, pop, spotOf } from './motes.ts';

/**
 * Moves cards from where they were to where they are: each is measured before and after, and the events say which card
 * it was before, or which pile it came from; what struck or was struck, and what has died. Input is never held up.
 * `motes`: a layer above the table for what is to be seen for a moment only.
 */
export function useMotion(root: RefObject<HTMLElement | null>, motes: RefObject<HTMLElement | null>): void {
  const { layout } = useTable().loaded.game;
  const sight = useSeen((state) => state.sight);
  const still = useSettings((settings) => isStill(settings.motion));
  const speed = useSettings((settings) => settings.speed);
  const before = useRef<Measured>(new Map());
  const running = useRef<readonly Animation[]>([]);
  const ghosts = useRef<readonly HTMLElement[]>([]);
  // What is still on its way is there now, so that places are measured at rest: before anybody measures, so that the
  // table is laid out once.
  useInsertionEffect(() => {
    for (const animation of running.current) animation.cancel();
    for (const ghost of ghosts.current) ghost.remove();
    running.current = [];
    ghosts.current = [];
  }, [sight, still, speed]);
  useLayoutEffect(() => {
    const [element, layer] = [root.current, motes.current];
    if (element === null || layer === null || sight === null) return;
    const was = before.current;
    const now = measured(element);
    before.current = now;
    const duration = DURATIONS[speed];
    if (duration === 0 || was.size === 0) return;
    const blows = blowsOf(sight.events, layout);
    const deaths = deathsOf(sight.events, was, now);
    if (still) {
      for (const { at } of blows) if (at !== null) outline(now.get(at)?.element);
      for (const { pile } of deaths) outline(pile);
      return;
    }
    const origins = originsOf(sight.events);
    // All is measured before anything is moved: else the table would be laid out for each card.
    const ways = [...now].flatMap(([key, { element: moved, box }]) => {
      const from = deaths.some(({ id }) => id === key) ? undefined : (was.get(key) ?? was.get(origins.get(key) ?? ''));
      const way = from === undefined ? null : wayOf(moved, from.box, box);
      return way === null ? [] : [way];
    });
    const placeOf = (key: string): Spot | null => {
      const box = (now.get(key) ?? was.get(key))?.box;
      return box === undefined || box.width === 0 ? null : spotOf(box);
    };
    const lunges = blows.flatMap(({ by, at }) => {
      const [from, to] = [by === null ? null : placeOf(by), at === null ? null : placeOf(at)];
      const scale = (now.get(by ?? '') ?? was.get(by ?? ''))?.scale ?? 1;
      return by === null || from === null ? [] : [{ by, from, to, scale }];
    });
    const pace = duration / DURATIONS.normal;
    const lunge = 2 * LUNGE * pace;
    const shown: Animation[] = ontoTheirOwn(ways).map((way) => slide(way, duration));
    const dying = new Map<string, HTMLElement>();
    for (const { key, id, slot, from, to } of deaths) {
      const delay = blows.length > 0 ? lunge : 0;
      const { ghost, animation } = die(layer, slot, from, to, delay, DEATH * pace);
      dying.set(key, ghost);
      shown.push(animation);
      // It comes to lie on the pile when it has got there.
      const lying = id === null ? undefined : now.get(id)?.element;
      if (lying !== undefined)
        shown.push(lying.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + DEATH * pace }));
    }
    for (const { by, from, to, scale } of lunges) {
      const striker = dying.get(by)?.firstElementChild ?? slotOf(now.get(by)?.element);
      if (striker instanceof HTMLElement) shown.push(strike(striker, from, to, scale, lunge));
    }
    // What a player has taken is told by the plate.
    for (const [key, amount] of takenBy(blows)) {
      const at = amount > 0 && !/^P\d+$/.test(key) ? placeOf(key) : null;
      if (at !== null) pop(layer, amount, at, lunge / 2, POP * pace);
    }
    running.current = shown;
    ghosts.current = [...dying.values()];
  }, [root, motes, sight, still, speed, layout]);
}

/** `scale`: how much smaller or larger than by itself it is drawn where it is. */
type Measured = ReadonlyMap<string, { readonly element: HTMLElement; readonly box: DOMRect; readonly scale: number }>;

function measured(root: HTMLElement): Measured {
  const result = new Map<string, { element: HTMLElement; box: DOMRect; scale: number }>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-object], [data-pile]')) {
    const { object, pile } = element.dataset;
    const key = object === undefined ? `pile ${pile}` : object;
    if (result.has(key)) continue;
    const box = element.getBoundingClientRect();
    result.set(key, { element, box, scale: scaleOf(element, box) });
  }
  return result;
}

const scaleOf = ({ offsetWidth, offsetHeight }: HTMLElement, { width, height }: DOMRect): number =>
  Math.max(width, height) / Math.max(1, offsetWidth, offsetHeight);

type Death = {
  /** What it was called on the table, and what it is called on the pile. */
  readonly key: string;
  readonly id: string | null;
  readonly slot: HTMLElement;
  readonly from: Spot & { readonly scale: number };
  readonly pile: HTMLElement;
  readonly to: Spot;
};

/** What lay on the table and went to a pile. More than a few at once are not followed by anybody. */
function deathsOf(events: readonly EventView[], was: Measured, now: Measured): Death[] {
  const deaths = events.flatMap((event): Death[] => {
    if (event.was === null || event.to === null) return [];
    const key = String(event.was);
    const old = was.get(key);
    const pile = now.get(`pile ${event.to.zone}-${event.to.player}`);
    const slot = slotOf(old?.element);
    if (old === undefined || pile === undefined || slot === undefined || now.has(key)) return [];
    if (slot.isConnected || pile.box.width === 0) return [];
    const from = { ...spotOf(old.box), scale: old.scale };
    return [
      { key, id: event.id === null ? null : String(event.id), slot, from, pile: pile.element, to: spotOf(pile.box) },
    ];
  });
  // What was attached to it goes with it.
  const lone = deaths.filter(({ slot }, i) => deaths.findIndex((death) => death.slot === slot) === i);
  return lone.slice(0, MOST_DEATHS);
}
const MOST_DEATHS = 12;

const slotOf = (element: HTMLElement | undefined): HTMLElement | undefined =>
  element?.closest<HTMLElement>('.slot') ?? undefined;

/** To what is struck and back; straight ahead where that is not told. */
function strike(striker: HTMLElement, from: Spot, to: Spot | null, scale: number, duration: number): Animation {
  const ahead = striker.classList.contains('mine') ? -AHEAD : AHEAD;
  const [dx, dy] = to === null ? [0, ahead] : [to.x - from.x, to.y - from.y];
  const distance = Math.hypot(dx, dy);
  // Its edge gets to the middle of what it strikes.
  const part = to === null || distance === 0 ? 1 : Math.max(0, distance - from.size / 2) / distance / scale;
  const there = { translate: `${dx * part}px ${dy * part}px`, offset: 0.5, easing: 'ease-out' };
  const animation = striker.animate([{ translate: '0 0', easing: 'ease-in' }, there, { translate: '0 0' }], {
    duration,
    composite: 'add',
  });
  passAbove(striker, animation);
  return animation;
}
const AHEAD = 48;

/** For those who want things to keep still: what was struck is marked for a moment. */
function outline(element: HTMLElement | undefined): void {
  const frame = { outline: '3px solid var(--tgt)', outlineOffset: '3px' };
  element?.animate([frame, frame], { duration: 600 });
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
/** At the normal speed: there, or back; losing colour and getting to the pile; a number that is read. */
const [LUNGE, DEATH, POP] = [90, 420, 700];

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
  const shrunk = scaleOf(element, to);
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
  if (isFar) passAbove(element, animation);
  return animation;
}

function passAbove(element: HTMLElement, animation: Animation): void {
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
/** What each element is on its way with, if from afar. */
const farthest = new WeakMap<HTMLElement, Animation>();
