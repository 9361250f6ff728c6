import { sayerOf } from '@tessera/play';
import { useSettings } from '../settings.ts';
import type { Say } from './all.ts';
import { messages } from './all.ts';

export type { MessageKey, Say } from './all.ts';

export const sayIn = sayerOf(messages);

/** Says things in the language that is set. */
export const useSay = (): Say => sayIn(useSettings(({ language }) => language));

/** What the languages call themselves. */
export const languageNames = { en: 'English', 'zh-Hant': '繁體', 'zh-Hans': '简体', ja: '日本語' } as const;
