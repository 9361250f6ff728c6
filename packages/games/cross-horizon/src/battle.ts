import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  and,
  ask,
  callers,
  controllerOf,
  first,
  get,
  getBits,
  isPlayerRow,
  less,
  minus,
  nextOf,
  playerRow,
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
  sizeOfZone,
  turn,
  when,
} from '@tessera/kernel/rules';
import { Keyword } from './cards.ts';
import { attackOf, defenceOf, destroy, hasKeyword, isGuardian, isSideways } from './characters.ts';
import { Event } from './events.ts';
import { processEffects } from './moments.ts';
import { battle, Col, Mark, opponentOf, Step, TurnOf } from './table.ts';
import { begin, calls as turnCalls } from './turn.ts';

/** Attacks: declaration (CH-8.2), answers, engagement (CH-8.3). */

export const isAttacking = (s: State, character: Row): boolean => getBits(s, character, Mark.attacking) !== 0;

/** CH-8.3.11: the character or player that an attacker attacks, as declared; 0 if the target has left or an effect has ended the attack. */
export const targetOf = (s: State, attacker: Row): Row => rowOf(s, get(s, attacker, Col.card.target));

/**
 * CH-8.2.1; CH-8.2.2, CH-3.3, CH-11.8: the soul zone; CH-11.10: a Guardian draws attacks on characters, never those on
 * the soul zone.
 */
function attackTargets(s: State, list: List, attacker: Row): void {
  const opponent = opponentOf(s, controllerOf(s, attacker));
  const zone = battle(s, opponent);
  let guarded = false;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) guarded ||= isGuardian(s, row);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (!guarded || isGuardian(s, row)) add(list, row);
  if (sizeOfZone(s, zone) === 0 || hasKeyword(s, attacker, Keyword.direct)) add(list, playerRow(s, opponent));
}

export const calls = {
  declareAttack: (s: State, attacker: Row, target: Row) => {
    putBits(s, attacker, TurnOf.attack, turn(s));
    putBits(s, attacker, Mark.attacking, 1);
    put(s, attacker, Col.card.target, refTo(s, target));
    report(s, Event.attacks, controllerOf(s, attacker), 0, attacker, target);
    report(s, Event.attacking, controllerOf(s, attacker), 0, attacker);
  },
  endAttack: (s: State, attacker: Row) => {
    putBits(s, attacker, Mark.attacking, 0);
    put(s, attacker, Col.card.target, 0);
  },
  isAttacking,
  attackTarget: targetOf,
  isUpright: (s: State, character: Row) => !isSideways(s, character),
  isSoulZone: (s: State, target: Row) => isPlayerRow(s, target),
  attackValue: attackOf,
  /** CH-8.3.1, CH-8.3.4 */
  resistance: (s: State, target: Row) => (isSideways(s, target) ? defenceOf(s, target) : attackOf(s, target)),
  /** CH-8.3.2 (4); CH-8.3.5 (4), CH-11.7: Pierce */
  letsExcessThrough: (s: State, attacker: Row, target: Row) =>
    !isSideways(s, target) || hasKeyword(s, attacker, Keyword.pierce),
  opponentOfCard: (s: State, card: Row) => opponentOf(s, controllerOf(s, card)),
  destroyTarget: (s: State, target: Row) => destroy(s, target),
  attackDestroys: (s: State, attacker: Row) => report(s, Event.attackDestroyed, controllerOf(s, attacker), 0, attacker),
  defends: (s: State, target: Row, attacker: Row) =>
    report(s, Event.defended, controllerOf(s, target), 0, target, attacker),
  attackEnds: (s: State, attacker: Row) => report(s, Event.attackEnded, controllerOf(s, attacker), 0, attacker),
};
const call = callers({ ...calls, beginStep: turnCalls.beginStep });

export const selections = { attackTargets };
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** CH-8.2 */
  attack: rule(['player', 'card'], ['target', 'passes'], ({ player, card, target, passes }) =>
    sequence(
      ask(target, { ask: 'one', prompt: 'attackTarget', who: player, about: card, from: select.attackTargets(card) }),
      act(call.declareAttack(card, target)),
      processEffects,
      begin(Step.attack, passes, call.opponentOfCard(card)),
      run('answersToAttack'),
      run('engage', card),
      act(call.beginStep(Step.battle)),
    ),
  ),

  /** CH-8.3; CH-8.3.10: nothing is compared if the attacker or the target is gone, or the attacker does not stand. */
  engage: rule(['attacker'], ['target'], ({ attacker, target }) =>
    sequence(
      when(
        call.isAttacking(attacker),
        sequence(
          set(target, call.attackTarget(attacker)),
          when(
            and(target, call.isUpright(attacker)),
            when(
              call.isSoulZone(target),
              // CH-8.3.7
              run('dealDamage', call.opponentOfCard(attacker), call.attackValue(attacker)),
              run('compare', attacker, target),
            ),
          ),
        ),
      ),
      // CH-8.3.8
      when(
        call.isAttacking(attacker),
        sequence(act(call.attackEnds(attacker)), processEffects, act(call.endAttack(attacker))),
      ),
    ),
  ),

  /** CH-8.3.1 – CH-8.3.6; CH-8.3.9: the excess is fixed at the comparison. */
  compare: rule(
    ['attacker', 'target'],
    ['excess', 'through', 'opponent'],
    ({ attacker, target, excess, through, opponent }) =>
      sequence(
        set(excess, minus(call.attackValue(attacker), call.resistance(target))),
        set(through, call.letsExcessThrough(attacker, target)),
        set(opponent, call.opponentOfCard(attacker)),
        when(
          less(excess, 0),
          sequence(act(call.defends(target, attacker)), processEffects),
          sequence(
            act(call.destroyTarget(target)),
            processEffects,
            when(call.isAttacking(attacker), sequence(act(call.attackDestroys(attacker)), processEffects)),
            when(and(through, less(0, excess)), run('dealDamage', opponent, excess)),
          ),
        ),
      ),
  ),
};
