import type { Act, Answer, Candidate, Decision, Pairs, Tried } from '@tessera/kernel';

/** An answer while a person puts it together. Nothing here knows a game: only the kinds of decisions. */
export type Draft = {
  /** The action that the main button would do; null for the usual one. */
  readonly act: Act | null;
  /** The card whose actions are looked at. */
  readonly card: Candidate | null;
  /** What is chosen, in the order in which it was. */
  readonly chosen: readonly Candidate[];
  readonly number: number;
  readonly amounts: ReadonlyMap<Candidate, number>;
  readonly pairs: Pairs;
  /** What waits for its target. */
  readonly from: Candidate | null;
  /** What may be assigned beside the pairs; null while that is not known. */
  readonly further: Tried['further'] | null;
};

export function newDraft(open: Decision | null): Draft {
  const empty: Draft = {
    act: null,
    card: null,
    chosen: [],
    number: 0,
    amounts: new Map(),
    pairs: [],
    from: null,
    further: null,
  };
  switch (open?.kind) {
    case 'order':
      return { ...empty, chosen: open.candidates };
    case 'number':
      // Hardly anybody begins something to get nothing out of it.
      return { ...empty, number: open.max };
    case 'divide':
      return { ...empty, amounts: divided(open) };
    case 'assign':
      return { ...empty, pairs: open.least };
    case 'act':
    case 'one':
    case 'some':
    case 'yesNo':
    case undefined:
      return empty;
  }
}

type Divide = Extract<Decision, { kind: 'divide' }>;

/** Each gets what it needs, one after the other, and the last what is left; without an order the first gets the rest. */
function divided({ candidates, needs, total, least }: Divide): Map<Candidate, number> {
  let left = total;
  const amounts = candidates.map((_, i) => {
    const amount = Math.min(left, needs?.[i] ?? least);
    left -= amount;
    return amount;
  });
  const heir = needs === null ? 0 : amounts.length - 1;
  if (amounts.length > 0) amounts[heir]! += left;
  return new Map(candidates.map((candidate, i) => [candidate, amounts[i]!]));
}

