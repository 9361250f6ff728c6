import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import type {
  AsksSetting,
  Candidate,
  DeckList,
  Game,
  MatchRecord,
  MatchRequest,
  Result,
  Series,
  State,
} from '@tessera/kernel';
import {
  applyRecorded,
  checkSeries,
  deckListOf,
  defaultPreferences,
  gameEnded,
  isOver,
  newMatch,
  newSeries,
  noteGame,
  readDeck,
  recordOf,
  release,
  replay,
  requestOf,
  result,
  savedSeries,
  score,
  seriesResult,
  takeUpGame,
  turn,
  view,
  windowsOf,
} from '@tessera/kernel';
import { games } from '@tessera/lab';
import { isOwnDeck } from '@tessera/play';
import { levelNames } from '@tessera/players';
import type { Context } from '../context.ts';
import {
  print,
  readBotLimits,
  readDeckArguments,
  readFormat,
  readGame,
  readOptionArguments,
  wholeNumber,
} from '../context.ts';
import { Failure } from '../failure.ts';
import { checkWritable, writeText } from '../files.ts';
import type { Input } from '../play/input.ts';
import { END, INTERRUPT, lineInput } from '../play/input.ts';
import type { Ending, Story } from '../play/match.ts';
import { newStory, playMatch, tellStory } from '../play/match.ts';
import type { Decks, Opponents } from '../play/opponents.ts';
import { opponentsNamed } from '../play/opponents.ts';

import { betweenGames, endLine, gameLine } from '../play/series.ts';
import type { Session } from '@tessera/play';
import type { Wishes } from '../play/stops.ts';
import { readStops, stopArguments } from '../play/stops.ts';
import { rulebookOf } from '../rulebook.ts';
import type { Look, Table } from '../table/index.ts';
import { tableOf } from '../table/index.ts';
import { shortened } from '../terminal/clean.ts';
import { commandLine } from '../terminal/command.ts';
import type { Io } from '../terminal/io.ts';
import { fittingIo, processIo } from '../terminal/io.ts';
import type { WaitingLine } from '../terminal/waiting.ts';
import { waitingLine } from '../terminal/waiting.ts';
import type { Saved } from './replay.ts';
import { inFile, loadSaved } from './replay.ts';

type Options = {
  game?: string;
  opponent: string;
  seat?: string;
  bestOf?: string;
  seed?: string;
  decks?: string;
  format?: string;
  option?: string[];
  save?: string;
  continue?: string;
  at?: string;
  askAll?: true;
  stops?: string;
  fullControl?: true;
  lang?: string;
  botMillis: string;
  botStartMillis: string;
};

/** A game as it is taken up: from its beginning, or from a record. */
type Begun = {
  readonly state: State;
  readonly seed: number | string;
  readonly decks: MatchRecord['decks'];
  readonly answers: MatchRecord['answers'];
};

/** What is played: a game by itself, or several. */
type Course = { readonly begun: Begun } | { readonly series: Series };

