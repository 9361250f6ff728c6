import type { EventView } from '@tessera/kernel';
import { newDraft } from '../match/draft.ts';
import type { Seat } from '../match/seat.ts';
import { onlooking } from '../match/sight.ts';
import type { Chapter, TableStore } from '../match/store.ts';
import { newTableStore } from '../match/store.ts';
import type { Eyes, Point } from './messages.ts';
import type { Projector } from './projector.ts';

/** A table at which a record is shown: nobody answers here. */
export type Show = {
  readonly table: TableStore;
  /** Shows a point; the last one that was wanted is the one that is shown. */
  readonly to: (game: number, at: number, eyes: Eyes, points: readonly Point[]) => Promise<void>;
};

export function newShow(game: string, projector: Projector): Show {
  const table = newTableStore(
    game,
    () => NOBODY,
    () => 'off',
  );
  const stories = new Map<string, Promise<readonly (readonly EventView[])[]>>();
  let wanted = 0;
  let shown: { readonly key: string; readonly at: number } | null = null;
  return {
    table,
    to: async (number, at, eyes, points) => {
      const turn = ++wanted;
      const key = `${number} ${eyes}`;
      let story = stories.get(key);
      if (story === undefined) stories.set(key, (story = projector.story(number, eyes)));
      const [view, told] = await Promise.all([projector.look(number, at, eyes), story]);
      if (turn !== wanted) return;
      // Cards fly only where one step follows the other.
      const follows = shown?.key === key && at === shown.at + 1;
      shown = { key, at };
      table.setState({
        sight: onlooking(view, follows ? view.events : []),
        story: chaptersOf(told.slice(0, at + 1), points),
        draft: newDraft(null),
      });
    },
  };
}

const NOBODY: Seat = {
  answer: () => {},
  takeBack: () => {},
  concede: () => {},
  prefer: () => {},
  further: () => Promise.resolve(null),
  sources: () => Promise.resolve([]),
  close: () => {},
};

const chaptersOf = (told: readonly (readonly EventView[])[], points: readonly Point[]): Chapter[] =>
  told.flatMap((events, i) =>
    events.length === 0 ? [] : [{ turn: points[i]!.turn, active: points[i]!.active, events, turning: null }],
  );
