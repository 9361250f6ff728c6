export type { Handle, Player, PlayerMask, Ref, Row } from './ids.ts';
export { Column, Header, Kind } from './layout.ts';
export type { LimitName } from './limits.ts';
export { limits } from './limits.ts';
export type { List } from './list.ts';
export { add, has, newList, values } from './list.ts';

export * from './program.ts';
export type { Functions } from './backend.ts';
export * from './game.ts';
export { canCompile } from './source.ts';
export * from './match.ts';
export type { State } from './state.ts';
export {
  active,
  answerCount,
  beginTurn,
  clone,
  copyInto,
  global,
  isOver,
  release,
  setGlobal,
  step,
  turn,
} from './state.ts';
export type { Answer, Candidate, Decision, DecisionKind } from './decisions.ts';
export { candidateOf, decision } from './decisions.ts';
export { allows, answers, apply, concede, refusal } from './answers.ts';
export type { RefusalCode } from './refusals.ts';
export { Refused, refusalCodes, refusalText, shortly } from './refusals.ts';
export type { Result } from './outcome.ts';
export { result } from './outcome.ts';
export * from './view.ts';
export { hash, hashOf, positionHash } from './hash.ts';
export { decode, encode, Unreadable } from './encode.ts';
export * from './record.ts';
export { redeal } from './redeal.ts';
export type { Inspection } from './inspect.ts';
export { inspect } from './inspect.ts';
export * from './text.ts';
export * from './scenario.ts';

export * from './table.ts';
export * from './zones.ts';
export * from './effects.ts';
export * from './costs.ts';
export type { Replacement } from './replacements.ts';
export { changeEvent } from './replacements.ts';
export * from './turns.ts';
export { report, Kernel, KERNEL_EVENTS } from './events.ts';
export { nextWaiting } from './triggers.ts';
export { randomBelow } from './random.ts';
