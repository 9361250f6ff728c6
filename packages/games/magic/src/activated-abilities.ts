import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  abilityNumber,
  act,
  add,
  addAct,
  allRows,
  ask,
  callers,
  controllerOf,
  create,
  definitionOf,
  eachOf,
  first,
  getBits,
  giveBack,
  Kind,
  kindOf,
  less,
  newList,
  nextOf,
  playerRow,
  put,
  putBits,
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
  touch,
  when,
} from '@tessera/kernel/rules';
import {
  Abilities,
  abilities,
  abilityCosts,
  activatedAbility,
  activatedOfCard,
  isManaAbility,
  originOf,
  printedActivated,
} from './abilities.ts';
import { ACTIVATE, ACTIVATED } from './actions.ts';
import { isSorceryTime } from './casting.ts';
import type { ActivatedAbility, Cost, CounterKind, Filter } from './cards/abilities.ts';
import { perCard } from './cards.ts';
import { controlsAbilities, hasProperty, printedDefinition } from './characteristics.ts';
import { countersOf, putCounters, removeCounters } from './counters.ts';
import { loseLife } from './damage.ts';
import { Event } from './events.ts';
import { fits } from './filters.ts';
import { isPayable, isPayableWithout, surveyMana } from './mana-survey.ts';
import { canTapForMana } from './mana-sources.ts';
import { bury, isOnBattlefield, isSummoningSick, isTapped, tap } from './permanents.ts';
import { battlefield, Cause, Col, graveyard, hand, Mark, playerValue, stack } from './table.ts';
import { canAim, noteX } from './targets.ts';

/** Activated abilities (MTG-10.18 – MTG-10.23, MTG-15.5): using one, and what it costs. */

const costOf = (s: State, request: Row): readonly Cost[] => activatedAbility(abilityNumber(s, request))!.cost;

type CostPart = Exclude<Cost, string>;
/** The part of a cost that has a certain key. */
export function part<K extends string>(
  cost: readonly Cost[],
  key: K,
): Extract<CostPart, Readonly<Record<K, unknown>>> | null {
  for (const each of cost) {
    if (typeof each === 'object' && key in each) return each as Extract<CostPart, Readonly<Record<K, unknown>>>;
  }
  return null;
}

/** MTG-6.7, MTG-6.8, MTG-8.2: whether a player can use an ability of an object now. Mana is surveyed before. */
export function isUsable(s: State, row: Row, number: number, player: number): boolean {
  const ability = activatedAbility(number);
  if (ability === null) return false;
  const cost = abilityCosts[number]!;
  if (!(ability.cost.includes('tap') ? isPayableWithout(cost, row) : isPayable(cost))) return false;
  if (ability.equip && !isSorceryTime(s, player)) return false;
  return canPay(s, row, ability, player) && canAim(s, ability.targets, row, player);
}

/** What is paid besides mana. */
function canPay(s: State, row: Row, { cost }: ActivatedAbility, player: number): boolean {
  return firstUnpayable(s, row, cost, player) === null;
}

/** The part of a cost besides mana that cannot be paid; null if all of it can. */
export function firstUnpayable(s: State, row: Row, cost: readonly Cost[], player: number): Cost | null {
  for (const each of cost) {
    if (each === 'tap') {
      if (isTapped(s, row) || isSummoningSick(s, row)) return each;
    } else if (each === 'sacrificeThis' || 'mana' in each) {
      continue;
    } else if ('sacrifice' in each) {
      if (!canSacrifice(s, player, each.sacrifice)) return each;
    } else if ('discard' in each) {
      if (sizeOfZone(s, hand(s, player)) < each.discard) return each;
    } else if ('life' in each) {
      // MTG-6.14
      if (playerValue(s, player, Col.player.life) < each.life) return each;
    } else if ('tapUntapped' in each) {
      found.size = 0;
      listUntapped(s, found, player, each.tapUntapped);
      if (found.size < each.count) return each;
    } else if ('removeCounters' in each) {
      if (countersOf(s, row, each.removeCounters) < each.count) return each;
    } else if (!isLoyaltyPayable(s, row, each.loyalty, player)) {
      return each;
    }
  }
  return null;
}
const found = newList();

/** MTG-10.21, MTG-10.22 */
const isLoyaltyPayable = (s: State, row: Row, loyalty: number, player: number): boolean =>
  isSorceryTime(s, player) && getBits(s, row, Mark.loyaltyUsed) === 0 && countersOf(s, row, 'loyalty') + loyalty >= 0;

