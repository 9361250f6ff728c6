import type { List } from './list.ts';
import { newList, values } from './list.ts';
import { openQuestion } from './questions.ts';
import type { State } from './state.ts';
import { answerCount, isOver } from './state.ts';
import { definitionOf, handleOf, isPlayerRow, knownTo, playerOfRow, zoneOf } from './table.ts';

/**
 * What a player is asked. The vocabulary is fixed: act, choose one, choose some, order, number, yes or no, divide,
 * assign. Small choices list every legal answer; large ones say what may be chosen and within which limits.
 */
export type Decision = {
  /** How many answers were given before: an answer may carry it back to show which decision it is meant for. */
  readonly index: number;
  readonly player: number;
  /** The name of the text that asks people. */
  readonly prompt: string;
  readonly about: Candidate | null;
} & DecisionKind;

export type DecisionKind =
  | { readonly kind: 'act'; readonly actions: readonly Act[] }
  | { readonly kind: 'one'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'some'; readonly candidates: readonly Candidate[]; readonly min: number; readonly max: number }
  | { readonly kind: 'order'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'yesNo' }
  | {
      readonly kind: 'divide';
      readonly candidates: readonly Candidate[];
      readonly total: number;
      readonly least: number;
      /** What each needs before the next may get anything; null where they are served in no order. */
      readonly needs: readonly number[] | null;
    }
  | {
      readonly kind: 'assign';
      readonly candidates: readonly Candidate[];
      readonly targets: readonly Candidate[];
      /** A legal answer that assigns no more than it must. */
      readonly least: readonly (readonly [Candidate, Candidate])[];
    };

/** An action, and the card that it is done with where it takes one. It is an answer as it stands. */
export type Act = { readonly act: string; readonly card?: Candidate };

/** An object by its handle, a player as "P0", or the name of an option. */
export type Candidate = number | string;

/** Answers are plain JSON. `player` and `decision` may be added to say who answers what; then they must be right. */
export type Answer = { readonly player?: number; readonly decision?: number } & (
  | Act
  | { readonly one: Candidate }
  | { readonly some: readonly Candidate[] }
  | { readonly order: readonly Candidate[] }
  | { readonly number: number }
  | { readonly yes: boolean }
  | { readonly divide: readonly (readonly [Candidate, number])[] }
  | { readonly assign: readonly (readonly [Candidate, Candidate])[] }
);

/** Under which key the answer to each kind of question stands. */
export const answerKeys = {
  act: 'act',
  one: 'one',
  option: 'one',
  some: 'some',
  order: 'order',
  number: 'number',
  yesNo: 'yes',
  divide: 'divide',
  assign: 'assign',
} as const;
export type AnswerKey = (typeof answerKeys)[keyof typeof answerKeys];

/** The open decision, or null when the game is over. */
export function decision(s: State): Decision | null {
  if (isOver(s)) return null;
  const open = openQuestion(s);
  open.decision ??= describe(s);
  return open.decision;
}

/** The cards of the player who is asked that an action may be done with, for people who point at a card first. */
export function cardsFor(s: State, action: string): Candidate[] {
  const { game } = s.match;
  const rows = game.cardsFor(s, game.actionIndex.get(action) ?? -1, openQuestion(s).player);
  return rows.map((row) => candidateOf(s, row));
}

/** What is offered by the open decision, by names that are alike wherever it is the same choice: for players that search. */
export type Offered = { readonly candidates: readonly string[]; readonly targets: readonly string[] };

/**
 * A card goes by what it is, and by its handle too where everybody sees it; so that in two worlds that differ in hidden
 * cards only, choosing a card of a hand is the same choice if the cards are the same. What the player who is asked does
 * not know goes by its handle alone: whatever it is in one world or the other, the choice is the same.
 */
