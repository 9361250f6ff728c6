import { parentPort, Worker, workerData } from 'node:worker_threads';
import { playerNamed } from '@tessera/players';
import { isBot } from './bots/command.ts';
import type { Roll } from './bots/living.ts';
import { closeRoll, joinRoll, openRoll } from './bots/living.ts';

type ToThread<Job> = { readonly job: Job } | { readonly close: true };
type FromThread<Report> = { readonly report: Report } | { readonly free: true } | { readonly closed: true };

/** What a thread is started with: what it is for, and where its bots stand. */
export type ThreadStart<Data> = { readonly data: Data; readonly roll: Roll };

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
export async function inThreads<Data, Job, Report>(
  data: Data,
  threads: number,
  jobs: Iterator<Job>,
  hear: (report: Report) => void,
): Promise<void> {
  const running: Worker[] = [];
  const start: ThreadStart<Data> = { data, roll: openRoll() };
  const employ = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start });
      running.push(worker);
      const send = (message: ToThread<Job>): void => worker.postMessage(message);
      const give = (): void => {
        const next = jobs.next();
        send(next.done === true ? { close: true } : { job: next.value });
      };
      const listen = (message: FromThread<Report>): void => {
        if ('report' in message) hear(message.report);
        else if ('free' in message) give();
        else resolve();
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
    // Only then the threads: one that is ended while it starts a bot could not say which.
    closeRoll(start.roll);
    await Promise.all(running.map((worker) => worker.terminate()));
  }
}

/** The other end: does the jobs that a thread is given. */
export function serve<Data, Job, Report>(crewFor: (data: Data, tell: (report: Report) => void) => Crew<Job>): void {
  const port = parentPort!;
  const send = (message: FromThread<Report>): void => port.postMessage(message);
  const { data, roll } = workerData as ThreadStart<Data>;
  joinRoll(roll);
  const crew = crewFor(data, (report) => send({ report }));
  port.on('message', (message: ToThread<Job>) => {
    if ('job' in message) void crew.work(message.job).then(() => send({ free: true }));
    else void crew.close().then(() => send({ closed: true }));
  });
}
