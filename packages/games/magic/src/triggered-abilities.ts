import type { List, Row, Rule, State, Trigger } from '@tessera/kernel/rules';
import {
  abilityNumber,
  act,
  active,
  addSource,
  ask,
  callers,
  carry,
  controllerOf,
  definitionOf,
  first,
  Header,
  isPlayerRow,
  loop,
  newList,
  nextOf,
  nextWaiting,
  ownerOf,
  add,
  remove,
  report,
  rule,
  run,
  runOf,
  selectors,
  sequence,
  set,
  when,
  zone,
} from '@tessera/kernel/rules';
import { abilities, abilitiesOfCard, EXALTED, originOf } from './abilities.ts';
import type { Moment } from './cards/abilities.ts';
import { Has, instancesOf, isCreature } from './characteristics.ts';
import { Event } from './events.ts';
import { fits } from './filters.ts';
import { Step } from './steps.ts';
import { battlefield, graveyard, stack, Zone } from './table.ts';
import { calls as targetCalls, forgetNotes, hasTargets } from './targets.ts';

/** Triggered abilities (MTG-10): what sets them off, and how they get onto the stack. */

/** Lists the abilities of an object that trigger at a moment. */
function listAbilities(s: State, list: List, row: Row, isMeant: (moment: Moment) => boolean): void {
  for (const number of abilitiesOfCard[definitionOf(s, row)]!) {
    const ability = abilities[number]!;
    if (ability.kind === 'triggered' && isMeant(ability.when)) addSource(list, row, number);
  }
}

function listOnBattlefield(s: State, list: List, isMeant: (moment: Moment, row: Row) => boolean): void {
  const zoneRow = battlefield(s);
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
    if (abilitiesOfCard[definitionOf(s, row)]!.length > 0) listAbilities(s, list, row, (when) => isMeant(when, row));
  }
}

const eventObject = (s: State): Row => s.cells[Header.eventObject]!;

/** What enters the battlefield, a token too. */
function watchEntry(s: State, list: List): void {
  const object = eventObject(s);
  listAbilities(s, list, object, (moment) => moment === 'thisEnters');
  listOnBattlefield(
    s,
    list,
    (moment, row) =>
      row !== object &&
      typeof moment === 'object' &&
      'anotherEnters' in moment &&
      fits(s, object, moment.anotherEnters, controllerOf(s, row)),
  );
}

export const selections = {
  watchEntry,
  /** MTG-3.12, MTG-10.2: what leaves the battlefield, or dies, sees itself go. */
  watchMove: (s: State, list: List) => {
    const [from, to] = [s.cells[Header.eventA]!, s.cells[Header.eventB]!];
    if (to === battlefield(s)) watchEntry(s, list);
    if (from !== battlefield(s)) return;
    const object = eventObject(s);
    const dies = to === graveyard(s, ownerOf(s, object)) && isCreature(s, object);
    listAbilities(s, list, object, (moment) => moment === 'thisLeaves' || (dies && moment === 'thisDies'));
  },
  /** MTG-11.5 */
  watchStep: (s: State, list: List) => {
    if (s.cells[Header.eventA] !== Step.upkeep) return;
    listOnBattlefield(s, list, (moment, row) => moment === 'yourUpkeep' && controllerOf(s, row) === active(s));
  },
  /** MTG-7.17 */
  watchCast: (s: State, list: List) => {
    const player = s.cells[Header.eventA]!;
    listOnBattlefield(
      s,
      list,
      (moment, row) =>
        controllerOf(s, row) === player &&
        typeof moment === 'object' &&
        'youCast' in moment &&
        fits(s, eventObject(s), moment.youCast, player),
    );
  },
  watchDamage: (s: State, list: List) => {
    const isCombat = s.cells[Header.eventB] === 1;
    if (!isCombat || !isPlayerRow(s, s.cells[Header.eventOther]!)) return;
    listAbilities(s, list, eventObject(s), (moment) => moment === 'thisDealsCombatDamageToPlayer');
  },
  /** MTG-12.8, MTG-15.22, MTG-15.23: each instance on each permanent of the active player triggers separately. */
  watchLoneAttack: (s: State, list: List) => {
    if (s.cells[Header.eventA] !== 1) return;
    const zoneRow = battlefield(s);
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
      if (controllerOf(s, row) !== active(s)) continue;
      for (let i = instancesOf(s, row, Has.exalted); i > 0; i--) addSource(list, row, EXALTED);
    }
  },
  /** Of the player whose abilities come next, those that wait; alike ones once. */
  waitingAbilities: (s: State, list: List, player: number) => {
    const zoneRow = zone(s, Zone.waiting, 0);
    const seen = new Set<number>();
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
      if (ownerOf(s, row) !== player || seen.has(abilityNumber(s, row))) continue;
      seen.add(abilityNumber(s, row));
      add(list, row);
    }
  },
};

