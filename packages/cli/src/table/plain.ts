import type { ObjectView, Place, PlateEntry, Shown, View, ZoneView } from '@tessera/kernel';
import { beside, flowing, indent } from '../terminal/layout.ts';
import { padEnd, truncate, width, wrap } from '../terminal/width.ts';
import type { Look, Table } from './table.ts';
import type { Unit } from '@tessera/play';
import {
  cardLabel,
  describe,
  factsOf,
  factsText,
  markOf,
  nameOf,
  ownSide,
  plateText,
  sideOf,
  tellingOf,
  term,
  TURNED,
  UNFINISHED,
  unitsAt,
  unitText,
  zoneAt,
  zoneName,
} from '@tessera/play';
import { numberedHand } from './table.ts';

/** A table for any game, drawn from its layout: the others' sides above as in a mirror, one's own side and hand below. */
export const plainTable: Table = {
  ...tellingOf(''),
  draw,
  describe,
  legend,
  cost: () => ({ text: '', reveals: false }),
  byDefault: ['pass', 'auto'],
  previewed: ['auto'],
};

function draw(view: View, look: Look): string[] {
  const own = ownSide(view);
  const others = view.players.map((_, player) => player).filter((player) => player !== own);
  const { side } = look.game.layout;
  const mirrored = side.map((row) => row.toReversed()).toReversed();
  return [
    heading(view, look),
    ...others.flatMap((player) => [...plate(view, player, look), ...drawSide(view, player, mirrored, true, look)]),
    ...middle(view, look),
    ...drawSide(view, own, side, false, look),
    ...plate(view, own, look),
    ...hand(view, own, look),
  ];
}

function heading(view: View, look: Look): string {
  const { say, paint, columns } = look;
  const whose = view.active === view.viewer ? say('yourTurn') : say('turnOfPlayer', { player: look.name(view.active) });
  const step = view.step === null ? [] : [term(view.step, look)];
  const title = truncate(` ${[say('turn', { turn: view.turn }), whose, ...step].join(' · ')} `, columns - 2);
  return paint('bold', `━━${title}${'━'.repeat(Math.max(0, columns - 2 - width(title)))}`);
}

/** A player's main numbers in one line, and what is known of a hand that is not the viewer's. */
function plate(view: View, player: number, look: Look): string[] {
  const { paint, game } = look;
  const { hand: handZone, plate: entries } = game.layout;
  const known = (zoneAt(view, handZone, player)?.objects ?? []).filter(({ card }) => card !== null);
  const parts = [
    paint('bold', look.name(player)),
    ...entries.flatMap((entry, i) => plateEntry(view, player, entry, i === 0, look)),
    ...(player === view.viewer || known.length === 0
      ? []
      : [look.say('knownCards', { cards: known.map(({ card }) => cardLabel(card!, look)).join(', ') })]),
  ];
  const sign = view.decision?.player === player ? paint('cyan', DECIDES) : ' ';
  return flowing(parts, GAP, look.columns - 5).map((line, i) => (i === 0 ? ` ${sign} ${line}` : `     ${line}`));
}

const DECIDES = '●';

function plateEntry(view: View, player: number, entry: PlateEntry, isMain: boolean, look: Look): string[] {
  const isCount = 'count' in entry;
  const value = isCount ? zoneAt(view, entry.count, player)?.count : view.players[player]![entry.key];
  if (value === undefined || (value === null && !isCount) || value === false) return [];
  const name = look.paint('dim', isCount ? zoneName(entry.count, look) : term(entry.key, look));
  if (value === true) return [name];
  const number = value === null ? '?' : plateText(view, value, look);
  if (number === '') return [];
  return [`${name} ${isMain ? look.paint('bold', number) : number}${entry.of === undefined ? '' : `/${entry.of}`}`];
}

// ---- The side of a player ----

function drawSide(
  view: View,
  player: number,
  rows: readonly (readonly Place[])[],
  isMirrored: boolean,
  look: Look,
): string[] {
  const labels = Math.min(
    LONGEST_LABEL,
    Math.max(0, ...rows.flat().map((place) => (place.as === 'pile' ? 0 : width(zoneName(place.zone, look))))),
  );
  const named = new Set<string>();
  return rows.flatMap((row) => {
    const { lines, piles } = drawRow(view, player, row, labels, named, look);
    return isMirrored ? [...piles, ...lines] : [...lines, ...piles];
  });
}

const LONGEST_LABEL = 16;

/** Piles of one row stand in one line; everything else has lines of its own. `named`: zones that have their name already. */
function drawRow(
  view: View,
  player: number,
  row: readonly Place[],
  labels: number,
  named: Set<string>,
  look: Look,
): { readonly lines: readonly string[]; readonly piles: readonly string[] } {
  const lines: string[] = [];
  const piles: string[] = [];
  for (const place of row) {
    const zone = sideOf(zoneAt(view, place.zone, player), player);
    if (zone === null) continue;
    if (place.as === 'pile') piles.push(...pile(view, zone, place, look));
    else if (place.as === 'slots') lines.push(...slots(view, zone, place, look));
    else lines.push(...cards(view, zone, place, labels, named, look));
  }
  const room = look.columns - 3;
  return { lines, piles: indent(piles.length === 0 ? [] : flowing(piles, '  ', room), 3) };
}

