import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  addAct,
  ask,
  callers,
  definitionOf,
  equal,
  first,
  loop,
  move,
  nextOf,
  not,
  put,
  rule,
  run,
  selectors,
  sequence,
  set,
  when,
} from '@tessera/kernel/rules';
import { Act } from './actions.ts';
import { levelOfCard, limitingOfCard, Type, typeOfCard } from './cards.ts';
import { lrigLevel, lrigLimit, lrigTypesOf } from './lrig.ts';
import { putInto } from './moving.ts';
import { read } from './readings.ts';
import { settled } from './settling.ts';
import { freeSlots, hasSigni, isResona, levelsOnField, signiAt } from './signi.ts';
import { Cause, Col, hand, handCount, signiZone, SLOTS, slots, Step, Zone } from './table.ts';
import { begin } from './turn.ts';

/** Main phase (WX-8): putting out SIGNI and removing them. */

function mayActInMain(s: State, list: List, player: number): void {
  mayPlace(s, list, player);
  mayRemove(s, list, player);
  addAct(list, Act.pass);
}

/** WX-8.6, WX-8.8, WX-8.10, WX-3.10, WX-2.4 */
function mayPlace(s: State, list: List, player: number): void {
  if (freeSlots(s, player) === 0) return;
  const highest = Math.min(lrigLevel(s, player), lrigLimit(s, player) - levelsOnField(s, player));
  const types = lrigTypesOf(s, player);
  const zone = hand(player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const card = definitionOf(s, row);
    if (typeOfCard[card] !== Type.signi || levelOfCard[card]! > highest) continue;
    const limiting = limitingOfCard[card]!;
    if (limiting === 0 || (limiting & types) !== 0) addAct(list, Act.place, row);
  }
}

/** WX-8.11, WX-23.3 */
function mayRemove(s: State, list: List, player: number): void {
  for (let slot = 0; slot < SLOTS; slot++) {
    const signi = signiAt(s, player, slot);
    if (signi !== 0 && !isResona(s, signi)) addAct(list, Act.remove, signi);
  }
}

export const calls = {
  /** As far as everybody can tell. */
  mightActInMain: (s: State, player: number) =>
    hasSigni(s, player) || (handCount(s, player) > 0 && lrigLimit(s, player) > 0),
  /** WX-8.9: it enters up. */
  place: (s: State, player: number, card: Row, slot: number) => {
    move(s, card, signiZone(player), Cause.place);
    put(s, card, Col.card.slot, slot);
  },
  /** WX-8.12, WX-15.3: neither a cost nor an effect, nor a banish. */
  remove: (s: State, signi: Row) => putInto(s, signi, Zone.trash, Cause.remove),
};
const call = callers(calls);

export const selections = {
  mayActInMain,
  freeSlots: (s: State, list: List, player: number) => {
    const free = freeSlots(s, player);
    for (let slot = 0; slot < SLOTS; slot++) if (free & (1 << slot)) add(list, slot);
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** WX-8.1: any number of times, in any order. WX-8.4: the turn player alone. WX-8.15: until that player passes. */
  mainPhase: rule([], ['action', 'card', 'over'], ({ action, card, over }) =>
    sequence(
      begin(Step.main),
      loop(
        not(over),
        ask(action, {
          ask: 'act',
          prompt: 'main',
          who: read.active(),
          from: select.mayActInMain(read.active()),
          open: call.mightActInMain(read.active()),
          card,
        }),
        when(equal(action, Act.place), run('place', read.active(), card)),
        when(equal(action, Act.remove), act(call.remove(card))),
        when(equal(action, Act.pass), set(over, 1), settled),
      ),
    ),
  ),

  /** WX-8.6, WX-8.9 */
  place: rule(['player', 'card'], ['slot'], ({ player, card, slot }) =>
    sequence(
      ask(slot, {
        ask: 'option',
        prompt: 'zone',
        who: player,
        about: card,
        options: slots,
        from: select.freeSlots(player),
      }),
      act(call.place(player, card, slot)),
    ),
  ),
};
