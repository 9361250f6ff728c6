import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchRecord, View } from '@tessera/kernel';
import { decision, newMatch, redeal, replay, result, view } from '@tessera/kernel';
import { UnknownPlayer } from '@tessera/players';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { newBot } from '../src/bots/bot.ts';
import { botCommand } from '../src/bots/command.ts';
import type { Fault } from '../src/bots/fault.ts';
import { newBotSeat } from '../src/bots/seat.ts';
import { gameNamed, games } from '../src/games.ts';
import type { Simulation, SimulationResult } from '../src/simulate.ts';
import { simulate } from '../src/simulate.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-bots-'));
afterAll(() => rmSync(folder, { recursive: true }));
let written = 0;

/** A bot written in JavaScript: `on(message, say)` is called for each message, and `decide` helps to answer. */
function bot(on: string, before = ''): string {
  const file = join(folder, `bot-${written++}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
import { appendFileSync, closeSync } from 'node:fs';
import { decide } from ${JSON.stringify(new URL('./first-bot.mjs', import.meta.url).href)};
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
const ready = (message) => message.tell === 'hello' && say({ ready: 1 });
${before}
createInterface({ input: process.stdin }).on('line', (line) => { const message = JSON.parse(line); ${on} });
`,
  );
  return `exec:node ${file}`;
}

const good = 'ready(message); if (message.tell === "decide") say(decide(message.view.decision));';
const simulation = (players: readonly string[], more: Partial<Simulation> = {}): Simulation => ({
  game: 'blackpoker',
  players,
  games: 2,
  seed: 'bots',
  botLimits: { startMillis: 20_000, answerMillis: 10_000 },
  ...more,
});

const counts = ({ games: played, wins, draws, errors, turns, decisions }: SimulationResult): unknown => ({
  played,
  wins,
  draws,
  errors,
  turns,
  decisions,
});

