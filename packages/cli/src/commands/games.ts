import type { Command } from 'commander';
import type { Deck, Game, Option } from '@tessera/kernel';
import { games } from '@tessera/lab';
import type { Context } from '../context.ts';
import { print } from '../context.ts';
import { aligned, indent } from '../terminal/layout.ts';

export function addGames(command: Command, context: Context): void {
  command.action(() => {
    print(context, games.map(facts), () => games.flatMap((game) => lines(game, context)));
  });
}

function facts(game: Game): unknown {
  return {
    id: game.id,
    version: game.version,
    names: game.names,
    players: game.players,
    formats: game.formats,
    options: game.options.map((option) => ({ ...option, texts: game.texts.options[option.id] ?? null })),
    cards: game.cards.filter((card) => !card.made).length,
    unfinished: game.cards.filter((card) => card.unfinished === true).length,
    aliases: game.aliases,
    deckParts: game.deckParts,
    decks: game.decks.map((deck) => ({
      id: deck.id,
      names: deck.names,
      format: deck.format,
      cards: cardCount(deck),
      parts: Object.fromEntries(game.deckParts.map(({ id }) => [id, deck.cards[id]?.length ?? 0])),
    })),
  };
}

function lines(game: Game, { say, language, io }: Context): string[] {
  const { min, max } = game.players;
  const rows: [string, string][] = [
    [say('versionRow'), game.version],
    [say('playersRow'), min === max ? String(min) : `${min}–${max}`],
    [say('cardsRow'), cardsText(game, say)],
    [say('formats'), game.formats.map((format) => `${format.id} (${format.names[language]})`).join(', ')],
    ...game.decks.map((deck, i): [string, string] => [
      i === 0 ? say('decks') : '',
      `${deck.id} (${deck.names[language]}, ${deckSize(game, deck, say, language)})`,
    ]),
    ...game.options.map((option, i): [string, string] => [i === 0 ? say('options') : '', optionLine(option, say)]),
  ];
  const title = `${io.paint('bold', game.id)}  ${game.names[language]}`;
  return [title, ...indent(aligned(rows.map(([name, value]) => [io.paint('dim', name), value])))];
}

function cardsText({ cards }: Game, say: Context['say']): string {
  const unfinished = cards.filter((card) => card.unfinished === true).length;
  return unfinished === 0 ? String(cards.length) : say('cardsUnfinished', { count: cards.length, unfinished });
}

const cardCount = (deck: Deck): number => Object.values(deck.cards).reduce((sum, part) => sum + part.length, 0);

/** How many cards, of which part where there are several. */
function deckSize(game: Game, deck: Deck, say: Context['say'], language: Context['language']): string {
  const parts = game.deckParts.filter(({ id }) => (deck.cards[id]?.length ?? 0) > 0);
  if (parts.length < 2) return say('cardCount', { count: cardCount(deck) });
  return parts.map(({ id, names }) => `${names[language]} ${deck.cards[id]!.length}`).join(' + ');
}

function optionLine(option: Option, say: Context['say']): string {
  if (!('values' in option)) {
    const range = say('fromTo', { from: option.from, to: option.to });
    return `${option.id}: ${say('byDefault', { value: String(option.default) })}, ${range}`;
  }
  const values = option.values.map((value) =>
    value === option.default ? say('byDefault', { value: String(value) }) : String(value),
  );
  return `${option.id}: ${values.join(', ')}`;
}
