import type { DeckList } from '@tessera/kernel';
import { keepToken, storedToken } from '../match/token.ts';
import type { OwnDeck } from './own-deck.ts';

/** Decks on the server: for other devices of the same guest, and for whoever is given the link. */

export type StoredDeck = {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly cards: DeckList;
  readonly updated: number;
};

/** Whether decks are kept on the server without being asked: for guests that it knows already. */
export const isGuest = (): boolean => storedToken() !== null;

/** Stores a deck; gives what it is called there. Whoever is not a guest yet becomes one. */
export async function storeDeck({ game, name, cards, stored }: OwnDeck): Promise<string> {
  const token = storedToken() ?? (await enter());
  const named = name.trim().slice(0, MOST_LETTERS) || '?';
  if (stored !== null) {
    const again = await ask('PUT', `/api/decks/${encodeURIComponent(stored)}`, token, { name: named, cards });
    if (again.ok) return stored;
    // One that was deleted there, or belongs to somebody else, is stored anew.
    if (again.status !== 404 && again.status !== 401) throw new Error(again.statusText);
  }
  const asNew = (own: string): Promise<Response> => ask('POST', '/api/decks', own, { game, name: named, cards });
  const first = await asNew(token);
  // A server that does not know the guest any longer makes a new one.
  const made = first.status === 401 ? await asNew(await enter()) : first;
  if (!made.ok) throw new Error(made.statusText);
  return ((await made.json()) as StoredDeck).id;
}
const MOST_LETTERS = 60;

/** Deletes a deck there; while the server cannot be reached it is noted, and made up for later. */
export async function forgetDeck(stored: string): Promise<void> {
  const token = storedToken();
  if (token === null) return;
  keepForgotten([...forgotten().filter((id) => id !== stored), stored]);
  const reply = await ask('DELETE', `/api/decks/${encodeURIComponent(stored)}`, token);
  if (reply.ok || reply.status === 404 || reply.status === 401)
    keepForgotten(forgotten().filter((id) => id !== stored));
}

const FORGOTTEN = 'tessera.decks.forgotten';

function forgotten(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(FORGOTTEN) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function keepForgotten(ids: readonly string[]): void {
  try {
    localStorage.setItem(FORGOTTEN, JSON.stringify(ids));
  } catch {
    // A browser that keeps nothing has no decks either.
  }
}

/** A deck that somebody shared; null if there is none. */
export async function sharedDeck(id: string): Promise<StoredDeck | null> {
  const reply = await ask('GET', `/api/decks/${encodeURIComponent(id)}`, null);
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(reply.statusText);
  return (await reply.json()) as StoredDeck;
}

/** All decks of the guest, from every device. */
export async function guestDecks(): Promise<readonly StoredDeck[]> {
  const token = storedToken();
  if (token === null) return [];
  for (const id of forgotten()) await forgetDeck(id);
  const reply = await ask('GET', '/api/decks', token);
  if (!reply.ok) return [];
  const { decks } = (await reply.json()) as { readonly decks: readonly StoredDeck[] };
  return decks.filter(({ id }) => !forgotten().includes(id));
}

async function enter(): Promise<string> {
  const reply = await ask('POST', '/api/guests', null, {});
  if (!reply.ok) throw new Error(reply.statusText);
  const { token } = (await reply.json()) as { token: string };
  keepToken(token);
  return token;
}

const ask = (method: string, path: string, token: string | null, body?: object): Promise<Response> =>
  fetch(path, {
    method,
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