export function canSacrifice(s: State, player: number, filter: Filter): boolean {
  found.size = 0;
  listOwn(s, found, player, filter);
  return found.size > 0;
}

/** MTG-6.15: only what the player controls. */
function listOwn(s: State, list: List, player: number, filter: Filter): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) === player && fits(s, row, filter, player)) add(list, row);
  }
}

/** MTG-6.17: summoning sickness does not matter. */
function listUntapped(s: State, list: List, player: number, filter: Filter): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) === player && !isTapped(s, row) && fits(s, row, filter, player)) add(list, row);
  }
}

/** Cards with abilities that are used from the graveyard. MTG-10.2 */
export const fromGraveyard: readonly boolean[] = perCard((_, card) =>
  activatedOfCard[card]!.some((number) => activatedAbility(number)!.from === 'graveyard'),
);

/** Lists the objects with an ability that a player can use. */
export function listActivations(s: State, list: List, player: number): void {
  if (controlsAbilities(s, player, Abilities.activated)) listOnBattlefield(s, list, player);
  if (!mayUseGraveyard(s)) return;
  const buried = graveyard(s, player);
  for (let row = first(s, buried); row !== buried; row = nextOf(s, row)) {
    if (!fromGraveyard[definitionOf(s, row)]!) continue;
    surveyMana(s, player);
    if (activatedOfCard[definitionOf(s, row)]!.some((number) => isUsable(s, row, number, player))) {
      addAct(list, ACTIVATE, row);
    }
  }
}

/** Whether any card of the match has an ability that is used from a graveyard. */
function mayUseGraveyard(s: State): boolean {
  const known = graveyardMatches.get(s.match);
  if (known !== undefined) return known;
  const any = allRows(s).some((row) => kindOf(s, row) === Kind.card && fromGraveyard[printedDefinition(s, row)]!);
  graveyardMatches.set(s.match, any);
  return any;
}
const graveyardMatches = new WeakMap<State['match'], boolean>();

function listOnBattlefield(s: State, list: List, player: number): void {
  const zone = battlefield(s);
  let surveyed = false;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const numbers = activatedOfCard[definitionOf(s, row)]!;
    if (numbers.length === 0 || controllerOf(s, row) !== player || hasProperty(s, row, 'cantActivate')) continue;
    if (!surveyed) surveyMana(s, player);
    surveyed = true;
    for (const number of numbers) {
      if (activatedAbility(number)!.from !== undefined || !isUsable(s, row, number, player)) continue;
      addAct(list, ACTIVATE, row);
      break;
    }
  }
}

/** Whether an object has abilities that are activated, other than making mana. */
export const hasActivated = (s: State, row: Row): boolean => activatedOfCard[definitionOf(s, row)]!.length > 0;

/** The place behind those of printed abilities. */
const FOR_MANA = 4;

export const calls = {
  hasActivated,
  isManaPlace: (s: State, card: Row, place: number) =>
    place === FOR_MANA || isManaAbility(abilities[printedActivated[definitionOf(s, card)]![place]!]!),
  /** MTG-10.18: it goes on the stack before anything is chosen or paid. */
  announce: (s: State, player: number, card: Row, place: number) => {
    const request = create(s, Kind.request, ACTIVATED, player, stack(s));
    put(s, request, RequestColumn.source, refTo(s, card));
    put(s, request, RequestColumn.was, refTo(s, card));
    put(s, request, RequestColumn.ability, printedActivated[definitionOf(s, card)]![place]!);
    return request;
  },
  abilityChoosesX: (s: State, request: Row) => abilityCosts[abilityNumber(s, request)]!.x > 0,
  /** MTG-6.5: as much as can be paid for; what it taps for itself makes no mana. */
  mostAbilityX: (s: State, player: number, request: Row) => {
    const cost = abilityCosts[abilityNumber(s, request)]!;
    surveyMana(s, player);
    let x = 0;
    while (isPayable({ ...cost, generic: cost.generic + cost.x * (x + 1) })) x++;
    return x;
  },
  noteAbilityX: noteX,
  tapsItself: (s: State, request: Row) => costOf(s, request).includes('tap'),
  sacrificesItself: (s: State, request: Row) => costOf(s, request).includes('sacrificeThis'),
  sacrificesAnother: (s: State, request: Row) => part(costOf(s, request), 'sacrifice') !== null,
  discards: (s: State, request: Row) => part(costOf(s, request), 'discard')?.discard ?? 0,
  tapsOthers: (s: State, request: Row) => part(costOf(s, request), 'tapUntapped')?.count ?? 0,
  source: (s: State, request: Row) => sourceOf(s, request),
  ownRow: (s: State, player: number) => playerRow(s, player),
  tapForCost: (s: State, row: Row) => tap(s, row),
  /** MTG-6.14, MTG-10.20: life, counters and loyalty, where there is nothing to choose. */
  payRest: (s: State, player: number, request: Row) => {
    const source = sourceOf(s, request);
    for (const each of costOf(s, request)) {
      if (typeof each !== 'object') continue;
      if ('life' in each) loseLife(s, player, each.life);
      else if ('removeCounters' in each) removeCounters(s, source, each.removeCounters, each.count);
      else if ('loyalty' in each) payLoyalty(s, source, each.loyalty);
    }
  },
  /** MTG-15.27 */
  sacrifice: (s: State, row: Row) => bury(s, row, Cause.sacrificed),
  activated: (s: State, player: number, request: Row) =>
    report(s, Event.activated, player, 0, request, originOf(s, request)),
};

