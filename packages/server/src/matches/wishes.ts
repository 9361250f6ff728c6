import type { Answer, Preferences } from '@tessera/kernel';
import {
  automaticAnswer,
  BadPreferences,
  defaultPreferences,
  isWindow,
  passesAnyway,
  readPreferences,
  rested,
  windowsOf,
} from '@tessera/kernel';
import { Denied } from '../protocol/errors.ts';
import type { Course } from './course.ts';
import type { Sitter } from './sitters.ts';
import type { Table } from './table.ts';

/** When the players want to be asked, and the answers that follow from it. */
export type Wishes = {
  readonly of: (seat: number) => Preferences;
  /** Stores what some seats want from now on. Throws `Denied` for what makes no sense. */
  readonly set: (seats: readonly number[], wanted: unknown) => Promise<void>;
  /** Looks at the open decision anew. */
  readonly consult: () => void;
  /** The answer that the settings of whoever is asked give to the open decision; null to ask. */
  readonly answer: () => Answer | null;
  /**
   * Where a player does not want to be asked, the server lets it go by for them: after a pause that says nothing about
   * what they hold, if anybody is there to notice.
   */
  readonly answerLater: (isWatched: boolean, give: (decision: number) => void) => void;
  readonly isSet: () => boolean;
  readonly stop: () => void;
};

export function newWishes(table: Table): Wishes {
  const { course, sitters, row } = table;
  const { store, time, secrets, limits } = table.deps;
  const preferences = sitters.map((sitter) => readSavedPreferences(course, sitter));
  let bySettings: Answer | null = null;
  let automatic: (() => void) | null = null;

  const stop = (): void => {
    automatic?.();
    automatic = null;
  };

  return {
    of: (seat) => preferences[seat]!,
    set: async (seats, wanted) => {
      const read = preferencesOf(course, wanted);
      for (const seat of seats) {
        await store.setPreferences(row.id, seat, JSON.stringify(read));
        preferences[seat] = read;
      }
    },
    consult: () => {
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
    },
    answer: () => bySettings,
    answerLater: (isWatched, give) => {
      const { open } = course;
      if (bySettings === null || open === null) return;
      const { guest: own } = sitters[open.seat]!;
      const isSeen = isWatched || sitters.some(({ kind, guest }) => kind !== 'computer' && guest !== own);
      const { shortest, longest } = limits.pause;
      // What is let go by with any hand says nothing of the hand.
      const isTelling = isSeen && !passesAnyway(course.state, preferences[open.seat]!);
      const pause = isTelling ? shortest + secrets.chance() * (longest - shortest) : 0;
      if (pause === 0) give(open.id);
      else automatic = time.after(pause, () => give(open.id));
    },
    isSet: () => automatic !== null,
    stop,
  };
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
