import type {
  FactField,
  Fields,
  Game,
  ScenarioAction,
  ScenarioFact,
  ScenarioVocabulary,
  Text,
} from '@tessera/kernel/rules';
import { asGiven, notJson, problem, problemIn } from '@tessera/kernel/rules';
import { gameNamed } from '../game-named.ts';
import type { NamedThing } from './faults.ts';
import { fault, placed, unknownName } from './faults.ts';

/** Scenario files: from JSON to a scenario that names nothing unknown. */

export type { Fields };

export type Scenario = {
  readonly game: Game;
  readonly name: string;
  /** `script`: a situation that is played; `deck`: only decks are judged; `property`: words for people. */
  readonly form: Form;
  readonly rules: readonly string[];
  readonly options: Fields;
  readonly seed: number | string;
  readonly start: Start;
  readonly players: readonly Fields[];
  readonly script: readonly Entry[];
  readonly choices: Readonly<Record<string, readonly unknown[]>>;
  readonly until: Until | null;
  readonly expect: readonly Fields[];
};

export const forms = ['script', 'deck', 'property'] as const;
export type Form = (typeof forms)[number];

/** Where it begins; a whole game is set up from decks, or a situation is laid out. */
export type Start = {
  readonly turn: number;
  readonly active: number;
  readonly step: string;
  readonly isSetUp: boolean;
};

/** The moment that a scenario is played to. */
export type Until = {
  readonly over: boolean;
  readonly turn: number | null;
  readonly step: string | null;
  readonly first: boolean;
  readonly top: string | null;
  readonly active: number | null;
};

/** An entry of the script. */
export type Entry = {
  /** Where it stands in the file. */
  readonly place: string;
  readonly do: string;
  readonly action: ScenarioAction;
  /** The prompts that it answers; empty for an action. */
  readonly answers: readonly string[];
  readonly player: number | null;
  readonly turn: number | null;
  readonly step: string | null;
  /** The first of two steps of that name is meant. */
  readonly first: boolean;
  readonly top: string | null;
  readonly when: Fields | null;
  readonly illegal: boolean;
  readonly expect: readonly Fields[];
  readonly fields: Fields;
};

/** The games that a scenario may be of, and the rules of each that it may cite; any where they are not known. */
export type Library = {
  readonly games: readonly Game[];
  readonly ruleIds?: (game: string) => readonly string[];
};

/** Thrown for a file that cannot be run; says where and what would have been right, in four languages. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  readonly problem: Text;
  constructor(place: string, what: Text) {
    const said = placed(place.endsWith(':') ? place : `${place}:`, what);
    super(said.en);
    this.problem = said;
  }
}

/** Reads the scenarios of a file: one object or a list of them. */
export function readScenarios(text: string, file: string, library: Library): Scenario[] {
  const value = readJson(text, file);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (list.length === 0) fail(file, fault('empty'));
  return list.map((each, index) =>
    readScenario(each, file, Array.isArray(value) ? `${file}: [${index}]` : `${file}:`, library),
  );
}

/** What is written in a file, whatever it is. */
export function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    fail(file, notJson(error));
  }
}

const TOP_KEYS = [
  'game',
  'name',
  'form',
  'rules',
  'source',
  'options',
  'seed',
  'start',
  'players',
  'deck',
  'text',
  'script',
  'choices',
  'until',
  'expect',
];
const IGNORED = ['why', 'id', 'adapted', 'adaptation', 'era'];
const COMMON_ENTRY_KEYS = ['do', 'player', 'turn', 'step', 'first', 'top', 'when', 'illegal', 'why'];
/** What everybody can do in every game, whatever its own words are. */
const COMMON_ACTIONS: Readonly<Record<string, ScenarioAction>> = {
  check: { keys: ['expect'] },
  concede: { keys: [] },
};

type FactWords = Readonly<Record<string, Pick<ScenarioFact, 'fields' | 'needs' | 'check'>>>;

/** Facts that every game has. */
const commonFacts = (words: ScenarioVocabulary): FactWords => ({
  winner: { fields: { player: 'playerOrNobody', is: 'yesNo' }, needs: ['player'] },
  over: { fields: { is: 'yesNo' }, needs: [] },
  turn: { fields: { turn: 'number', number: 'number', is: 'number', active: 'player', step: words.steps }, needs: [] },
  decision: { fields: { player: 'player', step: words.steps, is: 'yesNo' }, needs: ['player'] },
});

/** Facts about decks, for scenarios in which nothing is played. */
const deckFacts: FactWords = {
  deck: { fields: { player: 'player', legal: 'yesNo', rule: 'name' }, needs: ['legal'] },
  deckLegal: { fields: { player: 'player', is: 'yesNo', reason: 'name', rule: 'name' }, needs: ['is'] },
};

