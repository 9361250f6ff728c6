import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { blackpoker } from '@tessera/blackpoker';
import type { Decision, MatchRecord, Result } from '@tessera/kernel';
import { decision, newMatch, replay, result } from '@tessera/kernel';
import { games } from '@tessera/lab';
import { describe, expect, it, vi } from 'vitest';
import { inProcess, json, scratch, spawnTessera, tessera } from './tessera.ts';

const { file } = scratch();

type Played = { readonly ending: string; readonly result: Result | null; readonly record: MatchRecord };

/** A seed whose match opens with a decision of player 0 that we are looking for. */
function seedWhere(fits: (open: Decision) => boolean): string {
  for (let seed = 0; ; seed++) {
    const open = decision(newMatch(blackpoker, { seed: String(seed) }))!;
    if (open.player === 0 && fits(open)) return String(seed);
  }
}

const actionsOf = (open: Decision): readonly string[] =>
  open.kind === 'act' ? open.actions.map(({ act }) => act) : [];
const begin = (seed: string, ...more: string[]): string[] => ['play', '--game', 'blackpoker', '--seed', seed, ...more];
const lines = (...answers: string[]): string => `${answers.join('\n')}\n`;

/** Every kind of input again and again: whatever is asked, something of it is an answer. */
const everything = Array.from({ length: 400 }, () => [
  '1',
  '',
  '2',
  'all',
  '3',
  'y',
  '1>1',
  '1 2',
  '5',
  'zzz',
  '4',
  '1 2 3',
]).flat();

