import type { Viewer } from '@tessera/kernel';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Guests } from '../guests/guests.ts';
import type { Hall } from '../matches/hall.ts';
import type { Listener } from '../matches/audience.ts';
import type { LiveMatch } from '../matches/match.ts';
import { errorMessage } from '../matches/refusing.ts';
import { Denied } from '../protocol/errors.ts';
import type { ClientMessage, ServerMessage } from '../protocol/messages.ts';
import { clientMessageSchema, MOST_LETTERS, PROTOCOL } from '../protocol/messages.ts';
import type { GuestRow } from '../store/tables.ts';
import type { Limiters } from './limiters.ts';

/** The other end of a connection, whatever carries it. */
export type Transport = {
  readonly address: string;
  send(text: string): void;
  /** Bytes that wait to be sent. */
  unsent(): number;
  close(code: number, reason: string): void;
};

/** A connection from its hello to its end. */
export type Session = {
  receive(text: string): void;
  /** The other end has gone. */
  ended(): void;
  close(code: number, reason: string): void;
};

export type SessionDeps = Deps & {
  readonly hall: Hall;
  readonly guests: Guests;
  readonly limiters: Limiters;
  readonly present: Present;
};

/** Who is here, by guest, the oldest connection first. */
export type Present = Map<string, Set<Session>>;

/** Why the server ends a connection: codes of WebSocket, and some of our own. */
export const closing = { normal: 1000, away: 1001, policy: 1008, again: 1013, slow: 4008, older: 4009 } as const;

/** Whether it was no fault of whoever asked, and may be otherwise soon. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof Denied) || error.code === 'busy' || error.code === 'storage' || error.code === 'closing';

/** Messages of one connection that may wait their turn. */
const MOST_WAITING = 64;
/** Letters of a message that counts as one; a longer one is more work, and counts as several. */
const LONG = 2048;
/** Messages too many after which a connection is ended. */
const MOST_REFUSED = 100;

