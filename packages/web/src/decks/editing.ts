import type { Game } from '@tessera/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { checked } from './checking.ts';
import { added, takenOut } from './deck-cards.ts';
import { isGuest, storeDeck } from './deck-server.ts';
import type { OwnDeck } from './own-deck.ts';
import { useOwnDecks } from './own-decks.ts';

/** A deck that is being built: every change is kept at once, and can be undone. */
export type Editing = {
  readonly deck: OwnDeck;
  readonly change: (some: Partial<Pick<OwnDeck, 'name' | 'format' | 'options' | 'cards'>>) => void;
  /** Puts a card where it belongs, or into the part that is worked on. */
  readonly add: (card: string, part: string) => void;
  readonly takeOut: (card: string, part: string) => void;
  readonly undo: () => void;
  readonly canUndo: boolean;
  /** The server has the deck under this name. */
  readonly storedAs: (stored: string) => void;
};

/** So long after the last change a deck is sent to the server. */
const REST = 1500;

export function useEditing(game: Game, first: OwnDeck): Editing {
  const put = useOwnDecks((state) => state.put);
  const [deck, setDeck] = useState(first);
  const [past, setPast] = useState<readonly OwnDeck[]>([]);
  const now = useRef(deck);
  now.current = deck;
  const actions = useMemo(() => {
    const set = (next: OwnDeck): void => {
      const made = checked(game, { ...next, updated: Date.now() });
      now.current = made;
      setDeck(made);
      put(made);
    };
    const change: Editing['change'] = (some) => {
      const before = now.current;
      const { name, ...others } = some;
      // A name is corrected where it was written: what is undone later leaves it alone.
      if (name !== undefined && Object.keys(others).length === 0) {
        setPast((all) => all.map((each) => ({ ...each, name })));
      } else setPast((all) => [...all.slice(-MOST_UNDONE), before]);
      set({ ...before, ...some });
    };
    const storedAs = (stored: string): void => {
      if (now.current.stored === stored) return;
      const made = { ...now.current, stored };
      now.current = made;
      setDeck(made);
      put(made);
    };
    return {
      set,
      change,
      storedAs,
      add: (card: string, part: string) => change({ cards: added(game, now.current.cards, card, part) }),
      takeOut: (card: string, part: string) => {
        const cards = takenOut(now.current.cards, card, part);
        if (cards !== null) change({ cards });
      },
    };
  }, [game, put]);
  useEffect(() => {
    if (deck === first || !isGuest()) return undefined;
    const timer = setTimeout(() => {
      // Without a server the deck is kept here all the same.
      storeDeck(deck).then(actions.storedAs, () => null);
    }, REST);
    return () => clearTimeout(timer);
  }, [deck, first, actions]);
  const undo = (): void => {
    const before = past.at(-1);
    if (before === undefined) return;
    setPast(past.slice(0, -1));
    actions.set({ ...before, stored: deck.stored });
  };
  const { change, add, takeOut, storedAs } = actions;
  return { deck, change, add, takeOut, storedAs, undo, canUndo: past.length > 0 };
}
const MOST_UNDONE = 100;
