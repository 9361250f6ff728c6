import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  addAct,
  and,
  ask,
  callers,
  controllerOf,
  definitionOf,
  equal,
  first,
  forever,
  giveBack,
  loop,
  move,
  newList,
  nextOf,
  not,
  ownerOf,
  report,
  rule,
  run,
  runOf,
  selectors,
  sequence,
  sizeOfZone,
  setController,
  step,
  turn,
  when,
} from '@tessera/kernel/rules';
import { listActivations } from './activated-abilities.ts';
import { AUTO, CAST, PASS, PLAY_LAND } from './actions.ts';
import { manaKinds } from './cards/card.ts';
import { costs, isLandCard, isPermanentCard, magicCards, printedKeywords } from './cards.ts';
import { Has } from './characteristics.ts';
import { spellNumber } from './effects.ts';
import { Event } from './events.ts';
import {
  isPayable,
  manaAbilities,
  payAutomatically,
  paymentMatters,
  poolChoiceMatters,
  poolPays,
  spareKinds,
  spendGeneric,
  surveyMana,
  tapForMana,
  waysToPay,
} from './mana.ts';
import { convertedManaCost } from './mana-costs.ts';
import { enter } from './permanents.ts';
import { Step } from './steps.ts';
import { Cause, Col, graveyard, hand, playerValue, setPlayerValue, stack } from './table.ts';
import * as targets from './targets.ts';
import { forgetNotes, hasTargets, noteX } from './targets.ts';

/** Casting spells and playing lands (MTG-5, MTG-7): what a player may do with priority, and how it is done. */

/** MTG-9.7, MTG-5.11, MTG-5.13: your main phase and an empty stack; having priority is what makes one ask. */
export const isSorceryTime = (s: State, player: number): boolean =>
  active(s) === player && (step(s) === Step.main1 || step(s) === Step.main2) && sizeOfZone(s, stack(s)) === 0;

/** MTG-5.4: one land in a turn, whichever main phase. */
const mayPlayLand = (s: State, player: number): boolean =>
  isSorceryTime(s, player) && playerValue(s, player, Col.player.landTurn) !== turn(s);

/** MTG-5.12, MTG-15.7; what it does not say is cast when a sorcery could be. */
const isInstantSpeed: readonly boolean[] = printedKeywords.map(
  (bits, card) => (bits & (1 << Has.flash)) !== 0 || magicCards[card]!.types.includes('instant'),
);

/** The costs of all cards that can be cast when nothing else can. */
const instantCosts = costs.filter((_, card) => isInstantSpeed[card]!);
const leastInstantMana = Math.min(...instantCosts.map((cost) => convertedManaCost(cost)));

/** MTG-9.1, MTG-9.3: what a player with priority may do. */
export function legalActions(s: State, list: List, player: number): void {
  const zone = hand(s, player);
  if (sizeOfZone(s, zone) > 0) {
    const sorceryTime = isSorceryTime(s, player);
    const landPlay = sorceryTime && mayPlayLand(s, player);
    let surveyed = false;
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      const card = definitionOf(s, row);
      // MTG-6.13: a land has no mana cost and is not cast.
      if (isLandCard[card]!) {
        if (landPlay) addAct(list, PLAY_LAND, row);
      } else if (sorceryTime || isInstantSpeed[card]!) {
        // Looking at all mana takes longer than everything else here, and most of the time nothing asks for it.
        if (!surveyed) surveyMana(s, player);
        surveyed = true;
        if (isPayable(costs[card]!) && hasTargets(s, row, player)) addAct(list, CAST, row);
      }
    }
  }
  listActivations(s, list, player);
  addAct(list, PASS);
}

const activations = newList();

/** Whether the player could do anything but pass, as far as everybody can tell: the hand may hold any card. */
export function mightAct(s: State, player: number): boolean {
  // What lies on the battlefield everybody sees.
  activations.size = 0;
  listActivations(s, activations, player);
  if (activations.size > 0) return true;
  if (sizeOfZone(s, hand(s, player)) === 0) return false;
  if (mayPlayLand(s, player)) return true;
  if (isSorceryTime(s, player)) return surveyMana(s, player) > 0;
  return surveyMana(s, player) >= leastInstantMana && instantCosts.some(isPayable);
}

