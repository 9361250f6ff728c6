import type { List, Row, Rule, State, Trigger } from '@tessera/kernel/rules';
import {
  abilityNumber,
  act,
  active,
  add,
  addSource,
  and,
  ask,
  callers,
  carry,
  controllerOf,
  create,
  definitionOf,
  EffectColumn,
  effectZone,
  first,
  get,
  Header,
  isPlayerRow,
  Kind,
  kindOf,
  knownAs,
  lastRowOf,
  loop,
  newList,
  nextOf,
  nextWaiting,
  not,
  ownerOf,
  put,
  refTo,
  remove,
  report,
  RequestColumn,
  rule,
  run,
  runOf,
  selectors,
  sequence,
  set,
  sourceOf,
  when,
  zone,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';
import { Abilities, abilities, COPYING, EXALTED, originOf, triggeredOfCard } from './abilities.ts';
import { TRIGGERED } from './actions.ts';
import type { CounterKind, Moment, TriggeredAbility } from './cards/abilities.ts';
import { perCard } from './cards.ts';
import { controlsAbilities, exaltedOf, isCreature, isOfType } from './characteristics.ts';
import { isAttacking } from './combat.ts';
import { holds } from './conditions.ts';
import { countersOf } from './counters.ts';
import { Event } from './events.ts';
import { fits } from './filters.ts';
import { Step } from './steps.ts';
import { battlefield, graveyard, lastKnown, stack, Value, Zone } from './table.ts';
import { calls as targetCalls, forgetNotes, hasTargets } from './targets.ts';

/** Triggered abilities (MTG-10): what sets them off, and how they get onto the stack. */

/** Lists the abilities of an object that trigger at a moment; of one that has left, those that it had. */
function listAbilities(
  s: State,
  list: List,
  row: Row,
  isMeant: (moment: Moment) => boolean,
  card = definitionOf(s, row),
): void {
  for (const number of triggeredOfCard[card]!) {
    const ability = triggered(number);
    // MTG-10.2, MTG-10.17: it works on the battlefield, or from where it says.
    if ((ability.from === 'graveyard') !== isInGraveyard(s, row) && !looksBack(ability.when)) continue;
    if (!isMeant(ability.when)) continue;
    // MTG-10.14
    if (ability.if !== undefined && !holds(s, ability.if, controllerOf(s, row), row)) continue;
    addSource(list, row, number);
  }
}

const triggered = (number: number): TriggeredAbility => {
  const ability = abilities[number]!;
  if (ability.kind !== 'triggered') throw new Error(`ability ${number} does not trigger`);
  return ability;
};

/** MTG-10.12, MTG-10.13: the object is in another zone by the time that these are looked for. */
const looksBack = (moment: Moment): boolean =>
  moment === 'thisLeaves' ||
  moment === 'thisDies' ||
  moment === 'thisIsBuried' ||
  moment === 'thisIsPutIntoGraveyardFromAnywhere';

const isInGraveyard = (s: State, row: Row): boolean => zoneKind(s, zoneOf(s, row)) === Zone.graveyard;

function listOnBattlefield(s: State, list: List, isMeant: (moment: Moment, row: Row) => boolean): void {
  const zoneRow = battlefield(s);
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
    if (triggeredOfCard[definitionOf(s, row)]!.length > 0) listAbilities(s, list, row, (when) => isMeant(when, row));
  }
}

const eventObject = (s: State): Row => s.cells[Header.eventObject]!;

/** What enters the battlefield, a token too. MTG-10.9 – MTG-10.11 */
function watchEntry(s: State, list: List): void {
  const object = eventObject(s);
  listAbilities(s, list, object, (moment) => moment === 'thisEnters');
  const isMeant = (moment: Moment, row: Row): boolean =>
    typeof moment === 'object' &&
    (('anotherEnters' in moment && row !== object && fits(s, object, moment.anotherEnters, controllerOf(s, row))) ||
      ('enters' in moment && fits(s, object, moment.enters, controllerOf(s, row))));
  listOnBattlefield(s, list, isMeant);
  for (let player = 0; player < s.match.players; player++) {
    const zoneRow = graveyard(s, player);
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
      if (worksFromGraveyard[definitionOf(s, row)]!) listAbilities(s, list, row, (moment) => isMeant(moment, row));
    }
  }
}
const worksFromGraveyard: readonly boolean[] = perCard((_, card) =>
  triggeredOfCard[card]!.some((number) => triggered(number).from === 'graveyard'),
);

