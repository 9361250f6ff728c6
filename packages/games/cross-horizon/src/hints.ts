import type { Answer, Candidate, Decision, Hints, Row, State } from '@tessera/kernel/rules';
import {
  active,
  anyAnswer,
  definitionOf,
  first,
  isOver,
  isPlayerRow,
  nextOf,
  openQuestion,
  playerRow,
  result,
  rowCalled,
  sizeOfZone,
  turn,
  step,
} from '@tessera/kernel/rules';
import type { ActId } from './actions.ts';
import { actIds } from './actions.ts';
import { cardData, costs, isNormal, Keyword, productions } from './cards.ts';
import { attackOf, defenceOf, hasAttacked, hasKeyword, isGuardian, isSideways } from './characters.ts';
import { soulOf } from './soul.ts';
import { battle, deck, elementZone, hand, handCount, opponentOf, Step } from './table.ts';
import { sealedAce } from './unseal.ts';

/**
 * What is known of playing Cross Horizon well. Everything is weighed in points of soul. An attacker risks nothing by
 * attacking (CH-8.3.3) but stands upright on the opponent's turn, where what hits it goes through to the soul. The
 * numbers were found by letting players with different ones play against each other.
 */
export const hints: Hints = { evaluate, policy, worthALook, playout: { decisions: 30, turns: Infinity } };

/** What the end of the game is worth. */
const WIN = 100;

/** By card: what it is worth in the main battle zone. */
const worths: readonly number[] = cardData.map((card) =>
  card.type === 'tactic' ? 0 : 1 + card.atk + card.def * 0.3 + (card.keywords.includes('guardian') ? 2 : 0),
);

const worthOf = (s: State, row: Row): number => worths[definitionOf(s, row)]!;

/** By card: how many elements it gives when it is set, all kinds together. */
const produced: readonly number[] = productions.map((kinds) => kinds.reduce((sum, each) => sum + each, 0));

// --- Battle ---

const resistance = (s: State, row: Row): number => (isSideways(s, row) ? defenceOf(s, row) : attackOf(s, row));

/** What attacking a character, or the soul zone, brings. CH-8.3 */
function attackWorth(s: State, attacker: Row, target: Row, opponent: number): number {
  const attack = attackOf(s, attacker);
  const soul = soulOf(s, opponent);
  if (isPlayerRow(s, target)) return attack >= soul ? WIN : attack;
  const excess = attack - resistance(s, target);
  if (excess < 0) return -1;
  const goesThrough = !isSideways(s, target) || hasKeyword(s, attacker, Keyword.pierce);
  if (goesThrough && excess >= soul) return WIN;
  return worthOf(s, target) + (goesThrough ? excess : 0);
}

/** The best that a character can do by attacking now, whatever its position is. CH-8.2.1, CH-8.2.2, CH-11.10 */
function bestAttack(s: State, attacker: Row, opponent: number): number {
  const zone = battle(s, opponent);
  let guarded = false;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) guarded ||= isGuardian(s, row);
  let best = -1;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (!guarded || isGuardian(s, row)) best = Math.max(best, attackWorth(s, attacker, row, opponent));
  }
  if (sizeOfZone(s, zone) === 0 || hasKeyword(s, attacker, Keyword.direct)) {
    best = Math.max(best, attackWorth(s, attacker, playerRow(s, opponent), opponent));
  }
  return best;
}

/** The highest attack among a player's characters. */
function highestAttack(s: State, player: number): number {
  const zone = battle(s, player);
  let highest = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) highest = Math.max(highest, attackOf(s, row));
  return highest;
}

/** Whether a character should stand upright (CH-7.2.4): what it can do by attacking against what can be done to it. */
function standsUpright(s: State, player: number, row: Row): boolean {
  const opponent = opponentOf(s, player);
  const attacker = highestAttack(s, opponent);
  const attack = attackOf(s, row);
  const gain =
    active(s) === player && turn(s) > 1 && !hasAttacked(s, row) ? Math.max(0, bestAttack(s, row, opponent)) : 0;
  const upright = attacker >= attack ? worthOf(s, row) + attacker - attack : 0;
  const sideways = attacker >= defenceOf(s, row) ? worthOf(s, row) : 0;
  return gain + RISK * (sideways - upright) >= 0;
}

/** How likely what can be done to a character on the opponent's turn is done. */
const RISK = 0.7;

// --- Declarations ---

/** What a declaration brings; what is not worth declaring brings nothing. */
function declarationWorth(s: State, player: number, act: ActId, row: Row): number {
  switch (act) {
    // The opponent gets no chance after it, and it may pay for what follows (CH-7.6): the weakest character first.
    case 'set':
      return 50 - worthOf(s, row) + 2 * produced[definitionOf(s, row)]!;
    case 'unseal':
      return 40;
    case 'revive':
      return 30 + worthOf(s, row);
    case 'summon':
      return 20 + worthOf(s, row);
    case 'alchemy':
      return sizeOfZone(s, elementZone(s, player)) > 4 ? 10 + worthOf(s, row) : 0;
    case 'seal':
      return sealedAce(s, player) === 0 ? 5 : 0;
    case 'position':
      return isSideways(s, row) === standsUpright(s, player, row) ? 3 : 0;
    case 'intercept':
      return interceptWorth(s, player, row);
    // What an unfinished card does is not carried out.
    case 'tactic':
      return cardData[definitionOf(s, row)]!.unfinished === true ? 0 : 4;
    // The weakest that can do it first: the others are left for what it opens.
    case 'attack': {
      const best = bestAttack(s, row, opponentOf(s, player));
      return best <= 0 ? 0 : best >= WIN ? WIN : best + 20 - 2 * attackOf(s, row);
    }
    case 'mulligan':
      return cheapCharacters(s, player) === 0 ? 1 : 0;
    case 'keep':
    case 'pass':
      return 0.5;
    case 'auto':
      return 1;
    case 'take':
      return 0;
  }
}