export function openSession(deps: SessionDeps, transport: Transport, name: string): Session {
  const { hall, guests, limiters, limits, log, metrics, time, present } = deps;
  let guest: GuestRow | null = null;
  let over = false;
  let waiting = 0;
  let refused = 0;
  let last: Promise<void> = Promise.resolve();
  /** What was joined, and as whom. */
  const joined = new Map<string, Set<Viewer>>();

  const end = (code: number, reason: string, why: string): void => {
    if (over) return;
    metrics.dropped.inc({ why });
    session.ended();
    transport.close(code, reason);
  };
  const sendText = (text: string): void => {
    if (over) return;
    if (transport.unsent() > limits.sendBuffer) {
      // Whoever reads too slowly comes back, and is told what was missed.
      end(closing.slow, 'too slow', 'slow');
      return;
    }
    transport.send(text);
  };
  const send = (message: ServerMessage): void => sendText(JSON.stringify(message));
  const listener: Listener = {
    send: sendText,
    joined: (match, viewer) => {
      if (over) hall.leave(listener, match);
      else joined.set(match, (joined.get(match) ?? new Set()).add(viewer));
    },
    replaced: (match, viewer) => {
      const viewers = joined.get(match);
      viewers?.delete(viewer);
      if (viewers?.size === 0) joined.delete(match);
    },
  };
  const cancelHello = time.after(limits.helloWithin, () => {
    if (guest === null) end(closing.again, 'no hello', 'hello');
  });

  const refuse = (error: unknown, re: number | undefined, type: string): void => {
    const denied = error instanceof Denied ? error : new Denied('internal');
    if (denied !== error) {
      const problem = error instanceof Error ? error.message : 'something that is no error';
      log.error({ type, problem, stack: error instanceof Error ? error.stack : '' }, 'a request failed');
    }
    metrics.errors.inc({ code: denied.code });
    send(errorMessage(denied, denied instanceof Unreadable ? denied.id : re));
  };

  const greet = async (message: Extract<ClientMessage, { type: 'hello' }>): Promise<void> => {
    if (guest !== null) throw new Denied('helloTwice');
    if (message.protocol !== PROTOCOL) {
      throw new Denied('badProtocol', { known: PROTOCOL, given: message.protocol });
    }
    let token: string | undefined;
    if (message.token === null) {
      await limiters.guests.take(transport.address);
      const entered = await guests.enter();
      guest = entered.guest;
      token = entered.token;
    } else {
      guest = await guests.known(message.token);
    }
    cancelHello();
    if (over) return;
    const { id, name: called, bot } = guest;
    const here = present.get(id) ?? new Set();
    present.set(id, here.add(session));
    const [oldest] = here;
    if (here.size > limits.connectionsPerGuest) oldest?.close(closing.older, 'too many connections');
    send({
      type: 'welcome',
      ...reOf(message),
      protocol: PROTOCOL,
      guest: id,
      name: called,
      bot: bot === 1,
      ...(token === undefined ? {} : { token }),
    });
  };

  /** As whom this connection looks at a match. */
  const viewersIn = (match: string): Viewer[] => {
    const viewers = [...(joined.get(match) ?? [])];
    if (viewers.length === 0) throw new Denied('notJoined');
    return viewers;
  };

  /** The seats that this connection plays in a match. */
  const seatsIn = (match: string): number[] => {
    const seats = viewersIn(match).filter((viewer) => typeof viewer === 'number');
    if (seats.length === 0) throw new Denied('notJoined');
    return seats;
  };

  /** Has a match do something for the seats of this connection, and of nobody else. */
  const seated = async <T>(match: string, act: (found: LiveMatch, seats: number[]) => T): Promise<Awaited<T>> => {
    const seats = seatsIn(match);
    return await act(await hall.find(match), seats);
  };

  const obey = async (message: ClientMessage): Promise<void> => {
    const re = reOf(message);
    if (message.type === 'hello') return greet(message);
    if (guest === null) throw new Denied('helloFirst');
    const done = (): void => send({ type: 'done', ...re });
    switch (message.type) {
      case 'ping':
        send({ type: 'pong', ...re });
        return;
      case 'create': {
        await limiters.creates.take(transport.address);
        const { match, seats, seedHash, invitation } = await hall.create(guest.id, message);
        const link = `${deps.publicUrl()}/play/${match}${invitation === null ? '' : `#${invitation}`}`;
        send({ type: 'created', ...re, match, seats: [...seats], seedHash, invitation, link });
        return;
      }
      case 'sit': {
        const seats = await hall.sit(guest.id, message.match, message.invitation, message.deck);
        send({ type: 'seated', ...re, match: message.match, seats });
        return;
      }
      case 'withdraw':
        await hall.withdraw(guest.id, message.match);
        done();
        return;
      case 'lobby':
        send({ type: 'lobby', ...re, matches: await hall.lobby() });
        return;
      case 'join': {
        // Telling what was missed is work.
        await limiters.joins.take(guest.id);
        if (!joined.has(message.match) && joined.size >= limits.joinedPerConnection) {
          throw new Denied('limit', { what: 'joined matches', most: limits.joinedPerConnection });
        }
        // Noted beforehand, so that whatever it leads to is left again with the connection.
        const before = joined.get(message.match);
        joined.set(message.match, before ?? new Set());
        try {
          await hall.join(listener, guest.id, message.match, message.since, message.id);
        } catch (error) {
          if (before === undefined) joined.delete(message.match);
          throw error;
        }
        return;
      }
      case 'leave':
        hall.leave(listener, message.match);
        joined.delete(message.match);
        done();
        return;
      case 'answer': {
        const { match, decision, answer } = message;
        const version = await seated(match, (found, seats) => found.answer(seats, decision, answer));
        send({ type: 'accepted', ...re, match, decision, version });
        return;
      }
      case 'try': {
        const { decision, pairs } = message;
        const tried = await seated(message.match, (match, seats) => match.tryPairs(seats, decision, pairs));
        send({ type: 'tried', ...re, ...tried });
        return;
      }
      case 'foresee': {
        // It is played on in several worlds.
        await limiters.previews.take(guest.id);
        const { match, decision, answer } = message;
        const foreseen = await seated(match, (found, seats) => found.foresee(seats, decision, answer));
        send({ type: 'foreseen', ...re, match, decision, foreseen });
        return;
      }
      case 'explain': {
        const { match, object } = message;
        const viewers = viewersIn(match);
        const found = await hall.find(match);
        send({ type: 'explained', ...re, match, object, ...found.explain(viewers, object) });
        return;
      }
      case 'concede':
        await seated(message.match, (match, seats) => match.concede(seats, message.what));
        done();
        return;
      case 'draw':
        await seated(message.match, (match, seats) => match.draw(seats, message.say));
        done();
        return;
      case 'takeBack':
        await seated(message.match, (match, seats) => match.takeBack(seats, message.say));
        done();
        return;
      case 'deck':
        await seated(message.match, (match, seats) => match.deck(seats, message.deck));
        done();
        return;
      case 'preferences':
        await seated(message.match, (match, seats) => match.prefer(seats, message.preferences));
        done();
        return;
      case 'rematch': {
        const [by] = seatsIn(message.match);
        const next = await hall.rematch(guest.id, message.match);
        send({ type: 'rematch', ...re, match: message.match, next, by: by! });
        return;
      }
    }
  };

  const handle = async (text: string): Promise<void> => {
    let message: ClientMessage | null = null;
    let flood: Denied | null = null;
    try {
      flood = await limiters.messages.take(name, 1 + Math.floor(text.length / LONG)).then(
        () => null,
        (error: unknown) => {
          if (error instanceof Denied) return error;
          throw error;
        },
      );
      // Read all the same where it costs little: whoever asked is told which of the requests it was.
      if (flood !== null && text.length > LONG) throw flood;
      message = read(text);
      if (flood !== null) throw flood;
      metrics.messages.inc({ type: message.type });
      await obey(message);
    } catch (error) {
      refuse(error, message?.id, message?.type ?? 'unread');
      if (flood !== null && ++refused > MOST_REFUSED) end(closing.policy, 'too many messages', 'flood');
      // Whoever cannot say who they are gets no second guess on the same connection.
      if (guest === null && message?.type === 'hello') {
        end(isPassing(error) ? closing.again : closing.policy, 'not welcome', 'hello');
      }
    }
  };

  const session: Session = {
    receive: (text) => {
      if (over) return;
      if (waiting >= MOST_WAITING) {
        end(closing.policy, 'too many messages', 'flood');
        return;
      }
      waiting++;
      last = last.then(async () => {
        if (!over) await handle(text);
        waiting--;
      });
    },
    ended: () => {
      if (over) return;
      over = true;
      cancelHello();
      for (const match of joined.keys()) hall.leave(listener, match);
      joined.clear();
      if (guest === null) return;
      const here = present.get(guest.id);
      here?.delete(session);
      if (here?.size === 0) present.delete(guest.id);
    },
    close: (code, reason) => end(code, reason, reason),
  };
  return session;
}

const reOf = ({ id }: ClientMessage): { re?: number } => (id === undefined ? {} : { re: id });

/** A message that is none; its number, where that much could be read. */
class Unreadable extends Denied {
  readonly id: number | undefined;
  constructor(problem: string, id?: number) {
    super('badMessage', { problem: problem.slice(0, 300) });
    this.id = id;
  }
}

const numbered = z.object({ id: z.int().min(0) });

function read(text: string): ClientMessage {
  if (text.length > MOST_LETTERS) throw new Unreadable(`longer than ${MOST_LETTERS} letters`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Unreadable('it is not JSON');
  }
  const message = clientMessageSchema.safeParse(json);
  if (message.success) return message.data;
  throw new Unreadable(
    message.error.issues
      .slice(0, 3)
      .map(({ path, message: problem }) => (path.length === 0 ? problem : `${path.join('.')}: ${problem}`))
      .join('; '),
    numbered.safeParse(json).data?.id,
  );
}
