import type { Viewer, ZoneDefinition } from './game.ts';
import { Log, LOG_CELLS } from './events.ts';
import { Kind, MODE, Mode } from './layout.ts';
import { randomBelow, seedRandom } from './random.ts';
import type { State } from './state.ts';
import { clone, ownLog, release, reshape } from './state.ts';
import { definitionOf, kindOf, nextOf, ownerOf, rowCalled, setDefinition, zoneOf } from './table.ts';
import { knows, maskOf } from './view.ts';
import { first, zoneKind } from './zones.ts';

/**
 * A copy in which everything that the viewer cannot know is dealt anew: the cards that the viewer does not know
 * change places within each deck (among those of one lot, where cards have lots), what others have chosen in secret is
 * chosen anew, and the random generator starts from `seed`. The viewer's view stays the same.
 */
export function redeal(s: State, viewer: Viewer, seed: number | string): State {
  const copy = clone(s);
  const piles = gather(copy, viewer);
  copy.cells[MODE] = Mode.imagined;
  deal(copy, piles, seed);
  copy.match.game.chooseAnew?.(copy, viewer);
  retell(copy, viewer);
  return copy;
}

/**
 * Deals everything anew that the viewer cannot know, in the game itself: for a game that goes on from a point at which
 * somebody knows what came next. Only where the viewer is asked, so that nobody else is in the middle of something that
 * depends on their cards. What players have answered stays, in secret or not.
 */
export function dealAnew(s: State, viewer: number, seed: number | string): void {
  deal(s, gather(s, viewer), seed);
  retell(s, viewer);
  s.scratch.asked = false;
}

/** One position in which many worlds are imagined, one after the other. */
export type Imagination = {
  /** What `redeal` would give, but for the log: nothing that happens there is told to anybody. */
  world(seed: number | string): State;
  /** Gives its memory back. Worlds that were imagined before stay good. */
  end(): void;
};

/** The same as `redeal` for whoever needs many: what all the worlds have in common is worked out once. */
export function imagination(s: State, viewer: Viewer): Imagination {
  const common = clone(s);
  const piles = gather(common, viewer);
  common.logSize = 0;
  common.cells[MODE] = Mode.imagined | Mode.silent;
  return {
    world: (seed) => {
      const copy = clone(common);
      deal(copy, piles, seed);
      copy.match.game.chooseAnew?.(copy, viewer);
      return copy;
    },
    end: () => release(common),
  };
}

/** Cards of one lot that the viewer does not know; `narrow` are those that lie where only some cards can lie. */
type Pile = { readonly narrow: readonly number[]; readonly rest: readonly number[] };

/**
 * Finds what is to be dealt anew, and puts it in order first: what is dealt must not depend on how the cards lay, so that
 * whoever imagines a world twice, from the same seed, gets the same. The places are gone through as they lie on the
 * table: the order of the rows would tell something of a hidden card that keeps its row (unmarked.ts).
 */
function gather(s: State, viewer: Viewer): Pile[] {
  const decks = Array.from({ length: s.match.players }, () => new Map<string | undefined, number[]>());
  for (const zoneRow of new Set(s.match.zoneRows)) {
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
      if (kindOf(s, row) !== Kind.card || knows(s, viewer, row)) continue;
      const lots = decks[ownerOf(s, row)]!;
      const { lot } = s.match.game.cards[definitionOf(s, row)]!;
      const hidden = lots.get(lot);
      if (hidden === undefined) lots.set(lot, [row]);
      else hidden.push(row);
    }
  }
  const piles: Pile[] = [];
  for (const lots of decks) {
    for (const hidden of lots.values()) {
      const cards = hidden.map((row) => definitionOf(s, row)).toSorted((a, b) => a - b);
      hidden.forEach((row, i) => setDefinition(s, row, cards[i]!));
      piles.push({
        narrow: hidden.filter((row) => admits(s, row) !== undefined),
        rest: hidden.filter((row) => admits(s, row) === undefined),
      });
    }
  }
  return piles;
}

/** The cards of each pile change places. Where only some cards can lie, those are dealt first. */
function deal(s: State, piles: readonly Pile[], seed: number | string): void {
  seedRandom(s.cells, String(seed));
  for (const { narrow, rest } of piles) {
    narrow.forEach((row, i) => {
      const fitting = [...narrow.slice(i), ...rest].filter((other) => admits(s, row)!(definitionOf(s, other)));
      if (fitting.length > 0) swap(s, row, fitting[randomBelow(s, fitting.length)]!);
    });
    for (let i = rest.length - 1; i > 0; i--) swap(s, rest[i]!, rest[randomBelow(s, i + 1)]!);
  }
  reshape(s);
}

const admits = (s: State, row: number): ZoneDefinition['admits'] =>
  s.match.game.zones[zoneKind(s, zoneOf(s, row))]!.admits;

function swap(s: State, a: number, b: number): void {
  const definition = definitionOf(s, a);
  setDefinition(s, a, definitionOf(s, b));
  setDefinition(s, b, definition);
}

/** What the log says of cards that the viewer was not shown follows the new deal. */
function retell(s: State, viewer: Viewer): void {
  const mask = maskOf(s, viewer);
  if (s.logSize > 0) ownLog(s, 0);
  for (let at = 0; at < s.logSize; at += LOG_CELLS) {
    if (s.log[at + Log.objectKind] === Kind.card && (s.log[at + Log.known]! & mask) !== mask) {
      const row = rowCalled(s, s.log[at + Log.handle]!);
      if (row !== 0) s.log[at + Log.definition] = definitionOf(s, row);
    }
    if (s.log[at + Log.otherKind] === Kind.card && (s.log[at + Log.otherKnown]! & mask) !== mask) {
      const row = rowCalled(s, s.log[at + Log.otherHandle]!);
      if (row !== 0) s.log[at + Log.otherDefinition] = definitionOf(s, row);
    }
  }
}
