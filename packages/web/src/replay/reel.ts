import type { EventView, Game, MatchRecord, RecordedAnswer, State, View } from '@tessera/kernel';
import {
  applyRecorded,
  clone,
  decision,
  newMatch,
  readRecord,
  recordOf,
  release,
  replay,
  result,
  view,
} from '@tessera/kernel';
import { tellingOf } from '@tessera/play';
import type { LocalMatch } from '../match/worker-messages.ts';
import type { Eyes, GameIndex, Point } from './messages.ts';

/** A game that can be looked at after any of its answers. */
export type Reel = {
  readonly index: GameIndex;
  look(at: number, eyes: Eyes): View;
  story(eyes: Eyes): EventView[][];
};

/** Answers between two states that are kept. */
const STRIDE = 16;

/** Throws `Unreadable` for a record that does not lead where it says. */
export function reelOf(game: Game, given: MatchRecord): Reel {
  const record = readRecord(given);
  // The whole of it first: a record that is damaged is not shown at all.
  release(replay(game, record));
  const kept: State[] = [];
  const points: Point[] = [];
  const state = replay(game, { ...record }, 0);
  const note = (): void => {
    const seen = view(state, 'spectator');
    const { turn, active, step } = seen;
    points.push({ turn, active, step, player: decision(state)?.player ?? null, weight: seen.events.length });
  };
  kept.push(clone(state));
  note();
  record.answers.forEach((answer, i) => {
    applyRecorded(state, answer);
    note();
    if ((i + 1) % STRIDE === 0) kept.push(clone(state));
  });
  const index: GameIndex = { record, points, result: result(state) };
  release(state);

  const stateAt = (at: number): State => {
    const from = Math.min(Math.floor(at / STRIDE), kept.length - 1);
    const s = clone(kept[from]!);
    for (const answer of record.answers.slice(from * STRIDE, at)) applyRecorded(s, answer);
    return s;
  };
  return {
    index,
    look: (at, eyes) => {
      const s = stateAt(Math.max(0, Math.min(at, record.answers.length)));
      const seen = seenWith(s, eyes);
      release(s);
      return seen;
    },
    story: (eyes) => {
      const telling = tellingOf(game.id);
      const s = clone(kept[0]!);
      const told = (): EventView[] => {
        const seen = seenWith(s, eyes);
        return seen.events.map((event) => telling.retell(event, seen));
      };
      const story = [told()];
      for (const answer of record.answers) {
        applyRecorded(s, answer);
        story.push(told());
      }
      release(s);
      return story;
    },
  };
}

function seenWith(s: State, eyes: Eyes): View {
  if (eyes !== 'open') return view(s, eyes);
  const [first, ...others] = Array.from({ length: s.match.players }, (_, seat) => view(s, seat));
  return others.reduce(opened, first!);
}

/** One's own view, with what another sees besides: each sees something that the other does not. */
export function opened(own: View, other: View): View {
  const zones = own.zones.map((zone, i) => {
    const theirs = other.zones[i]!;
    const known = (objects: typeof zone.objects): number => objects.filter(({ card }) => card !== null).length;
    return known(theirs.objects) > known(zone.objects) ? theirs : zone;
  });
  const isParallel = own.events.length === other.events.length;
  const events = own.events.map((event, i) => {
    const theirs = isParallel ? other.events[i]! : event;
    return event.card === null && theirs.event === event.event && theirs.card !== null ? theirs : event;
  });
  return { ...own, zones, events };
}

/** The records of a match against the computer: of each game that is over, and of the one that is played. */
export function localRecords(game: Game, match: LocalMatch): MatchRecord[] {
  const { series } = match;
  if (series === undefined) return [localRecord(game, match)];
  const { played, phase } = series.course;
  const over = played.flatMap(({ record }) => record ?? []);
  return phase.at === 'game' && (match.answers.length > 0 || over.length === 0)
    ? [...over, localRecord(game, match)]
    : over;
}

function localRecord(game: Game, match: LocalMatch): MatchRecord {
  const { seed, format, options, decks, answers, chooser, anyDeck } = match;
  const state = newMatch(game, { seed, format, options: options ?? {}, decks, chooser, anyDeck });
  const done: RecordedAnswer[] = [];
  for (const answer of answers) {
    applyRecorded(state, answer);
    done.push(answer);
  }
  const record = recordOf(state, { seed, decks }, done);
  release(state);
  return record;
}
