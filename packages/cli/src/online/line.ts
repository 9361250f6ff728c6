import type { Client, Seen, ServerMessage } from '@tessera/server/client';
import { connect, socketUrl } from '@tessera/server/client';
import { Failure } from '../failure.ts';
import type { Say } from '../messages/index.ts';
import type { GuestFile } from './guest-file.ts';

/** A connection to a server, and what has come over it and was not looked at yet. */
export type Line = {
  readonly client: Client;
  /** Whether one is somebody new there because the server does not know any more who one was. */
  wasForgotten(): boolean;
  /** Everything new, in its order. */
  take(): Arrival[];
  /** Settles when there is something new. */
  arrival(): Promise<void>;
};

export type Arrival =
  | { readonly seen: Seen }
  | { readonly message: ServerMessage }
  | { readonly connection: 'open' | 'broken' | 'closed'; readonly why: string };

/** How long a server may take to say hello. */
const PATIENCE = 10_000;

/** Connects as the guest that one is there, or as a new one who is remembered. */
export async function openLine(server: string, guests: GuestFile, say: Say): Promise<Line> {
  let arrivals: Arrival[] = [];
  let wake: (() => void) | null = null;
  const arrive = (arrival: Arrival): void => {
    arrivals.push(arrival);
    wake?.();
    wake = null;
  };
  let isWelcome = false;
  let wasForgotten = false;
  const client = connect({
    url: socketUrl(server),
    token: guests.tokenFor(server),
    onWelcome: ({ token }) => {
      isWelcome = true;
      if (token !== undefined) guests.keep(server, token);
    },
    onForgotten: () => {
      wasForgotten = true;
      guests.forget(server);
    },
    onSeen: (seen) => arrive({ seen }),
    onMessage: (message) => arrive({ message }),
    onConnection: (connection, why) => arrive({ connection, why }),
  });
  const line: Line = {
    client,
    wasForgotten: () => wasForgotten,
    take: () => {
      const taken = arrivals;
      arrivals = [];
      return taken;
    },
    arrival: () => (arrivals.length > 0 ? Promise.resolve() : new Promise((resolve) => (wake = resolve))),
  };
  const late = setTimeout(() => arrive({ connection: 'closed', why: 'late' }), PATIENCE);
  await line.arrival();
  clearTimeout(late);
  if (isWelcome) {
    line.take();
    return line;
  }
  client.close();
  const refused = line.take().flatMap((each) => ('message' in each && each.message.type === 'error' ? [each] : []))[0];
  if (refused?.message.type === 'error') throw new Failure(say('serverSays', { text: refused.message.text }));
  throw new Failure(say('noServer', { url: server }));
}
