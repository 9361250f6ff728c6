import { sayerOf, words } from '@tessera/play';
import type { Parameters } from '@tessera/kernel';
import { useSettings } from '../settings.ts';
import { home } from './home.ts';
import { learning } from './learning.ts';
import { online } from './online.ts';
import { people } from './people.ts';
import { replay } from './replay.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';

/** Everything the page says by itself, in four languages. What games say comes from the games. */
const messages = { ...words, ...home, ...learning, ...online, ...people, ...replay, ...settings, ...table };

export type MessageKey = keyof typeof messages;
export type Say = (key: MessageKey, parameters?: Parameters) => string;

const sayIn = sayerOf(messages);

/** Says things in the language that is set. */
export const useSay = (): Say => sayIn(useSettings(({ language }) => language));

/** What the languages call themselves. */
export const languageNames = { en: 'English', 'zh-Hant': '繁體', 'zh-Hans': '简体', ja: '日本語' } as const;
