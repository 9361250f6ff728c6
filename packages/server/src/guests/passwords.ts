import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Passwords as they are kept: argon2id with what it takes to work it out again. */

/** 19 MiB and 2 passes: what OWASP asks for at least. */
const MEMORY = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, MEMORY, PASSES);
  return ['argon2id', MEMORY, PASSES, nonce.toString('base64url'), tag.toString('base64url')].join('$');
}

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [kind, memory, passes, nonce, tag] = kept.split('$');
  if (kind !== 'argon2id' || nonce === undefined || tag === undefined) return false;
  const found = await derive(password, Buffer.from(nonce, 'base64url'), Number(memory), Number(passes));
  return timingSafeEqual(found, Buffer.from(tag, 'base64url'));
}

function derive(message: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parameters = { message, nonce, parallelism: 1, tagLength: TAG_BYTES, memory, passes };
    argon2('argon2id', parameters, (error, tag) => (error === null ? resolve(tag) : reject(error)));
  });
}
