/** Where the visitor is: the path of the page, which can be linked to. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'credits' }
  | { readonly page: 'settings' }
  /** A match against the computer, in this browser. */
  | { readonly page: 'local' }
  /** A match on the server; the invitation stands behind the #, which browsers do not send. */
  | { readonly page: 'online'; readonly match: string; readonly invitation: string | null }
  /** Open tables and matches that can be watched. */
  | { readonly page: 'lobby' }
  /** Who one is to the server. */
  | { readonly page: 'me' }
  | { readonly page: 'history' }
  | { readonly page: 'replay'; readonly of: ReplayOf }
  /** Setting a game up. */
  | { readonly page: 'setUp'; readonly game: string | null }
  /** Every card of a game. */
  | { readonly page: 'cards'; readonly game: string | null }
  | { readonly page: 'decks' }
  /** A deck that is kept here, a new one of a game, or one that somebody shared. */
  | { readonly page: 'deck'; readonly deck: string; readonly kind: 'own' | 'new' | 'shared' }
  | { readonly page: 'learn' }
  /** A situation; the whole of it may stand behind the #. */
  | { readonly page: 'scenario'; readonly link: string | null }
  | { readonly page: 'lesson'; readonly game: string }
  | { readonly page: 'unknown' };

/** Whose record is looked at: of a match on the server, of one that is kept here, or of a file that was opened. */
export type ReplayOf =
  | { readonly kind: 'online'; readonly match: string }
  | { readonly kind: 'local'; readonly id: string }
  | { readonly kind: 'file' };

/** The part of an address that says so. */
type Address = { readonly pathname: string; readonly hash: string };

export function routeOf({ pathname, hash }: Address): Route {
  if (pathname === '/') return { page: 'home' };
  if (pathname === '/credits') return { page: 'credits' };
  if (pathname === '/settings') return { page: 'settings' };
  if (pathname === '/play') return { page: 'local' };
  if (pathname === '/lobby') return { page: 'lobby' };
  if (pathname === '/me') return { page: 'me' };
  if (pathname === '/history') return { page: 'history' };
  if (pathname === '/scenario') return { page: 'scenario', link: hash.length > 1 ? hash.slice(1) : null };
  if (pathname === '/learn') return { page: 'learn' };
  const [, lesson] = /^\/learn\/([^/]+)$/.exec(pathname) ?? [];
  if (lesson !== undefined) return { page: 'lesson', game: decoded(lesson) };
  const replayed = replayRoute(pathname);
  if (replayed !== null) return { page: 'replay', of: replayed };
  const aside = deckRoute(pathname);
  if (aside !== null) return aside;
  const [, match] = /^\/play\/([^/]+)$/.exec(pathname) ?? [];
  if (match === undefined) return { page: 'unknown' };
  return { page: 'online', match: decoded(match), invitation: hash.length > 1 ? hash.slice(1) : null };
}

/** Where somebody may be in the middle of a match. */
export const isAtTable = ({ page }: Route): boolean => TABLES.has(page);
const TABLES: ReadonlySet<Route['page']> = new Set(['local', 'online', 'lesson', 'scenario', 'replay']);

function replayRoute(pathname: string): ReplayOf | null {
  const [, first, second, third, ...more] = pathname.split('/').map(decoded);
  if (first !== 'replay' || more.length > 0) return null;
  if (second === 'local' && third !== undefined) return { kind: 'local', id: third };
  if (third !== undefined) return null;
  return second === undefined || second === '' || second === 'file'
    ? { kind: 'file' }
    : { kind: 'online', match: second };
}

function deckRoute(pathname: string): Route | null {
  const [, first, second, third, ...more] = pathname.split('/').map(decoded);
  if (more.length > 0) return null;
  if (third === undefined) {
    const game = second === undefined || second === '' ? null : second;
    if (first === 'new') return { page: 'setUp', game };
    if (first === 'cards') return { page: 'cards', game };
    if (first !== 'decks') return null;
    return game === null ? { page: 'decks' } : { page: 'deck', deck: game, kind: 'own' };
  }
  if (first !== 'decks' || (second !== 'new' && second !== 'shared')) return null;
  return { page: 'deck', deck: third, kind: second };
}

/** An address that somebody mistyped leads nowhere, and breaks nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
