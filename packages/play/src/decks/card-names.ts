import type { Game } from '@tessera/kernel';
import { languages, nearest } from '@tessera/kernel';

/** The id of a card by its id or its name in any language, whatever the case and however suits are drawn; null for none. */
export function cardNamed(game: Game, name: string): string | null {
  if (game.cardIndex.has(name)) return name;
  return namesOfCards(game).get(spelling(name)) ?? null;
}

/** What somebody may have meant: the id of a card, or the name of a part of a deck; null if nothing is like it. */
export function nearestName(game: Game, name: string): string | null {
  const known = namesOfCards(game);
  const parts = game.deckParts.flatMap(({ names }) => Object.values(names));
  const near = nearest(name, game.cardIndex.keys()) ?? nearest(name, [...known.keys(), ...parts]);
  return near === null ? null : (known.get(near) ?? near);
}

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
