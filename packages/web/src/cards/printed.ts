import type { Card, Game, Language, Text } from '@tessera/kernel';
import { cardLines } from '@tessera/play';

/** A card as it is printed, in one language: all that its face is drawn from. */
export type Printed = {
  readonly game: string;
  readonly id: string;
  readonly facts: Card['facts'];
  readonly name: string;
  /** What kind of card it is, in a few words. */
  readonly kind: string;
  /** What it can do, line by line. */
  readonly rules: readonly string[];
  /** The path of its figure; null for cards without one. */
  readonly figure: string | null;
  readonly language: Language;
};

/** Which figure each card of a game has, and the figures themselves. */
export type Pictures = {
  readonly cards: Readonly<Record<string, string>>;
  readonly paths: Readonly<Record<string, string>>;
};

/** A game as the first page knows it. */
export type GameOnShelf = {
  readonly id: string;
  readonly names: Text;
  readonly cards: number;
  readonly format: string;
  /** Those that can be played with as the game is usually played. */
  readonly decks: readonly { readonly id: string; readonly names: Text }[];
  /** What players get who bring no deck. */
  readonly starters: readonly [string, string];
  readonly samples: readonly Readonly<Record<Language, Printed>>[];
};

/** A fact that is written as it is; nothing for lists and amounts. */
export const factText = (fact: Card['facts'][string] | undefined): string =>
  typeof fact === 'string' || typeof fact === 'number' ? String(fact) : '';

export function printedOf(game: Game, pictures: Pictures | null, card: string, language: Language): Printed {
  const index = game.cardIndex.get(card)!;
  const { facts } = game.cards[index]!;
  const { kind, abilities } = cardLines(card, { game, language });
  const figure = pictures?.cards[card];
  return {
    game: game.id,
    id: card,
    facts,
    name: game.texts.card(index, language).name,
    kind: shortKind(game, facts, kind, language),
    rules: abilities,
    figure: figure === undefined ? null : (pictures!.paths[figure] ?? null),
    language,
  };
}

/** A line that lists every fact is too long for a card: the kind and what it belongs to say enough. */
function shortKind(game: Game, facts: Card['facts'], line: string, language: Language): string {
  const belongs = facts['classes'] ?? facts['traits'] ?? facts['lrigTypes'];
  if (belongs === undefined && !LIST.test(line)) return line;
  const words = [facts['type'], ...(Array.isArray(belongs) ? belongs : [])];
  const names = words.flatMap((word) => (typeof word === 'string' ? [game.texts.terms(word, language)] : []));
  return names.length === 0 ? line : names.join(language === 'en' ? ' · ' : '・');
}

const LIST = / · |・/u;
