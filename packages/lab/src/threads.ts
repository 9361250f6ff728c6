import { parentPort, Worker, workerData } from 'node:worker_threads';
import { playerNamed } from '@tessera/players';
import { isBot } from './bots/command.ts';
import { killBot, noteBot, tellOfBots } from './bots/living.ts';

type ToThread<Job> = { readonly job: Job } | { readonly close: true };
type FromThread<Report> =
  | { readonly report: Report }
  | { readonly free: true }
  | { readonly closed: true }
  | { readonly pid: number; readonly lives: boolean };

/** What a thread does: its jobs one after the other, telling what comes of them. */
export type Crew<Job> = { work(job: Job): Promise<void>; close(): Promise<void> };

/**
 * Whether games are played in threads: where several are wanted, and where somebody thinks for long, since this one must
 * go on hearing signals such as that of Ctrl-C.
 */
export const needsThreads = (players: readonly string[], workers: number): boolean =>
  workers > 1 || players.some((name) => !isBot(name) && !isQuick(name));

/** Whether it answers at once. */
export const isQuick = (name: string): boolean => !isBot(name) && playerNamed(name).isQuick === true;

/** Has threads do jobs until none is left. `data` tells a thread what it is for (worker.ts). */
export async function inThreads<Job, Report>(
  data: unknown,
  threads: number,
  jobs: Iterator<Job>,
  hear: (report: Report) => void,
): Promise<void> {
  const running: Worker[] = [];
  const bots = new Set<number>();
  const employ = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data });
      running.push(worker);
      const send = (message: ToThread<Job>): void => worker.postMessage(message);
      const give = (): void => {
        const next = jobs.next();
        send(next.done === true ? { close: true } : { job: next.value });
      };
      const listen = (message: FromThread<Report>): void => {
        if ('report' in message) hear(message.report);
        else if ('free' in message) give();
        else if ('closed' in message) resolve();
        else {
          noteBot(message.pid, message.lives);
          if (message.lives) bots.add(message.pid);
          else bots.delete(message.pid);
        }
      };
      worker.on('error', reject);
      worker.on('message', (message: FromThread<Report>) => {
        try {
          listen(message);
        } catch (error) {
          // A listener's fault, such as a full disk, ends it all.
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      give();
    });
  try {
    await Promise.all(Array.from({ length: threads }, employ));
  } finally {
    await Promise.all(running.map((worker) => worker.terminate()));
    for (const pid of bots) {
      killBot(pid);
      noteBot(pid, false);
    }
  }
}

/** The other end: does the jobs that a thread is given. */
export function serve<Data, Job, Report>(crewFor: (data: Data, tell: (report: Report) => void) => Crew<Job>): void {
  const port = parentPort!;
  const send = (message: FromThread<Report>): void => port.postMessage(message);
  tellOfBots((pid, lives) => send({ pid, lives }));
  const crew = crewFor(workerData as Data, (report) => send({ report }));
  port.on('message', (message: ToThread<Job>) => {
    if ('job' in message) void crew.work(message.job).then(() => send({ free: true }));
    else void crew.close().then(() => send({ closed: true }));
  });
}
