import type { Refused } from '@tessera/kernel';
import { Denied } from '../protocol/errors.ts';
import type { ServerMessage } from '../protocol/messages.ts';

/** The rules refuse an answer. */
export class Illegal extends Denied {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super('illegal', { reason: refused.message });
    this.refused = refused;
  }
}

/** The answer is for a decision that is not open; this one is. */
export class Stale extends Denied {
  readonly open: { readonly id: number; readonly seat: number } | null;
  constructor(open: Stale['open']) {
    super('stale');
    this.open = open;
  }
}

/** What is told to whoever asked for it. */
export const errorMessage = (denied: Denied, re: number | undefined): ServerMessage => ({
  type: 'error',
  ...(re === undefined ? {} : { re }),
  code: denied.code,
  parameters: { ...denied.parameters },
  text: denied.message,
  ...(denied instanceof Illegal
    ? { refusal: { code: denied.refused.code, parameters: { ...denied.refused.parameters } } }
    : {}),
  ...(denied instanceof Stale ? { decision: denied.open } : {}),
});
