import type { Ref, Row, State } from '@tessera/kernel/rules';
import { controllerOf, get, isPlayerRow, playerOfRow, put, putBits, report, refTo } from '@tessera/kernel/rules';
import { hadKeyword, Has, isCreature, isProtectedFrom } from './characteristics.ts';
import { Event } from './events.ts';
import { isOnBattlefield } from './permanents.ts';
import { Col, Mark, playerValue, setPlayerValue } from './table.ts';

/** Damage and life (MTG-13). */

/**
 * A source (MTG-13.6) deals damage to a player or a permanent. What it causes, life gained from lifelink included, happens as
 * part of it (MTG-13.11); `was` tells what the source was if it has left (MTG-13.6). Who dies of it is found by the next state-based check.
 */
export function dealDamage(
  s: State,
  source: Row,
  target: Row,
  amount: number,
  isCombat = false,
  was: Ref = refTo(s, source),
): void {
  // MTG-13.7: zero damage is not damage.
  if (target === 0 || amount <= 0) return;
  if (isPlayerRow(s, target)) {
    report(s, Event.damaged, amount, isCombat ? 1 : 0, source, target);
    loseLife(s, playerOfRow(s, target), amount);
  } else {
    // MTG-13.3: nothing but creatures, planeswalkers and players can be dealt damage. MTG-15.14, MTG-17.20, MTG-17.23:
    // what is prevented is not dealt and has no results.
    if (!isOnBattlefield(s, target) || !isCreature(s, target) || isProtectedFrom(s, target, source)) return;
    report(s, Event.damaged, amount, isCombat ? 1 : 0, source, target);
    put(s, target, Col.card.damage, get(s, target, Col.card.damage) + amount);
    if (hadKeyword(s, source, was, Has.deathtouch)) putBits(s, target, Mark.deathtouched, 1);
  }
  // MTG-15.13
  if (hadKeyword(s, source, was, Has.lifelink)) gainLife(s, controllerOf(s, source), amount);
}

/** MTG-13.1, MTG-13.5 */
export function loseLife(s: State, player: number, amount: number): void {
  if (amount <= 0) return;
  setPlayerValue(s, player, Col.player.life, playerValue(s, player, Col.player.life) - amount);
  report(s, Event.lostLife, player, amount);
}

export function gainLife(s: State, player: number, amount: number): void {
  if (amount <= 0) return;
  setPlayerValue(s, player, Col.player.life, playerValue(s, player, Col.player.life) + amount);
  report(s, Event.gainedLife, player, amount);
}
