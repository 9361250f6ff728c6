import type { DeckList, DeckRequest, Game, OptionValue } from '@tessera/kernel';
import { deckListOf, languages, nearest, readDeck, shortly } from '@tessera/kernel';

/** A deck as somebody wrote it down. */
export type DeckFile = {
  /** The ids of its cards, by its parts. */
  readonly cards: DeckList;
  readonly format?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
};

/** Whether a deck is one that the game brings: everybody knows those, and what somebody has made of one nobody does. */
export function isOwnDeck(game: Game, deck: DeckRequest): boolean {
  const listed = (each: DeckRequest): string => JSON.stringify(deckListOf(game, readDeck(game, each)));
  return game.decks.some(({ cards }) => listed(cards) === listed(deck));
}

/** Thrown for a deck that cannot be read; the message says where and what would have been right. */
export class DeckFileError extends Error {
  override readonly name = 'DeckFileError';
}

const MOST_CARDS = 1000;

/**
 * Reads a deck: a JSON list of card ids, a JSON object with a list for each part of the deck (`"cards"` is the first
 * part) and perhaps `"format"` and `"options"`, or plain text with a card on each line, by id or by name in any
 * language: `SA`, `2 JK`, `2x JK`, `JK*2`. A line that names a part of the deck begins it: `Sideboard`, `[LRIG deck]`,
 * `side:`. A line `format: limited` names the format. `#` and `//` begin a remark.
 */
export function readDeckFile(game: Game, text: string, file: string): DeckFile {
  const deck = text.replace(/^\uFEFF/, '');
  const begin = deck.trimStart()[0];
  // A plain deck may begin with a part in brackets.
  const isJson = begin === '{' || (begin === '[' && partNamed(game, deck.trimStart().split(/\r?\n/)[0]!) === null);
  return isJson ? readJsonDeck(game, deck, file) : readPlainDeck(game, deck, file);
}

