import { rulesOf } from '@tessera/lab';

/** The rules of a game as written in docs/rules, found by their ids. */
export type Rulebook = {
  /** The rule and those numbered below it, one paragraph each; nothing if there is no such rule. */
  find(id: string): string[];
};

export const rulebookOf = (game: string): Rulebook => ({
  find: (id) =>
    rulesOf(game)
      .filter((rule) => rule.id === id || rule.id.startsWith(`${id}.`))
      .map((rule) => rule.text),
});