export const selections = {
  watchEntry,
  /** MTG-3.12, MTG-10.12, MTG-10.13: what leaves the battlefield looks back to what it was there. */
  watchMove: (s: State, list: List) => {
    const [from, to] = [s.cells[Header.eventA]!, s.cells[Header.eventB]!];
    if (to === battlefield(s)) watchEntry(s, list);
    const object = eventObject(s);
    const isBuried = to === graveyard(s, ownerOf(s, object));
    if (from === battlefield(s)) {
      const was = knownAs(s, lastKnown(s), s.cells[Header.eventWas]!);
      const dies = isBuried && isCreature(s, was);
      listAbilities(
        s,
        list,
        object,
        (moment) =>
          moment === 'thisLeaves' || (dies && moment === 'thisDies') || (isBuried && moment === 'thisIsBuried'),
        definitionOf(s, was),
      );
    }
  },
  /** The card has this ability where it lies now, and not what it was before. MTG-18.3 */
  watchBurial: (s: State, list: List) => {
    const object = eventObject(s);
    if (s.cells[Header.eventB]! !== graveyard(s, ownerOf(s, object))) return;
    listAbilities(s, list, object, (moment) => moment === 'thisIsPutIntoGraveyardFromAnywhere');
  },
  /** MTG-11.5 */
  watchStep: (s: State, list: List) => {
    if (s.cells[Header.eventA] !== Step.upkeep) return;
    listOnBattlefield(s, list, (moment, row) => moment === 'yourUpkeep' && controllerOf(s, row) === active(s));
  },
  /** MTG-7.17, MTG-10.16 */
  watchCast: (s: State, list: List) => {
    const player = s.cells[Header.eventA]!;
    const spell = eventObject(s);
    listOnBattlefield(
      s,
      list,
      (moment, row) =>
        controllerOf(s, row) === player &&
        typeof moment === 'object' &&
        'youCast' in moment &&
        fits(s, spell, moment.youCast, player),
    );
    if (!isOfType(s, spell, 'instant') && !isOfType(s, spell, 'sorcery')) return;
    const zoneRow = effectZone(s);
    for (let effect = first(s, zoneRow); effect !== zoneRow; effect = nextOf(s, effect)) {
      const isMeant =
        get(s, effect, EffectColumn.value) === Value.copyNextSpell && get(s, effect, EffectColumn.amount) === player;
      if (isMeant) addSource(list, lastRowOf(s, get(s, effect, EffectColumn.source)), COPYING);
    }
  },
  watchDamage: (s: State, list: List) => {
    const isCombat = (s.cells[Header.eventB]! & 1) === 1;
    if (!isCombat || !isPlayerRow(s, s.cells[Header.eventOther]!)) return;
    listAbilities(s, list, eventObject(s), (moment) => moment === 'thisDealsCombatDamageToPlayer');
  },
  /** MTG-10.28 */
  watchBeingDamaged: (s: State, list: List) =>
    listAbilities(s, list, eventObject(s), (moment) => moment === 'thisIsDealtDamage'),
  /** MTG-10.29: of the player attacked, or whose planeswalker is. */
  watchAttack: (s: State, list: List) => {
    const defender = s.cells[Header.eventA]!;
    listOnBattlefield(s, list, (moment, row) => moment === 'creatureAttacksYou' && controllerOf(s, row) === defender);
  },
  /** MTG-12.8, MTG-15.22, MTG-15.23: each instance on each permanent of the active player triggers separately. */
  watchAttackers: (s: State, list: List) => {
    const count = s.cells[Header.eventA]!;
    const alone = count === 1;
    const zoneRow = battlefield(s);
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
      if (controllerOf(s, row) !== active(s)) continue;
      if (alone) for (let i = exaltedOf(s, row); i > 0; i--) addSource(list, row, EXALTED);
      listAbilities(
        s,
        list,
        row,
        (moment) =>
          (alone && (moment === 'attacksAlone' || (moment === 'thisAttacksAlone' && row === eventObject(s)))) ||
          (typeof moment === 'object' &&
            'thisAttacksWithOthers' in moment &&
            isAttacking(s, row) &&
            count > moment.thisAttacksWithOthers),
      );
    }
  },
  /** Of the player whose abilities come next, those that wait; alike ones once. */
  waitingAbilities: (s: State, list: List, player: number) => {
    const zoneRow = zone(s, Zone.waiting, 0);
    const seen = new Set<string>();
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
      if (ownerOf(s, row) !== player || seen.has(likenessOf(s, row))) continue;
      seen.add(likenessOf(s, row));
      add(list, row);
    }
  },
};

/** Equal for abilities that come to the same whichever is first. */
function likenessOf(s: State, request: Row): string {
  const number = abilityNumber(s, request);
  const { targets, effects } = abilities[number]!;
  const about = effects.map((effect) => ('what' in effect ? effect.what : 'who' in effect ? effect.who : null));
  const isPlain = targets.length === 0 && effects.every(({ do: what }) => what === 'change' || what === 'gainLife');
  // What they do to their controller does not depend on what set them off, nor on where they come from.
  if (isPlain && about.every((subject) => subject === 'you')) return `${number}`;
  const event = `${number} ${get(s, request, RequestColumn.eventObject)} ${get(s, request, RequestColumn.eventA)}`;
  if (isPlain && about.every((subject) => subject === 'that')) return event;
  return `${event} ${get(s, request, RequestColumn.source)}`;
}

const waiting = newList();