function readJsonDeck(game: Game, text: string, file: string): DeckFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new DeckFileError(`${file}: is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const main = game.deckParts[0]!.id;
  if (Array.isArray(value)) return { cards: { [main]: readCards(game, value, file, '') } };
  const fields = value as Readonly<Record<string, unknown>>;
  const parts = game.deckParts.map((part) => part.id);
  const keys = [...new Set(['cards', ...parts, ...KEYS])];
  for (const key of Object.keys(fields)) {
    if (keys.includes(key)) continue;
    const near = nearest(key, keys);
    throw new DeckFileError(
      `${file}: unknown key ${shortly(key)}; ${near === null ? `a deck has ${keys.join(', ')}` : `did you mean "${near}"?`}`,
    );
  }
  const { format, options } = fields;
  if (format !== undefined && typeof format !== 'string') {
    throw new DeckFileError(`${file}: "format" is the name of a format, not ${shortly(format)}`);
  }
  return {
    cards: readParts(game, fields, file),
    ...(format === undefined ? {} : { format }),
    ...(options === undefined ? {} : { options: readOptionValues(options, file) }),
  };
}

const KEYS: readonly string[] = ['format', 'options', 'name'];

function readParts(game: Game, fields: Readonly<Record<string, unknown>>, file: string): DeckList {
  const main = game.deckParts[0]!.id;
  const result: Record<string, readonly string[]> = {};
  for (const key of ['cards', ...game.deckParts.map((part) => part.id)]) {
    const cards = fields[key];
    if (cards === undefined) continue;
    if (!Array.isArray(cards))
      throw new DeckFileError(`${file}: "${key}" is a list of card ids, not ${shortly(cards)}`);
    const part = key === 'cards' ? main : key;
    if (Object.hasOwn(result, part))
      throw new DeckFileError(`${file}: "cards" and "${part}" are the same part of a deck`);
    result[part] = readCards(game, cards, file, key);
  }
  if (Object.keys(result).length > 0) return result;
  throw new DeckFileError(`${file}: "cards" is a list of card ids, not nothing`);
}

function readOptionValues(value: unknown, file: string): Record<string, OptionValue> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new DeckFileError(`${file}: "options" is an object such as {"frame":"free"}, not ${shortly(value)}`);
  }
  // Without a prototype even `__proto__` is an option like any other, and as unknown.
  const result = Object.create(null) as Record<string, OptionValue>;
  for (const [id, each] of Object.entries(value)) {
    if (typeof each !== 'string' && typeof each !== 'number' && typeof each !== 'boolean') {
      throw new DeckFileError(`${file}: options[${shortly(id)}] cannot be ${shortly(each)}`);
    }
    result[id] = each;
  }
  return result;
}

function readCards(game: Game, entries: readonly unknown[], file: string, path: string): string[] {
  const cards: string[] = [];
  entries.forEach((entry, index) => {
    const place = `${file}: ${path}[${index}]`;
    if (typeof entry !== 'string')
      throw new DeckFileError(`${place}: a card is written as its id, not as ${shortly(entry)}`);
    addEntry(game, entry, place, cards);
  });
  return cards;
}

function readPlainDeck(game: Game, text: string, file: string): DeckFile {
  const parts: Record<string, string[]> = {};
  let part = game.deckParts[0]!.id;
  let format: string | undefined;
  text.split(/\r?\n/).forEach((line, index) => {
    const entry = line.replace(/(^|\s)(#|\/\/).*$/, '').trim();
    if (entry === '') return;
    const named = /^format\s*[:：]\s*(\S+)$/i.exec(entry)?.[1];
    if (named !== undefined) {
      format = named;
      return;
    }
    const begun = cardNamed(game, entry) === null ? partNamed(game, entry) : null;
    if (begun === null) addEntry(game, entry, `${file}: line ${index + 1}`, (parts[part] ??= []));
    else part = begun;
  });
  if (Object.keys(parts).length === 0) throw new DeckFileError(`${file}: there is no card in this deck`);
  return { cards: parts, ...(format === undefined ? {} : { format }) };
}

/** The part of a deck that a line names, by its id or its name in any language; null for none. */
function partNamed(game: Game, line: string): string | null {
  const name = spelling(line.replace(/^[[(【]\s*(.*?)\s*[\])】]$/, '$1').replace(/\s*[:：]$/, ''));
  const named = game.deckParts.find(
    ({ id, names }) => spelling(id) === name || languages.some((language) => spelling(names[language]) === name),
  );
  return named?.id ?? null;
}

function addEntry(game: Game, entry: string, place: string, cards: string[]): void {
  const whole = cardNamed(game, entry.trim());
  const before = /^(\d+)\s*[x×]?\s+(.+)$/i.exec(entry) ?? /^(\d+)\s*[x×]\s*(.+)$/i.exec(entry);
  const behind = /^(.+?)\s*[*×]\s*(\d+)$/.exec(entry);
  const [name, amount] =
    whole !== null
      ? [entry, 1]
      : before
        ? [before[2]!, Number(before[1])]
        : behind
          ? [behind[1]!, Number(behind[2])]
          : [entry, 1];
  const card = cardNamed(game, name.trim());
  if (card === null) throw new DeckFileError(`${place}: ${noCard(game, name.trim())}`);
  if (amount < 1 || cards.length + amount > MOST_CARDS) {
    throw new DeckFileError(
      `${place}: a deck has from 1 to ${MOST_CARDS} cards, so there cannot be ${amount} of ${card}`,
    );
  }
  for (let i = 0; i < amount; i++) cards.push(card);
}

/** The id of a card by its id or its name in any language, whatever the case and however suits are drawn; null for none. */
export function cardNamed(game: Game, name: string): string | null {
  if (game.cardIndex.has(name)) return name;
  return namesOfCards(game).get(spelling(name)) ?? null;
}

const SUITS: Readonly<Record<string, string>> = { '♥': '♡', '♦': '♢', '♤': '♠', '♧': '♣' };

/** A name in the one way in which names are compared: small letters, one sign for each suit, no sign of its colour. */
export const spelling = (name: string): string =>
  name
    .trim()
    .replace(/[\uFE0E\uFE0F]/g, '')
    .replace(/[♥♦♤♧]/g, (suit) => SUITS[suit]!)
    .toLowerCase();

function noCard(game: Game, name: string): string {
  const known = namesOfCards(game);
  const parts = game.deckParts.flatMap(({ names }) => Object.values(names));
  const near = nearest(name, game.cardIndex.keys()) ?? nearest(name, [...known.keys(), ...parts]);
  const meant = near === null ? '' : `; did you mean "${known.get(near) ?? near}"?`;
  return `no card is called ${shortly(name)}${meant}`;
}

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
