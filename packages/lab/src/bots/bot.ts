import { StringDecoder } from 'node:string_decoder';
import { shortly } from '@tessera/kernel';
import { spawnBot } from './command.ts';
import type { Fault } from './fault.ts';
import { BotFailed } from './fault.ts';
import { killBot } from './living.ts';

/** How long a bot may take: to start and say that it is ready, and for each answer. */
export type BotLimits = { readonly startMillis: number; readonly answerMillis: number };

export const botLimits: BotLimits = { startMillis: 10_000, answerMillis: 5_000 };

/** The version of the protocol (docs/bots.md). */
export const BOT_PROTOCOL = 1;

/** Characters in a line that a bot writes. No answer comes near it. */
export const LONGEST_LINE = 65_536;

/** What is kept of a bot's stderr, to be shown when it has crashed. */
const STDERR_KEPT = 2_000;

/** A bot that could not be started so often, one time after the other, is not waited for again. */
const FAILED_STARTS = 3;

/** How long a bot may take to end by itself once nothing more is sent, and its last words to arrive. */
const ENDING_MILLIS = 500;
const LAST_WORDS_MILLIS = 100;

/** A timer that is set to more than that goes off at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Somebody else's program that speaks JSON lines. It is started when it is needed, and again after it has failed, has
 * ended by itself or was left.
 */
export type Bot = {
  readonly name: string;
  /**
   * Before each game: has it say that it is ready. One that ran before and is not, because it has ended or written
   * something since, has harmed nobody yet and is started anew. Throws `BotFailed`.
   */
  start(): Promise<void>;
  /** Sends a message that is not answered, if it runs. */
  tell(message: object): void;
  /** Sends a message and gives what is answered. Throws `BotFailed` if nothing good comes until then. */
  ask(message: object, until: number): Promise<Readonly<Record<string, unknown>>>;
  /** Ends it at once: it has done something wrong, and begins the next game anew. */
  kill(): void;
  /** Lets it end. The next game begins with a process that remembers nothing of those before. */
  leave(): void;
  /** Lets it end, and waits until it has. */
  close(): Promise<void>;
  readonly limits: BotLimits;
};

export function newBot(name: string, limits: BotLimits = botLimits): Bot {
  let running: Process | null = null;
  const ending = new Set<Promise<void>>();
  let failedStarts = 0;
  let lastFault: BotFailed | null = null;
  const kill = (): void => {
    running?.kill();
    running = null;
  };
  const leave = (): void => {
    if (running === null) return;
    const ended = running.close().finally(() => ending.delete(ended));
    ending.add(ended);
    running = null;
  };
  const present = (): Process => {
    if (running === null) throw new Error(`${name} has not been started`);
    return running;
  };
  return {
    name,
    limits,
    start: async () => {
      if (running !== null) {
        try {
          await greet(running, limits.answerMillis);
          return;
        } catch (error) {
          kill();
          if (!(error instanceof BotFailed)) throw error;
        }
      }
      if (lastFault !== null && failedStarts >= FAILED_STARTS) throw lastFault;
      running = newProcess(name);
      try {
        await greet(running, limits.startMillis);
        failedStarts = 0;
      } catch (error) {
        kill();
        if (!(error instanceof BotFailed)) throw error;
        failedStarts++;
        lastFault = error;
        throw error;
      }
    },
    tell: (message) => running?.tell(message),
    ask: (message, until) => present().ask(message, until, { kind: 'late', millis: limits.answerMillis }),
    kill,
    leave,
    close: async () => {
      leave();
      await Promise.all(ending);
    },
  };
}

/** Throws `BotFailed` for one that does not say in time that it is ready. */
async function greet(process: Process, millis: number): Promise<void> {
  const hello = { tell: 'hello', protocol: BOT_PROTOCOL };
  const answer = await process.ask(hello, performance.now() + millis, { kind: 'slowStart', millis });
  if (answer['ready'] === BOT_PROTOCOL) return;
  throw new BotFailed({ kind: 'protocol', problem: 'notReady', given: shortly(answer) });
}

type Process = {
  tell(message: object): void;
  ask(message: object, until: number, late: Fault): Promise<Readonly<Record<string, unknown>>>;
  kill(): void;
  close(): Promise<void>;
};

type Waiting = {
  readonly resolve: (value: Readonly<Record<string, unknown>>) => void;
  readonly reject: (error: Error) => void;
};

