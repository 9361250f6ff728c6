import type { EventView, View } from '@tessera/kernel';
import type { Look } from './look.ts';
import { findObject } from './look.ts';

/** How a game's events are told. */
export type Telling = {
  /** An event as it is to be told, given what can be seen of its objects. */
  retell(event: EventView, seen: View): EventView;
  /** Causes of moves that are told of several cards in one sentence. */
  readonly joined: readonly string[] | 'all';
  /** Gives text of the game its colours. */
  colour(text: string, look: Look): string;
};

const plain: Telling = { retell: (event) => event, joined: 'all', colour: (text) => text };

const blackpoker: Telling = {
  ...plain,
  joined: ['damage', 'costL', 'costD', 'draw', 'discard', 'generation'],
  retell: (event, seen) => {
    if (event.cause !== 'preset' || event.card === null || event.id === null) return event;
    return findObject(seen, event.id)?.object.faceDown === true ? { ...event, cause: 'presetBarrier' } : event;
  },
};

const tellings: Readonly<Record<string, Telling>> = { blackpoker };

/** A game's own way if it has one. */
export const tellingOf = (game: string): Telling => tellings[game] ?? plain;
