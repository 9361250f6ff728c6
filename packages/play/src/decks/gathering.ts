import type { DeckList, Game, OptionValue, Text } from '@tessera/kernel';
import { fillAll } from '@tessera/kernel';
import { cardNamed, unknownCard } from './card-names.ts';
import { deckWords } from './deck-words.ts';

/** A deck as somebody wrote it down: what was understood of it, and what was not. */
export type DeckText = {
  readonly name?: string;
  readonly format?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** The ids of its cards, by its parts. */
  readonly cards: DeckList;
  /** Nothing is left out silently. */
  readonly problems: readonly DeckTextProblem[];
};

export type DeckTextProblem = {
  /** Where it is: "line 3", "main[2]"; empty for all of it. */
  readonly place: string;
  /** The number of the line, where there are lines. */
  readonly line: number | null;
  readonly message: Text;
};

/** What has been read so far. */
export type Gathered = { readonly parts: Record<string, string[]>; readonly problems: DeckTextProblem[] };

export const nothingYet = (): Gathered => ({ parts: {}, problems: [] });

export const isEmpty = ({ parts }: Gathered): boolean => Object.values(parts).every((cards) => cards.length === 0);

export type Place = Pick<DeckTextProblem, 'place' | 'line'>;

const MOST_CARDS = 1000;

/** Puts so many of a card into a part, or notes why that cannot be. */
export function gather(
  game: Game,
  { parts, problems }: Gathered,
  { name, amount }: Entry,
  part: string,
  where: Place,
): void {
  const card = cardNamed(game, name);
  if (card === null) {
    problems.push({ ...where, message: unknownCard(game, name) });
    return;
  }
  const cards = (parts[part] ??= []);
  if (amount < 1 || cards.length + amount > MOST_CARDS) {
    problems.push({ ...where, message: fillAll(deckWords.amount, { most: MOST_CARDS, amount, card }) });
    return;
  }
  for (let i = 0; i < amount; i++) cards.push(card);
}

/** So many of a card of that name. */
export type Entry = { readonly name: string; readonly amount: number };

/** `2 Wolf`, `2x Wolf`, `Wolf*2`, `Wolf`; a card whose name looks like one of these is itself. */
export function entryOf(game: Game, text: string): Entry {
  const entry = text.trim();
  if (cardNamed(game, entry) !== null) return { name: entry, amount: 1 };
  const before = /^(\d+)\s*[x×]?\s+(.+)$/i.exec(entry) ?? /^(\d+)\s*[x×]\s*(.+)$/i.exec(entry);
  if (before) return { name: before[2]!.trim(), amount: Number(before[1]) };
  const behind = /^(.+?)\s*[*×]\s*(\d+)$/.exec(entry);
  return behind ? { name: behind[1]!.trim(), amount: Number(behind[2]) } : { name: entry, amount: 1 };
}
