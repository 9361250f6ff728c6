import type { Text } from '@tessera/kernel';

/** What people call them. */
export const levelNames: Readonly<Record<string, Text>> = {
  novice: { en: 'Novice', 'zh-Hant': '新手', 'zh-Hans': '新手', ja: '初心者' },
  apprentice: { en: 'Apprentice', 'zh-Hant': '學徒', 'zh-Hans': '学徒', ja: '見習い' },
  adept: { en: 'Adept', 'zh-Hant': '熟手', 'zh-Hans': '熟手', ja: '中級者' },
  expert: { en: 'Expert', 'zh-Hant': '高手', 'zh-Hans': '高手', ja: '上級者' },
  master: { en: 'Master', 'zh-Hant': '大師', 'zh-Hans': '大师', ja: '達人' },
};

/** From the weakest to the strongest. */
export const levelIds: readonly string[] = Object.keys(levelNames);
