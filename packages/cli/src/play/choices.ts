import { stripVTControlCharacters } from 'node:util';
import type { Candidate, Decision, State, View } from '@tessera/kernel';
import { cardsFor } from '@tessera/kernel';
import type { Look, Table } from '../table/index.ts';
import { actionName, cardName, findObject, handOf, numberedHand, sortedByCard } from '../table/table.ts';

/** Something that can be named in an answer: by its number, or by one of its names. */
export type Choice = {
  readonly value: Candidate;
  readonly number: string;
  readonly names: readonly string[];
  readonly label: string;
  /** The action it stands for, if it is one. */
  readonly action: string | null;
};

export function actionChoices(actions: readonly string[], look: Look): Choice[] {
  return actions.map((action, i) => {
    const name = actionName(action, look);
    return { value: action, number: String(i + 1), names: [action, name], label: name, action };
  });
}

/** Candidates that are all in the viewer's hand have the numbers they have there; others are counted. */
export function candidateChoices(candidates: readonly Candidate[], seen: View, table: Table, look: Look): Choice[] {
  const numbers = handNumbers(candidates, seen, look) ?? candidates.map((_, i) => i + 1);
  return candidates
    .map((candidate, i): Choice & { place: number } => {
      const found = findObject(seen, candidate)?.object;
      const names = [
        typeof candidate === 'string' ? candidate : '',
        found?.card ?? '',
        found?.card ? cardName(found.card, look) : '',
        found?.action ?? '',
        found?.action ? actionName(found.action, look) : '',
        stripVTControlCharacters(table.describe(seen, candidate, look)),
      ];
      return {
        value: candidate,
        number: String(numbers[i]!),
        names: names.filter((name) => name !== ''),
        label: table.describe(seen, candidate, look),
        action: found?.action ?? null,
        place: numbers[i]!,
      };
    })
    .toSorted((a, b) => a.place - b.place);
}

/** The numbers of the candidates in the viewer's hand; null unless all of them are there. */
function handNumbers(candidates: readonly Candidate[], seen: View, look: Look): number[] | null {
  const all = numbersInHand(seen, look);
  const numbers = candidates.map((candidate) => all.get(candidate));
  return numbers.every((number) => number !== undefined) ? numbers : null;
}

/** The number of each card in the viewer's hand. */
export const numbersInHand = (seen: View, look: Look): Map<Candidate, number> =>
  new Map(numberedHand(handOf(seen, look)?.objects ?? [], look).map(([object, number]) => [object.id!, number]));

export type Match = { readonly choice: Choice } | { readonly problem: 'notUnderstood' | 'ambiguous' };

/** The choice that somebody means: by its number, a whole name, or the beginning of one. */
export function findChoice(given: string, choices: readonly Choice[]): Match {
  const text = given.trim().toLowerCase();
  const numbered = choices.find((choice) => choice.number === text);
  if (numbered !== undefined) return { choice: numbered };
  const named = (matches: (name: string) => boolean): Choice[] =>
    choices.filter((choice) => choice.names.some((name) => matches(name.toLowerCase())));
  const whole = named((name) => name === text);
  const found = whole.length > 0 || text.length < 2 ? whole : named((name) => name.startsWith(text));
  if (found.length === 1) return { choice: found[0]! };
  return { problem: found.length === 0 ? 'notUnderstood' : 'ambiguous' };
}

/** The cards that an action may be done with, in words; empty where it needs none. */
export function cardsForAction(s: State, action: string, seen: View, table: Table, look: Look): string {
  const objects = cardsFor(s, action)
    .map((candidate) => findObject(seen, candidate)?.object)
    .filter((object) => object !== undefined);
  return sortedByCard(objects, look.game)
    .map((object) => table.describe(seen, object.id!, look))
    .join(' ');
}

/** Which signs to put at the objects on the table that can be chosen now. */
export function marksOf(
  open: Decision,
  choices: readonly Choice[],
  targets: readonly Choice[],
): Map<Candidate, string> {
  const marks = new Map<Candidate, string>();
  if (open.kind === 'act') return marks;
  for (const choice of choices) marks.set(choice.value, choice.number);
  for (const target of targets) marks.set(target.value, `>${target.number}`);
  return marks;
}