function readScenario(value: unknown, file: string, place: string, { games, ruleIds }: Library): Scenario {
  const fields = object(value, place);
  onlyKeys(fields, TOP_KEYS, place, IGNORED);
  const game = guard(place, () => gameNamed(text(fields['game'], `${place} game`), games));
  const words = game.scenario;
  const form = readForm(fields, place);
  const start = fields['start'] === undefined ? {} : object(fields['start'], `${place} start`);
  const players = readPlayers(fields, game, form, place);
  const count = players.length;
  const choices = fields['choices'] === undefined ? {} : object(fields['choices'], `${place} choices`);
  const facts = form === 'deck' ? deckFacts : { ...commonFacts(words), ...words.facts };
  return {
    game,
    // One without a name goes by its file.
    name: text(fields['name'] ?? file, `${place} name`),
    form,
    rules: array(fields['rules'] ?? [], `${place} rules`).map((rule, i) =>
      readRule(rule, ruleIds?.(game.id) ?? [], `${place} rules[${i}]`),
    ),
    options: fields['options'] === undefined ? {} : object(fields['options'], `${place} options`),
    seed: seed(fields['seed'] ?? 1, `${place} seed`),
    start: readStart(start, words, count, `${place} start`),
    players,
    script: array(fields['script'] ?? [], `${place} script`).map((entry, i) =>
      readEntry(entry, words, facts, count, `${place} script[${i}]`),
    ),
    choices: Object.fromEntries(
      Object.entries(choices).map(([key, queue]) => {
        if (!players.some((_, i) => key === `P${i}`)) fail(`${place} choices`, fault('noPlayer', { key }));
        return [key, array(queue, `${place} choices.${key}`)];
      }),
    ),
    until: fields['until'] === undefined ? null : readUntil(fields['until'], words, count, `${place} until`),
    expect: readFacts(fields['expect'] ?? [], facts, count, `${place} expect`),
  };
}

/** A `deck` instead of players is judged like `"form": "deck"`. */
function readForm(fields: Fields, place: string): Form {
  const named = oneOf(fields['form'] ?? 'script', forms, 'form', `${place} form`);
  const form = forms.find((each) => each === named)!;
  if (fields['deck'] !== undefined && fields['players'] !== undefined)
    fail(`${place} deck`, fault('deckBesidePlayers'));
  return fields['deck'] === undefined ? form : 'deck';
}

function readPlayers(fields: Fields, game: Game, form: Form, place: string): Fields[] {
  if (fields['deck'] !== undefined) return [{ deck: fields['deck'] }];
  const players = array(fields['players'] ?? [], `${place} players`).map((player, i) =>
    object(player, `${place} players[${i}]`),
  );
  const { min, max } = game.players;
  if (form === 'script' && (players.length < min || players.length > max)) {
    const fitting = min === max ? min : problem('range', { min, max });
    fail(`${place} players`, fault('playerCount', { game: game.id, players: fitting, given: players.length }));
  }
  if (form === 'deck' && players.length === 0) fail(`${place} players`, fault('playerWithDeck'));
  return players;
}

function readStart(start: Fields, words: ScenarioVocabulary, players: number, place: string): Start {
  onlyKeys(start, ['turn', 'active', 'step'], place);
  const active = seat(start['active'] ?? 0, Math.max(1, players), `${place}.active`);
  const { setUp } = words;
  if (setUp !== null && (start['turn'] === 0 || start['step'] === setUp.step)) {
    const step = oneOf(start['step'] ?? setUp.step, [setUp.step], 'setUpStep', `${place}.step`);
    return { turn: whole(start['turn'] ?? 0, `${place}.turn`, 0, 0), active, step, isSetUp: true };
  }
  return {
    turn: whole(start['turn'] ?? 1, `${place}.turn`, 1, MOST_TURNS),
    active,
    step: oneOf(start['step'] ?? words.startSteps[0], words.startSteps, 'startStep', `${place}.step`),
    isSetUp: false,
  };
}

function readUntil(value: unknown, words: ScenarioVocabulary, players: number, place: string): Until {
  const until = object(value, place);
  onlyKeys(until, ['turn', 'step', 'first', 'over', 'top', 'active'], place);
  const stepOf = (key: string): string | null =>
    until[key] === undefined ? null : oneOf(until[key], words.steps, 'step', `${place}.${key}`);
  return {
    over: flag(until['over'] ?? false, `${place}.over`),
    turn: until['turn'] === undefined ? null : whole(until['turn'], `${place}.turn`),
    step: stepOf('step'),
    first: flag(until['first'] ?? false, `${place}.first`),
    top: stepOf('top'),
    active: until['active'] === undefined ? null : seat(until['active'], players, `${place}.active`),
  };
}

