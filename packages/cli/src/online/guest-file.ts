import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Say } from '../messages/index.ts';
import { Failure } from '../failure.ts';
import { reasonOf } from '../files.ts';

/** Who somebody is at each server: tokens by address, in a file that nobody else may read. */
export type GuestFile = {
  readonly tokenFor: (server: string) => string | null;
  readonly keep: (server: string, token: string) => void;
  readonly forget: (server: string) => void;
};

export function guestFile(given: string | undefined, say: Say): GuestFile {
  const file = given ?? process.env['TESSERA_GUEST'] ?? join(homedir(), '.tessera', 'guest.json');
  const read = (): Record<string, string> => {
    if (!existsSync(file)) return {};
    try {
      const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
      if (typeof value !== 'object' || value === null) return {};
      return Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
    } catch (error) {
      throw new Failure(say('fileNotJson', { file, reason: reasonOf(error) }));
    }
  };
  const write = (tokens: Readonly<Record<string, string>>): void => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600 });
  };
  return {
    tokenFor: (server) => read()[server] ?? null,
    keep: (server, token) => write({ ...read(), [server]: token }),
    forget: (server) => write(Object.fromEntries(Object.entries(read()).filter(([known]) => known !== server))),
  };
}
