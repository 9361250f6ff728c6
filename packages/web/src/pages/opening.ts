import { line } from '../match/line.ts';
import { keepTable } from '../match/own-tables.ts';

/** Opens a table on the server; gives the address to go to. */
export async function openTable({
  game,
  deck,
  against,
}: {
  readonly game: string;
  readonly deck: string;
  readonly against: 'invitation' | 'lobby';
}): Promise<string> {
  const reply = await line().client.ask({ type: 'create', game, deck: { named: deck }, against: { kind: against } });
  if (reply.type !== 'created') throw new Error(`the server said "${reply.type}"`);
  keepTable(reply.match);
  return `/play/${reply.match}${reply.invitation === null ? '' : `#${reply.invitation}`}`;
}
