import type { Expr, Word } from '@tessera/kernel/rules';
import { act, callers, minus, run, when, atMost } from '@tessera/kernel/rules';
import * as basic from './basic-actions.ts';
import * as magic from './magic.ts';
import { read } from './readings.ts';
import * as summoning from './summoning.ts';
import { FogKind } from './table.ts';

/**
 * The words that actions are written in, and what each means. The same words are rendered as text in each language
 * (texts/): a word without a text in all four does not compile.
 */
const call = callers({ ...basic.calls, ...summoning.calls, ...magic.calls });

export const words = {
  discardDownTo: (you, limit) => run('discardDownTo', arg(you), arg(limit)),
  clearFog: (you) => act(call.clearFog(arg(you))),
  passTurn: (you) => act(call.passTurn(arg(you))),
  chargeAll: (you) => act(call.chargeAll(arg(you))),
  draw: (you, amount) => act(call.draw(arg(you), arg(amount))),
  mayDraw: (you) => run('mayDraw', arg(you)),
  drawTwoOrOne: (you) =>
    when(atMost(read.lifeCount(arg(you)), 2), act(call.draw(arg(you), 1)), act(call.draw(arg(you), 2))),
  designateAttackers: (you) => run('designateAttackers', arg(you)),
  designateBlockers: (you) => run('designateBlockers', arg(you)),
  judgeDamage: (you) => run('judgeDamage', arg(you)),
  changeGeneration: (you) => run('changeGeneration', arg(you)),
  placeBarrier: (you) => run('placeBarrier', arg(you)),
  summonSoldier: (key) => act(call.summon(arg(key))),
  summonHero: (key) => act(call.summon(arg(key))),
  summonAce: (key) => act(call.summon(arg(key))),
  equip: (key, target) => act(call.equip(arg(key), arg(target))),
  fogAsUp: (key) => act(call.intoFog(arg(key), FogKind.up)),
  fogAsDown: (key) => act(call.intoFog(arg(key), FogKind.down)),
  raise: (target, amount, source) => act(call.changeSize(arg(target), arg(amount), arg(source))),
  lower: (target, amount, source) => act(call.changeSize(arg(target), minus(0, arg(amount)), arg(source))),
  destroy: (target) => act(call.destroy(arg(target))),
  drive: (target) => act(call.drive(arg(target))),
  charge: (target) => act(call.charge(arg(target))),
  negate: (target) => act(call.negate(arg(target))),
  searchLife: (you) => run('searchLife', arg(you)),
  damage: (target, amount) => act(call.damageTarget(arg(target), arg(amount))),
} satisfies Record<string, Word>;

function arg(value: Expr | undefined): Expr {
  if (value === undefined) throw new Error('a word of the vocabulary lacks an argument');
  return value;
}
