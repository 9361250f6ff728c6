import type { Command } from 'commander';
import { gameNamed } from '@tessera/lab';
import type { Client, MatchInfo, Request, ServerMessage } from '@tessera/server/client';
import type { Context } from '../context.ts';
import { print, readDeckArguments, readFormat, readGame, readOptionArguments, wholeNumber } from '../context.ts';
import { Failure } from '../failure.ts';
import { guestFile } from '../online/guest-file.ts';
import type { Line } from '../online/line.ts';
import type { Visit, VisitEnding } from '../online/visit.ts';
import { openLine } from '../online/line.ts';
import { failureText } from '../online/asking.ts';
import { askForRematch, playOnline } from '../online/playing.ts';
import { sitterName } from '../online/visit.ts';
import { lineInput } from '../play/input.ts';
import { tableOf } from '../table/index.ts';
import { shortened } from '../terminal/clean.ts';
import { commandLine } from '../terminal/command.ts';
import { fittingIo, processIo } from '../terminal/io.ts';

type Options = {
  game?: string;
  against?: string;
  deck?: string;
  format?: string;
  option?: string[];
  bestOf?: string;
  guest?: string;
  watch?: true;
};

/** A link to a server, to a match there, or to a free seat of one. */
type Address = { readonly server: string; readonly match: string | null; readonly invitation: string | null };

export function addJoin(command: Command, context: Context): void {
  command.action(async (given: string) => {
    const options = command.optsWithGlobals<Options>();
    const { say } = context;
    const address = readAddress(given, context);
    const wanted = options.game === undefined || address.match !== null ? null : createMessage(options, context);
    const line = await openLine(address.server, guestFile(options.guest, say), say);
    if (line.wasForgotten()) process.stderr.write(`${say('youAreNew')}\n`);
    try {
      const match = wanted === null ? address.match : await open(line, wanted, context);
      if (match === null) await showLobby(line, address.server, context);
      else await play(line, { ...address, match }, options, context);
    } finally {
      line.client.close();
    }
  });
}

async function play(
  line: Line,
  address: Address & { readonly match: string },
  options: Options,
  context: Context,
): Promise<void> {
  const { say, json } = context;
  const { server } = address;
  const stream = json ? process.stderr : process.stdout;
  const whole = processIo(stream);
  const io = fittingIo(whole);
  const first = await asked(() => joined(line.client, address, options, context), context);
  const info = 'info' in first ? first.info : undefined;
  if (info === undefined) throw new Failure(say('serverSays', { text: first.type }));
  const game = gameNamed(info.game);
  const isTyped = process.stdin.isTTY === true && stream.isTTY === true;
  if (first.type === 'waiting') io.out(` ${say('waitingForPlayers')}`);
  const input = lineInput(process.stdin, stream);
  try {
    const table = tableOf(game.id);
    const reading = { line: null };
    let { match } = address;
    let ending: VisitEnding;
    for (;;) {
      const visit: Visit = { context, line, server, match, game, table, io, input, reading, isTyped };
      ending = await playOnline(visit);
      // Whoever wants JSON is a program, and wants one match.
      const next = ending === 'over' && !json ? await askForRematch(visit) : null;
      if (next === null) break;
      await line.client.leave(match).catch(() => {});
      match = next;
      const again = await asked(() => line.client.join(next), context);
      if (again.type === 'waiting') io.out(` ${say('waitingForPlayers')}`);
    }
    const seen = [0, 1, 'spectator' as const].flatMap((viewer) => line.client.seen(match, viewer) ?? [])[0];
    if (ending !== 'over') {
      const me = options.guest === undefined ? [] : ['--guest', options.guest];
      whole.out(` ${say('comeBack', { command: commandLine('join', `${server}/play/${match}`, ...me) })}`);
    }
    print(context, { match, ending, result: seen?.standing.result ?? null }, () => []);
  } finally {
    input.close();
  }
}

