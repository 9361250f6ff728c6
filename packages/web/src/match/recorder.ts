import { archived, gamesPlayed, idOf, keepInArchive } from './archive.ts';
import type { EndedMatch } from './ended.ts';
import { holdEnded, letGoEnded } from './ended.ts';
import type { LocalMatch, Standing } from './worker-messages.ts';

/** Writes a match down as it goes on: one at a time, and always the latest. */
export type Recorder = { readonly note: (now: Standing, version: string, turn: number) => void };

/** The write that was begun last, with whatever is still to follow it. */
let writing: Promise<void> = Promise.resolve();

/** Once everything that was noted is kept: whoever looks at a match right after its end sees the end too. */
export const allWritten = (): Promise<void> => writing;

export function newRecorder(first: LocalMatch): Recorder {
  const id = idOf(first);
  const begun = archived(id).then(
    (kept) => kept?.begun ?? Date.now(),
    () => Date.now(),
  );
  let latest: EndedMatch | null = null;
  let isWriting = false;
  const write = async (): Promise<void> => {
    isWriting = true;
    while (latest !== null) {
      const next = latest;
      latest = null;
      // A browser that keeps nothing still plays.
      await keepInArchive({ ...next, begun: await begun }).then(
        () => (next.result === null ? undefined : letGoEnded(id)),
        () => {},
      );
    }
    isWriting = false;
  };
  return {
    note: ({ match, result }, version, turn) => {
      // What nobody has begun to play is not worth keeping.
      if (match.answers.length === 0 && gamesPlayed(match) === 0) return;
      latest = { id, match, version, changed: Date.now(), turn, result };
      if (result === null) letGoEnded(id);
      else holdEnded(latest);
      if (!isWriting) writing = write();
    },
  };
}
