import { createStore } from 'zustand';

/** Whether a newer version of the client is ready to be loaded. */
export const updates = createStore<{ readonly isReady: boolean }>()(() => ({ isReady: false }));

const HOUR = 3_600_000;

/** Has the browser keep the client, once nothing else is to be done; and looks for newer versions now and then. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  noteNewer(navigator.serviceWorker);
  const begin = (): void => {
    // A browser that keeps nothing still plays; one that is told to keep nothing may give nothing here.
    navigator.serviceWorker
      .register('/service-worker.js')
      .then((made: ServiceWorkerRegistration | undefined) => made !== undefined && watch(made))
      .catch(() => null);
  };
  if (document.readyState === 'complete') setTimeout(begin, 1000);
  else addEventListener('load', () => setTimeout(begin, 1000));
}

/** From the first moment: a browser looks for a newer version by itself whenever a page is opened. */
function noteNewer(workers: ServiceWorkerContainer): void {
  // The first one is no news.
  if (workers.controller === null) return;
  workers.addEventListener('controllerchange', () => updates.setState({ isReady: true }));
}

function watch(registration: unknown): void {
  // Where service workers are blocked, some browsers say so by giving none.
  if (!(registration instanceof ServiceWorkerRegistration)) return;
  const look = (): void => {
    registration.update().catch(() => {});
  };
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
