import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import type { Candidate, Game, MatchRecord, MatchRequest, State } from '@tessera/kernel';
import { decision, newMatch, readDeck, recordOf, replay, result, turn, view } from '@tessera/kernel';
import { games } from '@tessera/lab';
import { newSeat, playerNamed } from '@tessera/players';
import type { Context } from '../context.ts';
import { print, readDeckArguments, readFormat, readGame, readOptionArguments, wholeNumber } from '../context.ts';
import { Failure } from '../failure.ts';
import { checkWritable, writeText } from '../files.ts';
import { END, INTERRUPT, lineInput } from '../play/input.ts';
import { newStory, playMatch, tellStory } from '../play/match.ts';
import type { Session } from '../play/session.ts';
import { rulebookOf } from '../rulebook.ts';
import type { Look } from '../table/index.ts';
import { tableOf } from '../table/index.ts';
import { shortened } from '../terminal/clean.ts';
import { commandLine } from '../terminal/command.ts';
import { fittingIo, processIo } from '../terminal/io.ts';
import { inFile, loadRecord } from './replay.ts';

type Options = {
  game?: string;
  opponent: string;
  seat?: string;
  seed?: string;
  decks?: string;
  format?: string;
  option?: string[];
  save?: string;
  continue?: string;
  at?: string;
  askAll?: true;
  lang?: string;
};

/** A match as it is taken up: from its beginning, or from a record. */
type Begun = {
  readonly state: State;
  readonly seed: number | string;
  readonly decks: MatchRecord['decks'];
  readonly answers: MatchRecord['answers'];
};

export function addPlay(command: Command, context: Context): void {
  command.action(async () => {
    const options = command.optsWithGlobals<Options>();
    const { say, language } = context;
    checkTogether(options, context);
    if (options.save !== undefined) checkWritable(options.save, say);
    const stream = context.json ? process.stderr : process.stdout;
    const whole = processIo(stream);
    const io = fittingIo(whole);
    const record = options.continue === undefined ? null : loadRecord(options.continue, context);
    const named = options.game ?? record?.game ?? (await chooseGame(stream, context));
    const game = readGame(named, say);
    const begun = record === null ? begin(game, options, context) : takeUp(game, record, options, context);
    const { state } = begun;
    const seat = await readSeat(options, state, stream, context);
    const opponent = playerNamed(options.opponent);
    const others = Array.from({ length: state.match.players }, (_, i) => (i === seat ? null : newSeat(opponent, i)));
    for (const other of others) other?.begin(begun.seed);
    const numbers = new Map<Candidate, number>();
    const look: Look = {
      game,
      options: state.match.options,
      language,
      say,
      paint: io.paint,
      columns: io.columns,
      name: (player) => nameOf(player, seat, state.match.players, context),
      marks: new Map(),
      numbers,
      numbersHand: false,
    };
    const table = tableOf(game.id);
    const story = newStory();
    const session: Session = {
      seat,
      others,
      state,
      answers: [...begun.answers],
      held: [],
      tell: (seen) => {
        tellStory(story, seen, table, look);
        keep();
      },
    };
    tellStory(story, view(state, seat), table, look);
    const write = (file: string): void => {
      const kept = recordOf(state, { seed: begun.seed, decks: begun.decks }, session.answers);
      writeText(file, `${JSON.stringify(kept)}\n`, say);
    };
    let isKept = options.save !== undefined;
    /** After each answer, so that nothing is lost with the terminal. */
    const keep = (): void => {
      if (!isKept) return;
      try {
        write(options.save!);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        isKept = false;
        io.out(io.paint('yellow', say('cannotSave', { problem: error.message })));
      }
    };
    /** Where the match was written to, and the command that goes on with it as it was. */
    const savedText = (file: string): string => {
      if (decision(state) === null) return say('recorded', { file, command: commandLine('replay', file) });
      const asked = options.askAll === true ? ['--ask-all'] : [];
      const saving = options.save === undefined ? [] : ['--save', options.save];
      const speaking = options.lang === undefined ? [] : ['--lang', options.lang];
      const mine = ['--seat', String(seat), '--opponent', opponent.name, ...asked, ...saving, ...speaking];
      return say('saved', { file, command: commandLine('play', '--continue', file, ...mine) });
    };
    const input = lineInput(process.stdin, stream);
    const seed = shortened(String(begun.seed));
    io.out(io.paint('bold', say('welcome', { game: game.names[language], opponent: opponent.name, seed })));
    const unfinished = unfinishedCards(begun, game);
    if (unfinished > 0) io.out(say('unfinishedCards', { count: unfinished }));
    try {
      const ending = await playMatch({
        session,
        table,
        look,
        io,
        input,
        rulebook: rulebookOf(game.id),
        story,
        drawn: { numbers, marked: false, told: new Set() },
        asksAll: options.askAll === true,
        offersSaving: options.save === undefined,
        save: (file) => {
          write(file);
          // A command must stay on one line to be copied.
          whole.out(` ${savedText(file)}`);
        },
      });
      if (options.save !== undefined) {
        write(options.save);
        whole.out(savedText(options.save));
      }
      const kept = recordOf(state, { seed: begun.seed, decks: begun.decks }, session.answers);
      const value = {
        game: game.id,
        seed: begun.seed,
        seat,
        ending,
        result: result(state),
        turns: turn(state),
        record: kept,
      };
      print(context, value, () => []);
    } finally {
      input.close();
    }
  });
}

