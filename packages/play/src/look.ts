import type { Candidate, Card, Game, Language, ObjectView, OptionValues, View, ZoneView } from '@tessera/kernel';
import type { SayWord } from './messages.ts';
import { sayerOf, words } from './messages.ts';

/** What words depend on besides the view. */
export type Look = {
  readonly game: Game;
  readonly options: OptionValues;
  readonly language: Language;
  readonly say: SayWord;
  readonly paint: Paint;
  /** What the players are called. */
  readonly name: (player: number) => string;
  /** Signs at the objects that may be chosen. */
  readonly marks: ReadonlyMap<Candidate, string>;
};

/** Where text has no styles and nothing is marked, and the players are called by these names. */
export const plainLook = (
  game: Game,
  language: Language,
  names: readonly string[],
  options: OptionValues = {},
): Look => ({
  game,
  options,
  language,
  say: sayerOf(words)(language),
  paint: (_, text) => text,
  name: (player) => names[player] ?? '',
  marks: new Map(),
});

/** Text in a style, or as it is where there are none. */
export type Paint = (style: Style | readonly Style[], text: string) => string;
export type Style = 'bold' | 'dim' | 'yellow' | 'cyan';

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

/** The zone that the viewer holds in hand; null if the viewer has none or cannot look into it. */
export function handOf(view: View, { game }: Look): ZoneView | null {
  const held = view.zones.find((zone) => zone.zone === game.layout.hand && zone.player === view.viewer);
  return held !== undefined && held.count === held.objects.length ? held : null;
}
