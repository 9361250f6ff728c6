import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { blackpoker } from '@tessera/blackpoker';
import type { MatchRecord, View } from '@tessera/kernel';
import { languages } from '@tessera/kernel';
import { games } from '@tessera/lab';
import { describe, expect, it } from 'vitest';
import { width } from '../src/terminal/width.ts';
import { inProcess, json, scratch, tessera } from './tessera.ts';

const { file } = scratch();
const entry20 = blackpoker.decks.find((deck) => deck.id === 'entry20')!.cards['main']!;

describe.concurrent('tessera', () => {
  it('lists the games', async () => {
    const run = await tessera(['games', '--json']);
    expect(run.code).toBe(0);
    expect(run.err).toBe('');
    const listed = json(run) as { id: string; decks: { cards: number; parts: Record<string, number> }[] }[];
    expect(listed.map((game) => game.id)).toEqual(games.map((game) => game.id));
    expect(listed[0]).toMatchObject({
      id: 'blackpoker',
      cards: 53,
      formats: [expect.objectContaining({ id: 'light' })],
      decks: expect.arrayContaining([expect.objectContaining({ id: 'entry20', cards: 20, parts: { main: 20 } })]),
    });
    for (const { cards, parts } of listed.flatMap((game) => game.decks)) {
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(cards);
    }
    expect((await inProcess(['games'])).out).toContain('entry20');
  });

  it('shows cards, by id or by name, in each language', async () => {
    const all = json(await inProcess(['cards', '--game', 'blackpoker', '--json'])) as { id: string }[];
    expect(all.map((card) => card.id)).toEqual(blackpoker.cards.map((card) => card.id));
    const run = await inProcess(['cards', '--game', 'blackpoker', '--name', 'h8', '--lang', 'ja', '--json']);
    const index = blackpoker.cardIndex.get('H8')!;
    const names = { en: '♡8', 'zh-Hant': '♡8', 'zh-Hans': '♡8', ja: '♡8' };
    const card = blackpoker.texts.card(index, 'ja');
    expect(json(run)).toEqual([{ id: 'H8', ...card, names, ...blackpoker.cards[index]!.facts }]);
    const joker = await inProcess(['cards', '--game', 'blackpoker', '--name', 'Joker']);
    expect(joker.out).toMatch(/^JK /);
  });

  it('searches cards by their fields, in each language', async () => {
    const found = async (query: string): Promise<string[]> =>
      (json(await inProcess(['cards', '--game', 'magic', '--search', query, '--json'])) as { id: string }[]).map(
        ({ id }) => id,
      );
    expect(await found('t:angel c:w cost<6')).toContain('Serra Angel');
    expect(await found('類別:天使 色:白 法术力费用<6')).toEqual(await found('t:angel c:w cost<6'));
    const wrong = await inProcess(['cards', '--game', 'magic', '--search', 'colr:w']);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('did you mean "color"?');
  });

  it('checks decks', async () => {
    const list = file('list.json', JSON.stringify(entry20));
    expect(json(await inProcess(['deck', 'check', list, '--game', 'blackpoker', '--json']))).toEqual({
      legal: true,
      problems: [],
      parts: { main: 20 },
    });
    const text = file('deck.txt', '# a free deck\nsa\n♡8\n3 JK\nD7*2\n');
    const run = await inProcess(['deck', 'check', text, '--game', 'blackpoker', '--option', 'frame=free', '--json']);
    expect(run.code).toBe(1);
    expect(json(run)).toEqual({
      legal: false,
      problems: expect.arrayContaining([{ rule: 'BP-1.2', message: expect.stringContaining('3 Jokers') }]),
      parts: { main: 7 },
    });
    const object = file('object.json', JSON.stringify({ cards: ['JK*2', ...entry20], options: { frame: 'free' } }));
    expect((await inProcess(['deck', 'check', object, '--game', 'blackpoker'])).code).toBe(0);
  });

  it.each(languages)('builds decks that it finds legal (%s)', async (language) => {
    for (const more of [[], ['--colors', 'g,w'], ['--size', '40', '--seed', 'x']]) {
      const build = ['deck', 'build', '--game', 'magic', '--lang', language, ...more];
      const plain = await inProcess(build);
      expect(plain.code).toBe(0);
      expect((await inProcess(build)).out).toBe(plain.out);
      const asJson = await inProcess([...build, '--json']);
      for (const deck of [file(`built-${language}.txt`, plain.out), file(`built-${language}.json`, asJson.out)]) {
        const checked = json(await inProcess(['deck', 'check', deck, '--game', 'magic', '--json']));
        expect(checked).toMatchObject({ legal: true, parts: { main: more.includes('40') ? 40 : 60 } });
      }
    }
  });

  it('says what is wrong with a deck in every language', async () => {
    const deck = file('jokers.txt', '3 JK\n');
    const told = await Promise.all(
      languages.map(async (language) => {
        const args = ['deck', 'check', deck, '--game', 'blackpoker', '--option', 'frame=free', '--lang', language];
        const text = (await inProcess(args)).out;
        const { problems } = json(await inProcess([...args, '--json'])) as { problems: { message: string }[] };
        const bare = (each: string): string => each.replace(/\s/g, '');
        for (const { message } of problems) expect(bare(text)).toContain(bare(message));
        return problems[0]!.message;
      }),
    );
    expect(told[0]).toBe('3 Jokers; at most 2 are allowed');
    expect(new Set(told).size).toBe(languages.length);
  });

  it.each(games.map((game) => [game.id, game] as const))('has whole messages about decks of %s', (_, game) => {
    const options = Object.fromEntries(game.options.map((option) => [option.id, option.default]));
    const all = game.cards.flatMap((_card, i) => Array.from({ length: 9 }, () => i));
    for (const deck of [all, []]) {
      const parts = game.deckParts.map(() => deck);
      for (const { message } of game.checkDeck(parts, game.formats[0]!.id, options)) {
        for (const language of languages) expect(message[language]).toMatch(/^[^{}]+$/);
      }
    }
  });

  it('knows cards however their suits are drawn, and files with a mark of their encoding', async () => {
    for (const name of ['♥10', '♡10', 'h10', 'H10', '♥️10']) {
      const run = await inProcess(['cards', '--game', 'blackpoker', '--name', name, '--json']);
      expect((json(run) as { id: string }[]).map((card) => card.id)).toEqual(['H10']);
    }
    const check = async (path: string): Promise<unknown> =>
      json(await inProcess(['deck', 'check', path, '--game', 'blackpoker', '--option', 'frame=free', '--json']));
    const ids = ['♥8', '♦q', '♠10', '♣A', '2 ♤3', 'd10', 'joker'];
    const plain = await check(file('plain.txt', ids.join('\n')));
    expect(plain).toMatchObject({ legal: false });
    expect(await check(file('bom.txt', `\uFEFF${ids.join('\n')}`))).toEqual(plain);
    expect(await check(file('bom.json', `\uFEFF${JSON.stringify(ids)}`))).toEqual(plain);
    const scenario = {
      game: 'blackpoker',
      name: 'marked',
      players: [{ field: ['HJ'] }, {}],
      expect: [{ stats: { card: 'HJ', size: 11 } }],
    };
    const marked = await inProcess(['scenario', file('bom-scenario.json', `\uFEFF${JSON.stringify(scenario)}`)]);
    expect(marked.out).toContain('✓ marked');
  });

  it('simulates', async () => {
    const args = [
      'sim',
      '--game',
      'blackpoker',
      '--players',
      'random,first',
      '--games',
      '300',
      '--seed',
      '7',
      '--json',
    ];
    const run = await tessera(args);
    expect(run.code).toBe(0);
    expect(run.err).toBe('');
    const result = json(run) as Record<string, unknown>;
    const promised = 'games wins draws errors turns decisions seconds gamesPerSecond decisionsPerSecond';
    expect(Object.keys(result)).toEqual(promised.split(' '));
    const again = json(await tessera([...args, '--workers', '2'])) as Record<string, unknown>;
    for (const key of ['games', 'wins', 'draws', 'errors', 'turns', 'decisions'])
      expect(again[key]).toEqual(result[key]);
    const free = await inProcess([
      'sim',
      '--game',
      'blackpoker',
      '--decks',
      'full54,full54',
      '--option',
      'frame=free',
      '--games',
      '2',
      '--asks',
      'needed',
    ]);
    expect(free.code).toBe(0);
    expect(free.out).toContain('2 games');
  });

  it('records and replays', async () => {
    const folder = file('records');
    await tessera(['sim', '--game', 'blackpoker', '--games', '2', '--seed', 'r', '--save-dir', folder]);
    const path = `${folder}/blackpoker-r-1.json`;
    expect(existsSync(path)).toBe(true);
    const record = JSON.parse(readFileSync(path, 'utf8')) as MatchRecord;
    const marked = file('bom-record.json', `\uFEFF${readFileSync(path, 'utf8')}`);
    expect((await inProcess(['replay', marked])).code).toBe(0);
    const story = await tessera(['replay', path]);
    expect(story.code).toBe(0);
    expect(story.out).toContain('Turn 1:');
    expect(story.out).toMatch(/(Player 0 won: player 1|Player 1 won: player 0) has no life left\./);
    const whole = json(await inProcess(['replay', path, '--json'])) as { steps: unknown[]; result: unknown };
    expect(whole.steps).toHaveLength(record.answers.length + 1);
    expect(whole.result).not.toBeNull();
    const table = json(await inProcess(['replay', path, '--at', '5', '--viewer', '1', '--json'])) as View;
    expect([table.index, table.viewer]).toEqual([5, 1]);
    const drawn = await inProcess(['replay', path, '--at', '5', '--lang', 'zh-Hant']);
    expect(drawn.out).toContain('╭───╮');
    expect(drawn.out).toContain('第 1 回合');
    const damaged = file('damaged.json', JSON.stringify({ ...record, answers: record.answers.slice(1) }));
    const bad = await tessera(['replay', damaged]);
    expect(bad.code).toBe(2);
    expect(bad.err).toMatch(/damaged\.json: the record is damaged/);
  });

  it('measures speed', async () => {
    const run = await inProcess([
      'bench',
      '--game',
      'blackpoker',
      '--rounds',
      '1',
      '--round-millis',
      '5',
      '--memory-games',
      '10',
      '--json',
    ]);
    expect(run.code).toBe(0);
    expect(json(run)).toEqual([
      expect.objectContaining({ game: 'blackpoker', cloneMicros: expect.any(Number), viewMicros: expect.any(Number) }),
    ]);
  });

  it('runs scenarios', async () => {
    const scenario = (is: number): object => ({
      game: 'blackpoker',
      name: `a hero of size ${is}`,
      players: [{ field: ['HJ'] }, {}],
      expect: [{ stats: { card: 'HJ', size: is } }],
    });
    const good = file('good.json', JSON.stringify(scenario(11)));
    const mixed = file('mixed.json', JSON.stringify([scenario(11), scenario(12)]));
    const passed = await inProcess(['scenario', good, '--json']);
    expect(passed.code).toBe(0);
    const result = { name: 'a hero of size 11', file: good, passed: true, failures: [] };
    expect(json(passed)).toEqual({ passed: 1, failed: 0, results: [expect.objectContaining(result)] });
    const failed = await inProcess(['scenario', good, mixed]);
    expect(failed.code).toBe(1);
    expect(failed.out).toContain('✗ a hero of size 12');
    expect(failed.out).toContain('2 passed, 1 failed');
    const empty = await inProcess(['scenario', file('none.json'), '--json']);
    expect(empty.code).toBe(2);
    expect(empty.err).toContain('none.json: there is no such file');
    const broken = await inProcess(['scenario', file('broken.json', '{"game": ')]);
    expect(broken.code).toBe(2);
    expect(broken.err).toContain('broken.json');
    // What is wrong in it, and with a match, in the reader's language.
    const misspelt = file('misspelt.json', JSON.stringify({ ...scenario(11), playrs: [] }));
    expect((await inProcess(['scenario', misspelt])).err).toContain(
      'no key is called "playrs"; did you mean "players"?',
    );
    expect((await inProcess(['scenario', misspelt, '--lang', 'ja'])).err).toContain(
      'misspelt.json: 「playrs」というキーはありません。「players」のことですか？',
    );
    expect((await inProcess(['scenario', misspelt, '--lang', 'zh-Hant'])).err).toContain('沒有名為「playrs」的鍵');
  });

  it('lists the rules with their tests', async () => {
    const run = await inProcess(['rules', '--game', 'blackpoker', '--json']);
    expect(run.code).toBe(0);
    const { rules, covered, total } = json(run) as {
      rules: { id: string; tests: string[] }[];
      covered: number;
      total: number;
    };
    expect(rules).toHaveLength(total);
    expect(rules.filter((rule) => rule.tests.length > 0)).toHaveLength(covered);
    expect(rules.map((rule) => rule.id)).toContain('BP-10.1');
    const { out } = await inProcess(['rules', '--game', 'blackpoker']);
    for (const line of out.split('\n')) expect(width(line)).toBeLessThanOrEqual(80);
  });
});

