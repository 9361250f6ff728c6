import type { Row, State } from '@tessera/kernel/rules';
import { active, definitionOf, nextWaiting, ownerOf, sizeOfZone } from '@tessera/kernel/rules';
import { isImmediate, isMain } from './requirements.ts';
import { buffer } from './table.ts';

/** Triggered requests in the buffer (BP-2.3), in the order of the trigger check (BP-6.10). */

/** BP-6.10: immediate before normal, the turn player's before the other's, main before quick, older before newer. */
export function nextTriggered(s: State): Row {
  return nextWaiting(s, rankOfTriggered);
}

function rankOfTriggered(s: State, request: Row): number {
  const action = definitionOf(s, request);
  return (isImmediate(action) ? 0 : 4) + (ownerOf(s, request) === active(s) ? 0 : 2) + (isMain(action) ? 0 : 1);
}

export const anyTriggered = (s: State): boolean => sizeOfZone(s, buffer(s)) > 0;

export function immediateTriggered(s: State): boolean {
  const request = nextTriggered(s);
  return request !== 0 && isImmediate(definitionOf(s, request));
}
