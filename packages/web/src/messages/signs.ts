import type { Text } from '@tessera/kernel';

/** Signs that are drawn, and what those who listen are told instead. */
export const signs = {
  signTap: { en: 'tap', 'zh-Hant': '橫置', 'zh-Hans': '横置', ja: 'タップ' },
  signWhite: { en: 'white mana', 'zh-Hant': '白色魔法力', 'zh-Hans': '白色法术力', ja: '白マナ' },
  signBlue: { en: 'blue mana', 'zh-Hant': '藍色魔法力', 'zh-Hans': '蓝色法术力', ja: '青マナ' },
  signBlack: { en: 'black mana', 'zh-Hant': '黑色魔法力', 'zh-Hans': '黑色法术力', ja: '黒マナ' },
  signRed: { en: 'red mana', 'zh-Hant': '紅色魔法力', 'zh-Hans': '红色法术力', ja: '赤マナ' },
  signGreen: { en: 'green mana', 'zh-Hant': '綠色魔法力', 'zh-Hans': '绿色法术力', ja: '緑マナ' },
  signMana: { en: '{count} mana', 'zh-Hant': '{count} 點魔法力', 'zh-Hans': '{count} 点法术力', ja: '{count}マナ' },
  signSpades: { en: 'spades', 'zh-Hant': '黑桃', 'zh-Hans': '黑桃', ja: 'スペード' },
  signHearts: { en: 'hearts', 'zh-Hant': '紅心', 'zh-Hans': '红心', ja: 'ハート' },
  signDiamonds: { en: 'diamonds', 'zh-Hant': '方塊', 'zh-Hans': '方块', ja: 'ダイヤ' },
  signClubs: { en: 'clubs', 'zh-Hant': '梅花', 'zh-Hans': '梅花', ja: 'クラブ' },
} as const satisfies Readonly<Record<string, Text>>;
