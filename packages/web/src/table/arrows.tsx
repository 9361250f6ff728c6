import type { Candidate, Pairs, View } from '@tessera/kernel';
import { playerOf } from '@tessera/play';
import type { ReactElement, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { pickedIn } from '../match/draft.ts';
import type { TableState } from '../match/store.ts';
import { openIn } from '../match/store.ts';
import { useSeen } from './context.ts';
import { markLook } from './marks.ts';
import { aimsOf } from './standing.ts';

type Kind = 'tgt' | 'atk' | 'blk' | 'play';
type Link = { readonly from: Candidate; readonly to: Candidate; readonly kind: Kind; readonly isTentative: boolean };
type Drawn = Link & { readonly path: string; readonly x: number; readonly y: number; readonly size: number };

/** Arrows from what aims to what is aimed at: of what waits, of attacks and blocks, and of the choice that is made. */
export function Arrows({ board }: { readonly board: RefObject<HTMLElement | null> }): ReactElement {
  const view = useSeen(({ sight }) => sight!.view);
  const pairs = useSeen(pairsIn);
  const [drawn, setDrawn] = useState(none);
  useEffect(() => {
    const links = linksOf(view, pairs);
    if (links.length === 0) {
      setDrawn(none);
      return undefined;
    }
    const measure = (): void => setDrawn(drawnIn(board.current, links));
    // When cards have come to rest.
    const frame = requestAnimationFrame(measure);
    const timer = setTimeout(measure, SETTLED);
    addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      removeEventListener('resize', measure);
    };
  }, [board, view, pairs]);
  return (
    <svg className="arrows" aria-hidden="true">
      {drawn.map(({ from, to, kind, path, x, y, size, isTentative }) => (
        <g key={`${kind} ${from} ${to}`} className={`arr arr-${kind}`} opacity={isTentative ? 0.6 : 1}>
          <path d={path} />
          <circle cx={x} cy={y} r={6.5 * size} />
        </g>
      ))}
    </svg>
  );
}
const SETTLED = 460;
const none: readonly Drawn[] = [];

/** What the answer that is put together points at: pairs, or what a card is aimed at, with the one under the mouse. */
function pairsIn(state: TableState): Pairs | null {
  const open = openIn(state);
  const { draft } = state;
  switch (open?.kind) {
    case 'assign':
      return draft.pairs;
    case 'one':
    case 'some':
    case 'divide': {
      const { about } = open;
      const chosen = open.kind === 'divide' ? [...pickedIn(open, draft)] : draft.chosen;
      return about === null ? null : flat(chosen.filter((to) => to !== about).map((to) => [about, to] as const));
    }
    case 'act':
    case 'order':
    case 'number':
    case 'yesNo':
    case undefined:
      return null;
  }
}

/** The same list as before if it says the same, so that nothing is drawn anew. */
function flat(pairs: Pairs): Pairs {
  if (JSON.stringify(pairs) !== JSON.stringify(latest)) latest = pairs;
  return latest;
}
let latest: Pairs = [];

function linksOf(view: View, pairs: Pairs | null): Link[] {
  const links: Link[] = [];
  for (const zone of view.zones) {
    for (const object of zone.objects) {
      if (object.id === null) continue;
      const { id } = object;
      for (const to of aimsOf(object)) {
        const isAttack = object.shown['attacking'] === true;
        if (isAttack && typeof to === 'string') continue;
        links.push({ from: id, to, kind: isAttack ? 'atk' : 'tgt', isTentative: false });
      }
      for (const [key, value] of Object.entries(object.shown)) {
        const mark = markLook(key);
        if (mark.as !== 'tab') continue;
        for (const to of [value].flat()) {
          // An attack on a player is told by its sign: arrows across the whole table would tell less.
          if (typeof to === 'number') {
            links.push({ from: id, to, kind: mark.tab, isTentative: false });
          }
        }
      }
    }
  }
  for (const [from, to] of pairs ?? []) {
    const isDrawn = links.some((link) => link.from === from && link.to === to);
    if (from !== to && !isDrawn) links.push({ from, to, kind: 'play', isTentative: true });
  }
  return links;
}

