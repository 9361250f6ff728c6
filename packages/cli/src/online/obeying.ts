import type { Answer, Candidate, Decision, Preferences, RefusalCode, Pairs } from '@tessera/kernel';
import { windowsOf } from '@tessera/kernel';
import { pairOf, refusalWords, singles } from '@tessera/play';
import type { Request, Seen } from '@tessera/server/client';
import { ServerError } from '@tessera/server/client';
import { END, INTERRUPT } from '../play/input.ts';
import type { Question } from '../play/question.ts';
import * as screen from '../play/screen.ts';
import { findSeen } from '../play/seen.ts';
import { stopLines, toggledStop } from '../play/stops.ts';
import type { Look } from '../table/index.ts';
import { request, failureText } from './asking.ts';
import type { Visit, VisitEnding, Known } from './visit.ts';
import { viewsOf, lookOf, ownDecision, print } from './visit.ts';

/** Does what was typed. Gives an ending if the person leaves. */
export async function obey(
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
