import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { Concession } from '../match/seat.ts';

/** What stands at a table besides the game itself: clocks and offers of a match, the controls of a replay. */
export type TableExtras = {
  /** Whose side is below; null for the viewer's own. */
  readonly bottom: number | null;
  /** Below the head of the side column. */
  readonly head: ReactNode;
  /** In place of the desk; null for the desk. */
  readonly desk: ReactNode;
  /** Beside the ways on at the end of a game. */
  readonly ending: ReactNode;
  /** What can be given up, in the menu; between two games only the match. */
  readonly concessions: readonly Concession[];
  /** In the menu. */
  readonly menu: ReactNode;
  /** On a player's plate. */
  readonly plate: (player: number) => ReactNode;
  /** Whether the table stands still, since nothing reaches it. */
  readonly isStill: boolean;
};

export const noExtras: TableExtras = {
  bottom: null,
  head: null,
  desk: null,
  ending: null,
  concessions: ['game'],
  menu: null,
  plate: () => null,
  isStill: false,
};

const Context = createContext<TableExtras>(noExtras);
export const ExtrasProvider = Context.Provider;
export const useExtras = (): TableExtras => useContext(Context);
