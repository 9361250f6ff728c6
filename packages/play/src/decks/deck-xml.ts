import type { Game } from '@tessera/kernel';
import { deckWords } from './deck-words.ts';
import type { DeckText } from './gathering.ts';
import { gather, isEmpty, nothingYet } from './gathering.ts';
import { partNamed } from './parts.ts';

/** Decks of MTGO (`<Cards Quantity="4" Sideboard="false" Name="…"/>`) and Cockatrice (`<card number="4" name="…"/>`). */
export function readXmlDeck(game: Game, text: string): DeckText {
  const gathered = nothingYet();
  const main = game.deckParts[0]!.id;
  let part = main;
  let read = 0;
  for (const { 1: element, 2: inside, index } of text.matchAll(/<(zone|cards?)\b([^>]*)>/gi)) {
    const line = text.slice(0, index).split('\n').length;
    const where = { place: `line ${line}`, line };
    const field = (name: string): string | undefined =>
      unescaped(new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`, 'i').exec(inside!)?.[1]);
    if (element!.toLowerCase() === 'zone') {
      part = partNamed(game, field('name') ?? '') ?? main;
      continue;
    }
    const name = field('name');
    if (name === undefined) continue;
    read++;
    const own = field('sideboard') === 'true' ? (partNamed(game, 'sideboard') ?? main) : part;
    const amount = Number(field('quantity') ?? field('number') ?? '1');
    gather(game, gathered, { name, amount: Number.isInteger(amount) ? amount : 0 }, own, where);
  }
  const name = unescaped(/<deckname>([^<]*)<\/deckname>/i.exec(text)?.[1])?.trim();
  const problems =
    read === 0
      ? [{ place: '', line: null, message: deckWords.notXml }]
      : isEmpty(gathered) && gathered.problems.length === 0
        ? [{ place: '', line: null, message: deckWords.empty }]
        : gathered.problems;
  return { ...(name ? { name } : {}), cards: gathered.parts, problems };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string | undefined): string | undefined =>
  text?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, ten?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = ten === undefined ? Number.parseInt(hex!, 16) : Number(ten);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
