import type { CardField, Game, Language, Text } from '@tessera/kernel';
import { fillAll, languages, unknownThing } from '@tessera/kernel';
import { numberOf, wordsOf } from './facts.ts';
import { folded } from './folded.ts';
import type { Query, Sign } from './query.ts';
import { readQuery } from './query.ts';
import { searchWords } from './search-words.ts';

/** The cards that a query finds, as indexes, those whose names fit first; and what of it was not understood. */
export type Found = { readonly cards: readonly number[]; readonly problems: readonly Text[] };

/** Finds cards by names and text in every language, and by the game's fields: `c:r cost<3`, `t:生物 飛行`. */
export function searchCards(game: Game, text: string): Found {
  const problems: Text[] = [];
  const query = readQuery(text.trim());
  const test = testOf(game, query, problems);
  const found = game.cards.flatMap((_, card) => (test(card) ? [card] : []));
  const words = wordsIn(query).map(folded);
  if (words.length === 0) return { cards: found, problems };
  const named = found.filter((card) =>
    words.every((word) => lettersOf(game, card).names.some((each) => each.includes(word))),
  );
  const isNamed = new Set(named);
  return { cards: [...named, ...found.filter((card) => !isNamed.has(card))], problems };
}

type Test = (card: number) => boolean;

function testOf(game: Game, query: Query, problems: Text[]): Test {
  switch (query.is) {
    case 'word': {
      const word = folded(query.word);
      return (card) => lettersOf(game, card).all.includes(word);
    }
    case 'not': {
      const test = testOf(game, query.of, problems);
      return (card) => !test(card);
    }
    case 'all': {
      const tests = query.of.map((each) => testOf(game, each, problems));
      return (card) => tests.every((test) => test(card));
    }
    case 'any': {
      const tests = query.of.map((each) => testOf(game, each, problems));
      return (card) => tests.some((test) => test(card));
    }
    case 'field':
      return fieldTest(game, query, problems);
  }
}

type FieldQuery = Extract<Query, { is: 'field' }>;

/** Something that is not understood is said, and finds everything. */
const everything: Test = () => true;

function fieldTest(game: Game, { field: name, sign, value }: FieldQuery, problems: Text[]): Test {
  const wanted = folded(name);
  const field = fieldNamed(game, wanted);
  if (field !== null) return testOfField(game, field, sign, value, problems);
  const word = folded(value);
  if (isOne(ownFields.name, wanted)) return (card) => lettersOf(game, card).names.some((each) => each.includes(word));
  if (isOne(ownFields.text, wanted)) return (card) => lettersOf(game, card).text.includes(word);
  if (isOne(ownFields.id, wanted)) return (card) => folded(game.cards[card]!.id).includes(word);
  if (isOne(ownFields.is, wanted)) return flagTest(game, value, problems);
  const known = [...(game.cardFields ?? []).map(({ id }) => id), ...Object.keys(ownFields)];
  problems.push(unknownThing(searchWords.field, name, known));
  return everything;
}

/** What every game's cards are found by. */
const ownFields: Readonly<Record<'name' | 'text' | 'id' | 'is', readonly string[]>> = {
  name: ['name', '名稱', '名称', '名前', '牌名', 'カード名'],
  text: ['text', 'o', 'oracle', '內文', '文字', '异能', '異能', 'テキスト'],
  id: ['id'],
  is: ['is', '是'],
};
const isOne = (names: readonly string[], name: string): boolean => names.some((each) => folded(each) === name);

/** A field by its id, a short form, or what it is called in any language. */
export function fieldNamed(game: Game, name: string): CardField | null {
  const wanted = folded(name);
  const named = (field: CardField): boolean =>
    [field.id, ...field.short, ...languages.map((language) => field.names[language])].some(
      (each) => folded(each) === wanted,
    );
  return game.cardFields?.find(named) ?? null;
}

