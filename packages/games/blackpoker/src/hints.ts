import type { Answer, Candidate, Decision, Hints, Row, State } from '@tessera/kernel/rules';
import {
  active,
  allows,
  anyAnswer,
  definitionOf,
  first,
  guestCount,
  isOver,
  nextOf,
  ownerOf,
  result,
  rowCalled,
  under,
} from '@tessera/kernel/rules';
import { actions, PASS } from './actions.ts';
import { legacy } from './cards.ts';
import { damageOf, isBarrier, isCharacter, numberOf, sharesNumber, size } from './characters.ts';
import { firstBlocker, isAttacking } from './combat.ts';
import { topRequest } from './requests.ts';
import { requirements } from './requirements.ts';
import { field, handCount, lifeCount, opponentOf } from './table.ts';
import {
  Act,
  aimWorth,
  attackersFor,
  isJudging,
  keeping,
  keyFor,
  keyWorth,
  requestWorth,
  WIN,
  Worth,
  worthOf,
} from './worths.ts';

/** What is known of playing BlackPoker well: a quick answer to each decision, and how likely a position is to be won. */
export const hints: Hints = { evaluate, policy, playout: { decisions: 30, turns: Infinity } };

const isBeforeAttack = (action: number): boolean =>
  action === Act.throw || action === Act.destroyBarrier || action === Act.search || !requirements[action]!.main;

/** The best request there is; in the main time first magic, then the attack, then what stays at home; then End. */
function chance(s: State, open: Decision & { kind: 'act' }): Answer {
  const { player } = open;
  const onTop = topRequest(s);
  // What was just requested comes first: as long as it waits, nothing looks different.
  if (onTop !== 0 && guestCount(s, onTop) > 0 && ownerOf(s, onTop) === player) return { act: 'pass' };
  let best = 0;
  let answer: Answer | null = null;
  let mayEnd = false;
  let mayAttack = false;
  for (const stageOfTurn of [true, false]) {
    for (const each of open.actions) {
      const action = indexes.get(each.act)!;
      if (action === PASS) continue;
      if (action === Act.end) mayEnd = true;
      else if (action === Act.attack) mayAttack = true;
      else if (isBeforeAttack(action) === stageOfTurn) {
        const worth = requestWorth(s, player, action);
        if (worth <= best) continue;
        best = worth;
        answer = each;
      }
    }
    if (answer !== null) return answer;
    if (stageOfTurn && mayAttack && attackersFor(s, player).length > 0) return { act: 'attack' };
  }
  return mayEnd ? { act: 'end' } : { act: 'pass' };
}

const indexes: ReadonlyMap<string, number> = new Map([
  ...actions.map(({ id }, index): [string, number] => [id, index]),
  ['pass', PASS],
]);

/** BP-8.5: each attacker, the largest first, gets the block that costs least; none if damage costs less and is borne. */
function blocks(s: State, open: Decision & { kind: 'assign' }): Answer {
  const blockers = open.candidates.map((candidate) => rowOfCandidate(s, candidate));
  const attackers = open.targets.map((target) => rowOfCandidate(s, target));
  const bySize = attackers.map((_, i) => i).toSorted((a, b) => size(s, attackers[b]!) - size(s, attackers[a]!));
  const pairs: [Candidate, Candidate][] = [];
  let coming = 0;
  for (const attacker of attackers) coming += damageOf(s, attacker);
  for (const i of bySize) {
    const attacker = attackers[i]!;
    let best = coming >= lifeCount(s, open.player) - 1 ? -WIN : 0;
    let chosen = -1;
    for (let j = 0; j < blockers.length; j++) {
      const worth = blockers[j] === 0 ? -WIN : blockWorth(s, blockers[j]!, attacker);
      if (worth <= best) continue;
      best = worth;
      chosen = j;
    }
    if (chosen < 0) continue;
    pairs.push([open.candidates[chosen]!, open.targets[i]!]);
    blockers[chosen] = 0;
    coming -= damageOf(s, attacker);
  }
  return { assign: allows(s, pairs) ? pairs : open.least };
}

/** What a block by one character brings the one who blocks. BP-8.6.1, BP-8.6.2 */
function blockWorth(s: State, blocker: Row, attacker: Row): number {
  const saved = damageOf(s, attacker);
  const wins = isBarrier(s, blocker) ? sharesNumber(s, blocker, attacker) : size(s, blocker) >= size(s, attacker);
  const falls = isBarrier(s, blocker) || size(s, blocker) <= size(s, attacker);
  return saved + (wins ? worthOf(s, attacker) : 0) - (falls ? worthOf(s, blocker) : 0);
}

/** The candidate that counts most. */
function most(s: State, candidates: readonly Candidate[], worth: (row: Row) => number): Candidate {
  let best = candidates[0]!;
  let highest = -Infinity;
  for (const candidate of candidates) {
    const value = worth(rowOfCandidate(s, candidate));
    if (value <= highest) continue;
    highest = value;
    best = candidate;
  }
  return best;
}

