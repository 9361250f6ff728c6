import type { Candidate, Decision, ObjectView, View } from '@tessera/kernel';
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
  /** What the answer would do to it, as it stands: it would be gone, or be turned. */
  readonly isDoomed: boolean;
  readonly willTurn: boolean;
};

export const useStanding = (id: Candidate | null): Standing => useSeen((state) => standingOf(state, id));

const apart: Standing = {
  isPointable: false,
  isPicked: false,
  highlight: null,
  isDimmed: false,
  amount: null,
  isDoomed: false,
  willTurn: false,
};

export function standingOf(state: TableState, id: Candidate | null): Standing {
  if (id === null) return apart;
  const open = openIn(state);
  const isDoomed = typeof id === 'number' && state.foreseen?.gone.includes(id) === true;
  if (open === null) return known({ ...apart, highlight: targeted(state, id) ? 'tgt' : null, isDoomed });
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
  const willTurn = typeof id === 'number' && state.foreseen?.turned.includes(id) === true;
  return known({ isPointable, isPicked, highlight, isDimmed, amount, isDoomed, willTurn });
}

/** The same object for the same standing: every card on the table compares its own whenever something changes. */
function known(standing: Standing): Standing {
  const key = Object.values(standing).join();
  const found = standings.get(key);
  if (found === undefined) standings.set(key, standing);
  return found ?? standing;
}
const standings = new Map<string, Standing>();

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
