import type { List, Row, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  active,
  add,
  addAct,
  addNote,
  ask,
  callers,
  controllerOf,
  definitionOf,
  EffectColumn,
  effectZone,
  first,
  get,
  getBits,
  less,
  move,
  newList,
  nextOf,
  not,
  ownerOf,
  playerRow,
  putBits,
  remove,
  report,
  rule,
  run,
  runOf,
  sequence,
  setController,
  sizeOfZone,
  step,
  touch,
  turn,
  version,
  when,
  zoneOf,
} from '@tessera/kernel/rules';
import { rulesOfCard } from './abilities.ts';
import { listActivations } from './activated-abilities.ts';
import { CAST, CAST_FREE, PASS, PLAY_LAND } from './actions.ts';
import {
  costs,
  fromCards,
  isLandCard,
  isPermanentCard,
  magicCards,
  perCard,
  printedKeywords,
  whenCardIsAdded,
} from './cards.ts';
import { isOfType } from './characteristics.ts';
import { spellNumber } from './resolving.ts';
import { calls as entering, enter } from './entering.ts';
import { Event } from './events.ts';
import { fits } from './filters.ts';
import { Has } from './keywords.ts';
import { isPayable, surveyMana } from './mana-survey.ts';
import { convertedManaCost } from './mana-costs.ts';
import { leaveStack } from './spells.ts';
import { Step } from './steps.ts';
import {
  Cause,
  Col,
  graveyard,
  hand,
  Mark,
  notes,
  playerValue,
  setPlayerValue,
  stack,
  standing,
  Standing,
  Value,
} from './table.ts';
import * as targets from './targets.ts';
import { hasOtherTargets, hasTargets, legalTargetsOf, noteX } from './targets.ts';
import { hasRule, rulesOf } from './rule-changes.ts';
import { Place } from './remembered.ts';

/** Casting spells and playing lands (MTG-5, MTG-7): what a player may do with priority, and how it is done. */

/** MTG-9.7: in a main phase of one's own, with an empty stack. */
export const isSorceryTime = (s: State, player: number): boolean =>
  active(s) === player && (step(s) === Step.main1 || step(s) === Step.main2) && sizeOfZone(s, stack(s)) === 0;

/** MTG-5.4: one land in a turn, whichever main phase. */
const mayPlayLand = (s: State, player: number): boolean =>
  isSorceryTime(s, player) && playerValue(s, player, Col.player.landTurn) !== turn(s);

/** MTG-5.12, MTG-15.7; what it does not say is cast when a sorcery could be. */
export const isInstantSpeed: readonly boolean[] = perCard(
  ({ types }, card) => (printedKeywords[card]! & (1 << Has.flash)) !== 0 || types.includes('instant'),
);

/** MTG-7.19: whether a permanent of the player's lets the card be cast as though it had flash. */
export const isGivenFlash = (s: State, card: Row, player: number): boolean =>
  rulesOf(s, player, 'castAsThoughFlash').some(
    (each) => typeof each === 'object' && 'castAsThoughFlash' in each && fits(s, card, each.castAsThoughFlash, player),
  );

/** MTG-7.20 */
export function isForbidden(s: State, card: number, player: number): boolean {
  const rules = rulesOfCard[card]!;
  return (
    rules.length > 0 &&
    active(s) === player &&
    rules.some(
      (each) =>
        typeof each === 'object' &&
        'notInFirstTurns' in each &&
        standing(s, player, Standing.turns) <= each.notInFirstTurns,
    )
  );
}

/** How many cards a card makes its player discard besides. MTG-6.9 */
export const discardCost: readonly number[] = perCard((card) =>
  card.additionalCost.reduce(
    (sum, part) => (typeof part === 'object' && 'discard' in part ? sum + part.discard : sum),
    0,
  ),
);

/** MTG-6.7, MTG-6.10: the card itself is on the stack by then. `held`: cards in hand, the card included if it is there. */
export const canPayBesides = (card: number, held: number): boolean => held >= discardCost[card]!;

/** The costs of all cards that can be cast when nothing else can, in the order of the cards. */
const instantCosts = fromCards((_, card) => (isInstantSpeed[card]! ? [{ card, cost: costs[card]! }] : []));
const leastMana = (): number => Math.min(...instantCosts.map(({ cost }) => convertedManaCost(cost)));
let leastInstantMana = leastMana();
whenCardIsAdded(() => {
  leastInstantMana = leastMana();
});

/** Whether what was surveyed pays for one of them that a game has: there may be cards of other games behind its own. */
function paysForInstant(s: State): boolean {
  const known = s.match.game.cards.length;
  return instantCosts.some(({ card, cost }) => card < known && isPayable(cost));
}

/** MTG-9.1, MTG-9.3: what a player with priority may do. */
export function legalActions(s: State, list: List, player: number): void {
  const known = lookedUp(s, player);
  if (!known.isListed) {
    known.actions.size = 0;
    listActions(s, known.actions, player);
    known.isListed = true;
  }
  for (let i = 0; i < known.actions.size; i++) add(list, known.actions.items[i]!);
}