/** Sits down where there is a free seat, and joins. */
async function joined(
  client: Client,
  { match, invitation }: Address & { readonly match: string },
  options: Options,
  context: Context,
): Promise<ServerMessage> {
  const reply = await client.join(match);
  if (reply.type !== 'waiting' || options.watch === true) return reply;
  const game = gameNamed(reply.info.game);
  const [deck] = readDeckArguments(game, options.deck, context.say) ?? [];
  try {
    await client.ask({
      type: 'sit',
      match,
      ...(invitation === null ? {} : { invitation }),
      ...(deck === undefined ? {} : { deck: wireDeck(deck) }),
    });
  } catch (error) {
    // Whoever opened the match waits for others to sit down.
    if (!(error instanceof Error && 'code' in error && error.code === 'seated')) throw error;
  }
  return reply;
}

type DeckArgument = NonNullable<ReturnType<typeof readDeckArguments>>[number];
type CreateRequest = Extract<Request, { type: 'create' }>;

const wireDeck = (deck: DeckArgument): NonNullable<CreateRequest['deck']> => {
  if (typeof deck === 'string') return { named: deck };
  return {
    cards:
      deck instanceof Array
        ? { main: [...deck] }
        : Object.fromEntries(Object.entries(deck).map(([part, cards]) => [part, [...cards]])),
  };
};

function createMessage(options: Options, { say }: Context): CreateRequest {
  const game = readGame(options.game, say);
  const format = readFormat(game, options.format, '--format');
  const chosen = readOptionArguments(game, options.option, say);
  const [deck] = readDeckArguments(game, options.deck, say) ?? [];
  const bestOf = options.bestOf === undefined ? undefined : wholeNumber(options.bestOf, '--best-of', 1, say);
  if (bestOf !== undefined && bestOf !== 1 && bestOf !== 3) {
    throw new Failure(say('badNumber', { option: '--best-of', min: 1, given: String(bestOf) }));
  }
  return {
    type: 'create',
    game: game.id,
    ...(format === undefined ? {} : { format }),
    options: chosen,
    against: againstWhom(options.against ?? 'adept'),
    ...(deck === undefined ? {} : { deck: wireDeck(deck) }),
    ...(bestOf === undefined ? {} : { bestOf }),
  };
}

function againstWhom(who: string): CreateRequest['against'] {
  switch (who) {
    case 'invitation':
    case 'lobby':
      return { kind: who };
    case 'hot-seat':
      return { kind: 'hotSeat' };
    default:
      return { kind: 'computer', level: who };
  }
}

async function open(line: Line, wanted: CreateRequest, context: Context): Promise<string> {
  const reply = await asked(() => line.client.ask(wanted), context);
  if (reply.type !== 'created') throw new Failure(context.say('serverSays', { text: reply.type }));
  if (wanted.against.kind === 'invitation' || wanted.against.kind === 'lobby') {
    const said = context.say('sendLink', { command: commandLine('join', reply.link) });
    if (context.json) context.io.err(said);
    else context.io.out(said);
  }
  return reply.match;
}

async function showLobby(line: Line, server: string, context: Context): Promise<void> {
  const reply = await asked(() => line.client.ask({ type: 'lobby' }), context);
  const matches: readonly MatchInfo[] = reply.type === 'lobby' ? reply.matches : [];
  print(context, { matches }, () =>
    matches.length === 0
      ? [context.say('lobbyEmpty')]
      : [
          context.say('lobbyHolds'),
          ...matches.map(
            ({ match, game, format, seats }) =>
              `  ${game} ${format} · ${seats.flatMap((seat) => (seat.name === null ? [] : sitterName(seat, context))).join(', ')} · ${commandLine('join', `${server}/play/${match}`)}`,
          ),
        ],
  );
}

/** The server's reply; what it refuses ends the command. */
async function asked(ask: () => Promise<ServerMessage>, context: Context): Promise<ServerMessage> {
  try {
    return await ask();
  } catch (error) {
    throw new Failure(failureText(error, context));
  }
}

function readAddress(given: string, { say }: Context): Address {
  let url: URL;
  try {
    url = new URL(given);
  } catch {
    throw new Failure(say('badUrl', { given: shortened(given) }));
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Failure(say('badUrl', { given: shortened(given) }));
  const match = /^\/play\/([\w-]+)\/?$/.exec(url.pathname)?.[1] ?? null;
  return { server: url.origin, match, invitation: url.hash.length > 1 ? url.hash.slice(1) : null };
}
