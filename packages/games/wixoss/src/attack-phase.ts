import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  addAct,
  ask,
  atMost,
  callers,
  definitionOf,
  equal,
  first,
  giveBack,
  less,
  loop,
  nextOf,
  not,
  ownerOf,
  playerRow,
  report,
  rule,
  run,
  runInto,
  selectors,
  sequence,
  set,
  when,
} from '@tessera/kernel/rules';
import { Act } from './actions.ts';
import { hasGuard } from './cards.ts';
import { Event } from './events.ts';
import { lrigIsUp, lrigOf } from './lrig.ts';
import { banish, putInto } from './moving.ts';
import { read } from './readings.ts';
import { settled } from './settling.ts';
import { isDown, signiAt, signiInFront, turnDown } from './signi.ts';
import { Cause, hand, opponentOf, SLOTS, Step, Zone } from './table.ts';
import { begin } from './turn.ts';

/** Attack phase (WX-9.1): ARTS use step, SIGNI attack step (WX-10), LRIG attack step with its guard step (WX-11). */

/** WX-10.1; WX-10.9: whenever it is up. WX-20.16: a frozen one, too. */
function mayAttackWithSigni(s: State, list: List, player: number): void {
  for (let slot = 0; slot < SLOTS; slot++) {
    const signi = signiAt(s, player, slot);
    if (signi !== 0 && !isDown(s, signi)) addAct(list, Act.attack, signi);
  }
  addAct(list, Act.pass);
}

/** WX-11.1 */
function mayAttackWithLrig(s: State, list: List, player: number): void {
  if (lrigIsUp(s, player)) addAct(list, Act.attack, lrigOf(s, player));
  addAct(list, Act.pass);
}

/** WX-11.4, WX-11.7, WX-3.11: limiting conditions do not matter. Not to guard comes first: it is what happens unless one does. */
function mayGuard(s: State, list: List, player: number): void {
  addAct(list, Act.pass);
  const zone = hand(player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (hasGuard[definitionOf(s, row)]!) addAct(list, Act.guard, row);
  }
}

export const calls = {
  hasUpSigni: (s: State, player: number) => {
    for (let slot = 0; slot < SLOTS; slot++) {
      const signi = signiAt(s, player, slot);
      if (signi !== 0 && !isDown(s, signi)) return true;
    }
    return false;
  },
  /** WX-10.3 (a) */
  attackWithSigni: (s: State, signi: Row) => {
    const player = ownerOf(s, signi);
    turnDown(s, signi);
    report(s, Event.attacks, player, 0, signi, signiInFront(s, signi) || playerRow(s, opponentOf(player)));
  },
  attackWithLrig: (s: State, lrig: Row) => {
    const player = ownerOf(s, lrig);
    turnDown(s, lrig);
    report(s, Event.attacks, player, 0, lrig, playerRow(s, opponentOf(player)));
  },
  /** WX-10.7: not an effect. */
  banishByBattle: (s: State, signi: Row) => banish(s, signi),
  withstand: (s: State, defender: Row, attacker: Row) =>
    report(s, Event.withstands, ownerOf(s, defender), 0, defender, attacker),
  /** WX-11.4 */
  guard: (s: State, card: Row) => putInto(s, card, Zone.trash, Cause.guard),
  unguarded: (s: State, player: number) => report(s, Event.unguarded, player, 0),
};
const call = callers(calls);

export const selections = { mayAttackWithSigni, mayAttackWithLrig, mayGuard, mayUseArts };
const select = selectors(selections);

/** WX-9.6, WX-9.7: no ARTS can be used yet. */
function mayUseArts(_s: State, list: List, _player: number): void {
  addAct(list, Act.pass);
}

export const rules: Readonly<Record<string, Rule>> = {
  /** WX-9.6 – WX-9.8: the turn player, then the opponent. */
  artsUseStep: rule([], [], () =>
    sequence(begin(Step.artsUse), run('useArts', read.active()), run('useArts', read.opponent(read.active()))),
  ),

  useArts: rule(['player'], ['action'], ({ player, action }) =>
    ask(action, { ask: 'act', prompt: 'artsUse', who: player, from: select.mayUseArts(player), open: 0 }),
  ),

  /** WX-10.1, WX-10.11: until the turn player passes. */
  signiAttackStep: rule([], ['action', 'card', 'over'], ({ action, card, over }) =>
    sequence(
      begin(Step.signiAttack),
      loop(
        not(over),
        ask(action, {
          ask: 'act',
          prompt: 'signiAttack',
          who: read.active(),
          from: select.mayAttackWithSigni(read.active()),
          open: call.hasUpSigni(read.active()),
          card,
        }),
        when(equal(action, Act.attack), run('signiAttack', card), set(over, 1)),
      ),
    ),
  ),

  /**
   * WX-10.3: (a) announce, (b) triggers, (c) unless it has left the field, (d) battle or damage. WX-11.8: no guard
   * step.
   */
  signiAttack: rule(['signi'], ['self'], ({ signi, self }) =>
    sequence(
      set(self, read.reference(signi)),
      act(call.attackWithSigni(signi)),
      settled,
      when(read.referred(self), sequence(run('battleOrDamage', signi), settled)),
    ),
  ),

  /** WX-10.2, WX-10.4, WX-10.5, AMB-5; WX-10.6: up or down does not matter, and nothing lasts. */
  battleOrDamage: rule(['signi'], ['defender'], ({ signi, defender }) =>
    sequence(
      set(defender, read.inFront(signi)),
      when(
        defender,
        when(
          atMost(read.power(defender), read.power(signi)),
          act(call.banishByBattle(defender)),
          act(call.withstand(defender, signi)),
        ),
        run('damage', read.opponent(read.active())),
      ),
    ),
  ),

  /** WX-11.1, WX-11.10 */
  lrigAttackStep: rule([], ['action', 'card', 'over'], ({ action, card, over }) =>
    sequence(
      begin(Step.lrigAttack),
      loop(
        not(over),
        ask(action, {
          ask: 'act',
          prompt: 'lrigAttack',
          who: read.active(),
          from: select.mayAttackWithLrig(read.active()),
          open: read.lrigIsUp(read.active()),
          card,
        }),
        when(equal(action, Act.attack), run('lrigAttack', card), set(over, 1)),
      ),
    ),
  ),

  /** WX-11.2, WX-11.3, WX-11.5, WX-11.6 */
  lrigAttack: rule(['lrig'], ['guarded'], ({ lrig, guarded }) =>
    sequence(
      act(call.attackWithLrig(lrig)),
      settled,
      runInto(guarded, 'guardStep', read.opponent(read.active())),
      when(not(guarded), sequence(run('damage', read.opponent(read.active())), settled)),
    ),
  ),

  /** WX-11.4, WX-11.11: asked also without a card to guard with. Gives back whether the attack is guarded. */
  guardStep: rule(['player'], ['action', 'card', 'guarded'], ({ player, action, card, guarded }) =>
    sequence(
      begin(Step.guard),
      ask(action, {
        ask: 'act',
        prompt: 'guard',
        who: player,
        from: select.mayGuard(player),
        open: less(0, read.handCount(player)),
        card,
      }),
      when(
        equal(action, Act.guard),
        sequence(act(call.guard(card)), set(guarded, 1), settled),
        act(call.unguarded(player)),
      ),
      // The LRIG attack step goes on.
      begin(Step.lrigAttack),
      giveBack(guarded),
    ),
  ),
};
