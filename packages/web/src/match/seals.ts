/** The hash of a match's seed as this browser was told it first: what is told later could have been changed to fit. */

const KEY = 'tessera.seals';
const MOST = 100;

type Seals = Readonly<Record<string, string>>;
let unkept: Seals = {};

export const sealOf = (match: string): string | null => seals()[match] ?? null;

export function keepSeal(match: string, hash: string): void {
  const before = seals();
  if (before[match] !== undefined) return;
  unkept = Object.fromEntries([...Object.entries(before).slice(-MOST), [match, hash]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(unkept));
  } catch {
    // Known for as long as the page is open.
  }
}

function seals(): Seals {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Seals) : unkept;
  } catch {
    return unkept;
  }
}
