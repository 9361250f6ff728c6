import type { Act, Answer } from './decisions.ts';
import { decision } from './decisions.ts';
import type { Game } from './game.ts';
import { shortly } from './refusals.ts';
import type { State } from './state.ts';
import { active, turn } from './state.ts';
import { nearest } from './text.ts';

/**
 * Windows are `act` questions at which a player may do something or let it go by. A game with many of them would ask
 * people far more often than they would be asked at a table. So players say when they want to be asked, and everything
 * else is let go by for them: `automaticAnswer` says how, for every game alike.
 *
 * It never answers anything but a window, and the answer it gives is always to let it go by.
 *
 * It does look at the hand of the player who is asked: where nothing but letting go by is legal, it is answered too.
 * The match asks such questions all the same (`asks: 'open'`, decision 4) so that the others cannot tell; whoever gives
 * the automatic answer must not tell them either. A client for people answers such a window after a pause of the same
 * kind, drawn anew each time and never measured by what the hand holds; none is needed where the window would have
 * been let go by with any hand (`passesAnyway`).
 */

/** What a game says of its windows. */
export type Windows = {
  /** The prompts of the windows, and for each the action that lets it go by. */
  readonly passing: Readonly<Record<string, string>>;
  /** The moments of a turn at which one can stop, in their order: ids with a term in the game's texts. */
  readonly moments: readonly string[];
  /** The moment that a state waits in. */
  readonly moment: (s: State) => string;
  /** Whose doing waits to be carried out next, the player's own or another's; nothing if none waits. */
  readonly waiting: (s: State, player: number) => 'own' | 'others' | 'nothing';
  /** Where somebody stops who has not said anything else. */
  readonly stops: Stops;
};

/** At which moments of the own turn, and of the turns of others, a player wants to be asked while nothing waits. */
export type Stops = { readonly own: readonly string[]; readonly others: readonly string[] };

/** When a player wants to be asked: plain JSON, kept by whoever keeps the seat. */
export type Preferences = {
  readonly stops: Stops;
  /** Asks at every window. To be asked even where everybody knows that nothing can be done, see `AsksSetting`. */
  readonly fullControl: boolean;
  /** Does not ask while the player's own doing waits to be carried out next. */
  readonly yieldOwn: boolean;
  /**
   * For now, lets everything go by, whatever the stops: `turn` to the end of turn number `from`, `own` to the player's
   * next turn after it. What others do is asked about all the same. Whoever is asked at a window has woken up:
   * `passUntil` is to be set back to null then, and when it is over (`rested`).
   */
  readonly passUntil: { readonly end: 'turn' | 'own'; readonly from: number } | null;
};

/** Thrown for preferences that make no sense; says what would have been right. */
export class BadPreferences extends Error {
  override readonly name = 'BadPreferences';
}

/** The windows of a game in a format; null for one that asks its players everything. */
export const windowsOf = (game: Game, format: string): Windows | null =>
  game.formats.find(({ id }) => id === format)?.windows ?? null;

/** The answer that a player with these preferences gives to the open decision without being asked; null to ask. */
export function automaticAnswer(s: State, preferences: Preferences): Answer | null {
  const passing = passingAt(s);
  return passing !== null && passes(s, passing, preferences, passing.mayAct) ? passing.pass : null;
}

/** Whether a player lets the open window go by whatever they could do there: so that it says nothing of what they hold. */
export function passesAnyway(s: State, preferences: Preferences): boolean {
  const passing = passingAt(s);
  return passing !== null && passes(s, passing, preferences, true);
}

type Passing = { readonly player: number; readonly windows: Windows; readonly pass: Act; readonly mayAct: boolean };

/** How the open decision is let go by; null where it is no window. */
function passingAt(s: State): Passing | null {
  const open = decision(s);
  const windows = windowsOf(s.match.game, s.match.format);
  if (open?.kind !== 'act' || windows === null || !Object.hasOwn(windows.passing, open.prompt)) return null;
  const act = windows.passing[open.prompt]!;
  const pass = open.actions.find((each) => each.act === act && each.card === undefined);
  return pass === undefined ? null : { player: open.player, windows, pass, mayAct: open.actions.length > 1 };
}

function passes(s: State, { player, windows }: Passing, preferences: Preferences, mayAct: boolean): boolean {
  const waiting = windows.waiting(s, player);
  const { fullControl, yieldOwn, passUntil, stops } = preferences;
  // Somebody who goes to sleep has said so after everything else.
  if (passUntil !== null && isAsleep(s, player, passUntil) && !(waiting === 'others' && (mayAct || fullControl))) {
    return true;
  }
  if (fullControl) return false;
  if (!mayAct) return true;
  switch (waiting) {
    case 'others':
      return false;
    case 'own':
      return yieldOwn;
    case 'nothing': {
      const wanted = active(s) === player ? stops.own : stops.others;
      return !wanted.includes(windows.moment(s));
    }
  }
}

