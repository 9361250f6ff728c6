import type { Game, OptionValue, Text } from '@tessera/kernel';
import { fillAll, shortly, unknownThing } from '@tessera/kernel';
import { deckWords } from './deck-words.ts';
import type { DeckText, Gathered } from './gathering.ts';
import { entryOf, gather, nothingYet } from './gathering.ts';

/**
 * A JSON list of card ids, or a JSON object with a list for each part of the deck (`"cards"` is the first part) and
 * perhaps `"name"`, `"format"` and `"options"`.
 */
export function readJsonDeck(game: Game, text: string): DeckText {
  const gathered = nothingYet();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refused(fillAll(deckWords.notJson, { why: error instanceof Error ? error.message : String(error) }));
  }
  const main = game.deckParts[0]!.id;
  if (Array.isArray(value)) {
    readCards(game, value, '', main, gathered);
    return { cards: gathered.parts, problems: gathered.problems };
  }
  const fields = value as Readonly<Record<string, unknown>>;
  const keys = [...new Set(['cards', ...game.deckParts.map((part) => part.id), ...KEYS])];
  for (const key of Object.keys(fields)) {
    if (!keys.includes(key)) return refused(unknownThing('key', key, keys));
  }
  const { name, format, options } = fields;
  if (format !== undefined && typeof format !== 'string') {
    return refused(fillAll(deckWords.format, { given: shortly(format) }));
  }
  const values = options === undefined ? undefined : optionValues(options);
  if (values !== undefined && 'problem' in values) return refused(values.problem);
  const problem = readParts(game, fields, gathered);
  if (problem !== null) return refused(problem);
  return {
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(format === undefined ? {} : { format }),
    ...(values === undefined ? {} : { options: values.options }),
    cards: gathered.parts,
    problems: gathered.problems,
  };
}

const KEYS: readonly string[] = ['format', 'options', 'name'];

const refused = (message: Text): DeckText => ({ cards: {}, problems: [{ place: '', line: null, message }] });

/** Gives what is wrong with all of it, or null. */
function readParts(game: Game, fields: Readonly<Record<string, unknown>>, gathered: Gathered): Text | null {
  const main = game.deckParts[0]!.id;
  const read = new Set<string>();
  for (const key of ['cards', ...game.deckParts.map((part) => part.id)]) {
    const cards = fields[key];
    if (cards === undefined) continue;
    if (!Array.isArray(cards)) return fillAll(deckWords.list, { key, given: shortly(cards) });
    const part = key === 'cards' ? main : key;
    if (read.has(part)) return fillAll(deckWords.twice, { part });
    read.add(part);
    gathered.parts[part] = [];
    readCards(game, cards, key, part, gathered);
  }
  return read.size > 0 ? null : fillAll(deckWords.list, { key: 'cards', given: 'nothing' });
}

function readCards(game: Game, entries: readonly unknown[], path: string, part: string, gathered: Gathered): void {
  gathered.parts[part] ??= [];
  entries.forEach((entry, index) => {
    const where = { place: `${path}[${index}]`, line: null };
    if (typeof entry === 'string') gather(game, gathered, entryOf(game, entry), part, where);
    else gathered.problems.push({ ...where, message: fillAll(deckWords.card, { given: shortly(entry) }) });
  });
}

type OptionsRead = { readonly options: Readonly<Record<string, OptionValue>> } | { readonly problem: Text };

function optionValues(value: unknown): OptionsRead {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { problem: fillAll(deckWords.options, { given: shortly(value) }) };
  }
  // Without a prototype even `__proto__` is an option like any other, and as unknown.
  const options = Object.create(null) as Record<string, OptionValue>;
  for (const [id, each] of Object.entries(value)) {
    if (typeof each !== 'string' && typeof each !== 'number' && typeof each !== 'boolean') {
      return { problem: fillAll(deckWords.option, { id: shortly(id), given: shortly(each) }) };
    }
    options[id] = each;
  }
  return { options };
}
