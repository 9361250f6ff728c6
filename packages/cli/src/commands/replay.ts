import type { Command } from 'commander';
import type { EventView, MatchRecord, RecordedAnswer, Series, State, Viewer } from '@tessera/kernel';
import {
  applyRecorded,
  decision,
  readRecord,
  readSeries,
  replay,
  result,
  saidBy,
  turn,
  active,
  Unreadable,
  view,
} from '@tessera/kernel';
import { gameNamed } from '@tessera/lab';
import type { Context } from '../context.ts';
import { print, readViewer, wholeNumber } from '../context.ts';
import { Failure, isRefusal } from '../failure.ts';
import { readJson } from '../files.ts';
import { inOneParagraph, reasonText, sentencesOf } from '@tessera/play';
import type { Look } from '../table/index.ts';
import { tableOf } from '../table/index.ts';
import { shortened } from '../terminal/clean.ts';
import { wrap } from '../terminal/width.ts';

/** Everything that somebody saw of one answer. */
type Step = {
  /** How many answers have been given by then. */
  readonly at: number;
  readonly turn: number;
  readonly active: number;
  /** Null for what happened before the first answer. */
  readonly player: number | null;
  readonly events: readonly EventView[];
  readonly sentences: readonly string[];
};

export function addReplay(command: Command, context: Context): void {
  command.action((file: string, options: { at?: string; number?: string; viewer: string }) => {
    const { say } = context;
    const record = recordIn(loadSaved(file, context), file, options.number, context);
    const game = inFile(file, context, () => gameNamed(record.game));
    const viewer = readViewer(options.viewer, record.players, say);
    const until = options.at === undefined ? undefined : wholeNumber(options.at, '--at', 0, say);
    const s = inFile(file, context, () => replay(game, record, until));
    const look: Look = {
      game,
      options: s.match.options,
      language: context.language,
      say,
      paint: context.io.paint,
      columns: context.io.columns,
      name: (player) => say('player', { player }),
      marks: new Map(),
      numbers: new Map(),
      numbersHand: false,
    };
    const heading = say('recordOf', {
      game: game.names[context.language],
      version: shortened(record.version),
      seed: shortened(String(record.seed)),
      answers: record.answers.length,
    });
    if (until !== undefined) {
      const table = tableOf(game.id);
      const seen = view(s, viewer);
      print(context, seen, () => [
        heading,
        say('replayAt', { at: until, answers: record.answers.length }),
        '',
        ...table.draw(seen, look),
        '',
        ...sentencesOf(seen, table, look).flatMap((sentence) => wrap(sentence, look.columns)),
        ...(result(s) === null ? [] : endingLines(s, look)),
      ]);
      return;
    }
    const steps = stepsOf(record, viewer, look);
    const whole = { ...record, viewer, turns: turn(s), result: result(s), steps };
    print(context, whole, () => [heading, ...storyLines(steps, look), '', ...endingLines(s, look)]);
  });
}

/** What a file holds: the record of a game, or a series of them. */
export type Saved = { readonly record: MatchRecord } | { readonly series: Series };

/** Reads a file; `Failure` says what is wrong with it. */
export function loadSaved(file: string, context: Context): Saved {
  const value = readJson(file, context.say);
  const isSeries = typeof value === 'object' && value !== null && 'bestOf' in value;
  return inFile(file, context, () => (isSeries ? { series: readSeries(value) } : { record: readRecord(value) }));
}

/** The record, or that of one game of a series: the last if no number is given. */
function recordIn(saved: Saved, file: string, number: string | undefined, { say }: Context): MatchRecord {
  if ('record' in saved) {
    if (number === undefined || number === '1') return saved.record;
    throw new Failure(say('noGameNumber', { file, option: '--number', max: 1, given: number }));
  }
  const { played, phase } = saved.series;
  const present = phase.at === 'game' && phase.record !== null ? [phase.record] : [];
  const records = [...played.map(({ record }) => record), ...present];
  if (records.length === 0) throw new Failure(say('noGameYet', { file }));
  const wanted = number === undefined ? records.length : wholeNumber(number, '--number', 1, say);
  const record = records[wanted - 1];
  if (record !== undefined && record !== null) return record;
  throw new Failure(say('noGameNumber', { file, option: '--number', max: records.length, given: wanted }));
}

/** Adds the name of the file to what is wrong with its content. */
export function inFile<T>(file: string, { language }: Pick<Context, 'language'>, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unreadable || isRefusal(error)) throw new Failure(`${file}: ${saidBy(error, language)}`);
    throw error;
  }
}

function stepsOf(record: MatchRecord, viewer: Viewer, look: Look): Step[] {
  const s = replay(look.game, record, 0);
  const steps = [stepOf(s, 0, null, viewer, look)];
  record.answers.forEach((answer, index) => {
    const player = answerer(s, answer);
    applyRecorded(s, answer);
    const step = stepOf(s, index + 1, player, viewer, look);
    const gaveUp = 'concede' in answer ? [look.say('gaveUp', { player: look.name(player) })] : [];
    steps.push({ ...step, sentences: [...step.sentences, ...gaveUp] });
  });
  return steps;
}

const answerer = (s: State, answer: RecordedAnswer): number =>
  'concede' in answer ? Number(answer['concede']) : decision(s)!.player;

function stepOf(s: State, at: number, player: number | null, viewer: Viewer, look: Look): Step {
  const seen = view(s, viewer);
  return {
    at,
    turn: turn(s),
    active: active(s),
    player,
    events: seen.events,
    sentences: sentencesOf(seen, tableOf(look.game.id), look),
  };
}

/** The match as a story: a heading for each turn, the answers numbered. */
function storyLines(steps: readonly Step[], { say, paint, name, columns, language }: Look): string[] {
  const lines: string[] = [];
  const digits = String(steps.length).length;
  let shown = -1;
  for (const step of steps) {
    if (step.turn !== shown) {
      shown = step.turn;
      lines.push('', paint('bold', say('turnOf', { turn: step.turn, player: name(step.active) })));
    }
    if (step.sentences.length === 0) continue;
    const number = String(step.at).padStart(digits + 1);
    wrap(inOneParagraph(step.sentences, language), columns - digits - 3).forEach((line, i) =>
      lines.push(`${i === 0 ? paint('dim', number) : ' '.repeat(digits + 1)}  ${line}`),
    );
  }
  return lines;
}

function endingLines(s: State, look: Look): string[] {
  const { say, name, paint } = look;
  const ended = result(s);
  if (ended === null) return [say('notOver')];
  const reason = reasonText(ended, s.match.players, look);
  const text =
    ended.winners.length === 0
      ? say('nobodyWon', { reason })
      : say('wonBy', { players: ended.winners.map(name).join(', '), reason });
  return [paint('bold', text)];
}
