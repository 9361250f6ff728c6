import type { MatchRecord } from '@tessera/kernel';
import { decision, replay, step, turn } from '@tessera/kernel';
import { gameNamed } from '@tessera/lab';
import { describe, expect, it } from 'vitest';
import { inProcess, json, scratch, tessera } from './tessera.ts';

const { file } = scratch();
const magic = gameNamed('magic');
const lines = (...answers: string[]): string => `${answers.join('\n')}\n`;
const many = (count: number, answer = ''): string[] => Array.from({ length: count }, () => answer);

type Played = { readonly record: MatchRecord };

/** Something that can be cast at any moment for one Plains, against somebody who has nothing but lands. */
const instants = file('instants.txt', '20 Rain of Blades\n20 Plains\n');
const lands = file('lands.txt', '40 Plains\n');
const begin = (...more: string[]): string[] => [
  ...`play --game magic --format limited --option first=P0 --seed 3 --opponent first`.split(' '),
  '--decks',
  `${instants},${lands}`,
  ...more,
];

/** The moments at which the person was asked for an action: those of the prompt, told by the heading of the table. */
const asked = (out: string): string[] =>
  out.split('━━ ').flatMap((part) => {
    const heading = /^(Turn \d+ · [^·]+ · .+?) ━/.exec(part)?.[1];
    return heading !== undefined && part.includes('You have priority') ? [heading] : [];
  });

describe.concurrent('stops in the terminal', () => {
  it('asks at the usual ones, at those that are named, or at every opportunity', async () => {
    const play = (...more: string[]) => tessera(begin(...more), lines('keep', 'play plains', ...many(12)));
    const [usual, named, full] = await Promise.all([
      play(),
      play('--stops', 'own:upkeep,main1 others:none'),
      play('--full-control'),
    ]);
    expect(asked(usual!.out)).toContain('Turn 3 · your turn · first main phase');
    expect(asked(usual!.out).join()).not.toMatch(/upkeep|draw|beginning of combat/);
    expect(asked(named!.out)).toContain('Turn 3 · your turn · upkeep');
    expect(asked(named!.out).join()).not.toMatch(/turn of Opponent/);
    expect(asked(full!.out).slice(0, 7)).toEqual(
      [
        'upkeep',
        'first main phase',
        'beginning of combat',
        'declare attackers',
        'end of combat',
        'second main phase',
        'end',
      ].map((moment) => `Turn 1 · your turn · ${moment}`),
    );
  });

  it('are shown and changed in the game', async () => {
    const input = lines(
      'keep',
      's',
      's own upkeep',
      's others Second Main Phase',
      's own midnight',
      's',
      'f',
      'f',
      'h',
    );
    const { out } = await tessera(begin(), input);
    expect(out).toContain('In your turns you are asked at: first main phase, declare blockers, second');
    expect(out).toContain('In your turns you are asked at: upkeep, first main phase, declare blockers,');
    expect(out).toMatch(
      /In the turns of others you are asked at: declare attackers, declare blockers,\n second main phase, end/,
    );
    expect(out).toContain('"own midnight" is no stop');
    expect(out).toContain('Full control: you are asked at every opportunity.');
    expect(out).toContain('pass until your next turn');
    const stopped = await tessera(begin(), lines('keep', 'play plains', 's own upkeep', ...many(6)));
    expect(asked(stopped.out)).toContain('Turn 3 · your turn · upkeep');
  });

  it('are slept through to the end of the turn, or to the next own turn', async () => {
    const after = async (...answers: string[]): Promise<string[]> =>
      asked((await tessera(begin('--stops', 'own:all others:all'), lines('keep', ...answers))).out);
    const plainly = await after('play plains', '', '');
    expect(new Set(plainly).size).toBeGreaterThan(1);
    const turnEnded = await after('play plains', 'e');
    expect(turnEnded.at(-1)).toMatch(/^Turn 2/);
    const waited = await after('play plains', 'w');
    expect(waited.at(-1)).toMatch(/^Turn 3 · your turn/);
  });

  it('leave a match that replays, with every pass in it', async () => {
    const run = await tessera(begin('--full-control', '--json'), lines('keep', 'play plains', ...many(12)));
    const { record } = json(run) as Played;
    expect(record.asks).toEqual(['everything', 'open']);
    const s = replay(magic, record);
    expect(decision(s)?.player).toBe(0);
    expect([turn(s) > 0, step(s) > 0]).toEqual([true, true]);
  });

  it('are kept in the command that goes on', async () => {
    const saved = file('kept.json');
    const args = begin('--save', saved, '--stops', 'own:main1 others:none', '--full-control');
    const { out } = await tessera(args, lines('keep', 's others end', 'q'));
    expect(out).toContain(`--stops 'own:main1 others:end' --full-control --save ${saved}`);
    const usual = await tessera(begin('--save', file('usual.json')), lines('q'));
    expect(usual.out).not.toContain('--stops');
  });

  it('are refused with what would be right', async () => {
    for (const [args, message] of [
      [begin('--stops', 'main1'), '--stops takes such as "own:main1,main2 others:end", not "main1"'],
      [begin('--stops', 'own:noon'), 'there are upkeep, draw, main1'],
      [begin('--stops', 'theirs:end'), 'not "theirs:end"'],
      [['play', '--game', 'blackpoker', '--stops', 'own:all'], '--stops means nothing for blackpoker'],
      [['play', '--game', 'blackpoker', '--full-control'], '--full-control means nothing for blackpoker'],
      [['sim', '--game', 'magic', '--asks', 'open,opne'], '--asks is one of open, needed, everything, not "opne"'],
      [['sim', '--game', 'magic', '--asks', 'open,open,open'], 'one way of asking for each of the 2 players'],
    ] as const) {
      const run = await inProcess(args);
      expect([run.code, run.out]).toEqual([2, '']);
      expect(run.err).toContain(message);
    }
    const mixed = await inProcess(['sim', '--game', 'magic', '--asks', 'open,everything', '--games', '5', '--json']);
    expect(json(mixed)).toMatchObject({ games: 5, errors: 0 });
  });
});
