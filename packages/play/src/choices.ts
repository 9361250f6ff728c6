import type { Act, Answer, Candidate, Decision, ObjectView, View } from '@tessera/kernel';
import type { Look } from './look.ts';
import { findObject, sortedByCard } from './look.ts';

/** Actions with cards that nobody could tell apart, together. */
export function alike(actions: readonly Act[], seen: View): Act[][] {
  const groups = new Map<string, Act[]>();
  for (const action of actions) {
    const key = JSON.stringify([action.act, action.card === undefined ? null : looksOf(action.card, seen)]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [action]);
    else group.push(action);
  }
  return [...groups.values()];
}

/** What can be seen of a candidate: the same for two that nobody could tell apart. */
export function looksOf(candidate: Candidate, seen: View): unknown {
  const found = findObject(seen, candidate);
  if (found === null || found.object.card === null) return candidate;
  const { card, controller, faceDown, host, shown } = found.object;
  return [found.zone.zone, found.zone.player, card, controller, faceDown, host, shown, guestsOf(seen, found.object)];
}

const guestsOf = (seen: View, { id }: ObjectView): string[] =>
  seen.zones
    .flatMap((zone) => zone.objects.filter(({ host }) => host !== null && host === id))
    .map(({ card }) => card ?? '')
    .toSorted();

/**
 * Candidates in the order in which they are read best: what lies in piles, a whole library perhaps, by its cards, and
 * many things on the table by whose they are as well. Players come last, as they are.
 */
export function readable(candidates: readonly Candidate[], seen: View, look: Look): Candidate[] {
  const found = candidates.flatMap((candidate) => findObject(seen, candidate) ?? []);
  const { side, middle } = look.game.layout;
  const piles = [...side.flat(), ...middle].filter((place) => place.as === 'pile').map((place) => place.zone);
  if (candidates.length <= MANY && !found.every(({ zone }) => piles.includes(zone.zone))) return [...candidates];
  const objects = sortedByCard(
    found.map(({ object }) => object),
    look.game,
  ).toSorted((a, b) => Number(a.controller !== seen.viewer) - Number(b.controller !== seen.viewer));
  const ids = objects.map(({ id }) => id!);
  return [...ids, ...candidates.filter((candidate) => typeof candidate !== 'number' || !ids.includes(candidate))];
}

const MANY = 8;

/** The answer to a question that leaves no choice; null if there is one. Nobody could tell apart what looks the same. */
export function onlyAnswer(open: Decision, seen: View): Answer | null {
  switch (open.kind) {
    case 'act': {
      const groups = alike(open.actions, seen);
      return groups.length === 1 ? groups[0]![0]! : null;
    }
    case 'one':
      return open.candidates.length === 1 ? { one: open.candidates[0]! } : null;
    case 'order':
      return isAlike(open.candidates, seen) ? { order: open.candidates } : null;
    case 'some':
      if (open.max === 0) return { some: [] };
      return open.min === open.max && isAlike(open.candidates, seen)
        ? { some: open.candidates.slice(0, open.min) }
        : null;
    case 'number':
      return open.min === open.max ? { number: open.min } : null;
    case 'divide':
      return open.candidates.length === 1 ? { divide: [[open.candidates[0]!, open.total]] } : null;
    case 'assign':
      return open.candidates.length === 0 || open.targets.length === 0 ? { assign: open.least } : null;
    case 'yesNo':
      return null;
  }
}

const isAlike = (candidates: readonly Candidate[], seen: View): boolean =>
  new Set(candidates.map((candidate) => JSON.stringify(looksOf(candidate, seen)))).size <= 1;
