import type { ObjectView, State, View } from '@tessera/kernel';
import { apply, clone, release, result, view, windowsOf } from '@tessera/kernel';
import type { MessageKey } from '../messages/index.ts';
import { reasonText } from '@tessera/play';
import type { Rulebook } from '../rulebook.ts';
import type { Cost, Look, Table } from '../table/index.ts';
import { actionName, cardLabel, cardName, findObject, isUnfinished, term, zoneName } from '@tessera/play';
import { nameOf, nameWithSource, tellingText } from '@tessera/play';
import { aligned, indent } from '../terminal/layout.ts';
import { padEnd, padStart, truncate, width, wrap } from '../terminal/width.ts';
import type { Choice } from './choices.ts';
import { cardsForAction, marksOf } from './choices.ts';
import type { Question } from './question.ts';

/** What is put on the screen during a match, as lines. */

export function tableLines(seen: View, question: Question | null, table: Table, look: Look): string[] {
  const marks = question === null ? look.marks : marksOf(question.open, question.choices, question.targets);
  return ['', ...table.draw(seen, { ...look, marks, numbersHand: question?.numbersHand === true })];
}

/** What happened, a paragraph for each step. */
export function storyLines(paragraphs: readonly string[], look: Look): string[] {
  return paragraphs.flatMap((paragraph) => {
    const lines = wrap(paragraph, look.columns - 4);
    return lines.map((line, i) => (i === 0 ? ` ${look.paint('dim', '·')} ${line}` : `   ${line}`));
  });
}

/** Without the state, as at an online table, what only it can tell is left out. */
export function questionLines(s: State | null, seen: View, question: Question, table: Table, look: Look): string[] {
  const { game, language, paint } = look;
  const { open, choices, targets } = question;
  const asked = game.prompts[open.prompt]?.[language] ?? open.prompt;
  const about = open.about === null ? '' : table.describe(seen, open.about, look);
  const prompt = about === '' ? asked : look.say('promptAbout', { prompt: asked, about });
  const concerned = open.about === null ? null : (findObject(seen, open.about)?.object.card ?? null);
  const lines = open.kind === 'act' ? actionLines(s, seen, choices, table, look) : choiceLines(choices, targets, look);
  return [
    '',
    ...wrap(prompt, look.columns - 2).map((line) => ` ${paint('bold', line)}`),
    // Whether to use what a card can do.
    ...(concerned !== null && open.kind === 'yesNo' ? unfinishedLines(concerned, look) : []),
    ...lines,
    ...(question.hint === '' ? [] : wrap(question.hint, look.columns - 2).map((line) => ` ${paint('dim', line)}`)),
  ];
}

/** A word about a card whose abilities are not all carried out; nothing for others. */
export function unfinishedLines(card: string, look: Look): string[] {
  if (!isUnfinished(card, look)) return [];
  const text = look.say('unfinishedUsed', { card: cardName(card, look) });
  return wrap(text, look.columns - 2).map((line) => ` ${look.paint('yellow', line)}`);
}

/** Name, cost, usable cards and the beginning of the text of each action; of its card, where it is done with one. */
function actionLines(s: State | null, seen: View, choices: readonly Choice[], table: Table, look: Look): string[] {
  const { paint, say } = look;
  const digits = Math.max(...choices.map((choice) => choice.number.length));
  const room = look.columns - digits - 4;
  const labels = choices.map((choice) => truncate(choice.label, room));
  const names = Math.min(LONGEST_NAME, Math.max(...labels.map(width)));
  const costs = choices.map((choice) => costText(table.cost(choice.action ?? '', look)));
  const widest = Math.max(...costs.map(width));
  const lines = choices.map((choice, i) => {
    const cost = widest === 0 ? '' : `${padEnd(costs[i]!, widest)}  `;
    const number = paint(['bold', 'cyan'], padStart(choice.number, digits));
    const begun = `  ${number}  ${padEnd(labels[i]!, names)}  ${cost}`;
    // A name that is longer than the others' column leaves no room for more.
    if (width(begun.trimEnd()) > look.columns) return `  ${number}  ${labels[i]!}`;
    return `${begun}${detailOf(choice, look.columns - width(begun), s, seen, table, look)}`.trimEnd();
  });
  if (!costs.some((cost) => cost.endsWith(AT_ONCE))) return lines;
  return [...lines, ...wrap(say('costLAtOnce'), look.columns - 2).map((line) => ` ${paint('dim', line)}`)];
}

