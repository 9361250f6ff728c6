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
  minus,
  move,
  nextOf,
  ownerOf,
  playerRow,
  put,
  putBits,
  report,
  reveal,
  rule,
  run,
  selectors,
  sequence,
  set,
  sizeOfZone,
  top,
  turn,
  turnUp,
  when,
} from '@tessera/kernel/rules';
import type { Element, UnsealCondition } from './cards.ts';
import { attributes, costs, elements, isGrandAce, isTactic, nameNumbers, unsealConditions } from './cards.ts';
import { charactersInBattle, charactersInElementZone, destroy } from './characters.ts';
import { countElements, newElementCount } from './elements.ts';
import { Event } from './events.ts';
import { soulOf } from './soul.ts';
import { battle, Cause, Col, core, discard, elementZone, hand, handCount, LastTurn, seal } from './table.ts';

/** The unseal summon (CH-7.4). */

/** The Grand Ace in a player's seal zone, 0 for none. */
export const sealedAce = (s: State, player: number): Row => top(s, seal(s, player));

/** CH-4.7, CH-7.4.7: whether a Grand Ace of that name is on the player's field. */
export function hasNamesake(s: State, player: number, card: number): boolean {
  const zone = battle(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const other = definitionOf(s, row);
    if (isGrandAce[other]! && nameNumbers[other] === nameNumbers[card]) return true;
  }
  return false;
}

/** CH-7.4.4: whether condition and cost can be met. */
export function canUnseal(s: State, player: number): boolean {
  const ace = sealedAce(s, player);
  if (ace === 0) return false;
  const card = definitionOf(s, ace);
  return canPayCore(s, player, card) && canMeet(s, player, unsealConditions[card]!);
}

/** CH-7.4.2: only characters pay, and one of them must have the attribute. */
export function canPayCore(s: State, player: number, card: number): boolean {
  const zone = core(s, player);
  let characters = 0;
  let fitting = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const definition = definitionOf(s, row);
    if (isTactic[definition]!) continue;
    characters++;
    if ((attributes[definition]! & attributes[card]!) !== 0) fitting++;
  }
  return fitting > 0 && characters >= costs[card]!;
}

/** CH-7.4.3 */
function canMeet(s: State, player: number, condition: UnsealCondition): boolean {
  switch (condition.kind) {
    case 'elements':
      countElements(s, player, counted);
      return counted.kinds[elements.indexOf(condition.element)]! >= condition.atLeast;
    case 'soul':
      return soulOf(s, player) <= condition.atMost;
    case 'battle':
      return charactersOf(s, battle(s, player), condition.element) >= condition.atLeast;
    case 'field':
      return (
        charactersOf(s, battle(s, player), condition.element) +
          charactersOf(s, elementZone(s, player), condition.element) >=
        condition.atLeast
      );
    case 'elementZone':
      return sizeOfZone(s, elementZone(s, player)) >= condition.atLeast;
    case 'discard':
      return handCount(s, player) > 0;
    case 'return':
      return sizeOfZone(s, battle(s, player)) > 0;
    case 'destroy':
      return sizeOfZone(s, elementZone(s, player)) > 0;
  }
}

const counted = newElementCount();

function charactersOf(s: State, zone: Row, element: Element): number {
  const bit = 1 << elements.indexOf(element);
  let count = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if ((attributes[definitionOf(s, row)]! & bit) !== 0) count++;
  }
  return count;
}

const isAction = (s: State, ace: Row, kind: UnsealCondition['kind']): boolean =>
  unsealConditions[definitionOf(s, ace)]!.kind === kind;

