import type {
  Candidate,
  Card,
  EventView,
  Game,
  Language,
  ObjectView,
  OptionValues,
  View,
  ZoneView,
} from '@tessera/kernel';
import type { Say } from '../messages/index.ts';
import type { Paint } from '../terminal/io.ts';

/** How a game's table is drawn in a terminal. */
export type Table = {
  /** The table as its viewer sees it, the viewer's own side below. */
  draw(view: View, look: Look): string[];
  /** What a candidate is, in a few words. */
  describe(view: View, candidate: Candidate, look: Look): string;
  /** Gives text of the game its colours. */
  colour(text: string, look: Look): string;
  /** What the signs of the drawing mean: each with its meaning. */
  legend(look: Look): (readonly [string, string])[];
  /** What an action costs, in a few letters, and whether paying it gives something away; empty for no cost. */
  cost(action: string, look: Look): Cost;
  /** An event as it is to be told, given what can be seen of its objects. */
  retell(event: EventView, seen: View): EventView;
  /** Causes of moves that are told of several cards in one sentence. */
  readonly joined: readonly string[] | 'all';
  /** The actions that an empty line stands for, where they are legal. */
  readonly byDefault: readonly string[];
  /** Actions of which one wants to know beforehand what they turn. */
  readonly previewed: readonly string[];
};

/** `reveals`: paying it turns something up, so that a request cannot be taken back any more. */
export type Cost = { readonly text: string; readonly reveals: boolean };

/** What a drawing depends on besides the view. */
export type Look = {
  readonly game: Game;
  readonly options: OptionValues;
  readonly language: Language;
  readonly say: Say;
  readonly paint: Paint;
  readonly columns: number;
  /** What the players are called. */
  readonly name: (player: number) => string;
  /** Signs at the objects that may be chosen. */
  readonly marks: ReadonlyMap<Candidate, string>;
  /** The numbers of the cards in hand as they were last drawn; empty to count them anew. */
  readonly numbers: ReadonlyMap<Candidate, number>;
  /** Whether the cards in hand have their numbers written at them: only while those are what one answers with. */
  readonly numbersHand: boolean;
};

/** The side of the table that is drawn below. */
export const ownSide = (view: View): number => (view.viewer === 'spectator' ? 0 : view.viewer);

export const zoneOf = (view: View, zone: string, player: number | null): ZoneView =>
  view.zones.find((each) => each.zone === zone && each.player === player)!;

export type Found = { readonly object: ObjectView; readonly zone: ZoneView };

export function findObject(view: View, candidate: Candidate): Found | null {
  for (const zone of view.zones) {
    for (const object of zone.objects) if (object.id === candidate) return { object, zone };
  }
  return null;
}

/** The player whom a candidate stands for; null for everything else. */
export function playerOf(candidate: Candidate): number | null {
  const match = typeof candidate === 'string' ? /^P(\d+)$/.exec(candidate) : null;
  return match ? Number(match[1]) : null;
}

export const cardName = (id: string, { game, language }: Look): string =>
  remembered(game, `card ${id} ${language}`, () => game.texts.card(game.cardIndex.get(id)!, language).name || id);

/** Stands behind the name of a card with abilities that are not carried out yet. */
export const UNFINISHED = '°';

/** A card's name as it stands on the table. */
export const cardLabel = (id: string, look: Look): string =>
  isUnfinished(id, look) ? cardName(id, look) + UNFINISHED : cardName(id, look);

export const actionName = (id: string, { game, language }: Look): string =>
  remembered(game, `action ${id} ${language}`, () => game.texts.action(game.actionIndex.get(id)!, language).name || id);

/** A game renders the whole text of a card together with its name; names are asked for all the time. */
function remembered(game: Game, key: string, make: () => string): string {
  let names = memory.get(game);
  if (names === undefined) memory.set(game, (names = new Map()));
  let name = names.get(key);
  if (name === undefined) names.set(key, (name = make()));
  return name;
}

const memory = new WeakMap<Game, Map<string, string>>();

/** A player's name in the middle of a sentence. */
export function nameInside(player: number, { name, say, language }: Look): string {
  const whole = name(player);
  if (language !== 'en') return whole;
  return whole === say('you') ? whole.toLowerCase() : whole === say('opponent') ? say('yourOpponent') : whole;
}

/** Some facts of a card that stand together, as in 2/2. */
export const factsText = (facts: Card['facts'], keys: readonly string[]): string =>
  keys
    .map((key) => facts[key])
    .filter((fact) => typeof fact === 'string' || typeof fact === 'number')
    .join('/');

export const isUnfinished = (id: string, { game }: Look): boolean =>
  game.cards[game.cardIndex.get(id)!]!.unfinished === true;

export const zoneName = (id: string, { game, language }: Look): string => game.texts.zones[id]?.[language] ?? id;

export const term = (id: string, { game, language }: Look): string => game.texts.terms(id, language);

/** The objects of a zone in the order of the game's list of cards; those unknown come last. */
export function sortedByCard(objects: readonly ObjectView[], game: Game): ObjectView[] {
  const place = (object: ObjectView): number => (object.card === null ? Infinity : game.cardIndex.get(object.card)!);
  return objects.toSorted((a, b) => place(a) - place(b) || (a.id ?? 0) - (b.id ?? 0));
}

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

/** The zone that the viewer holds in hand; null if the viewer has none or cannot look into it. */
export function handOf(view: View, { game }: Look): ZoneView | null {
  const held = view.zones.find((zone) => zone.zone === game.layout.hand && zone.player === view.viewer);
  return held !== undefined && held.count === held.objects.length ? held : null;
}
