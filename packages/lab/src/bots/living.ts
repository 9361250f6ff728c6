/**
 * The processes of bots that are running, so that none outlives Tessera. Each leads a process group of its own: with it
 * go those that it has started.
 */
const living = new Set<number>();

const ENDING: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Told of bots that begin and end: by threads, which hear of no signals and leave it to the main one. */
let tell: ((pid: number, lives: boolean) => void) | null = null;

export const tellOfBots = (listener: (pid: number, lives: boolean) => void): void => void (tell = listener);

export function noteBot(pid: number, lives: boolean): void {
  if (tell !== null) {
    tell(pid, lives);
    return;
  }
  if (lives === living.has(pid)) return;
  if (lives && living.size === 0) watch();
  if (lives) living.add(pid);
  else living.delete(pid);
  if (living.size === 0) unwatch();
}

/** Ends a bot and everything it has started. */
export function killBot(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function watch(): void {
  process.on('exit', killAll);
  for (const signal of ENDING) process.on(signal, end);
}

function unwatch(): void {
  process.off('exit', killAll);
  for (const signal of ENDING) process.off(signal, end);
}

function killAll(): void {
  for (const pid of living) killBot(pid);
}

/** Ends as the signal would have ended it. */
function end(signal: NodeJS.Signals): void {
  killAll();
  unwatch();
  process.kill(process.pid, signal);
}
