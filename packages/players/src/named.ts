import { nearest } from '@tessera/kernel';
import { first } from './first.ts';
import type { Player } from './player.ts';
import { greedy } from './greedy.ts';
import { levels } from './levels.ts';
import { random } from './random.ts';
import { searchingInParts } from './search/parts.ts';
import type { Budget } from './search/search.ts';
import { searchDefaults, searching } from './search/search.ts';

/** Thrown for a player that does not exist; says which ones do. */
export class UnknownPlayer extends Error {
  override readonly name = 'UnknownPlayer';
}

/** Makes a player; `parameter` is what was written behind the colon, null for nothing. */
type Maker = (parameter: string | null) => Player;

const makers: Readonly<Record<string, Maker>> = {
  random: plain(random),
  first: plain(first),
  greedy: plain(greedy),
  search: searchBy,
  ...Object.fromEntries(levels.map((level) => [level.name, plain(level)])),
};

export const playerNames: readonly string[] = Object.keys(makers);

/** The player of a name such as `random`, with a parameter for those that take one: `name:parameter`. */
export function playerNamed(text: string): Player {
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const maker = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (maker !== undefined) return maker(colon < 0 ? null : text.slice(colon + 1));
  const near = nearest(name, playerNames);
  const hint = near === null ? `there are ${playerNames.join(', ')}` : `did you mean "${near}"?`;
  throw new UnknownPlayer(`no player is called "${name}"; ${hint}`);
}

function plain(player: Player): Maker {
  return (parameter) => {
    if (parameter === null) return player;
    throw new UnknownPlayer(`the player "${player.name}" takes no parameter, so ":${parameter}" means nothing`);
  };
}

/**
 * `search:1000` looks at a thousand worlds, `search:500ms` as long as half a second. `search:1000@4` grows four trees
 * of 250 worlds each, which can be done at the same time (thinking/).
 */
function searchBy(parameter: string | null): Player {
  const [, amount, unit, trees = '1'] = /^(\d+)(ms)?(?:@(\d+))?$/.exec(parameter ?? String(USUAL_ITERATIONS)) ?? [];
  const number = Number(amount);
  const parts = Number(trees);
  if (amount === undefined || number < 1 || parts < 1 || parts > MOST_PARTS) {
    throw new UnknownPlayer(
      `search takes a number of worlds or of milliseconds, as in "search:1000" or "search:500ms", ` +
        `and in how many parts up to ${MOST_PARTS}, as in "search:1000@4"`,
    );
  }
  const budget: Budget =
    unit === undefined ? { worlds: number, millis: Infinity } : { worlds: Infinity, millis: number };
  const name = parameter === null ? 'search' : `search:${parameter}`;
  const settings = { ...searchDefaults, budget };
  return parts === 1 ? searching(name, settings) : searchingInParts(name, settings, parts);
}
const USUAL_ITERATIONS = 1000;
const MOST_PARTS = 64;
