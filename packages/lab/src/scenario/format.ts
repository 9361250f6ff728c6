import type { FactField, Game, ScenarioFact, ScenarioVocabulary } from '@tessera/kernel/rules';
import { nearest, shortly } from '@tessera/kernel/rules';
import { gameNamed } from '../games.ts';
import { ruleIdsOf } from '../rules.ts';

/** Scenario files: from JSON to a scenario that names nothing unknown. */

export type Fields = Readonly<Record<string, unknown>>;

export type Scenario = {
  readonly game: Game;
  readonly name: string;
  readonly rules: readonly string[];
  readonly options: Fields;
  readonly seed: number | string;
  readonly start: { readonly turn: number; readonly active: number; readonly step: string };
  readonly players: readonly Fields[];
  readonly script: readonly Entry[];
  readonly choices: Readonly<Record<string, readonly unknown[]>>;
  readonly until: Fields | null;
  readonly expect: readonly Fields[];
};

/** An entry of the script. */
export type Entry = {
  /** Where it stands in the file. */
  readonly place: string;
  readonly do: string;
  readonly player: number | null;
  readonly turn: number | null;
  readonly step: string | null;
  readonly top: string | null;
  readonly when: Fields | null;
  readonly illegal: boolean;
  readonly expect: readonly Fields[];
  readonly fields: Fields;
};