/** One run of the program. Nothing that it writes can fill the memory: one line, the end of stderr, no more. */
function newProcess(name: string): Process {
  const child = spawnBot(name);
  const decoder = new StringDecoder('utf8');
  let line = '';
  let stderr = '';
  let waiting: Waiting | null = null;
  let failed: Error | null = null;
  let ended = false;
  const kill = (): void => {
    child.stdout.removeAllListeners('data');
    child.stdout.resume();
    if (child.pid !== undefined) killBot(child.pid);
  };
  const fail = (error: Error): void => {
    if (failed !== null) return;
    failed = error;
    kill();
    waiting?.reject(error);
    waiting = null;
  };
  const hear = (text: string): void => {
    if (text.trim() === '' || failed !== null) return;
    const value = readObject(text);
    if (waiting === null) fail(new BotFailed({ kind: 'protocol', problem: 'unasked', given: written(text) }));
    else if (value === null) fail(new BotFailed({ kind: 'protocol', problem: 'notJson', given: written(text) }));
    else {
      waiting.resolve(value);
      waiting = null;
    }
  };
  child.stdout.on('data', (bytes: Buffer) => {
    const lines = (line + decoder.write(bytes)).split('\n');
    line = lines.pop()!;
    for (const each of lines) hear(each.length > LONGEST_LINE ? '' : each);
    if (line.length > LONGEST_LINE || lines.some((each) => each.length > LONGEST_LINE)) {
      fail(new BotFailed({ kind: 'flood', what: 'line', limit: LONGEST_LINE }));
      line = '';
    }
  });
  // Who has closed its output can answer nothing any longer, unless it has just ended, which is heard of separately.
  child.stdout.on('end', () => {
    const closed = (): void => {
      if (!ended) fail(new BotFailed({ kind: 'protocol', problem: 'closed', given: '' }));
    };
    setTimeout(() => setImmediate(closed), ENDING_MILLIS).unref();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-STDERR_KEPT)));
  child.on('error', (error) => fail(new BotFailed({ kind: 'crash', exit: error.message, stderr: '' })));
  const crash = (code: number | null, signal: string | null): void =>
    fail(new BotFailed({ kind: 'crash', exit: signal ?? String(code), stderr: quoted(stderr) }));
  child.on('exit', (code, signal) => {
    ended = true;
    // Whatever it has started ends with it.
    if (child.pid !== undefined) killBot(child.pid);
    // What it wrote last is still on its way; something that it has started may keep the pipes open.
    const timer = setTimeout(() => {
      crash(code, signal);
      for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy();
    }, LAST_WORDS_MILLIS);
    child.on('close', () => {
      clearTimeout(timer);
      crash(code, signal);
    });
  });
  const tell = (message: object): void => void child.stdin.write(`${JSON.stringify(message)}\n`);
  return {
    tell,
    ask: async (message, until, late) => {
      if (failed !== null) throw failed;
      let timer: NodeJS.Timeout | null = null;
      const answer = new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
        waiting = { resolve, reject };
        const timeUp = (): void => {
          if (waiting?.resolve === resolve) fail(new BotFailed(line.trim() === '' ? late : unfinished(line)));
        };
        // An answer that came while this thread was busy is read before the time is up.
        const wait = (): void => void setImmediate(timeUp);
        timer = setTimeout(wait, Math.min(LONGEST_TIMER, Math.max(0, until - performance.now())));
      });
      tell(message);
      try {
        return await answer;
      } finally {
        clearTimeout(timer!);
      }
    },
    kill: () => fail(new Error(`${name} was ended`)),
    close: () =>
      new Promise((resolve) => {
        failed ??= new Error(`${name} was closed`);
        if (ended || child.pid === undefined) {
          resolve();
          return;
        }
        const timer = setTimeout(kill, ENDING_MILLIS);
        child.on('exit', () => {
          clearTimeout(timer);
          resolve();
        });
        child.stdin.end();
      }),
  };
}

function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}

const unfinished = (line: string): Fault => ({ kind: 'protocol', problem: 'unfinished', given: written(line) });

const SHOWN = 100;
const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text);

/** What a bot wrote, with the signs that nobody would see: they may be all that is wrong with it. */
const written = (line: string): string => shown(line.slice(0, SHOWN + 1).replace(UNSEEN, asEscape));
const UNSEEN = /(?!\r$)[\p{Cc}\p{Cf}]/gu;
const asEscape = (sign: string): string => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`;

/** What is worth quoting: the error, which languages put before or behind where it happened, or else the last line. */
function quoted(stderr: string): string {
  const lines = stderr.trim().split('\n');
  return shown((lines.findLast((line) => /^[\w.]*(Error|Exception)\b/.test(line)) ?? lines.at(-1)!).trim());
}
