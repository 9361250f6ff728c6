import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/**
 * Leaves the journal of a SQLite database as a write would that was torn: behind the last transaction that was
 * committed there begins a page that looks like the end of another one, and breaks off. Nobody can have been told of
 * such a transaction. Gives whether there was a journal to do it to.
 */
export function tearLastWrite(file: string, pick: (below: number) => number): boolean {
  let wal: number;
  try {
    wal = openSync(`${file}-wal`, 'r+');
  } catch {
    return false;
  }
  try {
    const size = fstatSync(wal).size;
    if (size < HEADER) return false;
    const header = bytes(wal, 0, HEADER);
    const page = header.readUInt32BE(8);
    let end = HEADER;
    for (let at = HEADER; at + FRAME + page <= size; at += FRAME + page) {
      const frame = bytes(wal, at, FRAME);
      // What was written before the journal began anew.
      if (frame.compare(header, SALTS, SALTS + 8, 8, 16) !== 0) break;
      const isCommit = frame.readUInt32BE(4) !== 0;
      if (isCommit) end = at + FRAME + page;
    }
    const torn = Buffer.alloc(FRAME + Math.floor(page / 2));
    for (let i = 0; i < torn.length; i++) torn[i] = pick(256);
    torn.writeUInt32BE(1, 0);
    torn.writeUInt32BE(1, 4);
    header.copy(torn, 8, SALTS, SALTS + 8);
    writeSync(wal, torn, 0, torn.length, end);
    return true;
  } finally {
    closeSync(wal);
  }
}

/** https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const HEADER = 32;
const FRAME = 24;
const SALTS = 16;

function bytes(file: number, at: number, length: number): Buffer {
  const read = Buffer.alloc(length);
  readSync(file, read, 0, length, at);
  return read;
}
