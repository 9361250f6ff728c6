import type { Language, Parameters } from '@tessera/kernel';
import { fill } from '@tessera/kernel';
import { errors } from './errors.ts';
import { help } from './help.ts';
import { output } from './output.ts';
import { play } from './play.ts';

/** Everything the command line says by itself. What games say comes from the games. */
const messages = { ...errors, ...help, ...output, ...play };

export type MessageKey = keyof typeof messages;
export type Say = (key: MessageKey, parameters?: Parameters) => string;

export const sayIn =
  (language: Language): Say =>
  (key, parameters = {}) =>
    fill(messages[key][language], parameters);
