import type { Answer, DeckList, Pairs, Tried, Viewer } from '@tessera/kernel';
import { BadExchange, exchange, refusal, tryPairs } from '@tessera/kernel';
import type { Foreseen } from '@tessera/play';
import { foresee } from '@tessera/play';
import type { Deps } from '../deps.ts';
import { defaultAnswer } from '../opponents/default-answer.ts';
import type { WireAnswer } from '../protocol/answers.ts';
import { answerSchema } from '../protocol/answers.ts';
import { Denied } from '../protocol/errors.ts';
import type { MatchInfo, ServerMessage } from '../protocol/messages.ts';
import type { MatchRow } from '../store/tables.ts';
import type { Explained, Listener } from './audience.ts';
import { newAudience } from './audience.ts';
import { newComputers } from './computers.ts';
import type { Course } from './course.ts';
import { answerText, lastDeckOf, step, unsettled } from './course.ts';
import type { Entry, StoredEntry } from './entries.ts';
import { badDeck, mustHaveCards } from './decks.ts';
import { newEnding } from './ending.ts';
import type { Saying } from './offers.ts';
import { agree, seatFor } from './offers.ts';
import { Illegal, Stale } from './refusing.ts';
import type { Settings } from './settings.ts';
import type { Sitter } from './sitters.ts';
import type { Table } from './table.ts';
import { isGoingOn, mustGoOn, reasonOf } from './table.ts';
import { newTiming } from './timing.ts';
import { newWishes } from './wishes.ts';
import { newWriter } from './writer.ts';

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
  tryPairs(seats: readonly number[], decision: number, pairs: Pairs): Tried;
  /** What an answer would lead to, by what its player knows. */
  foresee(seats: readonly number[], decision: number, answer: WireAnswer): Foreseen | null;
  /** What those who look on may know of an object. The viewers are those of the connection. */
  explain(viewers: readonly Viewer[], object: number): Explained;
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

/** Thrown where a stored match cannot be taken up; the reason says what its status becomes. */
export class CannotGoOn extends Error {
  override readonly name = 'CannotGoOn';
  readonly status: 'failed' | 'void';
  constructor(status: 'failed' | 'void', message: string) {
    super(message);
    this.status = status;
  }
}