/** CH-11.5: as late as possible, or to stand in the way of attacks on the soul. */
function interceptWorth(s: State, player: number, row: Row): number {
  if (step(s) === Step.main && sizeOfZone(s, battle(s, player)) > 0) return 0;
  return worthOf(s, row);
}

function cheapCharacters(s: State, player: number): number {
  const zone = hand(s, player);
  let count = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const card = definitionOf(s, row);
    if (isNormal[card]! && costs[card]! <= 2) count++;
  }
  return count;
}

/** The place of the most useful act. */
function declaration(s: State, open: Decision & { kind: 'act' }): number {
  // Pairs of an action and the row of its card, in the same order.
  const { items } = openQuestion(s).candidates;
  let best = -Infinity;
  let answer = 0;
  for (let i = 0; i < open.actions.length; i++) {
    const worth = declarationWorth(s, open.player, actIds[items[2 * i]!]!, items[2 * i + 1]!);
    if (worth <= best) continue;
    best = worth;
    answer = i;
  }
  return answer;
}

// --- Other decisions ---

const rowOfCandidate = (s: State, candidate: Candidate): Row =>
  typeof candidate === 'number' ? rowCalled(s, candidate) : playerRow(s, Number(candidate.slice(1)));

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

function one(s: State, open: Decision & { kind: 'one' }, random: (below: number) => number): Candidate {
  const { candidates, player, prompt, about } = open;
  switch (prompt) {
    case 'attackTarget': {
      const attacker = rowOfCandidate(s, about!);
      return most(s, candidates, (row) => attackWorth(s, attacker, row, opponentOf(s, player)));
    }
    case 'position':
      return standsUpright(s, player, rowOfCandidate(s, about!)) ? 'upright' : 'sideways';
    // All slots are alike.
    case 'slot':
      return candidates[0]!;
    case 'unsealDiscard':
    case 'unsealReturn':
    case 'unsealDestroy':
    case 'payCoreOfAttribute':
      return most(s, candidates, (row) => -worthOf(s, row));
    default:
      return candidates[random(candidates.length)]!;
  }
}

function policy(s: State, open: Decision, random: (below: number) => number): Answer {
  switch (open.kind) {
    case 'act':
      return open.actions[declaration(s, open)]!;
    case 'one':
      return { one: one(s, open, random) };
    // Core cards to pay with are alike.
    case 'some':
      return { some: open.candidates.slice(0, open.min) };
    // No question of Cross Horizon is of these kinds yet.
    case 'yesNo':
    case 'assign':
    case 'order':
    case 'number':
    case 'divide':
      return anyAnswer(s, open, random);
  }
}

/** All slots are alike, and with what an element is paid hardly ever matters. */
function worthALook(s: State, open: Decision): readonly number[] | null {
  if (open.kind === 'one' && open.prompt === 'slot') return [0];
  if (open.kind !== 'act' || open.prompt !== 'pay') return null;
  return [declaration(s, open)];
}

// --- Evaluation ---

/** Weights of a logistic regression over games that the policy played against itself with some random moves. */
const Weight = {
  soul: 1,
  deck: 1.6,
  highestAttack: 0.25,
  defence: 0.04,
  production: 0.12,
  hand: 0.12,
  seal: 0.8,
  turn: 0.2,
} as const;

/** How a player stands. The last points of soul count most, and so do the last cards of the deck (CH-2.3). */
function standing(s: State, player: number): number {
  const zone = battle(s, player);
  let highest = 0;
  let defence = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    highest = Math.max(highest, attackOf(s, row));
    defence += defenceOf(s, row);
  }
  return (
    Weight.soul * Math.log(1 + soulOf(s, player)) +
    Weight.deck * Math.log(1 + sizeOfZone(s, deck(s, player))) +
    Weight.highestAttack * highest +
    Weight.defence * defence +
    Weight.production * sizeOfZone(s, elementZone(s, player)) +
    Weight.hand * handCount(s, player) +
    (sealedAce(s, player) === 0 ? 0 : Weight.seal)
  );
}

function evaluate(s: State, player: number): number {
  if (isOver(s)) {
    const { winners } = result(s)!;
    return winners.length === 0 ? 0.5 : winners.includes(player) ? 1 : 0;
  }
  const initiative = active(s) === player ? Weight.turn : -Weight.turn;
  const ahead = standing(s, player) - standing(s, opponentOf(s, player)) + initiative;
  return 1 / (1 + Math.exp(-ahead));
}