it('says how far chance alone may have led a simulation, also where one has won everything', async () => {
  const run = await inProcess(['sim', '--game', 'blackpoker', '--players', 'greedy,first', '--games', '5']);
  // Wilson's interval of 5 out of 5 ends at 5 / (5 + 1.96²).
  expect(run.out).toMatch(/5 wins +100\.0 % +95 %: 56\.6–100\.0/);
  expect(run.out).toMatch(/0 wins +0\.0 % +95 %: 0\.0–43\.4/);
});

it('lets the name of a bot do nothing to the terminal', async () => {
  const bot = 'exec:node -e process.exit(5) \u001b[31mred';
  const run = await inProcess(['sim', '--game', 'blackpoker', '--players', `${bot},first`, '--games', '1']);
  expect(run.out).toContain('process.exit(5) red');
  expect(run.out + run.err).not.toContain('\u001b');
});

const badUsage: readonly (readonly [string[], string])[] = [
  [[], 'Usage: tessera'],
  [['gmes'], 'no command "gmes"; did you mean "games"?'],
  [['sim'], '--game must be given'],
  [['sim', '--gme', 'x'], 'no option --gme; did you mean "--game"?'],
  [['sim', '--game', 'blackpokr'], 'no game is called "blackpokr"; did you mean "blackpoker"?'],
  [['sim', '--game', 'blackpoker', '--players', 'random,randum'], 'did you mean "random"?'],
  [['sim', '--game', 'blackpoker', '--players', 'random'], 'played by 2 players; --players names 1'],
  [['sim', '--game', 'blackpoker', '--games', '0'], '--games takes a whole number of 1 or more, not "0"'],
  [['sim', '--game', 'blackpoker', '--decks', 'entry20,entry2O'], 'did you mean "entry20"?'],
  [['sim', '--game', 'blackpoker', '--option', 'fram=free'], 'did you mean "frame"?'],
  [['sim', '--game', 'blackpoker', '--option', 'frame'], '--option takes name=value'],
  [['arena', '--game', 'blackpoker'], '--players must be given'],
  [['arena', '--players', 'random,first'], '--game must be given'],
  [['arena', '--game', 'blackpoker', '--players', 'random'], '--players needs two players or more'],
  [['arena', '--game', 'blackpoker', '--players', 'random,first,random'], '--players names "random" twice'],
  [['arena', '--game', 'blackpoker', '--players', 'random,frist'], 'did you mean "first"?'],
  [['arena', '--game', 'blackpoker', '--players', 'random,'], 'a comma with no name before or after it'],
  [['sim', '--game', 'blackpoker', '--players', 'random,,'], 'a comma with no name before or after it: "random,,"'],
  [['sim', '--game', 'blackpoker', '--workers', '257'], '--workers takes 256 at most, not 257'],
  [['arena', '--game', 'blackpoker', '--players', 'random,exec:./none'], '"exec:./none" cannot be started: ./none'],
  [
    ['arena', '--game', 'blackpoker', '--players', 'random,first', '--games', '7'],
    'an even number of 2 or more, not 7',
  ],
  [['arena', '--game', 'blackpoker', '--players', 'random,first', '--games', 'x'], '--games takes a whole number'],
  [['arena', '--game', 'blackpoker', '--players', 'random,first', '--workers', '0'], '--workers takes a whole'],
  [['arena', '--game', 'blackpoker', '--players', 'random,first', '--decks', 'entry2O'], 'did you mean "entry20"?'],
  [
    ['arena', '--game', 'blackpoker', '--players', 'random,first', '--report', `${tmpdir()}/no/x.html`],
    'there is no folder',
  ],
  [['arena', '--game', 'blackpoker', '--players', 'random,first', '--bot-millis', '0'], '--bot-millis takes a whole'],
  [['sim', '--game', 'blackpoker', '--players', 'random,exec:'], 'names no program'],
  [['sim', '--game', 'blackpoker', '--players', 'random,exec:"a'], 'a quotation mark is not closed'],
  [['sim', '--game', 'blackpoker', '--players', 'random,random:3'], 'takes no parameter'],
  [['sim', '--game', 'blackpoker', '--players', 'random,search:many'], 'search takes a number of worlds'],
  [['cards', '--game', 'blackpoker', '--name', 'JKK'], 'no card is called "JKK"; did you mean "JK"?'],
  [['cards', '--game', 'blackpoker', '--lang', 'fr'], 'there are en, zh-Hant, zh-Hans, ja'],
  [['deck', 'check', '--game', 'blackpoker'], '<file> is missing'],
  [['deck', 'build'], '--game must be given'],
  [['deck', 'build', '--game', 'wixoss'], 'wixoss has no deck builder; games that have one: magic'],
  [['deck', 'build', '--game', 'magic', '--colors', 'WX'], '--colors takes letters out of W U B R G, not "WX"'],
  [['deck', 'build', '--game', 'magic', '--size', '50'], '--size is one of 60, 40, not 50'],
  [['deck', 'build', '--game', 'magic', '--size', 'x'], '--size takes a whole number'],
  [['deck', 'build', '--game', 'magic', '--pool', 'nowhere.txt'], 'nowhere.txt: there is no such file'],
  [['deck', 'check'], 'See: npx tessera deck check --help'],
  [['deck', 'check', tmpdir(), '--game', 'blackpoker'], `${tmpdir()}: is a folder, not a file`],
  [['replay', tmpdir()], `${tmpdir()}: is a folder, not a file`],
  [['replay', `${import.meta.filename}/x`], 'there is no such file'],
  [
    ['sim', '--game', 'blackpoker', '--option', '__proto__=x'],
    '--option: no option is called "__proto__"; there are frame',
  ],
  [['play', '--game', 'blackpoker', '--option', '__proto__=x'], '--option: no option is called "__proto__"'],
  [['sim', '--game', 'blackpoker', '--format', 'zzzzzzz'], '--format: no format is called "zzzzzzz"; there are light'],
  [['sim', '--game', 'blackpoker', '--decks', 'qqqqqqqqqqqqqq,entry20'], '"qqqqqqqqqqqqqq"; there are entry20'],
  [['play', '--game', 'blackpoker', '--at', '3'], '--at is only for a match that is taken up with --continue'],
  [['help', 'nosuch'], 'there is no command "nosuch"; known: games'],
  [['help', 'sm'], 'there is no command "sm"; did you mean "sim"?'],
  [['deck', 'help', 'chek'], 'there is no command "chek"; did you mean "check"?'],
  [['play', '--game', 'blackpoker', '--seat', '2'], '--seat is a whole number from 0 to 1'],
  [['play', '--game', 'blackpoker', '--opponent', 'frist'], 'did you mean "first"?'],
];

