import type { Rule, State } from '@tessera/kernel';
import {
  act,
  and,
  ask,
  atMost,
  beginTurn,
  callers,
  each,
  eachOf,
  report,
  endTurnEffects,
  equal,
  first,
  less,
  loop,
  lookThrough,
  minus,
  move,
  moveFaceDown,
  nextOf,
  not,
  or,
  put,
  reveal,
  rule,
  run,
  selectors,
  sequence,
  set,
  shuffle,
  top,
  turn,
  turnUp,
  when,
  add,
} from '@tessera/kernel';
import type { List } from '@tessera/kernel';
import * as characters from './characters.ts';
import { damage, damageTarget, discard, draw } from './damage.ts';
import * as fogs from './damage.ts';
import { Event } from './events.ts';
import { read } from './readings.ts';
import { negate } from './requests.ts';
import { Cause, Col, field, graveyard, hand, life, opponentOf, OptionIndex } from './table.ts';

/** What the words of the vocabulary are made of: atoms, selections, and the rules that ask somebody something. */

export const calls = {
  /** BP-8.1 2, BP-8.1.1: your own fog, or every fog where the table agreed on it. */
  clearFog: (s: State, player: number) => {
    fogs.clearFog(s, player);
    if (s.match.settings[OptionIndex.fogCleanup] === 1) fogs.clearFog(s, opponentOf(s, player));
  },
  /** BP-8.1 3, BP-7.5: what lasts until the end of the turn ends as the turn passes. */
  passTurn: (s: State, player: number) => {
    endTurnEffects(s);
    beginTurn(s, opponentOf(s, player));
    report(s, Event.turnBegan, opponentOf(s, player), turn(s));
  },
  chargeAll: characters.chargeAll,
  draw,
  discard,
  drive: characters.drive,
  charge: characters.charge,
  turnUp,
  summon: characters.summon,
  destroy: characters.destroy,
  intoFog: characters.intoFog,
  changeSize: characters.changeSize,
  negate,
  damageTarget,
  dealCombatDamage: (s: State, player: number, amount: number) => damage(s, player, amount, Cause.damage),
  becomesAttacker: characters.becomesAttacker,
  becomesBlocker: characters.becomesBlocker,
  endCombat: characters.endCombat,
  /** BP-9.5 */
  equip: (s: State, key: number, target: number) => characters.equip(s, key, target),
  /** BP-9.1: face down, charged, next to the barriers that are there (BP-2.5). */
  placeBarrier: (s: State, player: number, card: number) => {
    if (card === 0) return;
    moveFaceDown(s, card, field(s, player), Cause.setBarrier);
    put(s, card, Col.card.barrier, 1);
    put(s, card, Col.card.came, turn(s));
  },
  /** BP-8.7 */
  generationStep: (s: State, player: number) => {
    move(s, top(s, life(s, player)), graveyard(s, player), Cause.generation);
  },
  generationFound: (s: State, player: number) => {
    reveal(s, top(s, life(s, player)));
    move(s, top(s, life(s, player)), hand(s, player), Cause.generation);
  },
  lookThroughLife: (s: State, player: number) => lookThrough(s, life(s, player), player),
  /** BP-10.5 */
  takeFound: (s: State, player: number, card: number) => {
    reveal(s, card);
    move(s, card, hand(s, player), Cause.found);
  },
  reshuffleLife: (s: State, player: number) => shuffle(s, life(s, player)),
};
const call = callers(calls);

export const selections = {
  cardsInHand: (s: State, list: List, player: number) => {
    const zone = hand(s, player);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) add(list, row);
  },
  cardsInLife: (s: State, list: List, player: number) => {
    const zone = life(s, player);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) add(list, row);
  },
  attackers: characters.attackers,
  blockersOf: characters.blockersOf,
  possibleAttackers: characters.possibleAttackers,
  possibleBlockers: characters.possibleBlockers,
};
const select = selectors(selections);

export const constraints = { blocksMayStand: characters.blocksMayStand };