/** A rule that the game's rules state, or a chapter of them. The rules of an example are not kept with the others. */
function readRule(value: unknown, known: readonly string[], place: string): string {
  const rule = text(value, place);
  const isKnown = known.some((id) => id === rule || id.startsWith(`${rule}.`));
  if (known.length > 0 && !isKnown) fail(place, unknownName('rule', rule, known));
  return rule;
}

function readEntry(value: unknown, words: ScenarioVocabulary, facts: FactWords, players: number, place: string): Entry {
  const fields = object(value, place);
  const actions = { ...COMMON_ACTIONS, ...words.actions };
  const name = oneOf(fields['do'], Object.keys(actions), 'action', `${place} do`);
  const action = actions[name]!;
  onlyKeys(fields, [...COMMON_ENTRY_KEYS, ...action.keys], place);
  const when = fields['when'] === undefined ? null : object(fields['when'], `${place} when`);
  if (when !== null) readWhen(when, `${place} when`);
  readPay(fields['pay'], action, `${place} pay`);
  const wrong = action.check?.(fields) ?? null;
  if (wrong !== null) fail(place, wrong);
  return {
    place,
    do: name,
    action,
    answers: action.answers === undefined ? [] : [action.answers].flat(),
    player: fields['player'] === undefined ? null : seat(fields['player'], players, `${place} player`),
    turn: fields['turn'] === undefined ? null : whole(fields['turn'], `${place} turn`),
    step: fields['step'] === undefined ? null : oneOf(fields['step'], words.steps, 'step', `${place} step`),
    first: flag(fields['first'] ?? false, `${place} first`),
    top: fields['top'] === undefined ? null : oneOf(fields['top'], words.steps, 'step', `${place} top`),
    when,
    illegal: flag(fields['illegal'] ?? false, `${place} illegal`),
    expect: name === 'check' ? readFacts(fields['expect'] ?? [], facts, players, `${place} expect`) : [],
    fields,
  };
}

function readPay(pay: unknown, action: ScenarioAction, place: string): void {
  if (pay === undefined) return;
  if (action.pay === 'list') array(pay, place);
  else onlyKeys(object(pay, place), action.pay ?? [], place);
}

function readWhen(when: Fields, place: string): void {
  onlyKeys(when, ['stack', 'onStack', 'resolved'], place);
  if (when['stack'] !== undefined) oneOf(when['stack'], ['empty'], 'stackState', `${place}.stack`);
  if (when['onStack'] !== undefined) text(when['onStack'], `${place}.onStack`);
  if (when['resolved'] !== undefined) whole(when['resolved'], `${place}.resolved`);
}

export function oneOf(value: unknown, known: readonly string[], what: NamedThing, place: string): string {
  const name = text(value, place);
  if (!known.includes(name)) fail(place, unknownName(what, name, known));
  return name;
}

function readFacts(value: unknown, facts: FactWords, players: number, place: string): Fields[] {
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
  for (const key of fact.needs) if (fields[key] === undefined) fail(place, problem('missing', { key }));
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
        fail(place, problem('whole', { given: asGiven(value) }));
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
    fail(place, fault('seat', { last: players - 1, given: asGiven(value) }));
  }
  return number;
}

export function object(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    fail(place, fault('object', { given: asGiven(value) }));
  return value as Fields;
}

export function array(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) fail(place, fault('list', { given: asGiven(value) }));
  return value;
}

export function text(value: unknown, place: string): string {
  if (typeof value !== 'string') fail(place, fault('text', { given: asGiven(value) }));
  return value;
}

function whole(value: unknown, place: string, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    const code = most === Number.MAX_SAFE_INTEGER ? 'wholeFrom' : 'wholeFromTo';
    fail(place, fault(code, { least, most, given: asGiven(value) }));
  }
  return value;
}

const MOST_TURNS = 1_000_000;

function flag(value: unknown, place: string): boolean {
  if (typeof value !== 'boolean') fail(place, problem('yesNo', { given: asGiven(value) }));
  return value;
}

function seed(value: unknown, place: string): number | string {
  if (typeof value !== 'number' && typeof value !== 'string')
    fail(place, fault('numberOrText', { given: asGiven(value) }));
  return value;
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

export function guard<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ScenarioError) throw error;
    fail(place, problemIn(error));
  }
}

export function fail(place: string, what: Text): never {
  throw new ScenarioError(place, what);
}
