/** Whether two values of plain data are alike. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  // Asked of every card whenever something changes: nothing is built for it.
  const [first, second] = [a as Fields, b as Fields];
  let fields = 0;
  for (const key in first) {
    if (!Object.hasOwn(second, key) || !isSame(first[key], second[key])) return false;
    fields += 1;
  }
  return fields === Object.keys(second).length;
}

type Fields = Readonly<Record<string, unknown>>;
