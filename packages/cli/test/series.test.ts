import { readFileSync } from 'node:fs';
import type { Result, SavedSeries, SeriesResult } from '@tessera/kernel';
import { readSeries } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { inProcess, json, scratch, tessera } from './tessera.ts';

const { file } = scratch();
const lines = (...answers: string[]): string => `${answers.join('\n')}\n`;

type Played = {
  readonly ending: string;
  readonly score: readonly number[];
  readonly result: SeriesResult | null;
  readonly results: readonly Result[];
  readonly series: SavedSeries;
};

const many = (name: string, count: number): string[] => Array.from({ length: count }, () => name);
const main = [...many('Silvercoat Lion', 4), ...many('Wind Drake', 4), ...many('Plains', 30), ...many('Island', 22)];
const sideboard = [...many('Divination', 4), ...many('Island', 11)];
const deck = file('deck.json', JSON.stringify({ main, sideboard }));
const limited = file('pool.json', JSON.stringify({ main: main.slice(0, 45), sideboard: ['Divination'] }));
const match = (...more: string[]): string[] => ['play', '--game', 'magic', '--best-of', '3', '--seed', '4', ...more];
const decks = ['--decks', `${deck},${deck}`];
const concede = ['c', 'y'];

describe.concurrent('a match of several games in the terminal', () => {
  it('shows the score, lets cards be exchanged, and ends when somebody has won two', async () => {
    const saved = file('whole.json');
    const input = lines(...concede, '-2 wind drake', '+2 divi', '', ...concede);
    const run = await tessera(match(...decks, '--save', saved, '--json'), input);
    expect(run.code).toBe(0);
    const played = json(run) as Played;
    expect(played).toMatchObject({ ending: 'over', score: [0, 2], result: { winners: [1], reason: 'won' } });
    expect(played.results).toEqual([1, 1].map((winner) => ({ winners: [winner], reason: 'conceded' })));
    expect(run.err).toContain('Game 1, best of 3. You 0 · Opponent 0');
    expect(run.err).toContain('Game 2, best of 3. You 0 · Opponent 1');
    expect(run.err).toContain('You have lost the match. You 0 · Opponent 2');
    expect(run.err).toContain('2 Divination');
    const series = readSeries(JSON.parse(readFileSync(saved, 'utf8')));
    const [first, second] = series.played.map(({ record }) => record!.decks![0] as Record<string, string[]>);
    expect(first!['main']).not.toContain('Divination');
    expect(second!['main']!.filter((card) => card === 'Divination')).toHaveLength(2);
    expect(second!['main']).toHaveLength(60);
    expect(series.decks[0]!['main']).toEqual(main);
    const replayed = await tessera(['replay', saved, '--number', '1']);
    expect(replayed.out).toContain('seed 4:1');
    expect((await tessera(['replay', saved])).out).toContain('seed 4:2');
    const beyond = await inProcess(['replay', saved, '--number', '3']);
    expect([beyond.code, beyond.err]).toEqual([2, expect.stringContaining('a game from 1 to 2')]);
  });

  it('refuses what is not one for one, cards that are not there, and nonsense', async () => {
    const input = lines(
      ...concede,
      '-1 Wind Drake',
      '',
      '+9 Divination',
      '+ Divinatoin',
      'what',
      'r',
      '? Divination',
      '',
    );
    const run = await tessera(match(...decks), input);
    expect(run.out).toContain('the deck has 60 cards and the sideboard 15,');
    expect(run.out).toContain('(MTG-21.3)');
    expect(run.out).toContain('Sideboard: there are 4 of Divination.');
    expect(run.out).toContain('no card is called "Divinatoin"; did you mean "Divination"?');
    expect(run.out).toContain('"what" is no change.');
    expect(run.out).toContain('Draw two cards.');
    expect(run.out.match(/Game 2, best of 3/g)).toHaveLength(2);
  });

  it('has basic lands for nothing in Limited, and asks nobody who has nothing to change', async () => {
    const input = lines(...concede, '+3 Swamp', '- Wind Drake', '');
    const run = await tessera(match('--format', 'limited', '--decks', `${limited},${limited}`, '--json'), input);
    const { series } = json(run) as Played;
    const now = series.phase.at === 'game' ? series.phase.decks[0]! : {};
    expect(now['main']!.filter((card) => card === 'Swamp')).toHaveLength(3);
    expect(now['sideboard']).toEqual(['Divination', 'Wind Drake']);
    const none = await tessera(match('--json'), lines(...concede, ...concede));
    expect(json(none)).toMatchObject({ ending: 'over', score: [0, 2] });
    expect(none.err).not.toContain('You may change your deck');
  });

  it('goes on from a file in the middle of a game and between games', async () => {
    const saved = file('parts.json');
    const save = ['--save', saved];
    await tessera(match(...decks, ...save), lines('1', 'q'));
    const inGame = readSeries(JSON.parse(readFileSync(saved, 'utf8')));
    expect(inGame.phase).toMatchObject({ at: 'game', record: { answers: expect.arrayContaining([{ one: 'P0' }]) } });
    const go = ['play', '--continue', saved, '--seat', '0', ...save, '--json'];
    const left = json(await tessera(go, lines(...concede, 'q'))) as Played;
    expect(left).toMatchObject({ ending: 'quit', score: [0, 1], series: { phase: { at: 'between' } } });
    const command = await tessera(go.slice(0, -1), lines('q'));
    expect(command.out).toContain(`Go on with: npx tessera play --continue ${saved} --seat 0`);
    const done = json(await tessera(go, lines('', ...concede))) as Played;
    expect(done).toMatchObject({ ending: 'over', score: [0, 2] });
    expect(done.series.played).toHaveLength(2);
    const again = await tessera(go, '');
    expect(json(again)).toMatchObject({ ending: 'over', score: [0, 2] });
  });

  it('offers to save when one leaves between games', async () => {
    const saved = file('left.json');
    const run = await tessera(match(...decks), lines(...concede, 'q', saved));
    expect(run.out).toContain(`Saved to ${saved}`);
    expect(readSeries(JSON.parse(readFileSync(saved, 'utf8'))).phase.at).toBe('between');
  });

  it('is played with games that have no sideboard', async () => {
    const args = ['play', '--game', 'blackpoker', '--best-of', '5', '--seed', '1', '--json'];
    const run = await tessera(args, lines(...concede, ...concede, ...concede));
    expect(json(run)).toMatchObject({ ending: 'over', score: [0, 3], bestOf: 5 });
  });

  it('refuses what does not go together or is damaged', async () => {
    const saved = file('refused.json');
    await tessera(match(...decks, '--save', saved), lines('q'));
    const go = ['play', '--continue', saved, '--seat', '0'];
    const damaged = file('damaged.json', readFileSync(saved, 'utf8').replace('"bestOf":3', '"bestOf":5'));
    for (const [args, message] of [
      [[...go, '--best-of', '3'], '--best-of cannot be given with --continue'],
      [[...go, '--at', '1'], '--at is only for the record of a single game'],
      [['play', '--continue', damaged, '--seat', '0'], `${damaged}: the series is damaged`],
      [['play', '--game', 'magic', '--best-of', '2'], 'odd number of games'],
      [['play', '--game', 'magic', '--best-of', 'x'], '--best-of takes a whole number'],
    ] as const) {
      const run = await inProcess(args);
      expect([run.code, run.out]).toEqual([2, '']);
      expect(run.err).toContain(message);
    }
  });

  it('is simulated: matches and games are counted, and each game can be kept', async () => {
    const args = ['sim', '--game', 'magic', '--best-of', '3', '--games', '5'];
    const folder = file('records');
    const counts = json(await inProcess([...args, '--json', '--save-dir', folder])) as {
      games: number;
      matches: { played: number; wins: number[]; gamesEach: number };
    };
    expect(counts.matches.played).toBe(5);
    expect(counts.games).toBeGreaterThanOrEqual(10);
    expect(counts.matches.gamesEach).toBeCloseTo(counts.games / 5);
    expect((await inProcess(['replay', `${folder}/magic-1-0-2.json`])).out).toContain('seed 1:0:2');
    expect((await inProcess(args)).out).toMatch(/matches, best of 3: seat 0 \d wins?, seat 1 \d wins?; 5 played/);
  });
});
