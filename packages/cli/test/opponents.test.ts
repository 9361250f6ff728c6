import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { blackpoker } from '@tessera/blackpoker';
import type { MatchRecord, Result } from '@tessera/kernel';
import { decision, newMatch, refusal, replay, result } from '@tessera/kernel';
import { botLimits } from '@tessera/lab';
import { UnknownPlayer } from '@tessera/players';
import { describe, expect, it, vi } from 'vitest';
import { lineInput } from '../src/play/input.ts';
import type { Decks } from '../src/play/opponents.ts';
import { opponentsNamed } from '../src/play/opponents.ts';
import { waitingLine } from '../src/terminal/waiting.ts';
import { json, scratch, tessera } from './tessera.ts';

const { file } = scratch();

type Played = { readonly ending: string; readonly result: Result | null; readonly record: MatchRecord };

const firstBot = `exec:node ${fileURLToPath(new URL('../../lab/test/first-bot.mjs', import.meta.url))}`;
const begin = ['play', '--game', 'blackpoker', '--seed', '9', '--json', '--opponent'];
const play = (opponent: string, ...more: string[]): string[] => [...begin, opponent, ...more];
/** Something of it is an answer to whatever is asked. */
const anything = `${Array.from({ length: 400 }, () => ['1', '', '2', 'all', 'y'])
  .flat()
  .join('\n')}\n`;

describe.concurrent('tessera play --opponent', () => {
  it('search:N thinks in a worker, and alike from the same seed', async () => {
    const runs = await Promise.all([1, 2].map(() => tessera(play('search:8@2'), anything)));
    const [played, again] = runs.map((run) => json(run) as Played);
    expect(played!.ending).toBe('over');
    expect(result(replay(blackpoker, played!.record))).toEqual(played!.result);
    expect(again!.record).toEqual(played!.record);
    expect(runs[0]!.err).not.toContain('thinking');
  });

  it('exec: a bot plays to the end', async () => {
    const run = await tessera(play(firstBot), anything);
    const played = json(run) as Played;
    expect([run.code, played.ending]).toEqual([0, 'over']);
    const inside = json(await tessera(play('first'), anything)) as Played;
    expect(played.record).toEqual(inside.record);
  });

  it('exec: a bot that fails has lost, and the person is told why', async () => {
    const bad = file(
      'bad.mjs',
      `console.log('{"ready":1}'); process.stdin.on('data', (text) => {
      if (String(text).includes('"decide"')) console.log('{"nonsense":1}');
    });`,
    );
    const run = await tessera(play(`exec:node ${bad}`), anything);
    const played = json(run) as Played;
    expect(played.result).toEqual({ winners: [0], reason: 'conceded' });
    expect(run.err).toContain('Opponent has lost by a fault: ');
    expect(played.record.answers.at(-1)).toEqual({ concede: 1 });
    const early = file('early.mjs', 'process.exit(3);');
    const lost = await tessera(play(`exec:node ${early}`, '--lang', 'ja'), anything);
    expect(lost.err).toContain('誤りのため負けました');
    expect((json(lost) as Played).result).toEqual({ winners: [0], reason: 'conceded' });
  });

  it('refuses what is nobody', async () => {
    for (const [name, message] of [
      ['serch', 'did you mean "search"?'],
      ['search:1@0', 'search:1000@4'],
      ['exec:./no-such-bot', 'there is no such program'],
    ]) {
      const run = await tessera(play(name!));
      expect([run.code, run.out]).toEqual([2, '']);
      expect(run.err).toContain(message);
    }
  });
});

describe('an opponent', () => {
  const s = newMatch(blackpoker, { seed: 'opponent' });
  const seat = decision(s)!.player;
  const never = new AbortController().signal;
  const decks: Decks = { decks: [{}, {}], person: 1 - seat, lists: 'open' };
  const warn = (problem: string): void => expect.fail(problem);

  it('that thinks can be stopped, and asked again', async () => {
    const opponents = await opponentsNamed('search:30', botLimits, warn);
    const opponent = await opponents.sit(s, seat, 'x', decks);
    const control = new AbortController();
    const stopped = expect(opponent.answer(s, control.signal)).rejects.toThrow('enough');
    control.abort(new Error('enough'));
    await stopped;
    const answer = await opponent.answer(s, never);
    expect(refusal(s, answer)).toBeNull();
    // The same again from the same place, also for one that has just come.
    const later = await opponents.sit(s, seat, 'x', decks);
    expect(await later.answer(s, never)).toEqual(answer);
    await opponents.close();
  });

  it('that is a bot can be stopped', async () => {
    const silent = file('silent.mjs', `console.log('{"ready":1}'); process.stdin.on('data', () => {});`);
    const opponents = await opponentsNamed(`exec:node ${silent}`, { ...botLimits, answerMillis: 600_000 }, warn);
    const opponent = await opponents.sit(s, seat, 'x', decks);
    const control = new AbortController();
    const stopped = expect(opponent.answer(s, control.signal)).rejects.toThrow('enough');
    control.abort(new Error('enough'));
    await stopped;
    await opponents.close();
  });

  it('must be somebody', async () => {
    await expect(opponentsNamed('nobody', botLimits, warn)).rejects.toThrow(UnknownPlayer);
  });
});

/** A terminal that is none. */
function terminal(): { readonly input: NodeJS.ReadStream; readonly output: NodeJS.WriteStream; written: () => string } {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 });
  let text = '';
  output.setEncoding('utf8').on('data', (part: string) => (text += part));
  return {
    input: input as unknown as NodeJS.ReadStream,
    output: output as unknown as NodeJS.WriteStream,
    written: () => text,
  };
}

describe('while an opponent thinks', () => {
  it('Ctrl-C is heard at once, and not taken for an answer later', async () => {
    const { input, output, written } = terminal();
    const lines = lineInput(input, output);
    const heard = vi.fn();
    const stop = lines.onInterrupt(heard);
    (input as unknown as PassThrough).write('\u0003');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    stop();
    (input as unknown as PassThrough).write('typed\r');
    expect(await lines.read(' > ')).toBe('typed');
    // What is pressed while nobody listens is an answer to what is asked next, or stops the next wait.
    (input as unknown as PassThrough).write('\u0003');
    expect(await lines.read(' > ')).toBe('\u0003');
    const before = written();
    (input as unknown as PassThrough).write('\u0003');
    await vi.waitFor(() => expect(written()).not.toBe(before));
    const quick = vi.fn();
    lines.onInterrupt(quick)();
    expect(quick).toHaveBeenCalledTimes(1);
    lines.close();
  });

  it('a terminal shows so and takes it away; anything else shows nothing', () => {
    vi.useFakeTimers();
    try {
      const { output, written } = terminal();
      const line = waitingLine(output);
      line.show('thinking')();
      vi.runAllTimers();
      expect(written()).toBe('');
      const done = line.show('thinking');
      vi.runAllTimers();
      expect(written()).toBe('thinking');
      done();
      expect(written()).toBe('thinking\u001b[1G\u001b[2K');
      const file = terminal();
      file.output.isTTY = false;
      waitingLine(file.output).show('thinking');
      vi.runAllTimers();
      expect(file.written()).toBe('');
    } finally {
      vi.useRealTimers();
    }
  });
});
