import type { Rule, State } from '@tessera/kernel/rules';
import {
  act,
  and,
  ask,
  atMost,
  beginTurn,
  callers,
  each,
  eachOf,
  endTurnEffects,
  equal,
  giveBack,
  less,
  loop,
  minus,
  move,
  not,
  or,
  plus,
  report,
  reveal,
  rule,
  runInto,
  selectors,
  sequence,
  set,
  top,
  turn,
  turnUp,
  when,
} from '@tessera/kernel/rules';
import { chargeAll, destroy } from './characters.ts';
import {
  becomesAttacker,
  becomesBlocker,
  endCombat,
  attackers,
  blockersOf,
  possibleAttackers,
  possibleBlockers,
  blocksMayStand,
} from './combat.ts';
import { damage } from './damage.ts';
import { draw, discardUnseen, showTopOfGraveyard, cardsInHand } from './drawing.ts';
import { Event } from './events.ts';
import { clearFog } from './fog.ts';
import { read } from './readings.ts';
import { agreed, Cause, graveyard, hand, life, opponentOf } from './table.ts';

/** The basic actions (BP-8): End, Charge, Draw, Attack, Block, Damage judgement, Generation change. */

export const calls = {
  /** BP-8.1 2, BP-8.1.1: your own fog, or every fog where the table agreed on it. */
  clearFog: (s: State, player: number) => {
    clearFog(s, player);
    if (agreed(s, 'fogCleanup') === 'all') clearFog(s, opponentOf(s, player));
  },
  /** BP-8.1 3, BP-7.5: what lasts until the end of the turn ends as the turn passes. */
  passTurn: (s: State, player: number) => {
    endTurnEffects(s);
    beginTurn(s, opponentOf(s, player));
    report(s, Event.turnBegan, opponentOf(s, player), turn(s));
  },
  chargeAll,
  draw,
  discardUnseen,
  showTopOfGraveyard,
  turnUp,
  destroy,
  dealCombatDamage: (s: State, player: number, amount: number) => damage(s, player, amount, Cause.damage),
  becomesAttacker,
  becomesBlocker,
  endCombat,
  /** BP-8.7 */
  generationStep: (s: State, player: number) => {
    move(s, top(s, life(s, player)), graveyard(s, player), Cause.generation);
  },
  generationFound: (s: State, player: number) => {
    reveal(s, top(s, life(s, player)));
    move(s, top(s, life(s, player)), hand(s, player), Cause.generation);
  },
};
const call = callers(calls);

export const selections = { cardsInHand, attackers, blockersOf, possibleAttackers, possibleBlockers };
const select = selectors(selections);

export const constraints = { blocksMayStand };

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
        eachOf(chosen, [card], act(call.discardUnseen(you, card))),
        act(call.showTopOfGraveyard(you)),
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

  /** BP-8.6: every attacker still in the field, all in one resolution; so is the damage they deal (BP-8.6.6). */
  judgeDamage: rule(['you'], ['attacker', 'damage', 'sum'], ({ you, attacker, damage: dealt, sum }) =>
    sequence(
      each(attacker, select.attackers(), runInto(dealt, 'judgeAttacker', attacker), set(sum, plus(sum, dealt))),
      when(less(0, sum), act(call.dealCombatDamage(read.opponent(you), sum))),
      act(call.endCombat()),
    ),
  ),

  /** Gives back the damage that the attacker deals to the opponent. */
  judgeAttacker: rule(
    ['attacker'],
    ['blocker', 'attackSize', 'blockSize'],
    ({ attacker, blocker, attackSize, blockSize }) =>
      sequence(
        set(blocker, read.firstBlocker(attacker)),
        when(
          equal(blocker, 0),
          // BP-8.6.4
          giveBack(read.damageOf(attacker)),
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
};
