import { Header } from './layout.ts';
import type { State } from './state.ts';

/**
 * The only randomness of a match: ChaCha with 8 rounds, kept inside the state. A cipher and not a plain
 * generator, because players see some of its output and must not be able to compute the rest.
 *
 * Cells: 8 of key, the number of the next block, how many words of the present block are used, 16 of block.
 */
const KEY = Header.random;
const COUNTER = KEY + 8;
const USED_WORDS = COUNTER + 1;
const BLOCK = USED_WORDS + 1;
const BLOCK_WORDS = 16;

/** A whole number from 0 to `bound - 1`, each equally likely. */
export function randomBelow(s: State, bound: number): number {
  for (;;) {
    // Lemire's way: the high half of the product is the number, the low half tells whether it is fair.
    const product = nextWord(s.cells) * bound;
    const high = Math.floor(product / 0x1_0000_0000);
    const low = product - high * 0x1_0000_0000;
    if (low >= bound || low >= 0x1_0000_0000 % bound) return high;
  }
}

/** 32 random bits. */
export const randomWord = (s: State): number => nextWord(s.cells) | 0;

export function seedRandom(cells: Int32Array, seed: string): void {
  const key = new Int32Array(8);
  const block = new Int32Array(BLOCK_WORDS);
  const units = seed.length + 1;
  for (let start = 0; start < units; start += 16) {
    for (let i = 0; i < 16; i++) {
      // The length closes the text, so that no seed is the beginning of another.
      const unit =
        start + i < seed.length ? seed.charCodeAt(start + i) : start + i === seed.length ? seed.length + 1 : 0;
      key[i >> 1]! ^= unit << ((i & 1) * 16);
    }
    chacha(key, 0, start, block, 0);
    key.set(block.subarray(0, 8));
  }
  cells.set(key, KEY);
  cells[COUNTER] = 0;
  cells[USED_WORDS] = BLOCK_WORDS;
  cells.fill(0, BLOCK, BLOCK + BLOCK_WORDS);
}

function nextWord(cells: Int32Array): number {
  let used = cells[USED_WORDS]!;
  if (used === BLOCK_WORDS) {
    chacha(cells, KEY, cells[COUNTER]!, cells, BLOCK);
    cells[COUNTER]!++;
    used = 0;
  }
  cells[USED_WORDS] = used + 1;
  return cells[BLOCK + used]! >>> 0;
}

function chacha(key: Int32Array, keyAt: number, counter: number, out: Int32Array, outAt: number): void {
  const start = scratchStart;
  const x = scratch;
  start[0] = 0x61707865;
  start[1] = 0x3320646e;
  start[2] = 0x79622d32;
  start[3] = 0x6b206574;
  for (let i = 0; i < 8; i++) start[4 + i] = key[keyAt + i]!;
  start[12] = counter;
  start[13] = 0;
  start[14] = 0;
  start[15] = 0;
  x.set(start);
  for (let round = 0; round < 8; round += 2) {
    quarter(x, 0, 4, 8, 12);
    quarter(x, 1, 5, 9, 13);
    quarter(x, 2, 6, 10, 14);
    quarter(x, 3, 7, 11, 15);
    quarter(x, 0, 5, 10, 15);
    quarter(x, 1, 6, 11, 12);
    quarter(x, 2, 7, 8, 13);
    quarter(x, 3, 4, 9, 14);
  }
  for (let i = 0; i < BLOCK_WORDS; i++) out[outAt + i] = x[i]! + start[i]!;
}

const scratch = new Int32Array(16);
const scratchStart = new Int32Array(16);

function quarter(x: Int32Array, a: number, b: number, c: number, d: number): void {
  let va = x[a]!;
  let vb = x[b]!;
  let vc = x[c]!;
  let vd = x[d]!;
  va = (va + vb) | 0;
  vd ^= va;
  vd = (vd << 16) | (vd >>> 16);
  vc = (vc + vd) | 0;
  vb ^= vc;
  vb = (vb << 12) | (vb >>> 20);
  va = (va + vb) | 0;
  vd ^= va;
  vd = (vd << 8) | (vd >>> 24);
  vc = (vc + vd) | 0;
  vb ^= vc;
  vb = (vb << 7) | (vb >>> 25);
  x[a] = va;
  x[b] = vb;
  x[c] = vc;
  x[d] = vd;
}
