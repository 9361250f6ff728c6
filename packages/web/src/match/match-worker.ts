import type { Answer, Decision, EventView, MatchRecord, Preferences, RecordedAnswer, State } from '@tessera/kernel';
import {
  active,
  applyRecorded,
  automaticAnswer,
  defaultPreferences,
  isOver,
  tryPairs,
  isWindow,
  newMatch,
  obstacles,
  refusal,
  replay,
  sources,
  saidBy,
  rested,
  view,
  windowsOf,
} from '@tessera/kernel';
import type { Session } from '@tessera/play';
import {
  canUndo,
  choose,
  computerOpponent,
  describe,
  foresee,
  giveUp,
  isOwnDeck,
  onlyAnswer,
  openDecision,
  plainLook,
  present,
  refusedText,
  send,
  takeBack,
  undo,
  unsent,
} from '@tessera/play';
import type { Thinker } from '@tessera/players';
import { newThinker, playerNamed } from '@tessera/players';
import { browserHelper } from '@tessera/players/browser';
import { loadRules } from '../rules.ts';
import type { Concession, Reader, Turning } from './seat.ts';
import { standingAfter } from './local-series.ts';
import { cardsOf } from './sight.ts';
import type { FromWorker, LocalMatch, Standing, ToWorker } from './worker-messages.ts';

/** A match of one person against the computer: the rules and the opponent. The page sees what the person may see. */

const post = (message: FromWorker): void => self.postMessage(message);

type Room = {
  readonly match: LocalMatch;
  readonly session: Session;
  preferences: Preferences;
  /** Answers that the page has been told of. */
  told: number;
  /** What has happened since the page was told last. */
  events: EventView[];
  /** Wakes the one who waits for the person. */
  wake: () => void;
  /** Why the next sight does not follow from the last one. */
  turning: Turning | null;
  /** The seed to deal anew with, as soon as the person is asked; null where that is done, or not wanted. */
  anew: string | null;
  /** Whether the person has given all games of the match up. */
  isGivenUp: boolean;
};

let room: Room | null = null;
let thinker: Thinker | null = null;

self.addEventListener('message', ({ data }: MessageEvent<readonly ToWorker[]>) => {
  for (const message of data) {
    obey(message).catch((error: unknown) => {
      post({ type: 'failed', problem: saidBy(error, message.type === 'begin' ? message.reader.language : 'en') });
    });
  }
});

async function obey(message: ToWorker): Promise<void> {
  if (message.type === 'begin') {
    room = await begin(message.match);
    await play(room);
    return;
  }
  if (room === null) return;
  const { session } = room;
  switch (message.type) {
    case 'answer':
      answer(room, message.answer, message.reader);
      return;
    case 'takeBack':
      if (takeBack(session)) room.wake();
      else if (undo(session)) goBack(room);
      return;
    case 'concede':
      concede(room, message.what);
      return;
    case 'prefer':
      room.preferences = message.preferences;
      room.wake();
      return;
    case 'sources':
      post({ type: 'sources', id: message.id, sources: sources(present(session), session.seat, message.object) });
      return;
    case 'foresee':
      post({ type: 'foreseen', id: message.id, foreseen: foresee(present(session), session.seat, message.answer) });
      return;
    case 'try':
      post({ type: 'tried', id: message.id, further: tryPairs(present(session), message.pairs).further });
  }
}

async function begin(match: LocalMatch): Promise<Room> {
  const { game: id, format, options, level, seed, decks, answers, anew, chooser, anyDeck, seat = 0 } = match;
  const game = await loadRules(id);
  const last = lastRecord(match);
  const state =
    last === null
      ? newMatch(game, { seed, format, options: options ?? {}, decks, chooser, anyDeck })
      : replay(game, last);
  const opponent = computerOpponent({
    player: playerNamed(level),
    seat: 1 - seat,
    seed,
    // A deck that somebody has made is known to nobody else.
    lists: isOwnDeck(game, decks[seat]) ? 'open' : 'hidden',
    thinker: () => (thinker ??= newThinker(browserHelper(startThinking))),
    warn: (problem) => post({ type: 'failed', problem }),
  });
  const session: Session = {
    seat,
    others: seat === 0 ? [null, opponent] : [opponent, null],
    state,
    answers: [...(last?.answers ?? [])],
    held: [],
    past: [],
    tell: (seen) => made.events.push(...seen.events),
  };
  const made: Room = {
    match,
    session,
    preferences: defaultPreferences(game, format),
    told: 0,
    events: [...view(state, seat).events],
    wake: () => {},
    turning: null,
    anew: null,
    isGivenUp: false,
  };
  for (const each of answers) again(made, each);
  made.told = answers.length;
  if (anew !== undefined && !answers.some((each) => Object.hasOwn(each, 'deal') && each['seed'] === anew))
    made.anew = anew;
  return made;
}