/** Everything at the terminal that stays the same from game to game. */
type Room = {
  readonly context: Context;
  readonly options: Options;
  readonly game: Game;
  readonly seat: number;
  readonly opponents: Opponents;
  readonly table: Table;
  readonly look: Look;
  /** The numbers of the cards in hand: the look's. */
  readonly numbers: Map<Candidate, number>;
  readonly io: Io;
  /** For lines that must stay whole to be copied. */
  readonly whole: Io;
  readonly input: Input;
  readonly waiting: WaitingLine;
  readonly keeper: Keeper;
  readonly wishes: Wishes;
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
    const saved = options.continue === undefined ? null : loadSaved(options.continue, context);
    const named = options.game ?? savedGame(saved) ?? (await chooseGame(stream, context));
    const game = readGame(named, say);
    const course = saved === null ? begin(game, options, context) : takeUp(game, saved, options, context);
    const { match, decks, seed } = atStart(course, game);
    const seat = await readSeat(options, match.players, stream, context);
    const warn = (problem: string): void => io.out(io.paint('yellow', say('thinkingFailed', { problem })));
    const opponents = await opponentsNamed(options.opponent, readBotLimits(options, say), warn);
    const numbers = new Map<Candidate, number>();
    const look: Look = {
      game,
      options: match.options,
      language,
      say,
      paint: io.paint,
      columns: io.columns,
      name: (player) => nameOf(player, seat, match.players, context),
      marks: new Map(),
      numbers,
      numbersHand: false,
    };
    const wishes = readWishes(options, game, match.format, context);
    const saying = (): string[] => stopArguments(wishes.preferences, game, match.format);
    const keeper = newKeeper(options, { seat, opponent: opponents.name, saying }, io, context);
    const input = lineInput(process.stdin, stream);
    const table = tableOf(game.id);
    const room: Room = {
      context,
      options,
      game,
      seat,
      opponents,
      table,
      look,
      numbers,
      io,
      whole,
      input,
      waiting: waitingLine(stream),
      keeper,
      wishes,
    };
    const shownSeed = shortened(String(seed));
    const opponent = levelNames[opponents.name]?.[language] ?? shortened(opponents.name);
    io.out(io.paint('bold', say('welcome', { game: game.names[language], opponent, seed: shownSeed })));
    const unfinished = unfinishedCards(decks, game);
    if (unfinished > 0) io.out(say('unfinishedCards', { count: unfinished }));
    try {
      const played = 'series' in course ? await playSeries(course.series, room) : await playAlone(course.begun, room);
      print(context, { game: game.id, seed, seat, ...played }, () => []);
    } finally {
      input.close();
      await opponents.close();
    }
  });
}

type PlayedAlone = {
  readonly ending: Ending;
  readonly result: Result | null;
  readonly turns: number;
  readonly record: MatchRecord;
};

async function playAlone(begun: Begun, room: Room): Promise<PlayedAlone> {
  const { state, seed, decks } = begun;
  const recorded = (answers: MatchRecord['answers']): MatchRecord => recordOf(state, { seed, decks }, answers);
  const { ending, answers } = await playGame(begun, false, room, { value: recorded, isOver: () => isOver(state) });
  const record = recorded(answers);
  finish(room, record, isOver(state));
  return { ending, result: result(state), turns: turn(state), record };
}

type PlayedSeries = {
  readonly ending: Ending;
  readonly bestOf: number;
  readonly score: readonly number[];
  readonly result: ReturnType<typeof seriesResult>;
  readonly results: readonly Result[];
  readonly series: ReturnType<typeof savedSeries>;
};

async function playSeries(begun: Series, room: Room): Promise<PlayedSeries> {
  let series = begun;
  let ending: Ending | null = null;
  while (ending === null) {
    switch (series.phase.at) {
      case 'game':
        [series, ending] = await playGameOf(series, room);
        break;
      case 'between': {
        const standing = series;
        const save = (file: string): void => saveTo(file, savedSeries(standing), false, room);
        const next = await betweenGames(series, room.seat, { ...room, save, offersSaving: offersSaving(room) });
        if (typeof next === 'string') ending = next;
        else series = next;
        break;
      }
      case 'over':
        room.io.out(` ${endLine(series, room.seat, room.look)}`);
        ending = 'over';
        break;
    }
    room.keeper.keep(() => savedSeries(series));
  }
  finish(room, savedSeries(series), series.phase.at === 'over');
  return {
    ending,
    bestOf: series.bestOf,
    score: score(series),
    result: seriesResult(series),
    results: series.played.map((each) => each.result),
    series: savedSeries(series),
  };
}

/** The next game of a series: what the series is after it, and whether the person has left. */
async function playGameOf(series: Series, room: Room): Promise<[Series, Ending | null]> {
  const { game, io, look } = room;
  const { seed, decks } = requestOf(series);
  const begun: Begun = { ...takeUpGame(game, series), seed, decks: decks ?? null };
  const { state } = begun;
  io.out('');
  io.out(` ${gameLine(series, look)}`);
  const value = (answers: MatchRecord['answers']): unknown => savedSeries(noteGame(series, state, answers));
  const { ending, answers } = await playGame(begun, true, room, { value, isOver: () => false });
  const noted = noteGame(series, state, answers);
  if (ending !== 'over') return [noted, ending];
  const record = recordOf(state, { seed, decks: begun.decks }, answers);
  return [gameEnded(game, noted, result(state)!, record), null];
}

/** How a game is written down while it is played, and whether everything is over with it. */
type Writing = { readonly value: (answers: MatchRecord['answers']) => unknown; readonly isOver: () => boolean };

