import type { Candidate, Game, Row, State } from '@tessera/kernel/rules';
import {
  definitionOf,
  Header,
  isPlayerRow,
  Kind,
  kindOf,
  limits,
  newSituation,
  ownerOf,
  playerOfRow,
  readOptions,
  rowCalled,
  rowNumbered,
} from '@tessera/kernel/rules';
import type { Fields, Scenario } from './format.ts';
import { array, fail, guard, object, onlyKeys, text, unknownName } from './format.ts';

/** What the names of a scenario mean. */
export type Names = {
  readonly game: Game;
  /** Cards that were given an id: a card keeps its row wherever it goes. */
  readonly ids: Map<string, Row>;
  /** Plain cards, which no name means. */
  readonly fillers: ReadonlySet<Row>;
};

/** All cards and requests on the table that a name means. */
export function find(s: State, names: Names, name: string, player?: number): Row[] {
  const rows: Row[] = [];
  for (let number = 1; number < s.cells[Header.rows]!; number++) {
    const row = rowNumbered(s, number);
    if (kindOf(s, row) !== Kind.card && kindOf(s, row) !== Kind.request) continue;
    if (player !== undefined && ownerOf(s, row) !== player) continue;
    if (means(s, names, row, name)) rows.push(row);
  }
  return rows;
}

/** The candidate that a name means: the first in order that fits. Null if none does. */
export function choose(s: State, names: Names, name: unknown, candidates: readonly Candidate[]): Candidate | null {
  const wanted = typeof name === 'number' ? `P${name}` : name;
  if (typeof wanted !== 'string') return null;
  const fitting = candidates.filter((candidate) =>
    typeof candidate === 'string' ? candidate === wanted : means(s, names, rowCalled(s, candidate), wanted),
  );
  // "@name" is the topmost request of that name.
  return (wanted.startsWith('@') ? fitting.at(-1) : fitting[0]) ?? null;
}

/** How a scenario would call a candidate. */
export function nameOf(s: State, names: Names, candidate: Candidate): string {
  if (typeof candidate === 'string') return candidate;
  const row = rowCalled(s, candidate);
  for (const [id, named] of names.ids) if (named === row) return `#${id}`;
  if (names.fillers.has(row)) return names.game.scenario.filler.name;
  return kindOf(s, row) === Kind.request
    ? `@${names.game.actions[definitionOf(s, row)]!.id}`
    : names.game.cards[definitionOf(s, row)]!.id;
}

function means(s: State, names: Names, row: Row, name: string): boolean {
  if (name.startsWith('#')) return names.ids.get(name.slice(1)) === row;
  const narrowed = /^P(\d+):(.+)$/.exec(name);
  if (narrowed) return ownerOf(s, row) === Number(narrowed[1]) && means(s, names, row, narrowed[2]!);
  if (isPlayerRow(s, row)) return name === `P${playerOfRow(s, row)}`;
  const { game, fillers } = names;
  if (name.startsWith('@'))
    return kindOf(s, row) === Kind.request && game.actions[definitionOf(s, row)]!.id === name.slice(1);
  return kindOf(s, row) === Kind.card && !fillers.has(row) && game.cards[definitionOf(s, row)]!.id === name;
}

const FILLED_PILE = 20;

/** Puts everything where the scenario says and begins there. */
export function layOut(scenario: Scenario, place: string): { state: State; names: Names } {
  const { game } = scenario;
  const words = game.scenario;
  const ids = new Map<string, Row>();
  const fillers = new Set<Row>();
  const placements = scenario.players.map((player, seat) => readPlayer(scenario, player, `${place} players[${seat}]`));
  checkNames(scenario, placements.flat(), place);
  const { format, ...options } = flatten(scenario.options);
  const count = placements.reduce((sum, cards) => sum + cards.reduce((all, each) => all + each.cards.length, 0), 0);
  const named = Object.fromEntries(Object.entries(options).map(([name, value]) => words.options(name, value)));
  const state = guard(`${place} options`, () =>
    newSituation(
      game,
      {
        seed: scenario.seed,
        cards: count,
        format: format === undefined ? undefined : text(format, `${place} options.format`),
        options: readOptions(game.options, named),
        asks: 'everything',
      },
      (s) => {
        words.begin(s, scenario.start.turn, scenario.start.active);
        placements.forEach((cards, seat) => {
          for (const each of cards) {
            const rows = words.place(s, seat, each.zone, { cards: each.cards, keys: each.keys });
            if (each.id !== null) ids.set(each.id, rows[0]!);
            each.fillers.forEach((isFiller, i) => isFiller && fillers.add(rows[i]!));
          }
        });
      },
    ),
  );

  return { state, names: { game, ids, fillers } };
}

