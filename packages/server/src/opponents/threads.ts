import { Worker } from 'node:worker_threads';
import type { Opponents, Question } from './opponents.ts';
import { NoAnswer } from './opponents.ts';

export type ThreadLimits = {
  readonly threads: number;
  /** How long one answer may be thought about, in milliseconds. */
  readonly thinking: number;
  /** How many questions may wait. */
  readonly waiting: number;
};

type Job = {
  readonly question: Question;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: NoAnswer) => void;
};

/** Computer players in worker threads. A thread that is late or dies is replaced; threads are started as needed. */
export function threadOpponents(limits: ThreadLimits, file = new URL('./worker.ts', import.meta.url)): Opponents {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, { readonly job: Job; readonly timer: NodeJS.Timeout }>();
  let closed = false;

  const finish = (worker: Worker): Job | null => {
    const work = busy.get(worker);
    if (work === undefined) return null;
    clearTimeout(work.timer);
    busy.delete(worker);
    return work.job;
  };
  const lose = (worker: Worker, error: NoAnswer): void => {
    const job = finish(worker);
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
    void worker.terminate();
    job?.reject(error);
    next();
  };
  const hire = (): Worker => {
    const worker = new Worker(file);
    worker.unref();
    worker.on('message', (answer: unknown) => {
      const job = finish(worker);
      idle.push(worker);
      job?.resolve(answer);
      next();
    });
    worker.on('error', (error) => lose(worker, new NoAnswer('error', error.message)));
    worker.on('exit', () => lose(worker, new NoAnswer('error', 'the thread has ended')));
    return worker;
  };
  const next = (): void => {
    while (!closed && waiting.length > 0 && busy.size < limits.threads) {
      const job = waiting.shift()!;
      const worker = idle.pop() ?? hire();
      const timer = setTimeout(
        () => lose(worker, new NoAnswer('late', `no answer within ${limits.thinking} ms`)),
        limits.thinking,
      );
      busy.set(worker, { job, timer });
      worker.postMessage(job.question);
    }
  };
  return {
    answer: (question) =>
      new Promise((resolve, reject) => {
        if (closed) reject(new NoAnswer('closed', 'the server is closing'));
        else if (waiting.length >= limits.waiting) reject(new NoAnswer('full', 'too many questions wait'));
        else {
          waiting.push({ question, resolve, reject });
          next();
        }
      }),
    load: () => ({ waiting: waiting.length, thinking: busy.size }),
    close: async () => {
      closed = true;
      const workers = [...idle.splice(0), ...busy.keys()];
      for (const { reject } of waiting.splice(0)) reject(new NoAnswer('closed', 'the server is closing'));
      for (const worker of workers) finish(worker)?.reject(new NoAnswer('closed', 'the server is closing'));
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
