import type { Text } from './text.ts';

/** What is written on cards and at them, explained for people who learn the game. */
export type Glossary = {
  /** Keywords, states, marks: by the ids that facts of cards and `shown` use. */
  readonly terms: Readonly<Record<string, Term>>;
  /** What belongs to a card by what is printed on it: terms, and the rules that one reads about such a card. */
  readonly ofCard: (card: number) => { readonly terms: readonly string[]; readonly rules: readonly string[] };
};

/** `rules` are the ids in the rulebook (docs/rules). */
export type Term = { readonly name: Text; readonly text: Text; readonly rules: readonly string[] };
