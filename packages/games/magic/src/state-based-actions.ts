import type { Row, Rule, State } from '@tessera/kernel/rules';
import {
  callers,
  Column,
  definitionOf,
  first,
  get,
  getBits,
  global,
  Kind,
  kindOf,
  loop,
  nextOf,
  ownerOf,
  putBits,
  remove,
  report,
  rule,
  run,
  setGlobal,
  together,
  zone,
} from '@tessera/kernel/rules';
import { damageOn } from './amounts.ts';
import { isAttachedWrongly, unattach } from './attachments.ts';
import { magicCards, perCard } from './cards.ts';
import { cardTypes } from './cards/card.ts';
import { hasProperty, isAura, isPlaneswalker, toughnessOf, typeBits } from './characteristics.ts';
import { countersOf, setCounters } from './counters.ts';
import { Event } from './events.ts';
import { leaveTogether, survives } from './permanents.ts';
import { isPlaying } from './players.ts';
import {
  battlefield,
  Cause,
  Col,
  Global,
  graveyard,
  Mark,
  playerValue,
  setStanding,
  standing,
  Standing,
  Zone,
} from './table.ts';
import { lose, Lost } from './winning.ts';

/** State-based actions (MTG-14). */

/** One round: everything that applies happens at once. Gives back whether anything did. MTG-14.1 */
export function performStateBasedActions(s: State): boolean {
  let changed = playersWhoLose(s);
  if (removeStrayTokens(s)) changed = true;
  doomed.length = 0;
  destroyed.length = 0;
  loose.length = 0;
  findAlike(s);
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (removeCounterPairs(s, row)) changed = true;
    const types = typeBits(s, row);
    if ((types & CREATURE) !== 0) findDying(s, row);
    // MTG-14.2
    if ((types & PLANESWALKER) !== 0 && countersOf(s, row, 'loyalty') === 0) doom(row, Cause.noLoyalty);
    if ((types & ATTACHABLE) !== 0) findUnattached(s, row);
  }
  if (doomed.length + destroyed.length + loose.length === 0) return changed;
  together(s, () => {
    const survivors = destroyed.filter((row) => isDoomed(row) || survives(s, row));
    leaveTogether(s, [
      ...doomed.map(({ row, cause }) => ({ row, to: graveyard(s, ownerOf(s, row)), cause })),
      ...destroyed
        .filter((row) => !survivors.includes(row))
        .map((row) => ({ row, to: graveyard(s, ownerOf(s, row)), cause: Cause.destroy })),
    ]);
    for (const row of loose) unattach(s, row);
  });
  return true;
}
const CREATURE = 1 << cardTypes.indexOf('creature');
const PLANESWALKER = 1 << cardTypes.indexOf('planeswalker');
/** Auras are enchantments and Equipment is artifacts. */
const ATTACHABLE = (1 << cardTypes.indexOf('enchantment')) | (1 << cardTypes.indexOf('artifact'));

const doomed: { row: Row; cause: (typeof Cause)[keyof typeof Cause] }[] = [];
const destroyed: Row[] = [];
const loose: Row[] = [];
const isDoomed = (row: Row): boolean => doomed.some((each) => each.row === row);

function doom(row: Row, cause: (typeof Cause)[keyof typeof Cause]): void {
  // MTG-14.11: it goes once.
  if (!isDoomed(row)) doomed.push({ row, cause });
}

/** MTG-14.3 – MTG-14.5 */
function findDying(s: State, row: Row): void {
  const toughness = toughnessOf(s, row);
  const isStruck = damageOn(s, row) >= toughness || getBits(s, row, Mark.deathtouched) === 1;
  // MTG-14.11: what has no toughness is not destroyed as well.
  if (toughness <= 0) doom(row, Cause.zeroToughness);
  else if (isStruck && !hasProperty(s, row, 'indestructible')) destroyed.push(row);
  // Only what has happened since the last check counts.
  putBits(s, row, Mark.deathtouched, 0);
}

/** MTG-14.8, MTG-5.15, MTG-5.19, MTG-5.22 */
function findUnattached(s: State, row: Row): void {
  if (isAura(s, row)) {
    if (isAttachedWrongly(s, row)) doom(row, Cause.unattachedAura);
  } else if (get(s, row, Column.host) !== 0 && isAttachedWrongly(s, row)) {
    loose.push(row);
  }
}

/** MTG-14.6, MTG-14.7: legendary permanents with one name, and planeswalkers of one type, whoever controls them. */
function findAlike(s: State): void {
  unique.length = 0;
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isUniqueCard[definitionOf(s, row)]!) unique.push(row);
  }
  if (unique.length < 2) return;
  for (const row of unique) {
    const card = magicCards[definitionOf(s, row)]!;
    const isLegend = card.supertypes.includes('legendary');
    const isLike = (other: Row): boolean =>
      other !== row &&
      (isLegend
        ? definitionOf(s, other) === definitionOf(s, row)
        : magicCards[definitionOf(s, other)]!.subtypes[0] === card.subtypes[0] && isPlaneswalker(s, other));
    if (unique.some(isLike)) doom(row, isLegend ? Cause.legend : Cause.planeswalkerRule);
  }
}
const unique: Row[] = [];
const isUniqueCard: readonly boolean[] = perCard(
  (card) => card.supertypes.includes('legendary') || card.types.includes('planeswalker'),
);

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

/** MTG-14.9: a token anywhere but on the battlefield ceases to exist. Copies of cards and spells go by themselves. */
function removeStrayTokens(s: State): boolean {
  if (global(s, Global.strays) === 0) return false;
  setGlobal(s, Global.strays, 0);
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

/** MTG-14.10 */
function removeCounterPairs(s: State, row: Row): boolean {
  const minus = countersOf(s, row, '-1/-1');
  if (minus === 0) return false;
  const plus = countersOf(s, row, '+1/+1');
  const pairs = Math.min(plus, minus);
  if (pairs === 0) return false;
  setCounters(s, row, '+1/+1', plus - pairs);
  setCounters(s, row, '-1/-1', minus - pairs);
  return true;
}

export const calls = { performStateBasedActions };
const call = callers(calls);

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-14.1: repeated until none applies. Whoever has lost is out of the game at once (MTG-2.5). */
  stateBasedActions: rule([], [], () => loop(call.performStateBasedActions(), run('gameEnds'))),
};