/** Thrown for a file that cannot be run; the message says where and what would have been right. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
}

/** Reads the scenarios of a file: one object or a list of them. */
export function readScenarios(text: string, file: string): Scenario[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ScenarioError(`${file}: not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const list = Array.isArray(value) ? value : [value];
  if (list.length === 0) throw new ScenarioError(`${file}: there is no scenario in it`);
  return list.map((each, index) => readScenario(each, Array.isArray(value) ? `${file}: [${index}]` : `${file}:`));
}

const TOP_KEYS = [
  'game',
  'name',
  'rules',
  'source',
  'options',
  'seed',
  'start',
  'players',
  'script',
  'choices',
  'until',
  'expect',
];
const IGNORED = ['why', 'id', 'adapted', 'adaptation', 'era'];
const COMMON_ENTRY_KEYS = ['do', 'player', 'turn', 'step', 'top', 'when', 'illegal', 'why'];
/** Facts that every game has. */
const commonFacts = (
  words: ScenarioVocabulary,
): Readonly<Record<string, Pick<ScenarioFact, 'fields' | 'needs' | 'check'>>> => ({
  winner: { fields: { player: 'playerOrNobody', is: 'yesNo' }, needs: ['player'] },
  over: { fields: { is: 'yesNo' }, needs: [] },
  turn: { fields: { turn: 'number', number: 'number', is: 'number', active: 'player', step: words.steps }, needs: [] },
});

function readScenario(value: unknown, place: string): Scenario {
  const fields = object(value, place);
  onlyKeys(fields, TOP_KEYS, place, IGNORED);
  const game = guard(place, () => gameNamed(text(fields['game'], `${place} game`)));
  const words = game.scenario;
  const players = array(fields['players'] ?? [], `${place} players`).map((player, i) =>
    object(player, `${place} players[${i}]`),
  );
  if (players.length < game.players.min || players.length > game.players.max) {
    fail(`${place} players`, `${game.id} has ${game.players.min} players, not ${players.length}`);
  }
  players.forEach((player, i) => onlyKeys(player, [...words.zones, ...words.playerKeys], `${place} players[${i}]`));
  const start = fields['start'] === undefined ? {} : object(fields['start'], `${place} start`);
  onlyKeys(start, ['turn', 'active', 'step'], `${place} start`);
  const until = fields['until'] === undefined ? null : object(fields['until'], `${place} until`);
  if (until !== null) {
    onlyKeys(until, ['turn', 'step', 'over', 'top', 'active'], `${place} until`);
    if (until['turn'] !== undefined) whole(until['turn'], `${place} until.turn`, 1);
    if (until['step'] !== undefined) step(until['step'], words, `${place} until.step`);
    if (until['top'] !== undefined) step(until['top'], words, `${place} until.top`);
    if (until['over'] !== undefined) flag(until['over'], `${place} until.over`);
    if (until['active'] !== undefined) seat(until['active'], players.length, `${place} until.active`);
  }
  const choices = fields['choices'] === undefined ? {} : object(fields['choices'], `${place} choices`);
  return {
    game,
    name: text(fields['name'] ?? 'unnamed', `${place} name`),
    rules: array(fields['rules'] ?? [], `${place} rules`).map((rule, i) =>
      oneOf(rule, ruleIdsOf(game.id), 'rule', `${place} rules[${i}]`),
    ),
    options: fields['options'] === undefined ? {} : object(fields['options'], `${place} options`),
    seed: seed(fields['seed'] ?? 1, `${place} seed`),
    start: {
      turn: whole(start['turn'] ?? 1, `${place} start.turn`, 1, MOST_TURNS),
      active: seat(start['active'] ?? 0, players.length, `${place} start.active`),
      step: oneOf(start['step'] ?? words.startSteps[0], words.startSteps, 'step to begin in', `${place} start.step`),
    },
    players,
    script: array(fields['script'] ?? [], `${place} script`).map((entry, i) =>
      readEntry(entry, words, players.length, `${place} script[${i}]`),
    ),
    choices: Object.fromEntries(
      Object.entries(choices).map(([key, queue]) => {
        if (!players.some((_, i) => key === `P${i}`))
          fail(`${place} choices`, `"${key}" is no player; players are P0, P1, …`);
        return [key, array(queue, `${place} choices.${key}`)];
      }),
    ),
    until,
    expect: readFacts(fields['expect'] ?? [], words, players.length, `${place} expect`),
  };
}

function readEntry(value: unknown, words: ScenarioVocabulary, players: number, place: string): Entry {
  const fields = object(value, place);
  const name = text(fields['do'], `${place} do`);
  if (name !== 'check' && !Object.hasOwn(words.actions, name)) {
    fail(`${place} do`, unknownName('action', name, [...Object.keys(words.actions), 'check']));
  }
  const action = Object.hasOwn(words.actions, name) ? words.actions[name] : undefined;
  onlyKeys(fields, [...COMMON_ENTRY_KEYS, ...(action?.keys ?? ['expect'])], place);
  const when = fields['when'] === undefined ? null : object(fields['when'], `${place} when`);
  if (when !== null) readWhen(when, `${place} when`);
  if (fields['top'] !== undefined) step(fields['top'], words, `${place} top`);
  const pay = fields['pay'];
  if (pay !== undefined) onlyKeys(object(pay, `${place} pay`), action?.pay ?? [], `${place} pay`);
  return {
    place,
    do: name,
    player: fields['player'] === undefined ? null : seat(fields['player'], players, `${place} player`),
    turn: fields['turn'] === undefined ? null : whole(fields['turn'], `${place} turn`),
    step: fields['step'] === undefined ? null : step(fields['step'], words, `${place} step`),
    top: fields['top'] === undefined ? null : text(fields['top'], `${place} top`),
    when,
    illegal: flag(fields['illegal'] ?? false, `${place} illegal`),
    expect: name === 'check' ? readFacts(fields['expect'] ?? [], words, players, `${place} expect`) : [],
    fields,
  };
}

function readWhen(when: Fields, place: string): void {
  onlyKeys(when, ['stack', 'onStack', 'resolved'], place);
  if (when['stack'] !== undefined) oneOf(when['stack'], ['empty'], 'state of the stack', `${place}.stack`);
  if (when['onStack'] !== undefined) text(when['onStack'], `${place}.onStack`);
  if (when['resolved'] !== undefined) whole(when['resolved'], `${place}.resolved`);
}

function oneOf(value: unknown, known: readonly string[], what: string, place: string): string {
  const name = text(value, place);
  if (!known.includes(name)) fail(place, unknownName(what, name, known));
  return name;
}

function readFacts(value: unknown, words: ScenarioVocabulary, players: number, place: string): Fields[] {
  const facts = { ...commonFacts(words), ...words.facts };
  return array(value, place).map((each, i) => {
    const fact = object(each, `${place}[${i}]`);
    for (const [name, body] of Object.entries(fact)) {
      if (name.startsWith('_') || name === 'why') continue;
      if (!Object.hasOwn(facts, name)) fail(`${place}[${i}]`, unknownName('fact', name, Object.keys(facts)));
      readFact(facts[name]!, object(body, `${place}[${i}].${name}`), players, `${place}[${i}].${name}`);
    }
    return fact;
  });
}

function readFact(
  fact: Pick<ScenarioFact, 'fields' | 'needs' | 'check'>,
  fields: Fields,
  players: number,
  place: string,
): void {
  onlyKeys(fields, Object.keys(fact.fields), place);
  for (const key of fact.needs) if (fields[key] === undefined) fail(place, `"${key}" is missing`);
  for (const [key, field] of Object.entries(fact.fields)) {
    if (fields[key] !== undefined) readFactField(field, fields[key], players, `${place}.${key}`);
  }
  const wrong = fact.check?.(fields) ?? null;
  if (wrong !== null) fail(place, wrong);
}

function readFactField(field: FactField, value: unknown, players: number, place: string): void {
  if (typeof field === 'object' && 'listOf' in field) {
    array(value, place).forEach((each, i) => oneOf(each, field.listOf, 'name', `${place}[${i}]`));
    return;
  }
  if (typeof field === 'object') {
    oneOf(value, field, 'word', place);
    return;
  }
  switch (field) {
    case 'player':
      seat(value, players, place);
      return;
    case 'playerOrNobody':
      if (value !== null) seat(value, players, place);
      return;
    case 'name':
      text(value, place);
      return;
    case 'number':
      if (typeof value !== 'number' || !Number.isInteger(value))
        fail(place, `a whole number is expected, not ${shortly(value)}`);
      return;
    case 'yesNo':
      flag(value, place);
      return;
  }
}

/** A seat number, also written "P1". */
export function seat(value: unknown, players: number, place: string): number {
  const number = typeof value === 'string' && /^P\d+$/.test(value) ? Number(value.slice(1)) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number >= players) {
    fail(place, `players are 0 to ${players - 1}, not ${shortly(value)}`);
  }
  return number;
}

export function object(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    fail(place, `an object is expected, not ${shortly(value)}`);
  return value as Fields;
}

export function array(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) fail(place, `a list is expected, not ${shortly(value)}`);
  return value;
}

export function text(value: unknown, place: string): string {
  if (typeof value !== 'string') fail(place, `a text is expected, not ${shortly(value)}`);
  return value;
}

function whole(value: unknown, place: string, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    const bounds = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
    fail(place, `a whole number ${bounds} is expected, not ${shortly(value)}`);
  }
  return value;
}

const MOST_TURNS = 1_000_000;

function flag(value: unknown, place: string): boolean {
  if (typeof value !== 'boolean') fail(place, `true or false is expected, not ${shortly(value)}`);
  return value;
}

function seed(value: unknown, place: string): number | string {
  if (typeof value !== 'number' && typeof value !== 'string')
    fail(place, `a number or a text is expected, not ${shortly(value)}`);
  return value;
}

function step(value: unknown, words: ScenarioVocabulary, place: string): string {
  const name = text(value, place);
  if (!words.steps.includes(name)) fail(place, unknownName('step', name, words.steps));
  return name;
}

export function onlyKeys(
  fields: Fields,
  known: readonly string[],
  place: string,
  ignored: readonly string[] = [],
): void {
  for (const key of Object.keys(fields)) {
    if (key.startsWith('_') || key === 'why' || ignored.includes(key) || known.includes(key)) continue;
    fail(place, unknownName('key', key, known));
  }
}

export function unknownName(what: string, name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  const some = known.length > 40 ? `${known.slice(0, 40).join(', ')}, …` : known.join(', ');
  return `unknown ${what} ${shortly(name)}; ${near === null ? `known: ${some}` : `did you mean "${near}"?`}`;
}

export function guard<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ScenarioError) throw error;
    fail(place, error instanceof Error ? error.message : String(error));
  }
}

export function fail(place: string, message: string): never {
  throw new ScenarioError(`${place}${place.endsWith(':') ? '' : ':'} ${message}`);
}
