import type { EventView, Language } from '../src/index.ts';

/** What the tests of every game's texts need. */

export const nothingHappened: EventView = {
  event: '',
  cause: null,
  card: null,
  id: null,
  was: null,
  other: null,
  from: null,
  to: null,
  player: null,
  number: null,
  second: null,
  action: null,
};

/** The parameters of a text: `{name}`. */
export const parametersOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();

/** The characters of a Chinese text that belong to the other way of writing. */
export function foreignCharacters(language: 'zh-Hant' | 'zh-Hans', text: string): string[] {
  const own = ideographs(language);
  const characters = [...new Set(text.match(/\p{Script=Han}/gu))];
  return characters.filter((character) => !own.has(character) || foreign[language].includes(character));
}

/** Some characters stand in both national sets, but belong to one way of writing in the words used here. */
const foreign: Readonly<Record<'zh-Hant' | 'zh-Hans', string>> = {
  'zh-Hant': '个于后几并里胜种体机与万无云余',
  'zh-Hans': '於乾徵瞭夥覆',
};

/** The ideographs of the national character set: two bytes each, within these bounds. */
function ideographs(language: 'zh-Hant' | 'zh-Hans'): ReadonlySet<string> {
  const [encoding, from, to] =
    language === 'zh-Hant' ? (['big5', 0xa4, 0xf9] as const) : (['gbk', 0xb0, 0xf7] as const);
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = from; lead <= to; lead++) {
    for (let trail = encoding === 'gbk' ? 0xa1 : 0x40; trail <= 0xfe; trail++) {
      const text = decoder.decode(new Uint8Array([lead, trail]));
      if (/^\p{Script=Han}$/u.test(text)) found.add(text);
    }
  }
  return found;
}

export const chinese = ['zh-Hant', 'zh-Hans'] as const satisfies Language[];