describe.concurrent.each(games.map((game) => game.id))('%s in the terminal', (game) => {
  it('is played, explained and looked at with nothing but numbers', async () => {
    const args = ['play', '--game', game, '--seed', '5', '--json'];
    const run = await tessera(args, lines('?', '? 1', 'p', 'h', ...everything.slice(0, 600), 'q'));
    expect(run.code).toBe(0);
    expect(run.err).toContain('take back the last choice');
    expect(run.err).not.toMatch(/undefined|\[object/);
    expect((json(run) as Played).record.answers.length).toBeGreaterThan(5);
  });
});

describe.concurrent('tessera play', () => {
  const canUp = seedWhere((open) => actionsOf(open).includes('up'));

  it('plays to the end, saves, and the record replays', async () => {
    const saved = file('match.json');
    const run = await tessera(begin('9', '--save', saved, '--json'), lines(...everything));
    expect(run.code).toBe(0);
    const played = json(run) as Played;
    expect(played.ending).toBe('over');
    expect(run.err).toMatch(/You have (won: your opponent has|lost: you have) no life left\./);
    expect(run.err).toContain(`Look at it with: npx tessera replay ${saved}`);
    const record = JSON.parse(readFileSync(saved, 'utf8')) as MatchRecord;
    expect(record).toEqual(played.record);
    expect(result(replay(blackpoker, record))).toEqual(played.result);
  });

  it('draws the table, tells what happened, and lists the actions with their cards', async () => {
    const run = await tessera(begin(canUp));
    expect(run.code).toBe(0);
    expect(run.out).toContain('╭───╮');
    expect(run.out).toContain('│▒▒▒│');
    expect(run.out).toMatch(/Opponent {3}Life 10\+/);
    expect(run.out).toContain(' · You shuffle your life.');
    expect(run.out).toMatch(/ {2}1 {2}End /);
    expect(run.out).toMatch(/\d {2}Up +D +with ♥/);
    expect(run.out).toMatch(/\d {2}Set barrier +L\* /);
    expect(run.out).toContain('* cost L turns a card of your life up');
    expect(run.out).toContain('No more input');
    expect(run.out).not.toContain('\u001b');
  });

  it('holds the choices of a request back until it is complete', async () => {
    const taken = json(await tessera(begin(canUp, '--json', '--ask-all'), lines('up', '1'))) as Played;
    expect(taken.record.answers).toEqual([]);
    const undone = await tessera(begin(canUp, '--json', '--ask-all'), lines('up', 'u', 'u', 'attack'));
    expect(undone.err).toContain('not sent yet: Up');
    expect(undone.err).toContain('Taken back.');
    expect(undone.err).toContain('nothing to take back');
    expect((json(undone) as Played).record.answers).toEqual([{ act: 'attack' }]);
    const numbers = Array.from({ length: 27 }, (_, i) => String((i % 9) + 1));
    const sent = json(await tessera(begin(canUp, '--json', '--ask-all'), lines('up', ...numbers))) as Played;
    expect(sent.record.answers.slice(0, 4).map((answer) => Object.keys(answer)[0])).toEqual([
      'act',
      'one',
      'one',
      'one',
    ]);
  });

  it('sends a choice that turns a card up at once', async () => {
    const canSet = seedWhere((open) => actionsOf(open).includes('setBarrier'));
    const run = await tessera(begin(canSet, '--json'), lines('setBarrier', 'u'));
    expect((json(run) as Played).record.answers).toEqual([{ act: 'setBarrier' }]);
    expect(run.err).toContain('nothing to take back');
  });

  it('explains the rules, the log and itself', async () => {
    const run = await tessera(begin(canUp), lines('? up', '?', 'h', 'l', 'v', 'nonsense', 'throw ;', '?? up'));
    expect(run.out).toContain('Up · BP-10.1');
    expect(run.out).toContain('BP-10.1 Up アップ');
    expect(run.out).toContain('End · BP-8.1');
    expect(run.out).toContain('take back the last choice');
    expect(run.out).toContain('"nonsense" is none of the choices here.');
    expect(run.out.match(/━━ Turn 1/g)?.length).toBe(2);
  });

  it('offers to save when one leaves, and goes on from there', async () => {
    const saved = file('left.json');
    const left = await tessera(begin(canUp), lines('attack', 'q', '/nowhere/at/all.json', saved));
    expect(left.out).toContain('cannot be written');
    expect(left.out).toContain(`Saved to ${saved}`);
    expect(left.out).toContain('Until next time.');
    expect(left.out).toContain(`Go on with: npx tessera play --continue ${saved} --seat 0 --opponent random\n`);
    const log = await tessera(['play', '--continue', saved, '--seat', '0'], lines('l', 'q', ''));
    expect(log.out).not.toContain('Nothing has happened yet.');
    expect(log.out.split('> l')[1]).toMatch(/You begin with \S+ as a\s+barrier/);
    const on = await tessera(['play', '--continue', saved, '--seat', '0', '--json'], lines('c', 'n', 'c', 'y'));
    expect(on.code).toBe(0);
    const played = json(on) as Played;
    expect(played.record.answers).toEqual([{ act: 'attack' }, { concede: 0 }]);
    expect(played.result).toEqual({ winners: [1], reason: 'conceded' });
  });

  it('says how to go on from the same seat against the same opponent', async () => {
    const saved = file('my match.json');
    const args = begin('3', '--seat', '1', '--opponent', 'first', '--ask-all', '--save', saved);
    const left = await tessera(args, lines('q'));
    const command = `npx tessera play --continue '${saved}' --seat 1 --opponent first --ask-all --save '${saved}'`;
    expect(left.out).toContain(`Go on with: ${command}\n`);
    const without = await tessera(['play', '--continue', saved]);
    expect([without.code, without.out]).toEqual([2, '']);
    expect(without.err).toContain('--continue needs --seat');
    const taken = [
      ['--seed', '1', '--seed cannot be given with --continue'],
      ['--option', 'frame=free', '--option cannot be given with --continue'],
      ['--decks', 'entry20,entry20', '--decks cannot be given with --continue'],
      ['--format', 'light', '--format cannot be given with --continue'],
    ];
    for (const [flag, value, message] of taken) {
      const run = await inProcess(['play', '--continue', saved, '--seat', '1', flag!, value!]);
      expect([run.code, run.out]).toEqual([2, '']);
      expect(run.err).toContain(message);
    }
  });

  it('saves after every answer, so that a terminal that is killed loses nothing', async () => {
    const saved = file('killed.json');
    const run = spawnTessera(begin(canUp, '--save', saved));
    run.stdin!.write('attack\n');
    const answers = (): unknown[] =>
      existsSync(saved) ? (JSON.parse(readFileSync(saved, 'utf8')) as MatchRecord).answers.slice(0, 1) : [];
    await vi.waitFor(() => expect(answers()).toEqual([{ act: 'attack' }]), { timeout: 10_000, interval: 20 });
    const ended = new Promise((resolve) => run.on('close', resolve));
    run.kill('SIGKILL');
    await ended;
    expect(answers()).toEqual([{ act: 'attack' }]);
    expect(readdirSync(dirname(saved)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('goes on in the same language and to the same file', async () => {
    const saved = file('again.json');
    const left = await tessera(begin('3', '--save', saved, '--lang', 'ja'), lines('q'));
    expect(left.out).toContain(`--opponent random --save ${saved} --lang ja\n`);
  });

  it('says once which cards are not finished, and reads cards that are no choice', async () => {
    const args = ['play', '--game', 'wixoss', '--seed', '5'];
    const run = await tessera(args, lines('? code piruluk', '? Code Pirulok', '? zzzzzzzzzzzz'));
    expect(run.out.match(/abilities that are not carried out yet/g)).toHaveLength(1);
    expect(run.out).toMatch(/^\d+ cards in these decks have abilities/m);
    expect(run.out).toContain('You see no card called "zzzzzzzzzzzz"');
    expect(run.out).toMatch(/no card called "Code Pirulok"; did you mean "Code Piruluk/);
    const whole = await tessera(['play', '--game', 'blackpoker', '--seed', '5'], '');
    expect(whole.out).not.toContain('carried out yet');
  });

  it('refuses at once to save where nothing can be written', async () => {
    for (const [path, message] of [
      [file('no/such/folder.json'), 'there is no folder'],
      [file('.'), 'is a folder, not a file'],
    ]) {
      const run = await inProcess(begin('1', '--save', path!));
      expect([run.code, run.out]).toEqual([2, '']);
      expect(run.err).toContain(message);
    }
  });

  it('keeps the numbers of the cards that it has drawn while a request is made', async () => {
    const run = await tessera(begin(canUp, '--ask-all'), lines('up', 'v', '1', 'v'));
    const hands = run.out.split('\n').filter((line) => /^ +\d+( +\d+){3,}$/.test(line));
    expect(hands).toHaveLength(3);
    const numbers = hands.map((line) => line.trim().split(/ +/).map(Number));
    for (const later of numbers.slice(1)) expect(later).toEqual(numbers[0]!.slice(1));
  });

  it('speaks Japanese and Chinese', async () => {
    const [ja, hant] = await Promise.all(
      ['ja', 'zh-Hant'].map((language) => tessera(begin(canUp, '--lang', language), lines('? 1', 'q', ''))),
    );
    expect(ja!.out).toContain(blackpoker.prompts['chance']!.ja);
    expect(ja!.out).toContain('ライフ');
    expect(ja!.out).toContain('またどうぞ');
    expect(hant!.out).toContain(blackpoker.prompts['chance']!['zh-Hant']);
    expect(hant!.out).toContain('下次再見');
  });

  it('plays with other decks and options, from the other seat', async () => {
    const args = ['--option', 'frame=free', '--decks', 'full54,full54', '--seat', '1', '--opponent', 'first', '--json'];
    const run = await tessera(begin('3', ...args), lines(...everything));
    expect(run.code).toBe(0);
    expect((json(run) as Played).record.options['frame']).toBe('free');
  });
});
