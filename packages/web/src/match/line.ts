import type { Client, ClientOptions, Seen } from '@tessera/server/client';
import { connect, socketUrl } from '@tessera/server/client';
import { forgetToken, keepToken, storedToken } from './token.ts';

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

let opened: Line | null = null;

export function line(): Line {
  return (opened ??= dial());
}

/** Ends the line, so that the next one is somebody else's. */
export function hangUp(): void {
  opened?.client.close();
  opened = null;
}

function dial(): Line {
  const listeners = new Set<LineListener>();
  const client = connect({
    url: socketUrl(location.href),
    token: storedToken(),
    onWelcome: ({ token }) => {
      if (token !== undefined) keepToken(token);
    },
    onForgotten: forgetToken,
    onSeen: (seen) => listeners.forEach((listener) => listener.seen?.(seen)),
    onMessage: (message) => {
      // A token that was good until now: the next line is a new guest's.
      if (message.type === 'error' && message.code === 'badToken') forgetToken();
      listeners.forEach((listener) => listener.message?.(message));
    },
    onConnection: (state) => {
      // Whoever asks again dials again.
      if (state === 'closed' && opened?.client === client) opened = null;
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

// A device that is back in the net need not wait for the next attempt.
addEventListener('online', () => opened?.client.hurry());
