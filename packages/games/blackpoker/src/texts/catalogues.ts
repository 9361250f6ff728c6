import type { Language, Text } from '@tessera/kernel/rules';
import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zhHans } from './zh-Hans.ts';
import { zhHant } from './zh-Hant.ts';

export const catalogues: Readonly<Record<Language, Catalogue>> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans, ja };

/** One text out of each catalogue. */
export const inAll = (pick: (catalogue: Catalogue) => string): Text => ({
  en: pick(en),
  'zh-Hant': pick(zhHant),
  'zh-Hans': pick(zhHans),
  ja: pick(ja),
});