function begin(game: Game, options: Options, { say }: Context): Begun {
  const seed = options.seed ?? String(randomInt(1_000_000_000));
  const decks = readDeckArguments(game, options.decks, say);
  const chosen = readOptionArguments(game, options.option, say);
  const format = readFormat(game, options.format, '--format', say);
  const request: MatchRequest = { seed, decks, format, options: chosen };
  return { state: newMatch(game, request), seed, decks: decks ?? null, answers: [] };
}

function takeUp(game: Game, record: MatchRecord, options: Options, { say }: Context): Begun {
  const until = options.at === undefined ? record.answers.length : wholeNumber(options.at, '--at', 0, say);
  const state = inFile(options.continue!, () => replay(game, record, until));
  return { state, seed: record.seed, decks: record.decks, answers: record.answers.slice(0, until) };
}

/** How many different cards of the decks have abilities that are not carried out yet. */
function unfinishedCards({ state, decks }: Begun, game: Game): number {
  const { players, format, options } = state.match;
  const used = decks ?? Array.from({ length: players }, (_, player) => game.starter(player, format, options));
  const cards = new Set(used.flatMap((deck) => readDeck(game, deck).flat()));
  return [...cards].filter((card) => game.cards[card]!.unfinished === true).length;
}

/** What a record has decided is not to be decided again; and only a record has answers to go back to. */
function checkTogether(options: Options, { say }: Context): void {
  if (options.continue === undefined) {
    if (options.at !== undefined) throw new Failure(say('onlyWithContinue', { option: '--at' }));
    return;
  }
  for (const name of ['seed', 'option', 'decks', 'format'] as const) {
    if (options[name] !== undefined) throw new Failure(say('belongsToRecord', { option: `--${name}` }));
  }
}

/** Which game, for somebody who named none: asked at a terminal, else the first. */
async function chooseGame(stream: NodeJS.WriteStream, { say, language }: Context): Promise<string | undefined> {
  if (process.stdin.isTTY !== true || stream.isTTY !== true) return games[0]!.id;
  stream.write(`${say('whichGame')}\n`);
  games.forEach((game, i) => stream.write(`  ${i + 1}  ${game.names[language]}\n`));
  const input = lineInput(process.stdin, stream);
  try {
    for (;;) {
      const line = (await input.read(' > '))?.trim() ?? INTERRUPT;
      if (line === INTERRUPT || line === END) return undefined;
      const chosen = games[Number(line === '' ? '1' : line) - 1] ?? games.find((game) => game.id === line);
      if (chosen !== undefined) return chosen.id;
      stream.write(` ${say('notUnderstood', { given: line })}\n`);
    }
  } finally {
    input.close();
  }
}

/** The seat of the person. A record does not say which it was: it must be given, or is asked for on a terminal. */
async function readSeat(
  options: Options,
  { match }: State,
  stream: NodeJS.WriteStream,
  { say }: Context,
): Promise<number> {
  const max = match.players - 1;
  const isSeat = (given: string): boolean => /^\d+$/.test(given) && Number(given) <= max;
  const given = options.seat ?? (options.continue === undefined ? '0' : null);
  if (given !== null) {
    if (isSeat(given)) return Number(given);
    throw new Failure(say('badSeat', { given, max }));
  }
  if (process.stdin.isTTY !== true || stream.isTTY !== true) throw new Failure(say('seatNeeded', { max }));
  const input = lineInput(process.stdin, stream);
  try {
    for (;;) {
      const line = (await input.read(` ${say('askSeat', { max })} `))?.trim() ?? INTERRUPT;
      if (line === INTERRUPT || line === END) throw new Failure(say('seatNeeded', { max }));
      if (isSeat(line)) return Number(line);
    }
  } finally {
    input.close();
  }
}

function nameOf(player: number, seat: number, players: number, { say }: Context): string {
  if (player === seat) return say('you');
  return players === 2 ? say('opponent') : say('opponentNumber', { number: player });
}