/** Between two games and at the end, the last one is looked at; null while one is played. */
function lastRecord({ series }: LocalMatch): MatchRecord | null {
  return series === undefined || series.course.phase.at === 'game'
    ? null
    : (series.course.played.at(-1)?.record ?? null);
}

/** Gives the game up that is played, or the whole match: that also between two games. */
function concede(here: Room, what: Concession): void {
  const { session, match } = here;
  const course = (nextOf(here)?.match ?? match).series?.course;
  if (what === 'match' && course !== undefined && course.phase.at !== 'over') here.isGivenUp = true;
  else if (isOver(session.state)) return;
  if (!isOver(session.state)) giveUp(session, session.seat);
  tell(here, false);
  here.wake();
}

const nextOf = ({ match, session: { state, answers }, isGivenUp }: Room): Standing | null =>
  standingAfter(match, state, answers, isGivenUp);

/** The person's last choice was taken back although it had been made: the page forgets it, too. */
function goBack(here: Room): void {
  here.told = here.session.answers.length;
  here.events.length = 0;
  here.turning = 'takenBack';
  here.preferences = { ...here.preferences, passUntil: null };
  here.wake();
}

const startThinking = (): Worker => new Worker(new URL('./thinking-worker.ts', import.meta.url), { type: 'module' });

/** An answer out of a match that is gone on with. */
function again({ session, events }: Room, given: RecordedAnswer): void {
  const { state } = session;
  applyRecorded(state, given);
  session.answers.push(given);
  events.push(...view(state, session.seat).events);
}

/** Until the match is over: has the computer answer, and asks the person. */
async function play(here: Room): Promise<void> {
  const { session } = here;
  const { seat } = session;
  const never = new AbortController().signal;
  while (!isOver(session.state)) {
    here.preferences = rested(session.state, seat, here.preferences);
    const open = openDecision(session)!;
    if (open.player !== seat) {
      tell(here, false);
      const given = await session.others[open.player]!.answer(session.state, never);
      // The person may have given up meanwhile.
      if (!isOver(session.state)) send(session, given);
      continue;
    }
    if (here.anew !== null) {
      // Nothing happens that anybody could see.
      const deal = { deal: seat, seed: here.anew };
      applyRecorded(session.state, deal);
      session.answers.push(deal);
      here.anew = null;
    }
    const automatic = automaticOf(here, open);
    if (automatic !== null) {
      choose(session, automatic, '', true);
      continue;
    }
    tell(here, true);
    await new Promise<void>((resolve) => (here.wake = resolve));
  }
  tell(here, false);
}

/** What the person does not want to be asked, or has no choice in. */
function automaticOf(here: Room, open: Decision): Answer | null {
  const s = present(here.session);
  const passing = automaticAnswer(s, here.preferences);
  if (passing !== null) return wouldEndChoice(here, s) ? null : passing;
  if (isWindow(s)) here.preferences = { ...here.preferences, passUntil: null };
  return here.preferences.fullControl && isWindow(s) ? null : onlyAnswer(open, view(s, here.session.seat));
}

/**
 * Whether letting go by would make something final that the person has just done and may take back, at a stop of their
 * own turn: there they are asked although nothing else can be done.
 */
function wouldEndChoice({ session, preferences }: Room, s: State): boolean {
  const windows = windowsOf(s.match.game, s.match.format);
  if (windows === null || preferences.passUntil !== null || active(s) !== session.seat || !canUndo(session))
    return false;
  return windows.waiting(s, session.seat) === 'nothing' && preferences.stops.own.includes(windows.moment(s));
}

function answer(here: Room, given: Answer, reader: Reader): void {
  const { session } = here;
  const s = present(session);
  const refused = isOver(s) ? null : refusal(s, given);
  if (refused === null) {
    if (!isOver(s)) choose(session, given, '', false);
    here.wake();
    return;
  }
  const look = plainLook(s.match.game, reader.language, reader.names);
  post({ type: 'refused', why: refusedText(s, refused, given, view(s, session.seat), { describe }, look) });
}

/** Tells the page how things stand. */
function tell(here: Room, asked: boolean): void {
  const { session } = here;
  const s = present(session);
  const seen = view(s, session.seat);
  const open = asked ? openDecision(session) : null;
  const { game, format } = s.match;
  const from = here.told;
  const answers = session.answers.slice(from);
  const { turning } = here;
  here.turning = null;
  here.told = session.answers.length;
  const events = here.events.splice(0);
  post({
    type: 'sight',
    version: game.version,
    from,
    answers,
    next: nextOf(here),
    sight: {
      view: seen,
      asked,
      canTakeBack: asked && (unsent(session).length > 0 || canUndo(session)),
      preferences: windowsOf(game, format) === null ? null : here.preferences,
      events,
      ...(turning === null ? {} : { turning }),
      cards: open?.kind === 'act' ? cardsOf(s, open) : {},
      obstacles: asked ? obstacles(s, session.seat) : {},
    },
  });
}
