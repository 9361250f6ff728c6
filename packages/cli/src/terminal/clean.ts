import { stripVTControlCharacters } from 'node:util';

/** Text out of files as it may be put on a terminal: nothing in it moves the cursor, colours or renames anything. */
export const cleaned = (text: string): string =>
  stripVTControlCharacters(text.replace(/[\t\r]/g, ' ')).replace(
    /(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu,
    '',
  );

const LONGEST = 120;

/** A name out of a file on one line, short enough to be read. */
export function shortened(name: string, longest = LONGEST): string {
  const line = cleaned(name.slice(0, 4 * longest)).replaceAll('\n', ' ');
  return line.length > longest || name.length > 4 * longest ? `${line.slice(0, longest - 1)}…` : line;
}
