import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Report } from './check.ts';
import { check } from './check.ts';
import type { FromClients, ToClients } from './load-clients.ts';
import type { ServerProcess } from './server-process.ts';
import { freePort, startProcess } from './server-process.ts';
import type { Testimony } from './witness.ts';

/** Measures a server on the loopback while many matches are played at the same time. */
export type LoadOptions = {
  /** How many matches, one measurement after the other, each with a server and data of its own. */
  readonly matches: readonly number[];
  /** Milliseconds that a client thinks about an answer, on average; 0 for none. */
  readonly pause: number;
  /** How long each measurement takes, and how long is played before it. */
  readonly seconds: number;
  readonly warmUp: number;
  /** Processes of clients. */
  readonly processes: number;
  readonly onStep?: (text: string) => void;
};

export type Load = {
  readonly matches: number;
  readonly seconds: number;
  /** Answers that were followed by a decision or the end within the measurement. */
  readonly answers: number;
  readonly answersPerSecond: number;
  /** From sending an answer to being asked what comes next, in milliseconds. */
  readonly wait: { readonly p50: number; readonly p95: number; readonly p99: number; readonly most: number };
  /** Of the server, in kilobytes by match, two connections included: of the process, and of live values. */
  readonly memory: { readonly process: number; readonly heap: number };
  /** Milliseconds that storing an entry took, on average: the part of the wait that is the disk's. */
  readonly storing: number;
  /** Processors that the server kept busy, and what waited for processors on the whole machine (load average). */
  readonly processors: number;
  readonly machine: number;
  readonly checked: Pick<Report, 'accepted' | 'lost' | 'repeated' | 'problems'>;
};

export async function measureLoad(options: LoadOptions): Promise<Load[]> {
  const measured: Load[] = [];
  for (const matches of options.matches) {
    options.onStep?.(`${matches} matches …`);
    measured.push(await measure(matches, options));
  }
  return measured;
}

async function measure(matches: number, { pause, seconds, warmUp, processes }: LoadOptions): Promise<Load> {
  const data = mkdtempSync(join(tmpdir(), 'tessera-load-'));
  const started: ChildProcess[] = [];
  let server: ServerProcess | null = null;
  try {
    server = await startProcess({ data, port: await freePort(), fault: null, collects: true });
    const { url } = server;
    const empty = await collected(server);
    const clients = Array.from(
      { length: Math.min(processes, matches) },
      (_, index, all = Math.min(processes, matches)) => {
        const child = fork(program);
        started.push(child);
        const share = Math.floor(matches / all) + (index < matches % all ? 1 : 0);
        return { child, share, seed: index + 1, file: join(data, `testimony-${index}.json`) };
      },
    );
    await Promise.all(
      clients.map(({ child, share, seed }) =>
        converse(child, { say: 'begin', url, matches: share, pause, seed }, 'begun'),
      ),
    );
    await after(warmUp * 1000);
    for (const { child } of clients) child.send({ say: 'measure' } satisfies ToClients);
    const samples = [await usage(url)];
    for (let sampled = 0; sampled < seconds; sampled++) {
      await after(1000);
      samples.push(await usage(url));
    }
    const [first, last] = [samples[0]!, samples.at(-1)!];
    const full = await collected(server);
    const replies = await Promise.all(
      clients.map(({ child, file }) => converse(child, { say: 'stop', file }, 'stopped')),
    );
    server.kill('SIGTERM');
    const ending = await server.ended;
    if (ending.code !== 0) throw new Error(`the server ended with ${ending.signal ?? ending.code}: ${ending.err}`);
    const waits = replies.flatMap((reply) => reply.waits).toSorted((a, b) => a - b);
    const took = Math.max(...replies.map((reply) => reply.seconds));
    const testimony = joinTestimonies(clients.map(({ file }) => JSON.parse(readFileSync(file, 'utf8')) as Testimony));
    const { accepted, lost, repeated, problems } = check(join(data, 'tessera.sqlite'), testimony);
    return {
      matches,
      seconds: took,
      answers: waits.length,
      answersPerSecond: waits.length / took,
      wait: { p50: at(waits, 0.5), p95: at(waits, 0.95), p99: at(waits, 0.99), most: at(waits, 1) },
      memory: {
        process: (Math.max(...samples.map(({ resident }) => resident)) - empty.resident) / matches / 1024,
        heap: (full.heap - empty.heap) / matches / 1024,
      },
      storing: ((last.storing - first.storing) / (last.stored - first.stored)) * 1000,
      machine: loadavg()[0]!,
      processors: (last.processor - first.processor) / ((last.at - first.at) / 1000),
      checked: { accepted, lost, repeated, problems },
    };
  } finally {
    for (const child of started) child.kill('SIGKILL');
    server?.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

const program = fileURLToPath(new URL('load-clients.ts', import.meta.url));

function converse<S extends FromClients['say']>(
  child: ChildProcess,
  message: ToClients,
  reply: S,
): Promise<Extract<FromClients, { say: S }>> {
  return new Promise((resolve, reject) => {
    child.on('message', (told: FromClients) => {
      if (told.say === reply) resolve(told as Extract<FromClients, { say: S }>);
    });
    child.on('exit', (code) => reject(new Error(`the clients ended with ${code}`)));
    child.send(message);
  });
}

type Usage = Readonly<Record<'at' | 'resident' | 'heap' | 'processor' | 'storing' | 'stored', number>>;

/** After the server has let go of what nobody needs. */
async function collected(server: ServerProcess): Promise<Usage> {
  server.kill('SIGUSR2');
  await after(COLLECTING);
  return usage(server.url);
}

const COLLECTING = 500;

/** What the server says of itself. */
async function usage(url: string): Promise<Usage> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string): number => {
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (found === undefined) throw new Error(`the server does not measure ${name}`);
    return Number(found);
  };
  return {
    at: performance.now(),
    resident: value('process_resident_memory_bytes'),
    heap: value('nodejs_heap_size_used_bytes'),
    processor: value('process_cpu_seconds_total'),
    storing: value('tessera_store_seconds_sum'),
    stored: value('tessera_store_seconds_count'),
  };
}

