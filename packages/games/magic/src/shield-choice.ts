import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  add,
  addNote,
  ask,
  callers,
  controllerOf,
  each,
  isPlayerRow,
  newList,
  notedAmount,
  playerOfRow,
  rule,
  selectors,
} from '@tessera/kernel/rules';
import type { Dealt } from './combat-damage.ts';
import { combatDamageDealt } from './combat-damage.ts';
import { canBeDealtDamage, isPrevented } from './damage.ts';
import { inOrderFrom } from './players.ts';
import { Place } from './remembered.ts';
import { choiceFor, shieldOn } from './shields.ts';
import { notes } from './table.ts';

/**
 * Which damage a shield for an amount prevents (MTG-17.22). Only combat damage comes from several sources at once; what
 * nothing else prevents is asked about, source by source, before any of it is dealt.
 */

const against = (s: State, target: Row): readonly Dealt[] => incoming(s).filter((dealt) => dealt.target === target);

const incoming = (s: State): readonly Dealt[] =>
  combatDamageDealt(s).filter(
    ({ source, target, amount }) => amount > 0 && canBeDealtDamage(s, target) && !isPrevented(s, source, target, true),
  );

const sum = (dealt: readonly Dealt[]): number => dealt.reduce((total, { amount }) => total + amount, 0);

/** The player dealt the damage, or who controls the permanent that is. */
const chooserOf = (s: State, target: Row): number =>
  isPlayerRow(s, target) ? playerOfRow(s, target) : controllerOf(s, target);

/** What a shield prevents beyond what is settled already. */
const left = (s: State, target: Row): number =>
  against(s, target).reduce(
    (rest, { source }) => rest - notedAmount(s, choiceFor(s, source, target)),
    shieldOn(s, target),
  );

export const calls = {
  chooserOf,
  /** What the damage of the others leaves over that are asked about later. */
  leastPrevented: (s: State, target: Row, source: Row) => {
    const isLater = (other: Dealt): boolean => other.source !== source && choiceFor(s, other.source, target) === 0;
    return Math.max(0, left(s, target) - sum(against(s, target).filter(isLater)));
  },
  mostPrevented: (s: State, target: Row, source: Row) =>
    Math.min(left(s, target), sum(against(s, target).filter((dealt) => dealt.source === source))),
  notePrevented: (s: State, target: Row, source: Row, amount: number) =>
    addNote(s, notes(s), target, Place.shielded, source, amount),
};
const call = callers(calls);

export const selections = {
  /** Who or what several sources deal more than its shields prevent; players choose in turn order. */
  contested: (s: State, list: List) => {
    const targets = [...new Set(incoming(s).map(({ target }) => target))].filter((target) => {
      const shield = shieldOn(s, target);
      const dealt = shield === 0 ? [] : against(s, target);
      return dealt.length > 1 && sum(dealt) > shield;
    });
    const players = newList();
    inOrderFrom(s, players, active(s));
    for (let i = 0; i < players.size; i++) {
      for (const target of targets) if (chooserOf(s, target) === players.items[i]) add(list, target);
    }
  },
  sourcesAgainst: (s: State, list: List, target: Row) => {
    for (const { source } of against(s, target)) add(list, source);
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-17.22 */
  chooseShielded: rule([], ['target', 'source', 'amount'], ({ target, source, amount }) =>
    each(
      target,
      select.contested(),
      each(
        source,
        select.sourcesAgainst(target),
        ask(amount, {
          ask: 'number',
          prompt: 'howMuchPrevented',
          who: call.chooserOf(target),
          about: source,
          min: call.leastPrevented(target, source),
          max: call.mostPrevented(target, source),
        }),
        act(call.notePrevented(target, source, amount)),
      ),
    ),
  ),
};
