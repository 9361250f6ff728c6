import type { Bits, List, Ref, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  add,
  ask,
  atMost,
  callers,
  controllerOf,
  each,
  eachOf,
  first,
  get,
  getBits,
  global,
  isPlayerRow,
  minus,
  nextOf,
  not,
  ownerOf,
  plus,
  put,
  putBits,
  refTo,
  report,
  rowOf,
  rule,
  run,
  selectors,
  sequence,
  set,
  setGlobal,
  when,
} from '@tessera/kernel/rules';
import { landTypes } from './cards/card.ts';
import {
  colourBits,
  Has,
  hasKeyword,
  isArtifact,
  isCreature,
  isProtectedFrom,
  landTypesOfPermanent,
} from './characteristics.ts';
import { Event } from './events.ts';
import { isSummoningSick, isTapped, tap } from './permanents.ts';
import { defenders, defendingPlayers } from './players.ts';
import { battlefield, Col, Global, Mark } from './table.ts';

/** Declaring attackers and blockers (MTG-12.1 – MTG-12.15). */

/** What a creature attacks: the row of a player; 0 if it does not attack. A card that moves forgets it. MTG-12.9, MTG-12.27 */
export const attackedBy = (s: State, row: Row): Row =>
  isAttacking(s, row) ? rowOf(s, get(s, row, Col.card.against)) : 0;
export const isAttacking = (s: State, row: Row): boolean => getBits(s, row, Mark.attacking) === 1;
export const isBlocked = (s: State, row: Row): boolean => getBits(s, row, Mark.blocked) === 1;
/** The attacker that a creature blocks; 0 if it blocks none, or none any longer. */
export const blockedBy = (s: State, row: Row): Row =>
  isBlocking(s, row) ? rowOf(s, get(s, row, Col.card.against)) : 0;
export const isBlocking = (s: State, row: Row): boolean => getBits(s, row, Mark.blocking) === 1;

/** Whether it blocks the attacker that a reference means. */
const isBlockerOf = (s: State, row: Row, attacker: Ref): boolean =>
  get(s, row, Col.card.against) === attacker && isBlocking(s, row);

/** MTG-12.2, MTG-15.2 */
function mayAttack(s: State, row: Row): boolean {
  return (
    controllerOf(s, row) === active(s) &&
    isCreature(s, row) &&
    !isTapped(s, row) &&
    !isSummoningSick(s, row) &&
    !hasKeyword(s, row, Has.defender)
  );
}

export function possibleAttackers(s: State, list: List): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (mayAttack(s, row)) add(list, row);
}

/** MTG-12.10: summoning-sick or not. */
function possibleBlockers(s: State, list: List, player: number): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) === player && isCreature(s, row) && !isTapped(s, row)) add(list, row);
  }
}

export function attackers(s: State, list: List): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (isAttacking(s, row)) add(list, row);
}

function attackersOf(s: State, list: List, player: number): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isAttacking(s, row) && defendingPlayerOf(s, row) === player) add(list, row);
  }
}

/** MTG-12.1: the player attacked. */
function defendingPlayerOf(s: State, attacker: Row): number {
  const attacked = attackedBy(s, attacker);
  return attacked === 0 ? -1 : isPlayerRow(s, attacked) ? ownerOf(s, attacked) : controllerOf(s, attacked);
}

/** The blockers of an attacker in their damage assignment order. MTG-12.15 */
export function blockersOf(s: State, list: List, attacker: Row): void {
  const begin = list.size;
  const ref = refTo(s, attacker);
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (!isBlockerOf(s, row, ref)) continue;
    add(list, row);
    const place = getBits(s, row, Mark.place);
    for (let i = list.size - 1; i > begin && getBits(s, list.items[i - 1]!, Mark.place) > place; i--) {
      list.items[i] = list.items[i - 1]!;
      list.items[i - 1] = row;
    }
  }
}

/** MTG-12.11: whether a creature may block an attacker, as far as the two of them are concerned. */
export function canBlock(s: State, blocker: Row, attacker: Row): boolean {
  // MTG-15.8, MTG-15.18
  if (
    hasKeyword(s, attacker, Has.flying) &&
    !hasKeyword(s, blocker, Has.flying) &&
    !hasKeyword(s, blocker, Has.reach)
  ) {
    return false;
  }
  // MTG-15.11
  const sharesColour = (colourBits(s, attacker) & colourBits(s, blocker)) !== 0;
  if (hasKeyword(s, attacker, Has.intimidate) && !isArtifact(s, blocker) && !sharesColour) return false;
  // MTG-15.16
  if (isProtectedFrom(s, attacker, blocker)) return false;
  return !walksPast(s, attacker, controllerOf(s, blocker));
}

/** MTG-15.12 */
function walksPast(s: State, attacker: Row, defender: number): boolean {
  for (let type = 0; type < landTypes.length; type++) {
    if (hasKeyword(s, attacker, Has.landwalk + type) && controlsLand(s, defender, 1 << type)) return true;
  }
  return false;
}

