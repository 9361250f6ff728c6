import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { anyAnswer, chance, create, folder, ownDecision, visit, wire } from './harness.ts';
import { raw } from './hostile.ts';

/** A real server with the usual limits, in a process of its own, so that its memory can be looked at. */

const running: { kill(signal: NodeJS.Signals): boolean }[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

type Apart = {
  readonly url: string;
  readonly ended: () => boolean;
  /** Megabytes that are left when all garbage has been collected. */
  readonly kept: () => Promise<number>;
};

async function serveApart(): Promise<Apart> {
  const child = fork(fileURLToPath(new URL('serving.ts', import.meta.url)), {
    execArgv: ['--expose-gc'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      TESSERA_DATA: folder(),
      TESSERA_LOG: 'error',
      TESSERA_LIMIT_GUESTS_PER_HOUR: '100000',
    },
  });
  running.push(child);
  const hear = (): Promise<{ readonly url: string; readonly kept: number }> =>
    once(child, 'message').then(([message]) => message as { readonly url: string; readonly kept: number });
  const { url } = await hear();
  return {
    url,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    kept: async () => {
      child.send('memory');
      return (await hear()).kept / 1_000_000;
    },
  };
}

/** So many connections at once, each of which does something until it is ended or has done it. */
const crowd = (url: string, size: number, act: (attacker: Awaited<ReturnType<typeof raw>>) => Promise<void>) =>
  Promise.all(
    Array.from({ length: size }, async () => {
      const attacker = await raw({ url }, null).catch(() => null);
      if (attacker === null) return;
      await act(attacker);
      attacker.socket.terminate();
    }),
  );

const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));
const lineOf = (socket: object): Socket => (socket as { readonly _socket: Socket })._socket;

describe('a server under attack', () => {
  it('needs no more memory however often it is attacked, and the match beside goes on', async () => {
    const { url, ended, kept } = await serveApart();
    const player = await visit({ url });
    const { match } = await create(player, { game: 'magic', against: { kind: 'computer', level: 'random' } });
    await player.client.join(match);
    const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
      'questions whose answers nobody reads': () =>
        crowd(url, 20, async ({ socket }) => {
          socket.pause();
          for (let i = 0; i < 100; i++) socket.send(JSON.stringify({ type: 'join', match }));
          await pause(300);
        }),
      'pings whose answers nobody reads': () =>
        crowd(url, 4, async ({ socket }) => {
          socket.pause();
          for (let i = 0; i < 40_000; i++) socket.ping(Buffer.alloc(125), true);
          await pause(300);
        }),
      'messages that never end': () =>
        crowd(url, 20, async ({ socket }) => {
          for (let i = 0; i < 60; i++) socket.send('x'.repeat(4000), { fin: false });
          await pause(200);
        }),
      'messages in very many pieces': () =>
        crowd(url, 20, async ({ socket }) => {
          for (let i = 0; i < 5000; i++) socket.send('x', { fin: false });
          await pause(200);
        }),
      'long messages': () =>
        crowd(url, 5, async ({ socket, ended: over }) => {
          const text = `{"type":"preferences","match":"x","preferences":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`;
          for (let i = 0; i < 150; i++) socket.send(text);
          await over;
        }),
      'lines that say nothing, or half of something': async () => {
        const { hostname, port } = new URL(url);
        const lines = Array.from({ length: 300 }, () => connect(Number(port), hostname).on('error', () => {}));
        for (const line of lines) line.write('POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{');
        await pause(300);
        for (const line of lines) line.resetAndDestroy();
      },
      'guests that come and go': () => crowd(url, 40, async () => {}),
      'broken frames': () =>
        crowd(url, 20, async ({ socket, ended: over }) => {
          lineOf(socket).write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff]));
          await over;
        }),
    };
    const round = async (): Promise<void> => {
      for (const attack of Object.values(attacks)) await attack();
      expect(ended()).toBe(false);
    };
    await round();
    await pause(2000);
    const before = await kept();
    for (let i = 0; i < 2; i++) {
      await round();
      // What was cut off is let go of a little later; what never is would be a leak.
      await expect.poll(kept, { timeout: 60_000, interval: 500 }).toBeLessThan(before + 10);
    }
    // Within the limit of messages, which holds for this player as well.
    for (let i = 0, last = -1; i < 30; i++) {
      const open = await player.until('a question', () => {
        const own = ownDecision(player.latest(match, 0));
        return own !== null && own.id > last ? own : null;
      });
      last = open.id;
      await player.client.answer(match, open.id, wire(anyAnswer(open, chance(i))));
    }
    expect(ended()).toBe(false);
  });
});
