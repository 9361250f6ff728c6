import type { Client, ClientOptions, Seen } from '@tessera/server/client';
import { connect, socketUrl } from '@tessera/server/client';

/** The line to the server: one for the whole page, opened when it is first needed. */
export type Line = {
  readonly client: Client;
  /** Gives what ends the listening. */
  readonly listen: (listener: LineListener) => () => void;
};

export type Connection = 'open' | 'broken' | 'closed';
export type LineMessage = Parameters<NonNullable<ClientOptions['onMessage']>>[0];
export type LineListener = {
  readonly seen?: (seen: Seen) => void;
  readonly message?: (message: LineMessage) => void;
  readonly connection?: (state: Connection) => void;
};

const TOKEN = 'tessera.token';

let opened: Line | null = null;

export function line(): Line {
  return (opened ??= dial());
}

function dial(): Line {
  const listeners = new Set<LineListener>();
  const client = connect({
    url: socketUrl(location.href),
    token: read(),
    onWelcome: ({ token }) => {
      if (token !== undefined) keep(token);
    },
    onSeen: (seen) => listeners.forEach((listener) => listener.seen?.(seen)),
    onMessage: (message) => listeners.forEach((listener) => listener.message?.(message)),
    onConnection: (state) => {
      // Whoever asks again dials again.
      if (state === 'closed') opened = null;
      listeners.forEach((listener) => listener.connection?.(state));
    },
  });
  return {
    client,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(TOKEN);
  } catch {
    return null;
  }
}

function keep(token: string): void {
  try {
    localStorage.setItem(TOKEN, token);
  } catch {
    // A guest for as long as the page is open.
  }
}
