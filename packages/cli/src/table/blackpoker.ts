import type { Candidate, ObjectView, View } from '@tessera/kernel';
import type { Block } from '../terminal/layout.ts';
import { beside, indent } from '../terminal/layout.ts';
import { center, padEnd, width } from '../terminal/width.ts';
import { plainTable } from './plain.ts';
import type { Cost, Look, Table } from './table.ts';
import { tellingOf, actionName, findObject, ownSide, playerOf, term, zoneName, zoneOf } from '@tessera/play';
import { numberedHand } from './table.ts';

/** The table of BlackPoker: the opponent's side above, the stage between, one's own side and hand below. */
export const blackpokerTable: Table = {
  ...tellingOf('blackpoker'),
  draw,
  describe,
  colour,
  legend,
  cost,
  byDefault: ['pass'],
  previewed: [],
};

function draw(view: View, look: Look): string[] {
  const own = ownSide(view);
  const other = 1 - own;
  return [
    heading(view, look),
    status(view, other, look),
    ...characters(view, other, look),
    ...stage(view, look),
    ...characters(view, own, look),
    status(view, own, look),
    ...hand(view, own, look),
  ];
}

function heading(view: View, look: Look): string {
  const { say, paint, columns } = look;
  const whose = view.active === view.viewer ? say('yourTurn') : say('turnOfPlayer', { player: look.name(view.active) });
  const title = ` ${say('turn', { turn: view.turn })} · ${whose} `;
  return paint('bold', `━━${title}${'━'.repeat(Math.max(0, columns - 2 - width(title)))}`);
}

/** Life, hand, graveyard and fog in one line. */
function status(view: View, player: number, look: Look): string {
  const { paint } = look;
  const label = (zone: string): string => paint('dim', zoneName(zone, look));
  const life = zoneOf(view, 'life', player).count;
  const cards = zoneOf(view, 'hand', player);
  const graveyard = zoneOf(view, 'graveyard', player);
  const top = graveyard.objects.at(-1);
  const inFog = zoneOf(view, 'fog', player).objects;
  const known = cards.objects.filter((object) => player !== view.viewer && object.card !== null);
  const parts = [
    paint('bold', look.name(player)),
    `${label('life')} ${paint('bold', life === null ? `${look.options['hideLifeFrom']}+` : String(life))}`,
    `${label('hand')} ${cards.count}${known.length > 0 ? ` (${known.map((each) => face(each, look)).join(' ')} …)` : ''}`,
    `${label('graveyard')} ${top === undefined ? '–' : face(top, look)}${graveyard.count === null ? '' : ` (${graveyard.count})`}`,
    `${label('fog')} ${inFog.length === 0 ? '–' : inFog.map((each) => fogSign(each) + face(each, look)).join(' ')}`,
  ];
  return ` ${view.table['chance'] === player ? paint('cyan', '●') : ' '} ${parts.join('   ')}`;
}

const fogSign = (object: ObjectView): string => (object.shown['fog'] === 'up' ? '+' : '−');

function legend(look: Look): (readonly [string, string])[] {
  const { paint } = look;
  return [
    [paint('cyan', '●'), term('chance', look)],
    [paint('dim', '▒▒▒'), term('barrier', look)],
    ['╭─────╮', term('driven', look)],
    [paint(['bold', 'yellow'], '▲'), term('attacking', look)],
    [paint('cyan', '■'), term('blocking', look)],
    ['+ −', `${zoneName('fog', look)}: ${actionName('up', look)}, ${actionName('down', look)}`],
  ];
}

// ---- Cards ----

const symbols: Readonly<Record<string, string>> = { '♡': '♥', '♢': '♦' };

/** Rank and suit; the suits of a terminal's font are filled. */
function rankAndSuit(id: string, look: Look): { rank: string; suit: string; red: boolean } {
  const { suit, rank } = look.game.cards[look.game.cardIndex.get(id)!]!.facts;
  const symbol = typeof suit === 'string' ? suit : '';
  return { rank: typeof rank === 'string' ? rank : 'JK', suit: symbols[symbol] ?? symbol, red: symbol in symbols };
}

function face(object: ObjectView, look: Look): string {
  if (object.card === null) return look.paint('dim', '▒▒');
  const { rank, suit, red } = rankAndSuit(object.card, look);
  return red ? look.paint('red', suit + rank) : suit + rank;
}

function colour(text: string, { paint }: Look): string {
  return text
    .replace(/[♡♢]/g, (suit) => symbols[suit]!)
    .replace(/[♥♦](?:10|[2-9AJQK])?(?:–(?:10|[2-9AJQK]))?/g, (card) => paint('red', card));
}

// ---- The field ----

/** A character with the cards that lie on it. */
type Unit = { readonly bottom: ObjectView; readonly cards: readonly ObjectView[] };

