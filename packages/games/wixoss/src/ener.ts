import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  ask,
  callers,
  definitionOf,
  eachOf,
  first,
  get,
  less,
  loop,
  minus,
  nextOf,
  put,
  rule,
  selectors,
  sequence,
  set,
  sizeOfZone,
  when,
} from '@tessera/kernel/rules';
import { paysColors } from './cards.ts';
import { COLORS, colorlessIcons, iconsOf, totalIcons } from './costs.ts';
import { putInto } from './moving.ts';
import { Cause, Col, enerZone, Zone } from './table.ts';

/**
 * Paying with the Ener Zone (WX-14.1 – WX-14.6). Which cards pay which icons is a matching, and by Hall's theorem one
 * exists if and only if no set of colours asks for more than there is: that is what is counted here, over the 32
 * sets of colours.
 */

const SETS = 1 << COLORS;

/** Cards by the colours that they can pay. */
const supply = new Int32Array(SETS);

/** WX-14.4, WX-14.6, WX-14.7, WX-14.9: whether a player can pay a cost with the own Ener Zone. */
export function canPayEner(s: State, player: number, cost: number): boolean {
  if (cost === 0) return true;
  const zone = enerZone(player);
  if (sizeOfZone(s, zone) < totalIcons(cost)) return false;
  supply.fill(0);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) supply[paysColors[definitionOf(s, row)]!]!++;
  for (let colorSet = 1; colorSet < SETS; colorSet++) {
    const wanted = wantedBy(cost, colorSet);
    if (wanted > 0 && touching(colorSet) < wanted) return false;
  }
  return true;
}

/** The coloured icons of a cost whose colours are in a set. */
function wantedBy(cost: number, colorSet: number): number {
  let wanted = 0;
  for (let color = 0; color < COLORS; color++) if (colorSet & (1 << color)) wanted += iconsOf(cost, color);
  return wanted;
}

/** The cards that can pay at least one colour of a set. */
function touching(colorSet: number): number {
  let count = 0;
  for (let paid = 1; paid < SETS; paid++) if (paid & colorSet) count += supply[paid]!;
  return count;
}

/** The cards that can pay no colour but those of a set. */
function within(colorSet: number): number {
  let count = 0;
  for (let paid = 0; paid < SETS; paid++) if ((paid & ~colorSet) === 0) count += supply[paid]!;
  return count;
}

/** By set of colours: how many more cards that pay nothing else can find an icon of their own. */
const room = new Int32Array(SETS);

/** Takes stock of what has been chosen to pay so far. */
function surveyChosen(s: State, player: number, cost: number): void {
  supply.fill(0);
  const zone = enerZone(player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (isPaying(s, row)) supply[paysColors[definitionOf(s, row)]!]!++;
  }
  for (let colorSet = 0; colorSet < SETS; colorSet++)
    room[colorSet] = wantedBy(cost, colorSet) + colorlessIcons(cost) - within(colorSet);
}

/** Whether one more card can pay together with those chosen, by the colours it can pay. */
function fitsIn(paid: number): boolean {
  for (let colorSet = paid; colorSet < SETS; colorSet++)
    if ((paid & ~colorSet) === 0 && room[colorSet]! < 1) return false;
  return true;
}

const isPaying = (s: State, row: Row): boolean => get(s, row, Col.card.paying) !== 0;

/**
 * Whether any of the cards that can pay will do, however they are combined: each can pay for every icon, or all of
 * them are needed.
 */
function anyWillDo(s: State, player: number, cost: number, left: number): boolean {
  surveyChosen(s, player, cost);
  const zone = enerZone(player);
  let count = 0;
  let alike = true;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const paid = paysColors[definitionOf(s, row)]!;
    if (isPaying(s, row) || !fitsIn(paid)) continue;
    count++;
    for (let color = 0; color < COLORS; color++) {
      if (iconsOf(cost, color) > 0 && (paid & (1 << color)) === 0) alike = false;
    }
  }
  return alike || count === left;
}

/** How often the list holds that very card. */
function countSame(s: State, list: List, definition: number): number {
  let count = 0;
  for (let i = 0; i < list.size; i++) if (definitionOf(s, list.items[i]!) === definition) count++;
  return count;
}

export const calls = {
  iconsToPay: (_s: State, cost: number) => totalIcons(cost),
  anyWillDo,
  choosePayment: (s: State, card: Row) => put(s, card, Col.card.paying, 1),
  /** WX-14.1, WX-14.9: all at once. */
  payChosen: (s: State, player: number) => {
    const zone = enerZone(player);
    let row = first(s, zone);
    while (row !== zone) {
      const after = nextOf(s, row);
      if (isPaying(s, row)) putInto(s, row, Zone.trash, Cause.pay);
      row = after;
    }
  },
};
const call = callers(calls);

export const selections = {
  /** The cards that can pay. Of equal ones no more than could be wanted: which of them it is cannot matter. */
  payableEner: (s: State, list: List, player: number, cost: number, most: number) => {
    surveyChosen(s, player, cost);
    const zone = enerZone(player);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      const definition = definitionOf(s, row);
      if (isPaying(s, row) || !fitsIn(paysColors[definition]!)) continue;
      if (countSame(s, list, definition) < most) add(list, row);
    }
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** WX-7.9, WX-14.6: which cards are used is the payer's choice; asked card by card where not every combination pays. */
  payEner: rule(['player', 'cost'], ['left', 'several', 'card'], ({ player, cost, left, several, card }) =>
    sequence(
      set(left, call.iconsToPay(cost)),
      loop(
        less(0, left),
        when(
          call.anyWillDo(player, cost, left),
          sequence(
            ask(several, {
              ask: 'some',
              prompt: 'payEner',
              who: player,
              from: select.payableEner(player, cost, left),
              min: left,
              max: left,
            }),
            eachOf(several, [card], act(call.choosePayment(card))),
            set(left, 0),
          ),
          sequence(
            ask(card, {
              ask: 'one',
              prompt: 'payEnerNext',
              who: player,
              from: select.payableEner(player, cost, 1),
            }),
            act(call.choosePayment(card)),
            set(left, minus(left, 1)),
          ),
        ),
      ),
      act(call.payChosen(player)),
    ),
  ),
};
