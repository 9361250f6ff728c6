import type { Command } from 'commander';
import type { Game, Language, Text } from '@tessera/kernel';
import { languages, unknownThing } from '@tessera/kernel';
import type { Context } from '../context.ts';
import { print, readGame } from '../context.ts';
import { Failure } from '../failure.ts';
import { searchCards, spelling, UNFINISHED } from '@tessera/play';
import { indent } from '../terminal/layout.ts';
import { wrap } from '../terminal/width.ts';

type CardFacts = {
  readonly id: string;
  readonly name: string;
  readonly names: Text;
  readonly text: string;
  /** Only for cards with abilities that are not carried out yet. */
  readonly unfinished?: true;
};

export function addCards(command: Command, context: Context): void {
  command.action((options: { game?: string; name?: string; search?: string }) => {
    const game = readGame(options.game, context.say);
    const found =
      options.search === undefined ? game.cards.map((_, index) => index) : searched(game, options.search, context);
    const all = found.map((index) => factsOf(game, index, context.language));
    const cards = options.name === undefined ? all : matching(all, options.name);
    print(context, cards, () => cards.flatMap((card) => lines(card, context)));
  });
}

/** What a query finds; one that is not understood finds nothing. */
function searched(game: Game, query: string, { language }: Context): readonly number[] {
  const { cards, problems } = searchCards(game, query);
  if (problems.length > 0) throw new Failure(`--search: ${problems.map((problem) => problem[language]).join('; ')}`);
  return cards;
}

function factsOf(game: Game, index: number, language: Language): CardFacts {
  const { id, facts, unfinished } = game.cards[index]!;
  const nameIn = (each: Language): string => game.texts.card(index, each).name || id;
  const names = Object.fromEntries(languages.map((each) => [each, nameIn(each)])) as Text;
  return {
    id,
    name: names[language],
    names,
    text: game.texts.card(index, language).text,
    ...(unfinished === true ? { unfinished } : {}),
    ...facts,
  };
}

/** The card of that name, or else all whose name contains it. */
function matching(cards: readonly CardFacts[], name: string): CardFacts[] {
  const wanted = spelling(name);
  const namesOf = (card: CardFacts): string[] => [card.id, ...Object.values(card.names)];
  const exact = cards.filter((card) => namesOf(card).some((each) => spelling(each) === wanted));
  if (exact.length > 0) return exact;
  const containing = cards.filter((card) => namesOf(card).some((each) => spelling(each).includes(wanted)));
  if (wanted !== '' && containing.length > 0) return containing;
  throw new Failure(unknownThing('card', name, cards.flatMap(namesOf)));
}

function lines({ id, name, text, unfinished }: CardFacts, { io, say }: Context): string[] {
  const title = name === id ? io.paint('bold', id) : `${io.paint('bold', id)}  ${name}`;
  const note = unfinished === true ? ` ${UNFINISHED}  ${io.paint('dim', say('unfinished'))}` : '';
  return [title + note, ...indent(text.split('\n').flatMap((line) => wrap(line, io.columns - 2)))];
}
