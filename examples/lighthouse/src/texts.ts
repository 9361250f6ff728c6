import type { EventView, Language, Text, Texts } from '@tessera/kernel/rules';
import { fill, limits } from '@tessera/kernel/rules';
import { actions } from './rules.ts';
import { cards } from './table.ts';

/** Lighthouse in words, in four languages. */

const text = (en: string, hant: string, hans: string, ja: string): Text => ({
  en,
  'zh-Hant': hant,
  'zh-Hans': hans,
  ja,
});

export const names = text('Lighthouse', '燈塔', '灯塔', '灯台');
export const deckNames = text('Sixteen lamps', '十六盞燈', '十六盏灯', '十六の灯');
export const formatNames = text('Plain', '標準', '标准', '標準');
export const partNames = text('Deck', '牌組', '牌组', 'デッキ');

export const prompts: Readonly<Record<string, Text>> = {
  turn: text('Build, douse or pass.', '建造、熄滅或跳過。', '建造、熄灭或跳过。', '積むか、消すか、パスしてください。'),
};

const lamp = text('Lamp {number}', '燈 {number}', '灯 {number}', '灯 {number}');

const actionTexts: Readonly<Record<string, readonly [Text, Text]>> = {
  build: [
    text('Build', '建造', '建造', '積む'),
    text(
      'Put a lamp on your tower that is higher than its top.',
      '將一盞比塔頂數字更大的燈放上你的塔。',
      '将一盏比塔顶数字更大的灯放上你的塔。',
      '塔の一番上より大きい灯を自分の塔に積む。',
    ),
  ],
  douse: [
    text('Douse', '熄滅', '熄灭', '消す'),
    text(
      'Discard a lamp that equals the top of the other tower: both go out.',
      '棄掉一盞與對方塔頂相同的燈：兩盞都熄滅。',
      '弃掉一盏与对方塔顶相同的灯：两盏都熄灭。',
      '相手の塔の一番上と同じ灯を捨てる。どちらも消える。',
    ),
  ],
  pass: [
    text('Pass', '跳過', '跳过', 'パス'),
    text('End your turn.', '結束你的回合。', '结束你的回合。', 'ターンを終える。'),
  ],
};

const moves: Readonly<Record<string, Text>> = {
  draw: text('{player} draws.', '{player}抽牌。', '{player}抽牌。', '{player}はカードを引いた。'),
  build: text('{player} builds {lamp}.', '{player}建造{lamp}。', '{player}建造{lamp}。', '{player}は{lamp}を積んだ。'),
  douse: text(
    '{player} discards {lamp}.',
    '{player}棄掉{lamp}。',
    '{player}弃掉{lamp}。',
    '{player}は{lamp}を捨てた。',
  ),
  doused: text('{lamp} goes out.', '{lamp}熄滅了。', '{lamp}熄灭了。', '{lamp}が消えた。'),
};
const turnBegan = text(
  'Turn {number}: {player}.',
  '第{number}回合：{player}。',
  '第{number}回合：{player}。',
  'ターン{number}：{player}。',
);

const cardName = (id: string, language: Language): string => fill(lamp[language], { number: id.slice(1) });

function sentence(event: EventView, language: Language, player: (index: number) => string): string {
  const who = event.player ?? event.to?.player ?? null;
  const template = event.event === 'turnBegan' ? turnBegan : moves[event.cause ?? ''];
  if (template === undefined) return '';
  return fill(template[language], {
    ...(who !== null && { player: player(who) }),
    ...(event.card !== null && { lamp: cardName(event.card, language) }),
    ...(event.number !== null && { number: event.number }),
  });
}

export const texts: Texts = {
  card: (index, language) => ({ name: cardName(cards[index]!.id, language), text: '' }),
  action: (index, language) => {
    const [name, explained] = actionTexts[actions[index]!.id]!;
    return { name: name[language], text: explained[language] };
  },
  zones: {
    deck: text('Deck', '牌組', '牌组', 'デッキ'),
    hand: text('Hand', '手牌', '手牌', '手札'),
    tower: text('Tower', '塔', '塔', '塔'),
    discard: text('Discard', '棄牌', '弃牌', '捨て札'),
  },
  reasons: {
    tower: text('a tower is full', '塔已建成', '塔已建成', '塔が完成した'),
    deck: text('a deck is empty', '牌組已空', '牌组已空', 'デッキが尽きた'),
    conceded: text('{loser} gives up', '{loser}認輸', '{loser}认输', '{loser}が投了した'),
    ...Object.fromEntries(
      Object.keys(limits).map((limit) => [
        `limit:${limit}`,
        text('the game went on too long', '遊戲過長', '游戏过长', 'ゲームが長すぎた'),
      ]),
    ),
  },
  sentence,
  terms: (id) => id,
  options: {},
};

/** LH-1.1 */
export const wrongDeck: Text = {
  en: 'a deck has two lamps of each number from 1 to 8',
  'zh-Hant': '牌組要有 1 到 8 每個數字的燈各兩盞',
  'zh-Hans': '牌组要有 1 到 8 每个数字的灯各两盏',
  ja: 'デッキには 1 から 8 までの灯が二つずつ必要です',
};
