import type { Row, Rule, State } from '@tessera/kernel/rules';
import {
  callers,
  first,
  get,
  getBits,
  loop,
  nextOf,
  put,
  putBits,
  rule,
  run,
  definitionOf,
  global,
  Kind,
  kindOf,
  remove,
  report,
  zone,
} from '@tessera/kernel/rules';
import { isLegendaryCard, magicCards } from './cards.ts';
import { isCreature, toughnessOf } from './characteristics.ts';
import { Event } from './events.ts';
import { bury, destroy } from './permanents.ts';
import { isPlaying } from './players.ts';
import { battlefield, Cause, Col, Mark, playerValue, setStanding, standing, Standing, Global, Zone } from './table.ts';
import { lose, Lost } from './winning.ts';

/** State-based actions (MTG-14). */

/** One round: everything that applies happens at once. Gives back whether anything did. MTG-14.1 */
export function performStateBasedActions(s: State): boolean {
  const loses = playersWhoLose(s);
  dying.length = 0;
  destroyed.length = 0;
  let changed = loses || removeStrayTokens(s) || legendRule(s);
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (removeCounterPairs(s, row)) changed = true;
    if (!isCreature(s, row)) continue;
    const toughness = toughnessOf(s, row);
    // MTG-14.3, MTG-14.11: what has no toughness is not destroyed as well.
    if (toughness <= 0) dying.push(row);
    // MTG-14.4, MTG-14.5
    else if (get(s, row, Col.card.damage) >= toughness || getBits(s, row, Mark.deathtouched) === 1) destroyed.push(row);
    // Only what has happened since the last check counts.
    putBits(s, row, Mark.deathtouched, 0);
  }
  for (const row of dying) bury(s, row, Cause.zeroToughness);
  for (const row of destroyed) destroy(s, row);
  return changed || dying.length > 0 || destroyed.length > 0;
}
const dying: Row[] = [];
const destroyed: Row[] = [];

/** MTG-14.2, MTG-2.1, MTG-2.2, MTG-2.9 */
function playersWhoLose(s: State): boolean {
  let any = false;
  for (let player = 0; player < s.match.players; player++) {
    if (!isPlaying(s, player)) continue;
    const why =
      playerValue(s, player, Col.player.life) <= 0
        ? Lost.life
        : standing(s, player, Standing.drewNothing) === 1
          ? Lost.library
          : standing(s, player, Standing.poison) >= 10
            ? Lost.poison
            : Lost.not;
    setStanding(s, player, Standing.drewNothing, 0);
    if (why === Lost.not) continue;
    lose(s, player, why);
    any = true;
  }
  return any;
}

/** MTG-14.9: a token anywhere but on the battlefield ceases to exist. */
function removeStrayTokens(s: State): boolean {
  if (global(s, Global.tokens) === 0) return false;
  let any = false;
  for (const kind of [Zone.graveyard, Zone.hand, Zone.library, Zone.exile]) {
    for (let player = 0; player < s.match.players; player++) {
      const zoneRow = zone(s, kind, player);
      let row = first(s, zoneRow);
      while (row !== zoneRow) {
        const after = nextOf(s, row);
        if (kindOf(s, row) === Kind.card && magicCards[definitionOf(s, row)]!.token) {
          report(s, Event.ceasedToExist, 0, 0, row);
          remove(s, row);
          any = true;
        }
        row = after;
      }
    }
  }
  return any;
}

/** MTG-14.7: of legendary permanents with one name all go, whoever controls them. */
function legendRule(s: State): boolean {
  legends.length = 0;
  const zoneRow = battlefield(s);
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
    if (isLegendaryCard[definitionOf(s, row)]!) legends.push(row);
  }
  if (legends.length < 2) return false;
  const alike = (row: Row): boolean =>
    legends.some((other) => other !== row && definitionOf(s, other) === definitionOf(s, row));
  const doomed = legends.filter(alike);
  for (const row of doomed) bury(s, row, Cause.legend);
  return doomed.length > 0;
}
const legends: Row[] = [];

/** MTG-14.10 */
function removeCounterPairs(s: State, row: Row): boolean {
  const pairs = Math.min(get(s, row, Col.card.plusCounters), getBits(s, row, Mark.minusCounters));
  if (pairs === 0) return false;
  put(s, row, Col.card.plusCounters, get(s, row, Col.card.plusCounters) - pairs);
  putBits(s, row, Mark.minusCounters, getBits(s, row, Mark.minusCounters) - pairs);
  return true;
}

export const calls = { performStateBasedActions };
const call = callers(calls);

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-14.1: repeated until none applies. Whoever has lost is out of the game at once (MTG-2.5). */
  stateBasedActions: rule([], [], () => loop(call.performStateBasedActions(), run('gameEnds'))),
};