async function playGame(
  begun: Begun,
  isInSeries: boolean,
  room: Room,
  writing: Writing,
): Promise<{ readonly ending: Ending; readonly answers: MatchRecord['answers'] }> {
  const { state } = begun;
  const { seat, opponents, table, look, numbers, keeper, options } = room;
  const { game, players, format, options: rules } = state.match;
  const deckOf = (player: number): DeckList =>
    deckListOf(game, readDeck(game, begun.decks?.[player] ?? game.starter(player, format, rules)));
  const seats = Array.from({ length: players }, (_, player) => player);
  const decks: Decks = {
    decks: seats.map(deckOf),
    person: seat,
    lists: isOwnDeck(game, deckOf(seat)) ? 'open' : 'hidden',
  };
  const others = await Promise.all(
    seats.map(async (i) => (i === seat ? null : await opponents.sit(state, i, begun.seed, decks))),
  );
  const story = newStory();
  const session: Session = {
    seat,
    others,
    state,
    answers: [...begun.answers],
    held: [],
    past: [],
    tell: (seen) => {
      tellStory(story, seen, table, look);
      // After each answer, so that nothing is lost with the terminal.
      keeper.keep(() => writing.value(session.answers));
    },
  };
  tellPast(begun, story, room);
  numbers.clear();
  const ending = await playMatch({
    ...room,
    session,
    rulebook: rulebookOf(look.game.id),
    story,
    drawn: { numbers, marked: false, told: new Set() },
    asksAll: options.askAll === true,
    isInSeries,
    offersSaving: offersSaving(room),
    save: (file) => saveTo(file, writing.value(session.answers), writing.isOver(), room),
  });
  if (isOver(state)) for (const other of others) other?.end(state);
  return { ending, answers: session.answers };
}

/** Everything that has happened so far; of a game that is gone on with, the last of it is read again. */
function tellPast({ state, seed, decks, answers }: Begun, story: Story, { game, seat, table, look }: Room): void {
  const past = replay(game, recordOf(state, { seed, decks }, answers), 0);
  tellStory(story, view(past, seat), table, look);
  for (const answer of answers) {
    applyRecorded(past, answer);
    tellStory(story, view(past, seat), table, look);
  }
  release(past);
  if (answers.length > 0) story.read = Math.max(0, story.paragraphs.length - READ_AGAIN);
}

const READ_AGAIN = 3;

const offersSaving = ({ options }: Room): boolean => options.save === undefined;

/** Writes what somebody who leaves wants to keep, and says how to go on. */
function saveTo(file: string, value: unknown, isDone: boolean, { keeper, whole }: Room): void {
  keeper.write(file, value);
  whole.out(` ${keeper.savedText(file, isDone)}`);
}

function finish({ options, keeper, whole }: Room, value: unknown, isDone: boolean): void {
  if (options.save === undefined) return;
  keeper.write(options.save, value);
  whole.out(keeper.savedText(options.save, isDone));
}

/** Writes matches to files. */
type Keeper = {
  readonly write: (file: string, value: unknown) => void;
  /** To the file of `--save`, if there is one; says so once if that cannot be done, and the match goes on. */
  readonly keep: (value: () => unknown) => void;
  /** Where the match was written to, and the command that goes on with it as it was. */
  readonly savedText: (file: string, isDone: boolean) => string;
};

function newKeeper(
  options: Options,
  { seat, opponent, saying }: { readonly seat: number; readonly opponent: string; readonly saying: () => string[] },
  io: Io,
  { say }: Context,
): Keeper {
  let isKept = options.save !== undefined;
  const write = (file: string, value: unknown): void => writeText(file, `${JSON.stringify(value)}\n`, say);
  return {
    write,
    keep: (value) => {
      if (!isKept) return;
      try {
        write(options.save!, value());
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        isKept = false;
        io.out(io.paint('yellow', say('cannotSave', { problem: error.message })));
      }
    },
    savedText: (file, isDone) => {
      if (isDone) return say('recorded', { file, command: commandLine('replay', file) });
      const asked = options.askAll === true ? ['--ask-all'] : [];
      const saving = options.save === undefined ? [] : ['--save', options.save];
      const speaking = options.lang === undefined ? [] : ['--lang', options.lang];
      const mine = ['--seat', String(seat), '--opponent', opponent, ...asked, ...saying(), ...saving, ...speaking];
      return say('saved', { file, command: commandLine('play', '--continue', file, ...mine) });
    },
  };
}

