import type { Thinker } from '@tessera/players';
import { newThinker } from '@tessera/players';
import { nodeHelper } from '@tessera/players/node';

/** Players that think about any of our games in workers of Node. */
export const nodeThinker = (workers = 1): Thinker =>
  newThinker(nodeHelper(new URL('./thinking-worker.ts', import.meta.url)), { workers });