/** The barriers in their row, then the soldiers. */
function unitsOf(view: View, player: number): Unit[] {
  const { objects } = zoneOf(view, 'field', player);
  const isBarrier = ({ bottom }: Unit): boolean => bottom.shown['kind'] === 'barrier';
  const units = objects
    .filter((object) => object.host === null)
    .map((bottom): Unit => ({ bottom, cards: [bottom, ...objects.filter((object) => object.host === bottom.id)] }));
  return [...units.filter(isBarrier), ...units.filter((unit) => !isBarrier(unit))];
}

function characters(view: View, player: number, look: Look): string[] {
  const units = unitsOf(view, player);
  if (units.length === 0) return indent([look.paint('dim', look.say('empty'))], 5);
  const blocks = units.map((unit) => drawUnit(view, unit, look));
  const height = Math.max(...blocks.map(({ caption }) => caption.length));
  return indent(
    beside(
      blocks.map(({ picture, caption }) => {
        const columns = Math.max(...picture.map(width), ...caption.map(width));
        const lines = [...picture, ...caption, ...Array.from({ length: height - caption.length }, () => '')];
        return lines.map((line) => center(line, columns));
      }),
      look.columns - 3,
      2,
    ),
    3,
  );
}

function drawUnit(view: View, { bottom, cards }: Unit, look: Look): { picture: Block; caption: string[] } {
  const { paint } = look;
  const mark = bottom.id === null ? undefined : look.marks.get(bottom.id);
  const { shown } = bottom;
  const picture = shown['driven'] === true ? sideways(cards, mark, look) : upright(cards, mark, look);
  const caption: string[] = [];
  if (shown['kind'] === 'barrier') {
    caption.push(bottom.card === null ? term('barrier', look) : `(${face(bottom, look)})`);
  } else {
    caption.push(sizeText(bottom, cards, look));
  }
  if (shown['attacking'] === true) caption.push(paint(['bold', 'yellow'], `▲ ${term('attacking', look)}`));
  const blocked = typeof shown['blocking'] === 'number' ? findObject(view, shown['blocking']) : null;
  if (blocked !== null) caption.push(`${paint('cyan', `■ ${term('blocking', look)}`)} ${face(blocked.object, look)}`);
  if (shown['cameThisTurn'] === true && shown['kind'] !== 'barrier') {
    const haste = [shown['labels'] ?? []].flat().includes('haste');
    caption.push(paint('dim', term(haste ? 'haste' : 'cameThisTurn', look)));
  }
  return { picture, caption };
}

/** The size, and how Up and Down have changed it. */
function sizeText(bottom: ObjectView, cards: readonly ObjectView[], look: Look): string {
  const size = Number(bottom.shown['size'] ?? 0);
  const { game, paint } = look;
  const printed = cards.reduce(
    (sum, { card }) => sum + Number(card === null ? 0 : game.cards[game.cardIndex.get(card)!]!.facts['number']),
    0,
  );
  const change = size - printed;
  if (change === 0) return `${term('size', look)} ${size}`;
  return `${term('size', look)} ${paint(change > 0 ? ['bold', 'green'] : ['bold', 'red'], `${size} (${change > 0 ? '+' : '−'}${Math.abs(change)})`)}`;
}

const INNER = 3;
const TURNED = 5;

/** Charged: cards standing upright, those below peeping out on the left. */
function upright(cards: readonly ObjectView[], mark: string | undefined, look: Look): Block {
  const last = cards.length - 1;
  const line = (part: (card: ObjectView, whole: boolean) => string): string =>
    cards.map((card, i) => part(card, i === last)).join('');
  return [
    line((_, whole) => (whole ? `╭${topEdge(INNER, mark, look)}╮` : '╭──')),
    line((card, whole) => `│${inside(card, 'rank', whole ? INNER : 2, look)}${whole ? '│' : ''}`),
    line((card, whole) => `│${inside(card, 'suit', whole ? INNER : 2, look)}${whole ? '│' : ''}`),
    line((_, whole) => (whole ? `╰${'─'.repeat(INNER)}╯` : '╰──')),
  ];
}

/** Driven: turned on its side. */
function sideways(cards: readonly ObjectView[], mark: string | undefined, look: Look): Block {
  const texts = cards.map((card) => (card.faceDown ? look.paint('dim', '▒'.repeat(TURNED)) : face(card, look)));
  const inner = Math.max(
    TURNED,
    texts.reduce((sum, text) => sum + width(text) + 1, -1),
  );
  return ['', `╭${topEdge(inner, mark, look)}╮`, `│${center(texts.join(' '), inner)}│`, `╰${'─'.repeat(inner)}╯`];
}

function topEdge(columns: number, mark: string | undefined, { paint }: Look): string {
  if (mark === undefined) return '─'.repeat(columns);
  const sign = columns - mark.length >= 2 ? `[${mark}]` : mark;
  return `${paint(['bold', 'cyan'], sign)}${'─'.repeat(Math.max(0, columns - sign.length))}`;
}