function begin(game: Game, options: Options, { say }: Context): Course {
  const seed = options.seed ?? String(randomInt(1_000_000_000));
  const decks = readDeckArguments(game, options.decks, say);
  const chosen = readOptionArguments(game, options.option, say);
  const format = readFormat(game, options.format, '--format');
  const request: MatchRequest = { seed, decks, format, options: chosen, asks: asksOf(game, options) };
  if (options.bestOf !== undefined) {
    return { series: newSeries(game, { ...request, bestOf: wholeNumber(options.bestOf, '--best-of', 1, say) }) };
  }
  return { begun: { state: newMatch(game, request), seed, decks: decks ?? null, answers: [] } };
}

/** With full control the person's seat is asked everything; an impossible seat is refused later, when it is read. */
function asksOf(game: Game, options: Options): AsksSetting {
  if (options.fullControl !== true) return 'open';
  const seat = Number(options.seat ?? '0');
  return Array.from({ length: game.players.min }, (_, player) => (player === seat ? 'everything' : 'open'));
}

function readWishes(options: Options, game: Game, format: string, { say }: Context): Wishes {
  if (options.fullControl === true && windowsOf(game, format) === null) {
    throw new Failure(say('noWindows', { option: '--full-control', game: game.id }));
  }
  const stops = readStops(options.stops, game, format, say);
  return { preferences: { ...defaultPreferences(game, format), stops, fullControl: options.fullControl === true } };
}

function takeUp(game: Game, saved: Saved, options: Options, context: Context): Course {
  const { say } = context;
  const file = options.continue!;
  if ('series' in saved) {
    if (options.at !== undefined) throw new Failure(say('onlyOneGame', { option: '--at' }));
    inFile(file, context, () => checkSeries(game, saved.series));
    // Whatever is wrong with the game that is being played is told before anything else.
    if (saved.series.phase.at === 'game') inFile(file, context, () => takeUpGame(game, saved.series));
    return saved;
  }
  const { record } = saved;
  const until = options.at === undefined ? record.answers.length : wholeNumber(options.at, '--at', 0, say);
  const state = inFile(file, context, () => replay(game, record, until));
  return { begun: { state, seed: record.seed, decks: record.decks, answers: record.answers.slice(0, until) } };
}

const savedGame = (saved: Saved | null): string | undefined =>
  saved === null ? undefined : 'series' in saved ? saved.series.game : saved.record.game;

/** What is known of a course before anything is played. */
function atStart(
  course: Course,
  game: Game,
): {
  readonly match: Pick<State['match'], 'players' | 'options' | 'format'>;
  readonly decks: NonNullable<MatchRecord['decks']>;
  readonly seed: number | string;
} {
  if ('series' in course) return { match: course.series, decks: course.series.decks, seed: course.series.seed };
  const { state, decks, seed } = course.begun;
  const { players, format, options } = state.match;
  const starters = Array.from({ length: players }, (_, player) => game.starter(player, format, options));
  return { match: state.match, decks: decks ?? starters, seed };
}

/** How many different cards of the decks have abilities that are not carried out yet. */
function unfinishedCards(decks: NonNullable<MatchRecord['decks']>, game: Game): number {
  const cards = new Set(decks.flatMap((deck) => readDeck(game, deck).flat()));
  return [...cards].filter((card) => game.cards[card]!.unfinished === true).length;
}

/** What a record has decided is not to be decided again; and only a record has answers to go back to. */
function checkTogether(options: Options, { say }: Context): void {
  if (options.continue === undefined) {
    if (options.at !== undefined) throw new Failure(say('onlyWithContinue', { option: '--at' }));
    return;
  }
  const taken = {
    seed: '--seed',
    option: '--option',
    decks: '--decks',
    format: '--format',
    bestOf: '--best-of',
  } as const;
  for (const [name, option] of Object.entries(taken)) {
    if (options[name as keyof typeof taken] !== undefined) throw new Failure(say('belongsToRecord', { option }));
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
  players: number,
  stream: NodeJS.WriteStream,
  { say }: Context,
): Promise<number> {
  const max = players - 1;
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
