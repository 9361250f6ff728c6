import type { Language } from '@tessera/kernel';
import { isLanguage } from '@tessera/kernel';

/** The language of a locale such as `zh_TW.UTF-8`; null for one that we do not speak. */
export function languageOf(locale: string): Language | null {
  if (isLanguage(locale)) return locale;
  const [tag = '', ...more] = locale.replace(/[.@].*$/, '').split(/[-_]/);
  const parts = more.map((part) => part.toLowerCase());
  switch (tag.toLowerCase()) {
    case 'en':
      return 'en';
    case 'ja':
      return 'ja';
    case 'zh':
      return parts.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh-Hant' : 'zh-Hans';
    default:
      return null;
  }
}

/** What `--lang` says; null if it is not there. Looked for before anything is parsed, since errors are told in it. */
export function languageArgument(args: readonly string[]): string | null {
  const at = args.findLastIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  if (at < 0) return null;
  return args[at] === '--lang' ? (args[at + 1] ?? null) : args[at]!.slice('--lang='.length);
}

/** The language of the environment. */
export function languageOfEnvironment(env: Readonly<Record<string, string | undefined>>): Language {
  for (const name of ['TESSERA_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG']) {
    const language = env[name] ? languageOf(env[name]) : null;
    if (language !== null) return language;
  }
  return 'en';
}

/** The language to speak: the one asked for, if it is one, or else that of the environment. */
export function languageFor(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Language {
  const asked = languageArgument(args);
  return (asked === null ? null : languageOf(asked)) ?? languageOfEnvironment(env);
}