function payLoyalty(s: State, row: Row, loyalty: number): void {
  putBits(s, row, Mark.loyaltyUsed, 1);
  touch(s);
  const kind: CounterKind = 'loyalty';
  if (loyalty > 0) putCounters(s, row, kind, loyalty);
  else removeCounters(s, row, kind, -loyalty);
}

const call = callers(calls);

export const selections = {
  /** The places of the abilities of an object that can be used, its mana abilities included. */
  usableAbilities: (s: State, list: List, player: number, card: Row) => {
    surveyMana(s, player);
    const here = isOnBattlefield(s, card);
    printedActivated[definitionOf(s, card)]!.forEach((number, place) => {
      const ability = abilities[number]!;
      if ((ability.kind === 'activated' && ability.from === 'graveyard') === here) return;
      if (isManaAbility(ability) ? canTapForMana(s, card, player) : isUsable(s, card, number, player)) add(list, place);
    });
    // MTG-5.8, MTG-5.10: a mana ability that is not printed on it.
    const isPrinted = printedActivated[definitionOf(s, card)]!.some((number) => isManaAbility(abilities[number]!));
    if (here && !isPrinted && canTapForMana(s, card, player)) add(list, FOR_MANA);
  },
  sacrificeable: (s: State, list: List, player: number, request: Row) =>
    listOwn(s, list, player, part(costOf(s, request), 'sacrifice')!.sacrifice),
  tappable: (s: State, list: List, player: number, request: Row) =>
    listUntapped(s, list, player, part(costOf(s, request), 'tapUntapped')!.tapUntapped),
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-10.18, MTG-6.16: choose the ability, X and its targets, then pay. */
  activate: rule(
    ['player', 'card'],
    ['place', 'request', 'x', 'several', 'victim'],
    ({ player, card, place, request, x, several, victim }) =>
      sequence(
        ask(place, {
          ask: 'option',
          prompt: 'whichAbility',
          who: player,
          about: card,
          options: ['ability1', 'ability2', 'ability3', 'ability4', 'mana'],
          from: select.usableAbilities(player, card),
        }),
        when(call.isManaPlace(card, place), sequence(run('useManaAbility', player, card), giveBack(0))),
        set(request, call.announce(player, card, place)),
        when(
          call.abilityChoosesX(request),
          sequence(
            ask(x, {
              ask: 'number',
              prompt: 'chooseX',
              who: player,
              about: request,
              min: 0,
              max: call.mostAbilityX(player, request),
            }),
            act(call.noteAbilityX(request, x)),
          ),
        ),
        run('chooseTargets', player, request),
        // What is tapped for the cost itself makes no mana for it.
        when(call.tapsItself(request), act(call.tapForCost(call.source(request)))),
        run('payMana', player, request),
        when(less(0, call.discards(request)), run('discard', call.ownRow(player), call.discards(request))),
        when(
          less(0, call.tapsOthers(request)),
          sequence(
            ask(several, {
              ask: 'some',
              prompt: 'tapForCost',
              who: player,
              about: request,
              from: select.tappable(player, request),
              min: call.tapsOthers(request),
              max: call.tapsOthers(request),
            }),
            eachOf(several, [victim], act(call.tapForCost(victim))),
          ),
        ),
        act(call.payRest(player, request)),
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
