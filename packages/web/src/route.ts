import { useSyncExternalStore } from 'react';

/** Where the visitor is: the path of the page, which can be linked to. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'credits' }
  | { readonly page: 'settings' }
  /** A match against the computer, in this browser. */
  | { readonly page: 'local' }
  /** A match on the server; the invitation stands behind the #, which browsers do not send. */
  | { readonly page: 'online'; readonly match: string; readonly invitation: string | null }
  | { readonly page: 'unknown' };

export function routeOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Route {
  if (pathname === '/') return { page: 'home' };
  if (pathname === '/credits') return { page: 'credits' };
  if (pathname === '/settings') return { page: 'settings' };
  if (pathname === '/play') return { page: 'local' };
  const [, match] = /^\/play\/([^/]+)$/.exec(pathname) ?? [];
  if (match === undefined) return { page: 'unknown' };
  return { page: 'online', match: decodeURIComponent(match), invitation: hash.length > 1 ? hash.slice(1) : null };
}

export function go(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
}

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
};

export const useAddress = (): string => useSyncExternalStore(subscribe, () => location.pathname + location.hash);
