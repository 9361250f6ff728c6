import { stripVTControlCharacters } from 'node:util';
import type { Act, Candidate, Decision, ObjectView, State, View } from '@tessera/kernel';
import { cardsFor } from '@tessera/kernel';
import type { Look, Table } from '../table/index.ts';
import { actionName, cardLabel, cardName, findObject, handOf, numberedHand, sortedByCard } from '../table/table.ts';

/** Something that can be named in an answer: by its number, or by one of its names. */
export type Choice = {
  readonly value: Candidate;
  readonly number: string;
  readonly names: readonly string[];
  readonly label: string;
  /** The action it stands for, if it is one. */
  readonly action: string | null;
  /** The answer that it is, where actions are chosen. */
  readonly act: Act | null;
};

/** Actions, those of one kind together; cards that are all the same make one choice. */
export function actionChoices(actions: readonly Act[], seen: View, table: Table, look: Look): Choice[] {
  const offered = byKind(differing(actions, seen));
  const short = offered.map((act) => shortName(act, seen, look));
  return offered.map((act, i) => {
    const name = actionName(act.act, look);
    const common = { number: String(i + 1), action: act.act, act };
    if (act.card === undefined) return { ...common, value: act.act, names: [act.act, name], label: name };
    const whole = table.describe(seen, act.card, look);
    const isPlain = short.every(
      (each, j) => j === i || each === null || each !== short[i] || offered[j]!.act !== act.act,
    );
    const card = isPlain ? (short[i] ?? whole) : whole;
    const plain = stripVTControlCharacters(whole);
    const found = findObject(seen, act.card)?.object.card ?? null;
    const names = found === null ? [plain] : [plain, found, cardName(found, look)];
    return {
      ...common,
      value: act.card,
      names: names.flatMap((each) => [each, `${name} ${each}`, `${act.act} ${each}`]),
      label: look.say('actWith', { action: name, card }),
    };
  });
}

/** The name of the card that an action is done with, which is enough unless there are several of that name. */
function shortName({ card }: Act, seen: View, look: Look): string | null {
  const found = card === undefined ? null : findObject(seen, card);
  const isOwn = found !== null && (found.zone.player ?? found.object.controller) === seen.viewer;
  return isOwn && found.object.card !== null ? cardLabel(found.object.card, look) : null;
}

/** In the order in which the kinds of action are offered first. */
function byKind(actions: readonly Act[]): Act[] {
  const kinds = [...new Set(actions.map(({ act }) => act))];
  return kinds.flatMap((kind) => actions.filter(({ act }) => act === kind));
}

/** Of actions with cards that nobody could tell apart, the first. */
function differing(actions: readonly Act[], seen: View): Act[] {
  const kept = new Map<string, Act>();
  for (const action of actions) {
    const found = action.card === undefined ? null : findObject(seen, action.card);
    const key = JSON.stringify([
      action.act,
      found === null || found.object.card === null
        ? action.card
        : [found.zone.zone, found.zone.player, looksOf(found.object), guestsOf(seen, found.object)],
    ]);
    if (!kept.has(key)) kept.set(key, action);
  }
  return [...kept.values()];
}

const looksOf = ({ card, controller, faceDown, host, shown }: ObjectView): unknown[] => [
  card,
  controller,
  faceDown,
  host,
  shown,
];

const guestsOf = (seen: View, { id }: ObjectView): number =>
  seen.zones.reduce((sum, zone) => sum + zone.objects.filter(({ host }) => host !== null && host === id).length, 0);

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
        act: null,
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
  // Actions are named by what is done; signs at the cards would have to be looked up twice.
  if (open.kind === 'act') return marks;
  for (const choice of choices) marks.set(choice.value, choice.number);
  for (const target of targets) marks.set(target.value, `>${target.number}`);
  return marks;
}