export const sumOf = (amounts: ReadonlyMap<Candidate, number>): number =>
  [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

/** The actions that the main button may do without being told, where they are legal. */
const USUAL: readonly string[] = ['pass', 'auto', 'keep', 'end'];

export const usualAct = (actions: readonly Act[]): Act | null =>
  USUAL.map((id) => actions.find(({ act, card }) => act === id && card === undefined)).find(
    (act) => act !== undefined,
  ) ?? null;

/** The answer that the main button gives now; null while something is missing. */
export function answerOf(open: Decision, draft: Draft): Answer | null {
  switch (open.kind) {
    case 'act':
      return draft.act ?? (draft.card === null ? usualAct(open.actions) : null);
    case 'one':
      return draft.chosen.length === 1 ? { one: draft.chosen[0]! } : null;
    case 'some':
      return draft.chosen.length >= open.min && draft.chosen.length <= open.max ? { some: draft.chosen } : null;
    case 'order':
      return { order: draft.chosen };
    case 'number':
      return { number: draft.number };
    case 'yesNo':
      return { yes: true };
    case 'divide': {
      if (sumOf(draft.amounts) !== open.total) return null;
      return { divide: [...draft.amounts].filter(([, amount]) => amount > 0 || open.least > 0) };
    }
    case 'assign':
      return { assign: draft.pairs };
  }
}

/** What pointing at something does to a draft. `usable`: the cards of actions that are not done with a card at once. */
export function point(
  open: Decision,
  draft: Draft,
  at: Candidate,
  usable: Readonly<Record<string, readonly Candidate[]>>,
): Draft {
  switch (open.kind) {
    case 'act': {
      const acts = actsWith(open.actions, at, usable);
      if (acts.length === 0) return draft;
      if (draft.card === at) return { ...draft, card: null, act: null };
      return { ...draft, card: at, act: acts.length === 1 ? acts[0]! : null };
    }
    case 'one':
      return open.candidates.includes(at) ? { ...draft, chosen: draft.chosen[0] === at ? [] : [at] } : draft;
    case 'some': {
      if (!open.candidates.includes(at)) return draft;
      if (draft.chosen.includes(at)) return { ...draft, chosen: draft.chosen.filter((each) => each !== at) };
      // With room for one only, the other makes way.
      const kept = open.max === 1 ? [] : draft.chosen;
      return kept.length >= open.max ? draft : { ...draft, chosen: [...kept, at] };
    }
    case 'order': {
      const place = draft.chosen.indexOf(at);
      return place < 0 ? draft : { ...draft, chosen: moved(draft.chosen, place, Math.max(0, place - 1)) };
    }
    case 'divide':
      return open.candidates.includes(at) ? { ...draft, amounts: withMore(open, draft.amounts, at, 1) } : draft;
    case 'assign':
      return assigned(open, draft, at);
    case 'number':
    case 'yesNo':
      return draft;
  }
}

/** The actions that can be done with a card, or begun so that the card is chosen next. */
export function actsWith(
  actions: readonly Act[],
  card: Candidate,
  usable: Readonly<Record<string, readonly Candidate[]>>,
): Act[] {
  return actions.filter((act) =>
    act.card === undefined ? usable[act.act]?.includes(card) === true : act.card === card,
  );
}

export function moved(list: readonly Candidate[], from: number, to: number): Candidate[] {
  const result = [...list];
  const [item] = result.splice(from, 1);
  result.splice(to, 0, item!);
  return result;
}

/** One more or less for somebody; what is given out at most is the whole. */
export function withMore(
  open: Divide,
  amounts: ReadonlyMap<Candidate, number>,
  to: Candidate,
  by: number,
): ReadonlyMap<Candidate, number> {
  const next = (amounts.get(to) ?? 0) + by;
  if (next < open.least || (by > 0 && sumOf(amounts) + by > open.total)) return amounts;
  return new Map(amounts).set(to, next);
}

type Assign = Extract<Decision, { kind: 'assign' }>;

/** First what is assigned, then whom to; with a single target the first is enough. Once more takes it away. */
function assigned(open: Assign, draft: Draft, at: Candidate): Draft {
  const { pairs, from } = draft;
  if (from !== null && at !== from && targetsOf(open, draft, from).includes(at)) {
    return { ...draft, from: null, pairs: [...pairs, [from, at]], further: null };
  }
  if (pairs.some(([each]) => each === at)) {
    return { ...draft, from: null, pairs: pairs.filter(([each]) => each !== at), further: null };
  }
  const targets = targetsOf(open, draft, at);
  if (targets.length === 1) return { ...draft, from: null, pairs: [...pairs, [at, targets[0]!]], further: null };
  return { ...draft, from: from === at || targets.length === 0 ? null : at };
}

/** Takes something up to put it somewhere: it waits for its target, and what can be put to one thing only leaves it. */
export function lifted(open: Assign, draft: Draft, at: Candidate): Draft {
  if (targetsOf(open, draft, at).length > 0) return { ...draft, from: at };
  return { ...draft, from: at, pairs: draft.pairs.filter(([each]) => each !== at), further: null };
}

/** Puts one thing to another at once, as by dragging; where there is only one that it can be put to, anywhere is there. */
export function put(open: Assign, draft: Draft, from: Candidate, to: Candidate | null): Draft {
  const targets = targetsOf(open, draft, from);
  const wanted = to !== null && targets.includes(to) ? to : targets.length === 1 ? targets[0]! : null;
  if (wanted === null || draft.pairs.some((pair) => pair[0] === from && pair[1] === wanted)) return draft;
  return { ...draft, from: null, pairs: [...draft.pairs, [from, wanted]], further: null };
}

/** What a candidate may be put to; everything while it is not known. */
function targetsOf({ candidates, targets }: Assign, { further }: Draft, from: Candidate): readonly Candidate[] {
  if (further !== null) return further.find(([each]) => each === from)?.[1] ?? [];
  return candidates.includes(from) ? targets : [];
}

/** What may be assigned, or is and may be taken away. */
const assignable = (open: Assign, draft: Draft): readonly Candidate[] =>
  open.candidates.filter(
    (each) => draft.pairs.some(([from]) => from === each) || targetsOf(open, draft, each).length > 0,
  );

/** What one chooses from next: what is assigned, or whom to. */
export const assignOptions = (open: Assign, draft: Draft): readonly Candidate[] =>
  draft.from === null ? assignable(open, draft) : targetsOf(open, draft, draft.from);

/** Everything that may be pointed at now. */
export function pointable(
  open: Decision | null,
  draft: Draft,
  usable: Readonly<Record<string, readonly Candidate[]>>,
): ReadonlySet<Candidate> {
  switch (open?.kind) {
    case 'act':
      return new Set([...open.actions.flatMap(({ card }) => card ?? []), ...Object.values(usable).flat()]);
    case 'one':
    case 'some':
    case 'order':
    case 'divide':
      return new Set(open.candidates);
    case 'assign':
      return new Set([...assignOptions(open, draft), ...(draft.from === null ? [] : [draft.from])]);
    case 'number':
    case 'yesNo':
    case undefined:
      return new Set();
  }
}

/** What is chosen so far, as far as it lies on the table. */
export function pickedIn(open: Decision | null, draft: Draft): ReadonlySet<Candidate> {
  switch (open?.kind) {
    case 'act':
      return new Set(draft.card === null ? [] : [draft.card]);
    case 'one':
    case 'some':
      return new Set(draft.chosen);
    case 'divide':
      return new Set([...draft.amounts].flatMap(([candidate, amount]) => (amount > 0 ? [candidate] : [])));
    case 'assign':
      return new Set([...draft.pairs.map(([from]) => from), ...(draft.from === null ? [] : [draft.from])]);
    case 'order':
    case 'number':
    case 'yesNo':
    case undefined:
      return new Set();
  }
}
