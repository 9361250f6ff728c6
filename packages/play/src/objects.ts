import type { Candidate, ObjectView, Shown, View } from '@tessera/kernel';
import type { Look } from './look.ts';
import { actionName, cardLabel, findObject, nameInside, playerOf, term } from './look.ts';
import type { Unit } from './places.ts';

/** Objects in words. */

/** An object's name, its values, and what is so of it. `isNumbered`: it has a number of its own and needs no sign. */
export function unitText(view: View, unit: Unit, look: Look, isNumbered = false): string {
  const mark = isNumbered ? undefined : markOf(unit.object, look);
  const sign = mark === undefined ? '' : `${look.paint(['bold', 'cyan'], `[${mark}]`)} `;
  return `${sign}${[wordsFor(view, unit.object, look), ...factsOf(view, unit, look)].join(' ')}`;
}

/** The same for those who listen: each value by its name, unless they are always said together, as in 2/2. */
export const spokenText = (view: View, unit: Unit, look: Look): string =>
  [wordsFor(view, unit.object, look), ...factsOf(view, unit, look, spokenValues)].join(' ');

/** The name of an object; of one that stands for an ability, what it does, and what it is an ability of. */
function wordsFor(view: View, object: ObjectView, look: Look): string {
  const { ability, source } = object.shown;
  const name = nameOf(object, look);
  if (typeof ability !== 'string') return name;
  const text = term(ability, look);
  const whose = namesIn(view, source, look)[0] ?? name;
  return text.includes(whose) ? text : look.say('labelled', { what: whose, value: text });
}

export const markOf = ({ id }: ObjectView, { marks }: Look): string | undefined =>
  id === null ? undefined : marks.get(id);

export const TURNED = '↷';

/** What objects are aimed at, by the keys under which games show it; and what they come from or are about. */
const AIMS = ['target', 'targets'];
const ORIGINS = ['source', 'affects'];

export function factsOf(view: View, { object, guests }: Unit, look: Look, inWords = shortValues): string[] {
  const { turned, marks } = look.game.layout.card;
  const { shown } = object;
  const values = inWords(shown, look);
  const signs = marks.flatMap((key) => {
    const value = shown[key];
    if (value === true) return [term(key, look)];
    if (!isThere(value) || value === 0 || value === '') return [];
    const isOfOthers = [value].flat().some((each) => reference(view, each, look) !== null);
    // A list of words, such as keywords, speaks for itself.
    if (Array.isArray(value) && !isOfOthers) return value.map((each) => plainText(each, look));
    const text = valueText(view, value, look);
    const what = term(key, look);
    return [isOfOthers ? look.say('towards', { what, whom: text }) : look.say('labelled', { what, value: text })];
  });
  // An ability that is put into words names what it comes from, and is often about the same.
  const isInWords = object.action !== null && typeof shown['ability'] === 'string';
  const origins = ORIGINS.flatMap((key) => {
    if (marks.includes(key) || (isInWords && shown[key] === shown['source'])) return [];
    const names = namesIn(view, shown[key], look);
    return names.length === 0 ? [] : [look.say('labelled', { what: term(key, look), value: names.join(', ') })];
  });
  const aims = AIMS.flatMap((key) => namesIn(view, shown[key], look));
  const known = counted(
    guests.filter(({ card, action }) => card !== null || action !== null).map((guest) => nameOf(guest, look)),
  ).slice(0, MOST_GUESTS);
  const hidden = guests.length - known.reduce((sum, [, times]) => sum + times, 0);
  const elsewhere = object.host === null ? null : findObject(view, object.host);
  return [
    ...(values === '' ? [] : [look.paint('bold', values)]),
    ...(turned.some((key) => shown[key] === true) ? [TURNED] : []),
    ...(signs.length === 0 ? [] : [look.paint('yellow', `(${signs.join(', ')})`)]),
    ...(origins.length === 0 ? [] : [`(${origins.join(', ')})`]),
    ...known.map(([name, times]) => `+${name}${times === 1 ? '' : ` ×${times}`}`),
    ...(hidden === 0 ? [] : [`+${hidden}`]),
    ...(elsewhere === null ? [] : [`→ ${nameOf(elsewhere.object, look)}`]),
    ...(aims.length === 0 ? [] : [`→ ${aims.join(', ')}`]),
  ];
}

