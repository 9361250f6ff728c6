export type Interval = readonly [number, number];

/** How many standard deviations to each side hold 95 of 100. */
export const NINETEEN_IN_TWENTY = 1.959964;
const Z = NINETEEN_IN_TWENTY;

/** Where the true share lies nineteen times in twenty, if so many of so many were counted (Wilson 1927). */
export function wilson(wins: number, games: number): Interval {
  if (games === 0) return [0, 1];
  const share = wins / games;
  const spread = (Z * Z) / games;
  const centre = (share + spread / 2) / (1 + spread);
  const margin = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / games + (spread / games) * 0.25);
  // At the ends the two are equal but for rounding.
  return [wins === 0 ? 0 : Math.max(0, centre - margin), wins === games ? 1 : Math.min(1, centre + margin)];
}
