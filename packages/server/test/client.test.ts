import { describe, expect, it, vi } from 'vitest';
import type { SocketLike } from '../src/client/index.ts';
import { connect } from '../src/client/index.ts';
import type { ServerMessage } from '../src/protocol/messages.ts';

/** The client alone, with lines whose other end is in our hands. */

type Listener = (event: { readonly data: unknown; readonly code: number; readonly reason: string }) => void;

type Line = SocketLike & {
  readonly sent: { readonly type: string; readonly id: number }[];
  tell(type: 'open' | 'message' | 'close', what?: { data?: unknown; code?: number }): void;
};

function newLine(): Line {
  const listeners = new Map<string, Listener>();
  const sent: Line['sent'] = [];
  return {
    sent,
    send: (text) => sent.push(JSON.parse(text)),
    close: () => {},
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    tell: (type, { data = '', code = 1006 } = {}) => listeners.get(type)!({ data, code, reason: '' }),
  };
}

function visitor() {
  const lines: Line[] = [];
  const told: ServerMessage[] = [];
  const client = connect({
    url: 'ws://nowhere',
    token: 'mine',
    patience: 1,
    onMessage: (message) => told.push(message),
    connect: () => {
      lines.push(newLine());
      return lines.at(-1)!;
    },
  });
  const say = (message: object): void => lines.at(-1)!.tell('message', { data: JSON.stringify(message) });
  const letIn = (): void => {
    lines.at(-1)!.tell('open');
    say({ type: 'welcome', re: 0, protocol: 1, guest: 'me', name: 'Me', bot: false });
  };
  const joins = () => lines.at(-1)!.sent.filter(({ type }) => type === 'join');
  return { client, lines, told, say, letIn, joins };
}

describe('who comes back to a match', () => {
  it('asks for it again where that is too much just now, once at a time', async () => {
    const { client, lines, told, say, letIn, joins } = visitor();
    letIn();
    void client.join('m1').catch(() => {});
    say({ type: 'done', re: joins()[0]!.id });
    lines[0]!.tell('close');
    await vi.waitUntil(() => lines.length === 2);
    letIn();
    expect(joins()).toHaveLength(1);
    say({ type: 'error', re: joins()[0]!.id, code: 'tooMany', text: 'Too many joins.' });
    await vi.waitUntil(() => joins().length === 2);
    say({ type: 'error', re: joins()[1]!.id, code: 'busy', text: 'Busy.' });
    await vi.waitUntil(() => joins().length === 3);
    expect(told).toEqual([]);
    expect(joins()).toHaveLength(3);
    say({ type: 'error', re: joins()[2]!.id, code: 'noMatch', text: 'There is no such match.' });
    await vi.waitUntil(() => told.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(joins()).toHaveLength(3);
    client.close();
  });

  it('comes back also to a server that could not say who they are, but not to one that turns them away', async () => {
    const { client, lines } = visitor();
    lines[0]!.tell('close', { code: 1013 });
    await vi.waitUntil(() => lines.length === 2);
    lines[1]!.tell('close', { code: 1008 });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(lines).toHaveLength(2);
    client.close();
  });
});
