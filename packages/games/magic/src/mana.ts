import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  addAct,
  addNote,
  and,
  ask,
  callers,
  equal,
  first,
  forever,
  giveBack,
  loop,
  nextOf,
  not,
  rule,
  run,
  selectors,
  sequence,
  when,
} from '@tessera/kernel/rules';
import { ACTIVATE, AUTO } from './actions.ts';
import { manaKinds } from './cards/card.ts';
import { addMana, KINDS, makeMana, manaInPool } from './mana-pool.ts';
import type { Output } from './mana-sources.ts';
import { canTapForMana, outputsOf } from './mana-sources.ts';
import { isPayable, now, surveyMana } from './mana-survey.ts';
import {
  costOfSpell,
  isLastGeneric,
  kindsThatPay,
  payAutomatically,
  paymentMatters,
  poolChoiceMatters,
  poolPays,
} from './payment.ts';
import { isTapped } from './permanents.ts';
import { Place } from './remembered.ts';
import { battlefield, notes } from './table.ts';
import { forgetPlace, noteGenericPaid } from './targets.ts';

/** Mana abilities, and the questions that a player is asked while paying (MTG-6). */

/** What is made of a kind if no more is asked for; and what is made in a greater amount than it could be, if anything. */
const fewOf = (all: readonly Output[], kind: number): Output =>
  all
    .filter(({ kinds }) => (kinds & (1 << kind)) !== 0)
    .reduce((one, other) => (other.amount < one.amount ? other : one));
const manyOf = (all: readonly Output[]): Output | null =>
  all.find(({ kinds, amount }) => all.some((other) => (other.kinds & kinds) !== 0 && other.amount < amount)) ?? null;

const outputs: Output[] = [];

/** The place behind the kinds of mana: the greater amount of a kind that can be had in two amounts. */
const MORE = KINDS;
export const manaOptions = [...manaKinds, 'moreMana'] as const;

export const calls = {
  choosesPayment: (s: State, player: number, spell: Row) =>
    s.match.asks === 'everything' || paymentMatters(s, player, spell),
  poolPays,
  payAutomatically,
  /** MTG-6.18: of what has been paid before for the spell or ability nothing counts. */
  askFor: (s: State, spell: Row, cost: number) => {
    forgetPlace(s, spell, Place.paid);
    forgetPlace(s, spell, Place.asked);
    addNote(s, notes(s), spell, Place.asked, 0, cost);
  },
  canPayAsked: (s: State, player: number, spell: Row) => {
    surveyMana(s, player);
    return isPayable(costOfSpell(s, spell));
  },
  poolChoiceMatters,
  spendGeneric: (s: State, player: number, spell: Row, kind: number) => {
    addMana(s, player, kind, -1);
    noteGenericPaid(s, spell);
  },
  /** MTG-6.21: the kind is chosen, the amount counted as it resolves. */
  makeMana: (s: State, row: Row, option: number) => {
    if (isTapped(s, row)) return;
    outputsOf(s, row, outputs);
    const made = option === MORE ? manyOf(outputs) : fewOf(outputs, option);
    if (made !== null) makeMana(s, row, option === MORE ? 31 - Math.clz32(made.kinds) : option, made.amount);
  },
};
const call = callers(calls);

