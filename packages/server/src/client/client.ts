import type { EventView, Preferences, SeriesView, View, Viewer } from '@tessera/kernel';
import type { ErrorCode } from '../protocol/errors.ts';
import type { ClientMessage, MatchInfo, News, ServerMessage, Standing } from '../protocol/messages.ts';

/**
 * The other end of the protocol, for browsers, terminals and tests alike. A line that breaks is mended: the client comes
 * back, joins again what it had joined, is told what it has missed, and sends again what was not acknowledged.
 */
export type Client = {
  /** Sends a request and gives the reply. Throws `ServerError` if it is refused, `Lost` if the line broke meanwhile. */
  ask(request: Request): Promise<ServerMessage>;
  /** Answers a decision, through broken lines if need be. */
  answer(
    match: string,
    decision: number,
    answer: Extract<Request, { type: 'answer' }>['answer'],
  ): Promise<ServerMessage>;
  /** Joins a match, and joins it again whenever the line was broken, until `leave`. `since`: the version known already. */
  join(match: string, since?: number): Promise<ServerMessage>;
  leave(match: string): Promise<void>;
  /** What was seen last of a match that was joined. */
  seen(match: string, viewer: Viewer): Seen | undefined;
  /** Tries at once to come back, where the line is broken. */
  hurry(): void;
  close(): void;
};

export type Request = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, 'id'> : never) : never;

export type ClientOptions = {
  /** `ws://…/ws` */
  readonly url: string;
  /** Null to become a guest; the token is told by `onWelcome`. */
  readonly token: string | null;
  readonly onWelcome?: (welcome: Extract<ServerMessage, { type: 'welcome' }>) => void;
  /** Nobody knows the token that was given: what was said with it is over, and a new guest is on the way in. */
  readonly onForgotten?: () => void;
  /** Something has happened in a match. */
  readonly onSeen?: (seen: Seen) => void;
  /** Every other message that is no reply. */
  readonly onMessage?: (message: ServerMessage) => void;
  readonly onConnection?: (state: 'open' | 'broken' | 'closed', why: string) => void;
  /** Makes a connection; the WebSocket of browsers and of Node if not said. */
  readonly connect?: (url: string) => SocketLike;
  /** Milliseconds before the first attempt to come back; each further one takes twice as long, to ten seconds. */
  readonly patience?: number;
};

/** What a client needs of a WebSocket. */
export type SocketLike = {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number; readonly reason: string }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
};

/** Where a match stands for one viewer, and what has led there since it was told last. */
export type Seen = {
  readonly match: string;
  readonly viewer: Viewer;
  readonly version: number;
  readonly info: MatchInfo;
  readonly view: View;
  /** Whether the viewer has to answer. */
  readonly asked: boolean;
  readonly series: SeriesView;
  readonly standing: Standing;
  readonly preferences: Preferences | null;
  readonly events: readonly EventView[];
  /** The end of the game before, where another one has begun. */
  readonly ended: View | null;
  /** Whether the events lead to the view: not at first, nor after something was taken back. */
  readonly reset: boolean;
};

/** The server does not do what it was asked for. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly code: ErrorCode;
  readonly reply: Extract<ServerMessage, { type: 'error' }>;
  constructor(reply: ServerError['reply']) {
    super(reply.text);
    this.code = reply.code;
    this.reply = reply;
  }
}

/** The line broke before there was a reply. Whether the request was carried out is not known. */
export class Lost extends Error {
  override readonly name = 'Lost';
}

type Pending = {
  readonly message: Request;
  /** Whether it is sent again when the line is mended: what the server knows a repetition of. */
  readonly lasting: boolean;
  readonly resolve: (reply: ServerMessage) => void;
  readonly reject: (error: Error) => void;
};

/** Codes with which a server ends a connection for good. */
const FINAL: readonly number[] = [1000, 1008, 4009];
/** Refusals that pass by themselves: one may ask again. */
const PASSING: readonly ErrorCode[] = ['tooMany', 'busy', 'storage'];
const LONGEST_PAUSE = 10_000;
/** So many times as long as before the first attempt to come back, one waits before asking again for a match. */
const JOINS_AGAIN = 20;

