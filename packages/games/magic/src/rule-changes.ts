import type { Row, State } from '@tessera/kernel/rules';
import { controllerOf, definitionOf, EffectColumn, effectZone, first, get, nextOf } from '@tessera/kernel/rules';
import { rulesOfCard } from './abilities.ts';
import type { RuleChange } from './cards/abilities.ts';
import { battlefield } from './table.ts';

/** Permanents that change rules of the game, and effects on the game as a whole. */

/** How many permanents of a player have a certain rule; of any player with -1. */
export function countRule(s: State, player: number, isMeant: (rule: RuleChange) => boolean): number {
  let count = 0;
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    const rules = rulesOfCard[definitionOf(s, row)]!;
    if (rules.length === 0 || (player >= 0 && controllerOf(s, row) !== player)) continue;
    for (const rule of rules) if (isMeant(rule)) count++;
  }
  return count;
}

export const hasRule = (s: State, player: number, rule: Extract<RuleChange, string>): boolean =>
  countRule(s, player, (each) => each === rule) > 0;

/** Whether a permanent itself has a certain rule. */
export const isRuleOf = (s: State, row: Row, rule: Extract<RuleChange, string>): boolean =>
  rulesOfCard[definitionOf(s, row)]!.includes(rule);

/** The first effect on the game of a kind, with that amount if one is given; 0 for none. */
export function gameEffect(s: State, value: number, amount = -1): Row {
  const zone = effectZone(s);
  for (let effect = first(s, zone); effect !== zone; effect = nextOf(s, effect)) {
    if (get(s, effect, EffectColumn.affects) !== 0 || get(s, effect, EffectColumn.value) !== value) continue;
    if (amount < 0 || get(s, effect, EffectColumn.amount) === amount) return effect;
  }
  return 0;
}
