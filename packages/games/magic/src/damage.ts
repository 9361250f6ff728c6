import type { Row, State } from '@tessera/kernel/rules';
import {
  controllerOf,
  isPlayerRow,
  LimitReached,
  playerOfRow,
  putBits,
  report,
  together,
  touch,
  touchSurroundings,
} from '@tessera/kernel/rules';
import { damageOn, setDamage } from './amounts.ts';
import { hasKeyword, isCreature, isPlaneswalker, isProtectedFrom } from './characteristics.ts';
import { removeCounters } from './counters.ts';
import { Event } from './events.ts';
import { Has } from './keywords.ts';
import { isOnBattlefield } from './permanents.ts';
import { gameEffect, isRuleOf, rulesOf } from './rule-changes.ts';
import { useShields } from './shields.ts';
import { Col, Mark, playerValue, setPlayerValue, Value } from './table.ts';

/** Damage and life (MTG-13). */

/** What is dealt at the same time, until all of it is. */
const hit: { row: Row; amount: number }[] = [];
const lost: number[] = [];
const linked: { player: number; amount: number }[] = [];

/**
 * MTG-13.11: all that is dealt within happens as one event, the loss of life and the life gained from lifelink included;
 * who dies of it is found by the next state-based check.
 */
export function dealTogether(s: State, deal: () => void): void {
  together(s, () => {
    hit.length = 0;
    linked.length = 0;
    for (let player = 0; player < s.match.players; player++) lost[player] = 0;
    deal();
    for (let player = 0; player < s.match.players; player++) loseByDamage(s, player, lost[player]!);
    for (const { player, amount } of linked) gainLife(s, player, amount);
    // MTG-10.28: once for all damage dealt to it at the same time.
    for (const { row, amount } of hit) report(s, Event.wasDamaged, amount, 0, row);
  });
}

/**
 * A source deals damage to a player or a permanent, within `dealTogether`. `known` is what the source is, or was when
 * it was last there (MTG-13.6): it tells colour, controller, lifelink and deathtouch.
 */
export function dealDamage(s: State, source: Row, known: Row, target: Row, amount: number, isCombat = false): void {
  // MTG-13.7: zero damage is not damage.
  if (amount <= 0) return;
  if (!canBeDealtDamage(s, target)) return;
  // MTG-17.20, MTG-17.23: what is prevented is not dealt and has no results.
  const prevented = isPrevented(s, known, target, isCombat) ? amount : useShields(s, source, target, amount);
  if (prevented > 0) report(s, Event.prevented, prevented, 0, source, target);
  if (prevented < amount) dealRest(s, source, known, target, amount - prevented, isCombat);
}

/** MTG-13.3: nothing but creatures, planeswalkers and players can be dealt damage. */
export const canBeDealtDamage = (s: State, target: Row): boolean =>
  target !== 0 &&
  (isPlayerRow(s, target) || (isOnBattlefield(s, target) && (isCreature(s, target) || isPlaneswalker(s, target))));

function dealRest(s: State, source: Row, known: Row, target: Row, amount: number, isCombat: boolean): void {
  const toPlayer = isPlayerRow(s, target);
  report(
    s,
    Event.damaged,
    amount,
    (isCombat ? 1 : 0) + (toPlayer ? 2 * (playerOfRow(s, target) + 1) : 0),
    source,
    target,
  );
  if (toPlayer) {
    lost[playerOfRow(s, target)]! += amount;
  } else {
    markDamage(s, known, target, amount);
    const before = hit.find(({ row }) => row === target);
    if (before === undefined) hit.push({ row: target, amount });
    else before.amount += amount;
  }
  // MTG-15.13
  if (hasKeyword(s, known, Has.lifelink)) linked.push({ player: controllerOf(s, known), amount });
}

/** MTG-13.2, MTG-13.3, MTG-5.2: on what is both, both. */
function markDamage(s: State, known: Row, target: Row, amount: number): void {
  if (isPlaneswalker(s, target)) removeCounters(s, target, 'loyalty', amount);
  if (!isCreature(s, target)) return;
  touch(s);
  setDamage(s, target, damageOn(s, target) + amount);
  if (hasKeyword(s, known, Has.deathtouch)) putBits(s, target, Mark.deathtouched, 1);
}

/** MTG-15.14, MTG-17.20, MTG-17.21 */
export function isPrevented(s: State, source: Row, target: Row, isCombat: boolean): boolean {
  const toPlayer = isPlayerRow(s, target);
  if (!toPlayer && isProtectedFrom(s, target, source)) return true;
  if (isCombat) {
    if (gameEffect(s, Value.noCombatDamage) !== 0) return true;
    if (isRuleOf(s, source, 'noCombatDamage') || (!toPlayer && isRuleOf(s, target, 'noCombatDamage'))) return true;
  }
  return isSafe(s, target);
}

/** MTG-17.5: whether all damage to a player, or to a creature of that player, is prevented this turn. */
export function isSafe(s: State, target: Row): boolean {
  if (isPlayerRow(s, target)) return gameEffect(s, Value.noDamageTo, playerOfRow(s, target)) !== 0;
  return isCreature(s, target) && gameEffect(s, Value.noDamageTo, controllerOf(s, target)) !== 0;
}

/** MTG-13.12: the damage is dealt, but what it does to the life total may be less. */
function loseByDamage(s: State, player: number, amount: number): void {
  const life = playerValue(s, player, Col.player.life);
  let left = life - amount;
  for (const rule of rulesOf(s, player, 'lifeFloor')) {
    if (typeof rule === 'object' && 'lifeFloor' in rule && life >= rule.lifeFloor)
      left = Math.max(left, rule.lifeFloor);
  }
  loseLife(s, player, life - left);
}

/** MTG-13.1, MTG-13.5 */
export function loseLife(s: State, player: number, amount: number): void {
  if (amount <= 0) return;
  setPlayerValue(s, player, Col.player.life, playerValue(s, player, Col.player.life) - amount);
  touchSurroundings(s);
  report(s, Event.lostLife, player, amount);
}

/** MTG-13.13: doubled once for each permanent that says so. */
export function gainLife(s: State, player: number, amount: number): void {
  if (amount <= 0) return;
  const gained = amount * 2 ** rulesOf(s, player, 'lifeGainDoubled').length;
  const life = playerValue(s, player, Col.player.life) + gained;
  if (life > MOST) throw new LimitReached('numbers');
  setPlayerValue(s, player, Col.player.life, life);
  touchSurroundings(s);
  report(s, Event.gainedLife, player, gained);
}
/** A number that no game comes near but by doubling again and again. */
const MOST = 1_000_000_000;

/** MTG-13.10: counts as gaining or losing the difference. */
export function setLife(s: State, player: number, to: number): void {
  const life = playerValue(s, player, Col.player.life);
  if (to > life) gainLife(s, player, to - life);
  else loseLife(s, player, life - to);
}
