import type { Game } from '@tessera/kernel';
import { languages } from '@tessera/kernel';
import { spelling } from './card-names.ts';

/** What programs and people call parts of a deck, beside what the game calls them. */
const COMMON: Readonly<Record<string, string>> = {
  main: `deck, main deck, maindeck, mainboard, 主牌, 主牌組, 主牌组, 主套牌, 主卡組, 主卡组, 主牌庫, 主牌库, 牌組, 牌组, 套牌,
    メイン, メインデッキ, メインボード, デッキ`,
  sideboard: `side, sb, side board, side deck, 備牌, 备牌, 副牌, 副牌組, 副牌组, 備用牌, 备用牌, 側板, 侧板,
    サイド, サイドデッキ, サイドボード`,
};

/** The part of a deck that a heading names, by its id or its name in any language; null for none. */
export function partNamed(game: Game, line: string): string | null {
  const bare = line
    .trim()
    .replace(/^[[(【]\s*(.*?)\s*[\])】]$/, '$1')
    .replace(/\s*[:：]$/, '')
    .replace(/\s*(?:[(（]\s*\d+\s*[張张枚]?\s*[)）]|\d+\s*[張张枚])$/, '');
  const name = spelling(bare);
  const named = game.deckParts.find(
    ({ id, names }) => spelling(id) === name || languages.some((language) => spelling(names[language]) === name),
  );
  if (named !== undefined) return named.id;
  return game.deckParts.find(({ id }) => COMMON[id]?.split(/,\s*/).includes(name) === true)?.id ?? null;
}

/** The part that a card belongs to if nobody says another. */
export function partOfCard(game: Game, card: string): string {
  const index = game.cardIndex.get(card)!;
  return (game.deckParts.find(({ admits }) => admits === undefined || admits(index)) ?? game.deckParts[0]!).id;
}
