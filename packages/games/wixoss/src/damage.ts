import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  ask,
  callers,
  create,
  each,
  equal,
  eventObjectOf,
  finish,
  first,
  get,
  Kind,
  move,
  nextOf,
  nothing,
  ownerOf,
  put,
  refTo,
  remove,
  report,
  RequestColumn,
  rule,
  run,
  selectors,
  sequence,
  set,
  top,
  when,
} from '@tessera/kernel/rules';
import { Act } from './actions.ts';
import { Event } from './events.ts';
import { putInto } from './moving.ts';
import { read } from './readings.ts';
import { Cause, checkZone, Col, Crushed, life, lifeCount, triggers, Zone } from './table.ts';

/** Damage, crush, Life Burst, winning (WX-12). */

export const calls = {
  takeDamage: (s: State, player: number) => report(s, Event.damaged, player, 0),
  /** WX-12.4, WX-12.10: face up into the check zone, all together, as many as there are. */
  crush: (s: State, player: number, count: number) => {
    for (let i = 0; i < count && lifeCount(s, player) > 0; i++) {
      const card: Row = top(s, life(player));
      move(s, card, checkZone(player), Cause.crush);
      put(s, card, Col.card.crushed, Crushed.done);
    }
  },
  /** WX-12.7, AMB-8: decided at once; then it waits until it is handled. */
  activateBurst: (s: State, card: Row) => {
    put(s, card, Col.card.crushed, Crushed.bursting);
    report(s, Event.burst, ownerOf(s, card), 0, card);
    const request = create(s, Kind.request, Act.burst, ownerOf(s, card), triggers());
    put(s, request, RequestColumn.eventObject, refTo(s, card));
  },
  declineBurst: (s: State, card: Row) => report(s, Event.burstDeclined, ownerOf(s, card), 0, card),
  /** WX-24.8: nothing if the card has gone elsewhere since. */
  burstingCard: (s: State, request: Row) => eventObjectOf(s, request),
  takeOff: (s: State, request: Row) => remove(s, request),
  /** WX-12.6 */
  chargeCrushed: (s: State, card: Row) => putInto(s, card, Zone.ener, Cause.crushed),
};
const call = callers(calls);

export const selections = {
  justCrushed: (s: State, list: List, player: number) => {
    const zone = checkZone(player);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (get(s, row, Col.card.crushed) === Crushed.done) add(list, row);
    }
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** WX-12.1, WX-12.2, WX-12.3, WX-12.11 */
  damage: rule(['player'], [], ({ player }) =>
    sequence(
      act(call.takeDamage(player)),
      when(
        equal(read.lifeCount(player), 0),
        finish(read.alone(read.opponent(player)), 'noLifeCloth'),
        run('crush', player, 1),
      ),
    ),
  ),

  /**
   * WX-12.4 – WX-12.7: whether a Life Burst is activated is decided right away; the rest goes to the Ener Zone.
   * WX-12.9: by itself it is no damage.
   */
  crush: rule(['player', 'count'], ['card', 'activated'], ({ player, count, card, activated }) =>
    sequence(
      act(call.crush(player, count)),
      each(
        card,
        select.justCrushed(player),
        when(
          read.hasLifeBurst(card),
          sequence(
            ask(activated, { ask: 'yesNo', prompt: 'burst', who: player, about: card }),
            when(activated, act(call.activateBurst(card)), act(call.declineBurst(card))),
          ),
        ),
      ),
    ),
  ),

  /** WX-12.6, WX-24.2: carried out, then to the Ener Zone. */
  handleBurst: rule(['request'], ['card'], ({ request, card }) =>
    sequence(
      set(card, call.burstingCard(request)),
      act(call.takeOff(request)),
      when(card, sequence(run('lifeBurst', card), act(call.chargeCrushed(card)))),
    ),
  ),

  /** WX-12.5, WX-12.8: the effect of the card's Life Burst belongs here. No card has one yet. */
  lifeBurst: rule(['card'], [], () => nothing),
};
