import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  add,
  ask,
  callers,
  definitionOf,
  each,
  first,
  get,
  giveBackFrom,
  hostOf,
  loop,
  nextOf,
  ownerOf,
  rule,
  run,
  selectors,
  sequence,
  sizeOfZone,
  when,
} from '@tessera/kernel/rules';
import { levelOfCard, limitingOfCard } from './cards.ts';
import { lrigLevel, lrigLimit, lrigTypesOf } from './lrig.ts';
import { banish, putInto } from './moving.ts';
import { isRefreshDue, isSecondRefresh, refresh } from './refresh.ts';
import { isCharm, levelOf, levelsOnField, meetsLimitingCondition, reckonedPower } from './signi.ts';
import { Cause, checkZone, Col, Crushed, opponentOf, PLAYERS, signiZone, slots, Zone } from './table.ts';

/** Rule processes (WX-26): what the game does by itself, before any trigger and never in the middle of an effect. */

/** WX-26.1. Looked at whenever something is finished, so it looks the LRIG up once. */
export function isProcessDue(s: State): boolean {
  for (let player = 0; player < PLAYERS; player++) {
    if (isRefreshDue(s, player) || (sizeOfZone(s, checkZone(player)) > 0 && nextCrushed(s, player) !== 0)) return true;
    const zone = signiZone(player);
    if (sizeOfZone(s, zone) === 0) continue;
    const level = lrigLevel(s, player);
    const types = lrigTypesOf(s, player);
    let levels = 0;
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (isCharm(s, row)) {
        if (hostOf(s, row) === 0) return true;
        continue;
      }
      const card = definitionOf(s, row);
      if (levelOfCard[card]! > level || isPowerless(s, row)) return true;
      if (limitingOfCard[card] !== 0 && (limitingOfCard[card]! & types) === 0) return true;
      levels += levelOfCard[card]!;
    }
    if (levels > lrigLimit(s, player)) return true;
  }
  return false;
}

/** WX-26.2 */
const isPowerless = (s: State, signi: Row): boolean => reckonedPower(s, signi) <= 0;
/** WX-26.3, WX-26.9 */
const isOverLevel = (s: State, signi: Row): boolean => levelOf(s, signi) > lrigLevel(s, ownerOf(s, signi));
const isMisfit = (s: State, signi: Row): boolean =>
  isOverLevel(s, signi) || !meetsLimitingCondition(s, ownerOf(s, signi), definitionOf(s, signi));

/** WX-26.3: whether the limit is exceeded once what is above the level has gone. */
function isOverLimitWithoutMisfits(s: State, player: number): boolean {
  const zone = signiZone(player);
  let levels = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (!isCharm(s, row) && !isMisfit(s, row)) levels += levelOf(s, row);
  }
  return levels > lrigLimit(s, player);
}

/** A card in the check zone with which nothing more is to be done. */
function nextCrushed(s: State, player: number): Row {
  const zone = checkZone(player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (get(s, row, Col.card.crushed) === Crushed.done) return row;
  }
  return 0;
}

/** The SIGNI of both players of which something is so: the turn player's first, from left to right. */
function listSigni(s: State, list: List, holds: (s: State, signi: Row) => boolean): void {
  listSigniOf(s, list, active(s), holds);
  listSigniOf(s, list, opponentOf(active(s)), holds);
}

function listSigniOf(s: State, list: List, player: number, holds: (s: State, signi: Row) => boolean): void {
  const zone = signiZone(player);
  for (let slot = 0; slot < slots.length; slot++) {
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (get(s, row, Col.card.slot) === slot && !isCharm(s, row) && holds(s, row)) add(list, row);
    }
  }
}

export const calls = {
  /** WX-26.8: for what it is, or for the limit. */
  mayGoToTrash: (s: State, signi: Row) => isMisfit(s, signi) || isOverLimitWithoutMisfits(s, ownerOf(s, signi)),
  controller: (s: State, signi: Row) => ownerOf(s, signi),
  banishPowerless: (s: State, signi: Row) => banish(s, signi, Cause.powerless),
  /** WX-26.3, WX-26.9, WX-26.11: neither an effect nor a cost. */
  trash: (s: State, signi: Row) => {
    const cause = isOverLevel(s, signi)
      ? Cause.overLevel
      : isMisfit(s, signi)
        ? Cause.limitingCondition
        : Cause.overLimit;
    putInto(s, signi, Zone.trash, cause);
  },
  isOverLimit: (s: State, player: number) => levelsOnField(s, player) > lrigLimit(s, player),
  /** WX-26.5, WX-20.12: face up. */
  trashCharms: (s: State) => {
    for (let player = 0; player < PLAYERS; player++) {
      const zone = signiZone(player);
      let row = first(s, zone);
      while (row !== zone) {
        const after = nextOf(s, row);
        if (isCharm(s, row) && hostOf(s, row) === 0) putInto(s, row, Zone.trash, Cause.charm);
        row = after;
      }
    }
  },
  /** WX-26.6, WX-5.9 */
  chargeDone: (s: State) => {
    for (let player = 0; player < PLAYERS; player++) {
      for (let card = nextCrushed(s, player); card !== 0; card = nextCrushed(s, player)) {
        putInto(s, card, Zone.ener, Cause.crushed);
      }
    }
  },
  isRefreshDue,
  refresh,
  isSecondRefresh,
};
const call = callers(calls);

export const selections = {
  powerless: (s: State, list: List) => listSigni(s, list, isPowerless),
  misfits: (s: State, list: List) => listSigni(s, list, isMisfit),
  signiOf: (s: State, list: List, player: number) => listSigniOf(s, list, player, () => true),
  /** WX-27.8 */
  turnPlayerFirst: (s: State, list: List) => {
    add(list, active(s));
    add(list, opponentOf(active(s)));
  },
};
const select = selectors(selections);

const BANISH_OR_TRASH = ['banish', 'trash'] as const;

export const rules: Readonly<Record<string, Rule>> = {
  ruleProcesses: rule([], ['signi', 'trashed', 'player'], ({ signi, trashed, player }) =>
    sequence(
      // WX-26.8: one without power that also has to go to the trash goes there first if its controller says so.
      each(
        signi,
        select.powerless(),
        when(
          call.mayGoToTrash(signi),
          sequence(
            ask(trashed, {
              ask: 'option',
              prompt: 'banishOrTrash',
              who: call.controller(signi),
              about: signi,
              options: BANISH_OR_TRASH,
            }),
            when(trashed, act(call.trash(signi))),
          ),
        ),
      ),
      // WX-26.2, WX-15.6
      each(signi, select.powerless(), act(call.banishPowerless(signi))),
      // WX-26.3: first those above the level, WX-26.9 with them; then the limit, and WX-26.4 its controller chooses.
      each(signi, select.misfits(), act(call.trash(signi))),
      each(
        player,
        select.turnPlayerFirst(),
        loop(
          call.isOverLimit(player),
          ask(signi, { ask: 'one', prompt: 'overLimit', who: player, from: select.signiOf(player) }),
          act(call.trash(signi)),
        ),
      ),
      act(call.trashCharms()),
      act(call.chargeDone()),
      run('refreshes'),
      // WX-27.6
      when(call.isSecondRefresh(), giveBackFrom('turn', 1)),
    ),
  ),

  /** WX-26.7, WX-27.8: what is due at once is done at once, so that none is left for the opponent's own turn. */
  refreshes: rule([], ['player'], ({ player }) =>
    each(player, select.turnPlayerFirst(), when(call.isRefreshDue(player), act(call.refresh(player)))),
  ),
};
