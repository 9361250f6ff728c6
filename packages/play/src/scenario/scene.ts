import type { Asks, OptionValues, Row, State } from '@tessera/kernel/rules';
import { newMatch, newSituation } from '@tessera/kernel/rules';
import { checkId, checkNames } from './check-names.ts';
import { deckOf } from './decks.ts';
import { fault, unknownName } from './faults.ts';
import type { Fields, Scenario } from './format.ts';
import { array, fail, guard, object, onlyKeys, text } from './format.ts';
import type { Names } from './names.ts';
import { cardNamed, sceneOf } from './names.ts';
import { settings, several } from './written.ts';

const FILLED_PILE = 20;

/** Puts everything where the scenario says and begins there, or begins a whole match. */
export function layOut(scenario: Scenario, place: string, asks: Asks = 'everything'): { state: State; names: Names } {
  return scenario.start.isSetUp ? setUp(scenario, place, asks) : arrange(scenario, place, asks);
}

/** A match from its beginning, with the decks that the players are given. */
function setUp(scenario: Scenario, place: string, asks: Asks): { state: State; names: Names } {
  const { game, seed } = scenario;
  const decks = scenario.players.map((player, seat) => deckOf(game, player, `${place} players[${seat}]`));
  checkNames(scenario, [], place);
  const { options, ...others } = settings(scenario, place);
  const state = guard(place, () =>
    newMatch(game, {
      ...others,
      options: { ...options, ...whoBegins(scenario) },
      seed,
      decks,
      anyDeck: true,
      asks,
    }),
  );
  return { state, names: { game, ids: new Map(), fillers: new Set() } };
}

/** Where a game can be told who begins, the active player does, unless the options say otherwise. */
function whoBegins({ game, start, options }: Scenario): OptionValues {
  const { first } = options;
  const option = game.options.find(({ id }) => id === 'first');
  const named = `P${start.active}`;
  const isValue = option !== undefined && 'values' in option && option.values.includes(named);
  return first === undefined && isValue ? { first: named } : {};
}

function arrange(scenario: Scenario, place: string, asks: Asks): { state: State; names: Names } {
  const { game, seed, start } = scenario;
  const words = game.scenario;
  const ids = new Map<string, Row>();
  const fillers = new Set<Row>();
  const names: Names = { game, ids, fillers };
  const players = scenario.players.map((player, seat) => readPlayer(scenario, player, `${place} players[${seat}]`));
  const placements = players.map((player) => player.placements);
  const given = idsOf(placements.flat());
  checkNames(scenario, given, place);
  checkReferences(placements.flat(), new Set(given));
  const cards = placements.flat().reduce((sum, each) => sum + each.cards.length, 0);
  const state = guard(place, () =>
    newSituation(game, { ...settings(scenario, place), seed, cards, asks }, (s) => {
      words.begin(s, start.turn, start.active, start.step);
      players.forEach(({ keys }, seat) => {
        for (const [key, value] of keys) words.playerKeys[key]!.give(s, seat, value);
      });
      const placed: { readonly row: Row; readonly keys: Fields; readonly seat: number }[] = [];
      placements.forEach((list, seat) => {
        for (const each of list) {
          const rows = words.place(s, seat, each.zone, { cards: each.cards, keys: each.keys });
          const [row = 0] = rows;
          if (each.id !== null) ids.set(each.id, row);
          each.fillers.forEach((isFiller, i) => isFiller && fillers.add(rows[i]!));
          placed.push({ row, keys: each.keys, seat });
        }
      });
      for (const { row, keys, seat } of placed) {
        if (Object.keys(keys).length > 0) words.settle?.(s, row, keys, sceneOf(s, names, seat));
      }
    }),
  );
  return { state, names };
}

type Placement = {
  readonly place: string;
  readonly zone: string;
  readonly cards: readonly number[];
  readonly fillers: readonly boolean[];
  readonly id: string | null;
  readonly keys: Fields;
};

/** The cards of a player, and what else the player is given. */
type Belongings = { readonly placements: readonly Placement[]; readonly keys: readonly (readonly [string, unknown])[] };

