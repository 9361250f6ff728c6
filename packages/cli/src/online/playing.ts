import type {
  Answer,
  Candidate,
  DeckList,
  Decision,
  Game,
  Preferences,
  RefusalCode,
  View,
  Viewer,
} from '@tessera/kernel';
import { refusalText, windowsOf } from '@tessera/kernel';
import type { Pairs } from '@tessera/play';
import { pairOf, reasonText, refusalWords, singles } from '@tessera/play';
import { levelNames } from '@tessera/players';
import type { Request, SeatInfo, Seen, ServerMessage } from '@tessera/server/client';
import { errorText, Lost, ServerError } from '@tessera/server/client';
import type { Context } from '../context.ts';
import type { Exchanging } from '../play/exchange.ts';
import { canChange } from '../play/exchange.ts';
import type { Input } from '../play/input.ts';
import { END, INTERRUPT } from '../play/input.ts';
import type { Story } from '../play/match.ts';
import { newStory, tellStory } from '../play/match.ts';
import type { Question } from '../play/question.ts';
import { questionOf } from '../play/question.ts';
import * as screen from '../play/screen.ts';
import { findSeen } from '../play/seen.ts';
import { exchangeLines, exchangePrompt, exchangeStep } from '../play/series.ts';
import { stopLines, toggledStop } from '../play/stops.ts';
import { numbersInHand } from '../play/choices.ts';
import type { Look, Table } from '../table/index.ts';
import type { Io } from '../terminal/io.ts';
import type { Line } from './line.ts';

/** Somebody at a terminal who plays or watches a match that is held elsewhere. */
export type Visit = {
  readonly context: Context;
  readonly line: Line;
  /** The address of the server. */
  readonly server: string;
  readonly match: string;
  readonly game: Game;
  readonly table: Table;
  readonly io: Io;
  readonly input: Input;
  /** The line that is being waited for; it outlasts one match, since nobody can be stopped from typing it. */
  readonly reading: { line: Promise<string | null> | null };
  /** Whether somebody types: then lines are read at any time, and not only when something is asked. */
  readonly isTyped: boolean;
};

export type VisitEnding = 'over' | 'left' | 'input' | 'lost';

/** What is known and was shown so far. */
type Known = {
  readonly stories: Map<Viewer, Story>;
  readonly numbers: Map<Candidate, number>;
  preferences: Preferences | null;
  /** The last thing that was shown: what was asked, or who is waited for. */
  shown: string;
  turn: number;
  /** The deck for the next game, while it is being changed. */
  changing: { readonly seat: number; readonly deck: DeckList } | null;
};

/** Plays or watches until the match is over or the person leaves. */
export async function playOnline(visit: Visit): Promise<VisitEnding> {
  const { input, reading } = visit;
  const known: Known = {
    stories: new Map(),
    numbers: new Map(),
    preferences: null,
    shown: '',
    turn: -1,
    changing: null,
  };
  for (;;) {
    const ending = look(visit, known);
    if (ending !== null) return ending;
    const isChanging = await beginChange(visit, known);
    const asked = askedSeat(visit);
    const { question, isNew } = show(visit, known, asked);
    const prompt = known.changing === null ? promptText(visit, question, asked) : exchangePrompt(plainLook(visit));
    const isWanted = question !== null || known.changing !== null;
    if (reading.line === null && (isWanted || visit.isTyped)) reading.line = input.read(prompt);
    // Somebody is being listened to already, with another prompt.
    else if (reading.line !== null && isWanted && (isNew || isChanging)) visit.io.out(prompt.trimEnd());
    const typed = await nextOf(visit);
    if (typed === undefined) continue;
    if (typed === null) return 'input';
    const done =
      known.changing === null
        ? await obey(visit, known, question, asked, typed)
        : await changeDeck(visit, known, known.changing, typed);
    if (done !== null) return done;
  }
}

/** A line that was typed, null at the end of the input, undefined if something has arrived before. */
async function nextOf({ line, reading }: Visit): Promise<string | null | undefined> {
  const arrived = line.arrival().then(() => undefined);
  const typed = reading.line === null ? await arrived : await Promise.race([reading.line, arrived]);
  if (typed === undefined) return undefined;
  reading.line = null;
  return typed?.trim() ?? null;
}