const LONGEST_NAME = 40;

function detailOf(choice: Choice, room: number, s: State | null, seen: View, table: Table, look: Look): string {
  const { game, language, paint, say } = look;
  if (room < 12) return '';
  const object = choice.act?.card === undefined ? null : (findObject(seen, choice.act.card)?.object ?? null);
  if (object !== null && object.card !== null) {
    const text = abilityText(object, look) ?? tellingText(object.card, look);
    return table.colour(paint('dim', truncate(text, room)), look);
  }
  if (choice.action === null || choice.act?.card !== undefined) return '';
  const told = s === null ? null : (passText(choice, s, seen, look) ?? turnedText(choice, s, seen, table, look));
  if (told !== null) return paint('dim', truncate(told, room));
  const cards = s === null ? '' : cardsForAction(s, choice.action, seen, table, look);
  const { text } = game.texts.action(game.actionIndex.get(choice.action)!, language);
  const effect = text.split('\n').at(-1) ?? '';
  return cards === ''
    ? table.colour(paint('dim', truncate(effect, room)), look)
    : fitCards(say('with', { cards }), effect, room, look);
}

/** The abilities of an object on the table that its controller can use; null where it does not show any. */
function abilityText({ shown }: ObjectView, look: Look): string | null {
  const texts = Object.entries(shown).flatMap(([key, value]) =>
    /^ability\d+$/.test(key) && typeof value === 'string' ? [term(value, look)] : [],
  );
  return texts.length === 0 ? null : texts.join(' · ');
}

/** What passing leads to, where players pass in turn; null for anything else. */
function passText({ action }: Choice, s: State, seen: View, look: Look): string | null {
  const windows = windowsOf(s.match.game, s.match.format);
  const { decision: open, viewer } = seen;
  if (windows === null || open === null || typeof viewer !== 'number') return null;
  if (!('prompt' in open) || windows.passing[open.prompt] !== action) return null;
  if (windows.waiting(s, viewer) === 'nothing') {
    return seen.step === null ? null : look.say('passAndGoOn', { step: term(seen.step, look) });
  }
  const waiting = seen.zones.find(({ zone }) => zone === look.game.layout.middle[0]?.zone)?.objects.at(-1);
  return waiting === undefined ? null : look.say('passAndResolves', { what: nameWithSource(seen, waiting, look) });
}

/** What an action that pays for something turns, as it will be; null for others. */
function turnedText({ action, act }: Choice, s: State, seen: View, table: Table, look: Look): string | null {
  if (act === null || action === null || !table.previewed.includes(action) || typeof seen.viewer !== 'number')
    return null;
  const after = clone(s);
  apply(after, act);
  const turned = turnedIn(view(after, seen.viewer), look);
  release(after);
  const before = new Set(turnedIn(seen, look).map(({ id }) => id));
  const names = turned.filter(({ id }) => !before.has(id)).map((object) => nameOf(object, look));
  return names.length === 0 ? null : look.say('turns', { cards: together(names).join(', ') });
}

const turnedIn = (seen: View, { game }: Look): ObjectView[] =>
  seen.zones
    .flatMap((zone) => zone.objects)
    .filter(
      ({ shown, controller }) =>
        controller === seen.viewer && game.layout.card.turned.some((key) => shown[key] === true),
    );

/** Equal names together: "Plains ×2". */
function together(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Array.from(counts, ([name, times]) => (times === 1 ? name : `${name} ×${times}`));
}

/** Stands behind a cost whose payment cannot be taken back. */
const AT_ONCE = '*';
const costText = ({ text, reveals }: Cost): string => (reveals ? text + AT_ONCE : text);

