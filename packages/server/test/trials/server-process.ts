import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Limits } from '../../src/limits.ts';
import { limitVariable } from '../../src/config.ts';
import type { Fault } from './faults.ts';

/** A server in a process of its own. */
export type ServerProcess = {
  readonly url: string;
  /** How many unfinished matches it has taken up. */
  readonly resumed: number;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** How it ended: with a code or by a signal. */
  readonly ended: Promise<Ending>;
};

export type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly err: string };

export type StartOptions = {
  readonly data: string;
  readonly port: number;
  /** The address of a PostgreSQL database, in place of the folder. */
  readonly databaseUrl?: string;
  /** Null for `tessera serve` as everybody runs it; else a server that kills itself at that moment. */
  readonly fault: Fault | null;
  /** Whether SIGUSR2 makes it collect what nobody needs. */
  readonly collects?: boolean;
  /** Is given the process before it is ready. */
  readonly onSpawn?: (child: ChildProcess) => void;
};

/** Thrown where a server ends before it is ready. */
export class DidNotStart extends Error {
  override readonly name = 'DidNotStart';
  readonly ending: Ending;
  constructor(ending: Ending) {
    super(`the server ended before it was ready (${ending.signal ?? ending.code}): ${ending.err.slice(-2000)}`);
    this.ending = ending;
  }
}

const plain = fileURLToPath(new URL('../../../cli/bin/tessera.mjs', import.meta.url));
const collecting = new URL('collect.ts', import.meta.url).href;
const faulty = fileURLToPath(new URL('faulty-server.ts', import.meta.url));

/** Everybody of a trial comes from one address, and faster than people do. */
const generous = {
  matchesPerGuest: 100_000,
  connectionsPerAddress: 10_000,
  newConnectionsPerMinute: 1_000_000,
  messagesPerSecond: 100_000,
  messagesAtOnce: 100_000,
  guestsPerHour: 1_000_000,
  createsPerMinute: 1_000_000,
  joinsPerMinute: 1_000_000,
  requestsPerMinute: 1_000_000,
} satisfies Partial<Limits>;

export async function startProcess({
  data,
  port,
  databaseUrl = '',
  fault,
  collects = false,
  onSpawn,
}: StartOptions): Promise<ServerProcess> {
  const program = fault === null ? [plain, 'serve', '--json'] : [faulty];
  const args = [...(collects ? ['--expose-gc', '--import', collecting] : []), ...program];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      TESSERA_DATA: data,
      TESSERA_DATABASE_URL: databaseUrl,
      TESSERA_LOG: 'error',
      ...Object.fromEntries(Object.entries(generous).map(([name, most]) => [limitVariable(name), String(most)])),
      ...(fault === null ? {} : { TESSERA_TRIAL_FAULT: JSON.stringify(fault) }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onSpawn?.(child);
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = new Promise<Ending>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, err }));
  });
  const ready = await Promise.race([
    new Promise<string>((resolve) => {
      let out = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text;
        if (out.includes('\n')) resolve(out);
      });
    }),
    ended.then((ending) => {
      throw new DidNotStart(ending);
    }),
  ]);
  const { url, resumed } = JSON.parse(ready) as { url: string; resumed: number };
  return { url, resumed, kill: (signal) => void child.kill(signal), ended };
}

/** A port that nobody listens at: a server that starts again is where it was. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
