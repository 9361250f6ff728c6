import type { State, View } from '@tessera/kernel';
import { result } from '@tessera/kernel';
import type { MessageKey } from '../messages/index.ts';
import { reasonText } from '../narrate.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Cost, Look, Table } from '../table/index.ts';
import { actionName, cardLabel, cardName, findObject, zoneName } from '../table/table.ts';
import { aligned, indent } from '../terminal/layout.ts';
import { padEnd, padStart, truncate, width, wrap } from '../terminal/width.ts';
import type { Choice } from './choices.ts';
import { cardsForAction, marksOf } from './choices.ts';
import type { Question } from './question.ts';

/** What is put on the screen during a match, as lines. */

export function tableLines(seen: View, question: Question | null, table: Table, look: Look): string[] {
  const marks = question === null ? look.marks : marksOf(question.open, question.choices, question.targets);
  return ['', ...table.draw(seen, { ...look, marks })];
}

/** What happened, a paragraph for each step. */
export function storyLines(paragraphs: readonly string[], look: Look): string[] {
  return paragraphs.flatMap((paragraph) => {
    const lines = wrap(paragraph, look.columns - 4);
    return lines.map((line, i) => (i === 0 ? ` ${look.paint('dim', '·')} ${line}` : `   ${line}`));
  });
}

export function questionLines(s: State, seen: View, question: Question, table: Table, look: Look): string[] {
  const { game, language, paint } = look;
  const { open, choices, targets } = question;
  const prompt = game.prompts[open.prompt]?.[language] ?? open.prompt;
  const lines = open.kind === 'act' ? actionLines(s, seen, choices, table, look) : choiceLines(choices, targets, look);
  return [
    '',
    ` ${paint('bold', prompt)}`,
    ...lines,
    ...(question.hint === '' ? [] : wrap(question.hint, look.columns - 2).map((line) => ` ${paint('dim', line)}`)),
  ];
}

/** Name, cost, usable cards and the beginning of the text of each action; of its card, where it is done with one. */
function actionLines(s: State, seen: View, choices: readonly Choice[], table: Table, look: Look): string[] {
  const { paint, say } = look;
  const digits = Math.max(...choices.map((choice) => choice.number.length));
  const names = Math.min(LONGEST_NAME, Math.max(...choices.map((choice) => width(choice.label))));
  const costs = choices.map((choice) => costText(table.cost(choice.action ?? '', look)));
  const widest = Math.max(...costs.map(width));
  const lines = choices.map((choice, i) => {
    const cost = widest === 0 ? '' : `${padEnd(costs[i]!, widest)}  `;
    const number = paint(['bold', 'cyan'], padStart(choice.number, digits));
    const begun = `  ${number}  ${padEnd(choice.label, names)}  ${cost}`;
    return `${begun}${detailOf(choice, look.columns - width(begun), s, seen, table, look)}`.trimEnd();
  });
  if (!costs.some((cost) => cost.endsWith(AT_ONCE))) return lines;
  return [...lines, ...wrap(say('costLAtOnce'), look.columns - 2).map((line) => ` ${paint('dim', line)}`)];
}

const LONGEST_NAME = 40;

function detailOf(choice: Choice, room: number, s: State, seen: View, table: Table, look: Look): string {
  const { game, language, paint, say } = look;
  if (room < 12) return '';
  const card = choice.act?.card === undefined ? null : (findObject(seen, choice.act.card)?.object.card ?? null);
  if (card !== null) {
    const { text } = game.texts.card(game.cardIndex.get(card)!, language);
    return table.colour(paint('dim', truncate(text.split('\n').join(' '), room)), look);
  }
  if (choice.action === null || choice.act?.card !== undefined) return '';
  const cards = cardsForAction(s, choice.action, seen, table, look);
  const { text } = game.texts.action(game.actionIndex.get(choice.action)!, language);
  const effect = text.split('\n').at(-1) ?? '';
  return cards === ''
    ? table.colour(paint('dim', truncate(effect, room)), look)
    : fitCards(say('with', { cards }), effect, room, look);
}

/** Stands behind a cost whose payment cannot be taken back. */
const AT_ONCE = '*';
const costText = ({ text, reveals }: Cost): string => (reveals ? text + AT_ONCE : text);

function fitCards(cards: string, effect: string, room: number, look: Look): string {
  const left = room - width(cards) - 3;
  if (left < 12) return cards;
  return `${cards} ${look.paint('dim', '·')} ${look.paint('dim', truncate(effect, left))}`;
}

/** The choices; beside them the targets where pairs are asked for. */
function choiceLines(choices: readonly Choice[], targets: readonly Choice[], look: Look): string[] {
  const { paint } = look;
  const digits = Math.max(0, ...choices.map((choice) => choice.number.length));
  const left = choices.map((choice) => `${paint(['bold', 'cyan'], padStart(choice.number, digits))}  ${choice.label}`);
  if (targets.length === 0) return indent(flow(left, look.columns - 2));
  const right = targets.map((target) => `${paint(['bold', 'cyan'], `>${target.number}`)}  ${target.label}`);
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, i) => [left[i] ?? '', right[i] ?? '']);
  return indent(aligned(rows, 4));
}

/** Short texts in as many columns as fit, read from left to right; long ones each on a line. */
function flow(texts: readonly string[], columns: number): string[] {
  const widest = Math.max(0, ...texts.map(width));
  if (texts.length < 5 || widest > SHORT) return [...texts];
  const perLine = Math.max(1, Math.floor((columns + 4) / (widest + 4)));
  const rows = Array.from({ length: Math.ceil(texts.length / perLine) }, (_, i) =>
    texts.slice(i * perLine, (i + 1) * perLine),
  );
  return aligned(rows, 4);
}
const SHORT = 12;

/** The line that input is typed behind. */
export function promptText(question: Question, canTakeBack: boolean, look: Look): string {
  const { paint, say } = look;
  const parts = [
    ...(question.byDefault === null ? [] : [say('enterFor', { what: question.byDefault.label })]),
    ...(canTakeBack ? [say('hintTakeBack')] : []),
    say('hintRule'),
    say('hintHelp'),
  ];
  return ` ${paint('dim', `[${parts.join(' · ')}]`)}\n > `;
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

export function helpLines(table: Table, look: Look): string[] {
  const { say, paint, columns } = look;
  const text = [say('helpHowTo'), say('helpSeveral')].flatMap((each) => wrap(each, columns - 4));
  const keys = aligned(commands.map(([key, about]) => [paint(['bold', 'cyan'], key), say(about)]));
  const signs = aligned(table.legend(look));
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