function inside(card: ObjectView, part: 'rank' | 'suit', columns: number, look: Look): string {
  if (card.faceDown || card.card === null) return look.paint('dim', '▒'.repeat(columns));
  const { rank, suit, red } = rankAndSuit(card.card, look);
  const text = part === 'rank' ? padEnd(rank, columns) : ' '.repeat(Math.max(0, columns - 1)) + suit;
  return red ? look.paint('red', text) : text;
}

// ---- Stage and hand ----

function stage(view: View, look: Look): string[] {
  const { paint } = look;
  const lines: string[] = [];
  for (const zone of ['making', 'stage']) {
    const { objects } = zoneOf(view, zone, null);
    const requests = objects.filter((object) => object.action !== null).toReversed();
    for (const request of requests) {
      const mark = request.id === null ? undefined : look.marks.get(request.id);
      const keys = objects.filter((object) => object.host === request.id).map((key) => face(key, look));
      const { target } = request.shown;
      const aim = typeof target === 'string' || typeof target === 'number' ? ` → ${describe(view, target, look)}` : '';
      lines.push(
        `   ${mark === undefined ? '▸' : paint(['bold', 'cyan'], `[${mark}]`)} ${paint('bold', actionName(request.action!, look))}` +
          `${keys.length === 0 ? '' : ` ${keys.join(' ')}`}${aim}  ${paint('dim', look.name(request.owner))}`,
      );
    }
  }
  const title = `── ${zoneName('stage', look)}${lines.length === 0 ? `: ${look.say('empty')}` : ''} `;
  return [
    paint('dim', `${title}${'─'.repeat(Math.max(0, look.columns - width(title)))}`),
    ...lines,
    ...(lines.length === 0 ? [] : [paint('dim', '─'.repeat(look.columns))]),
  ];
}

/** The tops of the cards, as one holds them, numbered below where the numbers answer something. */
function hand(view: View, player: number, look: Look): string[] {
  if (player !== view.viewer) return [];
  const cards = numberedHand(zoneOf(view, 'hand', player).objects, look);
  const blocks = cards.map(([card, number]): Block => {
    const { rank, suit, red } = rankAndSuit(card.card!, look);
    const text = center(suit + rank, INNER);
    const mark = look.numbersHand ? undefined : look.marks.get(card.id!);
    return [
      `╭${topEdge(INNER, mark, look)}╮`,
      `│${red ? look.paint('red', text) : text}│`,
      ...(look.numbersHand ? [center(String(number), INNER + 2)] : []),
    ];
  });
  return indent(beside(blocks, look.columns - 3), 3);
}

// ---- In words ----

/** BP-5.4: the letters of the cost, which an action's text states. L turns a card of one's life up. */
function cost(action: string, { game }: Look): Cost {
  const { text } = game.texts.action(game.actionIndex.get(action)!, 'en');
  const letters = /\. Cost ([BDL]+)\./.exec(text)?.[1] ?? '';
  return { text: letters, reveals: letters.includes('L') };
}

/** Of the two cards that a player begins with, the one that lies face down is a barrier. */
function describe(view: View, candidate: Candidate, look: Look): string {
  const found = playerOf(candidate) === null ? findObject(view, candidate) : null;
  if (found === null) return plainTable.describe(view, candidate, look);
  const { object, zone } = found;
  if (object.action !== null) {
    const keys = zone.objects.filter((each) => each.host === object.id).map((key) => face(key, look));
    const what = [actionName(object.action, look), ...keys].join(' ');
    return `${what} (${look.name(object.owner)})`;
  }
  if (zone.zone !== 'field') return face(object, look);
  const units = unitsOf(view, zone.player!);
  const { cards } = units.find(({ bottom }) => bottom.id === object.id)!;
  const barrier = object.shown['kind'] === 'barrier';
  const name = barrier ? barrierName(object, units, look) : cards.map((card) => face(card, look)).join('+');
  const facts = [
    barrier ? '' : sizeText(object, cards, look),
    object.shown['driven'] === true ? term('driven', look) : '',
    zone.player === view.viewer ? '' : look.name(zone.player!),
  ].filter((fact) => fact !== '');
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`;
}

/** Barriers go by their place in the row, and one's own also by what they are. */
function barrierName(barrier: ObjectView, units: readonly Unit[], look: Look): string {
  const row = units.filter(({ bottom }) => bottom.shown['kind'] === 'barrier');
  const place = row.findIndex(({ bottom }) => bottom.id === barrier.id) + 1;
  const name = row.length > 1 ? `${term('barrier', look)} ${place}` : term('barrier', look);
  return barrier.card === null ? name : `${name} ${face(barrier, look)}`;
}