/** After the end: whether to play again. Gives the next match; null for somebody who has had enough. */
export async function askForRematch(visit: Visit): Promise<string | null> {
  const { line, input, reading, io, context, match } = visit;
  const { say } = context;
  const seen = viewsOf(visit)[0];
  if (seen === undefined || seen.viewer === 'spectator') return null;
  io.out(` ${say('rematchHowTo')}`);
  for (;;) {
    reading.line ??= input.read(' > ');
    const typed = await nextOf(visit);
    if (typed === null) return null;
    for (const arrival of line.take()) {
      if ('connection' in arrival && arrival.connection === 'closed') return null;
      if ('message' in arrival) showWish(visit, arrival.message);
    }
    if (typed === undefined) continue;
    if (typed.toLowerCase() !== 'r') return null;
    try {
      const reply = await line.client.ask({ type: 'rematch', match });
      if (reply.type === 'rematch') return reply.next;
    } catch (error) {
      io.out(` ${io.paint('yellow', failureText(error, context))}`);
    }
  }
}

function showWish(visit: Visit, message: ServerMessage): void {
  const { io, context, match } = visit;
  if (message.type !== 'rematch' || message.match !== match) return;
  const by = viewsOf(visit)[0]?.info.seats[message.by];
  io.out(` ${io.paint('yellow', context.say('wantsRematch', { player: sitterName(by, context) }))}`);
}

/** Takes in what has arrived. Gives how it ended, if it did. */
function look(visit: Visit, known: Known): VisitEnding | null {
  const { line, io, context, match } = visit;
  const { say } = context;
  for (const arrival of line.take()) {
    if ('seen' in arrival) {
      if (arrival.seen.match === match) note(visit, known, arrival.seen);
    } else if ('message' in arrival) {
      const { message } = arrival;
      if (message.type === 'replaced') {
        io.out(` ${say('replacedHere')}`);
        return 'lost';
      }
      if (message.type === 'stopped') {
        io.out(` ${say('matchStopped', { status: message.status })}`);
        return 'over';
      }
      showWish(visit, message);
      if (message.type === 'waiting') io.out(` ${say('waitingForPlayers')}`);
      if (message.type === 'error') io.out(` ${io.paint('yellow', problemText(message, context))}`);
    } else if (arrival.connection === 'closed') {
      io.out(` ${say('lineClosed', { reason: arrival.why })}`);
      return 'lost';
    } else {
      io.out(` ${say(arrival.connection === 'broken' ? 'lineBroken' : 'lineMended')}`);
    }
  }
  const [seen] = viewsOf(visit);
  if (seen === undefined || seen.standing.result === null) return null;
  showEnd(visit, known, seen);
  return 'over';
}

function note(visit: Visit, known: Known, seen: Seen): void {
  known.preferences = seen.preferences ?? known.preferences;
  const story = known.stories.get(seen.viewer) ?? newStory();
  known.stories.set(seen.viewer, story);
  const looks = lookOf(visit, known, seen);
  if (seen.ended !== null) tellStory(story, seen.ended, visit.table, looks);
  const own = seen.ended === null ? seen.events : seen.view.events;
  tellStory(story, { ...seen.view, events: own }, visit.table, looks);
}

const viewsOf = ({ line, match }: Visit): Seen[] =>
  [0, 1, 2, 3, 'spectator' as const].flatMap((viewer) => line.client.seen(match, viewer) ?? []);

/** What the seat sees that is asked; undefined if none is. */
const askedSeat = (visit: Visit): Seen | undefined => viewsOf(visit).find(({ asked }) => asked);

function lookOf({ game, context, io }: Visit, known: Known, seen: Seen): Look {
  const { say, language } = context;
  const seats = seen.info.seats;
  return {
    game,
    options: seen.info.options,
    language,
    say,
    paint: io.paint,
    columns: io.columns,
    name: (player) => (player === seen.viewer ? say('you') : sitterName(seats[player], context)),
    marks: new Map(),
    numbers: known.numbers,
    numbersHand: false,
  };
}