export function offered(s: State): Offered {
  const { candidates, targets, question, player } = openQuestion(s);
  const { ask, options, to } = s.match.game.questions[question]!;
  const rows = values(candidates);
  if (ask === 'option') return { candidates: rows.map((place) => options[place]!), targets: [] };
  const cards = ask === 'act' ? rows.filter((_, i) => i % 2 === 1) : rows;
  return {
    candidates: cards.map((row) => choiceName(s, row, player)),
    targets: to !== null && ask === 'assign' ? values(targets).map((row) => choiceName(s, row, player)) : [],
  };
}

function choiceName(s: State, row: number, asked: number): string {
  if (row === 0) return '';
  if (isPlayerRow(s, row)) return `P${playerOfRow(s, row)}`;
  if ((knownTo(s, row) & (1 << asked)) === 0) return `#${handleOf(s, row)}`;
  const definition = definitionOf(s, row);
  const faces = s.match.game.zones[definitionOf(s, zoneOf(s, row))]?.faces;
  return faces === 'everybody' ? `${definition}#${handleOf(s, row)}` : `${definition}`;
}

/** What an object is called in decisions and answers. */
export function candidateOf(s: State, row: number): Candidate {
  return isPlayerRow(s, row) ? `P${playerOfRow(s, row)}` : handleOf(s, row);
}

function describe(s: State): Decision {
  const open = s.scratch;
  const question = s.match.game.questions[open.question]!;
  const { prompt } = question;
  const index = answerCount(s);
  const { player } = open;
  const concerned = question.isAbout ? Number(question.code.about(s, open.base)) : 0;
  const about = concerned === 0 ? null : candidateOf(s, concerned);
  switch (question.ask) {
    case 'act':
      return { index, player, prompt, about, kind: 'act', actions: acts(s, open.candidates) };
    case 'one':
      return { index, player, prompt, about, kind: 'one', candidates: names(s, open.candidates) };
    case 'option':
      return { index, player, prompt, about, kind: 'one', candidates: optionNames(question.options, open.candidates) };
    case 'some': {
      const { min, max } = open;
      return { index, player, prompt, about, kind: 'some', candidates: names(s, open.candidates), min, max };
    }
    case 'order':
      return { index, player, prompt, about, kind: 'order', candidates: names(s, open.candidates) };
    case 'number':
      return { index, player, prompt, about, kind: 'number', min: open.min, max: open.max };
    case 'yesNo':
      return { index, player, prompt, about, kind: 'yesNo' };
    case 'divide': {
      const { min: least, max: total } = open;
      const needs = question.to === null ? null : values(open.targets);
      return {
        index,
        player,
        prompt,
        about,
        kind: 'divide',
        candidates: names(s, open.candidates),
        total,
        least,
        needs,
      };
    }
    case 'assign': {
      const candidates = names(s, open.candidates);
      const least = leastPairs(s);
      return { index, player, prompt, about, kind: 'assign', candidates, targets: names(s, open.targets), least };
    }
  }
}

function leastPairs(s: State): [Candidate, Candidate][] {
  const { question, base } = s.scratch;
  const pairs = newList();
  s.match.game.questions[question]!.code.least?.(s, base, pairs);
  const result: [Candidate, Candidate][] = [];
  for (let i = 0; i < pairs.size; i += 2) {
    result.push([candidateOf(s, pairs.items[i]!), candidateOf(s, pairs.items[i + 1]!)]);
  }
  return result;
}

function names(s: State, rows: List): Candidate[] {
  const result: Candidate[] = [];
  for (let i = 0; i < rows.size; i++) result.push(candidateOf(s, rows.items[i]!));
  return result;
}

function optionNames(options: readonly string[], places: List): string[] {
  const result: string[] = [];
  for (let i = 0; i < places.size; i++) result.push(options[places.items[i]!]!);
  return result;
}

function acts(s: State, actions: List): Act[] {
  const result: Act[] = [];
  for (let i = 0; i < actions.size; i += 2) {
    const act = s.match.game.actions[actions.items[i]!]!.id;
    const card = actions.items[i + 1]!;
    result.push(card === 0 ? { act } : { act, card: candidateOf(s, card) });
  }
  return result;
}