export const calls = {
  /** MTG-5.3: a land does not use the stack. */
  playLand: (s: State, player: number, card: Row) => {
    enter(s, card, Cause.playLand);
    setPlayerValue(s, player, Col.player.landTurn, turn(s));
  },
  /** MTG-7.2: the card goes on the stack before anything is chosen or paid. Who casts it controls it. MTG-18.2 */
  putOnStack: (s: State, player: number, card: Row) => {
    move(s, card, stack(s), Cause.cast);
    setController(s, card, player);
  },
  choosesX: (s: State, card: Row) => costs[definitionOf(s, card)]!.x > 0,
  /** MTG-6.5: as much as can be paid for. */
  mostX: (s: State, player: number, card: Row) => {
    const cost = costs[definitionOf(s, card)]!;
    return Math.floor((surveyMana(s, player) - convertedManaCost(cost)) / cost.x);
  },
  noteX,
  finishCasting: (s: State, player: number, card: Row) => report(s, Event.cast, player, 0, card),
  choosesPayment: (s: State, player: number, card: Row) =>
    s.match.asks === 'everything' || paymentMatters(s, player, card),
  poolPays,
  tapForMana,
  payAutomatically,
  poolChoiceMatters,
  spendGeneric,
  isPermanentSpell: (s: State, spell: Row) => isPermanentCard[definitionOf(s, spell)]!,
  spellNumberOf: (s: State, spell: Row) => spellNumber[definitionOf(s, spell)]!,
  /** MTG-8.5: countered by the rules. */
  fizzle: (s: State, spell: Row) => {
    report(s, Event.fizzled, controllerOf(s, spell), 0, spell);
    forgetNotes(s, spell);
    move(s, spell, graveyard(s, ownerOf(s, spell)), Cause.countered);
  },
  /** MTG-7.8: into its owner's graveyard as the last part of resolving. */
  finishSpell: (s: State, spell: Row) => {
    report(s, Event.resolved, controllerOf(s, spell), 0, spell);
    forgetNotes(s, spell);
    move(s, spell, graveyard(s, ownerOf(s, spell)), Cause.resolved);
  },
  /** MTG-7.9, MTG-3.14: a permanent spell becomes a permanent under its controller's control. */
  resolvePermanent: (s: State, spell: Row) => {
    const player = controllerOf(s, spell);
    const handled = ownerOf(s, spell);
    enter(s, spell, Cause.resolve);
    if (player !== handled) setController(s, spell, player);
    report(s, Event.resolved, player, 0, spell);
  },
};
const call = callers(calls);
const aimed = callers(targets.calls);
export const selections = { legalActions, manaAbilities, waysToPay, spareKinds };
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-7.2, MTG-7.3: a card that could not be paid for is not offered, so nothing has to be taken back (MTG-7.4). */
  cast: rule(['player', 'card'], ['x'], ({ player, card, x }) =>
    sequence(
      act(call.putOnStack(player, card)),
      when(
        call.choosesX(card),
        sequence(
          ask(x, { ask: 'number', prompt: 'chooseX', who: player, about: card, min: 0, max: call.mostX(player, card) }),
          act(call.noteX(card, x)),
        ),
      ),
      run('chooseTargets', player, card),
      run('payForSpell', player, card),
      act(call.finishCasting(player, card)),
    ),
  ),

  /** MTG-8.3 – MTG-8.5, MTG-7.8: an instant or sorcery. */
  resolveSpell: rule(['spell'], [], ({ spell }) =>
    when(
      aimed.lostAllTargets(spell),
      act(call.fizzle(spell)),
      sequence(runOf('spells', call.spellNumberOf(spell), spell), act(call.finishSpell(spell))),
    ),
  ),

  /** MTG-6.12, MTG-6.20: the player taps what shall pay, or lets it be done. */
  payForSpell: rule(['player', 'card'], ['way', 'source', 'kind'], ({ player, card, way, source, kind }) =>
    forever(
      loop(
        call.poolChoiceMatters(player, card),
        ask(kind, {
          ask: 'option',
          prompt: 'whichMana',
          who: player,
          about: card,
          options: manaKinds,
          from: select.spareKinds(player, card),
        }),
        act(call.spendGeneric(player, card, kind)),
      ),
      when(
        not(and(call.choosesPayment(player, card), not(call.poolPays(player, card)))),
        sequence(act(call.payAutomatically(player, card)), giveBack(0)),
      ),
      ask(way, {
        ask: 'act',
        prompt: 'payment',
        who: player,
        about: card,
        from: select.waysToPay(player, card),
        open: 1,
        card: source,
      }),
      when(
        equal(way, AUTO),
        sequence(act(call.payAutomatically(player, card)), giveBack(0)),
        act(call.tapForMana(source)),
      ),
    ),
  ),
};
