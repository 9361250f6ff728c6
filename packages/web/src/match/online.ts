import type { Answer, Language, Obstacle, Preferences, Source } from '@tessera/kernel';
import { refusalCodes, refusalText, saidBy } from '@tessera/kernel';
import type { Look, Refusal } from '@tessera/play';
import { describe, refusalWords } from '@tessera/play';
import type { Client, Seen } from '@tessera/server/client';
import { errorText, Lost, ServerError } from '@tessera/server/client';
import { sayIn } from '../messages/index.ts';
import { line } from './line.ts';
import type { Listener, Seat, Sight, Turning } from './seat.ts';
import { onlooking } from './sight.ts';
import { openIn } from './store.ts';

/**
 * A seat at a table on the server. The match has been joined already; what is seen of it next is told. `look`: how things
 * are called, as soon as the game is there.
 */
export function sitOnline(
  match: string,
  first: Seen,
  language: () => Language,
  look: () => Look | null,
  listener: Listener,
): Seat {
  const { client, listen } = line();
  let preferences: Preferences | null = first.preferences;
  let last = first;
  const { viewer } = first;
  const tell = (seen: Seen, isFirst: boolean): void => {
    const turning = isFirst ? null : turningOf(last, seen);
    last = seen;
    if (isFirst) preferences = seen.preferences;
    // Whoever is asked has woken up.
    if (seen.asked && preferences !== null) preferences = { ...preferences, passUntil: null };
    listener.see(sightOf(seen, preferences, turning));
  };
  const stop = listen({ seen: (seen) => seen.match === match && seen.viewer === viewer && tell(seen, false) });
  /** What was asked last: one question for all that is to be known of an object. */
  let asked: { readonly at: Seen; readonly object: number; readonly explained: Promise<Explained> } | null = null;
  const explain = (object: number): Promise<Explained> => {
    if (asked === null || asked.at !== last || asked.object !== object) {
      const reply = client.ask({ type: 'explain', match, object });
      // A line that breaks, or too many questions: then nothing is said.
      const explained = reply.then(
        (said) => (said.type === 'explained' ? said : UNEXPLAINED),
        () => UNEXPLAINED,
      );
      asked = { at: last, object, explained };
    }
    return asked.explained;
  };
  const refuse = (error: unknown): void => listener.refused(problemOf(error, language()));
  /** Of an answer: things by their names, as at any other table. */
  const refuseAnswer = (error: unknown, answer: Answer, asked: Seen): void => {
    const { view } = asked;
    const open = openIn({ sight: sightOf(asked, preferences, null) });
    const refusal = refusalIn(error);
    const names = look();
    if (refusal === null || names === null) refuse(error);
    else listener.refused(refusalWords(refusal, answer, open, [], view, { describe }, names));
  };
  queueMicrotask(() => tell(first, true));
  return {
    answer: (answer) => {
      const asked = last;
      const { decision } = asked.standing;
      if (decision === null) return;
      client.answer(match, decision.id, wired(answer)).catch((error: unknown) => refuseAnswer(error, answer, asked));
    },
    takeBack: () => {
      client.ask({ type: 'takeBack', match, say: 'offer' }).catch(refuse);
    },
    concede: (what) => {
      client.ask({ type: 'concede', match, what }).catch(refuse);
    },
    prefer: (wanted) => {
      preferences = wanted;
      client.ask({ type: 'preferences', match, preferences: { ...wanted } }).catch(refuse);
    },
    further: async (pairs) => {
      const { decision } = last.standing;
      const own = pairs.map(([from, to]): [typeof from, typeof to] => [from, to]);
      if (decision === null) return null;
      // A line that breaks, or too many questions: then everything is offered, and the server refuses what is wrong.
      const reply = await client.ask({ type: 'try', match, decision: decision.id, pairs: own }).catch(() => null);
      return reply?.type === 'tried' ? reply.further : null;
    },
    foresee: async (answer) => {
      const { decision } = last.standing;
      if (decision === null) return null;
      const question = { type: 'foresee', match, decision: decision.id, answer: wired(answer) } as const;
      const reply = await client.ask(question).catch(() => null);
      return reply?.type === 'foreseen' ? reply.foreseen : null;
    },
    sources: async (object) => (await explain(object)).sources,
    obstacle: async (object) => (await explain(object)).obstacle,
    close: stop,
  };
}

type Explained = { readonly obstacle: Obstacle | null; readonly sources: readonly Source[] };
const UNEXPLAINED: Explained = { obstacle: null, sources: [] };

/** Why the game stands elsewhere than the events lead. */
function turningOf(before: Seen, now: Seen): Turning | null {
  if (!now.reset) return null;
  if (now.ended !== null || now.series.results.length > before.series.results.length) return 'nextGame';
  if (before.series.at === 'between' && now.series.at === 'game') return 'nextGame';
  return now.view.index < before.view.index ? 'takenBack' : null;
}

const sightOf = ({ view, asked, events }: Seen, preferences: Preferences | null, turning: Turning | null): Sight => ({
  ...onlooking(view, events),
  asked,
  preferences,
  ...(turning === null ? {} : { turning }),
});

type Wired = Parameters<Client['answer']>[2];

/** An answer as it goes over the line: lists of its own, and nothing besides. */
function wired(answer: Answer): Wired {
  if ('act' in answer) return answer.card === undefined ? { act: answer.act } : { act: answer.act, card: answer.card };
  if ('one' in answer) return { one: answer.one };
  if ('some' in answer) return { some: [...answer.some] };
  if ('order' in answer) return { order: [...answer.order] };
  if ('number' in answer) return { number: answer.number };
  if ('yes' in answer) return { yes: answer.yes };
  if ('divide' in answer) return { divide: answer.divide.map(([to, amount]) => [to, amount]) };
  return { assign: answer.assign.map(([from, to]) => [from, to]) };
}

/** What the rules say against an answer; null where it is something else that is in the way. */
function refusalIn(error: unknown): Refusal | null {
  const refusal = error instanceof ServerError ? error.reply.refusal : undefined;
  const code = refusalCodes.find((each) => each === refusal?.code);
  return refusal === undefined || code === undefined ? null : { code, parameters: refusal.parameters };
}

/** What the server says of a request, in the reader's language. */
export function problemOf(error: unknown, language: Language): string {
  const refusal = refusalIn(error);
  if (refusal !== null) return refusalText(refusal.code, refusal.parameters, language);
  if (error instanceof ServerError) return errorText(error.code, error.reply.parameters, language);
  return error instanceof Lost ? sayIn(language)('noServer') : saidBy(error, language);
}