function testOfField(game: Game, field: CardField, sign: Sign, value: string, problems: Text[]): Test {
  switch (field.kind) {
    case 'number': {
      const number = Number(value.normalize('NFKC'));
      if (Number.isNaN(number)) {
        problems.push(fillAll(searchWords.noNumber, { field: field.id, value }));
        return everything;
      }
      return (card) => {
        const own = numberOf(game.cards[card]!, field);
        return own === null ? sign === '!=' : compares(own, sign, number);
      };
    }
    case 'flag': {
      const isWanted = !/^(no|false|0|否|いいえ|なし)$/i.test(value) !== (sign === '!=');
      return (card) => field.facts.some((fact) => game.cards[card]!.facts[fact] === true) === isWanted;
    }
    case 'words':
      return wordsTest(game, field, sign, value);
  }
}

function compares(own: number, sign: Sign, number: number): boolean {
  switch (sign) {
    case ':':
    case '=':
      return own === number;
    case '!=':
      return own !== number;
    case '<':
      return own < number;
    case '<=':
      return own <= number;
    case '>':
      return own > number;
    case '>=':
      return own >= number;
  }
}

/** `:` and `>=`: has them (among others); `=`: has just them; `<=`: has no others; `!=`: does not have them. */
function wordsTest(game: Game, field: CardField, sign: Sign, value: string): Test {
  const letters = lettersIn(field, value);
  const wanted = letters ?? [folded(value)];
  const isLike = (own: string, word: string): boolean =>
    letters === null ? spellingsOf(game, own).some((each) => each.includes(word)) : own === word;
  return (card) => {
    const own = wordsOf(game.cards[card]!, field);
    const has = wanted.every((word) => own.some((each) => isLike(each, word)));
    const others = own.some((each) => !wanted.some((word) => isLike(each, word)));
    switch (sign) {
      case ':':
      case '>=':
        return has;
      case '!=':
        return !has;
      case '=':
        return has && !others;
      case '<=':
        return !others;
      case '>':
        return has && others;
      case '<':
        return !has && !others;
    }
  };
}

/** The words that single letters stand for; null if it is none of them. */
function lettersIn({ letters }: CardField, value: string): readonly string[] | null {
  if (letters === undefined) return null;
  const words = Array.from(value.toLowerCase(), (letter) => letters[letter]);
  return words.length === 0 || words.includes(undefined) ? null : words.map((word) => word!);
}

function flagTest(game: Game, value: string, problems: Text[]): Test {
  if (folded(value) === 'unfinished') return (card) => game.cards[card]!.unfinished === true;
  if (folded(value) === 'token') return (card) => game.cards[card]!.made === true;
  const field = fieldNamed(game, value);
  if (field?.kind === 'flag') return (card) => field.facts.some((fact) => game.cards[card]!.facts[fact] === true);
  const flags = (game.cardFields ?? []).filter(({ kind }) => kind === 'flag').map(({ id }) => id);
  problems.push(unknownThing(searchWords.property, value, [...flags, 'unfinished', 'token']));
  return everything;
}

/** Words that the query wants to be there. */
function wordsIn(query: Query): string[] {
  switch (query.is) {
    case 'word':
      return [query.word];
    case 'all':
      return query.of.flatMap(wordsIn);
    case 'any':
    case 'not':
    case 'field':
      return [];
  }
}

type Letters = { readonly names: readonly string[]; readonly text: string; readonly all: string };

/** All that is written on a card, in every language, as it is compared. */
function lettersOf(game: Game, card: number): Letters {
  let known = letters.get(game);
  if (known === undefined) letters.set(game, (known = []));
  return (known[card] ??= read(game, card));
}
const letters = new WeakMap<Game, Letters[]>();

function read(game: Game, card: number): Letters {
  const { id } = game.cards[card]!;
  const texts = languages.map((language: Language) => game.texts.card(card, language));
  const names = [id, ...texts.map(({ name }) => name)].map(folded);
  const text = folded(texts.map((each) => each.text).join('\n'));
  return { names, text, all: [...names, text].join('\n') };
}

/** A word as it is, and in every language. */
function spellingsOf(game: Game, word: string): readonly string[] {
  let known = spellings.get(game);
  if (known === undefined) spellings.set(game, (known = new Map()));
  let found = known.get(word);
  if (found === undefined) {
    found = [...new Set([word, ...languages.map((language) => game.texts.terms(word, language))].map(folded))];
    known.set(word, found);
  }
  return found;
}
const spellings = new WeakMap<Game, Map<string, readonly string[]>>();
