/** What the rulebook of a game says, rule by rule; loaded when somebody reads in it. */
export type RuleBook = ReadonlyMap<string, string>;

const books: Readonly<Record<string, () => Promise<{ readonly rules: readonly (readonly [string, string])[] }>>> = {
  magic: () => import('virtual:rules/magic'),
  wixoss: () => import('virtual:rules/wixoss'),
  'cross-horizon': () => import('virtual:rules/cross-horizon'),
  blackpoker: () => import('virtual:rules/blackpoker'),
};

export async function loadRuleBook(game: string): Promise<RuleBook> {
  const load = books[game];
  return load === undefined ? new Map() : new Map((await load()).rules);
}
