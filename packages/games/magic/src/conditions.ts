import type { Row, State } from '@tessera/kernel/rules';
import { hostOf, sizeOfZone, top } from '@tessera/kernel/rules';
import type { Condition } from './cards/abilities.ts';
import { colours } from './cards/card.ts';
import { colourBits } from './characteristics.ts';
import { countersOf } from './counters.ts';
import { areOpponents } from './players.ts';
import { Col, graveyard, library, playerValue } from './table.ts';
import { countOf } from './values.ts';

/** Whether what a condition of cards/abilities.ts says is so, for the controller of the ability. */
export function holds(s: State, condition: Condition, you: number, source: Row): boolean {
  if ('youControl' in condition) return countOf(s, condition.youControl, you, source, you) > 0;
  if ('onBattlefield' in condition) return countOf(s, condition.onBattlefield, you, source) >= condition.atLeast;
  if ('opponentsGraveyard' in condition) {
    for (let player = 0; player < s.match.players; player++) {
      if (areOpponents(s, player, you) && sizeOfZone(s, graveyard(s, player)) >= condition.opponentsGraveyard)
        return true;
    }
    return false;
  }
  if ('yourLibrary' in condition) return sizeOfZone(s, library(s, you)) >= condition.yourLibrary;
  if ('topOfLibrary' in condition) {
    const card = top(s, library(s, you));
    return card !== 0 && (colourBits(s, card) & (1 << colours.indexOf(condition.topOfLibrary))) !== 0;
  }
  if ('plusCounters' in condition) return countersOf(s, source, '+1/+1') >= condition.plusCounters;
  if ('lifeLessThan' in condition) return playerValue(s, you, Col.player.life) < condition.lifeLessThan;
  const host = hostOf(s, source);
  return host !== 0 && (colourBits(s, host) & (1 << colours.indexOf(condition.attachedIs))) !== 0;
}
