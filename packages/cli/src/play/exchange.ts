import type { DeckList, Game, Series } from '@tessera/kernel';
import { unknownThing, readDeck } from '@tessera/kernel';
import type { Look } from '../table/index.ts';
import { cardLabel, cardName, cardNamed } from '@tessera/play';
import { flowing, indent } from '../terminal/layout.ts';

/** Changing a deck between two games: cards go from its second part into the first and back. */

/** What a change is measured against: the deck as it was brought, and what the format says. */
export type Exchanging = Pick<Series, 'format' | 'options'> & { readonly brought: DeckList };

export const exchangingOf = ({ format, options, decks }: Series, seat: number): Exchanging => ({
  format,
  options,
  brought: decks[seat]!,
});

/** The deck as it is after a line such as `+2 Divination` or `- Wind Drake`, or what is wrong with the line. */
export function editedDeck(
  deck: DeckList,
  line: string,
  exchanging: Exchanging,
  look: Look,
): { readonly deck: DeckList } | { readonly problem: string } {
  const { game, say } = look;
  const [, sign, amount, name] =
    /^([+-])\s*(\d{1,3}(?=\D))?\s*(?:[x×]\s+)?(.+)$/u.exec(line.normalize('NFKC').trim()) ?? [];
  if (sign === undefined || name === undefined) return { problem: say('exchangeForm', { given: line }) };
  const named = cardIn(deck, name.trim(), look);
  if ('problem' in named) return named;
  const found = named.card;
  const count = amount === undefined ? 1 : Number(amount);
  const [first, second] = partsOf(game);
  const [from, to] = sign === '+' ? [second, first] : [first, second];
  const there = (deck[from] ?? []).filter((card) => card === found).length;
  const taken = sign === '+' && isFree(found, exchanging, game) ? Math.min(count, there) : count;
  if (taken > there) {
    const part = partName(game, from, look);
    return { problem: say('notSoMany', { card: cardName(found, look), count: there, part }) };
  }
  let left = taken;
  const rest = (deck[from] ?? []).filter((card) => card !== found || left-- <= 0);
  const more = [...(deck[to] ?? []), ...Array.from({ length: count }, () => found)];
  return { deck: { ...deck, [from]: rest, [to]: more } };
}

/** Everything that is wrong with a deck for the next game. */
export function exchangeProblems(
  deck: DeckList,
  { format, options, brought }: Exchanging,
  { game, language }: Look,
): string[] {
  const cards = readDeck(game, deck);
  const changes = game.formats.find(({ id }) => id === format)?.checkExchange?.(readDeck(game, brought), cards) ?? [];
  return [...changes, ...game.checkDeck(cards, format, options)].map(
    ({ rule, message }) => `${message[language]} (${rule})`,
  );
}

/** Whether there is anything that a player could change at all. */
export function canChange(exchanging: Exchanging, game: Game): boolean {
  const { brought } = exchanging;
  const [first, second] = partsOf(game);
  return (brought[second] ?? []).length > 0 || (brought[first] ?? []).some((card) => isFree(card, exchanging, game));
}

/** The parts of a deck, equal cards together. */
export function deckLines(deck: DeckList, look: Look): string[] {
  const { game, paint, columns } = look;
  return partsOf(game).flatMap((part) => {
    const cards = deck[part] ?? [];
    const counts = new Map<string, number>();
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
    const order = [...counts.keys()].toSorted((a, b) => game.cardIndex.get(a)! - game.cardIndex.get(b)!);
    const names = order.map((card) => `${counts.get(card)!} ${cardLabel(card, look)}`);
    const title = `${paint('bold', partName(game, part, look))} ${cards.length}`;
    return ['', ` ${title}`, ...indent(flowing(names, '   ', columns - 4), 3)];
  });
}

/** The part that is played with, and the one that lies beside it. */
function partsOf({ deckParts }: Game): readonly [string, string] {
  const [first, second] = deckParts;
  return [first!.id, (second ?? first!).id];
}

const partName = (game: Game, part: string, { language }: Look): string =>
  game.deckParts.find(({ id }) => id === part)!.names[language];

/** A card that may simply be added, wherever it comes from. */
function isFree(card: string, { format, brought }: Exchanging, game: Game): boolean {
  const [first] = partsOf(game);
  const check = game.formats.find(({ id }) => id === format)!.checkExchange;
  if (check === undefined) return false;
  const more = { ...brought, [first]: [...(brought[first] ?? []), card] };
  return check(readDeck(game, brought), readDeck(game, more)).length === 0;
}

/** The card that is meant: any by its whole name, one of the deck by the beginning or a part of its name. */
export function cardIn(
  deck: DeckList,
  name: string,
  look: Look,
): { readonly card: string } | { readonly problem: string } {
  const { say } = look;
  const whole = cardNamed(look.game, name);
  if (whole !== null) return { card: whole };
  const names = namesIn(deck, look);
  const like = (fits: (each: string) => boolean): [string, string][] =>
    [...names].filter(([, each]) => fits(each.toLowerCase()));
  const first = like((each) => each.startsWith(name.toLowerCase()));
  const begun = first.length > 0 ? first : like((each) => each.includes(name.toLowerCase()));
  if (begun.length === 1) return { card: begun[0]![0] };
  if (begun.length > 1) {
    return { problem: say('ambiguous', { given: name, which: begun.map(([, each]) => each).join('; ') }) };
  }
  return { problem: unknownThing('card', name, names.values())[look.language] };
}

const namesIn = (deck: DeckList, look: Look): Map<string, string> =>
  new Map(Object.values(deck).flatMap((cards) => cards.map((card) => [card, cardName(card, look)] as const)));
