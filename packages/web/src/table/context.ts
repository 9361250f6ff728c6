import type { Game, Language } from '@tessera/kernel';
import type { Look } from '@tessera/play';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LoadedGame } from '../games.ts';
import type { TableState, TableStore } from '../match/store.ts';
import type { Printed } from '../cards/printed.ts';
import { printedOf } from '../cards/printed.ts';

/** What every part of a table needs: the match, the game it is a match of, and in which words it is told. */
export type TableContext = {
  readonly store: TableStore;
  readonly loaded: LoadedGame;
  readonly look: Look;
  /** The formats and options of the match. */
  readonly format: string;
};

const Context = createContext<TableContext | null>(null);
export const TableProvider = Context.Provider;

export function useTable(): TableContext {
  const context = useContext(Context);
  if (context === null) throw new Error('this part belongs on a table');
  return context;
}

export const useSeen = <T>(select: (state: TableState) => T): T => useStore(useTable().store, select);

/** A card as it is printed; worked out once for each card and language. */
export function usePrinted(): (card: string) => Printed {
  const { loaded, look } = useTable();
  return (card) => printedCard(loaded, card, look.language);
}

export function printedCard(loaded: LoadedGame, card: string, language: Language): Printed {
  let cards = memory.get(loaded.game);
  if (cards === undefined) memory.set(loaded.game, (cards = new Map()));
  const key = `${language} ${card}`;
  let printed = cards.get(key);
  if (printed === undefined) cards.set(key, (printed = printedOf(loaded.game, loaded.pictures, card, language)));
  return printed;
}

const memory = new WeakMap<Game, Map<string, Printed>>();
