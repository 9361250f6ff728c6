import type { Ref, Row, State } from '@tessera/kernel/rules';
import {
  controllerOf,
  definitionOf,
  derivedAt,
  derivedValues,
  EffectColumn,
  effectZone,
  first,
  get,
  nextOf,
  playerRow,
} from '@tessera/kernel/rules';
import { rulesOfCard } from './abilities.ts';
import type { RuleChange } from './cards/abilities.ts';
import { perCard } from './cards.ts';
import { Derived } from './derived.ts';
import { layers } from './layers.ts';
import { battlefield } from './table.ts';

/** Permanents that change rules of the game, and effects on the game as a whole. */

type KeyOf<T> = T extends string ? T : keyof T;
/** What kind of change a rule is. */
export type RuleKind = KeyOf<RuleChange>;

const ruleKinds = [
  'lifeGainDoubled',
  'noMaximumHandSize',
  'castWithoutPaying',
  'topCardRevealed',
  'graveyardsUntargetable',
  'noCombatDamage',
  'lifeFloor',
  'castAsThoughFlash',
  'notInFirstTurns',
] as const satisfies readonly RuleKind[];

const isOfKind = (rule: RuleChange, kind: RuleKind): boolean =>
  typeof rule === 'string' ? rule === kind : kind in rule;

/** One bit for each kind of rule that a card has. */
export const ruleBits: readonly number[] = perCard((_, card) =>
  rulesOfCard[card]!.reduce((bits, rule) => bits | (1 << ruleKinds.findIndex((kind) => isOfKind(rule, kind))), 0),
);

/** Whether a player controls a permanent with such a rule; whether anybody does with -1. */
export function hasRule(s: State, player: number, kind: RuleKind): boolean {
  const bit = 1 << ruleKinds.indexOf(kind);
  if (player >= 0) return (bitsOfPlayer(s, player) & bit) !== 0;
  for (let each = 0; each < s.match.players; each++) if ((bitsOfPlayer(s, each) & bit) !== 0) return true;
  return false;
}

/** Kept with what is derived of permanents, in the place of the player. */
const bitsOfPlayer = (s: State, player: number): number =>
  derivedValues(s, layers)[derivedAt(s, playerRow(s, player), layers) + Derived.rules]!;

/** The rules of a kind that the permanents of a player have, each as often as it is there. */
export function rulesOf(s: State, player: number, kind: RuleKind): readonly RuleChange[] {
  if (!hasRule(s, player, kind)) return none;
  const found: RuleChange[] = [];
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) !== player) continue;
    for (const rule of rulesOfCard[definitionOf(s, row)]!) if (isOfKind(rule, kind)) found.push(rule);
  }
  return found;
}
const none: readonly RuleChange[] = [];

/** Whether a permanent itself has a certain rule. */
export const isRuleOf = (s: State, row: Row, kind: RuleKind): boolean =>
  (ruleBits[definitionOf(s, row)]! & (1 << ruleKinds.indexOf(kind))) !== 0;

/** The first effect on the game of a kind, with that amount if one is given; 0 for none. */
export function gameEffect(s: State, value: number, amount = -1): Row {
  const zone = effectZone(s);
  for (let effect = first(s, zone); effect !== zone; effect = nextOf(s, effect)) {
    if (get(s, effect, EffectColumn.affects) !== 0 || get(s, effect, EffectColumn.value) !== value) continue;
    if (amount < 0 || get(s, effect, EffectColumn.amount) === amount) return effect;
  }
  return 0;
}

/** How many effects of a kind there are on an object, or on the game, with that amount if one is given. */
export function effectCount(s: State, affects: Ref, value: number, amount = -1): number {
  const zone = effectZone(s);
  let count = 0;
  for (let effect = first(s, zone); effect !== zone; effect = nextOf(s, effect)) {
    if (get(s, effect, EffectColumn.affects) !== affects || get(s, effect, EffectColumn.value) !== value) continue;
    if (amount < 0 || get(s, effect, EffectColumn.amount) === amount) count++;
  }
  return count;
}