describe('bad usage', () => {
  it.each(badUsage)('%j', async (args, message) => {
    const run = await inProcess(args);
    expect(run.err).toContain(message);
    expect(run.out).toBe('');
    expect(run.code).toBe(2);
  });

  it.each(['zh-Hant', 'zh-Hans', 'ja'])('is told in the language that was asked for: %s', async (language) => {
    for (const [args] of badUsage) {
      if (args.length === 0 || args.includes('--lang')) continue;
      const run = await inProcess([...args, '--lang', language]);
      expect(run.code, args.join(' ')).toBe(2);
      expect(run.err, args.join(' ')).toMatch(/\p{Script=Han}|\p{Script=Hiragana}/u);
    }
  });

  it.each([
    ['typo.txt', 'SA\nS2 # fine\n2 JKK\n', 'line 3: no card is called "JKK"; did you mean "JK"?'],
    ['typo.json', '["SA", "S22"]', '[1]: no card is called "S22"'],
    ['number.json', '["SA", 7]', '[1]: a card is written as its id, not as 7'],
    ['broken.json', '["SA", ', 'is not JSON'],
    ['key.json', '{"cards": ["SA"], "formt": "light"}', 'no key is called "formt"; did you mean "format"?'],
    ['format.json', '{"cards": ["SA"], "format": "ligth"}', 'did you mean "light"?'],
    ['proto.json', '{"cards": ["SA"], "options": {"__proto__": "x"}}', 'no option is called "__proto__"'],
    ['option.json', '{"cards": ["SA"], "options": {"frame": "fre"}}', 'option "frame" is one of'],
    ['long.txt', 'X'.repeat(5000), `no card is called "${'X'.repeat(60)}…`],
    ['many.txt', '999999999 JK', 'from 1 to 1000 cards'],
    ['empty.txt', '\n# nothing\n', 'no card in this deck'],
  ])('in a deck file: %s', async (name, text, message) => {
    const run = await inProcess(['deck', 'check', file(name, text), '--game', 'blackpoker', '--json']);
    expect(run.err).toContain(name);
    expect(run.err).toContain(message);
    expect(run.out).toBe('');
    expect(run.code).toBe(2);
  });

  it('in what the command line says of a deck, which names the option and not the file', async () => {
    const deck = file('fine.txt', 'SA');
    const check = (...more: string[]): ReturnType<typeof inProcess> =>
      inProcess(['deck', 'check', deck, '--game', 'blackpoker', ...more]);
    for (const [option, value, message] of [
      ['--option', '__proto__=x', '--option: no option is called "__proto__"'],
      ['--option', 'frame=fre', '--option: option "frame" is one of'],
      ['--format', 'ligth', '--format: no format is called "ligth"; did you mean "light"?'],
    ]) {
      const run = await check(option!, value!);
      expect(run.code).toBe(2);
      expect(run.err).toContain(`tessera: ${message}`);
      expect(run.err).not.toContain('fine.txt');
    }
  });

  it('in files does nothing to the terminal, nor fills it', async () => {
    const name = `\u001b]0;title\u0007\u001b[2J\u009b31mred ${'x'.repeat(3000)}`;
    const scenario = {
      game: 'blackpoker',
      name,
      players: [{ field: ['HJ'] }, {}],
      expect: [{ stats: { card: 'HJ', size: 2 } }],
    };
    const run = await inProcess(['scenario', file('evil.json', JSON.stringify(scenario))]);
    expect(run.code).toBe(1);
    // oxlint-disable-next-line no-control-regex
    expect(run.out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    expect(run.out).toContain('✗ red xxx');
    expect(run.out.length).toBeLessThan(1500);
    const deck = await inProcess(['deck', 'check', file('evil.txt', 'A\u001b[31mB'), '--game', 'blackpoker']);
    expect(deck.code).toBe(2);
    expect(deck.err).not.toContain('\u001b');
  });

  it('ends the process with exit code 2', async () => {
    const run = await tessera(['sim', '--game', 'blackpokr', '--json']);
    expect([run.code, run.out]).toEqual([2, '']);
    expect(run.err).toBe('tessera: no game is called "blackpokr"; did you mean "blackpoker"?\n');
  });

  it.skipIf(!existsSync('/dev/full'))('tells of output that cannot be written in one line', async () => {
    const full = openSync('/dev/full', 'w');
    const run = await tessera(['games', '--lang', 'en'], '', {}, full);
    closeSync(full);
    expect(run.code).toBe(2);
    expect(run.err).toMatch(/^tessera: the output cannot be written \(ENOSPC[^\n]*\)\n$/);
  });

  it('ends without a word when nobody reads on', async () => {
    const run = await tessera(['cards', '--game', 'blackpoker'], '', {}, 'closed');
    expect([run.code, run.err]).toEqual([0, '']);
  });

  it('is explained in the language of the user', async () => {
    expect((await inProcess(['sim', '--lang', 'ja'])).err).toContain('--game を指定してください');
    expect((await inProcess(['sim'], { TESSERA_LANG: 'zh-Hans' })).err).toContain('必须指定 --game');
    expect((await inProcess(['sim'], { LANG: 'zh_TW.UTF-8' })).err).toContain('必須指定 --game');
    const deck = file('typo-ja.txt', 'SA\nno such card');
    const check = ['deck', 'check', deck, '--game', 'blackpoker', '--lang', 'ja'];
    expect((await inProcess(check)).err).toMatch(/typo-ja\.txt: 2 行目: .*\p{Script=Hiragana}/u);
    const arena = ['arena', 'x', 'y z', '--game', 'blackpoker', '--lang', 'ja'];
    expect((await inProcess(arena)).err).toContain('引数が多すぎます：x, y z（このコマンドの引数は 0 個です');
    expect((await inProcess(arena)).err).not.toMatch(/[a-z]+ arguments/);
  });

  it('says in the language of the user what is taken when nothing is said', async () => {
    const said = {
      en: '(default: 100)',
      'zh-Hant': '（預設：100）',
      'zh-Hans': '（默认：100）',
      ja: '（省略時は 100）',
    };
    for (const language of languages) {
      const { out } = await inProcess(['arena', '--help', '--lang', language]);
      expect(out.replace(/\n */g, '')).toContain(said[language]);
      expect(out.includes('default')).toBe(language === 'en');
    }
  });

  it('has help with an example for each command', async () => {
    const commands = ['games', 'cards', 'deck check', 'scenario', 'sim', 'arena', 'bench', 'replay', 'play', 'rules'];
    for (const command of commands) {
      const run = await inProcess([...command.split(' '), '--help']);
      expect(run.code).toBe(0);
      expect(run.out).toContain(`Example:\n  npx tessera ${command}`);
      expect(run.out).toContain('--json');
    }
    for (const [asked, usage] of [
      [['help'], 'Usage: tessera '],
      [['help', 'sim'], 'Usage: tessera sim '],
      [['deck', 'help', 'check'], 'Usage: tessera deck check '],
      [['help', 'deck', 'check', '--lang', 'en'], 'Usage: tessera deck check '],
      [['deck', 'help'], 'Usage: tessera deck '],
    ] as const) {
      const run = await inProcess(asked);
      expect([run.code, run.err]).toEqual([0, '']);
      expect(run.out).toContain(usage);
    }
    expect((await inProcess(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