/** Computer players are called by their level, in the language of whoever looks. */
export function sitterName(seat: SeatInfo | undefined, { say, language }: Context): string {
  const name = seat?.name ?? say('opponent');
  return (seat?.kind === 'computer' ? levelNames[name]?.[language] : undefined) ?? name;
}

/** For what is said before anything was seen, or between games. */
const plainLook = ({ game, context, io }: Visit): Look => ({
  game,
  options: {},
  language: context.language,
  say: context.say,
  paint: io.paint,
  columns: io.columns,
  name: (player) => context.say('player', { player }),
  marks: new Map(),
  numbers: new Map(),
  numbersHand: false,
});

/** Between games: has the person change their deck where there is something to change. Gives whether that begins now. */
async function beginChange(visit: Visit, known: Known): Promise<boolean> {
  const { game, io, context, match } = visit;
  const waited = viewsOf(visit).find(
    ({ standing, viewer }) => typeof viewer === 'number' && standing.unsettled.includes(viewer),
  );
  if (waited === undefined || typeof waited.viewer !== 'number') {
    known.changing = null;
    return false;
  }
  const { viewer: seat, series } = waited;
  if (known.changing?.seat === seat) return false;
  const exchanging = exchangingOf(waited);
  if (exchanging === null || series.deck === null || !canChange(exchanging, game)) {
    io.out(` ${context.say('keepsDeck')}`);
    await request(visit, { type: 'deck', match });
    return false;
  }
  known.changing = { seat, deck: series.deck };
  const looks = lookOf(visit, known, waited);
  showNews(visit, known, waited, looks);
  const score = series.score.map((wins, player) => `${looks.name(player)} ${wins}`).join(' · ');
  const number = series.results.length + 1;
  const heading = looks.paint('bold', looks.say('seriesGame', { number, bestOf: series.bestOf, score }));
  print(io, ['', ` ${heading}`, ...exchangeLines(series.deck, looks)]);
  return true;
}

const exchangingOf = ({ series, info }: Seen): Exchanging | null =>
  series.brought === null ? null : { format: info.format, options: info.options, brought: series.brought };

async function changeDeck(
  visit: Visit,
  known: Known,
  changing: NonNullable<Known['changing']>,
  typed: string,
): Promise<VisitEnding | null> {
  const seen = viewsOf(visit).find(({ viewer }) => viewer === changing.seat);
  const exchanging = seen === undefined ? null : exchangingOf(seen);
  if (seen === undefined || exchanging === null) return null;
  const look = lookOf(visit, known, seen);
  const step = exchangeStep(changing.deck, typed, exchanging, { ...visit, look });
  if (step === 'leave') {
    visit.io.out(` ${visit.context.say('goodbye')}`);
    return 'left';
  }
  if (step !== 'done') {
    known.changing = { ...changing, deck: step };
    return null;
  }
  const deck = Object.fromEntries(Object.entries(changing.deck).map(([part, cards]) => [part, [...cards]]));
  if (await request(visit, { type: 'deck', match: visit.match, deck })) {
    // What it led to comes with the next update; until then there is nothing more to change.
    await visit.line.arrival();
  }
  return null;
}

