import type { Answer, Decision, Row, State } from '@tessera/kernel/rules';
import { apply, cardsFor, clone, decision, handleOf, isOver, refusal, rowCalled, turn } from '@tessera/kernel/rules';
import { fault } from './faults.ts';
import type { Entry } from './format.ts';
import type { Names } from './names.ts';
import { choose, find, legalNames } from './names.ts';
import type { Plan } from './plan.ts';
import { answerFrom, isUsedUp, newPlan, NotLegal, unsaidAnswer } from './plan.ts';
import type { Play } from './play.ts';
import { momentOf, MOST_DECISIONS } from './play.ts';
import { defaultAnswer } from './translate.ts';

/** Doing what an entry says, and trying out whether it could be done. */

/** What an entry answers first: the question it waits for, or its action with its card. */
export function firstAnswer(s: State, names: Names, plan: Plan, open: Decision): Answer {
  if (plan.entry.answers.length > 0) return answerFrom(s, names, plan, open) ?? defaultAnswer(s, open);
  const answer = actOf(s, names, plan, open);
  if (!('act' in answer)) return answer;
  const { card: named, id } = plan.entry.fields;
  if (answer.card === undefined) {
    // An action that takes no card may still be done with just one.
    const [only, ...others] = named === undefined ? cardsFor(s, answer.act) : [];
    if (typeof id === 'string' && typeof only === 'number' && others.length === 0)
      names.ids.set(id, rowCalled(s, only));
    return answer;
  }
  plan.used.set('card', 1);
  if (typeof answer.card === 'number') {
    plan.card = rowCalled(s, answer.card);
    if (typeof id === 'string') names.ids.set(id, plan.card);
  }
  return answer;
}

/**
 * The first legal action of an entry's name with the card that it names. An action that takes no card leaves it for
 * a later question. What is not offered may be accepted all the same.
 */
function actOf(s: State, names: Names, { entry, player }: Plan, open: Decision): Answer {
  const { acts: stands } = entry.action;
  const acts = (typeof stands === 'function' ? stands(entry.fields) : stands) ?? [entry.do];
  const { card } = entry.fields;
  const suits = (row: Row): boolean => entry.action.suits?.(s, row, entry.fields) ?? true;
  const offered =
    open.kind === 'act'
      ? open.actions.filter(
          (each) => acts.includes(each.act) && (typeof each.card !== 'number' || suits(rowCalled(s, each.card))),
        )
      : [];
  if (card === undefined && offered.length > 0) return offered[0]!;
  const cards = offered.flatMap((each) => (each.card === undefined ? [] : [each.card]));
  const meant = choose(s, names, card, cards, player);
  const fitting =
    (meant === null ? undefined : offered.find((each) => each.card === meant)) ??
    offered.find((each) => each.card === undefined);
  if (fitting !== undefined) return fitting;
  const named = typeof card === 'string' ? find(s, names, card, undefined, player) : [];
  for (const act of acts) {
    for (const row of named.filter(suits)) {
      const answer = { act, card: handleOf(s, row) };
      if (refusal(s, answer) === null) return answer;
    }
    if (refusal(s, { act }) === null) return { act };
  }
  const what = typeof card === 'string' ? `${entry.do} ${card}` : entry.do;
  throw new NotLegal(fault('notLegal', { what, legal: legalNames(s, names, open) }));
}

/** Tries an entry out on a copy: whether the action and everything the entry says about it is legal. */
export function isAccepted(play: Play, entry: Entry, open: Decision): boolean {
  if (entry.do === 'concede') return true;
  const names: Names = { ...play.names, ids: new Map(play.names.ids) };
  const s = clone(play.state);
  const plan = newPlan(entry, open.player, true);
  const words = play.scenario.game.scenario;
  try {
    if (entry.answers.includes('*') && answerFrom(s, names, newPlan(entry, open.player), open) === null) return false;
    const begun = firstAnswer(s, names, plan, open);
    if (refusal(s, begun) !== null) return false;
    apply(s, begun);
    const began = turn(s);
    for (let count = 0; count < MOST_DECISIONS && !isOver(s); count++) {
      const now = decision(s)!;
      const moment = momentOf(play, now);
      if (moment === 'window') {
        // A part that is not asked for once everything is carried out was not accepted.
        if (isUsedUp(names, plan)) return true;
        if (words.stack(s).length === 0 || turn(s) > began) return false;
        apply(s, words.wait(s, now, null));
        continue;
      }
      const isTheirs = now.player === plan.player;
      const answer = isTheirs
        ? (answerFrom(s, names, plan, now) ?? unsaidAnswer(s, names, plan, now))
        : defaultAnswer(s, now);
      if (refusal(s, answer) !== null) return false;
      apply(s, answer);
    }
    return true;
  } catch (error) {
    if (error instanceof NotLegal) return false;
    throw error;
  }
}
