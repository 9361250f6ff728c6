/** A small generator for players: fast, and the same on every machine. Never used by the game itself. */
export type Randomness = { a: number; b: number; c: number; counter: number };

export const newRandomness = (): Randomness => ({ a: 0, b: 0, c: 0, counter: 1 });

/** Starts a generator from text. Different texts give sequences that have nothing to do with each other. */
export function seed(randomness: Randomness, text: string): void {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x85ebca6b);
    b = Math.imul(b + text.charCodeAt(i), 0xc2b2ae35) ^ (a >>> 13);
  }
  randomness.a = a;
  randomness.b = b;
  randomness.c = text.length;
  randomness.counter = 1;
  for (let i = 0; i < 12; i++) next(randomness);
}

/** A whole number from 0 to `below - 1`. */
export const randomBelow = (randomness: Randomness, below: number): number =>
  Math.floor((next(randomness) / 0x1_0000_0000) * below);

/** sfc32 by Chris Doty-Humphrey. */
function next(randomness: Randomness): number {
  const { b, c } = randomness;
  const result = (randomness.a + b + randomness.counter++) | 0;
  randomness.a = b ^ (b >>> 9);
  randomness.b = (c + (c << 3)) | 0;
  randomness.c = (((c << 21) | (c >>> 11)) + result) | 0;
  return result >>> 0;
}

/** Chance that is the same for the same text: gives whole numbers from 0 to `below - 1`. */
export function randomFrom(text: string): (below: number) => number {
  const randomness = newRandomness();
  seed(randomness, text);
  return (below) => randomBelow(randomness, below);
}
