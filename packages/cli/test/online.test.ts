import type { ChildProcess } from 'node:child_process';
import { readSeries } from '@tessera/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { inProcess, json, scratch, spawnTessera, tessera } from './tessera.ts';

const { file } = scratch();
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A server in a process of its own: where it is, and how to end it. */
async function serve(
  data: string,
): Promise<{ url: string; resumed: number; kill: (signal: NodeJS.Signals) => Promise<number | null> }> {
  const child = spawnTessera(['serve', '--json'], {
    PORT: '0',
    HOST: '127.0.0.1',
    TESSERA_DATA: data,
    TESSERA_LOG: 'silent',
  });
  running.push(child);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ready = await new Promise<string>((resolve, reject) => {
    let out = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (out.includes('\n')) resolve(out);
    });
    child.on('close', () => reject(new Error('the server has ended')));
  });
  const { url, resumed } = JSON.parse(ready) as { url: string; resumed: number };
  return {
    url,
    resumed,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Whatever is asked, something of it is an answer. */
const everything = Array.from({ length: 400 }, () => ['1', '', '2', 'all', '3', 'y', '1>1', '1 2', '5', '4', '1 2 3'])
  .flat()
  .join('\n');

type Ended = {
  readonly match: string;
  readonly ending: string;
  readonly result: { readonly winners: number[] } | null;
};

describe('tessera serve and join', () => {
  it('play a match against the computer to its end', async () => {
    const server = await serve(file('data-computer'));
    const run = await tessera(
      ['join', server.url, '--game', 'blackpoker', '--against', 'random', '--guest', file('guest-1.json'), '--json'],
      everything,
    );
    expect(run.code).toBe(0);
    expect((json(run) as Ended).ending).toBe('over');
    expect(run.err).toContain('Seed');
    expect(await server.kill('SIGTERM')).toBe(0);
  });

  it('go on after the server was killed, from another terminal, as the same guest', async () => {
    const data = file('data-killed');
    const first = await serve(data);
    const guest = file('guest-2.json');
    const args = ['--game', 'blackpoker', '--against', 'random', '--guest', guest, '--json'];
    const begun = json(await tessera(['join', first.url, ...args], '\n\n1\nq\n')) as Ended;
    expect(begun.ending).toBe('left');
    await first.kill('SIGKILL');
    const second = await serve(data);
    expect(second.resumed).toBe(1);
    // Another port is another server to a guest's file: the token is the same.
    const { readFileSync, writeFileSync } = await import('node:fs');
    writeFileSync(guest, readFileSync(guest, 'utf8').replace(first.url, second.url));
    const run = await tessera(['join', `${second.url}/play/${begun.match}`, '--guest', guest, '--json'], everything);
    expect((json(run) as Ended).ending).toBe('over');
    await second.kill('SIGTERM');
  });

  it('bring two people together by an invitation', async () => {
    const server = await serve(file('data-invitation'));
    const host = spawnTessera([
      'join',
      server.url,
      '--game',
      'blackpoker',
      '--against',
      'invitation',
      '--guest',
      file('guest-3.json'),
    ]);
    running.push(host);
    let out = '';
    const link = await new Promise<string>((resolve) => {
      host.stdout!.setEncoding('utf8').on('data', (text: string) => {
        out += text;
        const found = /(http:\S+#\w+)/.exec(out)?.[1];
        if (found !== undefined) resolve(found.replaceAll("'", ''));
      });
    });
    const ended = new Promise((resolve) => host.on('close', resolve));
    host.stdin!.on('error', () => {});
    host.stdin!.end(everything);
    const run = await tessera(['join', link, '--guest', file('guest-4.json'), '--json'], everything);
    expect((json(run) as Ended).ending).toBe('over');
    await ended;
    expect(out).toMatch(/You have (won|lost)/);
    await server.kill('SIGTERM');
  });

  it('change the deck between games, play again, and have the file replayed', async () => {
    const server = await serve(file('data-series'));
    const many = (name: string, count: number): string[] => Array.from({ length: count }, () => name);
    const main = [
      ...many('Silvercoat Lion', 4),
      ...many('Wind Drake', 4),
      ...many('Plains', 30),
      ...many('Island', 22),
    ];
    const sideboard = [...many('Divination', 4), ...many('Island', 11)];
    const deck = file('online-deck.json', JSON.stringify({ main, sideboard }));
    const concede = ['c', 'y'];
    const change = ['-2 Wind Drake', '', '+2 Divination', '+ nonsense', ''];
    const wanted = ['--game', 'magic', '--against', 'novice', '--best-of', '3', '--deck', deck];
    const run = await tessera(
      ['join', server.url, ...wanted, '--guest', file('guest-6.json'), '--lang', 'ja'],
      [...concede, ...change, ...concede, 'r', ...concede, 'q'].join('\n'),
    );
    expect(run.code).toBe(0);
    // The computer by its level, the game and the score.
    expect(run.out).toContain('初心者 1');
    // What is wrong with a deck is told before it is sent, in the language of whoever plays.
    expect(run.out).toContain('(MTG-21.3)');
    expect(run.out).toContain('2 予言');
    const [, first] = /api\/matches\/(\w+)\/replay/.exec(run.out)!;
    const [, second] = /\/play\/(\w+)/.exec(run.out)!;
    expect(second).not.toBe(first);
    const series = await (await fetch(`${server.url}/api/matches/${first}/series`)).text();
    const saved = file('online-series.json', series);
    const played = readSeries(JSON.parse(series)).played.map(({ record }) => record!.decks![0] as { main: string[] });
    expect(played.map((each) => each.main.filter((card) => card === 'Divination').length)).toEqual([0, 2]);
    for (const number of ['1', '2']) {
      const replayed = await tessera(['replay', saved, '--number', number]);
      expect([replayed.code, replayed.err]).toEqual([0, '']);
      expect(replayed.out).toContain('Player 1 won');
    }
    await server.kill('SIGTERM');
  });

  it('say what is wrong with an address, a player, a server that is not there', async () => {
    expect(await inProcess(['join', 'nonsense'])).toMatchObject({ code: 2 });
    const nobody = await inProcess(['join', 'http://127.0.0.1:9', '--guest', file('guest-5.json')]);
    expect(nobody.code).toBe(2);
    expect(nobody.err).toContain('http://127.0.0.1:9');
    expect(await inProcess(['serve', '--help'])).toMatchObject({ code: 0 });
    expect((await inProcess(['serve', '--help'])).out).toContain('TESSERA_LIMIT_MATCHES_PER_GUEST');
  });

  it('refuse an environment that makes no sense', async () => {
    const run = await tessera(['serve'], '', { PORT: 'eighty' });
    expect(run.code).toBe(2);
    expect(run.err).toContain('PORT');
  });
});
