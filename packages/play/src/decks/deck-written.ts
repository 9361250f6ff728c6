import type { DeckList, Game, Language, OptionValue } from '@tessera/kernel';
import { cardNamed } from './card-names.ts';

/** The forms that a deck is written in. */
export const deckForms = ['plain', 'arena', 'mtgo', 'forge', 'cockatrice', 'json'] as const;
export type DeckForm = (typeof deckForms)[number];

/** A deck to be written down. */
export type NamedDeck = {
  readonly name: string;
  readonly format?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly cards: DeckList;
};

/** The forms that decks of a game can be written in: other programs know decks with a sideboard. */
export const formsOf = (game: Game): readonly DeckForm[] =>
  game.deckParts.some(({ id }) => id === 'sideboard') ? deckForms : ['plain', 'json'];

/** How files in that form end. */
export const endings: Readonly<Record<DeckForm, string>> = {
  plain: 'txt',
  arena: 'txt',
  mtgo: 'txt',
  forge: 'dck',
  cockatrice: 'cod',
  json: 'json',
};

/** Names of cards in the reader's language where a form lets them be; other programs know the English ones. */
export function deckWritten(game: Game, deck: NamedDeck, form: DeckForm, language: Language): string {
  const lines = (part: string, own: Language): string[] =>
    counted(deck.cards[part] ?? []).map(([card, count]) => `${count} ${nameOf(game, card, own)}`);
  const main = game.deckParts[0]!.id;
  const side = lines('sideboard', 'en');
  switch (form) {
    case 'plain':
      return joined([
        `name: ${oneLine(deck.name)}`,
        ...(deck.format === undefined || game.formats.length < 2 ? [] : [`format: ${deck.format}`]),
        ...game.deckParts.flatMap(({ id, names }, at) => {
          const own = lines(id, language);
          return at > 0 && own.length === 0 ? [] : ['', ...(at === 0 ? [] : [names[language]]), ...own];
        }),
      ]);
    case 'arena':
      return joined([
        'About',
        `Name ${oneLine(deck.name)}`,
        '',
        'Deck',
        ...lines(main, 'en'),
        ...(side.length === 0 ? [] : ['', 'Sideboard', ...side]),
      ]);
    case 'mtgo':
      return joined([...lines(main, 'en'), ...side.map((line) => `SB: ${line}`)]);
    case 'forge':
      return joined([
        '[metadata]',
        `Name=${oneLine(deck.name)}`,
        '[Main]',
        ...lines(main, 'en'),
        ...(side.length === 0 ? [] : ['[Sideboard]', ...side]),
      ]);
    case 'cockatrice':
      return cockatrice(game, deck);
    case 'json':
      return `${JSON.stringify({ name: deck.name, ...(deck.format && { format: deck.format }), ...(deck.options && { options: deck.options }), ...deck.cards })}\n`;
  }
}

/** Each card with how often it is there, in the order in which they come. */
export function counted(cards: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

/** Its name, unless another card has that too. */
function nameOf(game: Game, card: string, language: Language): string {
  const { name } = game.texts.card(game.cardIndex.get(card)!, language);
  return cardNamed(game, name) === card ? name : card;
}

const joined = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
const oneLine = (name: string): string => name.replace(/\s+/g, ' ').trim();

function cockatrice(game: Game, { name, cards }: NamedDeck): string {
  const zone = (id: string, zoneName: string): string[] => [
    `  <zone name="${zoneName}">`,
    ...counted(cards[id] ?? []).map(
      ([card, count]) => `    <card number="${count}" name="${escaped(nameOf(game, card, 'en'))}"/>`,
    ),
    '  </zone>',
  ];
  return joined([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<cockatrice_deck version="1">',
    `  <deckname>${escaped(name)}</deckname>`,
    ...zone(game.deckParts[0]!.id, 'main'),
    ...zone('sideboard', 'side'),
    '</cockatrice_deck>',
  ]);
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
