import type { ChildProcess } from 'node:child_process';
import type { State } from '@tessera/kernel';
import { readSeries } from '@tessera/kernel';
import { newSituation } from '@tessera/kernel/rules';
import { gameNamed } from '@tessera/lab';
import { startServer } from '@tessera/server';
import { readConfig } from '@tessera/server/config';
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

/** A turn of the first player of Magic, with creatures of theirs on the table. */
function magicTable(creatures: readonly string[]): State {
  const magic = gameNamed('magic');
  return newSituation(magic, { seed: 1, cards: 80, asks: 'open' }, (s) => {
    magic.scenario.begin(s, 3, 0, 'main1');
    const place = (player: number, zone: string, card: string): void => {
      magic.scenario.place(s, player, zone, { cards: [magic.cardIndex.get(card)!], keys: {} });
    };
    for (const card of creatures) place(0, 'battlefield', card);
    for (const player of [0, 1]) for (let i = 0; i < 5; i++) place(player, 'library', 'Forest');
  });
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

  it('make a new guest of somebody whom the server does not know any more', async () => {
    const server = await serve(file('data-anew'));
    const guest = file('guest-anew.json');
    const { readFileSync, writeFileSync } = await import('node:fs');
    writeFileSync(guest, JSON.stringify({ [server.url]: 'a'.repeat(43), 'http://elsewhere': 'kept' }));
    const args = ['--game', 'blackpoker', '--against', 'random', '--guest', guest, '--json'];
    const run = await tessera(['join', server.url, ...args], '\n\n1\nq\n');
    expect((json(run) as Ended).ending).toBe('left');
    expect(run.err).toContain('does not know you any more');
    const known = JSON.parse(readFileSync(guest, 'utf8')) as Record<string, string>;
    expect(known).toMatchObject({ 'http://elsewhere': 'kept' });
    expect(known[server.url]).not.toBe('a'.repeat(43));
    await server.kill('SIGTERM');
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

  it('tell in the language of whoever plays what the server refuses, and go on', async () => {
    // Creatures lie there of which one cannot attack alone.
    const server = await startServer(
      {
        ...readConfig({ TESSERA_CLIENT: 'none', TESSERA_LOG: 'silent' }),
        host: '127.0.0.1',
        port: 0,
        data: file('data-refusals'),
      },
      { begin: () => magicTable(['Mogg Flunkies', 'Silvercoat Lion']) },
    );
    const as = (name: string): string[] => ['--guest', file(`guest-${name}.json`)];
    const said = async (language: string, args: readonly string[], typed = ''): Promise<string> => {
      const { out, err } = await tessera([...args, '--lang', language, ...as('7')], typed);
      return out + err;
    };
    const join = (...args: string[]): string[] => ['join', server.url, '--game', 'magic', ...args];
    const short = file('short-deck.json', JSON.stringify({ main: ['Forest'], sideboard: [] }));
    const typed = ['', '1', '1', '1 2', 'q'].join('\n');
    const refusals: readonly [string, string[], string, RegExp][] = [
      ['ja', ['join', `${server.url}/play/nothing`], '', /そのような対戦はありません。/],
      ['zh-Hant', join('--against', 'nobody'), '', /無法建立對局：沒有名為「nobody」的電腦玩家/],
      ['zh-Hans', join('--deck', short), '', /牌组不能使用：[^a-z]+（MTG-/],
      ['en', join('--deck', short), '', /The deck cannot be played: .*\(MTG-/],
      ['en', join('--against', 'random'), typed, /By the rules this cannot be done alone: Mogg Flunkies/],
      ['ja', join('--against', 'random'), typed, /ルール上、それだけではできません：/],
    ];
    for (const [language, args, lines, expected] of refusals) {
      expect(await said(language, args, lines), language).toMatch(expected);
    }
    const host = spawnTessera([...join('--against', 'invitation'), ...as('8')]);
    running.push(host);
    const link = await new Promise<string>((resolve) => {
      let out = '';
      host.stdout!.setEncoding('utf8').on('data', (text: string) => {
        out += text;
        const found = /(http:\S+)#\w+/.exec(out)?.[1];
        if (found !== undefined) resolve(found.replaceAll("'", ''));
      });
    });
    expect(await said('ja', ['join', link])).toContain('このテーブルに着くには招待が必要です。');
    expect(await said('zh-Hans', ['join', `${link}#wrong`])).toContain('入座这张桌子需要邀请：请对方发来完整的链接。');
    host.kill('SIGKILL');
    await server.close();
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
