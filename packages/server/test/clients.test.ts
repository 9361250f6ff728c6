import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { games } from '@tessera/lab';
import { describe, expect, it } from 'vitest';
import type { Server } from '../src/server.ts';
import { folder, serve } from './harness.ts';

/** The clients of docs/protocol.md, as processes of their own against a real server. */

const example = (name: string): string => fileURLToPath(new URL(`../../../examples/clients/${name}`, import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const clients = [['client.ts', process.execPath], ...(hasPython ? [['client.py', 'python3'] as const] : [])] as const;

type Played = { readonly code: number | null; readonly out: string; readonly problems: string };

function start(command: string, name: string, ...more: string[]): Promise<Played> {
  const made = spawn(command, [example(name), ...more]);
  let [out, problems] = ['', ''];
  made.stdout.on('data', (data: Buffer) => (out += data.toString()));
  made.stderr.on('data', (data: Buffer) => (problems += data.toString()));
  return new Promise((resolve) => made.on('close', (code) => resolve({ code, out, problems })));
}

async function checkEnd(server: Server, { code, out, problems }: Played): Promise<void> {
  expect(problems).toBe('');
  expect(code).toBe(0);
  const told = JSON.parse(out) as { readonly match: string; readonly winners: number[]; readonly reason: string };
  // The end of a match is told before it is noted apart from the journal.
  const kept = expect.poll(() => server.deps.store.resultOf(told.match), { timeout: 30_000 });
  await kept.toMatchObject({ winners: JSON.stringify(told.winners), reason: told.reason });
}

describe.each(clients)('%s', (name, command) => {
  it.each(games.map(({ id }) => id))('plays %s to its end', async (game) => {
    const server = await serve();
    await checkEnd(server, await start(command, name, server.url, game, 'novice'));
  });

  it('comes back to a server that was gone, and loses nothing', async () => {
    const data = folder();
    const first = await serve({}, { data });
    const playing = start(command, name, first.url, 'magic', 'novice');
    const { store } = first.deps;
    for (let entries = 0; entries < 20;) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const [match] = await store.matchesIn('playing', 1);
      entries = match === undefined ? 0 : (await store.entries(match.id)).length;
    }
    await first.close();
    const again = await serve({}, { data, port: Number(new URL(first.url).port) });
    expect(again.resumed).toBe(1);
    await checkEnd(again, await playing);
  });

  it('says what is wrong, and ends', async () => {
    const server = await serve();
    const { code, problems } = await start(command, name, server.url, 'nothing', 'novice');
    expect(code).toBe(1);
    expect(problems).toContain('no game is called "nothing"');
  });

  it('is short enough to be read as an example', () => {
    expect(readFileSync(example(name), 'utf8').split('\n').length).toBeLessThanOrEqual(41);
  });
});
