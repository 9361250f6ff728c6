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
  get,
  Header,
  loop,
  nextOf,
  remove,
  RequestColumn,
  rule,
  run,
  runOf,
  selectors,
  sequence,
  set,
  sizeOfZone,
  sourceOf,
  when,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';
import { FIRST_MOMENT } from './actions.ts';
import type { CardData, Keyword } from './cards.ts';
import { cardData } from './cards.ts';
import { chargeCore } from './soul.ts';
import type { MomentId } from './events.ts';
import { Moment, moments } from './events.ts';
import type { ZoneId } from './table.ts';
import { battle, elementZone, opponentOf, PLAYERS, tactics, waiting, zoneIds } from './table.ts';

/**
 * The processing of effects that come at a moment (CH-13). A moment is an event; each card that has an effect for it
 * puts one into the waiting zone, and the rule `effects` carries them out in the order of the rulebook.
 */

/** An effect, as a rule with the parameters `you`, `self` and `subject` (what the moment is about). */
type TriggeredEffect = { readonly id: string; readonly on: MomentId; readonly effect: Program } & Named;
/** The zones that its text names, if any: it works there and nowhere else (CH-11.4). */
type Named = { readonly zones?: readonly ZoneId[] };

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

/**
 * CH-13.4: whether an effect of a card works in a zone. A character's works in the main battle zone, in the element
 * zone only with Element Envoy (CH-7.6.4, CH-11.4), and there "when destroyed" only if its text says so; a field's
 * works in the tactics zone (CH-11.12).
 */
export function works(card: CardData, on: MomentId, place: ZoneId, { zones }: Named = {}): boolean {
  if (zones !== undefined && !zones.includes(place)) return false;
  if (card.type === 'tactic') return place === 'tactics';
  if (place !== 'element') return place === 'battle';
  return card.keywords.includes('envoy') && (on !== 'destroyed' || zones !== undefined);
}

/** By moment, kind of zone and card: the effects that the card has for it there, as places in the list above. */
const effectsFor: readonly (readonly (readonly (readonly number[])[])[])[] = moments.map((moment) =>
  zoneIds.map((place) =>
    cardData.map((card, i) =>
      effectsOfCard[i]!.filter((index) => {
        const each = triggeredEffects[index]!;
        return each.on === moment && works(card, moment, place, each);
      }),
    ),
  ),
);
const watched: readonly MomentId[] = moments.filter((moment) => triggeredEffects.some((each) => each.on === moment));

/** Whether a card in a kind of zone has an effect for a moment. */
type HasEffect = (moment: number, zone: number, card: number) => boolean;
const hasEffect: HasEffect = (moment, zone, card) => effectsFor[moment]![zone]![card]!.length > 0;

/** The cards that a moment concerns: the one that it is about, or at a moment of a phase whatever is on the table. */
export function concerned(s: State, list: List, moment: number, has: HasEffect = hasEffect): void {
  const subject = s.cells[Header.eventObject]!;
  if (subject !== 0) {
    const kind = placeAt(s, moment, subject, s.cells[Header.eventB]!);
    if (has(moment, kind, definitionOf(s, subject))) addSource(list, subject);
    return;
  }
  for (let player = 0; player < PLAYERS; player++) {
    for (const zone of [battle(s, player), elementZone(s, player), tactics(s, player)]) {
      const kind = zoneKind(s, zone);
      for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
        if (has(moment, kind, definitionOf(s, row))) addSource(list, row);
      }
    }
  }
}

/** The kind of zone that a card's effects come from: a destroyed card's from the one that it was destroyed out of. */
const placeAt = (s: State, moment: number, card: Row, from: Row): number =>
  zoneKind(s, moment === Moment.destroyed ? from : zoneOf(s, card));

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
  sourceOf,
  subjectOf: eventObjectOf,
  controllerOf: (s: State, row: Row) => controllerOf(s, row),
  removeEffect: (s: State, request: Row) => remove(s, request),
  /** The card that the trigger being looked at belongs to. */
  eventSourceController: (s: State) => controllerOf(s, s.cells[Header.eventSource]!),
};
const call = callers(calls);

export const selections = {
  concerned: (s: State, list: List, moment: number) => concerned(s, list, moment),
  waitingOf: (s: State, list: List, player: number) => {
    const zone = waiting(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (controllerOf(s, row) === player) add(list, row);
    }
  },
  effectsOf: (s: State, list: List, request: Row, card: Row) => {
    const moment = momentOf(s, request);
    const kind = placeAt(s, moment, card, get(s, request, RequestColumn.eventB));
    for (const index of effectsFor[moment]![kind]![definitionOf(s, card)]!) add(list, index);
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

  /** CH-13.1: nothing if its card is gone. */
  carryOut: rule(['request'], ['source', 'index'], ({ request, source, index }) =>
    sequence(
      set(source, call.sourceOf(request)),
      when(
        source,
        each(
          index,
          select.effectsOf(request, source),
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
