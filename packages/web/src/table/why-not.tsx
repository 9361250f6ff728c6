import type { Obstacle } from '@tessera/kernel';
import { obstacleText } from '@tessera/kernel';
import { findObject } from '@tessera/play';
import type { ReactElement, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { RulesText } from '../cards/card-face.tsx';
import type { TableState } from '../match/store.ts';
import { openIn } from '../match/store.ts';
import type { Say } from '../messages/index.ts';
import { useSay } from '../messages/index.ts';
import { useSeen, useTable } from './context.ts';
import type { TableContext } from './context.ts';
import { standingOf } from './standing.ts';

/** Why one of the person's own cards can do nothing now, and by which rule. */
export type WhyNot = { readonly text: string; readonly rule: string | null };

export function useWhyNot(id: number | null): WhyNot | null {
  const table = useTable();
  const say = useSay();
  return useSeen(useShallow((state) => whyNot(state, id, table, say)));
}

/** The same in words alone, for what stands on every card. */
export function useWhyNotText(id: number | null): string | undefined {
  const table = useTable();
  const say = useSay();
  return useSeen((state) => whyNot(state, id, table, say)?.text);
}

/** Finds out why a card cannot be used that somebody looks at, and not only passes over; null if nobody does. */
export function useWonder(id: number | null): void {
  const { store } = useTable();
  const view = useSeen(({ sight }) => sight!.view);
  useEffect(() => {
    if (id === null) return undefined;
    const timer = setTimeout(() => void store.act.wonder(id), GLANCE);
    return () => clearTimeout(timer);
  }, [store, id, view]);
}
const GLANCE = 90;

/** What the game says; where it says nothing of a card in hand, what is waited for. */
function whyNot(state: TableState, id: number | null, { loaded, look }: TableContext, say: Say): WhyNot | null {
  const { sight } = state;
  if (id === null || sight === null || standingOf(state, id).isPointable) return null;
  const { game } = loaded;
  const { language } = look;
  const { view, obstacles } = sight;
  const obstacle: Obstacle | undefined = obstacles[id];
  if (obstacle !== undefined) return { text: obstacleText(game, obstacle, language), rule: obstacle.rule };
  const found = findObject(view, id);
  if (found === null || view.result !== null || found.object.owner !== view.viewer) return null;
  if (found.zone.zone !== game.layout.hand) return null;
  const open = openIn({ sight });
  if (open !== null) {
    const prompt = game.prompts[open.prompt]?.[language] ?? '';
    return open.kind === 'act' ? null : { text: say('answerFirst', { prompt }), rule: null };
  }
  const { decision } = view;
  return decision === null ? null : { text: say('waitFor', { player: look.name(decision.player) }), rule: null };
}

/** The note beside the card under the mouse or with the focus, if it cannot be used. */
export function WhyNotNote({ table }: { readonly table: RefObject<HTMLElement | null> }): ReactElement | null {
  const [at, setAt] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const root = table.current;
    if (root === null) return undefined;
    const see = ({ target }: Event): void => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-object]') : null;
      setAt(card !== null && !card.hasAttribute('data-pointable') ? card : null);
    };
    const leave = (): void => setAt(null);
    root.addEventListener('pointerover', see);
    root.addEventListener('focusin', see);
    root.addEventListener('focusout', leave);
    root.addEventListener('pointerleave', leave);
    return () => {
      root.removeEventListener('pointerover', see);
      root.removeEventListener('focusin', see);
      root.removeEventListener('focusout', leave);
      root.removeEventListener('pointerleave', leave);
    };
  }, [table]);
  const id = at?.dataset['object'];
  return at === null || id === undefined ? null : <Note key={id} at={at} id={Number(id)} />;
}

function Note({ at, id }: { readonly at: HTMLElement; readonly id: number }): ReactElement | null {
  const why = useWhyNot(id);
  useWonder(id);
  const box = useRestingBox(at);
  if (why === null || box === null) return null;
  const { left, width, top, bottom } = box;
  // Of a hand that lies right under the question, the note lies on the cards: what answers it is not covered.
  const desk = document.querySelector('.desk')?.getBoundingClientRect();
  const isUnderDesk = desk !== undefined && desk.left <= left && desk.right >= left && top >= desk.bottom - OVERLAP;
  const style = {
    left: `${Math.min(Math.max(left + width / 2, MARGIN), innerWidth - MARGIN)}px`,
    ...(isUnderDesk
      ? { bottom: '8px' }
      : top < ROOM
        ? { top: `${bottom + 8}px` }
        : { bottom: `${innerHeight - top + 8}px` }),
  };
  return (
    <div className="why-not" style={style} aria-hidden="true" data-why>
      <RulesText text={why.text} />
    </div>
  );
}

/** Where a card lies once it has come to rest: one in hand comes up when it is looked at. */
function useRestingBox(at: HTMLElement): DOMRect | null {
  const [box, setBox] = useState<DOMRect | null>(null);
  useEffect(() => {
    let before = at.getBoundingClientRect();
    let still = 0;
    let frame = requestAnimationFrame(function look() {
      const now = at.getBoundingClientRect();
      still = now.top === before.top && now.left === before.left ? still + 1 : 0;
      // It may not have set out yet.
      if (still >= AT_REST) {
        setBox(now);
        return;
      }
      before = now;
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return box;
}

/** In so many frames one after another. */
const AT_REST = 4;

/** So much is kept free above a card for the note, and beside its middle. */
const ROOM = 90;
const MARGIN = 150;
/** A card that has come up reaches so far into what lies above the hand. */
const OVERLAP = 120;