export const calls = {
  /** MTG-10.8: who controlled its source when it triggered, also if that has just left. */
  sourceController: (s: State) => {
    const source = s.cells[Header.eventSource]!;
    const was = source === eventObject(s) ? s.cells[Header.eventWas]! : 0;
    const known = was === 0 ? 0 : knownAs(s, lastKnown(s), was);
    return controllerOf(s, known === 0 ? source : known);
  },
  /** MTG-18.3: of a card where it has no controller. */
  sourceOwner: (s: State) => ownerOf(s, s.cells[Header.eventSource]!),
  castingPlayer: (s: State) => s.cells[Header.eventA]!,
  /** MTG-10.15: a state that has become true triggers, but not while its ability waits or is on the stack. */
  watchStates: (s: State) => {
    if (!anyControls(s, Abilities.states)) return;
    const zoneRow = battlefield(s);
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
      for (const number of triggeredOfCard[definitionOf(s, row)]!) {
        const { when: moment } = triggered(number);
        if (typeof moment !== 'object' || !('youControlNoneWith' in moment)) continue;
        if (controlsCounter(s, controllerOf(s, row), moment.youControlNoneWith) || isPending(s, row, number)) continue;
        const request = create(s, Kind.request, TRIGGERED, controllerOf(s, row), zone(s, Zone.waiting, 0));
        put(s, request, RequestColumn.source, refTo(s, row));
        put(s, request, RequestColumn.was, refTo(s, row));
        put(s, request, RequestColumn.ability, number);
      }
    }
  },
  /** MTG-10.14: whether its condition is true again. */
  stillHolds: (s: State, request: Row) => {
    const condition = triggered(abilityNumber(s, request)).if;
    return condition === undefined || holds(s, condition, ownerOf(s, request), originOf(s, request));
  },
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
  /** MTG-7.14: what is optional and impossible cannot be chosen: something is done to its source, which is gone. */
  isImpossible: (s: State, request: Row) =>
    sourceOf(s, request) === 0 &&
    abilities[abilityNumber(s, request)]!.effects.every(
      (effect) => ('what' in effect && effect.what === 'this') || ('on' in effect && effect.on === 'this'),
    ),
  /** MTG-10.14, for one that triggered. */
  isIdle: (s: State, request: Row) =>
    abilities[abilityNumber(s, request)]!.kind === 'triggered' && !calls.stillHolds(s, request),
  ownerOfAbility: (s: State, request: Row) => ownerOf(s, request),
  abilityOf: (s: State, request: Row) => abilityNumber(s, request),
  /** An ability that has resolved, or has no target, ceases to exist. */
  removeAbility: (s: State, request: Row) => {
    forgetNotes(s, request);
    remove(s, request);
  },
  abilityResolved: (s: State, request: Row) => report(s, Event.resolved, ownerOf(s, request), 0, request),
  abilityIdles: (s: State, request: Row) =>
    report(s, Event.idle, ownerOf(s, request), 0, request, originOf(s, request)),
  abilityFizzles: (s: State, request: Row) =>
    report(s, Event.fizzled, ownerOf(s, request), 0, request, originOf(s, request)),
};
const call = callers(calls);
const aimed = callers(targetCalls);
const select = selectors(selections);

function anyControls(s: State, kind: number): boolean {
  for (let player = 0; player < s.match.players; player++) if (controlsAbilities(s, player, kind)) return true;
  return false;
}

function controlsCounter(s: State, player: number, kind: CounterKind): boolean {
  const zoneRow = battlefield(s);
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
    if (controllerOf(s, row) === player && countersOf(s, row, kind) > 0) return true;
  }
  return false;
}

function isPending(s: State, source: Row, number: number): boolean {
  for (const zoneRow of [zone(s, Zone.waiting, 0), stack(s)]) {
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
      if (kindOf(s, row) === Kind.request && abilityNumber(s, row) === number && sourceOf(s, row) === source)
        return true;
    }
  }
  return false;
}

const watching = (on: string, sources: ReturnType<typeof select.watchMove>): Trigger => ({
  action: 'triggered',
  on,
  sources,
  when: 1,
  controller: call.sourceController(),
});

export const triggers: readonly Trigger[] = [
  watching('moved', select.watchMove()),
  { ...watching('moved', select.watchBurial()), controller: call.sourceOwner() },
  watching('tokenCreated', select.watchEntry()),
  watching('stepBegan', select.watchStep()),
  { ...watching('cast', select.watchCast()), controller: call.castingPlayer() },
  watching('damaged', select.watchDamage()),
  watching('wasDamaged', select.watchBeingDamaged()),
  watching('attacks', select.watchAttack()),
  watching('attackersDeclared', select.watchAttackers()),
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
        when(
          call.isIdle(request),
          act(call.abilityIdles(request)),
          sequence(
            set(answer, 1),
            when(
              and(call.isOptional(request), not(call.isImpossible(request))),
              ask(answer, { ask: 'yesNo', prompt: 'may', who: call.ownerOfAbility(request), about: request }),
            ),
            when(answer, runOf('abilities', call.abilityOf(request), request)),
            act(call.abilityResolved(request)),
          ),
        ),
      ),
      act(call.removeAbility(request)),
    ),
  ),
};