function controlsLand(s: State, player: number, typeBit: number): boolean {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) === player && (landTypesOfPermanent(s, row) & typeBit) !== 0) return true;
  }
  return false;
}

/** MTG-12.11 */
function blocksMayStand(s: State, pairs: List): boolean {
  for (let i = 0; i < pairs.size; i += 2) if (!canBlock(s, pairs.items[i]!, pairs.items[i + 1]!)) return false;
  return true;
}

export const calls = {
  /** MTG-12.1: only the active player attacks. */
  attackingPlayer: (s: State) => active(s),
  /** MTG-12.4, MTG-15.21 */
  becomeAttacker: (s: State, creature: Row, attacked: Row) => {
    setGlobal(s, Global.combat, 1);
    if (!hasKeyword(s, creature, Has.vigilance)) tap(s, creature);
    putBits(s, creature, Mark.attacking, 1);
    put(s, creature, Col.card.against, refTo(s, attacked));
    report(s, Event.attacks, 0, 0, creature, attacked);
  },
  /** MTG-12.8, MTG-10.29: what watches attackers triggers once all are declared. */
  attackersDeclared: (s: State) => {
    let count = 0;
    let one = 0;
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (!isAttacking(s, row)) continue;
      count++;
      one = row;
    }
    if (count > 0) report(s, Event.attackersDeclared, count, 0, count === 1 ? one : 0);
  },
  /** MTG-11.9: whether any were declared, whatever has become of them. */
  attackersWereDeclared: (s: State) => global(s, Global.combat) === 1,
  /** MTG-12.10, MTG-12.13 */
  becomeBlocker: (s: State, creature: Row, attacker: Row) => {
    putBits(s, creature, Mark.blocking, 1);
    put(s, creature, Col.card.against, refTo(s, attacker));
    putBits(s, attacker, Mark.blocked, 1);
    report(s, Event.blocks, 0, 0, creature, attacker);
  },
  blockerCount: (s: State, attacker: Row) => {
    let count = 0;
    const ref = refTo(s, attacker);
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (isBlockerOf(s, row, ref)) count++;
    }
    return count;
  },
  setPlace: (s: State, blocker: Row, place: number) => putBits(s, blocker, Mark.place, place),
  /** MTG-11.10, MTG-12.9: outside combat nothing attacks or blocks. */
  removeFromCombat: (s: State) => {
    if (global(s, Global.combat) === 0) return;
    setGlobal(s, Global.combat, 0);
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      for (const mark of combatMarks) putBits(s, row, mark, 0);
      put(s, row, Col.card.against, 0);
      put(s, row, Col.card.assigned, 0);
    }
  },
};
const combatMarks: readonly Bits[] = [Mark.attacking, Mark.blocking, Mark.blocked, Mark.struckFirst, Mark.place];
const call = callers(calls);
export const selections = {
  possibleAttackers,
  possibleBlockers,
  attackers,
  attackersOf,
  blockersOf,
  defenders,
  defendingPlayers,
};
const select = selectors(selections);

export const constraints = { blocksMayStand, anyAttack: () => true };

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-12.2 – MTG-12.5, MTG-12.8 */
  declareAttackers: rule([], ['chosen', 'creature', 'attacked'], ({ chosen, creature, attacked }) =>
    sequence(
      ask(chosen, {
        ask: 'assign',
        prompt: 'attackers',
        who: call.attackingPlayer(),
        from: select.possibleAttackers(),
        to: select.defenders(),
        allow: 'anyAttack',
      }),
      eachOf(chosen, [creature, attacked], act(call.becomeAttacker(creature, attacked))),
      act(call.attackersDeclared()),
    ),
  ),

  /** MTG-12.10 – MTG-12.13, MTG-23.5: each defending player in turn order. */
  declareBlockers: rule([], ['player', 'chosen', 'creature', 'attacker'], ({ player, chosen, creature, attacker }) =>
    sequence(
      each(
        player,
        select.defendingPlayers(),
        ask(chosen, {
          ask: 'assign',
          prompt: 'blocks',
          who: player,
          from: select.possibleBlockers(player),
          to: select.attackersOf(player),
          allow: 'blocksMayStand',
        }),
        eachOf(chosen, [creature, attacker], act(call.becomeBlocker(creature, attacker))),
      ),
      each(
        attacker,
        select.attackers(),
        when(not(atMost(call.blockerCount(attacker), 1)), run('orderBlockers', attacker)),
      ),
    ),
  ),

  /** MTG-12.15 */
  orderBlockers: rule(['attacker'], ['order', 'blocker', 'place'], ({ attacker, order, blocker, place }) =>
    sequence(
      ask(order, {
        ask: 'order',
        prompt: 'damageOrder',
        who: call.attackingPlayer(),
        about: attacker,
        from: select.blockersOf(attacker),
      }),
      eachOf(order, [blocker], set(place, plus(place, 1)), act(call.setPlace(blocker, minus(place, 1)))),
    ),
  ),
};
