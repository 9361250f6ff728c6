import type { Candidate, ObjectView, View } from '@tessera/kernel';
import type { Look as Words, Telling } from '@tessera/play';
import { sortedByCard } from '@tessera/play';
import type { Say } from '../messages/index.ts';
import type { Paint } from '../terminal/io.ts';

/** How a game's table is drawn in a terminal. */
export type Table = Telling & {
  /** The table as its viewer sees it, the viewer's own side below. */
  draw(view: View, look: Look): string[];
  /** What a candidate is, in a few words. */
  describe(view: View, candidate: Candidate, look: Look): string;
  /** What the signs of the drawing mean: each with its meaning. */
  legend(look: Look): (readonly [string, string])[];
  /** What an action costs, in a few letters, and whether paying it gives something away; empty for no cost. */
  cost(action: string, look: Look): Cost;
  /** The actions that an empty line stands for, where they are legal. */
  readonly byDefault: readonly string[];
  /** Actions of which one wants to know beforehand what they turn. */
  readonly previewed: readonly string[];
};

/** `reveals`: paying it turns something up, so that a request cannot be taken back any more. */
export type Cost = { readonly text: string; readonly reveals: boolean };

/** What a drawing depends on besides the view. */
export type Look = Words & {
  readonly say: Say;
  readonly paint: Paint;
  readonly columns: number;
  /** The numbers of the cards in hand as they were last drawn; empty to count them anew. */
  readonly numbers: ReadonlyMap<Candidate, number>;
  /** Whether the cards in hand have their numbers written at them: only while those are what one answers with. */
  readonly numbersHand: boolean;
};

/**
 * The cards of a hand in the order in which they are drawn, with their numbers: a number once shown stays with its
 * card, and cards that came later are counted on.
 */
export function numberedHand(objects: readonly ObjectView[], look: Look): (readonly [ObjectView, number])[] {
  let last = Math.max(0, ...look.numbers.values());
  return sortedByCard(objects, look.game)
    .map((object) => [object, look.numbers.get(object.id!) ?? ++last] as const)
    .toSorted(([, a], [, b]) => a - b);
}