export const calls = {
  canUnseal,
  sealedAce,
  noteUnseal: (s: State, player: number) => putBits(s, playerRow(s, player), LastTurn.unseal, turn(s)),
  /** CH-7.4.4: shown, and face down again; the warning is a mere count. */
  failUnseal: (s: State, player: number) => {
    const ace = sealedAce(s, player);
    const marks = playerRow(s, player);
    reveal(s, ace);
    put(s, marks, Col.player.warnings, get(s, marks, Col.player.warnings) + 1);
    report(s, Event.unsealFailed, player, 0, ace);
  },
  turnAceUp: (s: State, ace: Row) => turnUp(s, ace),
  asksToDiscard: (s: State, ace: Row) => isAction(s, ace, 'discard'),
  asksToReturn: (s: State, ace: Row) => isAction(s, ace, 'return'),
  asksToDestroy: (s: State, ace: Row) => isAction(s, ace, 'destroy'),
  cardsInHand: handCount,
  discardCard: (s: State, card: Row) => move(s, card, discard(s, ownerOf(s, card)), Cause.discard),
  returnToHand: (s: State, card: Row) => move(s, card, hand(s, ownerOf(s, card)), Cause.return),
  destroyCard: (s: State, card: Row) => destroy(s, card),
  coreCost: (s: State, ace: Row) => costs[definitionOf(s, ace)]!,
  payCore: (s: State, card: Row) => move(s, card, discard(s, ownerOf(s, card)), Cause.paid),
};
const call = callers(calls);

export const selections = {
  handCards: (s: State, list: List, player: number) => {
    const zone = hand(s, player);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) add(list, row);
  },
  charactersInBattle,
  charactersInElementZone,
  coreCharacters: (s: State, list: List, player: number) => {
    const zone = core(s, player);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if (!isTactic[definitionOf(s, row)]!) add(list, row);
    }
  },
  fittingCoreCharacters: (s: State, list: List, player: number, ace: Row) => {
    const wanted = attributes[definitionOf(s, ace)]!;
    const zone = core(s, player);
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      if ((attributes[definitionOf(s, row)]! & wanted) !== 0) add(list, row);
    }
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** CH-7.4.1, CH-7.4.4 */
  unseal: rule(['player', 'card'], ['ace'], ({ player, ace }) =>
    sequence(
      set(ace, call.sealedAce(player)),
      act(call.noteUnseal(player)),
      when(
        call.canUnseal(player),
        sequence(
          act(call.turnAceUp(ace)),
          run('meetUnsealCondition', player, ace),
          run('payCoreCards', player, ace),
          run('arrive', player, ace, Cause.unseal),
        ),
        act(call.failUnseal(player)),
      ),
    ),
  ),

  /** CH-7.4.3: before the card looks for a slot, so that it may make room. A mere state needs nothing done. */
  meetUnsealCondition: rule(['player', 'ace'], ['card'], ({ player, ace, card }) =>
    sequence(
      when(
        call.asksToDiscard(ace),
        sequence(
          ask(card, {
            ask: 'one',
            prompt: 'unsealDiscard',
            who: player,
            about: ace,
            among: call.cardsInHand(player),
            from: select.handCards(player),
          }),
          act(call.discardCard(card)),
        ),
      ),
      when(
        call.asksToReturn(ace),
        sequence(
          ask(card, {
            ask: 'one',
            prompt: 'unsealReturn',
            who: player,
            about: ace,
            from: select.charactersInBattle(player),
          }),
          act(call.returnToHand(card)),
        ),
      ),
      when(
        call.asksToDestroy(ace),
        sequence(
          ask(card, {
            ask: 'one',
            prompt: 'unsealDestroy',
            who: player,
            about: ace,
            from: select.charactersInElementZone(player),
          }),
          act(call.destroyCard(card)),
        ),
      ),
    ),
  ),

  /** CH-7.4.2: first the one of the attribute, then the others. */
  payCoreCards: rule(['player', 'ace'], ['card', 'others'], ({ player, ace, card, others }) =>
    when(
      less(0, call.coreCost(ace)),
      sequence(
        ask(card, {
          ask: 'one',
          prompt: 'payCoreOfAttribute',
          who: player,
          about: ace,
          from: select.fittingCoreCharacters(player, ace),
        }),
        act(call.payCore(card)),
        ask(others, {
          ask: 'some',
          prompt: 'payCore',
          who: player,
          about: ace,
          from: select.coreCharacters(player),
          min: minus(call.coreCost(ace), 1),
          max: minus(call.coreCost(ace), 1),
        }),
        eachOf(others, [card], act(call.payCore(card))),
      ),
    ),
  ),
};
