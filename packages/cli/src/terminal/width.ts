import { stripVTControlCharacters } from 'node:util';

/** How text fills the columns of a terminal: Chinese and Japanese characters take two each, marks on letters none. */

/** First and last character of each range that takes two columns. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

/** May not begin a line. */
const CLOSING = 'ぁぃぅぇぉっゃゅょァィゥェォッャュョー々、。，．：；！？）」』】〉》”’…%,.:;!?)]}';
/** May not end one. */
const OPENING = '（「『【〈《“‘([{';

/** Marks that stand on the letter before them, and signs that are not seen. */
const NONE: readonly (readonly [number, number])[] = [
  [0x0300, 0x036f],
  [0x200b, 0x200f],
  [0x20d0, 0x20ff],
  [0x3099, 0x309a],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
];

const isIn = (ranges: readonly (readonly [number, number])[], code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to);

const isWide = (code: number): boolean => code >= 0x1100 && isIn(WIDE, code);

function widthOfCharacter(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x300) return code < 0x20 ? 0 : 1;
  // Lines, blocks and suits: what tables are drawn with.
  if (code >= 0x2100 && code < 0x2e80) return 1;
  return isIn(NONE, code) ? 0 : isWide(code) ? 2 : 1;
}

/** The columns that a text takes; colours take none. */
export function width(text: string): number {
  let sum = 0;
  for (const character of plain(text)) sum += widthOfCharacter(character);
  return sum;
}

const plain = (text: string): string => (text.includes('\u001b') ? stripVTControlCharacters(text) : text);

export const padEnd = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - width(text)));
export const padStart = (text: string, columns: number): string =>
  ' '.repeat(Math.max(0, columns - width(text))) + text;

export function center(text: string, columns: number): string {
  const left = Math.max(0, Math.floor((columns - width(text)) / 2));
  return padEnd(' '.repeat(left) + text, columns);
}

/** Cuts a text so that it fits. Colours end where they would have; a sign that must be seen (°) stays. */
export function truncate(text: string, columns: number): string {
  if (width(text) <= columns) return text;
  const kept = cut(text, columns - 1);
  return kept.lost.includes(KEPT) && columns > 2
    ? finished(cut(text, columns - 1 - KEPT.length), `…${KEPT}`)
    : finished(kept, '…');
}

/** Cuts the beginning off a text without colours so that it fits: names of bots differ at their ends. */
export function truncateStart(text: string, columns: number): string {
  if (width(text) <= columns) return text;
  let kept = '';
  let left = columns - 1;
  for (const character of Array.from(text).toReversed()) {
    left -= widthOfCharacter(character);
    if (left < 0) break;
    kept = character + kept;
  }
  return `…${kept}`;
}

const KEPT = '°';

type Cut = { readonly text: string; readonly lost: string; readonly colours: string };
const finished = ({ text, colours }: Cut, end: string): string => `${text}${end}${colours}`;

/** As much of a text as fits, what is lost, and the changes of colour in that. */
function cut(text: string, columns: number): Cut {
  let result = '';
  let lost = '';
  let colours = '';
  let used = 0;
  for (const [piece] of text.matchAll(COLOUR_OR_CHARACTER)) {
    const isColour = piece.length > 1 && piece.startsWith('\u001b');
    if (isColour && lost !== '') colours += piece;
    else if (isColour) result += piece;
    else if (lost === '' && used + widthOfCharacter(piece) <= columns) {
      result += piece;
      used += widthOfCharacter(piece);
    } else lost += piece;
  }
  return { text: result, lost, colours };
}

// oxlint-disable-next-line no-control-regex -- colours begin with a control character
const COLOUR_OR_CHARACTER = /\u001b\[[0-9;]*m|[^]/gu;

/** A line that is too long as several, each with its indentation. */
export function fitted(line: string, columns: number): string[] {
  if (width(line) <= columns) return [line];
  const space = /^ */.exec(line)![0];
  return wrap(line.slice(space.length), columns - space.length).map((each) => space + each);
}

/** Breaks a text into lines that fit: at spaces, and between characters of scripts that are written without. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of pieces(text)) {
    if (line !== '' && used + width(piece.trimEnd()) > columns) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    line += piece;
    used += width(piece);
  }
  if (line.trim() !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

/** What must stay on one line, with the space behind it. */
function pieces(text: string): string[] {
  const result: string[] = [];
  let piece = '';
  let previous = '';
  for (const character of text) {
    if (previous !== '' && mayBreak(previous, character)) {
      result.push(piece);
      piece = '';
    }
    piece += character;
    previous = character;
  }
  return piece === '' ? result : [...result, piece];
}

function mayBreak(before: string, after: string): boolean {
  if (after === ' ' || CLOSING.includes(after) || OPENING.includes(before)) return false;
  return before === ' ' || isWide(before.codePointAt(0)!) || isWide(after.codePointAt(0)!);
}