export const selections = {
  /** The kinds of mana that the pool has to spare for the generic part. */
  spareKinds: (s: State, list: List, player: number, spell: Row) => {
    const { coloured } = costOfSpell(s, spell);
    for (let kind = 0; kind < KINDS; kind++) {
      if (manaInPool(s, player, kind) > (coloured[kind] ?? 0)) add(list, kind);
    }
  },
  /** While paying: let it be done, or tap one thing more for mana. MTG-6.20 */
  waysToPay: (s: State, list: List, player: number, spell: Row) => {
    addAct(list, AUTO);
    surveyMana(s, player);
    const cost = costOfSpell(s, spell);
    for (const source of now.sources) {
      if (source.outputs.some((output) => kindsThatPay(source, output, cost) !== 0)) addAct(list, ACTIVATE, source.row);
    }
  },
  /** What a permanent can make for a cost. */
  kindsForCost: (s: State, list: List, player: number, spell: Row, row: Row) => {
    surveyMana(s, player);
    const cost = costOfSpell(s, spell);
    const source = now.sources.find((each) => each.row === row);
    if (source === undefined) return;
    const kinds = source.outputs.reduce((bits, output) => bits | output.kinds, 0);
    let listed = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      if ((kinds & (1 << kind)) === 0) continue;
      const few = fewOf(source.outputs, kind);
      if ((kindsThatPay(source, few, cost) & (1 << kind)) === 0) continue;
      // Which kind it is does not matter if the payment uses all of it for the generic part.
      if (listed > 0 && isLastGeneric(cost, few.amount)) break;
      add(list, kind);
      listed++;
    }
    const many = manyOf(source.outputs);
    if (many !== null && kindsThatPay(source, many, cost) !== 0) add(list, MORE);
  },
  /** MTG-6.20: mana abilities that a player with priority may use. */
  manaAbilities: (s: State, list: List, player: number) => {
    const zone = battlefield(s);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (canTapForMana(s, row, player)) addAct(list, ACTIVATE, row);
    }
  },
  /** What a permanent can make. */
  kindsOfMana: (s: State, list: List, row: Row) => {
    outputsOf(s, row, outputs);
    for (let kind = 0; kind < KINDS; kind++) {
      if (outputs.some(({ kinds }) => (kinds & (1 << kind)) !== 0)) add(list, kind);
    }
    if (manyOf(outputs) !== null) add(list, MORE);
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-6.19 – MTG-6.21 */
  useManaAbility: rule(['player', 'card'], ['kind'], ({ player, card, kind }) =>
    sequence(
      ask(kind, {
        ask: 'option',
        prompt: 'whichKind',
        who: player,
        about: card,
        options: manaOptions,
        from: select.kindsOfMana(card),
      }),
      act(call.makeMana(card, kind)),
    ),
  ),

  /** MTG-6.18: as something resolves, a player may pay or not; gives back whether. Who cannot pay is not asked (MTG-6.7). */
  payAsked: rule(['player', 'spell', 'cost'], ['answer'], ({ player, spell, cost, answer }) =>
    sequence(
      act(call.askFor(spell, cost)),
      when(
        call.canPayAsked(player, spell),
        sequence(
          ask(answer, { ask: 'yesNo', prompt: 'mayPay', who: player, about: spell }),
          when(answer, run('payMana', player, spell)),
        ),
      ),
      giveBack(answer),
    ),
  ),

  /** MTG-6.12, MTG-6.20: the player taps what shall pay, or lets it be done. */
  payMana: rule(['player', 'spell'], ['way', 'source', 'kind'], ({ player, spell, way, source, kind }) =>
    forever(
      loop(
        call.poolChoiceMatters(player, spell),
        ask(kind, {
          ask: 'option',
          prompt: 'whichMana',
          who: player,
          about: spell,
          options: manaKinds,
          from: select.spareKinds(player, spell),
        }),
        act(call.spendGeneric(player, spell, kind)),
      ),
      when(
        not(and(call.choosesPayment(player, spell), not(call.poolPays(player, spell)))),
        sequence(act(call.payAutomatically(player, spell)), giveBack(0)),
      ),
      ask(way, {
        ask: 'act',
        prompt: 'payment',
        who: player,
        about: spell,
        from: select.waysToPay(player, spell),
        open: 1,
        card: source,
      }),
      when(
        equal(way, AUTO),
        sequence(act(call.payAutomatically(player, spell)), giveBack(0)),
        sequence(
          ask(kind, {
            ask: 'option',
            prompt: 'whichKind',
            who: player,
            about: source,
            options: manaOptions,
            from: select.kindsForCost(player, spell, source),
          }),
          act(call.makeMana(source, kind)),
        ),
      ),
    ),
  ),
};
