import type { Candidate, Decision, List, Row, State } from '@tessera/kernel/rules';
import {
  allows,
  candidateOf,
  controllerOf,
  first,
  global,
  isPlayerRow,
  isWhole,
  nextOf,
  openQuestion,
  playerOfRow,
} from '@tessera/kernel/rules';
import { hasKeyword, hasProperty, isCreature, powerOf } from '../characteristics.ts';
import { attackedBy, canBlock } from '../combat.ts';
import { countersOf } from '../counters.ts';
import { Has } from '../keywords.ts';
import { isTapped } from '../permanents.ts';
import { battlefield, Col, Global, playerValue } from '../table.ts';
import { kills } from './fights.ts';
import { permanentWorth } from './worth.ts';

/** Who attacks and who blocks (MTG-12.2, MTG-12.10), by what one creature does to another. */

type Pairs = readonly (readonly [Candidate, Candidate])[];
type Assign = Extract<Decision, { kind: 'assign' }>;

const lifeOf = (s: State, player: number): number => playerValue(s, player, Col.player.life);

/** What it deals to a player that nobody stops. MTG-15.3 */
const damageOf = (s: State, row: Row): number =>
  Math.max(0, powerOf(s, row)) * (hasKeyword(s, row, Has.doubleStrike) ? 2 : 1);

/** What comes of two creatures fighting in combat: what is won less what is lost, as the first one's player sees it. */
function duel(s: State, mine: Row, theirs: Row): number {
  let slays = kills(s, mine, theirs, 0, 0);
  let dies = kills(s, theirs, mine, 0, 0);
  // MTG-15.6: who is dead before striking strikes nobody.
  if (slays && strikesFirst(s, mine) && !strikesFirst(s, theirs)) dies = false;
  else if (dies && strikesFirst(s, theirs) && !strikesFirst(s, mine)) slays = false;
  return (slays ? permanentWorth(s, theirs) : 0) - (dies ? permanentWorth(s, mine) : 0);
}

const strikesFirst = (s: State, row: Row): boolean =>
  hasKeyword(s, row, Has.firstStrike) || hasKeyword(s, row, Has.doubleStrike);

/** The creatures of a player that could block, whatever they are asked to. */
function readyBlockers(s: State, player: number): Row[] {
  const rows: Row[] = [];
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) !== player || !isCreature(s, row) || isTapped(s, row)) continue;
    if (!hasProperty(s, row, 'cantBlock')) rows.push(row);
  }
  return rows;
}

/** What a player's creatures could deal in an attack next turn. */
function strengthOf(s: State, player: number): number {
  const zone = battlefield(s);
  let sum = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) !== player || !isCreature(s, row) || hasKeyword(s, row, Has.defender)) continue;
    if (!hasProperty(s, row, 'cantAttack')) sum += damageOf(s, row);
  }
  return sum;
}

/**
 * Attacks with what can go unpunished, with everything if that wins, and keeps back what is needed to live through the
 * attack in return.
 */
export function attack(s: State, open: Assign): Pairs {
  const { candidates, targets } = openQuestion(s);
  const target = targets.items[0]!;
  const defender = isPlayerRow(s, target) ? playerOfRow(s, target) : controllerOf(s, target);
  const blockers = readyBlockers(s, defender);
  const attackers = candidates.items.slice(0, candidates.size);
  const life = lifeOf(s, defender);
  if (leastDamage(s, attackers, blockers) >= life) return whole(s, open, attackers, () => target);

  const chosen = gainful(s, attackers, blockers);
  keepBack(s, open.player, defender, chosen);
  return whole(s, open, chosen, (row) => attackedPlaneswalker(s, targets, row) || target);
}

/** Damage that gets through if as many as can are blocked, the strongest first. */
function leastDamage(s: State, attackers: readonly Row[], blockers: readonly Row[]): number {
  let sum = 0;
  const stoppable: number[] = [];
  for (const row of attackers) {
    const damage = damageOf(s, row);
    if (hasKeyword(s, row, Has.trample) || !blockers.some((blocker) => canBlock(s, blocker, row))) sum += damage;
    else stoppable.push(damage);
  }
  stoppable.sort((a, b) => b - a);
  for (let i = blockers.length; i < stoppable.length; i++) sum += stoppable[i]!;
  return sum;
}

/**
 * Those who do well together against the blocks that are to be expected: each blocker stops one of them, so many get
 * past few. Whoever would fare worst stays at home, until nobody would lose by it. The least gainful come first.
 */
function gainful(s: State, attackers: readonly Row[], blockers: readonly Row[]): Row[] {
  const all = attackers.filter((row) => damageOf(s, row) > 0).toSorted((a, b) => damageOf(s, b) - damageOf(s, a));
  const duels = all.map((row) => blockers.map((blocker) => (canBlock(s, blocker, row) ? duel(s, row, blocker) : null)));
  const places = all.map((_, i) => i);
  const gains = all.map(() => 0);
  while (places.length > 0) {
    const used = blockers.map(() => false);
    let worst = -1;
    for (const i of places) {
      gains[i] = gainAgainst(duels[i]!, used, DAMAGE * damageOf(s, all[i]!));
      if (gains[i]! < 0 && (worst < 0 || gains[i]! < gains[worst]!)) worst = i;
    }
    if (worst < 0) break;
    places.splice(places.indexOf(worst), 1);
  }
  return places.toSorted((a, b) => gains[a]! - gains[b]!).map((i) => all[i]!);
}

/** What a point of damage to a player is worth to whoever deals it, and to whoever prevents it by blocking. */
const DAMAGE = 0.35;

