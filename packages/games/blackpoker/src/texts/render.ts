import type { Expr, Program } from '@tessera/kernel/rules';
import { fill, nothing, hasWord } from '@tessera/kernel/rules';
import type { ActionData } from '../actions.ts';
import { options } from '../options.ts';
import type { Catalogue } from './catalogue.ts';
import { wordParameters } from './catalogue.ts';
import { suitsOf } from './key-cards.ts';
import { joined } from './sentences.ts';

/** What an action does, from the program of its effect: a list of clauses. */

export const effectOf = (action: ActionData, text: Catalogue): string[] => clauses(action.effect, { action, text });

type Context = { readonly action: ActionData; readonly text: Catalogue };

function clauses(program: Program, context: Context): string[] {
  const { sentences } = context.text;
  const asOne = (part: Program): string => joined(clauses(part, context), context.text);
  if (program.kind === 'sequence') return program.steps.flatMap((step) => clauses(step, context));
  if (program.kind === 'word') return [wordClause(program.word, program.args, context)];
  if (program.kind === 'modes') {
    const choices = program.modes.map((mode) => asOne(mode.effect)).join(sentences.or);
    return [fill(sentences.choose, { choices })];
  }
  if (program.kind === 'when') {
    const { test, body, otherwise } = program;
    const agreed = agreedByOption(test);
    if (agreed !== null) return clauses(agreed ? body : (otherwise ?? nothing), context);
    const parts = [fill(sentences.when, { test: condition(test, context), effect: asOne(body) })];
    if (otherwise !== null) parts.push(fill(sentences.otherwise, { effect: asOne(otherwise) }));
    return parts;
  }
  throw new Error(`${context.action.id}: an effect is written in words, not with "${program.kind}"`);
}

/** What a condition on the table's options comes to where nothing else was agreed on; null for other conditions. */
function agreedByOption(test: Expr): boolean | null {
  if (typeof test === 'number' || !('call' in test) || test.call !== 'drawsTwo') return null;
  const rule = options.find((option) => option.id === 'drawRule')!;
  return 'values' in rule && rule.values.indexOf(rule.default) === 1;
}

/** Only what the sentence speaks of is put into words: that it is you who draws, "draw" says by itself. */
function wordClause(word: string, args: readonly Expr[], context: Context): string {
  const { words } = context.text;
  if (!hasWord(words, word)) throw new Error(`the word "${word}" has no text`);
  const template = words[word];
  const parameters: Record<string, string> = {};
  wordParameters[word].forEach((name, i) => {
    if (!template.includes(`{${name}}`)) return;
    const arg = args[i];
    if (arg === undefined) throw new Error(`${context.action.id}: "${word}" lacks its ${name}`);
    parameters[name] = name === 'cards' ? countedCards(arg, context) : value(arg, context);
  });
  return fill(template, parameters);
}

const countedCards = (amount: Expr, context: Context): string =>
  amount === 1 ? context.text.nouns.oneCard : fill(context.text.nouns.cards, { n: value(amount, context) });

function condition(test: Expr, context: Context): string {
  const { conditions } = context.text;
  const [left, right] = typeof test !== 'number' && 'op' in test ? test.args : [];
  if (typeof test === 'number' || !('op' in test) || left === undefined || right === undefined) {
    throw new Error(`${context.action.id}: no text for the condition ${JSON.stringify(test)}`);
  }
  if (test.op === 'or') return fill(conditions.or, { a: condition(left, context), b: condition(right, context) });
  if (test.op === 'atMost') return fill(conditions.atMost, { a: value(left, context), b: value(right, context) });
  if (test.op !== 'equal') throw new Error(`${context.action.id}: no text for conditions with "${test.op}"`);
  const counted = argumentOf('keyCount', left);
  if (counted === null) return fill(conditions.equal, { a: value(left, context), b: value(right, context) });
  return fill(conditions.keyCountIs, { of: value(counted, context), n: value(right, context) });
}

function value(expr: Expr, context: Context): string {
  if (typeof expr === 'number') return String(expr);
  if ('local' in expr) return noun(expr.local, context);
  const { readings } = context.text;
  if ('call' in expr && hasWord(readings, expr.call)) {
    const of = argumentOf(expr.call, expr);
    if (of !== null) return fill(readings[expr.call], { of: value(of, context) });
  }
  throw new Error(`${context.action.id}: no text for the value ${JSON.stringify(expr)}`);
}

/** What a reading of this name looks at; null for anything else. */
function argumentOf(reading: string, expr: Expr): Expr | null {
  if (typeof expr === 'number' || !('call' in expr) || expr.call !== reading) return null;
  return expr.args[0] ?? null;
}

/** A key card is called just that, unless there are two of them or the target has key cards too. */
function noun(local: string, { action, text }: Context): string {
  if (local === 'target' && action.target !== null) return text.targetNouns[action.target];
  const spec = action.keys[local === 'key' ? 0 : local === 'otherKey' ? 1 : -1];
  if (spec === undefined) throw new Error(`${action.id}: nothing to call "${local}"`);
  if (action.keys.length > 1) return fill(text.nouns.keyOfSuit, { suits: suitsOf(spec) });
  if (action.target === 'request') return fill(text.nouns.keyOfAction, { action: actionName(action.id, text) });
  return text.nouns.key;
}

export function actionName(id: string, text: Catalogue): string {
  if (!hasWord(text.actions, id)) throw new Error(`the action "${id}" has no name`);
  return text.actions[id];
}