/** Takes a match up where its journal ends. Throws `CannotGoOn`. */
export function openMatch(
  deps: Deps,
  row: MatchRow,
  settings: Settings,
  course: Course,
  sitters: readonly Sitter[],
  stored: readonly StoredEntry[],
): LiveMatch {
  for (const { entry } of stored) {
    try {
      step(course, entry);
    } catch (error) {
      throw new CannotGoOn('failed', reasonOf(error));
    }
  }
  // What is over is not played on, whatever became of its journal.
  if (row.status === 'over' && course.result === null) throw new CannotGoOn('failed', 'its journal is not whole');
  const table: Table = { deps, row, settings, sitters, course, journal: [...stored], closed: false, broken: false };
  const { metrics } = deps;
  const wishes = newWishes(table);
  const writer = newWriter(table, {
    onStep: (outcome) => {
      wishes.consult();
      // The clocks of what comes next are part of what is told.
      timing.run();
      audience.tell(outcome);
      proceed();
    },
    onFailure: () => {
      stopTimers();
      audience.announce({ type: 'stopped', match: row.id, status: 'failed' });
    },
    onRetry: () => proceed(),
  });
  const { inTurn, inBackground, commit } = writer;
  const timing = newTiming(
    table,
    (seat) => audience.isHere(seat),
    () => inBackground('clock', timeRanOut),
  );
  const audience = newAudience(table, timing, wishes);
  const computers = newComputers(table, (decision, read) =>
    inBackground('computer', async () => {
      if (table.closed || table.broken) return;
      if (decision === null || course.open?.id !== decision) {
        // Something was taken back meanwhile.
        proceed();
        return;
      }
      const legal = read();
      await commit(answerEntry(legal ?? defaultAnswer(course.state), legal === null ? 'default' : 'computer'));
    }),
  );
  const ending = newEnding(table);

  const stopTimers = (): void => {
    timing.stop();
    writer.stop();
    wishes.stop();
  };

  /** What happens by itself. */
  const proceed = (): void => {
    wishes.stop();
    if (table.closed || table.broken) return;
    if (course.result !== null) {
      stopTimers();
      timing.halt();
      ending.note();
      return;
    }
    timing.run();
    timing.setAlarm();
    const { open } = course;
    if (open === null) {
      const seat = unsettled(course).find((each) => sitters[each]!.kind === 'computer');
      if (seat !== undefined) {
        inBackground('deck', async () => {
          if (unsettled(course).includes(seat)) await commit({ kind: 'deck', seat, deck: lastDeckOf(course, seat) });
        });
      }
    } else if (sitters[open.seat]!.computer !== null) {
      computers.ask();
    } else {
      wishes.answerLater(audience.spectators() > 0, (decision) =>
        inBackground('settings', async () => {
          const answer = wishes.answer();
          if (table.closed || table.broken || course.open?.id !== decision || answer === null) return;
          await commit(answerEntry(answer, 'settings'));
        }),
      );
    }
  };

  const timeRanOut = async (): Promise<void> => {
    if (!isGoingOn(table)) return;
    const due = timing.runOut();
    if (due === null) {
      timing.setAlarm();
      return;
    }
    const { seat, clock } = due;
    metrics.timeouts.inc({ clock });
    switch (clock) {
      case 'match':
      case 'away':
        return commit({ kind: 'timeUp', seat, clock });
      case 'decision':
        if (course.open === null) return commit({ kind: 'deck', seat, deck: lastDeckOf(course, seat) });
        return commit(answerEntry(defaultAnswer(course.state), 'default'));
    }
  };

  const answerEntry = (answer: Answer, by: 'player' | 'computer' | 'settings' | 'default'): Entry => {
    const { id: decision, seat } = course.open!;
    return { kind: 'answer', seat, decision, answer: answerSchema.parse(answer), by, ...timing.spent(seat) };
  };

  /** Throws unless a decision is open, and one of these seats has to answer it. Gives the seat. */
  const mustBeAsked = (seats: readonly number[], decision: number): number => {
    mustGoOn(table);
    const { open } = course;
    if (open === null || open.id !== decision) throw new Stale(open);
    if (!seats.includes(open.seat)) throw new Denied('notYours');
    return open.seat;
  };

  const mustBeLegal = (player: number, answer: WireAnswer): void => {
    const refused = refusal(course.state, { ...answer, player });
    if (refused !== null) throw new Illegal(refused);
  };

  const live: LiveMatch = {
    id: row.id,
    info: audience.info,
    seatsOf: (guest) => sitters.filter((each) => each.guest === guest).map(({ seat }) => seat),
    spectators: audience.spectators,
    course: () => course,
    entries: () => table.journal,
    join: audience.join,
    leave: audience.leave,
    answer: (seats, decision, answer) =>
      inTurn(async () => {
        const before = course.given.get(decision);
        if (before !== undefined && seats.includes(before.seat)) {
          // Sent again by somebody who was not sure that it had arrived.
          if (before.answer === answerText(answer)) return before.version;
          throw new Stale(course.open);
        }
        mustBeLegal(mustBeAsked(seats, decision), answer);
        await commit(answerEntry(answer, 'player'));
        return course.given.get(decision)!.version;
      }),
    tryPairs: (seats, decision, pairs) => {
      mustBeAsked(seats, decision);
      return tryPairs(course.state, pairs);
    },
    foresee: (seats, decision, answer) => {
      const seat = mustBeAsked(seats, decision);
      mustBeLegal(seat, answer);
      return foresee(course.state, seat, answer);
    },
    explain: audience.explain,
    concede: (seats, what) =>
      inTurn(async () => {
        mustGoOn(table);
        if (what === 'game' && course.open === null) throw new Denied('notNow');
        await commit({ kind: 'concede', seat: seatFor(table, seats), what });
      }),
    draw: (seats, say) => inTurn(() => agree(table, writer, seats, 'draw', say)),
    takeBack: (seats, say) => inTurn(() => agree(table, writer, seats, 'takeBack', say)),
    deck: (seats, deck) =>
      inTurn(async () => {
        mustGoOn(table);
        const seat = unsettled(course).find((each) => seats.includes(each));
        if (seat === undefined) throw new Denied('notNow');
        const wanted = deck ?? lastDeckOf(course, seat);
        mayExchange(course, seat, wanted);
        await commit({ kind: 'deck', seat, deck: wanted });
      }),
    prefer: (seats, wanted) =>
      inTurn(async () => {
        mustGoOn(table);
        await wishes.set(seats, wanted);
        // Nobody else's pause begins anew.
        if (course.open === null || !seats.includes(course.open.seat)) return;
        wishes.consult();
        proceed();
      }),
    expire: (since) =>
      inTurn(async () => {
        if (!isGoingOn(table) || audience.players() > 0) return false;
        if ((table.journal.at(-1)?.at ?? row.begun ?? row.created) >= since) return false;
        await commit({ kind: 'expire' });
        await ending.done();
        return true;
      }),
    announce: audience.announce,
    isIdle: () =>
      audience.players() === 0 &&
      audience.spectators() === 0 &&
      writer.isAtRest() &&
      ending.isAtRest() &&
      !computers.isThinking() &&
      !timing.isSet() &&
      !wishes.isSet(),
    isClosed: () => table.closed,
    close: async () => {
      table.closed = true;
      stopTimers();
      audience.stop();
      await writer.done();
      await ending.stop();
    },
  };
  wishes.consult();
  proceed();
  return live;
}

/** Throws `Denied` for a deck that the next game of a series cannot be played with. */
function mayExchange({ game, series }: Course, seat: number, deck: DeckList): void {
  mustHaveCards(game, deck);
  try {
    exchange(game, series, seat, deck);
  } catch (error) {
    // Somebody is unsettled, so that nothing but the deck can be wrong.
    throw error instanceof BadExchange ? badDeck(error.problems) : error;
  }
}
