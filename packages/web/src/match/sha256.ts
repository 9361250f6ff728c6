/**
 * SHA-256 of a text, in hex. Browsers have it only on pages that came encrypted or from the same machine; a shuffle can
 * be checked on every page.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const data = new DataView(blocks.buffer);
  data.setUint32(blocks.length - 8, Math.floor(bytes.length / 2 ** 29));
  data.setUint32(blocks.length - 4, (bytes.length << 3) >>> 0);
  const state = primes(8).map((prime) => fraction(prime ** (1 / 2)));
  const words = new Uint32Array(64);
  for (let start = 0; start < blocks.length; start += 64) {
    for (let i = 0; i < 16; i++) words[i] = data.getUint32(start + i * 4);
    for (let i = 16; i < 64; i++) {
      const [early, late] = [words[i - 15]!, words[i - 2]!];
      const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[i] = words[i - 16]! + first + words[i - 7]! + second;
    }
    round(state, words);
  }
  return state.map((word) => word.toString(16).padStart(8, '0')).join('');
}

function round(state: number[], words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + mixed + ((e & f) ^ (~e & g)) + CONSTANTS[i]! + words[i]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) >>> 0));
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32);

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

const CONSTANTS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
