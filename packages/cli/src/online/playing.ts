import { windowsOf } from '@tessera/kernel';
import type { Seen } from '@tessera/server/client';
import { newStory, tellStory } from '../play/match.ts';
import type { Question } from '../play/question.ts';
import { exchangePrompt } from '../play/series.ts';
import { failureText, problemText } from './asking.ts';
import { beginChange, changeDeck } from './changing.ts';
import { obey } from './obeying.ts';
import { show, showEnd, showWish } from './showing.ts';
import type { Visit, VisitEnding, Known } from './visit.ts';
import { viewsOf, askedSeat, lookOf, plainLook } from './visit.ts';

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

/** Takes in what has arrived. Gives how it ended, if it did. */
export function look(visit: Visit, known: Known): VisitEnding | null {
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

function promptText(visit: Visit, question: Question | null, asked: Seen | undefined): string {
  if (question === null || asked === undefined) return ' > ';
  const { context, io } = visit;
  const windows = windowsOf(visit.game, asked.info.format);
  const isWindow = windows !== null && Object.hasOwn(windows.passing, question.open.prompt);
  const byDefault = question.byDefault === null ? [] : [context.say('enterFor', { what: question.byDefault.label })];
  const parts = [...byDefault, ...(isWindow ? [context.say('hintEndTurn')] : []), context.say('hintHelp')];
  return ` ${io.paint('dim', `[${parts.join(' · ')}]`)}\n > `;
}
