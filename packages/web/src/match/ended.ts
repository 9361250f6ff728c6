import type { KeptMatch } from './archive.ts';

/**
 * Matches that are over and not yet in the archive. What is written there takes a while, and a page that is left or
 * loaded anew at once takes the write with it; nothing else keeps the end of a match by then. This is written at once.
 */
export type EndedMatch = Omit<KeptMatch, 'begun'>;

export function holdEnded(ended: EndedMatch): void {
  try {
    localStorage.setItem(PREFIX + ended.id, JSON.stringify(ended));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function letGoEnded(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // As above.
  }
}

/** What an earlier page could not finish writing. */
export function heldEnded(): EndedMatch[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => parsed(localStorage.getItem(key)) ?? []);
  } catch {
    return [];
  }
}

const PREFIX = 'tessera.ended.';

function parsed(text: string | null): EndedMatch | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isEnded(value) ? value : null;
  } catch {
    return null;
  }
}

function isEnded(value: unknown): value is EndedMatch {
  if (typeof value !== 'object' || value === null) return false;
  const { id, match, changed } = value as Partial<Record<keyof EndedMatch, unknown>>;
  return typeof id === 'string' && typeof match === 'object' && match !== null && typeof changed === 'number';
}
