import type { DeckList, EventView, Game, RecordedAnswer, Result, Series, State, Viewer } from '@tessera/kernel';
import {
  apply,
  applyRecorded,
  beginGame,
  concede,
  decision,
  exchange,
  gameEnded,
  isOver,
  noteGame,
  recordOf,
  requestOf,
  result,
  seriesResult,
  takeUpGame,
  view,
} from '@tessera/kernel';
import type { WireAnswer } from '../protocol/answers.ts';
import type { Entry } from './entries.ts';

/**
 * How far a match has come. `step` carries one entry of the journal out; the server that plays a match and the one that
 * takes it up again do it with the same function, so they come to the same.
 */
export type Course = {
  readonly game: Game;
  /** Which seats people sit in: they are the ones who are asked for consent. */
  readonly persons: readonly boolean[];
  /** As the match began. */
  readonly begun: Series;
  readonly begin: BeginGame;
  readonly from: PlayedOn | null;
  series: Series;
  /** The present game; between games and at the end, the last one. */
  state: State;
  /** The answers of the present game; those with version 0 were there when the match began. */
  answers: GivenAnswer[];
  /** How many entries have been carried out. */
  version: number;
  /** Who has to answer. A decision is called by the version that opened it. */
  open: { readonly id: number; readonly seat: number } | null;
  /** Who has offered a draw. */
  draw: number | null;
  /** Who wants to take an answer back. */
  takeBack: number | null;
  /** By seat: the version from which the next offer may be made. */
  readonly nextOffer: number[];
  /** By seat, in milliseconds. */
  readonly thought: number[];
  readonly away: number[];
  /** What has been answered, by decision. */
  readonly given: Map<number, Given>;
  result: MatchResult | null;
  /** Whether what nobody has seen yet is still to be dealt anew. */
  stale: boolean;
};

/**
 * For a match that goes on from a point of another one, whose seed everybody knows: what the person cannot know is dealt
 * anew, out of a seed of its own, as soon as they are asked. Only that game is played.
 */
export type PlayedOn = { readonly seat: number; readonly seed: string };

/** `seat`: whose own answer it was, and not one given for them; null otherwise. */
type GivenAnswer = { readonly version: number; readonly seat: number | null; readonly answer: RecordedAnswer };

export type Given = { readonly seat: number; readonly answer: string; readonly version: number };

/** How a match ended. `reason`: the game's own, `conceded`, `agreed`, `time`, `left`, `expired`, `won` (a series), `limit:…`. */
export type MatchResult = { readonly winners: readonly number[]; readonly reason: string };

/** What an entry has brought about besides moving on. */
export type Outcome = {
  /** The game that has just ended, as it ended. */
  readonly ended: State | null;
  /** Whether the events of the present game are new. */
  readonly told: boolean;
  /** Whether the game stands somewhere else than where the last events lead. */
  readonly reset: boolean;
};

/** Deals the cards of the present game of a series. Tests deal others. */
export type BeginGame = (game: Game, series: Series) => State;

/** Versions that have to go by between two offers of the same player. */
const OFFER_PAUSE = 6;

export function beginCourse(
  game: Game,
  series: Series,
  persons: readonly boolean[],
  begin: BeginGame = beginGame,
  from: PlayedOn | null = null,
): Course {
  const isFresh = series.phase.at === 'game' && series.phase.record === null;
  const { state, answers } = isFresh ? { state: begin(game, series), answers: [] } : takeUpGame(game, series);
  const none = (): number[] => Array.from({ length: series.players }, () => 0);
  const course: Course = {
    game,
    persons,
    begun: series,
    begin,
    from,
    series,
    state,
    answers: answers.map((answer) => ({ version: 0, seat: null, answer })),
    version: 0,
    open: null,
    draw: null,
    takeBack: null,
    nextOffer: none(),
    thought: none(),
    away: none(),
    given: new Map(),
    result: null,
    stale: from !== null,
  };
  ask(course);
  return course;
}

/** Carries an entry out. Throws what the engine throws; such a course is not to be used any more. */
export function step(course: Course, entry: Entry): Outcome {
  course.version++;
  const { state } = course;
  switch (entry.kind) {
    case 'answer': {
      const { seat, answer, decision: id } = entry;
      course.thought[seat]! += entry.thought;
      course.away[seat]! += entry.away;
      apply(state, { ...answer, player: seat });
      course.answers.push({ version: course.version, seat: entry.by === 'player' ? seat : null, answer });
      course.given.set(id, { seat, answer: answerText(answer), version: course.version });
      // Whoever goes on with the game does not want back any more.
      if (course.takeBack === seat) course.takeBack = null;
      return goOn(course);
    }
    case 'deck':
      course.series = exchange(course.game, course.series, entry.seat, entry.deck);
      if (course.series.phase.at !== 'game') return STAYS;
      nextGame(course);
      return { ended: null, told: true, reset: true };
    case 'concede': {
      const isPlaying = course.series.phase.at === 'game';
      if (isPlaying) {
        concede(state, entry.seat);
        course.answers.push({ version: course.version, seat: null, answer: { concede: entry.seat } });
      }
      if (entry.what === 'game') return goOn(course);
      if (isPlaying) closeGame(course, result(state)!);
      end(course, { winners: othersThan(course, entry.seat), reason: 'conceded' });
      return MOVES;
    }
    case 'draw':
      switch (entry.say) {
        case 'offer':
          course.draw = entry.seat;
          break;
        case 'accept':
          end(course, { winners: [], reason: 'agreed' });
          break;
        case 'decline':
          course.nextOffer[course.draw!] = course.version + OFFER_PAUSE;
          course.draw = null;
          break;
      }
      return STAYS;
    case 'takeBack':
      switch (entry.say) {
        case 'offer':
          course.takeBack = entry.seat;
          return STAYS;
        case 'accept':
          goBack(course, course.takeBack!);
          return { ended: null, told: false, reset: true };
        case 'decline':
          course.nextOffer[course.takeBack!] = course.version + OFFER_PAUSE;
          course.takeBack = null;
          return STAYS;
      }
    case 'timeUp':
      end(course, {
        winners: othersThan(course, entry.seat),
        reason: entry.clock === 'match' ? 'time' : 'left',
      });
      return STAYS;
    case 'expire':
      end(course, { winners: [], reason: 'expired' });
      return STAYS;
  }
}