/**
 * What a player may do, as it was found last. Most of the time nothing has changed when the player is asked again: only
 * whether a sorcery could be cast now does not show in the version of a state.
 */
type LookedUp = {
  version: number;
  isSorceryTime: boolean;
  isListed: boolean;
  readonly actions: List;
  mightAct: boolean | null;
};
const lookups: LookedUp[] = [];

function lookedUp(s: State, player: number): LookedUp {
  const known = (lookups[player] ??= {
    version: -1,
    isSorceryTime: false,
    isListed: false,
    actions: newList(),
    mightAct: null,
  });
  const sorceryTime = isSorceryTime(s, player);
  if (known.version === version(s) && known.isSorceryTime === sorceryTime) return known;
  known.version = version(s);
  known.isSorceryTime = sorceryTime;
  known.isListed = false;
  known.mightAct = null;
  return known;
}

function listActions(s: State, list: List, player: number): void {
  const zone = hand(s, player);
  const held = sizeOfZone(s, zone);
  if (held > 0) {
    const sorceryTime = isSorceryTime(s, player);
    const landPlay = sorceryTime && mayPlayLand(s, player);
    let surveyed = false;
    let free = -1;
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      const card = definitionOf(s, row);
      // MTG-6.13: a land has no mana cost and is not cast.
      if (isLandCard[card]!) {
        if (landPlay) addAct(list, PLAY_LAND, row);
        continue;
      }
      if (!sorceryTime && !isInstantSpeed[card]! && !isGivenFlash(s, row, player)) continue;
      if (!canPayBesides(card, held - 1) || isForbidden(s, card, player)) continue;
      if (free < 0) free = hasRule(s, player, 'castWithoutPaying') ? 1 : 0;
      // Looking at all mana takes longer than everything else here, and most of the time nothing asks for it.
      if (!surveyed) surveyMana(s, player);
      surveyed = true;
      const payable = isPayable(costs[card]!);
      if ((payable || free === 1) && hasTargets(s, row, player)) {
        if (payable) addAct(list, CAST, row);
        if (free === 1) addAct(list, CAST_FREE, row);
      }
    }
  }
  listActivations(s, list, player);
  addAct(list, PASS);
}

const activations = newList();

/** Whether the player could do anything but pass, as far as everybody can tell: the hand may hold any card. */
export function mightAct(s: State, player: number): boolean {
  const known = lookedUp(s, player);
  known.mightAct ??= couldAct(s, player);
  return known.mightAct;
}

function couldAct(s: State, player: number): boolean {
  // What lies on the battlefield everybody sees.
  activations.size = 0;
  listActivations(s, activations, player);
  if (activations.size > 0) return true;
  if (sizeOfZone(s, hand(s, player)) === 0) return false;
  // A land, or a card that costs nothing.
  if (isSorceryTime(s, player) || hasRule(s, player, 'castWithoutPaying')) return true;
  const mana = surveyMana(s, player);
  if (mana >= leastInstantMana && paysForInstant(s)) return true;
  return mana > 0 && hasRule(s, player, 'castAsThoughFlash');
}

/**
 * MTG-5.6: whether a player can play a card that an effect lets him or her play: a land within the limit (MTG-5.4), or a
 * card that can be cast (MTG-7.20, MTG-7.21).
 */
function canPlay(s: State, player: number, row: Row, free: number): boolean {
  const card = definitionOf(s, row);
  if (isLandCard[card]!) return active(s) === player && playerValue(s, player, Col.player.landTurn) !== turn(s);
  const held = sizeOfZone(s, hand(s, player)) - (zoneOf(s, row) === hand(s, player) ? 1 : 0);
  if (!canPayBesides(card, held) || isForbidden(s, card, player) || !hasOtherTargets(s, row, player)) return false;
  if (free === 1) return true;
  surveyMana(s, player);
  return isPayable(costs[card]!);
}

