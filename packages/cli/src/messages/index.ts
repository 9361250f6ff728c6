import type { Language, Parameters } from '@tessera/kernel';
import { fill } from '@tessera/kernel';
import { words } from '@tessera/play';
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

export const sayIn =
  (language: Language): Say =>
  (key, parameters = {}) =>
    fill(counted(messages[key][language], parameters), parameters);

/** `{cards|card|cards}` is the first form where `cards` is 1, and the second otherwise. */
const counted = (template: string, parameters: Parameters): string =>
  template.replace(/\{(\w+)\|([^|}]*)\|([^|}]*)\}/g, (_, name: string, one: string, more: string) =>
    String(parameters[name]) === '1' ? one : more,
  );
