import type { Game } from '@tessera/kernel';
import { readJsonDeck } from './deck-json.ts';
import { readPlainDeck } from './deck-plain.ts';
import { readXmlDeck } from './deck-xml.ts';
import type { DeckText } from './gathering.ts';
import { partNamed } from './parts.ts';

/**
 * Reads a deck in any of the forms that people use: plain text with a card on each line, by id or by name in any
 * language (`SA`, `2 JK`, `2x JK`, `JK*2`), with the headings of the game's parts or those of Arena, MTGO, Forge or
 * XMage; the XML of MTGO and Cockatrice; JSON, as a list or with a list for each part.
 */
export function readDeckText(game: Game, text: string): DeckText {
  const deck = text.replace(/^\uFEFF/, '');
  const begin = deck.trimStart();
  // A plain deck may begin with a heading in brackets.
  const [first = ''] = begin.split(/\r?\n/, 1);
  const isHeading = /^\[[^"\],]*[^"\],\s\d][^"\],]*\]\s*$/.test(first) || partNamed(game, first) !== null;
  if (begin.startsWith('{') || (begin.startsWith('[') && !isHeading)) return readJsonDeck(game, deck);
  return begin.startsWith('<') ? readXmlDeck(game, deck) : readPlainDeck(game, deck);
}