export function connect(options: ClientOptions): Client {
  const open = options.connect ?? ((url: string): SocketLike => new WebSocket(url));
  let { token } = options;
  let socket: SocketLike | null = null;
  let welcome = false;
  /** Whether the server has ever known who this is. Whom it forgets in the middle of something is not made anew. */
  let known = token === null;
  let closed = false;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const pauses = new Set<ReturnType<typeof setTimeout>>();
  let nextId = 1;
  const pending = new Map<number, Pending>();
  const tables = new Map<string, Map<Viewer, Seen>>();
  /** What is joined again when the line was broken. */
  const followed = new Set<string>();

  const post = (message: Request, id: number): void => socket?.send(JSON.stringify({ ...message, id }));

  const dial = (): void => {
    timer = null;
    const line = open(options.url);
    socket = line;
    line.addEventListener('open', () => post({ type: 'hello', protocol: 1, token }, 0));
    line.addEventListener('message', ({ data }) => {
      if (line === socket && typeof data === 'string') receive(JSON.parse(data) as ServerMessage);
    });
    line.addEventListener('error', () => {});
    line.addEventListener('close', ({ code, reason }) => {
      if (line === socket) broken(code, reason);
    });
  };

  const broken = (code: number, reason: string): void => {
    socket = null;
    welcome = false;
    const isFinal = closed || FINAL.includes(code);
    for (const [id, { lasting, reject }] of pending) {
      if (lasting && !isFinal) continue;
      pending.delete(id);
      reject(new Lost(reason === '' ? 'the connection was lost' : `the connection was closed: ${reason}`));
    }
    options.onConnection?.(isFinal ? 'closed' : 'broken', reason);
    if (isFinal) return;
    // Not all at the same moment, when a server comes back.
    const pause = Math.min(LONGEST_PAUSE, (options.patience ?? 250) * 2 ** attempts++) * (0.5 + Math.random() / 2);
    timer = setTimeout(dial, pause);
  };

  const receive = (message: ServerMessage): void => {
    switch (message.type) {
      case 'welcome': {
        welcome = true;
        known = true;
        attempts = 0;
        token = message.token ?? token;
        options.onWelcome?.(message);
        options.onConnection?.('open', '');
        const unanswered = [...pending];
        for (const match of followed) rejoin(match);
        for (const [id, each] of unanswered) post(each.message, id);
        return;
      }
      case 'joined':
        note({
          ...message,
          events: newsAfter(message.missed ?? [], tables.get(message.match)?.get(message.viewer)?.version ?? 0),
          ended: null,
          reset: message.missed === null,
        });
        break;
      case 'update': {
        const before = tables.get(message.match)?.get(message.viewer);
        if (before === undefined) return;
        if (message.version <= before.version) return;
        if (message.after !== before.version) {
          // Something is missing: joining again brings it.
          rejoin(message.match);
          return;
        }
        const { version, view, asked, standing, reset, series = before.series, ended = null } = message;
        const events = [...(ended?.events ?? []), ...view.events];
        note({ ...before, version, view, asked, standing, series, ended, reset, events });
        return;
      }
      case 'presence':
        for (const seen of tables.get(message.match)?.values() ?? []) {
          const info = { ...seen.info, seats: message.seats };
          tables.get(message.match)!.set(seen.viewer, { ...seen, info });
        }
        options.onMessage?.(message);
        return;
      case 'replaced':
        // Whoever came back would only replace the other in turn.
        followed.delete(message.match);
        break;
      case 'error':
        if (message.code !== 'badToken' || known) break;
        token = null;
        known = true;
        options.onForgotten?.();
        dial();
        return;
      case 'accepted':
      case 'created':
      case 'done':
      case 'explained':
      case 'foreseen':
      case 'lobby':
      case 'pong':
      case 'rematch':
      case 'seated':
      case 'stopped':
      case 'tried':
      case 'waiting':
        break;
    }
    const re = 're' in message ? message.re : undefined;
    const asked = re === undefined ? undefined : pending.get(re);
    if (asked === undefined) {
      options.onMessage?.(message);
      return;
    }
    pending.delete(re!);
    if (message.type === 'error') asked.reject(new ServerError(message));
    else asked.resolve(message);
  };

  const isAsked = (match: string): boolean =>
    [...pending.values()].some(({ message }) => message.type === 'join' && message.match === match);

  const note = (seen: Seen): void => {
    const table = tables.get(seen.match) ?? new Map<Viewer, Seen>();
    tables.set(seen.match, table.set(seen.viewer, seen));
    options.onSeen?.(seen);
  };

  /** From the version that is known, the least of them where several seats are played; again if it is too much now. */
  const rejoin = (match: string): void => {
    if (isAsked(match)) return;
    const versions = [...(tables.get(match)?.values() ?? [])].map(({ version }) => version);
    const since = versions.length === 0 ? {} : { since: Math.min(...versions) };
    request({ type: 'join', match, ...since }, false).then(
      // Nobody has asked for it: it is told like everything that is no reply.
      (reply) => options.onMessage?.(reply),
      (error: unknown) => {
        if (!(error instanceof ServerError)) return;
        if (PASSING.includes(error.code)) joinLater(match);
        else options.onMessage?.(error.reply);
      },
    );
  };

  const joinLater = (match: string): void => {
    const again = (): void => {
      pauses.delete(pause);
      if (welcome && followed.has(match)) rejoin(match);
    };
    const pause = setTimeout(again, (options.patience ?? 250) * JOINS_AGAIN);
    pauses.add(pause);
  };

  const request = (message: Request, lasting: boolean): Promise<ServerMessage> =>
    new Promise((resolve, reject) => {
      if (closed) {
        reject(new Lost('the client is closed'));
        return;
      }
      const id = nextId++;
      pending.set(id, { message, lasting, resolve, reject });
      if (welcome) post(message, id);
    });

  dial();
  return {
    ask: (message) => request(message, false),
    answer: (match, decision, answer) => request({ type: 'answer', match, decision, answer }, true),
    join: (match, since) => {
      followed.add(match);
      return request({ type: 'join', match, ...(since === undefined ? {} : { since }) }, true);
    },
    leave: async (match) => {
      followed.delete(match);
      tables.delete(match);
      await request({ type: 'leave', match }, false);
    },
    seen: (match, viewer) => tables.get(match)?.get(viewer),
    hurry: () => {
      if (timer === null) return;
      clearTimeout(timer);
      dial();
    },
    close: () => {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      for (const pause of pauses) clearTimeout(pause);
      const line = socket;
      if (line === null) broken(1000, '');
      else line.close(1000, 'goodbye');
    },
  };
}

const newsAfter = (missed: readonly News[], version: number): EventView[] =>
  missed.filter((news) => news.version > version).flatMap((news) => news.events);

/** Where the server of a page is connected to. */
export function socketUrl(page: string): string {
  const url = new URL('/ws', page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
