import type { Game } from '@tessera/kernel';
import { fillAll, shortly } from '@tessera/kernel';
import { cardNamed } from './card-names.ts';
import { deckWords } from './deck-words.ts';
import type { DeckText, Entry, Gathered } from './gathering.ts';
import { entryOf, gather, isEmpty, nothingYet } from './gathering.ts';
import { partNamed, partOfCard } from './parts.ts';

/**
 * Plain text with a card on each line. A line that names a part of the deck begins it: `Sideboard`, `[LRIG deck]`,
 * `side:`; `SB:` before a card puts that one there. `format: limited` names the format, `name: …` the deck. `#` and
 * `//` begin a remark. Understands what Arena, MTGO, Forge and XMage write.
 */
export function readPlainDeck(game: Game, text: string): DeckText {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/(^|\s)(#|\/\/).*$/, '').trim());
  const reading: Reading = { ...nothingYet(), part: null, name: null, format: null, isAbout: false };
  const aside = asideOf(game, lines);
  lines.forEach((line, index) => {
    if (index === aside) reading.part = 'sideboard';
    if (line !== '') readLine(game, line, index + 1, reading);
  });
  const { parts, problems, name, format } = reading;
  return {
    ...(name === null ? {} : { name }),
    ...(format === null ? {} : { format }),
    cards: parts,
    problems:
      isEmpty(reading) && problems.length === 0 ? [{ place: '', line: null, message: deckWords.empty }] : problems,
  };
}

type Reading = Gathered & {
  /** Null until a heading names one: then cards go where they belong. */
  part: string | null;
  name: string | null;
  format: string | null;
  /** Among lines about the deck, which name no cards. */
  isAbout: boolean;
};

function readLine(game: Game, line: string, number: number, reading: Reading): void {
  const where = { place: `line ${number}`, line: number };
  const format = /^format\s*[:：]\s*(\S+)$/i.exec(line)?.[1];
  if (format !== undefined) {
    reading.format = format;
    return;
  }
  const name =
    /^(?:name|deck name)\s*[:：=]\s*(.+)$/i.exec(line)?.[1] ??
    (reading.isAbout ? /^name\s+(.+)$/i.exec(line)?.[1] : undefined);
  if (name !== undefined) {
    reading.name ??= name;
    return;
  }
  if (/^(about|\[metadata\]|\[duel\])$/i.test(line)) {
    reading.isAbout = true;
    return;
  }
  if (cardNamed(game, line) === null) {
    const begun = partNamed(game, line);
    if (begun !== null) {
      reading.part = begun;
      reading.isAbout = false;
      return;
    }
    // What other programs note besides: "Title=…", "LAYOUT MAIN:…", "Creatures (16)".
    if (reading.isAbout && /^[\w ]+=/.test(line)) return;
    if (/^layout\s+\w+\s*:/i.test(line) || /^\p{L}[\p{L}\s]*[(（]\d+[張张枚]?[)）]$/u.test(line)) return;
    const heading = /^(?:\[([^\]:]+)\]|(commander|companion|sideboard|side))$/i.exec(line);
    if (heading !== null) {
      reading.problems.push({
        ...where,
        message: fillAll(deckWords.noPart, { name: shortly(heading[1] ?? heading[2]) }),
      });
      return;
    }
  }
  const [, aside, rest] = /^(SB\s*:\s*)?(.*)$/i.exec(line)!;
  const entry = printedOn(game, rest!);
  const part = aside === undefined ? reading.part : (partNamed(game, 'sideboard') ?? reading.part);
  gather(game, reading, entry, part ?? belonging(game, entry), where);
}

/** Where a card of that name belongs if no heading says it. */
function belonging(game: Game, { name }: Entry): string {
  const card = cardNamed(game, name);
  return card === null ? game.deckParts[0]!.id : partOfCard(game, card);
}

/** An entry without the printing: `4 Bolt (M11) 149`, `4 Bolt|M11|1`, `4 [M11:149] Bolt`. */
function printedOn(game: Game, text: string): Entry {
  const entry = entryOf(game, text);
  if (cardNamed(game, entry.name) !== null) return entry;
  const name = entry.name
    .replace(/^\[[^\]]*\]\s*/, '')
    .replace(/\|.*$/, '')
    .replace(/\s*\*[A-Z]+\*$/i, '')
    .replace(/\s*\([\w-]{2,8}\)(?:\s+[\w★-]+)?$/u, '')
    .trim();
  return cardNamed(game, name) === null ? entry : { ...entry, name };
}

/** As MTGO writes it: a deck, an empty line and its sideboard, without any heading. The line where that begins, or −1. */
function asideOf(game: Game, lines: readonly string[]): number {
  if (partNamed(game, 'sideboard') !== 'sideboard') return -1;
  const written = lines.map((line, index) => ({ line, index })).filter(({ line }) => line !== '');
  if (written.some(({ line }) => partNamed(game, line) !== null || /^SB\s*:/i.test(line))) return -1;
  const begins = written.filter(({ index }) => index > 0 && lines[index - 1] === '').map(({ index }) => index);
  const inside = begins.filter((index) => index > written[0]!.index);
  if (inside.length !== 1) return -1;
  const count = (some: readonly string[]): number =>
    some.reduce((sum, line) => sum + (line === '' ? 0 : entryOf(game, line).amount), 0);
  const at = inside[0]!;
  return count(lines.slice(at)) <= SIDEBOARD && count(lines.slice(0, at)) >= DECK ? at : -1;
}
const SIDEBOARD = 15;
const DECK = 40;