const example = (name: string): string => fileURLToPath(new URL(`../../../examples/bots/${name}`, import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('bots', () => {
  it('play like the same player inside, in single games and series, whatever the number of workers', async () => {
    const inside = await simulate(simulation(['first', 'random'], { games: 4 }));
    const outside = await simulate(simulation([bot(good), 'random'], { games: 4 }));
    expect(counts(outside)).toEqual(counts(inside));
    expect(outside.faults).toBeUndefined();
    const threads = await simulate(simulation([bot(good), 'random'], { games: 4 }), 2);
    expect(counts(threads)).toEqual(counts(inside));
    const series = await simulate(simulation([bot(good), 'random'], { bestOf: 3 }));
    expect(counts(series)).toEqual(counts(await simulate(simulation(['first', 'random'], { bestOf: 3 }))));
  });

  it.each(games.map((game) => game.id))('of the examples play %s to its end without a fault', async (game) => {
    const python = hasPython ? `exec:python3 ${example('random_bot.py')}` : 'random';
    const players = [python, `exec:node ${example('eager-bot.ts')}`];
    const played = await simulate(simulation(players, { game, games: 1 }));
    expect(played.faults).toBeUndefined();
    expect(played).toMatchObject({ games: 1, errors: 0 });
    expect(counts(await simulate(simulation(players, { game, games: 1 })))).toEqual(counts(played));
  });

  it.skipIf(!hasPython)('that may be executed need no program named before them', async () => {
    const played = await simulate(simulation([`exec:${example('random_bot.py')}`, 'random'], { games: 1 }));
    expect(played.faults).toBeUndefined();
  });

  it('are short enough to be read as examples', () => {
    for (const name of ['random_bot.py', 'eager-bot.ts']) {
      expect(readFileSync(example(name), 'utf8').split('\n').length).toBeLessThanOrEqual(31);
    }
  });

  it('are told the game, what they see and what happened, and nothing else', async () => {
    const log = join(folder, 'heard.jsonl');
    const listening = bot(`appendFileSync(${JSON.stringify(log)}, line + '\\n'); ${good}`);
    const kept: MatchRecord[] = [];
    const decks = ['entry20', 'entry16'];
    const deckNamed = (name: string): unknown => gameNamed('blackpoker').decks.find(({ id }) => id === name)!.cards;
    await simulate(simulation([listening, 'random'], { games: 1, decks, options: { frame: 'free' } }), 1, {
      record: (_, record) => kept.push(record),
    });
    const heard = readFileSync(log, 'utf8').trimEnd().split('\n');
    const messages = heard.map((line) => JSON.parse(line) as { tell: string; view: View });
    expect(messages[0]).toEqual({ tell: 'hello', protocol: 1 });
    expect(messages[1]).toEqual({
      tell: 'begin',
      game: 'blackpoker',
      version: gameNamed('blackpoker').version,
      format: 'light',
      options: kept[0]!.options,
      players: 2,
      seat: 0,
      deck: deckNamed('entry20'),
      others: [deckNamed('entry16')],
    });
    // The seed would tell every card.
    for (const line of heard) expect(line).not.toContain('bots:0');
    const game = gameNamed('blackpoker');
    const decisions = messages.filter(({ tell }) => tell === 'decide');
    expect(decisions.length).toBeGreaterThan(5);
    let from = 0;
    for (const { view: seen, ...rest } of decisions) {
      expect(rest).toEqual({ tell: 'decide' });
      const own = view(replay(game, kept[0]!, seen.index), 0);
      expect({ ...seen, events: [] }).toEqual({ ...own, events: [] });
      const happened = [];
      for (let at = from; at <= seen.index; at++) happened.push(...view(replay(game, kept[0]!, at), 0).events);
      expect(seen.events).toEqual(happened);
      from = seen.index + 1;
    }
    const last = replay(game, kept[0]!);
    expect(messages.at(-1)).toMatchObject({ tell: 'end', result: result(last), view: { result: result(last) } });
  });

  it('may ask whether pairs are allowed before they answer', async () => {
    const game = gameNamed('magic');
    const s = newMatch(game, { seed: 'tries' });
    const asking = newBot(
      bot(`ready(message);
        if (message.tell === 'decide') say({ try: [['P9', 'P9']] });
        if (message.tell === 'tried') { appendFileSync(${JSON.stringify(join(folder, 'tried'))}, line); say({ none: 1 }); }`),
    );
    const seat = newBotSeat(asking, decision(s)!.player);
    await seat.begin(s, [{}, {}]);
    await expect(seat.answer(s)).rejects.toMatchObject({ fault: { kind: 'illegal', code: 'shape' } });
    expect(readFileSync(join(folder, 'tried'), 'utf8')).toBe('{"tell":"tried","allowed":false,"whole":false}');
    await asking.close();
  });
});

/** What a bot does, and what is said of it. */
const wrong: [string, string, Partial<Fault> & { kind: Fault['kind'] }, Partial<Simulation['botLimits']>?][] = [
  ['is late', 'ready(message);', { kind: 'late', millis: 300 }],
  ['does not get ready', '', { kind: 'slowStart', millis: 400 }],
  ['says something else first', 'say({ hello: 1 });', { kind: 'protocol', problem: 'notReady', given: '{"hello":1}' }],
  [
    'writes no JSON',
    'ready(message); if (message.tell === "decide") console.log("pass, please");',
    { kind: 'protocol', problem: 'notJson', given: 'pass, please' },
  ],
  [
    'writes what is not seen beside its JSON',
    'ready(message); if (message.tell === "decide") console.log("\\ufeff{}\\0");',
    { kind: 'protocol', problem: 'notJson', given: '\\ufeff{}\\u0000' },
  ],
  [
    'writes no object',
    'ready(message); if (message.tell === "decide") say([1]);',
    { kind: 'protocol', problem: 'notJson', given: '[1]' },
  ],
  [
    'answers twice',
    `ready(message); if (message.tell === 'decide') {
      process.stdout.write(JSON.stringify(decide(message.view.decision)) + '\\n{"yes":true}\\n'); }`,
    { kind: 'protocol', problem: 'unasked', given: '{"yes":true}' },
  ],
  [
    'answers what is not legal',
    'ready(message); if (message.tell === "decide") say({ act: "win" });',
    { kind: 'illegal', code: 'notLegal' },
  ],
  [
    'answers for another',
    `ready(message); if (message.tell === 'decide') say({ ...decide(message.view.decision), player: 1 });`,
    { kind: 'illegal', code: 'wrongPlayer' },
  ],
  [
    'crashes',
    'ready(message); if (message.tell === "decide") throw new Error("lost the thread");',
    { kind: 'crash', exit: '1' },
  ],
  ['crashes at once', 'process.exit(3);', { kind: 'crash', exit: '3' }],
  [
    'is killed',
    'ready(message); if (message.tell === "decide") process.kill(process.pid, "SIGTERM");',
    { kind: 'crash', exit: 'SIGTERM' },
  ],
  [
    'floods with one endless line',
    `ready(message); if (message.tell === 'decide') { const more = () => process.stdout.write('x'.repeat(50000), more); more(); }`,
    { kind: 'flood', what: 'line', limit: 65_536 },
  ],
  [
    'floods with lines',
    `ready(message); if (message.tell === 'decide') {
      const more = () => process.stdout.write('{}\\n'.repeat(20000), more);
      process.stdout.write(JSON.stringify(decide(message.view.decision)) + '\\n{}\\n', more); }`,
    { kind: 'protocol', problem: 'unasked' },
  ],
  [
    'floods with questions',
    `ready(message); if (message.tell === 'decide' || message.tell === 'tried') say({ try: [] });`,
    { kind: 'flood', what: 'tries', limit: 1000 },
    { answerMillis: 60_000 },
  ],
  [
    'does not end its line',
    'ready(message); if (message.tell === "decide") process.stdout.write(JSON.stringify({ yes: true }));',
    { kind: 'protocol', problem: 'unfinished', given: '{"yes":true}' },
    { answerMillis: 300 },
  ],
  [
    'closes its output',
    'ready(message); if (message.tell === "decide") { closeSync(1); setInterval(() => {}, 1000); }',
    { kind: 'protocol', problem: 'closed', given: '' },
  ],
  ['is caught in a loop', 'ready(message); if (message.tell === "decide") for (;;);', { kind: 'late', millis: 300 }],
];

describe('a bot that', () => {
  it.each(wrong)('%s has lost', async (_, on, fault, limits = {}) => {
    const { kind } = fault;
    const botLimits = {
      startMillis: kind === 'slowStart' ? 400 : 20_000,
      answerMillis: kind === 'late' ? 300 : 20_000,
      ...limits,
    };
    const player = bot(on);
    const kept: MatchRecord[] = [];
    const record = (_n: number, each: MatchRecord): void => void kept.push(each);
    const played = await simulate(simulation([player, 'random'], { botLimits }), 1, { record });
    expect(counts(played)).toMatchObject({ played: 2, wins: [0, 2], draws: 0, errors: 0 });
    expect(played.faults).toEqual([
      {
        seat: 0,
        player,
        counts: { [kind]: 2 },
        first: { game: 0, seed: 'bots:0', fault: expect.objectContaining(fault) },
      },
    ]);
    // The record says so, too.
    for (const each of kept) {
      expect(each.answers.at(-1)).toEqual({ concede: 0 });
      expect(result(replay(gameNamed('blackpoker'), each))).toEqual({ winners: [1], reason: 'conceded' });
    }
  });

  it('crashes is quoted', async () => {
    const throwing = bot('ready(message); if (message.tell === "decide") throw new RangeError("lost the thread");');
    const thrown = await simulate(simulation([throwing, 'random'], { games: 1 }));
    expect(thrown.faults?.[0]?.first.fault).toMatchObject({ exit: '1', stderr: 'RangeError: lost the thread' });
    const crashing = bot(
      'ready(message); if (message.tell === "decide") { console.error("why: no idea"); process.exit(4); }',
    );
    const { faults } = await simulate(simulation(['random', crashing], { games: 1 }));
    expect(faults?.[0]).toMatchObject({
      seat: 1,
      first: { fault: { kind: 'crash', exit: '4', stderr: 'why: no idea' } },
    });
  });

  it('fails once plays the next game anew', async () => {
    const marker = join(folder, 'failed-once');
    const failing = bot(
      `ready(message); if (message.tell === 'decide') {
        if (first) { appendFileSync(${JSON.stringify(marker)}, 'x'); process.exit(1); }
        say(decide(message.view.decision)); }`,
      `import { existsSync } from 'node:fs'; const first = !existsSync(${JSON.stringify(marker)});`,
    );
    const played = await simulate(simulation([failing, 'first'], { games: 3 }));
    expect(played.faults).toMatchObject([{ counts: { crash: 1 }, first: { game: 0 } }]);
    expect(played).toMatchObject({ games: 3, errors: 0 });
  });

  it('ends, or writes something, when it has been told the end loses nothing by it, whatever the number of workers', async () => {
    for (const last of ['process.exit(0)', 'say({ yes: true })']) {
      const player = bot(`${good} if (message.tell === 'end') ${last};`);
      for (const workers of [1, 2]) {
        const played = await simulate(simulation([player, 'random'], { games: 4 }), workers);
        expect(played.faults).toBeUndefined();
        expect(counts(played)).toEqual(counts(await simulate(simulation(['first', 'random'], { games: 4 }))));
      }
    }
  });

  it('plays game after game in the same process, and is asked before each whether it is ready', async () => {
    const log = join(folder, 'games');
    const player = bot(
      `appendFileSync(${JSON.stringify(log)}, message.tell === 'hello' || message.tell === 'begin' ? message.tell + process.pid + '\\n' : ''); ${good}`,
    );
    await simulate(simulation([player, 'random'], { games: 3 }));
    const told = readFileSync(log, 'utf8').trim().split('\n');
    const [hello, begin] = told;
    expect(told).toEqual([hello, begin, hello, begin, hello, begin]);
  });

  it('never gets ready is not waited for more than three times', async () => {
    const starts = join(folder, 'starts');
    const sleeping = bot('', `appendFileSync(${JSON.stringify(starts)}, 'x');`);
    const botLimits = { startMillis: 700, answerMillis: 700 };
    const played = await simulate(simulation([sleeping, 'random'], { games: 12, botLimits }));
    expect(played.faults).toMatchObject([{ counts: { slowStart: 12 } }]);
    // Once more to see whether there is such a program.
    expect(readFileSync(starts, 'utf8').length).toBeLessThanOrEqual(4);
  });

  it('has started something that goes its own way is not waited for', async () => {
    const pids = join(folder, 'own-way');
    const player = bot(
      `ready(message); if (message.tell === 'decide') {
        const own = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'inherit' });
        appendFileSync(${JSON.stringify(pids)}, own.pid + ' ');
        process.exit(5); }`,
      "import { spawn } from 'node:child_process';",
    );
    // In a process of its own, which ends when nothing is left to wait for.
    const script = `import { simulate } from ${JSON.stringify(new URL('../src/index.ts', import.meta.url).href)};
      const { faults } = await simulate(${JSON.stringify(simulation([player, 'random'], { games: 1 }))});
      console.log(JSON.stringify(faults[0].counts));`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    for (const pid of readFileSync(pids, 'utf8').trim().split(' ')) process.kill(Number(pid), 'SIGKILL');
    expect(run.stdout).toBe('{"crash":1}\n');
    expect(run.status).toBe(0);
  });

  it('meets somebody who thinks for long hears of the end at once', async () => {
    const marker = join(folder, 'begun');
    const player = bot(`ready(message); if (message.tell === 'begin') appendFileSync(${JSON.stringify(marker)}, 'x');
      if (message.tell === 'decide') say(decide(message.view.decision));`);
    const script = `import { simulate } from ${JSON.stringify(new URL('../src/index.ts', import.meta.url).href)};
      await simulate(${JSON.stringify(simulation(['search:100000000', player], { games: 1 }))});`;
    const file = join(folder, 'long.mjs');
    writeFileSync(file, script);
    const run = spawn(process.execPath, [file], { stdio: 'ignore' });
    const ended = new Promise((resolve) => run.on('exit', (_code, signal) => resolve(signal)));
    await vi.waitUntil(() => existsSync(marker), { timeout: 20_000 });
    run.kill('SIGINT');
    const late = setTimeout(() => run.kill('SIGKILL'), 20_000);
    expect(await ended).toBe('SIGINT');
    clearTimeout(late);
  });

  it('may take as long as it likes loses nothing by it', async () => {
    const botLimits = { startMillis: 2 ** 40, answerMillis: 2 ** 40 };
    expect((await simulate(simulation([bot(good), 'random'], { botLimits, games: 1 }))).faults).toBeUndefined();
  });

  it('has failed, or has played, is gone, and so is what it started', async () => {
    const pids = join(folder, 'pids');
    const note = `import { spawn } from 'node:child_process';
      const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
      appendFileSync(${JSON.stringify(pids)}, process.pid + ' ' + other.pid + '\\n');`;
    await simulate(
      simulation([bot('ready(message); if (message.tell === "decide") for (;;);', note), 'random'], {
        botLimits: { startMillis: 20_000, answerMillis: 300 },
        games: 1,
      }),
    );
    await simulate(simulation([bot(good, note), 'random'], { games: 2 }), 2);
    const all = readFileSync(pids, 'utf8').trim().split(/\s+/).map(Number);
    expect(all.length).toBeGreaterThanOrEqual(4);
    const lives = (pid: number): boolean => {
      // One that nobody has asked about yet has ended all the same.
      const status = `/proc/${pid}/stat`;
      if (existsSync('/proc/self/stat')) return existsSync(status) && !/\) Z /.test(readFileSync(status, 'utf8'));
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(() => all.filter(lives), { timeout: 5_000 }).toEqual([]);
  });
});

describe('the name of a bot', () => {
  it.each([
    ['exec:./my-bot', './my-bot', []],
    ['exec:python3 my_bot.py --fast', 'python3', ['my_bot.py', '--fast']],
    ['exec:"my bot" \'a b\'  c', 'my bot', ['a b', 'c']],
    ['exec:node bot.ts', process.execPath, ['bot.ts']],
    ['exec:./my-bot --plan="all in" a\'b c\'"d e"', './my-bot', ['--plan=all in', 'ab cd e']],
    ['exec:./my-bot "" x', './my-bot', ['', 'x']],
  ])('%s', (name, program, args) => expect(botCommand(name)).toEqual({ program, args }));

  it.each([
    ['exec:', 'names no program'],
    ['exec:""', 'names no program'],
    ['exec:"bot', 'a quotation mark is not closed'],
    ['exec:./no-such-bot', 'there is no such program'],
    [`exec:${folder}`, 'that is a folder'],
    [`exec:${example('eager-bot.ts')}`, 'it may not be executed'],
  ])('%s is refused', async (name, message) => {
    const refused = simulate(simulation([name, 'random']));
    await expect(refused).rejects.toThrow(UnknownPlayer);
    await expect(refused).rejects.toThrow(message);
  });
});

describe('a seat of a bot', () => {
  it('shows nothing of what its player cannot know', async () => {
    // Two games that differ only in cards that seat 0 cannot know.
    const game = gameNamed('blackpoker');
    const told: string[] = [];
    for (const seed of ['one', 'two']) {
      const s = newMatch(game, { seed: 'same' });
      const imagined = seed === 'one' ? s : redeal(s, 0, 'another');
      const log = join(folder, `seat-${seed}`);
      const listening = newBot(bot(`appendFileSync(${JSON.stringify(log)}, line + '\\n'); ${good}`));
      const seat = newBotSeat(listening, 0);
      await seat.begin(imagined, [{}, {}]);
      await seat.answer(imagined);
      await listening.close();
      told.push(readFileSync(log, 'utf8'));
    }
    expect(told[1]).toBe(told[0]);
  });
});