/** Every name in script and facts must be able to mean something. */
function checkNames(scenario: Scenario, placements: readonly Placement[], place: string): void {
  const { game } = scenario;
  const ids = new Set(placements.flatMap((each) => (each.id === null ? [] : [each.id])));
  for (const { fields } of scenario.script) if (typeof fields['id'] === 'string') ids.add(fields['id']);
  const known = [
    ...game.cardIndex.keys(),
    ...Array.from(ids, (id) => `#${id}`),
    ...game.actions.map(({ id }) => `@${id}`),
  ];
  const players = scenario.players.map((_, player) => `P${player}`);
  /** Besides names, choices may be the words of an option. */
  const options = new Set(['yes', 'no', ...game.lowered.questions.flatMap((question) => question.options)]);
  const check = (value: unknown, where: string, words: ReadonlySet<string> = new Set()): void => {
    if (Array.isArray(value)) value.forEach((each, i) => check(each, `${where}[${i}]`, words));
    else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) check(each, `${where}.${key}`, words);
    } else if (typeof value === 'string') {
      const [, owner, narrowed] = /^(P\d+):(.*)$/s.exec(value) ?? [];
      if (owner !== undefined && !players.includes(owner)) fail(where, unknownName('player', owner, players));
      const name = narrowed ?? value;
      if (!known.includes(name) && !players.includes(name) && !words.has(name))
        fail(where, unknownName('name', name, known));
    }
  };
  for (const entry of scenario.script) {
    for (const key of NAMED) if (entry.fields[key] !== undefined) check(entry.fields[key], `${entry.place} ${key}`);
    check(entry.fields['choices'], `${entry.place} choices`, options);
    checkFacts(entry.expect, `${entry.place} expect`, check);
  }
  check(scenario.choices, `${place} choices`, options);
  checkFacts(scenario.expect, `${place} expect`, check);
}

function checkFacts(facts: readonly Fields[], place: string, check: (value: unknown, where: string) => void): void {
  facts.forEach((fact, i) => {
    for (const [name, body] of Object.entries(fact)) {
      const card = typeof body === 'object' && body !== null ? (body as Fields)['card'] : undefined;
      if (card !== undefined) check(card, `${place}[${i}].${name}.card`);
    }
  });
}

/** The keys of an entry that hold names of things. */
const NAMED = ['card', 'cards', 'targets', 'attackers', 'blocks', 'pay'];

type Placement = {
  readonly zone: string;
  readonly cards: readonly number[];
  readonly fillers: readonly boolean[];
  readonly id: string | null;
  readonly keys: Fields;
};

function readPlayer(scenario: Scenario, player: Fields, place: string): Placement[] {
  const words = scenario.game.scenario;
  const placements: Placement[] = [];
  for (const zone of words.zones) {
    const filled = zone === words.pile ? [`${words.filler.name}*${FILLED_PILE}`] : [];
    const cards = array(player[zone] ?? filled, `${place} ${zone}`).flatMap((card, i) =>
      readCard(scenario, zone, card, `${place} ${zone}[${i}]`),
    );
    // Written top first; the last card of a zone is its top.
    placements.push(...(zone === words.pile ? cards.reverse() : cards));
  }
  return placements;
}

function readCard(scenario: Scenario, zone: string, value: unknown, place: string): Placement[] {
  const words = scenario.game.scenario;
  const one = (name: string): { card: number; filler: boolean } => {
    if (name === words.filler.name) return { card: words.filler.card, filler: true };
    const card = scenario.game.cardIndex.get(name);
    if (card === undefined)
      fail(place, unknownName('card', name, [...scenario.game.cardIndex.keys(), words.filler.name]));
    return { card, filler: false };
  };
  const placement = (names: readonly string[], id: string | null, keys: Fields): Placement => {
    const cards = names.map(one);
    return { zone, cards: cards.map((each) => each.card), fillers: cards.map((each) => each.filler), id, keys };
  };
  if (typeof value === 'string') {
    const many = /^(.+)\*(\d+)$/.exec(value);
    if (many) {
      const count = Number(many[2]);
      if (count > limits.rows) fail(place, `${count} cards are more than a match can hold (${limits.rows})`);
      return Array.from({ length: count }, () => placement([many[1]!], null, {}));
    }
    return [placement([value], null, {})];
  }
  const fields = object(value, place);
  onlyKeys(fields, ['card', 'cards', 'id', ...Object.keys(words.cardKeys)], place);
  for (const [key, check] of Object.entries(words.cardKeys)) {
    const wrong = fields[key] === undefined ? null : check(fields[key], zone);
    if (wrong !== null) fail(place, wrong);
  }
  const names =
    fields['cards'] === undefined
      ? [text(fields['card'], `${place} card`)]
      : array(fields['cards'], `${place} cards`).map((name, i) => text(name, `${place} cards[${i}]`));
  if (names.length === 0) fail(place, 'at least one card is expected');
  const placed = placement(names, fields['id'] === undefined ? null : text(fields['id'], `${place} id`), fields);
  const wrong = words.checkUnit(placed.cards, fields, zone);
  if (wrong !== null) fail(place, wrong);
  return [placed];
}

/** `{"variants": {"setUp": true}}` and `{"variants.setUp": true}` are the same. */
function flatten(options: Fields): Fields {
  const flat: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    if (name.startsWith('_')) continue;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [inner, innerValue] of Object.entries(value)) flat[`${name}.${inner}`] = innerValue;
    } else {
      flat[name] = value;
    }
  }
  return flat;
}