export const rules: Readonly<Record<string, Rule>> = {
  /** BP-8.1 1 */
  discardDownTo: rule(['you', 'limit'], ['chosen', 'card'], ({ you, limit, chosen, card }) =>
    when(
      less(limit, read.handCount(you)),
      sequence(
        ask(chosen, {
          ask: 'some',
          prompt: 'endDiscard',
          who: you,
          among: read.handCount(you),
          from: select.cardsInHand(you),
          min: minus(read.handCount(you), limit),
          max: minus(read.handCount(you), limit),
        }),
        eachOf(chosen, [card], act(call.discard(you, card))),
      ),
    ),
  ),

  /** BP-8.3 2: nobody is asked about a card that is not there. */
  mayDraw: rule(['you'], ['answer'], ({ you, answer }) =>
    when(
      less(0, read.lifeCount(you)),
      sequence(ask(answer, { ask: 'yesNo', prompt: 'secondDraw', who: you }), when(answer, act(call.draw(you, 1)))),
    ),
  ),

  /** BP-8.4, BP-8.4.1, BP-8.4.2 */
  designateAttackers: rule(['you'], ['chosen', 'attacker'], ({ you, chosen, attacker }) =>
    sequence(
      ask(chosen, { ask: 'some', prompt: 'attackers', who: you, from: select.possibleAttackers(you), min: 0, max: 99 }),
      eachOf(chosen, [attacker], act(call.becomesAttacker(attacker))),
    ),
  ),

  /** BP-8.5 */
  designateBlockers: rule(['you'], ['chosen', 'blocker', 'attacker'], ({ you, chosen, blocker, attacker }) =>
    sequence(
      ask(chosen, {
        ask: 'assign',
        prompt: 'blocks',
        who: read.opponent(you),
        from: select.possibleBlockers(read.opponent(you)),
        to: select.attackers(),
        allow: 'blocksMayStand',
      }),
      eachOf(chosen, [blocker, attacker], act(call.becomesBlocker(blocker, attacker))),
    ),
  ),

  /** BP-8.6: every attacker still in the field, all in one resolution (BP-8.6.6). */
  judgeDamage: rule(['you'], ['attacker'], ({ you, attacker }) =>
    sequence(each(attacker, select.attackers(), run('judgeAttacker', you, attacker)), act(call.endCombat())),
  ),

  judgeAttacker: rule(
    ['you', 'attacker'],
    ['blocker', 'attackSize', 'blockSize'],
    ({ you, attacker, blocker, attackSize, blockSize }) =>
      sequence(
        set(blocker, read.firstBlocker(attacker)),
        when(
          equal(blocker, 0),
          // BP-8.6.4
          act(call.dealCombatDamage(read.opponent(you), read.damageOf(attacker))),
          when(
            read.isBarrier(blocker),
            // BP-8.6.2, BP-8.6.3
            sequence(
              act(call.turnUp(blocker)),
              when(or(read.isJoker(blocker), read.sharesNumber(blocker, attacker)), act(call.destroy(attacker))),
              act(call.destroy(blocker)),
            ),
            // BP-8.6.1
            sequence(
              set(attackSize, read.size(attacker)),
              set(blockSize, read.sizeOfBlockers(attacker)),
              when(
                atMost(blockSize, attackSize),
                each(blocker, select.blockersOf(attacker), act(call.destroy(blocker))),
              ),
              when(atMost(attackSize, blockSize), act(call.destroy(attacker))),
            ),
          ),
        ),
      ),
  ),

  /** BP-8.7, BP-8.7.3 */
  changeGeneration: rule(['you'], [], ({ you }) =>
    sequence(
      loop(and(less(0, read.lifeCount(you)), not(read.isLegacy(read.topOfLife(you)))), act(call.generationStep(you))),
      when(less(0, read.lifeCount(you)), act(call.generationFound(you))),
    ),
  ),

  /** BP-9.1: the card is chosen on resolution; with an empty hand nothing is placed (BP-9.1.2). */
  placeBarrier: rule(['you'], ['card'], ({ you, card }) =>
    sequence(
      ask(card, {
        ask: 'one',
        prompt: 'barrierCard',
        who: you,
        among: read.handCount(you),
        from: select.cardsInHand(you),
      }),
      act(call.placeBarrier(you, card)),
    ),
  ),

  /** BP-10.5, BP-10.5.1 */
  searchLife: rule(['you'], ['card'], ({ you, card }) =>
    sequence(
      act(call.lookThroughLife(you)),
      ask(card, {
        ask: 'one',
        prompt: 'searchCard',
        who: you,
        among: read.lifeCount(you),
        from: select.cardsInLife(you),
      }),
      act(call.takeFound(you, card)),
      act(call.reshuffleLife(you)),
    ),
  ),
};
