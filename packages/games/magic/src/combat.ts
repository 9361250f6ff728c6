import type { Bits, List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  add,
  addNote,
  ask,
  atMost,
  callers,
  controllerOf,
  each,
  eachOf,
  first,
  getBits,
  global,
  isPlayerRow,
  minus,
  newList,
  nextNote,
  nextOf,
  not,
  notedObject,
  playerOfRow,
  playerRow,
  plus,
  putBits,
  remove,
  report,
  rule,
  run,
  selectors,
  sequence,
  set,
  setGlobal,
  touchSurroundings,
  when,
} from '@tessera/kernel/rules';
import { landTypes } from './cards/card.ts';
import {
  colourBits,
  hasKeyword,
  hasProperty,
  isArtifact,
  isCreature,
  isProtectedFrom,
  keywordBits,
  landTypesOfPermanent,
} from './characteristics.ts';
import { Event } from './events.ts';
import { Has } from './keywords.ts';
import { isSummoningSick, isTapped, tap } from './permanents.ts';
import { areOpponents, defenders, defendingPlayers } from './players.ts';
import { Place } from './remembered.ts';
import { gameEffect } from './rule-changes.ts';
import { battlefield, Global, Mark, More, notes, Value } from './table.ts';

/** Declaring attackers and blockers (MTG-12.1 – MTG-12.15). */

/**
 * What a creature attacks: a player or a planeswalker; 0 if it does not attack, or if that planeswalker has left or is
 * another player's now (MTG-12.28). A card that moves forgets it. MTG-12.9, MTG-12.27
 */
export function attackedBy(s: State, row: Row): Row {
  if (!isAttacking(s, row)) return 0;
  const defender = defendingPlayerOf(s, row);
  if (getBits(s, row, Mark.atPlaneswalker) === 0) return playerRow(s, defender);
  const attacked = notedObject(s, nextNote(s, notes(s), row, Place.attacked, 0));
  return attacked !== 0 && controllerOf(s, attacked) === defender ? attacked : 0;
}
export const isAttacking = (s: State, row: Row): boolean => getBits(s, row, Mark.attacking) === 1;
export const isBlocked = (s: State, row: Row): boolean => getBits(s, row, Mark.blocked) === 1;
/** The attacker that a creature blocks; 0 if it blocks none, or none any longer. MTG-12.26 */
export function blockedBy(s: State, row: Row): Row {
  if (!isBlocking(s, row)) return 0;
  const zone = battlefield(s);
  for (let attacker = first(s, zone); attacker !== zone; attacker = nextOf(s, attacker)) {
    if (isAttacking(s, attacker) && attackOf(s, attacker) === attackOf(s, row)) return attacker;
  }
  return 0;
}
const attackOf = (s: State, row: Row): number => getBits(s, row, More.attack);
export const isBlocking = (s: State, row: Row): boolean => getBits(s, row, Mark.blocking) === 1;

/** Whether it blocks the attacker whose attack has that number. */
const isBlockerOf = (s: State, row: Row, attack: number): boolean => isBlocking(s, row) && attackOf(s, row) === attack;

/** MTG-12.2, MTG-15.2 */
function mayAttack(s: State, row: Row): boolean {
  return (
    controllerOf(s, row) === active(s) &&
    isCreature(s, row) &&
    !isTapped(s, row) &&
    !isSummoningSick(s, row) &&
    !hasKeyword(s, row, Has.defender) &&
    !hasProperty(s, row, 'cantAttack')
  );
}

export function possibleAttackers(s: State, list: List): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (mayAttack(s, row)) add(list, row);
  dropLoner(s, list, 'cantAttackAlone');
}

/** MTG-12.7: the only one who could, but not alone. */
function dropLoner(s: State, list: List, alone: Alone): void {
  if (list.size === 1 && hasProperty(s, list.items[0]!, alone)) list.size = 0;
}

/** MTG-12.10: summoning-sick or not. */
const mayBlock = (s: State, row: Row, player: number): boolean =>
  controllerOf(s, row) === player && isCreature(s, row) && !isTapped(s, row) && !hasProperty(s, row, 'cantBlock');

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

/** MTG-12.1: the player attacked, or the controller of the planeswalker attacked as it was declared. */
export const defendingPlayerOf = (s: State, attacker: Row): number => getBits(s, attacker, More.place);

/** The blockers of an attacker in their damage assignment order. MTG-12.15 */
export function blockersOf(s: State, list: List, attacker: Row): void {
  const begin = list.size;
  const attack = attackOf(s, attacker);
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (!isBlockerOf(s, row, attack)) continue;
    add(list, row);
    const place = getBits(s, row, More.place);
    for (let i = list.size - 1; i > begin && getBits(s, list.items[i - 1]!, More.place) > place; i--) {
      list.items[i] = list.items[i - 1]!;
      list.items[i - 1] = row;
    }
  }
}