export const calls = {
  canPlay,
  isLandCard: (s: State, row: Row) => isLandCard[definitionOf(s, row)]!,
  /** MTG-5.3: a land does not use the stack. */
  playLand: (s: State, player: number, card: Row) => {
    setPlayerValue(s, player, Col.player.landTurn, turn(s));
    touch(s);
    enter(s, card, player, Cause.playLand);
  },
  /** MTG-7.2: the card goes on the stack before anything is chosen or paid. Who casts it controls it. MTG-18.2, MTG-7.16 */
  putOnStack: (s: State, player: number, card: Row) => {
    const isCopy = getBits(s, card, Mark.copy);
    move(s, card, stack(s), Cause.cast);
    putBits(s, card, Mark.copy, isCopy);
    setController(s, card, player);
  },
  choosesX: (s: State, card: Row) => costs[definitionOf(s, card)]!.x > 0,
  /** MTG-6.5: as much as can be paid for. */
  mostX: (s: State, player: number, card: Row) => {
    const cost = costs[definitionOf(s, card)]!;
    surveyMana(s, player);
    let x = 0;
    while (isPayable({ ...cost, generic: cost.generic + cost.x * (x + 1) })) x++;
    return x;
  },
  noteX,
  discardsToCast: (s: State, card: Row) => discardCost[definitionOf(s, card)]!,
  finishCasting: (s: State, player: number, card: Row) => {
    report(s, Event.cast, player, 0, card);
    if (isOfType(s, card, 'instant') || isOfType(s, card, 'sorcery')) useUpCopying(s, player);
  },
  isPermanentSpell: (s: State, spell: Row) => isPermanentCard[definitionOf(s, spell)]!,
  spellNumberOf: (s: State, spell: Row) => spellNumber[definitionOf(s, spell)]!,
  rowOfPlayer: (s: State, player: number) => playerRow(s, player),
  controllerOfSpell: (s: State, spell: Row) => controllerOf(s, spell),
  /** MTG-8.5: countered by the rules. */
  fizzle: (s: State, spell: Row) => {
    report(s, Event.fizzled, controllerOf(s, spell), 0, spell);
    leaveStack(s, spell, graveyard(s, ownerOf(s, spell)), Cause.countered);
  },
  /** MTG-7.8: into its owner's graveyard as the last part of resolving. */
  finishSpell: (s: State, spell: Row) => {
    // It may have exiled itself.
    if (zoneOf(s, spell) !== stack(s)) return;
    report(s, Event.resolved, controllerOf(s, spell), 0, spell);
    leaveStack(s, spell, graveyard(s, ownerOf(s, spell)), Cause.resolved);
  },
  /** MTG-5.14: what an Aura spell targets is what it enters attached to. */
  aimAura: (s: State, spell: Row) => {
    if (magicCards[definitionOf(s, spell)]!.enchant === null) return;
    const found = newList();
    legalTargetsOf(s, found, spell, 0);
    if (found.size > 0) addNote(s, notes(s), spell, Place.host, found.items[0]!);
  },
  /** MTG-7.9, MTG-3.14: a permanent spell becomes a permanent under its controller's control. */
  resolvePermanent: (s: State, spell: Row) => {
    const player = controllerOf(s, spell);
    enter(s, spell, player, Cause.resolve);
    report(s, Event.resolved, player, 0, spell);
  },
};

/** MTG-10.16: what waited for the next spell has triggered, and waits no longer. */
function useUpCopying(s: State, player: number): void {
  const zone = effectZone(s);
  let effect = first(s, zone);
  while (effect !== zone) {
    const after = nextOf(s, effect);
    if (get(s, effect, EffectColumn.value) === Value.copyNextSpell && get(s, effect, EffectColumn.amount) === player) {
      remove(s, effect);
    }
    effect = after;
  }
}

const call = callers(calls);
const aimed = callers(targets.calls);
const enters = callers(entering);
export const selections = { legalActions };

export const rules: Readonly<Record<string, Rule>> = {
  /** MTG-7.2, MTG-7.3: a card that could not be paid for is not offered, so nothing has to be taken back (MTG-7.4). */
  cast: rule(['player', 'card', 'free'], ['x'], ({ player, card, free, x }) =>
    sequence(
      act(call.putOnStack(player, card)),
      // MTG-6.6: without paying the mana cost, X is 0.
      when(
        call.choosesX(card),
        when(
          not(free),
          sequence(
            ask(x, {
              ask: 'number',
              prompt: 'chooseX',
              who: player,
              about: card,
              min: 0,
              max: call.mostX(player, card),
            }),
            act(call.noteX(card, x)),
          ),
        ),
      ),
      run('chooseTargets', player, card),
      when(less(0, aimed.dividedAmount(card)), run('divideAmongTargets', player, card)),
      // MTG-6.11: additional costs are paid all the same.
      when(less(0, call.discardsToCast(card)), run('discard', call.rowOfPlayer(player), call.discardsToCast(card))),
      when(not(free), run('payMana', player, card)),
      act(call.finishCasting(player, card)),
    ),
  ),

  /** MTG-5.6: what an effect lets a player play is cast, or played if it is a land; or not, as that player likes. */
  play: rule(['player', 'card', 'free'], ['answer'], ({ player, card, free, answer }) =>
    when(
      call.canPlay(player, card, free),
      sequence(
        ask(answer, { ask: 'yesNo', prompt: 'mayPlay', who: player, about: card }),
        when(answer, when(call.isLandCard(card), act(call.playLand(player, card)), run('cast', player, card, free))),
      ),
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

  /** MTG-7.9; MTG-8.5: an Aura spell whose target has become illegal. */
  resolvePermanent: rule(['spell'], [], ({ spell }) =>
    when(
      aimed.lostAllTargets(spell),
      act(call.fizzle(spell)),
      sequence(
        act(call.aimAura(spell)),
        when(enters.needsPreparing(spell), run('prepareToEnter', spell, call.controllerOfSpell(spell))),
        act(call.resolvePermanent(spell)),
      ),
    ),
  ),
};
