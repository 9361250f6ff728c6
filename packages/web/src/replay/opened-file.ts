import type { MatchRecord } from '@tessera/kernel';
import { notJson, problem, readRecord, readSeries, Unreadable } from '@tessera/kernel';

/** A record file that was opened: of one match, or of a match of several games. */
export type OpenedFile = { readonly name: string; readonly game: string; readonly records: readonly MatchRecord[] };

let opened: OpenedFile | null = null;

/** Throws, with what is wrong in words, for a file that is no record. */
export async function openFile(file: File): Promise<void> {
  opened = { name: file.name, ...recordsIn(parsed(await file.text())) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unreadable(notJson(error));
  }
}

export const openedFile = (): OpenedFile | null => opened;

export function recordsIn(value: unknown): Omit<OpenedFile, 'name'> {
  const isSeries = typeof value === 'object' && value !== null && 'bestOf' in value;
  if (!isSeries) {
    const record = readRecord(value);
    return { game: record.game, records: [record] };
  }
  const series = readSeries(value);
  const last = series.phase.at === 'game' ? series.phase.record : null;
  const records = [...series.played.map(({ record }) => record), last].filter((record) => record !== null);
  if (records.length === 0) throw new Unreadable(problem('noGame'));
  return { game: series.game, records };
}
