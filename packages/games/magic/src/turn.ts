import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  add,
  ask,
  beginStep,
  beginTurn,
  callers,
  eachOf,
  EffectColumn,
  effectZone,
  endTurnEffects,
  first,
  forever,
  forgetMemories,
  get,
  getBits,
  global,
  less,
  loop,
  move,
  nextOf,
  not,
  nothing,
  putBits,
  remove,
  removeStaleNotes,
  report,
  rule,
  run,
  runOf,
  selectors,
  sequence,
  set,
  setGlobal,
  sizeOfZone,
  step,
  touch,
  touchOwn,
  turn,
  when,
  zone,
} from '@tessera/kernel/rules';
import { damageOn, setDamage } from './amounts.ts';
import { calls as combatCalls } from './combat.ts';
import { settleAllControl } from './control.ts';
import { calls as damageCalls } from './combat-damage.ts';
import { draw } from './drawing.ts';
import { Event } from './events.ts';
import { emptyPools } from './mana-pool.ts';
import { untapAll } from './permanents.ts';
import { nextPlaying } from './players.ts';
import { performStateBasedActions } from './state-based-actions.ts';
import { Step, stepIds } from './steps.ts';
import { hasRule } from './rule-changes.ts';
import {
  battlefield,
  Cause,
  Col,
  Global,
  graveyard,
  hand,
  lastKnown,
  Mark,
  notes,
  setPlayerValue,
  setStanding,
  Standing,
  standing,
  Zone,
} from './table.ts';
import { calls as triggered } from './triggered-abilities.ts';

/** The turn, step by step (MTG-11). */

export const MOST_CARDS_IN_HAND = 7;

export const calls = {
  activePlayer: (s: State) => active(s),
  presentStep: (s: State) => step(s),
  nextStep: (s: State) => global(s, Global.nextStep),
  skipTo: (s: State, to: number) => setGlobal(s, Global.nextStep, to),
  enterStep: (s: State, which: number) => {
    setGlobal(s, Global.nextStep, which + 1);
    setGlobal(s, Global.rounds, 0);
    beginStep(s, which);
  },
  emptyPools,
  /** MTG-11.17, MTG-1.9 */
  nextTurn: (s: State) => startTurn(s, turn(s) === 0 ? global(s, Global.starter) : nextPlaying(s, active(s))),
  untapAll,
  /** MTG-1.12, MTG-23.3: in a game of two the starting player has no draw step in the first turn. */
  skipsDraw: (s: State) => turn(s) === 1 && s.match.players === 2,
  drawForTurn: (s: State) => draw(s, active(s), 1),
  /** MTG-11.12, MTG-11.15 */
  cardsTooMany: (s: State) =>
    hasRule(s, active(s), 'noMaximumHandSize')
      ? 0
      : Math.max(0, sizeOfZone(s, hand(s, active(s))) - MOST_CARDS_IN_HAND),
  handSize: (s: State) => sizeOfZone(s, hand(s, active(s))),
  discard: (s: State, card: Row) => move(s, card, graveyard(s, active(s)), Cause.discard),
  /** MTG-11.14 */
  anythingHappens: (s: State) => {
    const happened = performStateBasedActions(s);
    triggered.watchStates(s);
    return happened || sizeOfZone(s, zone(s, Zone.waiting, 0)) > 0;
  },
  /** MTG-11.13: damage and effects end at the same time. */
  endOfTurn: (s: State) => {
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (getBits(s, row, Mark.loyaltyUsed) === 1) {
        putBits(s, row, Mark.loyaltyUsed, 0);
        touch(s);
      }
      if (damageOn(s, row) === 0) continue;
      touch(s);
      setDamage(s, row, 0);
      putBits(s, row, Mark.deathtouched, 0);
    }
    if (first(s, effectZone(s)) !== effectZone(s)) {
      endTurnEffects(s);
      // MTG-18.6
      settleAllControl(s);
    }
    forgetMemories(s, lastKnown(s));
    removeStaleNotes(s, notes(s));
  },
  /** MTG-11.4: what held until that player's next untap step. */
  endUntapEffects: (s: State, player: number) => {
    const effects = effectZone(s);
    let effect = first(s, effects);
    while (effect !== effects) {
      const after = nextOf(s, effect);
      if (get(s, effect, EffectColumn.until) === -(player + 1)) remove(s, effect);
      effect = after;
    }
  },
};
const call = callers(calls);
const combat = callers(combatCalls);
const damage = callers(damageCalls);
export const selections = {
  cardsInHand: (s: State, list: List) => {
    const zone = hand(s, active(s));
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) add(list, row);
  },
};
const select = selectors(selections);

