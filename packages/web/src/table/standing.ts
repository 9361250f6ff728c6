import type { Candidate, Decision, ObjectView, View } from '@tessera/kernel';
import { useShallow } from 'zustand/react/shallow';
import type { Draft } from '../match/draft.ts';
import { pickedIn, pointable } from '../match/draft.ts';
import type { TableState } from '../match/store.ts';
import { openIn } from '../match/store.ts';
import { useSeen } from './context.ts';

/** How an object stands to the question that is open: what can be done now is visible. */
export type Standing = {
  readonly isPointable: boolean;
  readonly isPicked: boolean;
  readonly highlight: 'play' | 'sel' | 'tgt' | 'can' | null;
  /** While a choice restricts what may be pointed at, the rest steps back. */
  readonly isDimmed: boolean;
  /** Its share where something is divided. */
  readonly amount: number | null;
};

export const useStanding = (id: Candidate | null): Standing => useSeen(useShallow((state) => standingOf(state, id)));

const apart: Standing = { isPointable: false, isPicked: false, highlight: null, isDimmed: false, amount: null };

function standingOf(state: TableState, id: Candidate | null): Standing {
  const open = openIn(state);
  if (id === null) return apart;
  if (open === null) return targeted(state, id) ? { ...apart, highlight: 'tgt' } : apart;
  const { draft } = state;
  const { offered, picked } = choiceIn(state, open);
  const isPointable = offered.has(id);
  const isPicked = picked.has(id);
  const amount = open.kind === 'divide' ? (draft.amounts.get(id) ?? null) : null;
  const isTarget = open.kind === 'assign' && draft.pairs.some(([, to]) => to === id);
  const highlight = isPicked
    ? 'sel'
    : isPointable
      ? open.kind === 'act' || (open.kind === 'assign' && draft.from === null)
        ? 'play'
        : 'can'
      : isTarget || targeted(state, id)
        ? 'tgt'
        : null;
  const isDimmed = !isPointable && !isPicked && open.kind !== 'act' && open.kind !== 'yesNo' && open.kind !== 'number';
  return { isPointable, isPicked, highlight, isDimmed, amount };
}

type Choice = { readonly offered: ReadonlySet<Candidate>; readonly picked: ReadonlySet<Candidate> };

/** Worked out once for all the cards on the table. */
function choiceIn({ draft, sight }: TableState, open: Decision): Choice {
  let choice = choices.get(draft);
  if (choice === undefined) {
    choice = { offered: pointable(open, draft, sight!.cards), picked: pickedIn(open, draft) };
    choices.set(draft, choice);
  }
  return choice;
}
const choices = new WeakMap<Draft, Choice>();

/** Whether something that waits between the sides is aimed at it. */
function targeted({ sight }: TableState, id: Candidate): boolean {
  if (sight === null) return false;
  let aims = aimed.get(sight.view);
  if (aims === undefined) {
    const shared = sight.view.zones.filter(({ player }) => player === null);
    aims = new Set(shared.flatMap(({ objects }) => objects.flatMap(aimsOf)));
    aimed.set(sight.view, aims);
  }
  return aims.has(id);
}
const aimed = new WeakMap<View, ReadonlySet<Candidate>>();

/** What an object is aimed at, by the keys under which games show it. */
export function aimsOf({ shown }: ObjectView): Candidate[] {
  return [shown['target'], shown['targets']].flat().filter((aim) => typeof aim === 'number' || typeof aim === 'string');
}
