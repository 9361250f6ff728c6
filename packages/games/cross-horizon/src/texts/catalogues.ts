import type { Language } from '@tessera/kernel/rules';
import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zhHans } from './zh-Hans.ts';
import { zhHant } from './zh-Hant.ts';

export const catalogues: Readonly<Record<Language, Catalogue>> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans, ja };