/** Shows what is new: the table and the question for somebody who is asked, else what has happened. */
function show(visit: Visit, known: Known, asked: Seen | undefined): { question: Question | null; isNew: boolean } {
  const { io, table, context } = visit;
  const seen = asked ?? viewsOf(visit)[0];
  if (seen === undefined) return { question: null, isNew: false };
  known.numbers.clear();
  for (const [card, number] of numbersInHand(seen.view, lookOf(visit, known, seen))) known.numbers.set(card, number);
  const looks = lookOf(visit, known, seen);
  const { decision } = seen.standing;
  const question = asked === undefined ? null : questionOf(ownDecision(seen.view), seen.view, table, looks);
  const now = JSON.stringify([
    asked === undefined ? 'waiting' : asked.viewer,
    decision,
    seen.standing.draw,
    seen.standing.takeBack,
  ]);
  const isNew = now !== known.shown;
  known.shown = now;
  if (question !== null && isNew) {
    if (viewsOf(visit).length > 1) {
      io.out('');
      io.out(` ${io.paint('bold', context.say('seatTurn', { player: seatName(seen, context) }))}`);
    }
    print(io, screen.tableLines(seen.view, question, table, looks));
    showNews(visit, known, seen, looks);
    showOffers(visit, seen, looks);
    print(io, screen.questionLines(null, seen.view, question, table, looks));
  } else if (question === null && isNew) {
    if (seen.viewer === 'spectator' || known.turn < 0) {
      if (seen.view.turn !== known.turn) print(io, screen.tableLines(seen.view, null, table, looks));
      known.turn = seen.view.turn;
      showNews(visit, known, seen, looks);
    }
    showOffers(visit, seen, looks);
    if (decision !== null && decision.seat !== seen.viewer && visit.isTyped) {
      io.out(` ${io.paint('dim', context.say('waitingFor', { player: looks.name(decision.seat) }))}`);
    }
  }
  return { question, isNew };
}

const seatName = ({ viewer, info }: Seen, { say }: Context): string =>
  viewer === 'spectator' ? '' : `${info.seats[viewer]?.name ?? say('you')} (${viewer + 1})`;

/** A decision as its own player sees it. */
function ownDecision({ decision, viewer }: View): Decision {
  if (decision === null || decision.player !== viewer) throw new Error('nothing is asked');
  // The kernel shows a player's own decision whole.
  return decision as Decision;
}

function showNews({ io }: Visit, { stories }: Known, { viewer }: Seen, looks: Look): void {
  const story = stories.get(viewer);
  if (story === undefined) return;
  const news = story.paragraphs.slice(story.read);
  story.read = story.paragraphs.length;
  if (news.length > 0) print(io, ['', ...screen.storyLines(news, looks)]);
}

function showOffers({ io }: Visit, { standing, viewer }: Seen, looks: Look): void {
  const offers = [
    ['offersDraw', standing.draw],
    ['offersTakeBack', standing.takeBack],
  ] as const;
  for (const [key, by] of offers) {
    if (by === null || viewer === 'spectator') continue;
    const text = by === viewer ? looks.say('offerSent') : looks.say(key, { player: looks.name(by) });
    io.out(` ${looks.paint('yellow', text)}`);
  }
}

function showEnd(visit: Visit, known: Known, seen: Seen): void {
  const { io, table, context } = visit;
  const looks = lookOf(visit, known, seen);
  const { result, seed } = seen.standing;
  const { winners } = result!;
  print(io, screen.tableLines(seen.view, null, table, looks));
  showNews(visit, known, seen, looks);
  const reason = endReason(seen, looks);
  const [winner] = winners;
  const text =
    winner === undefined
      ? context.say('nobodyWon', { reason })
      : typeof seen.viewer === 'number' && viewsOf(visit).length === 1
        ? context.say(winners.includes(seen.viewer) ? 'youWon' : 'youLost', { reason })
        : context.say('somebodyWon', { player: looks.name(winner), reason });
  print(io, ['', ` ${io.paint('bold', text)}`]);
  if (seed !== null)
    io.out(
      ` ${context.say('onlineReplay', { url: `${visit.server}/api/matches/${visit.match}/replay`, hash: seen.info.seedHash, seed })}`,
    );
}

function endReason({ standing, info }: Seen, looks: Look): string {
  const result = standing.result!;
  switch (result.reason) {
    case 'agreed':
      return looks.say('reasonAgreed');
    case 'time':
      return looks.say('reasonTime');
    case 'left':
      return looks.say('reasonLeft');
    case 'expired':
      return looks.say('reasonExpired');
    case 'won':
      return looks.say('reasonWon');
    default:
      return reasonText(result, info.seats.length, looks);
  }
}

const print = (io: Io, lines: readonly string[]): void => {
  for (const line of lines) io.out(line);
};

