/** A rule as it stands in docs/rules: its id, and what it says without its markup and without where it comes from. */
export type RuleText = { readonly id: string; readonly text: string };

const ID = /[A-Z]{2,}-\d+(?:\.\d+)+/.source;
const IN_LIST = new RegExp(`^- \\*\\*(${ID})(?=\\*| )`);
const IN_CELL = new RegExp(`^\\*\\*(${ID})\\*\\*$`);
const IN_FIRST_CELL = new RegExp(`^\\**(${ID})\\**$`);

/** A rule is an item of a list that begins with its id in bold, or a row of a table with its id in a cell. */
export function readRules(text: string): RuleText[] {
  const rules = new Map<string, RuleText>();
  let columns: readonly string[] = [];
  for (const line of text.split('\n')) {
    const listed = IN_LIST.exec(line)?.[1];
    const id = listed ?? idInRow(line);
    if (id !== undefined && !rules.has(id)) {
      rules.set(id, { id, text: plain(listed === undefined ? rowText(line, columns) : line.slice(2)) });
    } else if (line.startsWith('|') && id === undefined && !/^\|[\s|:-]+$/.test(line)) {
      columns = cellsOf(line);
    }
  }
  return [...rules.values()];
}

/** The id alone in the first cell, or in bold in another. */
function idInRow(line: string): string | undefined {
  if (!line.startsWith('|')) return undefined;
  const cells = cellsOf(line);
  const first = IN_FIRST_CELL.exec(cells[0] ?? '');
  return first?.[1] ?? cells.flatMap((cell) => IN_CELL.exec(cell)?.[1] ?? [])[0];
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The cells of a row one behind the other, without the one that says where the rule comes from. */
function rowText(line: string, columns: readonly string[]): string {
  const id = idInRow(line) ?? '';
  const cells = cellsOf(line).filter((cell, i) => columns[i] !== 'seed' && cell.replaceAll('*', '') !== id);
  return `${id} ${cells.filter((cell) => cell !== '').join(': ')}`;
}

/** Without marks of emphasis and without the notes on where a rule comes from. */
const plain = (line: string): string =>
  line
    .replace(/\*\*|`/g, '')
    .replace(/(^|\s)\*(\S[^*]*)\*/g, '$1$2')
    .replace(/\s*\[(?:SEED|SRC|FIXED|QA|RULING|RB|CR|FAQ|MTR|S|R|by analogy|follows)\b[^\]]*\]/g, '')
    .replace(/\s*\(A-\d+(?:[,–-] ?A-\d+)*\)/g, '')
    .replace(/\s*\(?AMB-\d+(?:, AMB-\d+)*\)?(?=[.\s]*$)/, '')
    .trim();
