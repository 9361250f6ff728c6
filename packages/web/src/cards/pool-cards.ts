import type { Game, Language, Text } from '@tessera/kernel';
import { numberOf, searchCards, wordsOf } from '@tessera/play';
import { fieldFor } from '../decks/numbers.ts';

/** What somebody has narrowed the cards down to. */
export type Narrowing = {
  readonly query: string;
  /** By field, the words of which a card has to have one. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly sort: Sort;
};
export type Sort = 'curve' | 'name' | 'order';

export const everything: Narrowing = { query: '', words: {}, sort: 'curve' };

export type PoolCards = { readonly cards: readonly string[]; readonly problems: readonly Text[] };

/** The cards that remain; those that no deck can have are left out. */
export function poolOf(game: Game, { query, words, sort }: Narrowing, language: Language): PoolCards {
  const { cards, problems } = searchCards(game, query);
  const fields = (game.cardFields ?? []).filter(({ id }) => (words[id] ?? []).length > 0);
  const left = cards.filter((index) => {
    const card = game.cards[index]!;
    return (
      card.made !== true &&
      fields.every((field) => {
        const own = wordsOf(card, {
          facts: [field.offers!],
          ...(field.none === undefined ? {} : { none: field.none }),
        });
        return words[field.id]!.some((word) => own.includes(word));
      })
    );
  });
  // What was looked for by name stands in front already.
  return {
    cards: (query.trim() === '' || sort !== 'curve' ? sorted(game, left, sort, language) : left).map(
      (index) => game.cards[index]!.id,
    ),
    problems,
  };
}

function sorted(game: Game, cards: readonly number[], sort: Sort, language: Language): readonly number[] {
  switch (sort) {
    case 'order':
      return cards.toSorted((a, b) => a - b);
    case 'name': {
      const { compare } = new Intl.Collator(language);
      const name = (card: number): string => game.texts.card(card, language).name;
      return cards.toSorted((a, b) => compare(name(a), name(b)) || a - b);
    }
    case 'curve': {
      const field = fieldFor(game, 'curve');
      const colours = fieldFor(game, 'colours');
      if (field === null) return cards;
      const order = colours === null ? [] : [...new Set(game.cards.flatMap((card) => wordsOf(card, colours)))];
      const colour = (card: number): number =>
        colours === null ? 0 : order.indexOf(wordsOf(game.cards[card]!, colours)[0] ?? '');
      const number = (card: number): number => numberOf(game.cards[card]!, field) ?? -1;
      return cards.toSorted((a, b) => colour(a) - colour(b) || number(a) - number(b) || a - b);
    }
  }
}

/** The words that a field offers to choose from, in the order of the cards. */
export function offersOf(game: Game, id: string): readonly string[] {
  const field = game.cardFields!.find((each) => each.id === id)!;
  const words = game.cards
    .filter(({ made }) => made !== true)
    .flatMap((card) =>
      wordsOf(card, { facts: [field.offers!], ...(field.none === undefined ? {} : { none: field.none }) }),
    );
  return [...new Set(words)];
}
