import { fill } from '@tessera/kernel/rules';
import type { Wording } from './wording/wording.ts';

/** Words in the form that their place in a sentence asks for. */

/** Whether a sentence ends with a word, goes on after it, or tells by it what somebody may do. */
export type Ending = 'ends' | 'goesOn' | 'may';
const formOf = { ends: '$1', goesOn: '$2', may: '$3' } as const satisfies Record<Ending, string>;

/** The pattern as it is said of one or several, and as the sentence needs it. */
export const inflected = (pattern: string, isSeveral: boolean, ending: Ending): string =>
  pattern
    .replace(/\[([^|\]]*)\|([^\]]*)\]/g, isSeveral ? '$2' : '$1')
    .replace(/<([^|>]*)\|([^|>]*)\|([^>]*)>/g, formOf[ending]);

/** Each article in the form that the sound after it asks for: "an Elf", "a Goblin", "an 8/8". */
export const withArticles = (text: string): string =>
  text.replace(
    /\b(a)\(n\) (?=(.{0,3}))/gi,
    (_, a: string, next: string) => `${a}${/^([aeiou8]|1[18]\/)/i.test(next) ? 'n' : ''} `,
  );

export const plural = (noun: string, { plural: regular, irregularPlurals }: Wording): string =>
  Object.hasOwn(irregularPlurals, noun) ? irregularPlurals[noun]! : fill(regular, { noun });

/** "a", "a or b", "a, b, or c". */
export function listed(words: readonly string[], { two, between, last }: Wording['or']): string {
  if (words.length <= 2) return words.join(two);
  return words.slice(0, -1).join(between) + last + words.at(-1)!;
}

/** With its full stop, unless it ends with a whole sentence in quotation marks. */
export const sentence = (text: string, wording: Wording): string =>
  /[.。][’”』」]+$/.test(text) ? text : fill(wording.sentence, { text });

/** Digits, signs and X as the language writes them in the text of a card. */
export const digits = (text: string, { isWide }: Wording): string =>
  isWide ? text.replace(/[0-9X+-]/g, (each) => String.fromCodePoint(each.codePointAt(0)! + WIDER)) : text;

/** How far the wide forms of ASCII characters are from these. */
const WIDER = 0xfee0;

export const inWords = (count: number | 'X', wording: Wording): string =>
  (count === 'X' ? undefined : wording.numbers[count]) ?? digits(String(count), wording);
