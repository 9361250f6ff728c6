import type { Game, Text } from '@tessera/kernel';
import { languages, unknownThing } from '@tessera/kernel';

/** The id of a card by its id or its name in any language, whatever the case and however suits are drawn; null for none. */
export function cardNamed(game: Game, name: string): string | null {
  if (game.cardIndex.has(name)) return name;
  return namesOfCards(game).get(spelling(name)) ?? null;
}

/** No card is called so: but perhaps another, in whatever language, or a part of a deck. */
export const unknownCard = (game: Game, name: string): Text =>
  unknownThing('card', name, [
    ...game.cardIndex.keys(),
    ...Array.from(game.cardIndex.values(), (index) =>
      languages.map((each) => game.texts.card(index, each).name),
    ).flat(),
    ...game.deckParts.flatMap(({ names }) => Object.values(names)),
  ]);

/** A name in the one way in which names are compared: small letters, one sign for each suit, no sign of its colour. */
export const spelling = (name: string): string =>
  name
    .trim()
    .replace(/[\uFE0E\uFE0F]/g, '')
    .replace(/[♥♦♤♧]/g, (suit) => SUITS[suit]!)
    .toLowerCase();

const SUITS: Readonly<Record<string, string>> = { '♥': '♡', '♦': '♢', '♤': '♠', '♧': '♣' };

function namesOfCards(game: Game): ReadonlyMap<string, string> {
  let names = cache.get(game);
  if (names === undefined) {
    names = new Map();
    for (const [id, index] of game.cardIndex) {
      names.set(spelling(id), id);
      for (const language of languages) {
        const { name } = game.texts.card(index, language);
        if (name !== '' && !names.has(spelling(name))) names.set(spelling(name), id);
      }
    }
    cache.set(game, names);
  }
  return names;
}

const cache = new WeakMap<Game, Map<string, string>>();