/** MTG-12.11: whether a creature may block an attacker, as far as the two of them are concerned. */
export function canBlock(s: State, blocker: Row, attacker: Row): boolean {
  // MTG-15.24
  if (hasProperty(s, attacker, 'unblockable')) return false;
  if (hasProperty(s, blocker, 'blocksOnlyFlying') && !hasKeyword(s, attacker, Has.flying)) return false;
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
  if (((keywordBits(s, attacker) >>> Has.landwalk) & 0x1f) === 0) return false;
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

/*
 * Requirements and restrictions (MTG-12.5, MTG-12.11). What a creature may not do at all is settled before: it is no
 * candidate. What is left of the restrictions is that some may not attack or block alone, and nothing limits how many
 * may: so all that must can do so together. One who could only do so alone, and may not, is no candidate either.
 */

const isMadeToAttack = (s: State, row: Row): boolean => hasProperty(s, row, 'attacksIfAble');
/** MTG-17.5: also by an effect on whatever creatures there are. */
const isMadeToBlock = (s: State, row: Row): boolean =>
  hasProperty(s, row, 'blocksIfAble') || isMadeByOpponent(s, controllerOf(s, row));

function isMadeByOpponent(s: State, player: number): boolean {
  for (let other = 0; other < s.match.players; other++) {
    if (areOpponents(s, other, player) && gameEffect(s, Value.opponentsBlock, other) !== 0) return true;
  }
  return false;
}

type Alone = 'cantAttackAlone' | 'cantBlockAlone';

/** Whether those that must and can take part do so, and nobody is alone who may not be. */
function isWholeDeclaration(
  s: State,
  pairs: List,
  able: List,
  alone: Alone,
  isMade: (s: State, row: Row) => boolean,
): boolean {
  if (pairs.size === 2 && hasProperty(s, pairs.items[0]!, alone)) return false;
  for (let i = 0; i < able.size; i++) {
    const row = able.items[i]!;
    if (isMade(s, row) && !isAmong(pairs, row)) return false;
  }
  return true;
}

function isAmong(pairs: List, row: Row): boolean {
  for (let i = 0; i < pairs.size; i += 2) if (pairs.items[i] === row) return true;
  return false;
}

/** Lists who must take part, and if that is one who may not be alone, somebody else; each with whom it is put to. */
function listLeast(
  s: State,
  list: List,
  able: List,
  alone: Alone,
  isMade: (s: State, row: Row) => boolean,
  targetOf: (row: Row) => Row,
): void {
  let only = 0;
  let count = 0;
  for (let i = 0; i < able.size; i++) {
    const row = able.items[i]!;
    if (!isMade(s, row)) continue;
    add(list, row);
    add(list, targetOf(row));
    only = row;
    count++;
  }
  if (count !== 1 || !hasProperty(s, only, alone)) return;
  const companion = able.items[0] === only ? able.items[1]! : able.items[0]!;
  add(list, companion);
  add(list, targetOf(companion));
}

/** The creatures of a player that could block at least one of those that attack that player. */
function ableBlockers(s: State, list: List, player: number): void {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (mayBlock(s, row, player) && firstBlockable(s, row, player) !== 0) add(list, row);
  }
  dropLoner(s, list, 'cantBlockAlone');
}

function firstBlockable(s: State, blocker: Row, player: number): Row {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isAttacking(s, row) && defendingPlayerOf(s, row) === player && canBlock(s, blocker, row)) return row;
  }
  return 0;
}

/** Who declares blocks now: those before in turn order have blockers already or none to declare. */
const declaringDefender = (s: State): number => global(s, Global.defender);

const scratch: List = { items: [], size: 0 };

