import { padEnd, width, wrap } from './width.ts';

/** Lines of text that are put together like pictures. */
export type Block = readonly string[];

/** Rows of cells as lines, each column as wide as its widest cell. */
export function aligned(rows: readonly (readonly string[])[], gap = 2): string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, width(cell))));
  return rows.map((row) =>
    row.map((cell, i) => (i === row.length - 1 ? cell : padEnd(cell, widths[i]! + gap))).join(''),
  );
}

export const widthOf = (block: Block): number => Math.max(0, ...block.map(width));

/** Blocks side by side, as many in a row as fit. Blocks of one row end on the same line. */
export function beside(blocks: readonly Block[], columns: number, gap = 1): string[] {
  const lines: string[] = [];
  let row: Block[] = [];
  let used = 0;
  const flush = (): void => {
    const height = Math.max(0, ...row.map((block) => block.length));
    for (let i = 0; i < height; i++) {
      const cells = row.map((block) => padEnd(block[i - (height - block.length)] ?? '', widthOf(block)));
      lines.push(cells.join(' '.repeat(gap)).trimEnd());
    }
    row = [];
    used = 0;
  };
  for (const block of blocks) {
    const more = widthOf(block) + (row.length > 0 ? gap : 0);
    if (row.length > 0 && used + more > columns) flush();
    row.push(block);
    used += row.length === 1 ? widthOf(block) : more;
  }
  flush();
  return lines;
}

export const indent = (lines: readonly string[], by = 2): string[] =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line));

/** Texts one behind the other, as many on a line as fit; one that is too long for a line is broken. */
export function flowing(texts: readonly string[], gap: string, columns: number): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    if (last !== undefined && width(last) + width(gap) + width(text) <= columns) {
      lines[lines.length - 1] = `${last}${gap}${text}`;
    } else if (width(text) > columns) lines.push(...wrap(text, columns));
    else lines.push(text);
  }
  return lines;
}
