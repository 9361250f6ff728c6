import type { Text } from '@tessera/kernel';
import { fillAll, unknownThing } from '@tessera/kernel';
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
  readonly problem: Text;
  constructor(said: Text) {
    super(said.en);
    this.problem = said;
  }
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
  throw new UnknownPlayer(unknownThing(PLAYER, name, playerNames));
}

const PLAYER: Text = { en: 'player', 'zh-Hant': '玩家', 'zh-Hans': '玩家', ja: 'プレイヤー' };

function plain(player: Player): Maker {
  return (parameter) => {
    if (parameter === null) return player;
    throw new UnknownPlayer(fillAll(NO_PARAMETER, { name: player.name, parameter }));
  };
}

const NO_PARAMETER: Text = {
  en: 'the player "{name}" takes no parameter, so ":{parameter}" means nothing',
  'zh-Hant': '玩家「{name}」不接受參數，請去掉「:{parameter}」',
  'zh-Hans': '玩家“{name}”不接受参数，请去掉“:{parameter}”',
  ja: 'プレイヤー「{name}」に引数はありません。「:{parameter}」を取り除いてください',
};

/**
 * `search:1000` looks at a thousand worlds, `search:500ms` as long as half a second. `search:1000@4` grows four trees
 * of 250 worlds each, which can be done at the same time (thinking/).
 */
function searchBy(parameter: string | null): Player {
  const [, amount, unit, trees = '1'] = /^(\d+)(ms)?(?:@(\d+))?$/.exec(parameter ?? String(USUAL_ITERATIONS)) ?? [];
  const number = Number(amount);
  const parts = Number(trees);
  if (amount === undefined || number < 1 || parts < 1 || parts > MOST_PARTS) {
    throw new UnknownPlayer(fillAll(BAD_BUDGET, { most: MOST_PARTS }));
  }
  const budget: Budget =
    unit === undefined ? { worlds: number, millis: Infinity } : { worlds: Infinity, millis: number };
  const name = parameter === null ? 'search' : `search:${parameter}`;
  const settings = { ...searchDefaults, budget };
  return parts === 1 ? searching(name, settings) : searchingInParts(name, settings, parts);
}
const USUAL_ITERATIONS = 1000;
const MOST_PARTS = 64;

const BAD_BUDGET: Text = {
  en: 'search takes a number of worlds or of milliseconds, as in "search:1000" or "search:500ms", and in how many parts up to {most}, as in "search:1000@4"',
  'zh-Hant':
    'search 後面寫要想像多少個世界或思考多少毫秒，例如「search:1000」或「search:500ms」；還可以寫分成幾份（最多 {most} 份），例如「search:1000@4」',
  'zh-Hans':
    'search 后面写要想象多少个世界或思考多少毫秒，例如“search:1000”或“search:500ms”；还可以写分成几份（最多 {most} 份），例如“search:1000@4”',
  ja: 'search には想像する世界の数か考える時間（ミリ秒）を「search:1000」「search:500ms」のように書きます。「search:1000@4」のように、いくつに分けるか（{most} まで）も書けます',
};
