import type { Answer, Candidate, Decision, Pairs, Parameters, RefusalCode, State, View } from '@tessera/kernel';
import { decision, refusal, refusalText } from '@tessera/kernel';
import type { Look } from './look.ts';
import { findObject, playerOf, term } from './look.ts';

/** Says what a candidate is, in a few words. */
export type Describing = { describe(view: View, candidate: Candidate, look: Look): string };

/** Why an answer is refused, told to the person who gave it: things by their names, never by their ids. */
export function refusedText(
  s: State,
  refused: Refusal,
  answer: Answer,
  seen: View,
  table: Describing,
  look: Look,
): string {
  const open = decision(s);
  const wrong = 'assign' in answer ? singles(open, answer.assign).filter((each) => isWrong(s, each)) : [];
  return refusalWords(refused, answer, open, wrong.map(pairOf), seen, table, look);
}

const isWrong = (s: State, assign: Pairs): boolean => refusal(s, { assign })?.code === 'notAllowed';

export type Refusal = { readonly code: RefusalCode; readonly parameters: Parameters };

/** Each pair of an answer with nothing but what has to be there besides, to find out which are wrong by themselves. */
export const singles = (open: Decision | null, pairs: Pairs): Pairs[] =>
  pairs.map((pair) => [...leastOf(open).filter(([from]) => from !== pair[0]), pair]);
/** The pair that one of the `singles` was about. */
export const pairOf = (single: Pairs): Pairs[number] => single.at(-1)!;

/** The same without the game at hand. `wrong`: pairs of the answer that are not allowed even by themselves. */
export function refusalWords(
  { code, parameters }: Refusal,
  answer: Answer,
  open: Decision | null,
  wrong: Pairs,
  seen: View,
  table: Describing,
  look: Look,
): string {
  if (UNFITTING.has(code)) return look.say('questionChanged');
  if ('assign' in answer) {
    if (code === 'notAllowed') {
      if (wrong.length === 0) return look.say('notTogether');
      return look.say('notThese', { pairs: pairsText(wrong, seen, table, look) });
    }
    if (code === 'notWhole') return notWhole(open, answer.assign, seen, table, look);
  }
  if (code === 'amount' && parameters['min'] === parameters['max']) return look.say('amountExactly', parameters);
  return refusalText(code, named(parameters, answer, seen, table, look), look.language);
}

/** Nobody at a table gives an answer of the wrong form: it was meant for a question that is gone. */
const UNFITTING: ReadonlySet<RefusalCode> = new Set(['shape', 'unknownKey', 'stale', 'wrongPlayer']);

const leastOf = (open: Decision | null): Pairs => (open?.kind === 'assign' ? open.least : []);

/** Pairs lack others that are compulsory, or company. */
function notWhole(open: Decision | null, pairs: Pairs, seen: View, table: Describing, look: Look): string {
  const missing = leastOf(open).filter(([from, to]) => !pairs.some((pair) => pair[0] === from && pair[1] === to));
  return missing.length === 0
    ? look.say('notAlone', { pairs: pairsText(pairs, seen, table, look) })
    : look.say('theseToo', { pairs: pairsText(missing, seen, table, look) });
}

const pairsText = (pairs: Pairs, seen: View, table: Describing, look: Look): string =>
  pairs.map((pair) => pair.map((each) => table.describe(seen, each, look)).join(' > ')).join(', ');

function named(parameters: Parameters, answer: Answer, seen: View, table: Describing, look: Look): Parameters {
  const name = (candidate: Candidate): string => table.describe(seen, candidate, look);
  const result: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(parameters)) {
    // Numbers are numbers: how many, from what to what. What stands for a thing is text.
    if (typeof value === 'number') result[key] = value;
    else result[key] = (isWhole(value) ? wholeText(answer, name) : null) ?? withNames(value, seen, name, look);
  }
  return result;
}

/** Whether a parameter is the whole answer, which may be cut short and an id with it, and not one thing in it. */
const isWhole = (value: string): boolean => value.startsWith('[');

/** An answer of several parts in words; null for another. */
function wholeText(answer: Answer, name: (candidate: Candidate) => string): string | null {
  if ('divide' in answer) return answer.divide.map(([to, amount]) => `${name(to)} = ${amount}`).join(', ');
  if ('assign' in answer) return answer.assign.map(([from, to]) => `${name(from)} > ${name(to)}`).join(', ');
  return null;
}

/** A text with the names of what it gives the ids of. */
function withNames(text: string, seen: View, name: (candidate: Candidate) => string, look: Look): string {
  return text.replace(/"([^"]*)"|\bP\d+\b|\d+|[A-Za-z][\w-]*/g, (whole, quoted: string | undefined) => {
    const id = quoted ?? whole;
    const number = /^\d+$/.test(id) ? Number(id) : null;
    if (number !== null && findObject(seen, number) !== null) return name(number);
    if (playerOf(id) !== null) return name(id);
    if (look.game.actionIndex.has(id))
      return look.game.texts.action(look.game.actionIndex.get(id)!, look.language).name;
    return quoted === undefined ? whole : term(id, look);
  });
}
