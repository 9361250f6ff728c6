import type { Row, State } from '@tessera/kernel/rules';
import { active, controllerOf, first, isPlayerRow, nextOf, playerOfRow, step } from '@tessera/kernel/rules';
import type { Change, SpellAbility } from '../cards/abilities.ts';
import { hasKeyword, hasProperty, powerOf } from '../characteristics.ts';
import { attackedBy, blockedBy, isAttacking, isBlocked, isBlocking } from '../combat.ts';
import { Has } from '../keywords.ts';
import { Step } from '../steps.ts';
import { battlefield } from '../table.ts';
import { keywordsOf, lifeWorth, permanentWorth, toughnessLeft } from './worth.ts';

/** What spells and abilities do in a fight that is under way (MTG-12), once blocks are declared. */

/** Whether something only decides fights, so that it had better wait until blocks are declared. */
export const helpsInCombatAlone = ({ effects }: SpellAbility): boolean =>
  effects.every(
    (effect) =>
      effect.do === 'regenerate' ||
      effect.do === 'prevent' ||
      (effect.do === 'change' && decidesFights(effect.by)) ||
      (effect.do === 'changeEither' && effect.by.every(decidesFights)),
  );

const decidesFights = ({ power = 0, toughness = 0, keywords, properties }: Change): boolean =>
  power >= 0 && toughness >= 0 && properties === undefined && (keywordsOf(keywords) & ~IN_DAMAGE) === 0;
/** What a creature may as well get when blocks are declared. */
const IN_DAMAGE = keywordsOf(['deathtouch', 'doubleStrike', 'firstStrike', 'lifelink', 'trample']);

/** What a change does in the fight that a creature is in, as its controller sees it. */
export function fightChange(s: State, row: Row, power: number, toughness: number, change: Change): number {
  const linked = lifelinkGain(s, row, power, change);
  if (isAttacking(s, row) && !isBlocked(s, row)) {
    const attacked = attackedBy(s, row);
    if (attacked === 0 || !isPlayerRow(s, attacked)) return linked;
    return (
      linked -
      lifeWorth(s, playerOfRow(s, attacked), -power - powerOf(s, row)) +
      lifeWorth(s, playerOfRow(s, attacked), -powerOf(s, row))
    );
  }
  const foe = isBlocking(s, row) ? blockedBy(s, row) : isAttacking(s, row) ? strongestBlocker(s, row) : 0;
  if (foe === 0) return linked;
  const bits = keywordsOf(change.keywords);
  const indestructible = change.properties?.includes('indestructible') === true;
  const dies = kills(s, foe, row, 0, 0);
  const willDie = !indestructible && kills(s, foe, row, 0, toughness);
  const slays = kills(s, row, foe, 0, 0);
  const willSlay = slays || kills(s, row, foe, power, 0) || (bits & (1 << Has.deathtouch)) !== 0;
  let gain = linked;
  if (dies && !willDie) gain += permanentWorth(s, row);
  if (!dies && willDie) gain -= permanentWorth(s, row);
  if (!slays && willSlay) gain += permanentWorth(s, foe);
  return gain;
}

/** MTG-15.13: what a creature in combat gains by lifelink that it does not have yet. */
function lifelinkGain(s: State, row: Row, power: number, { keywords }: Change): number {
  if (keywords?.includes('lifelink') !== true || hasKeyword(s, row, Has.lifelink)) return 0;
  const dealt = powerOf(s, row) + power;
  const isFighting = isAttacking(s, row) || isBlocking(s, row);
  return isFighting && dealt > 0 ? lifeWorth(s, controllerOf(s, row), dealt) : 0;
}

/** Whether what one creature deals another in combat is enough, with its power and the other's toughness changed so. */
export function kills(s: State, one: Row, other: Row, power: number, toughness: number): boolean {
  if (hasProperty(s, other, 'indestructible')) return false;
  const dealt = powerOf(s, one) + power;
  if (dealt <= 0) return false;
  if (hasKeyword(s, one, Has.deathtouch)) return true;
  return (hasKeyword(s, one, Has.doubleStrike) ? 2 * dealt : dealt) >= toughnessLeft(s, other) + toughness;
}

function strongestBlocker(s: State, attacker: Row): Row {
  const zone = battlefield(s);
  let best = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isBlocking(s, row) && blockedBy(s, row) === attacker && (best === 0 || powerOf(s, row) > powerOf(s, best))) {
      best = row;
    }
  }
  return best;
}

/** Whether a creature will die in the combat under way. */
export function isDoomed(s: State, row: Row): boolean {
  if (step(s) !== Step.blockers) return false;
  const foe = isBlocking(s, row) ? blockedBy(s, row) : isAttacking(s, row) ? strongestBlocker(s, row) : 0;
  return foe !== 0 && kills(s, foe, row, 0, 0);
}

/** What attackers would deal that are not blocked is what preventing it is for, when blocks are declared. */
export function preventGain(s: State, you: number): number {
  if (step(s) !== Step.blockers || active(s) === you) return 0;
  const zone = battlefield(s);
  let damage = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isAttacking(s, row) && !isBlocked(s, row)) damage += powerOf(s, row);
  }
  return -lifeWorth(s, you, -damage);
}
