import type { Game, Preferences, Stops, Windows } from '@tessera/kernel';
import { BadPreferences, defaultPreferences, nearest, readPreferences, windowsOf } from '@tessera/kernel';
import { Failure } from '../failure.ts';
import type { Say } from '../messages/index.ts';
import type { Look } from '../table/index.ts';
import { term } from '@tessera/play';

/** When the person wants to be asked: as it is written on the command line, shown, and changed in the game. */

/** What the person wants now. It stays from game to game. */
export type Wishes = { preferences: Preferences };

const sides = ['own', 'others'] as const;
type Side = (typeof sides)[number];
const isSide = (word: string): word is Side => sides.some((side) => side === word);

/** `own:main1,main2 others:end`, with `all` and `none`; a side that is not named is as usual. */
export function readStops(given: string | undefined, game: Game, format: string, say: Say): Stops {
  const usual = defaultPreferences(game, format).stops;
  if (given === undefined) return usual;
  const windows = windowsOf(game, format);
  if (windows === null) throw new Failure(say('noWindows', { option: '--stops', game: game.id }));
  const stops: { [S in Side]?: string[] } = {};
  for (const part of given.split(/[\s;]+/).filter((each) => each !== '')) {
    const [side = '', list] = part.split(':');
    if (!isSide(side) || list === undefined) throw badStops(given, windows, say);
    stops[side] =
      list === 'all' ? [...windows.moments] : list === 'none' ? [] : list.split(',').filter((each) => each !== '');
  }
  try {
    return readPreferences(game, format, { stops }).stops;
  } catch (error) {
    if (error instanceof BadPreferences) throw badStops(given, windows, say);
    throw error;
  }
}

const badStops = (given: string, { moments }: Windows, say: Say): Failure =>
  new Failure(say('badStops', { given, known: moments.join(', ') }));

/** The arguments that stand for these wishes; none for the usual ones. */
export function stopArguments({ stops, fullControl }: Preferences, game: Game, format: string): string[] {
  const usual = defaultPreferences(game, format).stops;
  const text = sides.map((side) => `${side}:${stops[side].length === 0 ? 'none' : stops[side].join(',')}`).join(' ');
  const isUsual = JSON.stringify(stops) === JSON.stringify(usual);
  return [...(isUsual ? [] : ['--stops', text]), ...(fullControl ? ['--full-control'] : [])];
}

/** How it is set now, a line for each thing. */
export function stopLines({ stops, fullControl }: Preferences, windows: Windows, look: Look): string[] {
  const { say } = look;
  const listed = (side: Side): string =>
    windows.moments
      .filter((moment) => stops[side].includes(moment))
      .map((moment) => term(moment, look))
      .join(', ') || say('nothing');
  return [
    say('stopsOwn', { stops: listed('own') }),
    say('stopsOthers', { stops: listed('others') }),
    say(fullControl ? 'fullControlOn' : 'fullControlOff'),
    say('stopsHowTo', { known: windows.moments.map((moment) => term(moment, look)).join(', ') }),
  ];
}

/** `own upkeep`: sets a stop that is not set, and takes away one that is. */
export function toggledStop(
  preferences: Preferences,
  given: string,
  windows: Windows,
  look: Look,
): Preferences | { readonly problem: string } {
  const { say } = look;
  const [side = '', ...rest] = given.trim().toLowerCase().split(/\s+/);
  const name = rest.join(' ');
  const moment = windows.moments.find((each) => [each, term(each, look)].some((known) => known.toLowerCase() === name));
  if (!isSide(side) || moment === undefined) {
    const near = isSide(side) ? nearest(name, windows.moments) : null;
    const hint = near === null ? '' : say('didYouMean', { name: near });
    return { problem: say('noStop', { given, hint }) };
  }
  const before = preferences.stops[side];
  const after = windows.moments.filter((each) => before.includes(each) !== (each === moment));
  return { ...preferences, stops: { ...preferences.stops, [side]: after } };
}
