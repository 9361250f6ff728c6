import type { Deps } from '../deps.ts';
import { Denied } from '../protocol/errors.ts';
import type { ServerMessage } from '../protocol/messages.ts';
import type { MatchRow } from '../store/tables.ts';
import type { Course } from './course.ts';
import type { StoredEntry } from './entries.ts';
import type { Settings } from './settings.ts';
import type { Sitter } from './sitters.ts';

/** What the parts of a match that is being played have in common. */
export type Table = {
  readonly deps: Deps;
  readonly row: MatchRow;
  readonly settings: Settings;
  readonly sitters: readonly Sitter[];
  readonly course: Course;
  /** What was stored: as many entries as the course has versions. */
  readonly journal: StoredEntry[];
  /** Whether it sleeps, or the server closes. */
  closed: boolean;
  /** Whether the engine has failed. */
  broken: boolean;
};

/** Whether something may still happen. */
export const isGoingOn = ({ closed, broken, course }: Table): boolean => !closed && !broken && course.result === null;

/** Throws `Denied` where nothing can happen any more. */
export function mustGoOn({ closed, broken, course }: Table): void {
  if (closed) throw new Denied('closing');
  if (broken) throw new Denied('failed');
  if (course.result !== null) throw new Denied('over');
}

export const text = (message: ServerMessage): string => JSON.stringify(message);

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'something that is no error';
export const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');