const MOST_GUESTS = 6;

/** The values in a card's corners. */
const shortValues = (shown: Shown, look: Look): string => valuesOf(shown, look.game.layout.card.values, look);

const valuesOf = (shown: Shown, keys: readonly string[], look: Look): string =>
  keys.flatMap((key) => (isThere(shown[key]) ? [plainText(shown[key], look)] : [])).join('/');

function spokenValues(shown: Shown, look: Look): string {
  const { values, inHand } = look.game.layout.card;
  const groups = inHand.map((group) => group.filter((key) => values.includes(key)));
  const alone = values.filter((key) => !groups.some((group) => group.includes(key)));
  return [...groups, ...alone.map((key) => [key])]
    .flatMap((group) => {
      const value = valuesOf(shown, group, look);
      if (value === '') return [];
      return group.length > 1 ? [value] : [look.say('valueNamed', { what: term(group[0]!, look), value })];
    })
    .join(look.say('and'));
}

/** Equal names together. */
function counted(names: readonly string[]): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

type Value = Shown[string] | undefined;

export const isThere = (value: Value): value is Exclude<Value, null | undefined | boolean> =>
  value !== null && value !== undefined && typeof value !== 'boolean' && !(Array.isArray(value) && value.length === 0);

export type Said = Exclude<Value, null | undefined | boolean>;

/** A value in words: players and objects that the viewer sees by their names. */
export const valueText = (view: View, value: Said, look: Look): string =>
  [value]
    .flat()
    .map((each) => reference(view, each, look) ?? plainText(each, look))
    .join(' ');

/** The names of the players and objects in a value, of those that the viewer sees. */
export const namesIn = (view: View, value: Value, look: Look): string[] =>
  isThere(value) ? [value].flat().flatMap((each) => reference(view, each, look) ?? []) : [];

/** A value that is none of the table's ids: a number on a card is never the number of an object. */
export const plainText = (value: Said, look: Look): string =>
  [value]
    .flat()
    .map((each) => {
      if (typeof each === 'number') return String(each);
      return look.game.cardIndex.has(each) ? cardLabel(each, look) : term(each, look);
    })
    .join(' ');

/** The name of the player or object that a value stands for; null if it stands for none. */
function reference(view: View, value: Candidate, look: Look): string | null {
  const player = playerOf(value);
  if (player !== null) return nameInside(player, look);
  const found = findObject(view, value);
  return found === null ? null : nameOf(found.object, look);
}

/** Shortly, but of an ability also what it is an ability of. */
export function nameWithSource(view: View, object: ObjectView, look: Look): string {
  const [source] = object.action === null ? [] : namesIn(view, object.shown['source'], look);
  const name = nameOf(object, look);
  return source === undefined ? name : look.say('abilityOf', { what: name, source });
}

export function nameOf(object: ObjectView, look: Look): string {
  if (object.action !== null) return actionName(object.action, look);
  if (object.card !== null) return cardLabel(object.card, look);
  return look.say(object.faceDown ? 'faceDownCard' : 'unknownCard');
}

export function describe(view: View, candidate: Candidate, look: Look): string {
  const player = playerOf(candidate);
  if (player !== null) return look.name(player);
  const found = findObject(view, candidate);
  if (found === null) return optionText(view, String(candidate), look);
  const { object, zone } = found;
  const guests = zone.objects.filter(({ host }) => host !== null && host === object.id);
  const what = unitText(view, { object, guests }, look, true);
  const whose = zone.player ?? object.controller;
  return whose === view.viewer ? what : look.say('ofPlayer', { what, player: look.name(whose) });
}

/** A choice by a word: what the object in question says of it, else the word itself. */
function optionText(view: View, option: string, look: Look): string {
  const about = view.decision?.about ?? null;
  const value = about === null ? undefined : findObject(view, about)?.object.shown[option];
  if (typeof value === 'string') return term(value, look);
  if (!Array.isArray(value)) return term(option, look);
  const names = namesIn(view, value, look);
  return look.say('labelled', { what: term(option, look), value: names.join(', ') || look.say('empty') });
}

export const plateText = (view: View, value: Said, look: Look): string =>
  typeof value === 'number' ? String(value) : valueText(view, value, look);
