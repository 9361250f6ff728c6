import { blackpokerTable } from './blackpoker.ts';
import { plainTable } from './plain.ts';
import type { Table } from './table.ts';

export type { Cost, Look, Table } from './table.ts';

const tables: Readonly<Record<string, Table>> = { blackpoker: blackpokerTable };

/** How the table of a game is drawn: its own way if it has one. */
export const tableOf = (game: string): Table => tables[game] ?? plainTable;
