import type { Candidate, Decision, Game, Preferences, View, Viewer } from '@tessera/kernel';
import { refusalText, windowsOf } from '@tessera/kernel';
import type { Request, Seen, ServerMessage } from '@tessera/server/client';
import { errorText, Lost, ServerError } from '@tessera/server/client';
import type { Context } from '../context.ts';
import type { Input } from '../play/input.ts';
import { END, INTERRUPT } from '../play/input.ts';
import type { Story } from '../play/match.ts';
import { newStory, tellStory } from '../play/match.ts';
import type { Question } from '../play/question.ts';
import { questionOf } from '../play/question.ts';
import * as screen from '../play/screen.ts';
import { findSeen } from '../play/seen.ts';
import { stopLines, toggledStop } from '../play/stops.ts';
import { numbersInHand } from '../play/choices.ts';
import { reasonText } from '../narrate.ts';
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
};

/** Plays or watches until the match is over or the person leaves. */
export async function playOnline(visit: Visit): Promise<VisitEnding> {
  const { line, input } = visit;
  const known: Known = { stories: new Map(), numbers: new Map(), preferences: null, shown: '', turn: -1 };
  let reading: Promise<string | null> | null = null;
  for (;;) {
    const ending = look(visit, known);
    if (ending !== null) return ending;
    await settleDecks(visit);
    const asked = askedSeat(visit);
    const { question, isNew } = show(visit, known, asked);
    const prompt = promptText(visit, question, asked);
    if (reading === null && (question !== null || visit.isTyped)) reading = input.read(prompt);
    // Somebody is being listened to already, with another prompt.
    else if (reading !== null && question !== null && isNew) visit.io.out(prompt.trimEnd());
    const typed =
      reading === null
        ? await line.arrival().then(() => undefined)
        : await Promise.race([reading, line.arrival().then(() => undefined)]);
    if (typed === undefined) continue;
    reading = null;
    if (typed === null) return 'input';
    const done = await obey(visit, known, question, asked, typed.trim());
    if (done !== null) return done;
  }
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
    name: (player) => (player === seen.viewer ? say('you') : (seats[player]?.name ?? say('opponent'))),
    marks: new Map(),
    numbers: known.numbers,
    numbersHand: false,
  };
}

/** The decks stay as they are between the games of a series. */
async function settleDecks(visit: Visit): Promise<void> {
  for (const { standing, viewer } of viewsOf(visit)) {
    if (typeof viewer !== 'number' || !standing.unsettled.includes(viewer)) continue;
    visit.io.out(` ${visit.context.say('keepsDeck')}`);
    await request(visit, { type: 'deck', match: visit.match });
    return;
  }
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
  if (question !== null && asked !== undefined) await answer(visit, question, asked, line);
  return null;
}

async function answer(visit: Visit, question: Question, asked: Seen, line: string): Promise<void> {
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
    complain(failureText(error, context));
  }
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
  if (refusal !== undefined)
    return refusalText(refusal.code as Parameters<typeof refusalText>[0], refusal.parameters, language);
  return errorText(code, parameters, language);
}