const waiting = newList();

export const calls = {
  sourceController: (s: State) => controllerOf(s, s.cells[Header.eventSource]!),
  anyWaiting: (s: State) => first(s, zone(s, Zone.waiting, 0)) !== zone(s, Zone.waiting, 0),
  /** MTG-9.6, MTG-10.7: the active player's abilities first, then the others' in turn order; so theirs resolve first. */
  nextTriggerOwner: (s: State) => {
    const { players } = s.match;
    return ownerOf(
      s,
      nextWaiting(s, (_, each) => (ownerOf(s, each) - active(s) + players) % players),
    );
  },
  firstWaiting: (s: State, player: number) => nextWaiting(s, (_, each) => (ownerOf(s, each) === player ? 0 : 1)),
  /** Whether abilities of more than one kind wait: the order of those that are alike does not matter. */
  waitsInKinds: (s: State, player: number) => {
    waiting.size = 0;
    selections.waitingAbilities(s, waiting, player);
    return waiting.size > 1;
  },
  triggerToStack: (s: State, request: Row) => {
    carry(s, request, stack(s));
    report(s, Event.triggered, ownerOf(s, request), 0, request, originOf(s, request));
  },
  canBeAimed: (s: State, request: Row) => hasTargets(s, request, ownerOf(s, request)),
  isOptional: (s: State, request: Row) => {
    const ability = abilities[abilityNumber(s, request)]!;
    return ability.kind === 'triggered' && ability.may === true;
  },
  ownerOfAbility: (s: State, request: Row) => ownerOf(s, request),
  abilityOf: (s: State, request: Row) => abilityNumber(s, request),
  /** An ability that has resolved, or has no target, ceases to exist. */
  removeAbility: (s: State, request: Row) => {
    forgetNotes(s, request);
    remove(s, request);
  },
  abilityResolved: (s: State, request: Row) => report(s, Event.resolved, ownerOf(s, request), 0, request),
  abilityFizzles: (s: State, request: Row) =>
    report(s, Event.fizzled, ownerOf(s, request), 0, request, originOf(s, request)),
};
const call = callers(calls);
const aimed = callers(targetCalls);
const select = selectors(selections);

const watching = (on: string, sources: ReturnType<typeof select.watchMove>): Trigger => ({
  action: 'triggered',
  on,
  sources,
  when: 1,
  controller: call.sourceController(),
});

export const triggers: readonly Trigger[] = [
  watching('moved', select.watchMove()),
  watching('tokenCreated', select.watchEntry()),
  watching('stepBegan', select.watchStep()),
  watching('cast', select.watchCast()),
  watching('damaged', select.watchDamage()),
  watching('attackersDeclared', select.watchLoneAttack()),
];

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-10.7, MTG-8.2, MTG-8.6: whose abilities they are orders them; targets are chosen as they go on the stack. */
  putTriggersOnStack: rule([], ['player', 'request'], ({ player, request }) =>
    loop(
      call.anyWaiting(),
      set(player, call.nextTriggerOwner()),
      set(request, call.firstWaiting(player)),
      when(
        call.waitsInKinds(player),
        ask(request, { ask: 'one', prompt: 'nextTrigger', who: player, from: select.waitingAbilities(player) }),
      ),
      act(call.triggerToStack(request)),
      when(call.canBeAimed(request), run('chooseTargets', player, request), act(call.removeAbility(request))),
    ),
  ),

  /** MTG-8.5, MTG-10.6 */
  resolveAbility: rule(['request'], ['answer'], ({ request, answer }) =>
    sequence(
      when(
        aimed.lostAllTargets(request),
        act(call.abilityFizzles(request)),
        sequence(
          set(answer, 1),
          when(
            call.isOptional(request),
            ask(answer, { ask: 'yesNo', prompt: 'may', who: call.ownerOfAbility(request), about: request }),
          ),
          when(answer, runOf('abilities', call.abilityOf(request), request)),
          act(call.abilityResolved(request)),
        ),
      ),
      act(call.removeAbility(request)),
    ),
  ),
};