/** The preferences of a player with `passUntil` set back if it is over. To be looked at whenever a game has moved on. */
export function rested(s: State, player: number, preferences: Preferences): Preferences {
  const { passUntil } = preferences;
  return passUntil === null || isAsleep(s, player, passUntil) ? preferences : { ...preferences, passUntil: null };
}

/** Whether the open decision is a window. */
export function isWindow(s: State): boolean {
  const open = decision(s);
  const windows = windowsOf(s.match.game, s.match.format);
  return open !== null && windows !== null && Object.hasOwn(windows.passing, open.prompt);
}

function isAsleep(s: State, player: number, { end, from }: NonNullable<Preferences['passUntil']>): boolean {
  if (turn(s) <= from) return true;
  return end === 'own' && active(s) !== player;
}

/** What somebody wants who has not said anything. */
export function defaultPreferences(game: Game, format: string): Preferences {
  const stops = windowsOf(game, format)?.stops ?? { own: [], others: [] };
  return { stops, fullControl: false, yieldOwn: true, passUntil: null };
}

/** Preferences as somebody gave them, what is left out by default. Throws `BadPreferences` if they make no sense. */
export function readPreferences(game: Game, format: string, value: unknown): Preferences {
  const byDefault = defaultPreferences(game, format);
  const fields = readObject(value, 'preferences', Object.keys(byDefault));
  const { stops, fullControl, yieldOwn, passUntil } = fields;
  return {
    stops: stops === undefined ? byDefault.stops : readStops(game, format, stops, byDefault.stops),
    fullControl: readFlag('fullControl', fullControl, byDefault.fullControl),
    yieldOwn: readFlag('yieldOwn', yieldOwn, byDefault.yieldOwn),
    passUntil: passUntil === undefined || passUntil === null ? null : readPassUntil(passUntil),
  };
}

function readStops(game: Game, format: string, value: unknown, byDefault: Stops): Stops {
  const { own, others } = readObject(value, 'stops', ['own', 'others']);
  const moments = windowsOf(game, format)?.moments ?? [];
  const read = (side: string, given: unknown): readonly string[] => {
    if (!Array.isArray(given)) {
      throw new BadPreferences(
        `stops.${side} is a list such as ${shortly(moments.slice(0, 2))}, not ${shortly(given)}`,
      );
    }
    for (const each of given) if (!moments.some((moment) => moment === each)) throw noMoment(each, moments);
    // In the order of the turn, each once, so that equal wishes are equal values.
    return moments.filter((moment) => given.includes(moment));
  };
  return {
    own: own === undefined ? byDefault.own : read('own', own),
    others: others === undefined ? byDefault.others : read('others', others),
  };
}

function noMoment(given: unknown, moments: readonly string[]): BadPreferences {
  const near = typeof given === 'string' ? nearest(given, moments) : null;
  const known = moments.length === 0 ? 'this game has none' : `there are ${moments.join(', ')}`;
  return new BadPreferences(
    `no stop is called ${shortly(given)}; ${near === null ? known : `did you mean "${near}"?`}`,
  );
}

function readPassUntil(value: unknown): NonNullable<Preferences['passUntil']> {
  const { end, from } = readObject(value, 'passUntil', ['end', 'from']);
  if ((end === 'turn' || end === 'own') && typeof from === 'number' && Number.isInteger(from) && from >= 0) {
    return { end, from };
  }
  throw new BadPreferences(`passUntil is null or such as {"end":"turn","from":7}, or "own", not ${shortly(value)}`);
}

function readFlag(name: string, value: unknown, byDefault: boolean): boolean {
  if (value === undefined) return byDefault;
  if (typeof value === 'boolean') return value;
  throw new BadPreferences(`${name} is true or false, not ${shortly(value)}`);
}

function readObject(value: unknown, name: string, keys: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadPreferences(`${name} is an object with ${keys.join(', ')}, not ${shortly(value)}`);
  }
  for (const key of Object.keys(value)) {
    if (keys.includes(key)) continue;
    const near = nearest(key, keys);
    const hint = near === null ? `there are ${keys.join(', ')}` : `did you mean "${near}"?`;
    throw new BadPreferences(`${name} has no ${shortly(key)}; ${hint}`);
  }
  return value as Readonly<Record<string, unknown>>;
}
