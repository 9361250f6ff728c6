import type { Parameters, RefusalCode } from '@tessera/kernel';

/** What a bot did wrong, as plain data: whoever tells people puts it into words. It costs the bot the game. */
export type Fault =
  /** It was not ready, or did not answer, within its time. */
  | { readonly kind: 'slowStart'; readonly millis: number }
  | { readonly kind: 'late'; readonly millis: number }
  /** It ended: with an exit code or by a signal, and the last that it wrote to stderr. */
  | { readonly kind: 'crash'; readonly exit: string; readonly stderr: string }
  /** It wrote something that is no message, or none that belongs there. */
  | { readonly kind: 'protocol'; readonly problem: ProtocolProblem; readonly given: string }
  /** It gave an answer that the rules refuse. */
  | { readonly kind: 'illegal'; readonly code: RefusalCode; readonly parameters: Parameters }
  /** It wrote a line that is too long, or asked too often. */
  | { readonly kind: 'flood'; readonly what: 'line' | 'tries'; readonly limit: number };

export const faultKinds = ['slowStart', 'late', 'crash', 'protocol', 'illegal', 'flood'] as const;
export type FaultKind = Fault['kind'];

/**
 * No JSON object; not `{"ready": 1}` at the start; something written without being asked; a line that was not ended in
 * time; output that was closed.
 */
export type ProtocolProblem = 'notJson' | 'notReady' | 'unasked' | 'unfinished' | 'closed';

/** Thrown where a bot has done something wrong. */
export class BotFailed extends Error {
  override readonly name = 'BotFailed';
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(`the bot failed: ${JSON.stringify(fault)}`);
    this.fault = fault;
  }
}
