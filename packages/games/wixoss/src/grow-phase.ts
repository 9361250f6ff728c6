import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  addAct,
  ask,
  callers,
  carry,
  definitionOf,
  equal,
  first,
  get,
  move,
  nextOf,
  put,
  reveal,
  rule,
  run,
  selectors,
  sequence,
  when,
} from '@tessera/kernel/rules';
import { Act } from './actions.ts';
import {
  growConditionOfCard,
  growCostOfCard,
  levelOfCard,
  lrigTypesOfCard,
  nameOfCard,
  Type,
  typeOfCard,
} from './cards.ts';
import { canPayEner } from './ener.ts';
import { lrigOf } from './lrig.ts';
import { read } from './readings.ts';
import { settled } from './settling.ts';
import { Cause, Col, lrigDeck, lrigZone, Step } from './table.ts';
import { begin } from './turn.ts';

/** Grow phase (WX-7.10 – WX-7.20). */

/** WX-14.18: what changes it is reckoned here, when it is paid. */
export const growCost = (_s: State, _player: number, card: number): number => growCostOfCard[card]!;

/** WX-7.10 – WX-7.15, WX-2.2: type, level, name, condition, cost. */
function canGrowInto(s: State, player: number, lrig: number, row: Row): boolean {
  const card = definitionOf(s, row);
  return (
    typeOfCard[card] === Type.lrig &&
    (lrigTypesOfCard[card]! & lrigTypesOfCard[lrig]!) !== 0 &&
    // WX-7.11, WX-7.12: up by one level, or down by any number.
    levelOfCard[card]! <= levelOfCard[lrig]! + 1 &&
    // WX-7.13
    nameOfCard[card] !== nameOfCard[lrig] &&
    (growConditionOfCard[card] === 0 || nextMaterial(s, player, row, 0) !== 0) &&
    canPayEner(s, player, growCost(s, player, card))
  );
}

/** WX-7.14: the LRIG that can go under for the GROW condition of a card; the first behind `after`, 0 for none. */
export function nextMaterial(s: State, player: number, growing: Row, after: Row): Row {
  const wanted = growConditionOfCard[definitionOf(s, growing)]!;
  const zone = lrigDeck(player);
  for (let row = after === 0 ? first(s, zone) : nextOf(s, after); row !== zone; row = nextOf(s, row)) {
    if (row !== growing && (lrigTypesOfCard[definitionOf(s, row)]! & wanted) !== 0) return row;
  }
  return 0;
}

function mayGrow(s: State, list: List, player: number): void {
  const lrig = lrigOf(s, player);
  const zone = lrigDeck(player);
  for (let row = first(s, zone); lrig !== 0 && row !== zone; row = nextOf(s, row)) {
    if (canGrowInto(s, player, definitionOf(s, lrig), row)) addAct(list, Act.grow, row);
  }
  addAct(list, Act.pass);
}

export const calls = {
  announceGrow: (s: State, card: Row) => reveal(s, card),
  hasGrowCondition: (s: State, card: Row) => growConditionOfCard[definitionOf(s, card)] !== 0,
  /** WX-7.14: shown, and put under the present LRIG, which stays on top. */
  putUnderLrig: (s: State, player: number, card: Row) => {
    const lrig = lrigOf(s, player);
    reveal(s, card);
    move(s, card, lrigZone(player), Cause.growUnder);
    carry(s, lrig, lrigZone(player));
  },
  growCostOf: (s: State, player: number, card: Row) => growCost(s, player, definitionOf(s, card)),
  /** WX-7.16, WX-7.17, AMB-24: up or down is taken over, being frozen is not. */
  growInto: (s: State, player: number, card: Row) => {
    const down = get(s, lrigOf(s, player), Col.card.down);
    move(s, card, lrigZone(player), Cause.grow);
    put(s, card, Col.card.down, down);
  },
};
const call = callers(calls);

export const selections = {
  mayGrow,
  growMaterials: (s: State, list: List, player: number, growing: Row) => {
    for (let row = nextMaterial(s, player, growing, 0); row !== 0; row = nextMaterial(s, player, growing, row)) {
      add(list, row);
    }
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** WX-7.10: once per turn; WX-7.20: or not at all. WX-7.19: then the rule processes. */
  growPhase: rule([], ['action', 'card'], ({ action, card }) =>
    sequence(
      begin(Step.grow),
      ask(action, {
        ask: 'act',
        prompt: 'grow',
        who: read.active(),
        from: select.mayGrow(read.active()),
        open: read.lrigDeckCount(read.active()),
        card,
      }),
      when(equal(action, Act.grow), sequence(run('grow', read.active(), card), settled)),
    ),
  ),

  /** WX-7.15: announce, carry out the GROW instruction, pay, put on top. */
  grow: rule(['player', 'card'], ['material'], ({ player, card, material }) =>
    sequence(
      act(call.announceGrow(card)),
      when(
        call.hasGrowCondition(card),
        sequence(
          ask(material, {
            ask: 'one',
            prompt: 'growUnder',
            who: player,
            among: read.lrigDeckCount(player),
            from: select.growMaterials(player, card),
          }),
          act(call.putUnderLrig(player, material)),
        ),
      ),
      run('payEner', player, call.growCostOf(player, card)),
      act(call.growInto(player, card)),
    ),
  ),
};
