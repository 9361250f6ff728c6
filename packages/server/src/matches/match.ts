import type { Answer, Candidate, DeckList, Preferences, State, View, Viewer } from '@tessera/kernel';
import {
  allows,
  automaticAnswer,
  BadExchange,
  BadMatch,
  BadPreferences,
  defaultPreferences,
  exchange,
  isWhole,
  isWindow,
  readPreferences,
  refusal,
  requestOf,
  rested,
  view,
  viewSeries,
  windowsOf,
} from '@tessera/kernel';
import { isOwnDeck } from '@tessera/lab';
import type { Deps } from '../deps.ts';
import { defaultAnswer } from '../opponents/default-answer.ts';
import type { Asked } from '../opponents/opponents.ts';
import { NoAnswer } from '../opponents/opponents.ts';
import type { WireAnswer } from '../protocol/answers.ts';
import { answerSchema } from '../protocol/answers.ts';
import { Denied } from '../protocol/errors.ts';
import type { MatchInfo, News, SeatInfo, ServerMessage, Standing } from '../protocol/messages.ts';
import { sha256 } from '../secrets.ts';
import type { MatchRow } from '../store/tables.ts';
import type { Running } from './clocks.ts';
import { leftOf, nextToRunOut, setConnected, settle, startClock } from './clocks.ts';
import type { Course, Outcome } from './course.ts';
import { answerText, beginCourse, eventsOf, lastAnswerOf, lastDeckOf, step, unsettled } from './course.ts';
import type { Entry, StoredEntry } from './entries.ts';
import { Illegal, Stale } from './refusing.ts';
import type { Sitter } from './sitters.ts';
import type { Settings } from './settings.ts';

/** A connection, as a match knows it. */
export type Listener = {
  /** Sends a message; it never throws and never waits. */
  readonly send: (text: string) => void;
  /** Has joined, and is told everything from now on. */
  readonly joined: (match: string, viewer: Viewer) => void;
  /** Forgets that it has joined: another connection has taken its place. */
  readonly replaced: (match: string, viewer: Viewer) => void;
};

/** A match that is being played: its one writer. Everything that changes it goes through here, one after the other. */
export type LiveMatch = {
  readonly id: string;
  info(): MatchInfo;
  seatsOf(guest: string): number[];
  /** How many look on. */
  spectators(): number;
  course(): Course;
  entries(): readonly StoredEntry[];
  /** Tells a listener where the match stands, and from now on whatever happens. */
  join(listener: Listener, viewer: Viewer, since: number | undefined, re: number | undefined): void;
  leave(listener: Listener): void;
  /** The version that the answer led to. The seats are those of the connection. */
  answer(seats: readonly number[], decision: number, answer: WireAnswer): Promise<number>;
  tryPairs(seats: readonly number[], decision: number, pairs: Pairs): { allowed: boolean; whole: boolean };
  concede(seats: readonly number[], what: 'game' | 'match'): Promise<void>;
  draw(seats: readonly number[], say: Saying): Promise<void>;
  takeBack(seats: readonly number[], say: Saying): Promise<void>;
  deck(seats: readonly number[], deck: DeckList | undefined): Promise<void>;
  prefer(seats: readonly number[], preferences: unknown): Promise<void>;
  /** Ends a match that nobody has been at since a moment. Gives whether it has ended. */
  expire(since: number): Promise<boolean>;
  /** Tells everybody who has joined. */
  announce(message: ServerMessage): void;
  /** Whether nobody looks on and nothing is going to happen by itself. */
  isIdle(): boolean;
  isClosed(): boolean;
  /** Ends all timers. What was begun is finished first. */
  close(): Promise<void>;
};

export type Saying = 'offer' | 'accept' | 'decline';
type Pairs = readonly (readonly [Candidate, Candidate])[];

/** Requests that may wait for one match. */
const MOST_WAITING = 64;
/** Versions that a client is told of one by one. */
const MOST_MISSED = 500;
/** How long to wait before something that could not be stored is tried again. */
const STORE_PAUSE = 1000;

/** Thrown where a stored match cannot be taken up; the reason says what its status becomes. */
export class CannotGoOn extends Error {
  override readonly name = 'CannotGoOn';
  readonly status: 'failed' | 'void';
  constructor(status: 'failed' | 'void', message: string) {
    super(message);
    this.status = status;
  }
}