/** How many there are, and the one on top, or those that the viewer knows of a hidden pile; nothing if the plate says as much. */
function pile(view: View, zone: ZoneView, place: Place, look: Look): string[] {
  const units = unitsAt(zone, place);
  const top = units.at(-1);
  const count = place.only === undefined ? zone.count : units.length;
  const known = units.filter(({ object }) => object.card !== null || markOf(object, look) !== undefined).toReversed();
  const isHidden = count === null || known.length < count;
  const onPlate = look.game.layout.plate.some((entry) => 'count' in entry && entry.count === zone.zone);
  // Of a whole library that is looked through, nothing is on top that anybody would remember.
  const isShown = isHidden ? known.length > 0 : top !== undefined && !(onPlate && known.length > MOST_KNOWN);
  if (onPlate && !isShown) return [];
  const name = look.paint('dim', zoneName(zone.zone, look));
  const shown = isHidden ? known.slice(0, MOST_KNOWN) : known.slice(0, 1);
  const texts = shown.map((unit) => unitText(view, unit, look)).join(', ');
  const more = isHidden && known.length > MOST_KNOWN ? ', …' : '';
  const size = `${name} ${count === null ? '?' : count}`;
  if (!isShown) return [size];
  // Where they lie among those that are not known cannot be seen.
  return [isHidden ? `${size} ${look.say('knownCards', { cards: texts + more })}` : `${size}: ${texts}`];
}

/** So many known cards of a hidden pile are named; all of them stand in the list of piles. */
const MOST_KNOWN = 7;

/** Cards side by side; equal ones together where the layout says so. */
function cards(view: View, zone: ZoneView, place: Place, labels: number, named: Set<string>, look: Look): string[] {
  const units = unitsAt(zone, place);
  if (units.length === 0) return [];
  const texts =
    place.as === 'grouped' ? groupedTexts(view, units, look) : units.map((unit) => unitText(view, unit, look));
  const label = padEnd(named.has(zone.zone) ? '' : truncate(zoneName(zone.zone, look), labels), labels);
  named.add(zone.zone);
  const lines = flowing(texts, GAP, look.columns - labels - 5);
  return lines.map((line, i) => `   ${i === 0 ? look.paint('dim', label) : ' '.repeat(labels)}  ${line}`);
}

const GAP = '   ';

/** `Forest ×3 (1 tapped)`: units that differ in nothing but whether they are turned are one text. */
function groupedTexts(view: View, units: readonly Unit[], look: Look): string[] {
  const { turned } = look.game.layout.card;
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const shown = Object.entries(unit.object.shown).filter(([key]) => !turned.includes(key));
    const key = JSON.stringify([nameOf(unit.object, look), shown, unit.guests.map((guest) => nameOf(guest, look))]);
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return [...groups.values()].map((group) => {
    if (group.length === 1) return unitText(view, group[0]!, look);
    const marks = group.flatMap(({ object }) => markOf(object, look) ?? []);
    const counts = turned.flatMap((key) => {
      const count = group.filter(({ object }) => object.shown[key] === true).length;
      return count === 0 ? [] : [`${count} ${term(key, look)}`];
    });
    const sign = marks.length === 0 ? '' : `${look.paint(['bold', 'cyan'], `[${inRuns(marks).join(',')}]`)} `;
    const upright: Unit = {
      ...group[0]!,
      object: { ...group[0]!.object, id: null, shown: without(group[0]!, turned) },
    };
    const text = unitText(view, upright, look);
    return `${sign}${text} ×${group.length}${counts.length === 0 ? '' : ` (${counts.join(', ')})`}`;
  });
}

/** Signs that are counted one after the other as their first and last: "2-5". */
function inRuns(marks: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const mark of marks) {
    const run = runs.at(-1);
    const isNext = run !== undefined && /^\d+$/.test(mark) && Number(run.at(-1)) + 1 === Number(mark);
    if (isNext) run.push(mark);
    else runs.push([mark]);
  }
  return runs.map((run) => (run.length < 3 ? run.join(',') : `${run[0]!}-${run.at(-1)!}`));
}

const without = ({ object }: Unit, keys: readonly string[]): Shown =>
  Object.fromEntries(Object.entries(object.shown).filter(([key]) => !keys.includes(key)));

