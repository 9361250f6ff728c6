import type { CardField, Game } from '@tessera/kernel';
import { numberOf, wordsOf } from '@tessera/play';

/** What a deck looks like in numbers; by the fields that its game names for it. */

export const fieldFor = (game: Game, chart: NonNullable<CardField['chart']>): CardField | null =>
  game.cardFields?.find((field) => field.chart === chart) ?? null;

/** A bar for each number, made of the colours of its cards. The last holds all that are higher. */
export type Bar = { readonly label: string; readonly pieces: readonly (readonly [colour: string, count: number])[] };

const MOST_BARS = 8;

export function curveOf(game: Game, cards: readonly string[]): readonly Bar[] {
  const field = fieldFor(game, 'curve');
  const colours = fieldFor(game, 'colours');
  if (field === null) return [];
  const all = game.cards.flatMap((card) => (card.made === true ? [] : (numberOf(card, field) ?? [])));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const last = Math.min(most, least + (most - least > 13 ? MOST_BARS : 13));
  const counts = new Map<number, Map<string, number>>();
  for (const id of cards) {
    const card = game.cards[game.cardIndex.get(id)!]!;
    const own = field.leavesOut !== undefined && kindOf(game, id) === field.leavesOut ? null : numberOf(card, field);
    if (own === null) continue;
    const words = colours === null ? [''] : wordsOf(card, colours);
    const colour = words.length === 1 ? words[0]! : 'many';
    const at = Math.min(own, last);
    const bar = counts.get(at) ?? new Map<string, number>();
    counts.set(at, bar.set(colour, (bar.get(colour) ?? 0) + 1));
  }
  return Array.from({ length: last - least + 1 }, (_, i) => {
    const at = least + i;
    return { label: at === last && last < most ? `${at}+` : String(at), pieces: [...(counts.get(at) ?? [])] };
  });
}

/** What kind of card it is: the last word of its kind, so that an artifact creature is a creature. */
export function kindOf(game: Game, id: string): string {
  const field = fieldFor(game, 'kinds');
  if (field === null) return '';
  const words = wordsOf(game.cards[game.cardIndex.get(id)!]!, { facts: [field.offers ?? field.facts[0]!] });
  return words.at(-1) ?? '';
}

/** Kinds with their cards, in the order in which the game's cards name them. */
export function byKind(
  game: Game,
  cards: readonly string[],
): readonly (readonly [kind: string, cards: readonly string[]])[] {
  const order = [...new Set(game.cards.map(({ id }) => kindOf(game, id)))];
  const kinds = order.map((kind) => [kind, cards.filter((card) => kindOf(game, card) === kind)] as const);
  return kinds.filter(([, some]) => some.length > 0);
}

/** The colours of a deck, the most frequent first. */
export function coloursOf(game: Game, cards: readonly string[]): readonly string[] {
  const field = fieldFor(game, 'colours');
  if (field === null) return [];
  const counts = new Map<string, number>();
  for (const id of cards) {
    for (const word of wordsOf(game.cards[game.cardIndex.get(id)!]!, { facts: field.facts })) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}
