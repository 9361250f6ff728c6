import type { List, Program, Row, Rule, State, Trigger } from '@tessera/kernel/rules';
import {
  act,
  active,
  add,
  addSource,
  ask,
  callers,
  controllerOf,
  definitionOf,
  each,
  eventObjectOf,
  first,
  Header,
  loop,
  nextOf,
  remove,
  rule,
  run,
  runOf,
  selectors,
  sequence,
  set,
  sizeOfZone,
  sourceOf,
  when,
} from '@tessera/kernel/rules';
import { FIRST_MOMENT } from './actions.ts';
import type { Keyword } from './cards.ts';
import { cardData } from './cards.ts';
import { chargeCore } from './soul.ts';
import type { MomentId } from './events.ts';
import { Moment, moments } from './events.ts';
import { battle, elementZone, opponentOf, tactics, waiting } from './table.ts';

/**
 * The processing of effects that come at a moment (CH-13). A moment is an event; each card that has an effect for it
 * puts one into the waiting zone, and the rule `effects` carries them out in the order of the rulebook.
 */

/** An effect, as a rule with the parameters `you`, `self` and `subject` (what the moment is about). */
type TriggeredEffect = { readonly id: string; readonly on: MomentId; readonly effect: Program };

const effectParams = ['you', 'self', 'subject'] as const;

const effectCalls = { chargeCore };
const effect = callers(effectCalls);

const keywordEffects: Readonly<Partial<Record<Keyword, TriggeredEffect>>> = {
  // CH-11.9
  coreCharge: { id: 'coreCharge', on: 'attackDestroyed', effect: act(effect.chargeCore({ local: 'you' })) },
};

/** All effects there are. Those printed on cards are to be added here, each once. */
const triggeredEffects: readonly TriggeredEffect[] = Object.values(keywordEffects);

/** By card: its effects, as places in the list above. */
const effectsOfCard: readonly (readonly number[])[] = cardData.map((card) =>
  triggeredEffects.flatMap((each, index) =>
    card.type !== 'tactic' && card.keywords.some((keyword) => keywordEffects[keyword] === each) ? [index] : [],
  ),
);

/** By moment and card: whether the card has an effect for it; and whether any card has. */
const isConcerned: readonly (readonly boolean[])[] = moments.map((moment) =>
  effectsOfCard.map((effects) => effects.some((index) => triggeredEffects[index]!.on === moment)),
);
const watched: readonly MomentId[] = moments.filter((moment) => isConcerned[Moment[moment]]!.includes(true));

/** The player whose effect is processed next: CH-13.2, and alternately for "when attacking" (CH-8.2.3). */
function whoseEffect(s: State, last: number): number {
  const alternates = momentOf(s, first(s, waiting(s))) === Moment.attacking;
  const firstChoice = alternates && last >= 0 ? opponentOf(s, last) : active(s);
  return hasWaiting(s, firstChoice) ? firstChoice : opponentOf(s, firstChoice);
}

function hasWaiting(s: State, player: number): boolean {
  const zone = waiting(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (controllerOf(s, row) === player) return true;
  return false;
}

const momentOf = (s: State, request: Row): number => definitionOf(s, request) - FIRST_MOMENT;

export const calls = {
  ...effectCalls,
  anyWaiting: (s: State) => sizeOfZone(s, waiting(s)) > 0,
  whoseEffect,
  momentOf,
  sourceOf,
  subjectOf: eventObjectOf,
  controllerOf: (s: State, row: Row) => controllerOf(s, row),
  removeEffect: (s: State, request: Row) => remove(s, request),
  /** The card that the trigger being looked at belongs to. */
  eventSourceController: (s: State) => controllerOf(s, s.cells[Header.eventSource]!),
};
const call = callers(calls);

export const selections = {
  /** CH-13.4: the card that a moment is about, or at a moment of a phase whatever is on the table. */
  concerned: (s: State, list: List, moment: number) => {
    const cards = isConcerned[moment]!;
    const subject = s.cells[Header.eventObject]!;
    if (subject !== 0) {
      if (cards[definitionOf(s, subject)]!) addSource(list, subject);
      return;
    }
    for (let player = 0; player < 2; player++) {
      for (const zone of [battle(s, player), elementZone(s, player), tactics(s, player)]) {
        for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
          if (cards[definitionOf(s, row)]!) addSource(list, row);
        }
      }
    }
  },
  waitingOf: (s: State, list: List, player: number) => {
    const zone = waiting(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (controllerOf(s, row) === player) add(list, row);
    }
  },
  effectsAt: (s: State, list: List, moment: number, card: Row) => {
    for (const index of effectsOfCard[definitionOf(s, card)]!) {
      if (Moment[triggeredEffects[index]!.on] === moment) add(list, index);
    }
  },
};
const select = selectors(selections);

export const triggers: readonly Trigger[] = watched.map((moment) => ({
  on: moment,
  sources: select.concerned(Moment[moment]),
  when: 1,
  controller: call.eventSourceController(),
  action: moment,
}));

/** Carries out what waits, if anything does; most of the time nothing does. */
export const processEffects: Program = when(call.anyWaiting(), run('effects'));

export const rules: Readonly<Record<string, Rule>> = {
  /** CH-13.2, CH-13.7: what comes to wait meanwhile is carried out after that. */
  effects: rule([], ['player', 'request'], ({ player, request }) =>
    sequence(
      set(player, -1),
      loop(
        call.anyWaiting(),
        set(player, call.whoseEffect(player)),
        ask(request, { ask: 'one', prompt: 'effectOrder', who: player, from: select.waitingOf(player) }),
        run('carryOut', request),
      ),
    ),
  ),

  carryOut: rule(['request'], ['source', 'index'], ({ request, source, index }) =>
    sequence(
      set(source, call.sourceOf(request)),
      when(
        source,
        each(
          index,
          select.effectsAt(call.momentOf(request), source),
          runOf('triggeredEffects', index, call.controllerOf(request), source, call.subjectOf(request)),
        ),
      ),
      act(call.removeEffect(request)),
    ),
  ),

  ...Object.fromEntries(
    triggeredEffects.map((each) => [`effect ${each.id}`, rule(effectParams, [], () => each.effect)]),
  ),
};

export const tables = { triggeredEffects: triggeredEffects.map((each) => `effect ${each.id}`) };
