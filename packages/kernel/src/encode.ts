import { keptThings, problem } from './problems.ts';
import type { Text } from './text.ts';
import type { Game, OptionValues } from './game.ts';
import { hashOf } from './hash.ts';
import { HEADER, Header, HEADER_END, ROWS } from './layout.ts';
import type { AsksSetting, Match } from './match.ts';
import { newTable, roomFor } from './match.ts';
import type { State } from './state.ts';
import { newState } from './state.ts';
import { endOfRows } from './table.ts';

/**
 * A game in progress as bytes, and back. The bytes say which game and version they belong to and carry a check of
 * themselves, so that damage is found before anything is played on.
 *
 * "TSR" format | length of what follows | heading as JSON | cells and log as small integers | check (16 letters)
 */
const FORMAT = 2;
const MARK = [0x54, 0x53, 0x52, FORMAT];
const CHECK_BYTES = 16;

/** Thrown when bytes or a record cannot be read; says what is wrong, in four languages. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly problem: Text;
  constructor(said: Text) {
    super(said.en);
    this.problem = said;
  }
}

type Heading = {
  readonly game: string;
  readonly version: string;
  readonly format: string;
  readonly options: OptionValues;
  readonly players: number;
  readonly teams: readonly number[];
  readonly rowLimit: number;
  readonly keepsLog: boolean;
  readonly asks: AsksSetting;
  readonly chooser: number | null;
};

export function encode(s: State): Uint8Array {
  const { cells } = s;
  const writer = newWriter((endOfRows(s) - cells[Header.stack]!) * 2 + s.logSize * 2 + 1024);
  for (const byte of MARK) writer.bytes[writer.size++] = byte;
  const heading = headingOf(s.match);
  writeNumber(writer, heading.length);
  writer.bytes.set(heading, writer.size);
  writer.size += heading.length;
  writeRange(writer, cells, HEADER, HEADER_END);
  writeRange(writer, cells, cells[Header.stack]!, HEADER);
  writeRange(writer, cells, ROWS, endOfRows(s));
  writeNumber(writer, s.logSize);
  writeRange(writer, s.log, 0, s.logSize);
  for (const byte of ascii(hashOf(writer.bytes.subarray(0, writer.size)))) writer.bytes[writer.size++] = byte;
  return writer.bytes.slice(0, writer.size);
}

export function decode(game: Game, bytes: Uint8Array): State {
  try {
    return readState(game, bytes);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(problem('damaged', { reason: error instanceof Error ? error.message : String(error) }));
  }
}

function readState(game: Game, bytes: Uint8Array): State {
  const end = bytes.length - CHECK_BYTES;
  const differs = MARK.findIndex((byte, i) => bytes[i] !== byte);
  if (end < MARK.length || (differs >= 0 && differs < MARK.length - 1)) {
    throw new Unreadable(problem('notSaved'));
  }
  if (differs >= 0) {
    throw new Unreadable(problem('savedOtherwise', { format: bytes[differs]!, wanted: FORMAT }));
  }
  if (hashOf(bytes.subarray(0, end)) !== String.fromCharCode(...bytes.subarray(end))) {
    throw new Unreadable(problem('wrongCheck', { thing: keptThings.saved }));
  }
  const reader: Reader = { bytes, at: MARK.length, end };
  const length = readNumber(reader);
  const heading = JSON.parse(String.fromCharCode(...bytes.subarray(reader.at, reader.at + length))) as Heading;
  reader.at += length;
  if (heading.game !== game.id)
    throw new Unreadable(problem('otherGame', { thing: keptThings.saved, game: heading.game, wanted: game.id }));
  if (heading.version !== game.version) {
    const { version } = heading;
    throw new Unreadable(problem('otherVersion', { thing: keptThings.saved, version, wanted: game.version }));
  }
  const s = newState({
    ...newTable(game, heading, 0),
    ...roomFor(heading.rowLimit, game.stride),
  });
  const { cells } = s;
  readRange(reader, cells, HEADER, HEADER_END);
  readRange(reader, cells, cells[Header.stack]!, HEADER);
  readRange(reader, cells, ROWS, endOfRows(s));
  s.logSize = readNumber(reader);
  s.log = new Int32Array(s.logSize);
  readRange(reader, s.log, 0, s.logSize);
  return s;
}

const headings = new WeakMap<Match, Uint8Array>();

/** The heading is the same for every state of a match. */
function headingOf(match: Match): Uint8Array {
  const made = headings.get(match);
  if (made !== undefined) return made;
  const heading: Heading = {
    game: match.game.id,
    version: match.game.version,
    format: match.format,
    options: match.options,
    players: match.players,
    teams: match.teams,
    rowLimit: match.rowLimit,
    keepsLog: match.keepsLog,
    asks: match.asks,
    chooser: match.chooser,
  };
  const bytes = Uint8Array.from(ascii(JSON.stringify(heading)));
  headings.set(match, bytes);
  return bytes;
}

type Writer = { bytes: Uint8Array; size: number };
type Reader = { readonly bytes: Uint8Array; at: number; readonly end: number };

const newWriter = (size: number): Writer => ({ bytes: new Uint8Array(size), size: 0 });

/** Text in plain ASCII; other letters as JSON escapes. */
function ascii(text: string): number[] {
  const escaped = text.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return Array.from(escaped, (c) => c.charCodeAt(0));
}

/** Small numbers of either sign take one byte. */
function writeRange(writer: Writer, cells: Int32Array, from: number, to: number): void {
  // A number takes five bytes at most.
  if (writer.bytes.length < writer.size + (to - from) * 5 + CHECK_BYTES + 16) {
    const longer = new Uint8Array(writer.bytes.length + (to - from) * 5 + CHECK_BYTES + 16);
    longer.set(writer.bytes);
    writer.bytes = longer;
  }
  const { bytes } = writer;
  let at = writer.size;
  for (let i = from; i < to; i++) {
    const value = cells[i]!;
    let rest = ((value << 1) ^ (value >> 31)) >>> 0;
    while (rest >= 0x80) {
      bytes[at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    bytes[at++] = rest;
  }
  writer.size = at;
}

const one = new Int32Array(1);

function writeNumber(writer: Writer, value: number): void {
  one[0] = value;
  writeRange(writer, one, 0, 1);
}

function readRange(reader: Reader, cells: Int32Array, from: number, to: number): void {
  if (from < 0 || from > to || to > cells.length)
    throw new Unreadable(problem('damaged', { reason: problem('partsDoNotFit') }));
  const { bytes, end } = reader;
  let { at } = reader;
  for (let i = from; i < to; i++) {
    let rest = 0;
    let shift = 0;
    let byte = 0x80;
    while (byte >= 0x80) {
      if (at >= end) throw new Unreadable(problem('damaged', { reason: problem('endsEarly') }));
      if (shift > 28) throw new Unreadable(problem('damaged', { reason: problem('numberTooLong') }));
      byte = bytes[at++]!;
      rest |= (byte & 0x7f) << shift;
      shift += 7;
    }
    cells[i] = (rest >>> 1) ^ -(rest & 1);
  }
  reader.at = at;
}

function readNumber(reader: Reader): number {
  readRange(reader, one, 0, 1);
  return one[0]!;
}