function drawnIn(board: HTMLElement | null, links: readonly Link[]): Drawn[] {
  if (board === null) return [];
  const frame = board.getBoundingClientRect();
  const boxOf = (candidate: Candidate): Box | null => {
    const found = document.querySelector(`[data-object="${candidate}"]`);
    const box = found?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return null;
    const [w, h] = [box.width, box.height];
    const lies = playerOf(candidate) === null ? (found?.closest('.fc') ? 'hand' : 'table') : 'plate';
    return { x: box.left - frame.left + w / 2, y: box.top - frame.top + h / 2, w, h, lies };
  };
  return links.flatMap((link) => {
    const from = boxOf(link.from);
    const to = boxOf(link.to);
    if (from === null || to === null) return [];
    const isAside = from.x > frame.width;
    // A plate as wide as the table is reached from the table as a card is.
    const isShort = to.lies === 'hand' ? isAside : to.lies === 'plate' && to.w < frame.width / 2;
    const { s, e, bend } = isShort ? hint(from, to) : isAside ? fromAside(from, to) : across(from, to);
    // Where cards are small, arrows are, too.
    const size = Math.max(0.5, Math.min(1, to.h / 120, isAside ? 1 : from.h / 120));
    return [{ ...link, path: arrow(s, e, bend, size), x: s.x, y: s.y, size }];
  });
}

type Point = { readonly x: number; readonly y: number };
/** Its middle and its size; what lies at the edge is not reached over the whole table. */
type Box = Point & { readonly w: number; readonly h: number; readonly lies: 'table' | 'hand' | 'plate' };
type Way = { readonly s: Point; readonly e: Point; readonly bend: number };

/** Over the table from edge to edge, so that neither card is covered nor the name under it. */
function across(from: Box, to: Box): Way {
  const way = to.y > from.y ? 1 : -1;
  const s = { x: from.x, y: from.y + way * from.h * 0.42 };
  const e = { x: to.x, y: to.y - way * (to.h * 0.5 + (way < 0 ? UNDER : 0)) };
  // Where rows stand close together it reaches as far into the card as it takes to be seen.
  const gap = (e.y - s.y) * way;
  return { s, e: gap < SHORTEST ? { x: e.x, y: e.y + way * (SHORTEST - gap) } : e, bend: 0.12 };
}

/** From beside the table in a bow over what lies between, to the upper corner: values and names stay free. */
const fromAside = (from: Box, to: Box): Way => ({
  s: { x: from.x, y: from.y },
  e: { x: to.x + to.w * 0.36, y: to.y - to.h * 0.4 },
  bend: 0.2,
});
/** Only the end of the way, to the side that it comes from: all of it would cover the table and tell no more. */
function hint(from: Box, to: Box): Way {
  const e =
    to.lies === 'plate'
      ? { x: to.x + (Math.sign(from.x - to.x) * to.w) / 2, y: to.y }
      : { x: to.x, y: to.y - to.h / 2 };
  const far = Math.hypot(from.x - e.x, from.y - e.y) || 1;
  const part = Math.min(1, HINT / far);
  return { s: { x: e.x + (from.x - e.x) * part, y: e.y + (from.y - e.y) * part }, e, bend: 0.12 };
}
const HINT = 110;
/** A name reaches so far beyond the lower edge of its card. */
const UNDER = 12;
const SHORTEST = 34;

/** Curved and tapered, round at its source. */
function arrow(s: Point, e: Point, bend: number, size: number): string {
  const [dx, dy] = [e.x - s.x, e.y - s.y];
  const c = { x: (s.x + e.x) / 2 - dy * bend, y: (s.y + e.y) / 2 + dx * bend };
  const length = Math.hypot(e.x - c.x, e.y - c.y) || 1;
  const [ux, uy] = [(e.x - c.x) / length, (e.y - c.y) / length];
  const [long, wide] = [20 * size, 14 * size];
  const h = { x: e.x - ux * long, y: e.y - uy * long };
  const side = Math.hypot(c.x - s.x, c.y - s.y) || 1;
  const [nx, ny] = [-(c.y - s.y) / side, (c.x - s.x) / side];
  const [w0, w1] = [3 * size, 5.5 * size];
  const wm = (w0 + w1) / 2;
  const p = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return (
    `M${p(s.x + nx * w0, s.y + ny * w0)}Q${p(c.x + nx * wm, c.y + ny * wm)} ${p(h.x - uy * w1, h.y + ux * w1)}` +
    `L${p(h.x - uy * wide, h.y + ux * wide)}L${p(e.x, e.y)}L${p(h.x + uy * wide, h.y - ux * wide)}L${p(h.x + uy * w1, h.y - ux * w1)}` +
    `Q${p(c.x - nx * wm, c.y - ny * wm)} ${p(s.x - nx * w0, s.y - ny * w0)}Z`
  );
}