function promptText(visit: Visit, question: Question | null, asked: Seen | undefined): string {
  if (question === null || asked === undefined) return ' > ';
  const { context, io } = visit;
  const windows = windowsOf(visit.game, asked.info.format);
  const isWindow = windows !== null && Object.hasOwn(windows.passing, question.open.prompt);
  const byDefault = question.byDefault === null ? [] : [context.say('enterFor', { what: question.byDefault.label })];
  const parts = [...byDefault, ...(isWindow ? [context.say('hintEndTurn')] : []), context.say('hintHelp')];
  return ` ${io.paint('dim', `[${parts.join(' · ')}]`)}\n > `;
}

/** Does what was typed. Gives an ending if the person leaves. */
async function obey(
  visit: Visit,
  known: Known,
  question: Question | null,
  asked: Seen | undefined,
  line: string,
): Promise<VisitEnding | null> {
  const { io, context, match, table } = visit;
  const { say } = context;
  const seen = asked ?? viewsOf(visit)[0];
  if (line === 'q' || line === INTERRUPT || line === END) {
    io.out(` ${say('goodbye')}`);
    return 'left';
  }
  if (seen === undefined) return null;
  const looks = lookOf(visit, known, seen);
  const [word = '', rest = ''] = line.toLowerCase().split(/\s+/);
  switch (word) {
    case 'h':
    case 'help':
      print(
        io,
        screen.paragraphs(
          [
            say('helpHowTo'),
            say('onlineHelp'),
            ...(windowsOf(visit.game, seen.info.format) === null ? [] : [say('onlineWindowHelp')]),
          ],
          looks,
        ),
      );
      return null;
    case 'v':
      known.shown = '';
      return null;
    case 'p':
      print(io, screen.zoneLines(seen.view, looks));
      return null;
    case 'l':
      print(io, screen.storyLines(known.stories.get(seen.viewer)?.paragraphs ?? [], looks));
      return null;
    case 'c':
      if (await isSure(visit, seen)) {
        await request(visit, { type: 'concede', match, what: seen.info.bestOf > 1 ? 'game' : 'match' });
      }
      return null;
    case 'draw':
    case 'back':
      await offer(visit, word === 'draw' ? 'draw' : 'takeBack', rest);
      return null;
    default:
  }
  if (await obeyWish(visit, known, seen, question, looks, word, line)) return null;
  const aboutCard = /^[?？]\s*(.+)$/u.exec(line)?.[1];
  if (aboutCard !== undefined) {
    const found = findSeen(aboutCard, seen.view, looks);
    print(io, 'card' in found ? screen.cardLines(found.card, table, looks) : [` ${io.paint('yellow', found.problem)}`]);
    return null;
  }
  if (question !== null && asked !== undefined) await answer(visit, known, question, asked, line);
  return null;
}

async function answer(visit: Visit, known: Known, question: Question, asked: Seen, line: string): Promise<void> {
  const { io, context, match, line: connection, input } = visit;
  const chosen = line === '' ? question.byDefault : question.parse(line);
  const complain = (text: string): void => {
    input.forget();
    io.out(` ${io.paint('yellow', text)}`);
  };
  if (chosen === null) return complain(context.say('chooseSomething'));
  if ('problem' in chosen) return complain(chosen.problem);
  const sent = JSON.parse(JSON.stringify(chosen.answer)) as Extract<Request, { type: 'answer' }>['answer'];
  try {
    await connection.client.answer(match, asked.standing.decision!.id, sent);
  } catch (error) {
    complain((await refusedWords(visit, known, asked, chosen.answer, error)) ?? failureText(error, context));
  }
}

/** What the rules refuse, with things by their names; null for what somebody else refuses. */
async function refusedWords(
  visit: Visit,
  known: Known,
  asked: Seen,
  given: Answer,
  error: unknown,
): Promise<string | null> {
  if (!(error instanceof ServerError) || error.reply.refusal === undefined) return null;
  const { code, parameters } = error.reply.refusal;
  const open = ownDecision(asked.view);
  const wrong = 'assign' in given && code === 'notAllowed' ? await wrongPairs(visit, asked, open, given.assign) : [];
  const looks: Look = { ...lookOf(visit, known, asked), paint: (_, text) => text };
  return refusalWords({ code: code as RefusalCode, parameters }, given, open, wrong, asked.view, visit.table, looks);
}

