import { fill } from '@tessera/kernel/rules';
import type { Wording } from './wording/wording.ts';

/** Words in the form that their place in a sentence asks for. */

/** The pattern as it is said of one or several, at the end of a sentence or before its second half. */
export const inflected = (pattern: string, isSeveral: boolean, goesOn: boolean): string =>
  pattern
    .replace(/\[([^|\]]*)\|([^\]]*)\]/g, isSeveral ? '$2' : '$1')
    .replace(/<([^|>]*)\|([^>]*)>/g, goesOn ? '$2' : '$1');

export const plural = (noun: string, { plural: regular, irregularPlurals }: Wording): string =>
  Object.hasOwn(irregularPlurals, noun) ? irregularPlurals[noun]! : fill(regular, { noun });

/** "a", "a or b", "a, b, or c". */
export function listed(words: readonly string[], { two, between, last }: Wording['or']): string {
  if (words.length <= 2) return words.join(two);
  return words.slice(0, -1).join(between) + last + words.at(-1)!;
}

/** Digits, signs and X as the language writes them in the text of a card. */
export const digits = (text: string, { isWide }: Wording): string =>
  isWide ? text.replace(/[0-9X+-]/g, (each) => String.fromCodePoint(each.codePointAt(0)! + WIDER)) : text;

/** How far the wide forms of ASCII characters are from these. */
const WIDER = 0xfee0;

export const inWords = (count: number | 'X', wording: Wording): string =>
  (count === 'X' ? undefined : wording.numbers[count]) ?? digits(String(count), wording);
