import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  abilityNumber,
  act,
  add,
  addAct,
  ask,
  callers,
  controllerOf,
  create,
  definitionOf,
  first,
  Kind,
  less,
  nextOf,
  playerRow,
  put,
  refTo,
  report,
  RequestColumn,
  rule,
  run,
  selectors,
  sequence,
  set,
  sizeOfZone,
  sourceOf,
  when,
} from '@tessera/kernel/rules';
import { abilityCosts, abilitiesOfCard, activatedAbility, originOf } from './abilities.ts';
import { ACTIVATE, ACTIVATED } from './actions.ts';
import type { Cost, Filter } from './cards/abilities.ts';
import { Event } from './events.ts';
import { fits } from './filters.ts';
import { isPayable, surveyMana } from './mana.ts';
import { bury, isSummoningSick, isTapped, tap } from './permanents.ts';
import { battlefield, Cause, hand, stack } from './table.ts';
import { canAim } from './targets.ts';

/** Activated abilities (MTG-10.3): using one, and what it costs. */

const costOf = (s: State, request: Row): readonly Cost[] => activatedAbility(abilityNumber(s, request))!.cost;

/** The kind of permanent that a cost sacrifices, besides the one that the ability is on; null for none. */
function sacrificed(cost: readonly Cost[]): Filter | null {
  for (const part of cost) if (typeof part === 'object' && 'sacrifice' in part) return part.sacrifice;
  return null;
}

function discarded(cost: readonly Cost[]): number {
  for (const part of cost) if (typeof part === 'object' && 'discard' in part) return part.discard;
  return 0;
}

/** MTG-6.7, MTG-6.8, MTG-8.2: whether a player can use an ability of a permanent now. Mana is surveyed before. */
function isUsable(s: State, row: Row, number: number, player: number): boolean {
  const ability = activatedAbility(number);
  if (ability === null || controllerOf(s, row) !== player || !isPayable(abilityCosts[number]!)) return false;
  if (ability.cost.includes('tap') && (isTapped(s, row) || isSummoningSick(s, row))) return false;
  if (sizeOfZone(s, hand(s, player)) < discarded(ability.cost)) return false;
  const filter = sacrificed(ability.cost);
  if (filter !== null && !canSacrifice(s, player, filter)) return false;
  return canAim(s, ability.targets, row, player);
}

function canSacrifice(s: State, player: number, filter: Filter): boolean {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) === player && fits(s, row, filter, player)) return true;
  }
  return false;
}

/** Lists the permanents with an ability that a player can use. */
export function listActivations(s: State, list: List, player: number): void {
  const zone = battlefield(s);
  let surveyed = false;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const numbers = abilitiesOfCard[definitionOf(s, row)]!;
    if (numbers.length === 0 || controllerOf(s, row) !== player) continue;
    if (!surveyed) surveyMana(s, player);
    surveyed = true;
    if (numbers.some((number) => isUsable(s, row, number, player))) addAct(list, ACTIVATE, row);
  }
}

/** Whether a permanent has abilities that are activated, other than making mana. */
export const hasActivated = (s: State, row: Row): boolean =>
  abilitiesOfCard[definitionOf(s, row)]!.some((number) => activatedAbility(number) !== null);

export const calls = {
  hasActivated,
  /** MTG-10.3: it goes on the stack before anything is chosen or paid. */
  announce: (s: State, player: number, card: Row, place: number) => {
    const request = create(s, Kind.request, ACTIVATED, player, stack(s));
    put(s, request, RequestColumn.source, refTo(s, card));
    put(s, request, RequestColumn.was, refTo(s, card));
    put(s, request, RequestColumn.ability, abilitiesOfCard[definitionOf(s, card)]![place]!);
    return request;
  },
  tapsItself: (s: State, request: Row) => costOf(s, request).includes('tap'),
  sacrificesItself: (s: State, request: Row) => costOf(s, request).includes('sacrificeThis'),
  sacrificesAnother: (s: State, request: Row) => sacrificed(costOf(s, request)) !== null,
  discards: (s: State, request: Row) => discarded(costOf(s, request)),
  source: (s: State, request: Row) => sourceOf(s, request),
  ownRow: (s: State, player: number) => playerRow(s, player),
  tapForCost: (s: State, row: Row) => tap(s, row),
  /** MTG-15.27 */
  sacrifice: (s: State, row: Row) => bury(s, row, Cause.sacrificed),
  activated: (s: State, player: number, request: Row) =>
    report(s, Event.activated, player, 0, request, originOf(s, request)),
};
const call = callers(calls);

export const selections = {
  /** The places of the abilities of a permanent that can be used. */
  usableAbilities: (s: State, list: List, player: number, card: Row) => {
    surveyMana(s, player);
    abilitiesOfCard[definitionOf(s, card)]!.forEach((number, place) => {
      if (isUsable(s, card, number, player)) add(list, place);
    });
  },
  sacrificeable: (s: State, list: List, player: number, request: Row) => {
    const filter = sacrificed(costOf(s, request))!;
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (controllerOf(s, row) === player && fits(s, row, filter, player)) add(list, row);
    }
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-10.3, MTG-6.16: choose the ability and its targets, then pay. */
  activate: rule(['player', 'card'], ['place', 'request', 'victim'], ({ player, card, place, request, victim }) =>
    sequence(
      ask(place, {
        ask: 'option',
        prompt: 'whichAbility',
        who: player,
        about: card,
        options: ['ability1', 'ability2', 'ability3', 'ability4'],
        from: select.usableAbilities(player, card),
      }),
      set(request, call.announce(player, card, place)),
      run('chooseTargets', player, request),
      run('payForSpell', player, request),
      when(call.tapsItself(request), act(call.tapForCost(call.source(request)))),
      when(less(0, call.discards(request)), run('discard', call.ownRow(player), call.discards(request))),
      when(
        call.sacrificesAnother(request),
        sequence(
          ask(victim, {
            ask: 'one',
            prompt: 'sacrifice',
            who: player,
            about: request,
            from: select.sacrificeable(player, request),
          }),
          act(call.sacrifice(victim)),
        ),
      ),
      when(call.sacrificesItself(request), act(call.sacrifice(call.source(request)))),
      act(call.activated(player, request)),
    ),
  ),
};
