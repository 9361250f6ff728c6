/** What somebody looks for, as it was written: words, `field:value`, `-not`, `or`, parentheses. */
export type Query =
  | { readonly is: 'word'; readonly word: string }
  | { readonly is: 'field'; readonly field: string; readonly sign: Sign; readonly value: string }
  | { readonly is: 'not'; readonly of: Query }
  | { readonly is: 'all' | 'any'; readonly of: readonly Query[] };

export type Sign = ':' | '=' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * Reads `flying c:wu (cost<3 or t:angel) -"first strike"`. Whatever is written is a query: a parenthesis that is not
 * closed ends with the text, and one that was not opened is passed over.
 */
export function readQuery(text: string): Query {
  const reading: Reading = { pieces: piecesOf(text), at: 0 };
  const found: Query[] = [];
  while (reading.at < reading.pieces.length) {
    found.push(readAny(reading));
    reading.at++;
  }
  return found.length === 1 ? found[0]! : { is: 'all', of: found };
}

type Reading = { readonly pieces: readonly string[]; at: number };

const SIGNS: Readonly<Record<string, Sign>> = { '：': ':', '≤': '<=', '≥': '>=', '＝': '=', '＜': '<', '＞': '>' };
const FIELD = /^(\p{L}[\p{L}\p{N}_]*)(!=|<=|>=|[:=<>：≤≥＝＜＞])(.+)$/su;

/** A quotation is part of the piece that it stands in: `text:"first strike"`. */
const piecesOf = (text: string): string[] =>
  Array.from(
    text.matchAll(/[()（）]|-(?=[("（\p{L}\p{N}])|(?:"[^"]*"?|「[^」]*」?|[^\s()（）"「」])+/gu),
    ([piece]) => piece,
  );

function readAny(reading: Reading): Query {
  const choices = [readAll(reading)];
  while (isOr(reading.pieces[reading.at])) {
    reading.at++;
    choices.push(readAll(reading));
  }
  return choices.length === 1 ? choices[0]! : { is: 'any', of: choices };
}

const isOr = (piece: string | undefined): boolean => piece === '|' || piece?.toLowerCase() === 'or';
const isClose = (piece: string | undefined): boolean => piece === ')' || piece === '）';

function readAll(reading: Reading): Query {
  const of: Query[] = [];
  for (;;) {
    const piece = reading.pieces[reading.at];
    if (piece === undefined || isOr(piece) || isClose(piece)) return of.length === 1 ? of[0]! : { is: 'all', of };
    of.push(readOne(reading));
  }
}

function readOne(reading: Reading): Query {
  const piece = reading.pieces[reading.at++]!;
  if (piece === '-') {
    const next = reading.pieces[reading.at];
    return next === undefined || isClose(next) ? { is: 'all', of: [] } : { is: 'not', of: readOne(reading) };
  }
  if (piece === '(' || piece === '（') {
    const inside = readAny(reading);
    if (isClose(reading.pieces[reading.at])) reading.at++;
    return inside;
  }
  const [, field, sign, value] = FIELD.exec(piece) ?? [];
  if (field === undefined) return { is: 'word', word: unquoted(piece) };
  return { is: 'field', field, sign: SIGNS[sign!] ?? (sign as Sign), value: unquoted(value!) };
}

const unquoted = (text: string): string => text.replace(/["「」]/g, '');