/** What those who look on share: players see the present; spectators perhaps what was some time ago. */
type Stage = { readonly course: Course; readonly players: Map<number, Listener>; readonly spectators: Set<Listener> };

/** Takes a match up where its journal ends. Throws `CannotGoOn`. */
export function openMatch(
  deps: Deps,
  row: MatchRow,
  settings: Settings,
  begun: Course,
  sitters: readonly Sitter[],
  stored: readonly StoredEntry[],
): LiveMatch {
  const { store, time, secrets, opponents, log, metrics } = deps;
  const { id } = row;
  const course = begun;
  const { game } = course;
  const journal: StoredEntry[] = [];
  let broken = false;
  for (const each of stored) {
    try {
      step(course, each.entry);
    } catch (error) {
      throw new CannotGoOn('failed', reasonOf(error));
    }
    journal.push(each);
  }
  const present: Stage = { course, players: new Map(), spectators: new Set() };
  const { delay } = settings.spectators;
  /** What spectators see where they see it later; only while there are any. */
  let past: (Stage & { cancel: () => void }) | null = null;
  const preferences = sitters.map((sitter) => readSavedPreferences(course, sitter));

  let closed = false;
  let alarm: (() => void) | null = null;
  let retry: (() => void) | null = null;
  let automatic: (() => void) | null = null;
  /** The answer that the settings of whoever is asked give to the open decision; null to ask. */
  let bySettings: Answer | null = null;
  let running: Running[] = [];
  let runningFor: string | null = null;
  let isThinking = false;
  let finished = row.status !== 'playing';

  // One after the other.
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    if (waiting >= MOST_WAITING) return Promise.reject(new Denied('busy'));
    waiting++;
    const turn = last.then(job);
    last = turn.then(
      () => waiting--,
      () => waiting--,
    );
    return turn;
  };
  /** The same for what nobody waits for. */
  const inBackground = (what: string, job: () => Promise<void>): void => {
    inTurn(job).catch((error: unknown) => {
      if (error instanceof Denied && error.code === 'failed') return;
      log.warn({ match: id, what, problem: reasonOf(error) }, 'to be tried again');
      if (retry === null && !closed && !broken) {
        retry = time.after(STORE_PAUSE, () => {
          retry = null;
          proceed();
        });
      }
    });
  };

  const mustGoOn = (): void => {
    if (closed) throw new Denied('closing');
    if (broken) throw new Denied('failed');
    if (course.result !== null) throw new Denied('over');
  };

  /** Stores an entry, and only then carries it out and tells everybody. */
  const commit = async (entry: Entry): Promise<void> => {
    const stamped: StoredEntry = { at: time.now(), entry };
    await storeEntry(stamped);
    journal.push(stamped);
    let outcome: Outcome;
    try {
      outcome = step(course, entry);
    } catch (error) {
      await fail(error);
      throw new Denied('failed');
    }
    metrics.entries.inc({ kind: entry.kind });
    consultSettings();
    broadcast(present, outcome, delay === 0);
    if (past !== null) catchUp();
    proceed();
  };

  const storeEntry = async ({ at, entry }: StoredEntry): Promise<void> => {
    const version = course.version + 1;
    const body = JSON.stringify(entry);
    const began = performance.now();
    try {
      await store.journal.append({ match: id, version, at, body });
    } catch (error) {
      log.error({ match: id, problem: reasonOf(error) }, 'an entry was not stored');
      // Whether it was or not is for the store to say, not for the error.
      const found = await store.entries(id).catch(() => []);
      if (!found.some((each) => each.version === version && each.body === body)) throw new Denied('storage');
    }
    metrics.storing.observe((performance.now() - began) / 1000);
  };

  /** The engine could not carry an entry out: the match ends here, and its record shows how it came to that. */
  const fail = async (error: unknown): Promise<void> => {
    broken = true;
    stopTimers();
    metrics.failures.inc();
    log.error({ match: id, version: course.version, problem: reasonOf(error), stack: stackOf(error) }, 'match failed');
    await store.endMatch(id, 'failed', time.now(), reasonOf(error), null).catch((problem: unknown) => {
      log.error({ match: id, problem: reasonOf(problem) }, 'the failure was not stored');
    });
    announce({ type: 'stopped', match: id, status: 'failed' });
  };

  const viewFor = (stage: Stage, viewer: Viewer, told: boolean): View => {
    const seen = view(stage.course.state, viewer);
    return told ? seen : { ...seen, events: [] };
  };

  const broadcast = (stage: Stage, outcome: Outcome, alsoSpectators: boolean): void => {
    const seriesChanged = outcome.reset || outcome.ended !== null || stage.course.open === null;
    const make = (viewer: Viewer): string =>
      text({
        type: 'update',
        match: id,
        viewer,
        after: stage.course.version - 1,
        version: stage.course.version,
        view: viewFor(stage, viewer, outcome.told),
        ...(outcome.ended === null ? {} : { ended: view(outcome.ended, viewer) }),
        asked: isAsked(stage, viewer),
        reset: outcome.reset,
        ...(seriesChanged ? { series: viewSeries(stage.course.series, viewer) } : {}),
        standing: standingOf(stage),
      });
    // The clocks of what comes next are part of it.
    if (stage === present) runClocks();
    for (const [seat, listener] of stage.players) listener.send(make(seat));
    if (alsoSpectators && stage.spectators.size > 0) {
      const made = make('spectator');
      for (const listener of stage.spectators) listener.send(made);
    }
  };

  const standingOf = ({ course: at }: Stage): Standing => {
    const isPresent = at === course;
    if (isPresent) for (const each of running) settle(each, time.now());
    const left = sitters.map((_, seat) =>
      leftOf(
        settings.clocks,
        { thought: at.thought[seat]!, away: at.away[seat]! },
        isPresent ? (running.find((each) => each.seat === seat) ?? null) : null,
      ),
    );
    return {
      decision: at.open,
      unsettled: unsettled(at),
      draw: at.draw,
      takeBack: at.takeBack,
      clocks: {
        decision: left.map((each) => each.decision),
        match: left.map((each) => each.match),
        away: left.map((each) => each.away),
        running: isPresent ? running.map(({ seat }) => seat) : [],
      },
      result: at.result,
      seed: at.result === null ? null : row.seed,
    };
  };

  const announce = (message: ServerMessage): void => {
    const made = text(message);
    for (const listener of present.players.values()) listener.send(made);
    for (const listener of present.spectators) listener.send(made);
    for (const listener of past?.spectators ?? []) listener.send(made);
  };

  const seatInfos = (): SeatInfo[] =>
    sitters.map(({ seat, name, kind }) => ({
      seat,
      name,
      kind,
      connected: kind === 'computer' || present.players.has(seat),
    }));

  const info = (): MatchInfo => ({
    match: id,
    status: broken ? 'failed' : course.result === null ? 'playing' : 'over',
    game: game.id,
    format: settings.format,
    options: settings.options,
    bestOf: settings.bestOf,
    clocks: settings.clocks,
    spectators: settings.spectators,
    seats: seatInfos(),
    seedHash: sha256(row.seed),
    created: row.created,
  });

  // Clocks.

  const isConnected = (seat: number): boolean => present.players.has(seat);

  /** The clocks of those who have to do something now; they run on while it is the same that they have to do. */
  const runClocks = (): void => {
    const { open } = course;
    const about = open === null ? `between ${course.series.played.length}` : `decision ${open.id}`;
    const acting = (open === null ? unsettled(course) : [open.seat]).filter(
      (seat) => sitters[seat]!.kind !== 'computer',
    );
    const before = about === runningFor ? running : [];
    runningFor = about;
    const now = time.now();
    running = acting.map(
      (seat) => before.find((each) => each.seat === seat) ?? startClock(seat, isConnected(seat), now),
    );
  };

  const leftFor = (each: Running): ReturnType<typeof nextToRunOut> =>
    nextToRunOut(
      leftOf(settings.clocks, { thought: course.thought[each.seat]!, away: course.away[each.seat]! }, each),
      each.connected,
    );

  const setAlarm = (): void => {
    alarm?.();
    alarm = null;
    if (course.result !== null || broken || closed) return;
    const now = time.now();
    for (const each of running) settle(each, now);
    const next = running.flatMap((each) => leftFor(each) ?? []).toSorted((a, b) => a.millis - b.millis)[0];
    if (next !== undefined) alarm = time.after(next.millis, () => inBackground('clock', timeRanOut));
  };

  const timeRanOut = async (): Promise<void> => {
    if (closed || broken || course.result !== null) return;
    const now = time.now();
    for (const each of running) {
      settle(each, now);
      const next = leftFor(each);
      if (next === null || next.millis > 0) continue;
      metrics.timeouts.inc({ clock: next.clock });
      switch (next.clock) {
        case 'match':
        case 'away':
          return commit({ kind: 'timeUp', seat: each.seat, clock: next.clock });
        case 'decision':
          if (course.open === null)
            return commit({ kind: 'deck', seat: each.seat, deck: lastDeckOf(course, each.seat) });
          return commit(answerEntry(defaultAnswer(course.state), 'default'));
      }
    }
    setAlarm();
  };

  const presenceChanged = (seat: number): void => {
    const now = time.now();
    const clock = running.find((each) => each.seat === seat);
    if (clock !== undefined) {
      setConnected(clock, isConnected(seat), now);
      setAlarm();
    }
    announce({ type: 'presence', match: id, seats: seatInfos() });
  };

  // What happens by itself.

  const stopTimers = (): void => {
    for (const cancel of [alarm, retry, automatic]) cancel?.();
    alarm = retry = automatic = null;
  };

  const proceed = (): void => {
    automatic?.();
    automatic = null;
    if (closed || broken) return;
    if (course.result !== null) {
      finish();
      return;
    }
    runClocks();
    setAlarm();
    const { open } = course;
    if (open === null) {
      const seat = unsettled(course).find((each) => sitters[each]!.kind === 'computer');
      if (seat !== undefined) {
        inBackground('deck', async () => {
          if (unsettled(course).includes(seat)) await commit({ kind: 'deck', seat, deck: lastDeckOf(course, seat) });
        });
      }
      return;
    }
    if (sitters[open.seat]!.computer === null) answerBySettings(open.id, open.seat);
    else askComputer();
  };

  /** What the computer player has to be asked whose turn it is; null if there is none. */
  const askedOfComputer = (): Asked | null => {
    const { open, state } = course;
    const player = open === null ? null : sitters[open.seat]!.computer;
    if (open === null || player === null || closed || broken) return null;
    const others = requestOf(course.series).decks?.filter((_, seat) => seat !== open.seat) ?? [];
    return {
      state,
      seat: open.seat,
      player,
      // The same question again, after a crash, gets the same answer.
      seed: sha256(`${row.seed}:thinking:${open.id}`).slice(0, 32),
      deckLists: others.every((deck) => isOwnDeck(game, deck)) ? 'open' : 'hidden',
    };
  };

  /** One question at a time: what it is about is settled when somebody is free to think about it. */
  const askComputer = (): void => {
    if (isThinking) return;
    isThinking = true;
    let about: { readonly decision: number; readonly player: string } | null = null;
    const began = performance.now();
    opponents
      .answer(() => {
        const asked = askedOfComputer();
        if (asked !== null) about = { decision: course.open!.id, player: asked.player };
        return asked;
      })
      .catch((error: unknown) => {
        const why = error instanceof NoAnswer ? error.why : 'error';
        if (why === 'closed') return null;
        // Where there is not even room to wait, it is the one whose turn it is now.
        const asked = askedOfComputer();
        if (asked !== null) about ??= { decision: course.open!.id, player: asked.player };
        metrics.computerFaults.inc({ why });
        log.warn(
          { match: id, player: about?.player, why, problem: reasonOf(error) },
          'a computer player gave no answer',
        );
        return null;
      })
      .then((answer) => {
        isThinking = false;
        inBackground('computer', async () => {
          if (closed || broken) return;
          if (about === null || course.open?.id !== about.decision) {
            // Something was taken back meanwhile.
            proceed();
            return;
          }
          const { player } = about;
          metrics.thinking.observe({ player }, (performance.now() - began) / 1000);
          const legal = legalAnswer(course.state, course.open.seat, answer);
          if (legal === null && answer !== null) {
            metrics.computerFaults.inc({ why: 'illegal' });
            log.warn({ match: id, player }, 'a computer player gave an answer that is not legal');
          }
          await commit(answerEntry(legal ?? defaultAnswer(course.state), legal === null ? 'default' : 'computer'));
        });
      })
      .catch((error: unknown) => log.error({ match: id, problem: reasonOf(error) }, 'a computer player'));
  };

  const consultSettings = (): void => {
    const { state, open } = course;
    bySettings = null;
    if (open === null || sitters[open.seat]!.kind === 'computer') return;
    preferences.forEach((each, seat) => {
      preferences[seat] = rested(state, seat, each);
    });
    bySettings = automaticAnswer(state, preferences[open.seat]!);
    // Whoever is asked has woken up.
    if (bySettings === null && isWindow(state)) {
      preferences[open.seat] = { ...preferences[open.seat]!, passUntil: null };
    }
  };

  /**
   * Where a player does not want to be asked, the server lets it go by for them: after a pause that says nothing about
   * what they hold, if anybody is there to notice.
   */
  const answerBySettings = (decision: number, seat: number): void => {
    if (bySettings === null) return;
    const isSeen =
      sitters.some(({ kind, guest }) => kind !== 'computer' && guest !== sitters[seat]!.guest) ||
      present.spectators.size > 0 ||
      past !== null;
    const { shortest, longest } = deps.limits.pause;
    const pause = isSeen ? shortest + secrets.chance() * (longest - shortest) : 0;
    const answerIt = (): void =>
      inBackground('settings', async () => {
        if (closed || broken || course.open?.id !== decision || bySettings === null) return;
        await commit(answerEntry(bySettings, 'settings'));
      });
    if (pause === 0) answerIt();
    else automatic = time.after(pause, answerIt);
  };

  /** Whether a viewer is asked now, and not answered for. */
  const isAsked = ({ course: at }: Stage, viewer: Viewer): boolean =>
    at === course && at.open !== null && at.open.seat === viewer && bySettings === null;

  const answerEntry = (answer: Answer, by: 'player' | 'computer' | 'settings' | 'default'): Entry => {
    const { id: decision, seat } = course.open!;
    const clock = running.find((each) => each.seat === seat);
    if (clock !== undefined) settle(clock, time.now());
    // The pause of an answer by settings is the server's, not the player's. Nobody is charged for as much at a window,
    // whoever answers: a clock that stands would tell that somebody was not asked, and so what they hold.
    const free = isWindow(course.state) ? deps.limits.pause.longest : 0;
    return {
      kind: 'answer',
      seat,
      decision,
      answer: answerSchema.parse(answer),
      by,
      thought: Math.round(Math.max(0, (clock?.thought ?? 0) - free)),
      away: Math.round(clock?.away ?? 0),
    };
  };

  const finish = (): void => {
    stopTimers();
    running = [];
    if (finished) return;
    finished = true;
    const { winners, reason } = course.result!;
    const ended = time.now();
    metrics.finished.inc({ reason });
    store
      .endMatch(id, 'over', ended, null, { match: id, winners: JSON.stringify(winners), reason, ended })
      .catch((error: unknown) => {
        // The journal has it: whoever takes the match up again comes to the same end.
        finished = false;
        log.error({ match: id, problem: reasonOf(error) }, 'the end of a match was not stored');
      });
  };

  // Spectators who see it later.

  const openPast = (): Stage => {
    if (past !== null) return past;
    const opened: Stage & { cancel: () => void } = {
      course: courseUpTo(journal.filter(({ at }) => at + delay <= time.now())),
      players: new Map(),
      spectators: new Set(),
      cancel: () => {},
    };
    past = opened;
    catchUp();
    return opened;
  };

  /** Shows spectators what is old enough, and waits for the next. */
  const catchUp = (): void => {
    const stage = past;
    if (stage === null) return;
    stage.cancel();
    for (;;) {
      const next = journal[stage.course.version];
      if (next === undefined) return;
      const due = next.at + delay - time.now();
      if (due > 0) {
        stage.cancel = time.after(due, catchUp);
        return;
      }
      broadcast(stage, step(stage.course, next.entry), true);
    }
  };

  const courseUpTo = (entries: readonly StoredEntry[]): Course => {
    const fresh = beginCourse(game, course.begun, course.persons, course.begin, course.from);
    for (const { entry } of entries) step(fresh, entry);
    return fresh;
  };

  /** What a viewer has missed since a version; null if it is not to be told one by one. */
  const missedSince = (stage: Stage, viewer: Viewer, since: number): News[] | null => {
    const { version } = stage.course;
    if (since > version || version - since > MOST_MISSED) return null;
    if (since === version) return [];
    const again = courseUpTo(journal.slice(0, since));
    return journal.slice(since, version).map(({ entry }) => {
      const outcome = step(again, entry);
      return { version: again.version, events: eventsOf(again, viewer, outcome) };
    });
  };

  // Requests.

  const seatFor = (seats: readonly number[]): number => {
    const { open } = course;
    const seat = open !== null && seats.includes(open.seat) ? open.seat : seats[0];
    if (seat === undefined) throw new Denied('notJoined');
    return seat;
  };

  /** Whose consent an offer of a seat needs: of people who are somebody else. */
  const askedFor = (seat: number): number[] =>
    sitters
      .filter(({ kind, guest }) => kind !== 'computer' && guest !== sitters[seat]!.guest)
      .map((sitter) => sitter.seat);

  const takenBack = (): number =>
    journal.filter(({ entry }) => entry.kind === 'takeBack' && entry.say === 'accept').length;

  const offer = async (seats: readonly number[], kind: 'draw' | 'takeBack', say: Saying): Promise<void> => {
    mustGoOn();
    const standing = course[kind];
    const mine = kind === 'takeBack' ? seats.find((each) => lastAnswerOf(course, each) !== null) : undefined;
    const seat = mine ?? seatFor(seats);
    if (say === 'offer') {
      if (course.open === null || standing !== null || course.version < course.nextOffer[seat]!) {
        throw new Denied('notNow');
      }
      const asked = askedFor(seat);
      if (kind === 'takeBack' && lastAnswerOf(course, seat) === null) throw new Denied('notNow');
      if (kind === 'takeBack' && takenBack() >= deps.limits.takeBacksPerMatch) {
        throw new Denied('limit', { what: 'take-backs', most: deps.limits.takeBacksPerMatch });
      }
      // A computer does not haggle: it lets people take back, and plays on.
      const isAlone = sitters.every((each) => each.seat === seat || each.kind === 'computer');
      if (kind === 'draw' && isAlone) throw new Denied('notNow');
      await commit({ kind, seat, say });
      const other = sitters.find((each) => each.seat !== seat)!.seat;
      if (asked.length === 0) await commit({ kind, seat: other, say: 'accept' });
      return;
    }
    if (standing === null || course.open === null) throw new Denied('notNow');
    const mayWithdraw = say === 'decline' && seats.includes(standing);
    const answering = mayWithdraw ? standing : seats.find((each) => askedFor(standing).includes(each));
    if (answering === undefined) throw new Denied('notNow');
    await commit({ kind, seat: answering, say });
  };

  const live: LiveMatch = {
    id,
    info,
    seatsOf: (guest) => sitters.filter((each) => each.guest === guest).map(({ seat }) => seat),
    spectators: () => present.spectators.size + (past?.spectators.size ?? 0),
    course: () => course,
    entries: () => journal,
    join: (listener, viewer, since, re) => {
      const stage = viewer === 'spectator' && delay > 0 ? openPast() : present;
      if (viewer === 'spectator') {
        stage.spectators.add(listener);
      } else {
        const before = stage.players.get(viewer);
        stage.players.set(viewer, listener);
        if (before !== undefined && before !== listener) {
          before.send(text({ type: 'replaced', match: id, viewer }));
          before.replaced(id, viewer);
        }
        presenceChanged(viewer);
      }
      listener.joined(id, viewer);
      listener.send(
        text({
          type: 'joined',
          ...(re === undefined ? {} : { re }),
          match: id,
          viewer,
          version: stage.course.version,
          info: info(),
          view: viewFor(stage, viewer, false),
          asked: isAsked(stage, viewer),
          series: viewSeries(stage.course.series, viewer),
          standing: standingOf(stage),
          missed: since === undefined ? null : missedSince(stage, viewer, since),
          preferences: viewer === 'spectator' ? null : preferences[viewer]!,
        }),
      );
      if (broken) listener.send(text({ type: 'stopped', match: id, status: 'failed' }));
    },
    leave: (listener) => {
      present.spectators.delete(listener);
      past?.spectators.delete(listener);
      if (past !== null && past.spectators.size === 0) {
        past.cancel();
        past = null;
      }
      for (const [seat, each] of present.players) {
        if (each !== listener) continue;
        present.players.delete(seat);
        presenceChanged(seat);
      }
    },
    answer: (seats, decision, answer) =>
      inTurn(async () => {
        const before = course.given.get(decision);
        if (before !== undefined && seats.includes(before.seat)) {
          // Sent again by somebody who was not sure that it had arrived.
          if (before.answer === answerText(answer)) return before.version;
          throw new Stale(course.open);
        }
        mustGoOn();
        const { open } = course;
        if (open === null || open.id !== decision) throw new Stale(open);
        if (!seats.includes(open.seat)) throw new Denied('notYours');
        const refused = refusal(course.state, { ...answer, player: open.seat });
        if (refused !== null) throw new Illegal(refused);
        const entry = answerEntry(answer, 'player');
        await commit(entry);
        return course.given.get(decision)!.version;
      }),
    tryPairs: (seats, decision, pairs) => {
      mustGoOn();
      const { open } = course;
      if (open === null || open.id !== decision) throw new Stale(open);
      if (!seats.includes(open.seat)) throw new Denied('notYours');
      return { allowed: allows(course.state, pairs), whole: isWhole(course.state, pairs) };
    },
    concede: (seats, what) =>
      inTurn(async () => {
        mustGoOn();
        if (what === 'game' && course.open === null) throw new Denied('notNow');
        await commit({ kind: 'concede', seat: seatFor(seats), what });
      }),
    draw: (seats, say) => inTurn(() => offer(seats, 'draw', say)),
    takeBack: (seats, say) => inTurn(() => offer(seats, 'takeBack', say)),
    deck: (seats, deck) =>
      inTurn(async () => {
        mustGoOn();
        const seat = unsettled(course).find((each) => seats.includes(each));
        if (seat === undefined) throw new Denied('notNow');
        const wanted = deck ?? lastDeckOf(course, seat);
        try {
          exchange(game, course.series, seat, wanted);
        } catch (error) {
          if (error instanceof BadExchange || error instanceof BadMatch) {
            throw new Denied('badDeck', { problem: error.message });
          }
          throw error;
        }
        await commit({ kind: 'deck', seat, deck: wanted });
      }),
    prefer: (seats, wanted) =>
      inTurn(async () => {
        mustGoOn();
        const read = preferencesOf(course, wanted);
        for (const seat of seats) {
          preferences[seat] = read;
          await store.setPreferences(id, seat, JSON.stringify(read));
        }
        // Nobody else's pause begins anew.
        if (course.open === null || !seats.includes(course.open.seat)) return;
        consultSettings();
        proceed();
      }),
    expire: (since) =>
      inTurn(async () => {
        if (closed || broken || course.result !== null || present.players.size > 0) return false;
        if ((journal.at(-1)?.at ?? row.begun ?? row.created) >= since) return false;
        await commit({ kind: 'expire' });
        return true;
      }),
    announce,
    isIdle: () =>
      present.players.size === 0 &&
      present.spectators.size === 0 &&
      past === null &&
      waiting === 0 &&
      !isThinking &&
      alarm === null &&
      automatic === null &&
      retry === null,
    isClosed: () => closed,
    close: async () => {
      closed = true;
      stopTimers();
      past?.cancel();
      await last;
    },
  };
  consultSettings();
  proceed();
  return live;
}

const text = (message: ServerMessage): string => JSON.stringify(message);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'something that is no error');
const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

/** A computer's answer if it is one that the rules accept; null otherwise. */
function legalAnswer(s: State, seat: number, answer: unknown): Answer | null {
  const read = answerSchema.safeParse(answer);
  return read.success && refusal(s, { ...read.data, player: seat }) === null ? read.data : null;
}

function preferencesOf({ game, series }: Course, wanted: unknown): Preferences {
  try {
    return readPreferences(game, series.format, wanted);
  } catch (error) {
    if (error instanceof BadPreferences) throw new Denied('badPreferences', { problem: error.message });
    throw error;
  }
}

/** What a player wanted when the match was left; bots want to be asked everything. */
function readSavedPreferences({ game, series }: Course, { kind, preferences }: Sitter): Preferences {
  if (preferences !== null) return readPreferences(game, series.format, JSON.parse(preferences));
  const usual = defaultPreferences(game, series.format);
  return kind === 'bot' && windowsOf(game, series.format) !== null ? { ...usual, fullControl: true } : usual;
}
