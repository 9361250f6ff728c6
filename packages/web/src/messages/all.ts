import type { Parameters } from '@tessera/kernel';
import { words } from '@tessera/play';
import { facts } from './facts.ts';
import { home } from './home.ts';
import { learning } from './learning.ts';
import { online } from './online.ts';
import { people } from './people.ts';
import { replay } from './replay.ts';
import { settings } from './settings.ts';
import { signs } from './signs.ts';
import { table } from './table.ts';

/** Everything the page says by itself, in four languages. What games say comes from the games. */
export const messages = {
  ...words,
  ...facts,
  ...home,
  ...learning,
  ...online,
  ...people,
  ...replay,
  ...settings,
  ...signs,
  ...table,
};

export type MessageKey = keyof typeof messages;
export type Say = (key: MessageKey, parameters?: Parameters) => string;
