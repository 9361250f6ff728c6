import type { Language } from '@tessera/kernel';
import { isLanguage, languages } from '@tessera/kernel';
import { create } from 'zustand';

/** What a visitor has set, kept in the browser. */
export type Settings = {
  readonly language: Language;
  readonly theme: Theme;
  readonly speed: Speed;
  /** What opponents see. */
  readonly name: string;
  readonly change: (change: Partial<Omit<Settings, 'change'>>) => void;
};

export type Theme = 'dark' | 'light';
export const speeds = ['calm', 'normal', 'fast', 'off'] as const;
export type Speed = (typeof speeds)[number];

const KEY = 'tessera.settings';

export const useSettings = create<Settings>()((set, get) => ({
  ...stored(),
  change: (change) => {
    set(change);
    const { language, theme, speed, name } = get();
    keep({ language, theme, speed, name });
  },
}));

function stored(): Omit<Settings, 'change'> {
  const usual = {
    language: spoken(),
    theme: matchMedia('(prefers-color-scheme: light)').matches ? ('light' as const) : ('dark' as const),
    speed: 'normal' as const,
    name: '',
  };
  const value = read();
  if (typeof value !== 'object' || value === null) return usual;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const { language, theme, speed, name } = fields;
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : usual.language,
    theme: theme === 'dark' || theme === 'light' ? theme : usual.theme,
    speed: speeds.find((each) => each === speed) ?? usual.speed,
    name: typeof name === 'string' ? name.slice(0, 30) : usual.name,
  };
}

function read(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

function keep(settings: Omit<Settings, 'change'>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The first language of the browser that we speak. */
function spoken(): Language {
  for (const tag of navigator.languages) {
    if (/^zh-(tw|hk|mo|hant)/i.test(tag)) return 'zh-Hant';
    if (/^zh/i.test(tag)) return 'zh-Hans';
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return 'en';
}
