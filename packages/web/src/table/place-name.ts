import type { Place } from '@tessera/kernel';
import type { Look } from '@tessera/play';
import { term, zoneName } from '@tessera/play';
import type { Say } from '../messages/index.ts';

/** What a place on a side is called for those who listen: of a zone that is laid out in parts, which part. */
export function placeName({ zone, only }: Place, look: Look, say: Say): string {
  const name = zoneName(zone, look);
  if (only === undefined) return name;
  return `${name} · ${only.values.map((value) => term(String(value), look)).join(say('listed'))}`;
}
