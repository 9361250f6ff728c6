import { fileURLToPath } from 'node:url';
import type { Limits } from './limits.ts';
import { usualLimits } from './limits.ts';

export { usualLimits } from './limits.ts';

/** How a server is set up: by its environment. */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** The folder of the database. */
  readonly data: string;
  /** The address of a PostgreSQL database, which is taken instead; null for none. */
  readonly databaseUrl: string | null;
  /** The address that links begin with; null for the one it listens at. */
  readonly url: string | null;
  /** Threads for computer players, and milliseconds for one answer. */
  readonly threads: number;
  readonly thinking: number;
  readonly logLevel: LogLevel;
  /** Who may see what is measured: whoever asks from this machine, or everybody; and whoever has the token. */
  readonly metrics: 'local' | 'open';
  readonly metricsToken: string | null;
  /** Whether the address of a visitor is what a proxy in front says it is. */
  readonly trustProxy: boolean;
  /** The folder of the client for browsers, as it was built. */
  readonly client: string;
  readonly limits: Limits;
};

/** Where `npm start` builds it. */
const builtClient = fileURLToPath(new URL('../../web/dist', import.meta.url));

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Thrown for an environment that makes no sense; says what would have been right. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables with what they are by default, for `--help`. */
export const variables = {
  PORT: '8080',
  HOST: 'localhost',
  TESSERA_DATA: './data',
  TESSERA_DATABASE_URL: '-',
  TESSERA_URL: 'http://HOST:PORT',
  TESSERA_THREADS: '2',
  TESSERA_THINKING_MS: '10000',
  TESSERA_LOG: 'info',
  TESSERA_CLIENT: 'packages/web/dist',
  TESSERA_METRICS: 'local',
  TESSERA_METRICS_TOKEN: '-',
  TESSERA_TRUST_PROXY: 'no',
} as const;
export type Variable = keyof typeof variables;

export function readConfig(env: Environment): Config {
  return {
    host: env['HOST'] || variables.HOST,
    port: wholeNumber(env, 'PORT', Number(variables.PORT), 0, 65_535),
    data: env['TESSERA_DATA'] || variables.TESSERA_DATA,
    databaseUrl: databaseUrl(env),
    url: env['TESSERA_URL']?.replace(/\/+$/, '') || null,
    threads: wholeNumber(env, 'TESSERA_THREADS', Number(variables.TESSERA_THREADS), 1, 64),
    thinking: wholeNumber(env, 'TESSERA_THINKING_MS', Number(variables.TESSERA_THINKING_MS), 10, 600_000),
    logLevel: oneOf(env, 'TESSERA_LOG', logLevels, variables.TESSERA_LOG),
    metrics: oneOf(env, 'TESSERA_METRICS', ['local', 'open'] as const, variables.TESSERA_METRICS),
    metricsToken: env['TESSERA_METRICS_TOKEN'] || null,
    trustProxy: oneOf(env, 'TESSERA_TRUST_PROXY', ['yes', 'no'] as const, variables.TESSERA_TRUST_PROXY) === 'yes',
    client: env['TESSERA_CLIENT'] || builtClient,
    limits: readLimits(env),
  };
}

function databaseUrl(env: Environment): string | null {
  const given = env['TESSERA_DATABASE_URL'];
  if (given === undefined || given === '') return null;
  if (URL.canParse(given) && /^postgres(ql)?:$/.test(new URL(given).protocol)) return given;
  // It may hold a password, so it is not repeated.
  throw new BadConfig('TESSERA_DATABASE_URL is like postgres://USER:PASSWORD@HOST:5432/DATABASE');
}

/** The variable of a limit: `matchesPerGuest` is `TESSERA_LIMIT_MATCHES_PER_GUEST`. */
export const limitVariable = (limit: string): string =>
  `TESSERA_LIMIT_${limit.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** As milliseconds, three hundred years. */
const MOST = 10_000_000_000_000;

function readLimits(env: Environment): Limits {
  const limits: Record<string, unknown> = { ...usualLimits };
  for (const [name, usual] of Object.entries(usualLimits)) {
    if (typeof usual === 'number') limits[name] = wholeNumber(env, limitVariable(name), usual, 1, MOST);
  }
  return { ...usualLimits, ...limits };
}

function wholeNumber(env: Environment, name: string, usual: number, min: number, max: number): number {
  const given = env[name];
  if (given === undefined || given === '') return usual;
  const number = /^\d+$/.test(given) ? Number(given) : NaN;
  if (number >= min && number <= max) return number;
  throw new BadConfig(`${name} is a whole number from ${min} to ${max}, not "${given}"`);
}

function oneOf<T extends string>(env: Environment, name: string, values: readonly T[], usual: T): T {
  const given = env[name];
  if (given === undefined || given === '') return usual;
  const found = values.find((value) => value === given);
  if (found !== undefined) return found;
  throw new BadConfig(`${name} is one of ${values.join(', ')}, not "${given}"`);
}
