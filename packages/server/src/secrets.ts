import { createHash, randomBytes } from 'node:crypto';

/** Where the server takes its chance from: tests bring one that repeats itself. */
export type Secrets = {
  /** Opaque, and not to be guessed: 256 bits. */
  token(): string;
  /** The id of a match, a guest, a deck: in links, so short, but not to be guessed either. */
  id(): string;
  /** The seed of a match: 256 bits. */
  seed(): string;
  /** From 0 to below 1. */
  chance(): number;
};

export const realSecrets: Secrets = secretsOf(randomBytes);

/** The same secrets again and again, for tests. */
export function repeatableSecrets(text: string): Secrets {
  let count = 0;
  return secretsOf((size) => {
    const bytes = createHash('sha256').update(`${text}:${count++}`).digest();
    return bytes.subarray(0, size);
  });
}

function secretsOf(bytes: (size: number) => Buffer): Secrets {
  return {
    token: () => bytes(32).toString('base64url'),
    // Without a dash in front, so that no command line takes it for an option.
    id: () => bytes(12).toString('base64url').replaceAll('-', 'A').replaceAll('_', 'B'),
    seed: () => bytes(32).toString('hex'),
    chance: () => bytes(4).readUInt32BE() / 2 ** 32,
  };
}

/** What is published instead of a secret. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
