import type { Language, Stops } from '@tessera/kernel';
import { isLanguage, languages } from '@tessera/kernel';
import { create } from 'zustand';
import type { KeyAction, KeyBindings } from './key-bindings.ts';
import { keyName, readBindings } from './key-bindings.ts';
import type { Speed } from './speed.ts';
import { speeds } from './speed.ts';

/** What a visitor has set, kept in the browser. */
export type Settings = {
  readonly language: Language;
  readonly theme: Theme;
  readonly speed: Speed;
  /** Whether things move: as the device wants it, or never. */
  readonly motion: Motion;
  readonly keys: KeyBindings;
  /** Cards as text, everything said: for those who listen. */
  readonly reader: boolean;
  /** Where somebody stops, by game; the game's own where nothing is said. */
  readonly stops: Readonly<Record<string, Stops>>;
  /** What opponents see. */
  readonly name: string;
  readonly change: (change: Partial<Omit<Settings, 'change'>>) => void;
};

export type Theme = 'dark' | 'light';
export const motions = ['system', 'reduced'] as const;
export type Motion = (typeof motions)[number];

const KEY = 'tessera.settings';

export const useSettings = create<Settings>()((set, get) => ({
  ...stored(),
  change: (change) => {
    set(change);
    const { change: _, ...settings } = get();
    keep(settings);
  },
}));

function stored(): Omit<Settings, 'change'> {
  const usual = {
    language: spoken(),
    theme: matchMedia('(prefers-color-scheme: light)').matches ? ('light' as const) : ('dark' as const),
    speed: 'normal' as const,
    motion: 'system' as const,
    keys: readBindings(null),
    reader: false,
    stops: {},
    name: '',
  };
  const value = read();
  if (typeof value !== 'object' || value === null) return usual;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const { language, theme, speed, motion, keys, reader, stops, name } = fields;
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : usual.language,
    theme: theme === 'dark' || theme === 'light' ? theme : usual.theme,
    speed: speeds.find((each) => each === speed) ?? usual.speed,
    motion: motions.find((each) => each === motion) ?? usual.motion,
    keys: readBindings(keys),
    reader: reader === true,
    stops: readStops(stops),
    name: typeof name === 'string' ? name.slice(0, 30) : usual.name,
  };
}

function readStops(value: unknown): Record<string, Stops> {
  if (typeof value !== 'object' || value === null) return {};
  const isList = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((each) => typeof each === 'string');
  return Object.fromEntries(
    Object.entries(value).flatMap(([game, stops]: [string, Partial<Record<keyof Stops, unknown>> | null]) =>
      isList(stops?.own) && isList(stops.others) ? [[game, { own: stops.own, others: stops.others }]] : [],
    ),
  );
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

/** What is written on the key for something. */
export const useKeyOf = (action: KeyAction): string => keyName(useSettings(({ keys }) => keys[action]));

/** Whether things keep still. */
export const isStill = (motion: Motion): boolean =>
  motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
