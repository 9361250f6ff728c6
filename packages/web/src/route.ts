import { useSyncExternalStore } from 'react';

/** Goes to a page of the client. */
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
