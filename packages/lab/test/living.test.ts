import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import type { Roll } from '../src/bots/living.ts';
import { closeRoll, openRoll } from '../src/bots/living.ts';

const living = new URL('../src/bots/living.ts', import.meta.url).href;

/** A thread that starts a bot, which takes long and never ends by itself, and then tries to start another. */
function slowStarter(roll: Roll): Worker {
  const script = `import { spawn } from 'node:child_process';
    import { parentPort, workerData } from 'node:worker_threads';
    import { joinRoll, startBot } from ${JSON.stringify(living)};
    joinRoll(workerData);
    const bot = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
    const { pid } = startBot(() => {
      parentPort.postMessage('starting');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      return bot();
    });
    let refused = '';
    try {
      startBot(bot);
    } catch (error) {
      refused = error.message;
    }
    parentPort.postMessage({ pid, refused });`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), { workerData: roll });
}

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('bots of threads', () => {
  it('are ended with all others even if they are just being started, and none is started afterwards', async () => {
    const roll = openRoll();
    const worker = slowStarter(roll);
    expect(await once(worker, 'message')).toEqual(['starting']);
    closeRoll(roll);
    const [{ pid, refused }] = (await once(worker, 'message')) as [{ pid: number; refused: string }];
    try {
      expect(refused).toContain('no bot is started any more');
      await expect.poll(() => lives(pid), { timeout: 5_000 }).toBe(false);
    } finally {
      if (lives(pid)) process.kill(pid, 'SIGKILL');
      await worker.terminate();
    }
  });

  it('leave signals to others when they are done', async () => {
    const before = process.listenerCount('SIGTERM');
    const roll = openRoll();
    expect(process.listenerCount('SIGTERM')).toBe(before + 1);
    closeRoll(roll);
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });
});
