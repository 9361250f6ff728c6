/** Whether two values of plain data are alike. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [first, second] = [Object.entries(a), Object.entries(b)];
  if (first.length !== second.length || Array.isArray(a) !== Array.isArray(b)) return false;
  const other = new Map<string, unknown>(second);
  return first.every(([key, value]) => other.has(key) && isSame(value, other.get(key)));
}
