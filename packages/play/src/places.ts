import type { ObjectView, Place, View, ZoneView } from '@tessera/kernel';

/** What lies where on a table, by its layout. */

export const zoneAt = (view: View, zone: string, player: number): ZoneView | undefined =>
  view.zones.find((each) => each.zone === zone && (each.player === player || each.player === null));

/** What a player has in a zone: of one that belongs to the table, what that player controls, and what belongs to that. */
export function sideOf(zone: ZoneView | undefined, player: number): ZoneView | null {
  if (zone === undefined || zone.player !== null) return zone ?? null;
  const own = zone.objects.filter(({ controller }) => controller === player);
  const ids = new Set(own.map(({ id }) => id));
  const hostOf = ({ host }: ObjectView): boolean => host !== null && zone.objects.some(({ id }) => id === host);
  const objects = zone.objects.filter((object) => (hostOf(object) ? ids.has(object.host) : own.includes(object)));
  return { ...zone, player, count: objects.length, objects };
}

/** The objects that lie at a place, each with those that lie under it or belong to it. */
export type Unit = { readonly object: ObjectView; readonly guests: readonly ObjectView[] };

export function unitsAt(zone: ZoneView, { only }: Place): Unit[] {
  const ids = new Set(zone.objects.map(({ id }) => id));
  return zone.objects
    .filter(({ host }) => host === null || !ids.has(host))
    .filter(({ shown }) => only === undefined || only.values.some((value) => value === shown[only.key]))
    .map((object) => ({
      object,
      guests: object.id === null ? [] : zone.objects.filter(({ host }) => host === object.id),
    }));
}