function joinTestimonies(all: readonly Testimony[]): Testimony {
  return {
    guests: all.flatMap(({ guests }) => guests),
    created: all.flatMap(({ created }) => created),
    sent: all.flatMap(({ sent }) => sent),
    accepted: all.flatMap(({ accepted }) => accepted),
    settled: all.flatMap(({ settled }) => settled),
    sightings: all.flatMap(({ sightings }) => sightings),
    followed: all.flatMap(({ followed }) => followed),
    problems: all.flatMap(({ problems }) => problems),
  };
}

/** The value that a part of all values does not exceed. */
const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? NaN;

const after = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

const STEPS = [50, 100, 200, 500];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      matches: { type: 'string', default: '500' },
      pause: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '20' },
      'warm-up': { type: 'string', default: '5' },
      processes: { type: 'string', default: '2' },
      json: { type: 'boolean', default: false },
    },
  });
  const number = (name: Exclude<keyof typeof values, 'json'>, least: number): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= least) return value;
    throw new Error(`--${name} is a whole number from ${least}, not "${values[name]}"`);
  };
  const most = number('matches', 1);
  const options: LoadOptions = {
    matches: [...STEPS.filter((step) => step < most), most],
    pause: number('pause', 0),
    seconds: number('seconds', 1),
    warmUp: number('warm-up', 0),
    processes: number('processes', 1),
    onStep: (text) => console.error(text),
  };
  const measured = await measureLoad(options);
  const { pause, processes } = options;
  if (values.json) console.log(JSON.stringify({ pause, processes, processors: availableParallelism(), measured }));
  else console.log([heading(options), ...table(measured), ...problemsOf(measured)].join('\n'));
  process.exitCode = measured.every(({ checked }) => checked.problems.length === 0) ? 0 : 1;
}

const heading = ({ pause, seconds, processes }: LoadOptions): string =>
  `clients in ${processes} processes think ${pause} ms about an answer; ${seconds} s each, ${availableParallelism()} processors`;

export function table(measured: readonly Load[]): string[] {
  const columns: readonly (readonly [string, (load: Load) => string])[] = [
    ['matches', ({ matches }) => String(matches)],
    ['answers', ({ answers }) => String(answers)],
    ['answers/s', ({ answersPerSecond }) => answersPerSecond.toFixed(0)],
    ['p50 ms', ({ wait }) => wait.p50.toFixed(1)],
    ['p95 ms', ({ wait }) => wait.p95.toFixed(1)],
    ['p99 ms', ({ wait }) => wait.p99.toFixed(1)],
    ['most ms', ({ wait }) => wait.most.toFixed(0)],
    ['storing ms', ({ storing }) => storing.toFixed(1)],
    ['KB/match', ({ memory }) => memory.process.toFixed(0)],
    ['heap KB/match', ({ memory }) => memory.heap.toFixed(0)],
    ['processors', ({ processors }) => processors.toFixed(2)],
    ['machine', ({ machine }) => machine.toFixed(1)],
    ['checked', ({ checked }) => String(checked.accepted)],
    ['lost', ({ checked }) => String(checked.lost)],
    ['repeated', ({ checked }) => String(checked.repeated)],
  ];
  const rows = [columns.map(([name]) => name), ...measured.map((load) => columns.map(([, value]) => value(load)))];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths[column]!)).join('  '));
}

const problemsOf = (measured: readonly Load[]): string[] =>
  measured.flatMap(({ matches, checked }) => checked.problems.slice(0, 20).map((problem) => `${matches}: ${problem}`));

if (import.meta.main) await main();
