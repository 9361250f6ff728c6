import { createHash } from 'node:crypto';
import type { EventView, View, Viewer } from '@tessera/kernel';
import type { Seen } from '../../src/client/index.ts';

/** What the clients of a trial can testify to: plain, so that it can cross from process to process. */
export type Testimony = {
  /** Guests who were told that they are guests, and matches that somebody was told are made. */
  readonly guests: string[];
  readonly created: string[];
  readonly sent: Sent[];
  readonly accepted: Accepted[];
  /** Decks that somebody was told they have settled on for the next game. */
  readonly settled: Settled[];
  readonly sightings: Sighting[];
  /** Matches that were followed to the last, so that what was seen last of them is how they stand. */
  readonly followed: string[];
  /** What should not have happened. */
  readonly problems: string[];
};

export type Sent = { readonly match: string; readonly decision: number; readonly answer: string };
/** `version`: what the server said that the answer led to. */
export type Accepted = Sent & { readonly version: number };

export type Settled = { readonly match: string; readonly deck: string };

export type Sighting = {
  readonly match: string;
  readonly viewer: Viewer;
  readonly version: number;
  /** A digest of the view. */
  readonly view: string;
  /** What was told to have happened since a version; null where that was not told. */
  readonly news: { readonly since: number; readonly events: string } | null;
  readonly over: boolean;
};

export type Witness = {
  readonly testimony: Testimony;
  saw(seen: Seen): void;
};

/** `all`: everything that was seen is kept, otherwise only the last of each match. */
export function newWitness(all: boolean): Witness {
  const testimony: Testimony = {
    guests: [],
    created: [],
    sent: [],
    accepted: [],
    settled: [],
    sightings: [],
    followed: [],
    problems: [],
  };
  const last = new Map<string, { version: number; at: number }>();
  return {
    testimony,
    saw: (seen) => {
      const { match, viewer, version, view, standing } = seen;
      const key = `${match} ${viewer}`;
      const before = last.get(key);
      if (before !== undefined && version < before.version) {
        testimony.problems.push(`${key}: went back from version ${before.version} to ${version}`);
      }
      const sighting: Sighting = {
        match,
        viewer,
        version,
        view: viewDigest(view),
        news: seen.reset || before === undefined ? null : { since: before.version, events: eventsDigest(seen.events) },
        over: standing.result !== null,
      };
      const at = all || before === undefined ? testimony.sightings.length : before.at;
      testimony.sightings[at] = sighting;
      last.set(key, { version, at });
    },
  };
}

/** Of everything but the events, which depend on when one came. */
export const viewDigest = (view: View): string => digest({ ...view, events: [] });
export const eventsDigest = (events: readonly EventView[]): string => digest(events);

const digest = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('base64');
