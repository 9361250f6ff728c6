import '@fontsource-variable/inter';
import '@fontsource-variable/newsreader';
import type { Language } from '@tessera/kernel';
import { languages } from '@tessera/kernel';

/**
 * Fonts are shipped; those of a language are loaded when it is spoken, and those for the names of the others when there
 * is time: only the few pieces that are needed of them are ever fetched.
 */
export function loadFonts(language: Language): void {
  if (loaded.has(language)) return;
  loaded.add(language);
  // Without them the fonts of the system stand in.
  fonts[language]().catch(() => loaded.delete(language));
  setTimeout(() => void Promise.all(others.map((load) => load())).catch(() => null), LATER);
}

/** For a page that shows all languages at once. */
export function loadAllFonts(): void {
  for (const language of languages) loadFonts(language);
}

const loaded = new Set<Language>();
const LATER = 800;
const others = [
  () => import('@fontsource-variable/noto-sans-tc'),
  () => import('@fontsource-variable/noto-sans-sc'),
  () => import('@fontsource-variable/noto-sans-jp'),
];

const fonts: Readonly<Record<Language, () => Promise<unknown>>> = {
  en: async () => null,
  'zh-Hant': () =>
    Promise.all([import('@fontsource-variable/noto-sans-tc'), import('@fontsource-variable/noto-serif-tc')]),
  'zh-Hans': () =>
    Promise.all([import('@fontsource-variable/noto-sans-sc'), import('@fontsource-variable/noto-serif-sc')]),
  ja: () => Promise.all([import('@fontsource-variable/noto-sans-jp'), import('@fontsource-variable/noto-serif-jp')]),
};
