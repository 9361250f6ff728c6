import { create } from 'zustand';
import type { OwnDeck } from './own-deck.ts';

/** Decks that are kept in this browser. */
export type OwnDecks = {
  readonly decks: readonly OwnDeck[];
  readonly put: (deck: OwnDeck) => void;
  readonly remove: (id: string) => void;
};

const KEY = 'tessera.decks';

export const useOwnDecks = create<OwnDecks>()((set, get) => ({
  decks: read(),
  put: (deck) => {
    const others = get().decks.filter(({ id }) => id !== deck.id);
    set({ decks: keep([deck, ...others]) });
  },
  remove: (id) => set({ decks: keep(get().decks.filter((deck) => deck.id !== id)) }),
}));

/** Another window of the same browser has changed them. */
addEventListener('storage', ({ key }) => {
  if (key === KEY) useOwnDecks.setState({ decks: read() });
});

function read(): readonly OwnDeck[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isDeck) : [];
  } catch {
    return [];
  }
}

function keep(decks: readonly OwnDeck[]): readonly OwnDeck[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(decks));
  } catch {
    // A browser that keeps nothing still builds decks.
  }
  return decks;
}

function isDeck(value: unknown): value is OwnDeck {
  if (typeof value !== 'object' || value === null) return false;
  const { id, game, name, format, options, cards, updated } = value as Partial<Record<keyof OwnDeck, unknown>>;
  const isObject = (each: unknown): each is object => typeof each === 'object' && each !== null;
  return (
    [id, game, name, format].every((each) => typeof each === 'string') &&
    isObject(options) &&
    isObject(cards) &&
    Object.values(cards).every((part) => Array.isArray(part) && part.every((card) => typeof card === 'string')) &&
    typeof updated === 'number'
  );
}