function readPlayer(scenario: Scenario, written: Fields, place: string): Belongings {
  const words = scenario.game.scenario;
  const read = words.tidy(Object.fromEntries(Object.entries(written).filter(([key]) => !isForPeople(key))));
  if ('wrong' in read) fail(place, read.wrong);
  const player = read.tidied;
  onlyKeys(player, [...words.zones, ...Object.keys(words.playerKeys)], place);
  const keys = Object.entries(player).filter(([key]) => Object.hasOwn(words.playerKeys, key));
  for (const [key, value] of keys) {
    const wrong = words.playerKeys[key]!.check(value);
    if (wrong !== null) fail(`${place} ${key}`, wrong);
  }
  const placements = words.zones.flatMap((zone) => {
    const cards =
      player[zone] === undefined
        ? zone === words.pile
          ? filledPile(scenario, `${place} ${zone}`)
          : []
        : array(player[zone], `${place} ${zone}`).flatMap((card, i) =>
            readCard(scenario, zone, card, `${place} ${zone}[${i}]`),
          );
    // Written top first; the last card of a zone is its top.
    return words.piles.includes(zone) ? cards.reverse() : cards;
  });
  return { placements, keys };
}

const isForPeople = (key: string): boolean => key.startsWith('_') || key === 'why';

function filledPile({ game }: Scenario, place: string): Placement[] {
  const { filler, pile } = game.scenario;
  return Array.from({ length: FILLED_PILE }, () => ({
    place,
    zone: pile,
    cards: [filler.card],
    fillers: [!filler.isNamed],
    id: null,
    keys: {},
  }));
}

function readCard(scenario: Scenario, zone: string, value: unknown, place: string): Placement[] {
  const words = scenario.game.scenario;
  const placement = (names: readonly string[], id: string | null, keys: Fields): Placement => {
    const cards = names.map((name) => readName(scenario, name, place));
    return { place, zone, cards: cards.map((each) => each.card), fillers: cards.map((each) => each.filler), id, keys };
  };
  if (typeof value === 'string') {
    const { name, count } = several(value, place);
    return Array.from({ length: count }, () => placement([name], null, {}));
  }
  const fields = object(value, place);
  onlyKeys(fields, ['card', 'cards', 'id', ...Object.keys(words.cardKeys)], place);
  for (const [key, check] of Object.entries(words.cardKeys)) {
    const wrong = fields[key] === undefined ? null : check(fields[key], zone);
    if (wrong !== null) fail(place, wrong);
  }
  if (fields['card'] !== undefined && fields['cards'] !== undefined) fail(place, fault('cardAndCards'));
  const names =
    fields['cards'] === undefined
      ? [text(fields['card'], `${place} card`)]
      : array(fields['cards'], `${place} cards`).map((name, i) => text(name, `${place} cards[${i}]`));
  if (names.length === 0) fail(place, fault('noCard'));
  const id = fields['id'] === undefined ? null : text(fields['id'], `${place} id`);
  if (id !== null) checkId(id, place);
  const placed = placement(names, id, fields);
  const wrong = words.checkUnit(placed.cards, fields, zone);
  if (wrong !== null) fail(place, wrong);
  return [placed];
}

/** A plain card goes by a name of its own, or is an ordinary card that piles are filled with. */
function readName({ game }: Scenario, name: string, place: string): { card: number; filler: boolean } {
  const { filler, cardNames } = game.scenario;
  const card = cardNamed(game, name);
  if (card !== null) return { card, filler: false };
  if (name === filler.name) return { card: filler.card, filler: !filler.isNamed };
  fail(place, unknownName('card', name, [...new Set([...cardNames, ...game.cardIndex.keys(), filler.name])]));
}

/** The ids that cards are given, each to one card. */
function idsOf(placements: readonly Placement[]): string[] {
  const ids: string[] = [];
  for (const { place, id } of placements) {
    if (id === null) continue;
    if (ids.includes(id)) fail(`${place} id`, fault('idTwice', { id }));
    ids.push(id);
  }
  return ids;
}

/** What is said of a card may name another by its id. */
function checkReferences(placements: readonly Placement[], ids: ReadonlySet<string>): void {
  for (const { place, keys } of placements) {
    for (const [key, value] of Object.entries(keys)) {
      if (typeof value !== 'string' || !value.startsWith('#') || ids.has(value.slice(1))) continue;
      fail(
        `${place} ${key}`,
        unknownName(
          'name',
          value,
          Array.from(ids, (id) => `#${id}`),
        ),
      );
    }
  }
}