/** The pairs that are not allowed even by themselves: the server is asked about each. */
async function wrongPairs({ line, match }: Visit, { standing }: Seen, open: Decision, pairs: Pairs): Promise<Pairs> {
  const wrong: Pairs[number][] = [];
  for (const single of singles(open, pairs)) {
    const tried = single.map(([from, to]): [Candidate, Candidate] => [from, to]);
    const reply = await line.client
      .ask({ type: 'try', match, decision: standing.decision!.id, pairs: tried })
      .catch(() => null);
    if (reply?.type === 'tried' && !reply.allowed) wrong.push(pairOf(single));
  }
  return wrong;
}

async function isSure({ input }: Visit, seen: Seen): Promise<boolean> {
  if (typeof seen.viewer !== 'number') return false;
  const line = (await input.read(' (y/n) '))?.trim().toLowerCase();
  return line === 'y' || line === 'yes';
}

async function offer(visit: Visit, type: 'draw' | 'takeBack', word: string): Promise<void> {
  const say = word === 'yes' || word === 'y' ? 'accept' : word === 'no' || word === 'n' ? 'decline' : 'offer';
  await request(visit, { type, match: visit.match, say });
}

/** Commands that say when the person wants to be asked. */
async function obeyWish(
  visit: Visit,
  known: Known,
  seen: Seen,
  question: Question | null,
  looks: Look,
  word: string,
  line: string,
): Promise<boolean> {
  const windows = windowsOf(visit.game, seen.info.format);
  const { preferences } = known;
  if (windows === null || preferences === null) return false;
  const { io, match } = visit;
  const set = async (wanted: Preferences): Promise<void> => {
    known.preferences = wanted;
    await request(visit, { type: 'preferences', match, preferences: { ...wanted } });
  };
  switch (word) {
    case 's': {
      const given = line.slice(1).trim();
      const changed = given === '' ? preferences : toggledStop(preferences, given, windows, looks);
      if ('problem' in changed) {
        io.out(` ${io.paint('yellow', changed.problem)}`);
        return true;
      }
      if (given !== '') await set(changed);
      print(io, screen.paragraphs(stopLines(changed, windows, looks), looks));
      return true;
    }
    case 'f':
      await set({ ...preferences, fullControl: !preferences.fullControl });
      io.out(` ${looks.say(preferences.fullControl ? 'fullControlOff' : 'fullControlOn')}`);
      return true;
    case 'e':
    case 'w': {
      const pass = question === null ? undefined : windows.passing[question.open.prompt];
      if (question === null || pass === undefined) return false;
      // First what is on the table now, then whatever comes.
      await answerAs(visit, seen, pass);
      await set({ ...preferences, passUntil: { end: word === 'e' ? 'turn' : 'own', from: seen.view.turn } });
      return true;
    }
    default:
      return false;
  }
}

async function answerAs({ line, match, io, context }: Visit, seen: Seen, act: string): Promise<void> {
  try {
    await line.client.answer(match, seen.standing.decision!.id, { act });
  } catch (error) {
    io.out(` ${io.paint('yellow', failureText(error, context))}`);
  }
}

/** Asks the server for something; what it refuses is told. */
async function request({ line, io, context }: Visit, message: Request): Promise<boolean> {
  try {
    await line.client.ask(message);
    return true;
  } catch (error) {
    io.out(` ${io.paint('yellow', failureText(error, context))}`);
    return false;
  }
}

export function failureText(error: unknown, context: Context): string {
  if (error instanceof ServerError) return problemText(error.reply, context);
  if (error instanceof Lost) return context.say('lineBroken');
  throw error;
}

function problemText(
  { code, parameters, refusal }: Extract<ServerMessage, { type: 'error' }>,
  { language }: Context,
): string {
  // The codes of refusals are checked where the message is made.
  if (refusal !== undefined) return refusalText(refusal.code as RefusalCode, refusal.parameters, language);
  return errorText(code, parameters, language);
}
