import type { DeckCards, List, Rule, State } from '@tessera/kernel/rules';
import {
  act,
  add,
  addAct,
  ask,
  callers,
  each,
  equal,
  first,
  global,
  less,
  loop,
  move,
  numbered,
  placeCard,
  playerOfRow,
  playerRow,
  randomBelow,
  report,
  rule,
  run,
  selectors,
  sequence,
  set,
  setGlobal,
  shuffle,
  sizeOfZone,
  when,
} from '@tessera/kernel/rules';
import { KEEP, MULLIGAN } from './actions.ts';
import { draw } from './drawing.ts';
import { Event } from './events.ts';
import { inOrderFrom } from './players.ts';
import { Cause, Col, Global, hand, library, setPlayerValue, setStanding, Standing, standing } from './table.ts';

/** Starting the game (MTG-1.6 – MTG-1.12). */

export const STARTING_LIFE = 20;
export const OPENING_HAND = 7;

/** Where a player stands with the opening hand. */
const Opening = numbered(['undecided', 'kept', 'mulligans']);

/** Before set-up each deck lies as the library it becomes; a sideboard stays outside the game. MTG-1.6 */
export function place(s: State, decks: readonly DeckCards[]): void {
  decks.forEach(([deck = []], player) => {
    setPlayerValue(s, player, Col.player.life, STARTING_LIFE);
    for (const card of deck) placeCard(s, card, player, library(s, player));
  });
}

export const calls = {
  /** MTG-1.7: chance decides who chooses; MTG-1.8: in later games of a match that is settled. */
  whoChooses: (s: State) => s.match.chooser ?? randomBelow(s, s.match.players),
  choosesStarter: (s: State) => s.match.options['first'] === 'choice',
  setStarter: (s: State, row: number) => setGlobal(s, Global.starter, playerOfRow(s, row)),
  namedStarter: (s: State) => playerRow(s, Number(String(s.match.options['first']).slice(1)) % s.match.players),
  /** MTG-1.9 */
  prepare: (s: State, player: number) => {
    shuffle(s, library(s, player));
    draw(s, player, OPENING_HAND);
  },
  handCount: (s: State, player: number) => sizeOfZone(s, hand(s, player)),
  anyUndecided: (s: State) => {
    for (let player = 0; player < s.match.players; player++)
      if (openingOf(s, player) === Opening.undecided) return true;
    return false;
  },
  isUndecided: (s: State, player: number) => openingOf(s, player) === Opening.undecided,
  mulligansNow: (s: State, player: number) => openingOf(s, player) === Opening.mulligans,
  keep: (s: State, player: number) => {
    setStanding(s, player, Standing.mulligan, Opening.kept);
    report(s, Event.keeps, player, 0);
  },
  declareMulligan: (s: State, player: number) => {
    setStanding(s, player, Standing.mulligan, Opening.mulligans);
    report(s, Event.mulligans, player, 0);
  },
  /** MTG-1.10: one card fewer each time. */
  mulligan: (s: State, player: number) => {
    const size = sizeOfZone(s, hand(s, player));
    const held = hand(s, player);
    while (sizeOfZone(s, held) > 0) move(s, first(s, held), library(s, player), Cause.mulligan);
    shuffle(s, library(s, player));
    setStanding(s, player, Standing.mulligan, Opening.undecided);
    draw(s, player, size - 1);
  },
};
const openingOf = (s: State, player: number): number => standing(s, player, Standing.mulligan);

const call = callers(calls);
export const selections = {
  everyPlayer: (s: State, list: List) => {
    for (let player = 0; player < s.match.players; player++) add(list, player);
  },
  everyPlayerRow: (s: State, list: List) => {
    for (let player = 0; player < s.match.players; player++) add(list, playerRow(s, player));
  },
  fromStarter: (s: State, list: List) => inOrderFrom(s, list, global(s, Global.starter)),
  /** MTG-1.11: a hand of no cards must be kept. */
  openingActs: (s: State, list: List, player: number) => {
    addAct(list, KEEP);
    if (sizeOfZone(s, hand(s, player)) > 0) addAct(list, MULLIGAN);
  },
};
const select = selectors(selections);

export const rules: Readonly<Record<string, Rule>> = {
  /** The whole game. */
  game: rule([], ['player'], ({ player }) =>
    sequence(
      run('whoStarts'),
      each(player, select.everyPlayer(), act(call.prepare(player))),
      run('mulligans'),
      run('turns'),
    ),
  ),

  /** MTG-1.7, MTG-1.8 */
  whoStarts: rule([], ['chooser', 'chosen'], ({ chooser, chosen }) =>
    when(
      call.choosesStarter(),
      sequence(
        set(chooser, call.whoChooses()),
        ask(chosen, { ask: 'one', prompt: 'whoStarts', who: chooser, from: select.everyPlayerRow() }),
        act(call.setStarter(chosen)),
      ),
      act(call.setStarter(call.namedStarter())),
    ),
  ),

  /** MTG-1.11: rounds; all declare in turn order, then those who mulligan do so together. */
  mulligans: rule([], ['player', 'choice'], ({ player, choice }) =>
    loop(
      call.anyUndecided(),
      each(
        player,
        select.fromStarter(),
        when(
          call.isUndecided(player),
          sequence(
            ask(choice, {
              ask: 'act',
              prompt: 'openingHand',
              who: player,
              from: select.openingActs(player),
              open: less(0, call.handCount(player)),
            }),
            when(equal(choice, MULLIGAN), act(call.declareMulligan(player)), act(call.keep(player))),
          ),
        ),
      ),
      each(player, select.fromStarter(), when(call.mulligansNow(player), act(call.mulligan(player)))),
    ),
  ),
};