const STAYS: Outcome = { ended: null, told: false, reset: false };
const MOVES: Outcome = { ended: null, told: true, reset: false };

/** An answer as it is compared with a repeated one. */
export const answerText = (answer: WireAnswer): string => JSON.stringify(answer);

/** The version of the last answer of a seat in the present game, which can be taken back; null for none. */
export const lastAnswerOf = (course: Course, seat: number): number | null =>
  course.answers.findLast((each) => each.seat === seat)?.version ?? null;

/** What a viewer sees happen with an entry that was just carried out. */
export function eventsOf(course: Course, viewer: Viewer, { ended, told }: Outcome): EventView[] {
  return [ended, told ? course.state : null].flatMap((state) => (state === null ? [] : view(state, viewer).events));
}

/** The deck that a seat plays the next game with, if it changes nothing. */
export function lastDeckOf({ series }: Course, seat: number): DeckList {
  const { phase } = series;
  return (phase.at === 'over' ? series.decks : phase.decks)[seat]!;
}

/** Who has not settled on a deck for the next game. */
export function unsettled({ series, result: ended }: Course): number[] {
  if (series.phase.at !== 'between' || ended !== null) return [];
  return series.phase.changed.flatMap((deck, seat) => (deck === null ? [seat] : []));
}

/** After an answer: the next decision, the next game, or the end. */
function goOn(course: Course): Outcome {
  const { state } = course;
  if (!isOver(state)) {
    ask(course);
    return MOVES;
  }
  const ended = result(state)!;
  closeGame(course, ended);
  const { series } = course;
  if (series.bestOf === 1 || course.from !== null) {
    end(course, ended);
    return MOVES;
  }
  const whole = seriesResult(series);
  if (whole !== null) {
    end(course, whole);
    return MOVES;
  }
  if (series.phase.at !== 'game') return MOVES;
  nextGame(course);
  return { ended: state, told: true, reset: true };
}

function ask(course: Course): void {
  const open = decision(course.state);
  const { from } = course;
  if (from !== null && course.stale && open?.player === from.seat) {
    const deal = { deal: from.seat, seed: from.seed };
    applyRecorded(course.state, deal);
    course.answers.push({ version: course.version, seat: null, answer: deal });
    course.stale = false;
  }
  course.open = open === null ? null : { id: course.version, seat: open.player };
}

/** Notes the game that is over in the series. */
function closeGame(course: Course, ended: Result): void {
  const { seed, decks } = requestOf(course.series);
  const answers = course.answers.map(({ answer }) => answer);
  const record = recordOf(course.state, { seed, decks: decks ?? null }, answers);
  course.series = gameEnded(course.game, course.series, ended, record);
  course.open = null;
  course.draw = null;
  course.takeBack = null;
}

function nextGame(course: Course): void {
  course.state = course.begin(course.game, course.series);
  course.answers = [];
  ask(course);
}

function end(course: Course, ended: MatchResult): void {
  // A game in the middle is kept as far as it came.
  if (course.series.phase.at === 'game' && course.open !== null) {
    const answers = course.answers.map(({ answer }) => answer);
    course.series = noteGame(course.series, course.state, answers);
  }
  course.open = null;
  course.draw = null;
  course.takeBack = null;
  course.result = ended;
}

/** The game as it stood before the last answer of a seat. */
function goBack(course: Course, seat: number): void {
  const to = lastAnswerOf(course, seat);
  const kept = course.answers.filter(({ version }) => to !== null && version < to);
  course.state = course.begin(course.game, withoutRecord(course.series));
  for (const { answer } of kept) applyRecorded(course.state, answer);
  course.answers = kept;
  course.takeBack = null;
  ask(course);
}

/** A series at the beginning of its present game. */
const withoutRecord = (series: Series): Series =>
  series.phase.at === 'game' ? { ...series, phase: { ...series.phase, record: null } } : series;

function othersThan({ series }: Course, seat: number): number[] {
  return series.teams.flatMap((team, other) => (team === series.teams[seat] ? [] : [other]));
}