/** The block that is best for the other side, if it is better than none, uses its blocker up. */
function gainAgainst(duels: readonly (number | null)[], used: boolean[], through: number): number {
  let least = through;
  let by = -1;
  duels.forEach((outcome, i) => {
    if (outcome === null || used[i]! || outcome >= least) return;
    least = outcome;
    by = i;
  });
  if (by >= 0) used[by] = true;
  return least;
}

/** Takes those off the list, the least gainful first, without whom the attack in return would kill. */
function keepBack(s: State, player: number, defender: number, chosen: Row[]): void {
  let strength = strengthOf(s, defender);
  const life = lifeOf(s, player);
  const leaving = chosen.filter((row) => !hasKeyword(s, row, Has.vigilance));
  const each = strength / Math.max(1, countCreatures(s, defender));
  strength -= (readyBlockers(s, player).length - leaving.length) * each;
  for (const row of leaving) {
    if (strength < life - MARGIN) return;
    chosen.splice(chosen.indexOf(row), 1);
    strength -= each;
  }
}

/** Life that is better not at stake: the other side may yet put out more. */
const MARGIN = 2;

function countCreatures(s: State, player: number): number {
  const zone = battlefield(s);
  let count = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) === player && isCreature(s, row)) count++;
  }
  return count;
}

/** A planeswalker that the attacker could finish off; 0 for none. MTG-12.3 */
function attackedPlaneswalker(s: State, targets: List, attacker: Row): Row {
  for (let i = 0; i < targets.size; i++) {
    const row = targets.items[i]!;
    if (!isPlayerRow(s, row) && countersOf(s, row, 'loyalty') <= damageOf(s, attacker) + 1) return row;
  }
  return 0;
}

/** The attack or block as an answer, with those in it who must be; the least that is legal if it is not. */
function whole(s: State, open: Assign, rows: readonly Row[], targetOf: (row: Row) => Row): Pairs {
  const pairs: (readonly [Candidate, Candidate])[] = rows.map((row) => [
    candidateOf(s, row),
    candidateOf(s, targetOf(row)),
  ]);
  for (const pair of open.least) if (!pairs.some(([one]) => one === pair[0])) pairs.push(pair);
  return allows(s, pairs) && isWhole(s, pairs) ? pairs : open.least;
}

/** Blocks where it pays; and when the attack would kill, also where it only saves life. */
export function block(s: State, open: Assign): Pairs {
  const { candidates, targets } = openQuestion(s);
  const defender = global(s, Global.defender);
  // MTG-12.12: who declares another's blocks wants none.
  if (open.player !== defender) return open.least;
  const free = candidates.items.slice(0, candidates.size);
  const attackers = targets.items.slice(0, targets.size).toSorted((a, b) => damageOf(s, b) - damageOf(s, a));
  const blocks = new Map<Row, Row>();
  let damage = 0;
  for (const attacker of attackers) if (attacksPlayer(s, attacker)) damage += damageOf(s, attacker);
  const life = lifeOf(s, defender);
  const unblocked: Row[] = [];

  for (const attacker of attackers) {
    const saved = DAMAGE * damageOf(s, attacker);
    const blocker = best(free, (row) => (canBlock(s, row, attacker) ? duel(s, row, attacker) + saved : 0));
    if (blocker === 0) {
      unblocked.push(attacker);
      continue;
    }
    blocks.set(blocker, attacker);
    free.splice(free.indexOf(blocker), 1);
    damage -= damageOf(s, attacker);
  }
  // Two against one that neither of them could beat.
  for (const attacker of unblocked.slice()) {
    const pair = gang(s, attacker, free);
    if (pair === null) continue;
    for (const row of pair) {
      blocks.set(row, attacker);
      free.splice(free.indexOf(row), 1);
    }
    unblocked.splice(unblocked.indexOf(attacker), 1);
    damage -= damageOf(s, attacker);
  }
  // Whatever it costs: the strongest attackers are stopped by those who are least missed.
  for (const attacker of unblocked) {
    if (damage < life - (life > 6 ? 3 : 0)) break;
    const blocker = best(free, (row) => (canBlock(s, row, attacker) ? 100 - permanentWorth(s, row) : 0));
    if (blocker === 0) continue;
    blocks.set(blocker, attacker);
    free.splice(free.indexOf(blocker), 1);
    if (!hasKeyword(s, attacker, Has.trample)) damage -= damageOf(s, attacker);
  }
  return whole(s, open, [...blocks.keys()], (row) => blocks.get(row)!);
}

function attacksPlayer(s: State, attacker: Row): boolean {
  const attacked = attackedBy(s, attacker);
  return attacked !== 0 && isPlayerRow(s, attacked);
}

/** The row of which most is to be said, if that is more than nothing; else 0. */
function best(rows: readonly Row[], worthOf: (row: Row) => number): Row {
  let most = 0;
  let chosen = 0;
  for (const row of rows) {
    const worth = worthOf(row);
    if (worth <= most) continue;
    most = worth;
    chosen = row;
  }
  return chosen;
}

/** Two that together kill an attacker and lose less than it is worth. */
function gang(s: State, attacker: Row, free: readonly Row[]): readonly [Row, Row] | null {
  const worth = permanentWorth(s, attacker);
  const able = free.filter((row) => canBlock(s, row, attacker));
  for (let i = 0; i < able.length; i++) {
    for (let j = i + 1; j < able.length; j++) {
      const [one, other] = [able[i]!, able[j]!];
      if (!kills(s, one, attacker, powerOf(s, other), 0)) continue;
      if (Math.max(permanentWorth(s, one), permanentWorth(s, other)) < 0.9 * worth) return [one, other];
    }
  }
  return null;
}
