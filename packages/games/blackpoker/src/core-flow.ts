import type { Rule, State } from '@tessera/kernel/rules';
import {
  act,
  and,
  ask,
  callers,
  definitionOf,
  equal,
  finish,
  forever,
  less,
  loop,
  not,
  or,
  ownerOf,
  pay,
  plus,
  rule,
  run,
  runOf,
  selectors,
  sequence,
  set,
  under,
  when,
} from '@tessera/kernel/rules';
import { PASS } from './actions.ts';
import { drive } from './characters.ts';
import { payDamage } from './damage.ts';
import { payDiscard } from './drawing.ts';
import { read } from './readings.ts';
import * as chance from './chance.ts';
import * as choices from './costs-keys-targets.ts';
import * as legal from './legal-actions.ts';
import * as requests from './requests.ts';
import * as requirements from './requirements.ts';
import * as waiting from './trigger-check.ts';

/** The core flow: chance, pass, stage, resolution (BP-6), and how a request is made (BP-5). */

export const calls = {
  actionOf: (s: State, request: number) => definitionOf(s, request),
  controllerOf: (s: State, request: number) => ownerOf(s, request),
  targetOf: choices.targetOf,
  targetStands: choices.targetStands,
  firstKey: (s: State, request: number) => under(s, request, 0),
  secondKey: (s: State, request: number) => secondKey(s, request),
  topOfStage: requests.topRequest,

  barriersToDrive: (_s: State, action: number) => requirements.barriersToDrive(action),
  damageToTake: (_s: State, action: number) => requirements.damageToTake(action),
  cardsToDiscard: (_s: State, action: number) => requirements.cardsToDiscard(action),
  keysToTake: (_s: State, action: number) => requirements.keysToTake(action),
  hasTarget: (_s: State, action: number) => requirements.hasTarget(action),
  isImmediate: (_s: State, action: number) => requirements.isImmediate(action),
  isMain: (_s: State, action: number) => requirements.isMain(action),
  mightChoose: legal.mightChoose,
  bothPassed: chance.bothPassed,
  nextTriggered: waiting.nextTriggered,
  anyTriggered: waiting.anyTriggered,
  immediateTriggered: waiting.immediateTriggered,

  giveChance: chance.giveChance,
  pass: chance.pass,
  beIdle: chance.beIdle,
  beginRequest: requests.beginRequest,
  payBarrier: drive,
  payDamage,
  payDiscard,
  takeKey: requests.takeKey,
  aim: requests.aim,
  toStage: requests.toStage,
  announceTriggered: requests.announceTriggered,
  takeOff: requests.takeOff,
  loseTarget: requests.loseTarget,
  drop: requests.drop,
};
const call = callers(calls);

export const selections = {
  legalActions: legal.legalActions,
  chargedBarriers: choices.chargedBarriers,
  discardable: choices.discardable,
  possibleKeys: choices.possibleKeys,
  possibleTargets: choices.possibleTargets,
};
const select = selectors(selections);

/** Most of the time nothing has triggered. */
const checkTriggers = when(call.anyTriggered(), run('triggerCheck'));

export const rules: Readonly<Record<string, Rule>> = {
  /** BP-6.2 – BP-6.4, BP-6.11, BP-6.12: until the game is over. */
  play: rule([], ['player', 'action'], ({ player, action }) =>
    forever(
      act(call.giveChance()),
      loop(
        not(call.bothPassed()),
        set(player, read.chance()),
        ask(action, {
          ask: 'act',
          prompt: 'chance',
          who: player,
          from: select.legalActions(player),
          open: call.mightChoose(player),
        }),
        when(equal(action, PASS), act(call.pass()), run('request', action, player)),
      ),
      when(equal(read.stageSize(), 0), act(call.beIdle()), run('resolve', call.topOfStage())),
    ),
  ),

  /** BP-5.7, BP-6.5: name the action, pay, take the key cards, name the target; then onto the stage or at once. */
  request: rule(
    ['action', 'player'],
    ['request', 'card', 'several', 'left', 'place'],
    ({ action, player, request, card, several, left, place }) =>
      sequence(
        set(request, call.beginRequest(action, player)),
        // BP-5.4, BP-5.5
        pay({ left, several, chosen: card }, [
          {
            amount: call.barriersToDrive(action),
            choose: {
              ask: 'some',
              prompt: 'payBarrier',
              who: player,
              about: request,
              from: select.chargedBarriers(player),
              min: call.barriersToDrive(action),
              max: call.barriersToDrive(action),
            },
            pay: call.payBarrier(card),
          },
          { amount: call.damageToTake(action), pay: call.payDamage(player) },
          {
            amount: call.cardsToDiscard(action),
            choose: {
              ask: 'one',
              prompt: 'payDiscard',
              who: player,
              about: request,
              among: read.handCount(player),
              from: select.discardable(player, action),
            },
            pay: call.payDiscard(player, card),
          },
        ]),
        loop(
          less(place, call.keysToTake(action)),
          ask(card, {
            ask: 'one',
            prompt: 'key',
            who: player,
            about: request,
            among: read.handCount(player),
            from: select.possibleKeys(player, action, place),
          }),
          act(call.takeKey(card, request)),
          set(place, plus(place, 1)),
        ),
        when(
          call.hasTarget(action),
          sequence(
            ask(card, {
              ask: 'one',
              prompt: 'target',
              who: player,
              about: request,
              from: select.possibleTargets(request),
            }),
            act(call.aim(request, card)),
          ),
        ),
        checkTriggers,
        when(call.isImmediate(action), run('resolve', request), sequence(act(call.toStage(request)), checkTriggers)),
      ),
  ),

  /** BP-6.6, BP-6.8, BP-6.9 */
  resolve: rule(['request'], [], ({ request }) => sequence(run('carryOut', request), checkTriggers)),

  carryOut: rule(['request'], [], ({ request }) =>
    sequence(
      when(
        or(not(call.hasTarget(call.actionOf(request))), call.targetStands(request)),
        runOf(
          'effects',
          call.actionOf(request),
          call.controllerOf(request),
          call.targetOf(request),
          call.firstKey(request),
          call.secondKey(request),
        ),
        act(call.loseTarget(request)),
      ),
      act(call.takeOff(request)),
      run('winCheck'),
    ),
  ),

  /** BP-6.8: the turn player is checked first, so if both have no life left the turn player loses. BP-14.2, BP-14.3 */
  winCheck: rule([], [], () =>
    sequence(
      when(equal(read.lifeCount(read.active()), 0), finish(read.alone(read.opponent(read.active())), 'noLife')),
      when(equal(read.lifeCount(read.opponent(read.active())), 0), finish(read.alone(read.active()), 'noLife')),
    ),
  ),

  /** BP-6.10 */
  triggerCheck: rule([], ['request'], ({ request }) =>
    sequence(
      loop(
        call.immediateTriggered(),
        set(request, call.nextTriggered()),
        act(call.announceTriggered(request)),
        run('carryOut', request),
      ),
      loop(
        call.anyTriggered(),
        set(request, call.nextTriggered()),
        when(
          and(call.isMain(call.actionOf(request)), less(0, read.stageSize())),
          act(call.drop(request)),
          sequence(act(call.announceTriggered(request)), act(call.toStage(request))),
        ),
      ),
    ),
  ),
};

function secondKey(s: State, request: number): number {
  const key = under(s, request, 0);
  return key === 0 ? 0 : under(s, request, key);
}