const rowOfCandidate = (s: State, candidate: Candidate): Row =>
  typeof candidate === 'number' ? rowCalled(s, candidate) : 0;

/** The action of the request that a question is about. */
const actionOf = (s: State, open: Decision): number =>
  open.about === null ? PASS : definitionOf(s, rowOfCandidate(s, open.about));

function one(s: State, open: Decision & { kind: 'one' }, random: (below: number) => number): Candidate {
  const { candidates, player, prompt } = open;
  const keepingOf = (row: Row): number => keeping[definitionOf(s, row)]!;
  switch (prompt) {
    case 'payDiscard': {
      const key = keyFor(s, player, actionOf(s, open));
      return most(s, candidates, (row) => (row === key ? -WIN : -keepingOf(row)));
    }
    case 'key': {
      const action = actionOf(s, open);
      const isFirst = guestCount(s, rowOfCandidate(s, open.about!)) === 0;
      if (!isFirst) return most(s, candidates, (row) => -keepingOf(row));
      return most(s, candidates, (row) => keyWorth(s, player, action, row) - keepingOf(row));
    }
    case 'target': {
      const action = actionOf(s, open);
      const key = under(s, rowOfCandidate(s, open.about!), 0);
      return most(s, candidates, (row) => (row === 0 ? 0 : aimWorth(s, player, action, numberOf(s, key), row)));
    }
    // It will be lost: nothing that Generation change follows (BP-8.7).
    case 'barrierCard':
      return most(s, candidates, (row) => -keepingOf(row) - (legacy[definitionOf(s, row)]! ? Worth.legacy : 0));
    case 'searchCard':
      return most(s, candidates, keepingOf);
    case 'twist':
      return 'drive';
    default:
      return candidates[random(candidates.length)]!;
  }
}

function some(s: State, open: Decision & { kind: 'some' }): readonly Candidate[] {
  const { candidates, player, prompt } = open;
  if (prompt === 'attackers') {
    const chosen = attackersFor(s, player);
    return candidates.filter((candidate) => chosen.includes(rowOfCandidate(s, candidate)));
  }
  // Barriers to pay with and cards to discard: what is worth least.
  const worth = (candidate: Candidate): number => {
    const row = rowOfCandidate(s, candidate);
    return prompt === 'endDiscard' ? keeping[definitionOf(s, row)]! : -worthOf(s, row);
  };
  return candidates.toSorted((a, b) => worth(a) - worth(b)).slice(0, open.min);
}

function policy(s: State, open: Decision, random: (below: number) => number): Answer {
  switch (open.kind) {
    case 'act':
      return chance(s, open);
    case 'one':
      return { one: one(s, open, random) };
    case 'some':
      return { some: some(s, open) };
    case 'assign':
      return blocks(s, open);
    // A second card is a card of life less (BP-8.3).
    case 'yesNo':
      return { yes: lifeCount(s, open.player) > 4 && handCount(s, open.player) < 5 };
    // No question of BlackPoker is of these kinds.
    case 'order':
    case 'number':
    case 'divide':
      return anyAnswer(s, open, random);
  }
}

// --- Evaluation ---

/** Weights of a logistic regression over games that the policy played against itself with some random moves. */
const Weight = { life: 2.5, barrier: 0.3, soldier: 0.3, size: 0.08, legacy: -0.25, hand: 0.45, turn: 0.35 } as const;

/** How a player stands. The first cards of life and of the hand count most. */
function standing(s: State, player: number): number {
  let sum = 0;
  const zone = field(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (legacy[definitionOf(s, row)]!) sum += Weight.legacy;
    if (!isCharacter(s, row)) continue;
    sum += isBarrier(s, row) ? Weight.barrier : Weight.soldier + Weight.size * damageOf(s, row);
  }
  const lifeLeft = Math.max(0, lifeCount(s, player) - damageComing(s, player));
  return sum + Weight.life * Math.log(1 + lifeLeft) + Weight.hand * Math.log(1 + handCount(s, player));
}

/** What attackers that nobody blocks are about to deal. */
function damageComing(s: State, player: number): number {
  if (active(s) === player || !isJudging(s)) return 0;
  const zone = field(s, active(s));
  let damage = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isAttacking(s, row) && firstBlocker(s, row) === 0) damage += damageOf(s, row);
  }
  return damage;
}

function evaluate(s: State, player: number): number {
  if (isOver(s)) return result(s)!.winners.includes(player) ? 1 : 0;
  const initiative = active(s) === player ? Weight.turn : -Weight.turn;
  const ahead = standing(s, player) - standing(s, opponentOf(s, player)) + initiative;
  return 1 / (1 + Math.exp(-ahead));
}