function fitCards(cards: string, effect: string, room: number, look: Look): string {
  const left = room - width(cards) - 3;
  if (left < 12) return truncate(cards, room);
  return `${cards} ${look.paint('dim', '·')} ${look.paint('dim', truncate(effect, left))}`;
}

/** The choices; beside them the targets where pairs are asked for. */
function choiceLines(choices: readonly Choice[], targets: readonly Choice[], look: Look): string[] {
  const columns = look.columns - 2;
  const runs = runsOf(choices);
  const wide = Math.max(0, ...runs.map((run) => runNumber(run).length));
  const left = runs.map((run) => runText(run, wide, look));
  if (targets.length === 0) return indent(flow(left, columns).flatMap((line) => hanging(line, wide + 2, columns)));
  const right = targets.map((target) => choiceText(`>${target.number}`, target, look));
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, i) => [left[i] ?? '', right[i] ?? '']);
  const lines = aligned(rows, 4);
  if (lines.every((line) => width(line) <= columns)) return indent(lines);
  // Where there is no room for them side by side, one below the other.
  return indent([...left, ...right].flatMap((line) => hanging(line, wide + 2, columns)));
}

const choiceText = (number: string, { label }: Choice, look: Look): string =>
  label === number.trim() ? paintNumber(number, look) : `${paintNumber(number, look)}  ${label}`;

/** Choices that nobody could tell apart and that are counted one after the other, together. */
function runsOf(choices: readonly Choice[]): Choice[][] {
  const runs: Choice[][] = [];
  for (const choice of choices) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext = last?.looks === choice.looks && Number(last.number) + 1 === Number(choice.number);
    if (run !== undefined && isNext) run.push(choice);
    else runs.push([choice]);
  }
  return runs;
}

const runNumber = (run: readonly Choice[]): string =>
  run.length === 1 ? run[0]!.number : `${run[0]!.number}-${run.at(-1)!.number}`;

function runText(run: readonly Choice[], digits: number, look: Look): string {
  const text = choiceText(padStart(runNumber(run), digits), run[0]!, look);
  return run.length === 1 ? text : `${text} ×${run.length}`;
}

const paintNumber = (number: string, { paint }: Look): string => paint(['bold', 'cyan'], number);

/** A long line as several, those after the first indented. */
const hanging = (line: string, by: number, columns: number): string[] =>
  width(line) <= columns ? [line] : wrap(line, columns - by).map((each, i) => (i === 0 ? each : ' '.repeat(by) + each));

/** Short texts in as many columns as fit, read from left to right; long ones each on a line. */
function flow(texts: readonly string[], columns: number): string[] {
  const widest = Math.max(0, ...texts.map(width));
  if (texts.length < 5 || widest > (texts.length > MANY ? LONG : SHORT)) return [...texts];
  const perLine = Math.max(1, Math.floor((columns + 4) / (widest + 4)));
  const rows = Array.from({ length: Math.ceil(texts.length / perLine) }, (_, i) =>
    texts.slice(i * perLine, (i + 1) * perLine),
  );
  return aligned(rows, 4);
}
const SHORT = 12;
/** More than so many may be longer. */
const MANY = 10;
const LONG = 36;

/** The line that input is typed behind. */
export function promptText(question: Question, canTakeBack: boolean, isWindow: boolean, look: Look): string {
  const { paint, say } = look;
  const parts = [
    ...(question.byDefault === null ? [] : [say('enterFor', { what: question.byDefault.label })]),
    ...(isWindow ? [say('hintEndTurn')] : []),
    ...(canTakeBack ? [say('hintTakeBack')] : []),
    say('hintRule'),
    say('hintHelp'),
  ];
  const lines = wrap(`[${parts.join(' · ')}]`, look.columns - 2).map((line) => ` ${paint('dim', line)}`);
  return `${lines.join('\n')}\n > `;
}

