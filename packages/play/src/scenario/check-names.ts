import type { Fields, Scenario } from './format.ts';
import { fault, unknownName } from './faults.ts';
import { fail } from './format.ts';
import { isOption } from './names.ts';

/** Every name in script and facts must be able to mean something; `given` are the ids of cards in the set-up. */
export function checkNames(scenario: Scenario, given: readonly string[], place: string): void {
  const { game } = scenario;
  const { cardNames, filler, nicknames } = game.scenario;
  for (const entry of scenario.script) for (const id of idsIn(entry.fields)) checkId(id, entry.place);
  const ids = [...given, ...scenario.script.flatMap(({ fields }) => idsIn(fields))];
  const cards = new Set([...cardNames, ...game.cardIndex.keys(), ...(filler.isNamed ? [filler.name] : [])]);
  const others = new Set([
    ...Object.keys(nicknames),
    ...ids.map((id) => `#${id}`),
    ...game.actions.map(({ id }) => `@${id}`),
  ]);
  const players = scenario.players.map((_, player) => `P${player}`);
  const known = [...cards, ...others, ...players];
  const words = [
    ...new Set(game.lowered.questions.flatMap((question) => question.options)),
    ...game.actions.map(({ id }) => id),
    ...(game.scenario.words ?? []),
  ];
  const isWord = (name: string): boolean =>
    name === 'yes' ||
    name === 'no' ||
    words.some((word) => isOption({ game, ids: new Map(), fillers: new Set() }, word, name));
  /** `alsoWords`: besides names, words of options and actions. */
  const check = (value: unknown, where: string, alsoWords: boolean, near = known): void => {
    if (Array.isArray(value)) value.forEach((each, i) => check(each, `${where}[${i}]`, alsoWords, near));
    else if (typeof value === 'object' && value !== null) checkParts(value as Fields, where);
    else if (typeof value === 'string') {
      const [, owner, narrowed] = /^(P\d+):(.*)$/s.exec(value) ?? [];
      if (owner !== undefined && !players.includes(owner)) fail(where, unknownName('player', owner, players));
      const name = narrowed ?? value;
      if (cards.has(name) || others.has(name) || players.includes(name) || (alsoWords && isWord(name))) return;
      fail(where, unknownName('name', name, near));
    }
  };
  const checkParts = (fields: Fields, where: string): void => {
    for (const key of NAMED) if (fields[key] !== undefined) check(fields[key], `${where} ${key}`, false);
    for (const key of NAMED_AMONG_WORDS) if (fields[key] !== undefined) check(fields[key], `${where} ${key}`, true);
    for (const key of NAMED_FIRST) checkFirst(fields[key], `${where} ${key}`);
    check(fields['modes'], `${where} modes`, true, words);
    checkPay(fields['pay'], `${where} pay`);
  };
  /** Of `[card, kind, number]` only the first is a name. */
  const checkFirst = (value: unknown, where: string): void => {
    if (!Array.isArray(value)) return;
    value.forEach((each: unknown, i) => check(Array.isArray(each) ? each[0] : each, `${where}[${i}]`, true));
  };
  const checkPay = (pay: unknown, where: string): void => {
    if (Array.isArray(pay)) checkFirst(pay, where);
    else if (typeof pay === 'object' && pay !== null) {
      for (const [key, each] of Object.entries(pay)) check(each, `${where}.${key}`, true);
    }
  };
  const checkFacts = (facts: readonly Fields[], where: string): void =>
    facts.forEach((fact, i) => {
      for (const [name, body] of Object.entries(fact)) {
        const card = typeof body === 'object' && body !== null ? (body as Fields)['card'] : undefined;
        if (card !== undefined) check(card, `${where}[${i}].${name}.card`, false);
      }
    });
  /** The name of what waits on the stack, or how what is written on it begins. */
  const checkOnStack = (waited: unknown, where: string): void => {
    if (typeof waited !== 'string') return;
    const can = [...known, ...words, ...(game.scenario.stackTexts?.known ?? [])];
    if (!can.some((each) => each.startsWith(waited))) fail(where, unknownName('name', waited, can));
  };
  for (const entry of scenario.script) {
    checkParts(entry.fields, entry.place);
    checkOnStack(entry.when?.['onStack'], `${entry.place} when.onStack`);
    checkFacts(entry.expect, `${entry.place} expect`);
  }
  for (const [player, queue] of Object.entries(scenario.choices)) check(queue, `${place} choices.${player}`, true);
  checkFacts(scenario.expect, `${place} expect`);
}

/** The keys of an entry, or of a choice that is written as an object, that hold names of things. */
const NAMED = ['card', 'cards', 'attackers', 'blocks', 'trigger', 'reveal', 'altCost'];
const NAMED_AMONG_WORDS = ['target', 'targets', 'choices'];
const NAMED_FIRST = ['damage'];

/** The ids that an entry, or a choice in it, gives to cards. */
/** The sign belongs to the name that means the thing, and not to its id. */
export function checkId(id: string, place: string): void {
  if (id.startsWith('#')) fail(`${place} id`, fault('idWithSign', { id, plain: id.replace(/^#+/, '') }));
}

function idsIn(fields: Fields): string[] {
  const { id, choices } = fields;
  const inChoices = Array.isArray(choices)
    ? choices.flatMap((each: unknown) =>
        typeof each === 'object' && each !== null && !Array.isArray(each) ? idsIn(each as Fields) : [],
      )
    : [];
  return typeof id === 'string' ? [id, ...inChoices] : inChoices;
}
