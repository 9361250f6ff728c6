/** The tables that were opened or sat down at in this browser: whoever comes back to one waits there, and is not asked again. */

const KEY = 'tessera.tables';
const MOST = 40;

let unkept: readonly string[] = [];

export const isOwnTable = (match: string): boolean => ownTables().includes(match);

export function keepTable(match: string): void {
  unkept = [match, ...ownTables().filter((each) => each !== match)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(unkept));
  } catch {
    // Known for as long as the page is open.
  }
}

function ownTables(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : unkept;
  } catch {
    return unkept;
  }
}
