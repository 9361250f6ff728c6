import type { ObjectView, View } from '@tessera/kernel';

/**
 * A view in which every object that is as it was in the view before is the same value, so that nothing is drawn again
 * that has not changed.
 */
export function sharing(before: View | null, now: View): View {
  if (before === null) return now;
  const known = new Map<number, ObjectView>();
  for (const { objects } of before.zones) for (const each of objects) if (each.id !== null) known.set(each.id, each);
  const zones = now.zones.map((zone) => ({
    ...zone,
    objects: zone.objects.map((object) => {
      const same = object.id === null ? undefined : known.get(object.id);
      return same !== undefined && isSame(same, object) ? same : object;
    }),
  }));
  return { ...now, zones };
}

/** Whether two values of plain data are alike. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [first, second] = [Object.entries(a), Object.entries(b)];
  if (first.length !== second.length || Array.isArray(a) !== Array.isArray(b)) return false;
  const other = new Map(second);
  return first.every(([key, value]) => other.has(key) && isSame(value, other.get(key)));
}
