import type { Request } from '@tessera/server/client';
import { line } from '../match/line.ts';
import { keepTable } from '../match/own-tables.ts';

/** Opens a table on the server; gives the address to go to. */
export async function openTable(wanted: Omit<Extract<Request, { type: 'create' }>, 'type' | 'id'>): Promise<string> {
  const reply = await line().client.ask({ type: 'create', ...wanted });
  if (reply.type !== 'created') throw new Error(`the server said "${reply.type}"`);
  keepTable(reply.match);
  return `/play/${reply.match}${reply.invitation === null ? '' : `#${reply.invitation}`}`;
}
