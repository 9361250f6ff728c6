import type { Look } from '@tessera/play';

/** How many cards a zone holds; where that is not told, from how many on it is not: "10+". */
export function countText(zone: string, count: number | null, { game, options }: Look): string {
  if (count !== null) return String(count);
  const option = game.layout.uncountedFrom?.[zone];
  const from = option === undefined ? undefined : options[option];
  return typeof from === 'number' ? `${from}+` : '?';
}