export const calls = {
  setDefender: (s: State, player: number) => setGlobal(s, Global.defender, player),
  /** MTG-12.1: only the active player attacks. */
  attackingPlayer: (s: State) => active(s),
  /** MTG-12.4, MTG-15.21 */
  becomeAttacker: (s: State, creature: Row, attacked: Row) => {
    const number = global(s, Global.attacks) + 1;
    setGlobal(s, Global.attacks, number);
    const isPlayer = isPlayerRow(s, attacked);
    const defender = isPlayer ? playerOfRow(s, attacked) : controllerOf(s, attacked);
    if (!hasKeyword(s, creature, Has.vigilance)) tap(s, creature);
    putBits(s, creature, Mark.attacking, 1);
    touchSurroundings(s);
    putBits(s, creature, More.attack, number);
    putBits(s, creature, More.place, defender);
    if (!isPlayer) {
      putBits(s, creature, Mark.atPlaneswalker, 1);
      addNote(s, notes(s), creature, Place.attacked, attacked);
    }
    report(s, Event.attacks, defender, 0, creature, attacked);
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
    if (count === 0) return;
    report(s, Event.attackersDeclared, count, count === 1 ? defendingPlayerOf(s, one) : 0, count === 1 ? one : 0);
  },
  /** MTG-11.9: whether any were declared, whatever has become of them. */
  attackersWereDeclared: (s: State) => global(s, Global.attacks) > 0,
  /** MTG-12.10, MTG-12.13 */
  becomeBlocker: (s: State, creature: Row, attacker: Row) => {
    putBits(s, creature, Mark.blocking, 1);
    touchSurroundings(s);
    putBits(s, creature, More.attack, attackOf(s, attacker));
    putBits(s, attacker, Mark.blocked, 1);
    report(s, Event.blocks, 0, 0, creature, attacker);
  },
  blockerCount: (s: State, attacker: Row) => {
    let count = 0;
    const attack = attackOf(s, attacker);
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (isBlockerOf(s, row, attack)) count++;
    }
    return count;
  },
  setPlace: (s: State, blocker: Row, place: number) =>
    putBits(s, blocker, More.place, Math.min(place, More.place.mask)),
  /** MTG-11.10, MTG-12.9: outside combat nothing attacks or blocks. */
  endCombat: (s: State) => {
    if (global(s, Global.attacks) === 0) return;
    setGlobal(s, Global.attacks, 0);
    setGlobal(s, Global.blockChooser, 0);
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) removeFromCombat(s, row);
  },
  /** MTG-12.12 */
  blockingPlayer: (s: State, defender: number) => {
    const chooser = global(s, Global.blockChooser);
    return chooser === 0 ? defender : chooser - 1;
  },
};

/** MTG-12.26, MTG-12.27: an attacker that it blocked stays blocked. */
export function removeFromCombat(s: State, row: Row): void {
  if (attackOf(s, row) === 0) return;
  touchSurroundings(s);
  for (const mark of combatMarks) putBits(s, row, mark, 0);
  if (getBits(s, row, Mark.atPlaneswalker) === 1) remove(s, nextNote(s, notes(s), row, Place.attacked, 0));
  putBits(s, row, Mark.atPlaneswalker, 0);
}

const combatMarks: readonly Bits[] = [
  Mark.attacking,
  Mark.blocking,
  Mark.blocked,
  Mark.struckFirst,
  More.place,
  More.attack,
];
const call = callers(calls);
export const selections = {
  leastAttack: (s: State, list: List) => {
    const able = newList();
    possibleAttackers(s, able);
    const attacked = newList();
    defenders(s, attacked);
    listLeast(s, list, able, 'cantAttackAlone', isMadeToAttack, () => attacked.items[0]!);
  },
  leastBlocks: (s: State, list: List, player: number) => {
    const able = newList();
    ableBlockers(s, able, player);
    listLeast(s, list, able, 'cantBlockAlone', isMadeToBlock, (row) => firstBlockable(s, row, player));
  },
  possibleAttackers,
  ableBlockers,
  attackers,
  attackersOf,
  blockersOf,
  defenders,
  defendingPlayers,
};
const select = selectors(selections);

export const constraints = {
  blocksMayStand,
  anyAttack: () => true,
  /** MTG-12.5, MTG-12.7 */
  attackIsWhole: (s: State, pairs: List) => {
    scratch.size = 0;
    possibleAttackers(s, scratch);
    return isWholeDeclaration(s, pairs, scratch, 'cantAttackAlone', isMadeToAttack);
  },
  /** MTG-12.11, MTG-12.7 */
  blocksAreWhole: (s: State, pairs: List) => {
    scratch.size = 0;
    const defender = declaringDefender(s);
    ableBlockers(s, scratch, defender);
    return isWholeDeclaration(s, pairs, scratch, 'cantBlockAlone', isMadeToBlock);
  },
};

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
        whole: 'attackIsWhole',
        least: select.leastAttack(),
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
        act(call.setDefender(player)),
        ask(chosen, {
          ask: 'assign',
          prompt: 'blocks',
          who: call.blockingPlayer(player),
          from: select.ableBlockers(player),
          to: select.attackersOf(player),
          allow: 'blocksMayStand',
          whole: 'blocksAreWhole',
          least: select.leastBlocks(player),
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
