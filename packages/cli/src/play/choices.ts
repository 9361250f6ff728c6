import { stripVTControlCharacters } from 'node:util';
import type { Act, Candidate, Decision, State, View } from '@tessera/kernel';
import { cardsFor } from '@tessera/kernel';
import type { Look, Table } from '../table/index.ts';
import { alike, looksOf, actionName, cardLabel, cardName, findObject, handOf, sortedByCard } from '@tessera/play';
import { numberedHand } from '../table/table.ts';

/** Something that can be named in an answer: by its number, or by one of its names. */
export type Choice = {
  readonly value: Candidate;
  readonly number: string;
  /** Other numbers that it goes by: those of cards in hand that look the same. */
  readonly alsoNumbers: readonly string[];
  readonly names: readonly string[];
  readonly label: string;
  /** The action it stands for, if it is one. */
  readonly action: string | null;
  /** The answer that it is, where actions are chosen. */
  readonly act: Act | null;
  /** The same for choices that nobody could tell apart. */
  readonly looks: string;
};

/**
 * Actions; cards that are all the same make one choice. What is done with a card in hand has the number of the card,
 * with a letter where several things can be done with it, and comes first, in the order of the hand; the rest is
 * counted on, what is of one kind together.
 */
export function actionChoices(actions: readonly Act[], seen: View, table: Table, look: Look): Choice[] {
  const hand = numbersInHand(seen, look);
  const groups = alike(actions, seen).map((group) =>
    group.toSorted((a, b) => (numberOf(a, hand) ?? 0) - (numberOf(b, hand) ?? 0)),
  );
  const isHeld = (group: readonly Act[]): boolean => numberOf(group[0]!, hand) !== null;
  const held = groups.filter(isHeld).toSorted(([a], [b]) => numberOf(a!, hand)! - numberOf(b!, hand)!);
  const ordered = [...held, ...byKind(groups.filter((group) => !isHeld(group)))];
  const offered = ordered.map((group) => group[0]!);
  const short = offered.map((act) => shortName(act, seen, look));
  const first = held.length === 0 ? 1 : Math.max(...hand.values()) + 1;
  return ordered.map((group, i) => {
    const act = offered[i]!;
    const name = actionName(act.act, look);
    const [number = '', ...alsoNumbers] =
      i < held.length ? handNumbersOf(group, held, hand) : [String(first + i - held.length)];
    const common = { number, alsoNumbers, action: act.act, act, looks: String(i) };
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

/** The number in hand of the card that an action is done with; null for another. */
const numberOf = ({ card }: Act, hand: ReadonlyMap<Candidate, number>): number | null =>
  card === undefined ? null : (hand.get(card) ?? null);

/** The numbers of an action's cards in hand; with a letter where other actions can be done with the same cards. */
function handNumbersOf(
  group: readonly Act[],
  groups: readonly (readonly Act[])[],
  hand: ReadonlyMap<Candidate, number>,
): string[] {
  const rivals = groups.filter((each) => each.some(({ card }) => group.some((act) => act.card === card)));
  const letter = rivals.length === 1 ? '' : String.fromCodePoint('a'.codePointAt(0)! + rivals.indexOf(group));
  return group.map((act) => `${numberOf(act, hand)}${letter}`);
}

/** The name of the card that an action is done with, which is enough unless there are several of that name. */
function shortName({ card }: Act, seen: View, look: Look): string | null {
  const found = card === undefined ? null : findObject(seen, card);
  const isOwn = found !== null && (found.zone.player ?? found.object.controller) === seen.viewer;
  return isOwn && found.object.card !== null ? cardLabel(found.object.card, look) : null;
}

/** In the order in which the kinds of action are offered first. */
function byKind(groups: readonly (readonly Act[])[]): (readonly Act[])[] {
  const kinds = [...new Set(groups.map(([first]) => first!.act))];
  return kinds.flatMap((kind) => groups.filter(([first]) => first!.act === kind));
}

/** Candidates that are all in the viewer's hand have the numbers they have there; others are counted. */
export function candidateChoices(candidates: readonly Candidate[], seen: View, table: Table, look: Look): Choice[] {
  const numbers = handNumbers(candidates, seen, look) ?? counted(candidates);
  return candidates
    .map((candidate, i): Choice & { place: number } => {
      const found = findObject(seen, candidate)?.object;
      const label = table.describe(seen, candidate, look);
      const names = [
        typeof candidate === 'string' ? candidate : '',
        found?.card ?? '',
        found?.card ? cardName(found.card, look) : '',
        found?.action ?? '',
        found?.action ? actionName(found.action, look) : '',
      ];
      return {
        value: candidate,
        number: String(numbers[i]!),
        alsoNumbers: [],
        names: names.filter((name) => name !== ''),
        label,
        action: found?.action ?? null,
        act: null,
        looks: JSON.stringify(looksOf(candidate, seen)),
        place: numbers[i]!,
      };
    })
    .toSorted((a, b) => a.place - b.place);
}

/** One after the other; but what is itself called by a number is meant by that number. */
function counted(candidates: readonly Candidate[]): number[] {
  const own = candidates.map((candidate) => (/^\d{1,6}$/.test(String(candidate)) ? Number(candidate) : null));
  if (!candidates.some((candidate, i) => typeof candidate === 'string' && own[i] !== null))
    return candidates.map((_, i) => i + 1);
  let next = 1 + Math.max(...own.map((number) => number ?? 0));
  return own.map((number) => number ?? next++);
}

/** The numbers of the candidates in the viewer's hand; null unless all of them are there. */
function handNumbers(candidates: readonly Candidate[], seen: View, look: Look): number[] | null {
  const all = numbersInHand(seen, look);
  const numbers = candidates.map((candidate) => all.get(candidate));
  return numbers.every((number) => number !== undefined) ? numbers : null;
}

/** Whether the numbers of the cards in hand are among those that a decision is answered with. */
export function usesHandNumbers(open: Decision, seen: View, look: Look): boolean {
  switch (open.kind) {
    case 'act': {
      const hand = numbersInHand(seen, look);
      return open.actions.some((act) => numberOf(act, hand) !== null);
    }
    case 'one':
    case 'some':
    case 'order':
    case 'divide':
    case 'assign':
      return open.candidates.length > 0 && handNumbers(open.candidates, seen, look) !== null;
    case 'number':
    case 'yesNo':
      return false;
  }
}

/** The number of each card in the viewer's hand. */
export const numbersInHand = (seen: View, look: Look): Map<Candidate, number> =>
  new Map(numberedHand(handOf(seen, look)?.objects ?? [], look).map(([object, number]) => [object.id!, number]));

export type Match =
  | { readonly choice: Choice }
  | { readonly problem: 'notUnderstood' }
  /** Those that may be meant. */
  | { readonly problem: 'ambiguous'; readonly choices: readonly Choice[] };

/** The choice that somebody means: by its number, a whole name, the beginning of one, or part of one. */
export function findChoice(given: string, choices: readonly Choice[]): Match {
  const text = bare(given);
  let found = wholeMatches(given, choices);
  if (found.length === 0 && text !== '' && given.trim().length >= 2) {
    found = choices.filter((choice) => namesOf(choice).some((name) => name.startsWith(text)));
  }
  if (found.length === 0 && given.trim().length >= PART && !/^[\d\s]+$/.test(given)) {
    found = choices.filter((choice) => choice.names.map(bare).some((name) => name.includes(text)));
  }
  const [first] = found;
  if (first === undefined) return { problem: 'notUnderstood' };
  return found.every((choice) => choice.looks === first.looks)
    ? { choice: first }
    : { problem: 'ambiguous', choices: found };
}

/** So many letters of a name may stand for it wherever they are in it. */
const PART = 3;

/** The choices that are called exactly so. A card's number means everything that can be done with it. */
export function wholeMatches(given: string, choices: readonly Choice[]): Choice[] {
  const text = given.trim().toLowerCase();
  const numbered = choices.filter((choice) => numbersOf(choice).includes(text));
  if (numbered.length > 0) return numbered;
  if (/^\d+$/.test(text)) {
    const lettered = choices.filter((choice) =>
      numbersOf(choice).some((number) => number.replace(/[a-z]$/, '') === text),
    );
    if (lettered.length > 0) return lettered;
  }
  const name = bare(given);
  if (name === '') return [];
  const printed = choices.filter((choice) => printedName(choice) === name);
  return printed.length > 0 ? printed : choices.filter((choice) => namesOf(choice).includes(name));
}

const numbersOf = ({ number, alsoNumbers }: Choice): string[] => [number, ...alsoNumbers];

/** What is printed is always a name, and goes before the others. */
const printedName = ({ label }: Choice): string => bare(stripVTControlCharacters(label));
const namesOf = (choice: Choice): string[] => [...choice.names.map(bare), printedName(choice)];

/** A name as it is compared: without what stands between and behind its words. */
const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s:,、;·・()°]+/gu, '');

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