export function startTurn(s: State, player: number): void {
  beginTurn(s, player);
  touchOwn(s, player);
  setPlayerValue(s, player, Col.player.lastTurn, turn(s));
  setStanding(s, player, Standing.turns, Math.min(MOST_TURNS, standing(s, player, Standing.turns) + 1));
  report(s, Event.turnBegan, player, turn(s));
}

/** More turns than anything counts. */
const MOST_TURNS = 255;

const priority = run('priority');

/** What happens in each step, by its name; those before the first turn have no rule. */
const steps: Readonly<Record<(typeof stepIds)[number], Rule>> = {
  mulligan: rule([], [], () => nothing),
  /** MTG-11.3: nobody gets priority. */
  untap: rule([], [], () =>
    sequence(act(call.untapAll(call.activePlayer())), act(call.endUntapEffects(call.activePlayer()))),
  ),
  /** MTG-11.5 */
  upkeep: rule([], [], () => sequence(priority, when(call.skipsDraw(), act(call.skipTo(Step.main1))))),
  /** MTG-11.6 */
  draw: rule([], [], () => sequence(act(call.drawForTurn()), priority)),
  /** MTG-11.7 */
  main1: rule([], [], () => priority),
  /** MTG-11.8 */
  beginCombat: rule([], [], () => priority),
  /** MTG-11.9, MTG-11.16: without attackers there are neither blockers nor damage. */
  attackers: rule([], [], () =>
    sequence(
      run('declareAttackers'),
      priority,
      when(not(combat.attackersWereDeclared()), act(call.skipTo(Step.endCombat))),
    ),
  ),
  /** MTG-12.23: whether there are two damage steps is seen as the first would begin. */
  blockers: rule([], [], () =>
    sequence(run('declareBlockers'), priority, when(not(damage.anyStrikesFirst()), act(call.skipTo(Step.damage)))),
  ),
  firstDamage: rule([], [], () => sequence(act(damage.noteFirstStrikers()), run('combatDamage'), priority)),
  damage: rule([], [], () => sequence(run('combatDamage'), priority)),
  /** MTG-11.10 */
  endCombat: rule([], [], () => sequence(priority, act(combat.endCombat()))),
  main2: rule([], [], () => priority),
  /** MTG-11.11 */
  end: rule([], [], () => priority),
  /** MTG-11.12 – MTG-11.14: nobody gets priority unless something happens, and then there is another cleanup. */
  cleanup: rule([], [], () => run('cleanup')),
};

export const rules: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(stepIds.map((id) => [`step ${id}`, steps[id]])),

  /** MTG-11.17: turn after turn, until the game is over. */
  turns: rule([], [], () => forever(act(call.nextTurn()), run('turn', Step.untap))),

  /** MTG-11.1, MTG-11.2: the steps of a turn, from one of them on. */
  turn: rule(['from'], ['which'], ({ from, which }) =>
    sequence(
      set(which, from),
      loop(
        less(which, stepIds.length),
        act(call.enterStep(which)),
        runOf('steps', which),
        act(call.emptyPools()),
        set(which, call.nextStep()),
      ),
    ),
  ),

  /** Takes an arranged situation up in its step. */
  resume: rule([], [], () => sequence(run('turn', call.presentStep()), run('turns'))),

  cleanup: rule([], ['chosen', 'card'], ({ chosen, card }) =>
    sequence(
      when(
        less(0, call.cardsTooMany()),
        sequence(
          ask(chosen, {
            ask: 'some',
            prompt: 'discard',
            who: call.activePlayer(),
            among: call.handSize(),
            from: select.cardsInHand(),
            min: call.cardsTooMany(),
            max: call.cardsTooMany(),
          }),
          eachOf(chosen, [card], act(call.discard(card))),
        ),
      ),
      act(call.endOfTurn()),
      // MTG-11.14: what has triggered or died leads to priority and another cleanup.
      when(call.anythingHappens(), sequence(run('gameEnds'), priority, act(call.skipTo(Step.cleanup)))),
    ),
  ),
};
export const stepTable: readonly string[] = stepIds.map((id) => `step ${id}`);
