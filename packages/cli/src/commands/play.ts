import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import type { Game, MatchRecord, MatchRequest, State } from '@tessera/kernel';
import { decision, newMatch, recordOf, replay, result, turn, view } from '@tessera/kernel';
import { newSeat, playerNamed } from '@tessera/players';
import type { Context } from '../context.ts';
import { print, readGame, readDeckArguments, readOptionArguments, wholeNumber } from '../context.ts';
import { Failure } from '../failure.ts';
import { writeText } from '../files.ts';
import { lineInput } from '../play/input.ts';
import { newStory, playMatch, tellStory } from '../play/match.ts';
import type { Session } from '../play/session.ts';
import { rulebookOf } from '../rulebook.ts';
import type { Look } from '../table/index.ts';
import { tableOf } from '../table/index.ts';
import { processIo } from '../terminal/io.ts';
import { inFile, loadRecord } from './replay.ts';

type Options = {
  game?: string;
  opponent: string;
  seat: string;
  seed?: string;
  decks?: string;
  format?: string;
  option?: string[];
  save?: string;
  continue?: string;
  at?: string;
  askAll?: true;
};

/** A match as it is taken up: from its beginning, or from a record. */
type Begun = {
  readonly state: State;
  readonly seed: number | string;
  readonly decks: MatchRecord['decks'];
  readonly answers: MatchRecord['answers'];
};

export function addPlay(command: Command, context: Context): void {
  command.action(async (options: Options) => {
    const { say, language } = context;
    const stream = context.json ? process.stderr : process.stdout;
    const io = processIo(stream);
    const record = options.continue === undefined ? null : loadRecord(options.continue, context);
    const game = readGame(options.game ?? record?.game, say);
    const begun = record === null ? begin(game, options, context) : takeUp(game, record, options, context);
    const { state } = begun;
    const seat = readSeat(options.seat, state, context);
    const opponent = playerNamed(options.opponent);
    const others = Array.from({ length: state.match.players }, (_, i) => (i === seat ? null : newSeat(opponent, i)));
    for (const other of others) other?.begin(begun.seed);
    const look: Look = {
      game,
      options: state.match.options,
      language,
      say,
      paint: io.paint,
      columns: io.columns,
      name: (player) => nameOf(player, seat, state.match.players, context),
      marks: new Map(),
    };
    const table = tableOf(game.id);
    const story = newStory();
    const session: Session = {
      seat,
      others,
      state,
      answers: [...begun.answers],
      held: [],
      tell: (seen) => tellStory(story, seen, table, look),
    };
    tellStory(story, view(state, seat), table, look);
    const write = (file: string): void => {
      const kept = recordOf(state, { seed: begun.seed, decks: begun.decks }, session.answers);
      writeText(file, `${JSON.stringify(kept)}\n`, say);
    };
    const input = lineInput(process.stdin, stream);
    io.out(io.paint('bold', say('welcome', { game: game.names[language], opponent: opponent.name, seed: begun.seed })));
    try {
      const ending = await playMatch({
        session,
        table,
        look,
        io,
        input,
        rulebook: rulebookOf(game.id),
        story,
        asksAll: options.askAll === true,
        offersSaving: options.save === undefined,
        save: (file) => {
          write(file);
          return say('saved', { file });
        },
      });
      if (options.save !== undefined) {
        write(options.save);
        io.out(say(decision(state) === null ? 'recorded' : 'saved', { file: options.save }));
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
  const request: MatchRequest = { seed, decks, format: options.format, options: chosen };
  return { state: newMatch(game, request), seed, decks: decks ?? null, answers: [] };
}

function takeUp(game: Game, record: MatchRecord, options: Options, { say }: Context): Begun {
  const until = options.at === undefined ? record.answers.length : wholeNumber(options.at, '--at', 0, say);
  const state = inFile(options.continue!, () => replay(game, record, until));
  return { state, seed: record.seed, decks: record.decks, answers: record.answers.slice(0, until) };
}

function readSeat(given: string, { match }: State, { say }: Context): number {
  if (/^\d+$/.test(given) && Number(given) < match.players) return Number(given);
  throw new Failure(say('badSeat', { given, max: match.players - 1 }));
}

function nameOf(player: number, seat: number, players: number, { say }: Context): string {
  if (player === seat) return say('you');
  return players === 2 ? say('opponent') : say('opponentNumber', { number: player });
}
