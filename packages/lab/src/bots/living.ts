/**
 * The processes of bots that are running, so that none outlives Tessera. Each leads a process group of its own: with it
 * go those that it has started.
 *
 * They stand on rolls, in memory that threads share: a thread hears of no signals, and the main one, which does, must
 * know of a bot from the moment it runs. It could not wait to be told, since it ends at once.
 */
export type Roll = Int32Array;

/** `closed`: whether nothing may be started any more. `starting`: how many are about to stand there. Then who does. */
const Cell = { closed: 0, starting: 1, pids: 2 } as const;

/** More processes than any machine plays with at a time. */
const MOST_BOTS = 8_192;

const newRoll = (): Roll => new Int32Array(new SharedArrayBuffer(4 * (Cell.pids + MOST_BOTS)));

/** Where the bots of this thread stand, and whether another thread ends them. */
let own = newRoll();
let hasJoined = false;

/** What ends with this process. */
const open = new Set<Roll>();

const ENDING: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** For threads that are going to start bots; `closeRoll` when they are done. */
export function openRoll(): Roll {
  const roll = newRoll();
  keep(roll);
  return roll;
}

/** In such a thread, before it starts any. */
export function joinRoll(roll: Roll): void {
  own = roll;
  hasJoined = true;
}

/** Lets none of its bots be started any more, and ends those that run. */
export function closeRoll(roll: Roll): void {
  end(roll);
  drop(roll);
}

/** Starts a process, which is on the roll as soon as it runs. It must be said of it when it has ended (`botEnded`). */
export function startBot<Child extends { readonly pid?: number | undefined }>(start: () => Child): Child {
  if (!hasJoined) keep(own);
  Atomics.add(own, Cell.starting, 1);
  try {
    if (Atomics.load(own, Cell.closed) !== 0) throw new Error('no bot is started any more: the others are being ended');
    const child = start();
    if (child.pid !== undefined) enter(own, child.pid);
    return child;
  } finally {
    Atomics.sub(own, Cell.starting, 1);
    Atomics.notify(own, Cell.starting);
    letGo();
  }
}

export function botEnded(pid: number): void {
  const place = own.indexOf(pid, Cell.pids);
  if (place >= 0) Atomics.store(own, place, 0);
  letGo();
}

/** Ends a bot and everything it has started. */
export function killBot(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function enter(roll: Roll, pid: number): void {
  for (let place: number = Cell.pids; place < roll.length; place++) {
    if (Atomics.compareExchange(roll, place, 0, pid) === 0) return;
  }
  killBot(pid);
  throw new Error(`more than ${MOST_BOTS} bots run at a time`);
}

/** Milliseconds. A process takes a few to be started. */
const PATIENCE = 2_000;

function end(roll: Roll): void {
  Atomics.store(roll, Cell.closed, 1);
  for (let count = Atomics.load(roll, Cell.starting); count > 0; count = Atomics.load(roll, Cell.starting)) {
    if (Atomics.wait(roll, Cell.starting, count, PATIENCE) === 'timed-out') break;
  }
  for (const pid of roll.subarray(Cell.pids)) if (pid !== 0) killBot(pid);
}

function keep(roll: Roll): void {
  if (open.size === 0) {
    process.on('exit', endAll);
    for (const signal of ENDING) process.on(signal, endBy);
  }
  open.add(roll);
}

function drop(roll: Roll): void {
  if (!open.delete(roll) || open.size > 0) return;
  process.off('exit', endAll);
  for (const signal of ENDING) process.off(signal, endBy);
}

/** While none of its own bots runs, this thread leaves signals to others. */
function letGo(): void {
  if (open.has(own) && own.subarray(Cell.pids).every((pid) => pid === 0)) drop(own);
}

function endAll(): void {
  for (const roll of open) end(roll);
}

/** Ends as the signal would have ended it. */
function endBy(signal: NodeJS.Signals): void {
  endAll();
  for (const roll of open) drop(roll);
  // Somebody else may hear the signal and go on.
  Atomics.store(own, Cell.closed, 0);
  process.kill(process.pid, signal);
}