/** A box for each slot, from the viewer's left. */
function slots(view: View, zone: ZoneView, place: Place, look: Look): string[] {
  const { key, values } = place.slots ?? { key: 'slot', values: [] };
  const units = unitsAt(zone, place);
  const mirrored = zone.player !== null && zone.player !== ownSide(view);
  const order = mirrored ? values.toReversed() : values;
  const perLine = Math.max(1, Math.min(order.length, Math.floor((look.columns - 3) / NARROWEST_SLOT)));
  const inner = Math.floor((look.columns - 3 - (perLine - 1)) / perLine) - 2;
  const blocks = order.map((value) => {
    const here = units.filter(({ object }) => object.shown[key] === value);
    const texts = here.flatMap((unit) => unitLines(view, unit, inner, look));
    return { title: truncate(` ${term(String(value), look)} `, inner - 1), lines: texts };
  });
  const height = Math.max(1, ...blocks.map(({ lines }) => lines.length));
  const boxes = blocks.map(({ title, lines }) => [
    look.paint('dim', `╭─${title}${'─'.repeat(Math.max(0, inner - 1 - width(title)))}╮`),
    ...Array.from({ length: height }, (_, i) => `│${padEnd(lines[i] ?? '', inner)}│`),
    look.paint('dim', `╰${'─'.repeat(inner)}╯`),
  ]);
  const unplaced = units.filter(({ object }) => !values.some((value) => value === object.shown[key]));
  const rest = flowing(
    unplaced.map((unit) => unitText(view, unit, look)),
    GAP,
    look.columns - 3,
  );
  return indent([...beside(boxes, look.columns - 3), ...rest], 3);
}

const NARROWEST_SLOT = 15;

/** A unit within a box: its name on up to two lines, then what is so of it. */
function unitLines(view: View, unit: Unit, columns: number, look: Look): string[] {
  const mark = markOf(unit.object, look);
  const sign = mark === undefined ? '' : `[${mark}] `;
  const whole = sign + nameOf(unit.object, look);
  const first = wrap(whole, columns)[0]!;
  const name = [first, whole.slice(first.length).trimStart()];
  // Lines that may be cut have no colours.
  const facts = wrap(factsOf(view, unit, { ...look, paint: (_, text) => text }).join(' '), columns);
  return [...name, ...facts].filter((line) => line !== '').map((line) => truncate(line, columns));
}

// ---- Between the sides, and the hand ----

/** What waits in the middle, the next one first; what only lies there is one line. */
function middle(view: View, look: Look): string[] {
  const { paint, columns, game } = look;
  const rule = (title: string): string => paint('dim', `${title}${'─'.repeat(Math.max(0, columns - width(title)))}`);
  const filled = game.layout.middle.flatMap((place) => {
    const zone = view.zones.find((each) => each.zone === place.zone && each.player === null);
    const units = zone === undefined ? [] : unitsAt(zone, place).toReversed();
    if (zone === undefined || units.length === 0) return [];
    if (place.as === 'pile') {
      const texts = groupedTexts(view, units, look).join(', ');
      return indent([truncate(`${paint('dim', zoneName(zone.zone, look))} ${units.length}: ${texts}`, columns - 3)], 3);
    }
    return [rule(`── ${zoneName(zone.zone, look)} `), ...units.flatMap((unit) => waiting(view, unit, look))];
  });
  return filled.length === 0 ? [rule('')] : [...filled, rule('')];
}

function waiting(view: View, unit: Unit, look: Look): string[] {
  const sign = markOf(unit.object, look) === undefined ? '▸ ' : '';
  const owner = look.paint('dim', look.name(unit.object.controller));
  return wrap(`${sign}${unitText(view, unit, look)}  ${owner}`, look.columns - 5).map((line, i) =>
    i === 0 ? `   ${line}` : `     ${line}`,
  );
}

function hand(view: View, player: number, look: Look): string[] {
  if (player !== view.viewer) return [];
  const objects = zoneAt(view, look.game.layout.hand, player)?.objects ?? [];
  const texts = numberedHand(objects, look).map(
    ([card, number]) =>
      `${look.numbersHand ? `${look.paint(['bold', 'cyan'], String(number))} ` : ''}` +
      `${unitText(view, { object: card, guests: [] }, look, look.numbersHand)}${printed(card, look)}`,
  );
  return indent(flowing(texts, GAP, look.columns - 5), 5);
}

/** The facts that a player looks for on a card in hand, such as what it costs. */
function printed(object: ObjectView, { game, paint }: Look): string {
  const facts = object.card === null ? {} : game.cards[game.cardIndex.get(object.card)!]!.facts;
  const groups = game.layout.card.inHand.map((keys) => factsText(facts, keys));
  const shown = groups.filter((group) => group !== '').join(' ');
  return shown === '' ? '' : ` ${paint('dim', shown)}`;
}

function legend(look: Look): (readonly [string, string])[] {
  const { say, paint, game } = look;
  const { turned } = game.layout.card;
  return [
    [paint('cyan', DECIDES), say('decides')],
    ...(turned.length === 0 ? [] : [[TURNED, turned.map((key) => term(key, look)).join(', ')] as const]),
    ...(game.cards.some((card) => card.unfinished === true) ? [[UNFINISHED, say('unfinished')] as const] : []),
  ];
}
