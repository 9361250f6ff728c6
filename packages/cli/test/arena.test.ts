import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import type { Language } from '@tessera/kernel';
import { languages, refusalCodes } from '@tessera/kernel';
import type { ArenaResult, Fault } from '@tessera/lab';
import { games } from '@tessera/lab';
import { random } from '@tessera/players';
import { describe, expect, it, vi } from 'vitest';
import { faultText } from '../src/arena/faults.ts';
import { escaped, niceStep } from '../src/arena/plots.ts';
import { sayIn } from '../src/messages/index.ts';
import { width } from '../src/terminal/width.ts';
import { inProcess, json, scratch, spawnTessera, tessera } from './tessera.ts';

const { file } = scratch();

const silent = 'exec:node -e process.stdin.resume()';
const crashing = `exec:node ${file('crash.mjs', "console.error('\\u001b[31mno \\u0007idea'); process.exit(3);")}`;

describe('tessera arena', () => {
  it('lets players meet, the same way again, in a process of its own', async () => {
    const args = [
      'arena',
      '--game',
      'blackpoker',
      '--players',
      'random,first',
      '--games',
      '40',
      '--seed',
      '7',
      '--json',
    ];
    const run = await tessera(args);
    expect([run.code, run.err]).toEqual([0, '']);
    const result = json(run) as ArenaResult;
    expect(result).toMatchObject({ game: 'blackpoker', games: 40, gamesPerPair: 40, seed: '7' });
    const again = json(await tessera([...args, '--workers', '2'])) as ArenaResult;
    expect(again.pairs).toEqual(result.pairs);
    expect(again.turns).toEqual(result.turns);
    expect(again.players.map(({ elo }) => elo)).toEqual(result.players.map(({ elo }) => elo));
  });

  it.each(games.map((game) => game.id))(
    'prints a table that fits and writes a page that needs nothing else: %s',
    async (game) => {
      const path = file(`${game}.html`);
      for (const language of languages) {
        const run = await inProcess([
          'arena',
          '--game',
          game,
          '--players',
          'random,first',
          '--games',
          '4',
          '--report',
          path,
          '--lang',
          language,
        ]);
        expect(run.code).toBe(0);
        for (const line of run.out.split('\n').slice(0, 3)) expect(width(line)).toBeLessThanOrEqual(80);
        expect(run.out).toMatch(/random +1000 \(/);
        expect(run.out).not.toMatch(/[{}]/);
        expect(run.err).toContain(path);
        const page = readFileSync(path, 'utf8');
        expect(page).toContain(`<html lang="${language}">`);
        expect(page.match(/<svg /g)).toHaveLength(3);
        // A point for each player: the axis of ratings begins anywhere.
        expect(page.match(/<circle /g)).toHaveLength(2);
        expect(page).toContain('prefers-color-scheme: dark');
        expect(page).not.toMatch(/<script|<link|<img|https?:|url\(|@import|NaN|undefined|Infinity/);
        // Every element that is opened is closed.
        for (const name of ['svg', 'g', 'text', 'title', 'table', 'tr', 'td', 'section', 'main', 'pre']) {
          const opened = page.match(new RegExp(`<${name}[ >]`, 'g'))?.length ?? 0;
          expect(page.match(new RegExp(`</${name}>`, 'g'))?.length ?? 0).toBe(opened);
        }
      }
    },
  );

  it('tells who broke what, in sim and arena, in each language, and nothing steers the terminal', async () => {
    const told = new Set<string>();
    for (const language of languages) {
      const sim = await inProcess([
        'sim',
        '--game',
        'blackpoker',
        '--players',
        `random,${crashing}`,
        '--games',
        '2',
        '--lang',
        language,
      ]);
      expect(sim.code).toBe(1);
      expect(sim.out).toContain(
        '(3)'.replace('(', language === 'en' ? '(' : '（').replace(')', language === 'en' ? ')' : '）'),
      );
      expect(sim.out).toContain('no idea');
      // oxlint-disable-next-line no-control-regex
      expect(sim.out).not.toMatch(/[\u0007\u001b]/);
      told.add(sim.out.split('\n').at(-2)!);
    }
    expect(told.size).toBe(languages.length);
    const path = file('faults.html');
    const players = `first,${silent},${crashing}`;
    const arena = await inProcess([
      'arena',
      '--game',
      'blackpoker',
      '--players',
      players,
      '--games',
      '2',
      '--bot-start-millis',
      '1500',
      '--report',
      path,
    ]);
    expect(arena.code).toBe(1);
    expect(arena.out).toContain(`${silent} lost 3 games by its own fault: slow start 3`);
    expect(arena.out).toContain('it was not ready within 1500 ms');
    expect(arena.out).toContain('it ended (3), saying: no idea');
    expect(readFileSync(path, 'utf8')).toContain('What went wrong');
  });

  it('plays matches, and asks as it is told', async () => {
    const args = ['arena', '--game', 'blackpoker', '--players', 'random,first', '--games', '4'];
    const page = file('matches.html');
    const run = await inProcess([...args, '--best-of', '3', '--report', page]);
    const said = /each game counted here is a match, best of 3: 4 matches of \d+ games together/;
    expect(run.out).toMatch(said);
    expect(readFileSync(page, 'utf8')).toMatch(said);
    const decisions = async (...more: string[]): Promise<number> =>
      (json(await inProcess([...args, '--json', ...more])) as ArenaResult).decisions;
    expect(await decisions('--asks', 'needed')).toBeLessThan(await decisions('--asks', 'everything'));
    for (const wrong of [
      ['--best-of', '2'],
      ['--best-of', 'x'],
      ['--asks', 'sometimes'],
    ]) {
      expect((await inProcess([...args, ...wrong])).code).toBe(2);
    }
  });

  it('refuses a report that cannot be written before anything is played', async () => {
    const args = ['arena', '--game', 'blackpoker', '--players', 'random,first', '--games', '2', '--report'];
    const loop = file('loop');
    symlinkSync(loop, loop);
    for (const language of languages) {
      for (const path of ['', file('x'.repeat(300)), loop, file('no/such.html'), `${file('')}/`]) {
        const run = await inProcess([...args, path, '--lang', language]);
        expect([run.code, run.out]).toEqual([2, '']);
        expect(run.err).toMatch(/^tessera: [^\n]*\n$/);
      }
    }
  });

  it('names the deck that is not legal', async () => {
    const bad = file('bad.txt', '60 Serra Angel');
    const args = ['arena', '--game', 'magic', '--players', 'random,first', '--games', '2', '--decks'];
    for (const language of languages) {
      const run = await inProcess([...args, `depths-of-power,wild-rush,${bad}`, '--lang', language]);
      expect([run.code, run.out]).toEqual([2, '']);
      expect(run.err).toMatch(/^tessera: [^\n]*bad\.txt[^\n]*60[^\n]*MTG-20\.2[^\n]*\n$/);
    }
  });

  it.skipIf(!existsSync('/dev/full'))('tells what was played even if the report finds no room', async () => {
    const args = ['arena', '--game', 'blackpoker', '--players', 'random,first', '--games', '2', '--json'];
    const run = await inProcess([...args, '--report', '/dev/full']);
    expect(run.code).toBe(2);
    expect(JSON.parse(run.out)).toMatchObject({ games: 2 });
    expect(run.err).toContain('/dev/full');
  });

  it.each([
    ['arena', [], 'search:30'],
    ['arena', ['--workers', '2'], 'search:30'],
    ['arena', [], 'greedy'],
    ['sim', [], 'search:30'],
    ['sim', ['--workers', '2'], 'greedy'],
  ] as const)('%s %j tells what was played when it is ended, against %s', async (command, more, player) => {
    // Ends Tessera, whose threads have its process number, in the seventh of its games.
    const bot = file(
      `ending-${command}-${more.length}-${player.length}.mjs`,
      `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
      import { createInterface } from 'node:readline';
      const games = import.meta.filename + '.begun';
      let begun = 0;
      const begin = () => {
        appendFileSync(games, 'x');
        begun = readFileSync(games, 'utf8').length;
        if (begun < 7) return;
        try {
          writeFileSync(games + '.end', '', { flag: 'wx' });
          process.kill(process.ppid, 'SIGINT');
        } catch {
          // Another has ended it.
        }
      };
      for await (const line of createInterface(process.stdin)) {
        const message = JSON.parse(line);
        if (message.tell === 'begin') begin();
        if (message.tell === 'hello') console.log('{"ready":1}');
        if (message.tell !== 'decide') continue;
        const { decision } = message.view;
        if (begun >= 7) continue;
        if (decision.kind === 'act') console.log(JSON.stringify(decision.actions.at(-1)));
        else if (decision.kind === 'assign') console.log(JSON.stringify({ assign: decision.least }));
        else if (decision.kind === 'yesNo') console.log('{"yes":true}');
        else if (decision.kind === 'number') console.log(JSON.stringify({ number: decision.max }));
        else if (decision.kind === 'some') console.log(JSON.stringify({ some: decision.candidates.slice(0, decision.max) }));
        else if (decision.kind === 'order') console.log(JSON.stringify({ order: decision.candidates }));
        else console.log(JSON.stringify({ one: decision.candidates[0] }));
      }`,
    );
    const report = file(`ended-${command}.html`);
    const players = `${player},exec:node ${bot}`;
    const args = [command, '--game', 'blackpoker', '--games', '1000', '--players', players, '--json', ...more];
    const child = spawnTessera(command === 'arena' ? [...args, '--report', report] : args);
    const said = { out: '', err: '' };
    child.stdout!.setEncoding('utf8').on('data', (text: string) => (said.out += text));
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (said.err += text));
    const signal = await new Promise((resolve) => child.on('close', (_code, by) => resolve(by)));
    expect(signal).toBe('SIGINT');
    const { games: played } = JSON.parse(said.out) as { readonly games: number };
    // Of what two threads were at, up to two games each, nothing is known.
    expect(played).toBeGreaterThanOrEqual(4);
    expect(played).toBeLessThan(30);
    expect(said.err).toBe(`ended early: what came of the ${played} of 1 000 that were played\n`);
    if (command === 'sim') return;
    const page = readFileSync(report, 'utf8');
    expect(page).toContain(`<p>${played} of 1 000 games: it was ended early; `);
    expect(page).toMatch(/<\/html>\n$/);
  });

  it('shows how many games could not be played, where there are some', async () => {
    const answer = random.answer.bind(random);
    let calls = 0;
    const spy = vi.spyOn(random, 'answer').mockImplementation((position) => {
      if (++calls === 20) throw new Error('lost the thread');
      return answer(position);
    });
    const run = await inProcess(['arena', '--game', 'blackpoker', '--players', 'random,first', '--games', '4']);
    spy.mockRestore();
    expect(run.code).toBe(1);
    expect(run.out).toMatch(/draws +errors +decisions/);
    expect(run.out).toMatch(/errors: 1\n.*lost the thread/);
  });

  it('puts every fault into words', () => {
    const faults: Fault[] = [
      { kind: 'slowStart', millis: 1 },
      { kind: 'late', millis: 1 },
      { kind: 'crash', exit: '1', stderr: '' },
      { kind: 'crash', exit: 'SIGKILL', stderr: 'x' },
      ...(['notJson', 'notReady', 'unasked'] as const).map((problem): Fault => ({
        kind: 'protocol',
        problem,
        given: 'x',
      })),
      { kind: 'flood', what: 'line', limit: 9 },
      { kind: 'flood', what: 'tries', limit: 9 },
    ];
    const texts = (language: Language): string[] => faults.map((fault) => faultText(fault, sayIn(language), language));
    for (const language of languages) {
      expect(new Set(texts(language)).size).toBe(faults.length);
      for (const text of texts(language)) expect(text).not.toMatch(/\{\w+\}/);
      for (const code of refusalCodes) {
        expect(faultText({ kind: 'illegal', code, parameters: {} }, sayIn(language), language).length).toBeGreaterThan(
          10,
        );
      }
    }
    expect(texts('ja')).not.toEqual(texts('en'));
  });

  it('shows names in the page as they are and runs nothing in them', async () => {
    const path = file('names.html');
    const evil = `exec:node ${file('evil.mjs', 'process.exit(1)')} <img/src=x> "&'`;
    const run = await inProcess([
      'arena',
      '--game',
      'blackpoker',
      '--players',
      `first,${evil.slice(0, -2)}`,
      '--games',
      '2',
      '--report',
      path,
    ]);
    expect(run.err).toContain('a quotation mark is not closed');
    const closed = `exec:node ${file('evil.mjs')} <img/src=x> "&"`;
    await inProcess([
      'arena',
      '--game',
      'blackpoker',
      '--players',
      `first,${closed}`,
      '--games',
      '2',
      '--report',
      path,
    ]);
    const page = readFileSync(path, 'utf8');
    expect(page).not.toContain('<img');
    expect(page).toContain('&#60;img/src=x&#62; &#34;&#38;&#34;');
    expect(escaped('a\u202eb')).toBe('a b');
  });

  it('leaves names as much room beside its plots as they need, also in wide characters', async () => {
    const path = file('room.html');
    const begin = async (name: string): Promise<number> => {
      const bot = `exec:node ${file(`${name}.mjs`, 'process.exit(1)')}`;
      const args = ['arena', '--game', 'blackpoker', '--games', '2', '--report', path, '--players'];
      const run = await inProcess([...args, name === '' ? 'random,first' : `random,${bot}`]);
      for (const line of run.out.split('\n').slice(0, 3)) expect(width(line)).toBeLessThanOrEqual(80);
      const page = readFileSync(path, 'utf8');
      const labels = Array.from(page.matchAll(/<text x="([\d.]+)" y="[\d.]+" class="end">([^<\d]*)</g));
      expect(labels).toHaveLength(2);
      // A Latin letter of the size of the plots takes six pixels, a Japanese character twelve.
      for (const [, x, label] of labels) expect(Number(x)).toBeGreaterThanOrEqual(6 * width(label!));
      return Number(labels[0]![1]);
    };
    const long = await begin('とても長い日本語の名前を持つボットの二号機の改良型');
    expect(Math.abs((await begin('a-very-long-name-in-latin-letters-for-a-bot')) - long)).toBeLessThan(10);
    expect(await begin('')).toBeLessThan(long / 2);
  });

  it('divides axes at round numbers', () => {
    expect([0, 0.3, 1, 1.1, 3, 7, 11, 240, NaN].map(niceStep)).toEqual([1, 1, 1, 2, 5, 10, 20, 500, 1]);
  });
});
