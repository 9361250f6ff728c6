import type { Language, Parameters } from '@tessera/kernel';
import { sayerOf, words } from '@tessera/play';
import { arena } from './arena.ts';
import { errors } from './errors.ts';
import { help } from './help.ts';
import { online } from './online.ts';
import { output } from './output.ts';
import { play } from './play.ts';

/** Everything the command line says by itself. What games say comes from the games. */
const messages = { ...arena, ...errors, ...help, ...online, ...output, ...play, ...words };

export type MessageKey = keyof typeof messages;
export type Say = (key: MessageKey, parameters?: Parameters) => string;

export const sayIn: (language: Language) => Say = sayerOf(messages);