/** The text of an action, and what the rulebook says of it. */
export function ruleLines(action: string, rulebook: Rulebook, table: Table, look: Look): string[] {
  const { game, language, columns, paint } = look;
  const index = game.actionIndex.get(action)!;
  const { rule } = game.actions[index]!;
  const { text } = game.texts.action(index, language);
  const own = text.split('\n').flatMap((line) => wrap(table.colour(line, look), columns - 4));
  const book = rulebook.find(rule).flatMap((paragraph) => wrap(table.colour(paragraph, look), columns - 4));
  const title = paint('bold', `${actionName(action, look)} · ${rule}`);
  return ['', ` ${title}`, ...indent(own, 3), ...(book.length === 0 ? [] : ['', ...indent(book, 3)])];
}

/** Zone by zone, what the viewer can see of what lies there: equal cards together, the top of a pile first. */
export function zoneLines(seen: View, look: Look): string[] {
  const { paint, columns, say } = look;
  const lines = seen.zones.flatMap(({ zone, player, count, objects }) => {
    const counts = new Map<string, number>();
    for (const { card, action } of objects.toReversed()) {
      const name = card !== null ? cardLabel(card, look) : action === null ? null : actionName(action, look);
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    if (counts.size === 0) return [];
    const names = Array.from(counts, ([name, times]) => (times === 1 ? name : `${name} ×${times}`));
    const title =
      player === null
        ? zoneName(zone, look)
        : player === seen.viewer
          ? say('ofYou', { what: zoneName(zone, look) })
          : say('ofPlayer', { what: zoneName(zone, look), player: look.name(player) });
    return [
      '',
      ` ${paint('bold', title)}${count === null ? '' : ` ${count}`}`,
      ...indent(wrap(names.join(', '), columns - 4), 3),
    ];
  });
  return lines.length === 0 ? [` ${say('empty')}`] : lines;
}

/** What is written on a card. */
export function cardLines(card: string, table: Table, look: Look): string[] {
  const { game, language, columns, paint } = look;
  const { text } = game.texts.card(game.cardIndex.get(card)!, language);
  const lines = text.split('\n').flatMap((line) => wrap(table.colour(line, look), columns - 4));
  return ['', ` ${paint('bold', cardName(card, look))}`, ...indent(lines, 3)];
}

const commands: readonly (readonly [string, MessageKey])[] = [
  ['?', 'helpRule'],
  ['u', 'helpUndo'],
  ['v', 'helpTable'],
  ['p', 'helpPiles'],
  ['l', 'helpLog'],
  ['c', 'helpConcede'],
  ['q', 'helpQuit'],
  ['h', 'helpHelp'],
];

/** Where a game leaves it to its players when they are asked. */
const windowCommands: typeof commands = [
  ['e', 'helpEndTurn'],
  ['w', 'helpWait'],
  ['s', 'helpStops'],
  ['f', 'helpFullControl'],
];

/** Texts as paragraphs that fit. */
export const paragraphs = (texts: readonly string[], look: Look): string[] =>
  texts.flatMap((text) => wrap(text, look.columns - 2).map((line) => ` ${line}`));

export function helpLines(table: Table, hasWindows: boolean, look: Look): string[] {
  const { say, paint, columns } = look;
  const text = [say('helpHowTo'), say('helpSeveral')].flatMap((each) => wrap(each, columns - 4));
  const keys = [...(hasWindows ? windowCommands : []), ...commands].flatMap(([key, about]) =>
    hanging(`${paint(['bold', 'cyan'], key)}  ${say(about)}`, 3, columns - 4),
  );
  const signs = aligned(table.legend(look)).flatMap((line) => hanging(line, 3, columns - 4));
  const legend = signs.length === 0 ? [] : ['', ...indent([say('signs')]), ...indent(signs, 4)];
  return ['', ...indent(text), '', ...indent(keys, 4), ...legend];
}

export function endLines(s: State, seat: number, look: Look): string[] {
  const { say, paint } = look;
  const ended = result(s)!;
  const [style, key]: ['green' | 'red' | 'yellow', MessageKey] =
    ended.winners.length === 0
      ? ['yellow', 'nobodyWon']
      : ended.winners.includes(seat)
        ? ['green', 'youWon']
        : ['red', 'youLost'];
  const reason = reasonText(ended, s.match.players, look);
  return ['', ` ${paint(['bold', style], say(key, { reason }))}`, ''];
}
