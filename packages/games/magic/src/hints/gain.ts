import type { List, Row, State } from '@tessera/kernel/rules';
import {
  active,
  controllerOf,
  definitionOf,
  first,
  hostOf,
  isPlayerRow,
  Kind,
  kindOf,
  newList,
  nextOf,
  ownerOf,
  playerOfRow,
  playerRow,
  sizeOfZone,
  step,
  zoneOf,
} from '@tessera/kernel/rules';
import { abilities, activatedOfCard, staticsOfCard, triggeredOfCard } from '../abilities.ts';
import type {
  ActivatedAbility,
  Change,
  Cost,
  Effect,
  Filter,
  SpellAbility,
  Subject,
  Target,
  Value,
} from '../cards/abilities.ts';
import { costs, isPermanentCard, magicCards } from '../cards.ts';
import { hasProperty, isCreature, isPlaneswalker, powerOf } from '../characteristics.ts';
import { countersOf } from '../counters.ts';
import { fits } from '../filters.ts';
import { Has } from '../keywords.ts';
import { convertedManaCost } from '../mana-costs.ts';
import { isOnBattlefield, isTapped } from '../permanents.ts';
import { areOpponents } from '../players.ts';
import { Step } from '../steps.ts';
import { battlefield, Col, hand, library, playerValue } from '../table.ts';
import { listTargets } from '../targets.ts';
import { greatestPower, valueFor } from '../values.ts';
import { fightChange, isDoomed, preventGain } from './fights.ts';
import {
  bodyWorth,
  cardWorth,
  changeWorth,
  EVERYTHING,
  keywordsOf,
  lifeWorth,
  objectWorth,
  permanentWorth,
  signedWorth,
  toughnessLeft,
} from './worth.ts';

/**
 * What a spell or ability gains its player, on the scale of worth.ts: for whom each effect is good follows from what it
 * does and to whose things it does it. Rough, and cheap: nothing is tried out.
 */

const DRAW = 1.6;

/** What an ability uses besides its targets. */
type Use = {
  readonly you: number;
  /** The card, permanent or object on the stack that it comes from. */
  readonly source: Row;
  readonly x: number;
};

/** What casting a card gains. */
export function castGain(s: State, row: Row, you: number, mana: number): number {
  const card = definitionOf(s, row);
  const { spell, enchant, abilities: printed } = magicCards[card]!;
  const use: Use = { you, source: row, x: Math.max(0, mana - convertedManaCost(costs[card]!)) };
  if (enchant !== null && spell !== null) return bestOf(s, spell.targets[0]!, use, (to) => auraGain(s, card, to, you));
  if (!isPermanentCard[card]!) return spell === null ? 0 : abilityGain(s, spell, use) - KEPT * cardWorth[card]!;
  // MTG-14.8, MTG-5.27: a second of a legend is of no use.
  if (magicCards[card]!.supertypes.includes('legendary') && controlsNamesake(s, card, you)) return -1;
  let gain = cardWorth[card]!;
  // One whose size is X is nothing without mana.
  if (costs[card]!.x > 0) gain += 1.6 * use.x - 3.2;
  for (const ability of printed) {
    if (ability.kind === 'triggered' && ability.when === 'thisEnters') {
      const entering = abilityGain(s, ability, use);
      gain += ability.may ? Math.max(0, entering) : entering;
    }
  }
  return gain;
}

/** What casting an instant or sorcery of somebody else for nothing gains: it cannot be kept. */
export function freeGain(s: State, row: Row, you: number): number {
  const { spell } = magicCards[definitionOf(s, row)]!;
  return spell === null ? 0 : abilityGain(s, spell, { you, source: row, x: 0 });
}

/** The part of a card's worth that a spell has to gain to be better cast than kept. */
const KEPT = 0.35;

function controlsNamesake(s: State, card: number, you: number): boolean {
  const zone = battlefield(s);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (definitionOf(s, row) === card && controllerOf(s, row) === you) return true;
  }
  return false;
}

/** What activating an ability of a permanent gains, what it costs taken off. */
export function activationGain(s: State, row: Row, number: number, you: number, mana: number): number {
  const ability = abilities[number]!;
  if (ability.kind !== 'activated') return -1;
  if (ability.equip === true) return equipGain(s, row, ability, you);
  const gain = abilityGain(s, ability, { you, source: row, x: mana });
  return gain - costOf(s, ability.cost, row, you);
}

/** The best of those that a permanent has. */
export function bestActivation(s: State, row: Row, you: number, mana: number): number {
  let most = -1;
  for (const number of activatedOfCard[definitionOf(s, row)]!) {
    most = Math.max(most, activationGain(s, row, number, you, mana));
  }
  return most;
}

function costOf(s: State, cost: readonly Cost[], row: Row, you: number): number {
  let sum = 0.1;
  for (const part of cost) {
    if (part === 'tap') sum += isCreature(s, row) && active(s) === you && step(s) <= Step.attackers ? 0.5 : 0.1;
    else if (part === 'sacrificeThis') sum += zoneOf(s, row) === battlefield(s) ? permanentWorth(s, row) : 0;
    else if ('mana' in part) sum += 0.05;
    else if ('sacrifice' in part) sum += leastWorth(s, part.sacrifice, you);
    else if ('discard' in part) sum += 1.2 * part.discard;
    else if ('life' in part) sum -= lifeWorth(s, you, -part.life);
    else if ('tapUntapped' in part) sum += 0.3 * part.count;
    else if ('removeCounters' in part) sum += 0.5 * part.count;
    else sum -= 0.5 * part.loyalty;
  }
  return sum;
}

function leastWorth(s: State, filter: Filter, you: number): number {
  const zone = battlefield(s);
  let least = 5;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) === you && fits(s, row, filter, you)) least = Math.min(least, permanentWorth(s, row));
  }
  return least;
}

/** MTG-15.5: it pays only for what hangs on nobody yet, or on somebody much weaker. */
function equipGain(s: State, equipment: Row, ability: ActivatedAbility, you: number): number {
  const target = ability.targets[0]!;
  const card = definitionOf(s, equipment);
  const best = bestOf(s, target, { you, source: equipment, x: 0 }, (to) => attachGain(s, card, equipment, to, you));
  return best - 0.2;
}

export function attachGain(s: State, card: number, equipment: Row, to: Row, you: number): number {
  const host = hostOf(s, equipment);
  if (host === to) return -1;
  const gain = auraGain(s, card, to, you);
  return host === 0 ? gain : gain - auraGain(s, card, host, you) - 2;
}

/** MTG-5.17: what hanging on something does to it. */
export function auraGain(s: State, card: number, to: Row, you: number): number {
  if (isPlayerRow(s, to)) return 0;
  let change = 0;
  for (const ability of staticsOfCard[card]!) {
    if (ability.affects !== 'attached') continue;
    const times = ability.change.forEach === undefined ? 1 : valueFor(s, { count: ability.change.forEach }, you, to);
    change += changeWorth(s, to, ability.change, times);
  }
  for (const number of triggeredOfCard[card]!) {
    const ability = abilities[number]!;
    if (ability.effects.some((effect) => effect.do === 'putCounters' && effect.on === 'attached')) change += 0.7;
  }
  return (controllerOf(s, to) === you ? change : -change) + 0.01 * permanentWorth(s, to);
}

/** What a spell or ability gains with the best targets there are; −1 and less if all of them are bad. */
export function abilityGain(s: State, ability: SpellAbility, use: Use): number {
  let gain = 0;
  for (const effect of ability.effects.flatMap(done)) gain += untargetedGain(s, effect, use);
  ability.targets.forEach((target, place) => {
    const best = bestOf(s, target, use, (to) => targetGain(s, ability, place, to, use));
    const optional = target.upTo !== undefined && (target.least ?? 0) === 0;
    if (best > -EVERYTHING) gain += optional ? Math.max(0, best) : best;
    else if (!optional) gain -= 2;
  });
  return gain;
}

/** MTG-6.18: what somebody may pay for or against counts as if it were done. */
const done = (effect: Effect): readonly Effect[] => ('effects' in effect ? effect.effects.flatMap(done) : [effect]);

const lists: List[] = [];
let depth = 0;

function bestOf(s: State, target: Target, use: Use, gainOf: (to: Row) => number): number {
  const list = (lists[depth] ??= newList());
  list.size = 0;
  depth++;
  listTargets(s, list, use.source, use.you, target.what);
  let best = -EVERYTHING;
  for (let i = 0; i < list.size; i++) best = Math.max(best, gainOf(list.items[i]!));
  depth--;
  return best;
}

/** What aiming at something with one use of the word "target" gains. */
export function targetGain(s: State, ability: SpellAbility, place: number, to: Row, use: Use): number {
  let gain = 0;
  for (const effect of ability.effects.flatMap(done)) {
    if (effect.do === 'fight') gain += fightGain(s, effect.one, effect.other, place, to, use);
    else if (isTargeted(subjectOf(effect), place)) gain += gainOn(s, effect, to, use);
    else gain += gainByTarget(s, effect, place, to, use);
  }
  return gain;
}

const isTargeted = (subject: Subject | null, place: number): boolean =>
  subject !== null && typeof subject === 'object' && 'target' in subject && subject.target === place;

/** What an effect is about, of those that are about something. */
function subjectOf(effect: Effect): Subject | null {
  if ('who' in effect) return effect.who;
  if ('on' in effect) return effect.on;
  if ('of' in effect) return effect.of;
  if (effect.do === 'search' || effect.do === 'shuffleIntoLibrary') return null;
  if ('what' in effect) return effect.what;
  return 'to' in effect ? effect.to : null;
}

/** What each kind of effect gains; a kind that is not there gains nothing. */
type Gains<To extends readonly unknown[]> = {
  readonly [K in Effect['do']]?: (s: State, effect: Extract<Effect, { do: K }>, ...to: To) => number;
};

function gainIn<To extends readonly unknown[]>(gains: Gains<To>, s: State, effect: Effect, ...to: To): number {
  // Each function stands under the kind of effect that it takes.
  const gain = gains[effect.do] as ((s: State, effect: Effect, ...to: To) => number) | undefined;
  return gain === undefined ? 0 : gain(s, effect, ...to);
}

function amountOf(s: State, value: Value, { you, source, x }: Use): number {
  if (typeof value === 'number') return value;
  if (value === 'X') return x;
  if (value === 'thatMuch' || 'powerOf' in value) return 2;
  if ('greatestPower' in value) return greatestPower(s, value.greatestPower, you, source);
  return valueFor(s, value, you, source);
}

/** Effects that are about nobody and nothing in particular. */
const byThemselves: Gains<readonly [Use]> = {
  createTokens: (s, { count, token: { power, toughness, keywords } }, use) =>
    amountOf(s, count, use) * bodyWorth(power, toughness, keywordsOf(keywords)),
  search: (s, effect, use) =>
    DRAW * Math.min(effect.upTo === undefined ? effect.for.length : amountOf(s, effect.upTo, use), 4),
  emblem: () => 6,
  winGame: () => EVERYTHING,
  copyNextSpell: () => 0.5,
  prevent: (s, _, { you }) => preventGain(s, you),
  sacrificeThis: (s, _, { source }) => -permanentWorthOf(s, source),
  shuffleIntoLibrary: (s, _, { you }) => (sizeOfZone(s, library(s, you)) < 10 ? 1 : 0),
};

/** Those of a single card, about. */
const ownGain: Readonly<Partial<Record<Effect['do'], number>>> = {
  augurOfBolas: DRAW,
  index: 0.8,
  duress: 1.5,
  shimianSpecter: 2,
  mindclawShaman: 2,
  spelltwine: 4,
  odricMasterTactician: 1,
  sphinxOfUthuun: 4,
};

/** What an effect gains that is about somebody or something else than a target. */
function untargetedGain(s: State, effect: Effect, use: Use): number {
  const { you } = use;
  const subject = subjectOf(effect);
  if (subject === null) return ownGain[effect.do] ?? gainIn(byThemselves, s, effect, use);
  if (subject === 'you') return gainOn(s, effect, playerRow(s, you), use);
  if (subject === 'eachPlayer') {
    let gain = 0;
    for (let player = 0; player < s.match.players; player++) gain += gainOn(s, effect, playerRow(s, player), use);
    return gain;
  }
  if (subject === 'thatPlayer' || subject === 'defendingPlayer' || subject === 'chosenPlayer') {
    return gainOn(s, effect, playerRow(s, opponentOf(s, you)), use);
  }
  if (subject === 'thatController') return gainOn(s, effect, playerRow(s, opponentOf(s, you)), use);
  if (subject === 'this') {
    return zoneOf(s, use.source) === battlefield(s) || kindOf(s, use.source) === Kind.card
      ? gainOn(s, effect, use.source, use)
      : 0;
  }
  if (subject === 'attached') {
    const host = hostOf(s, use.source);
    return host === 0 ? 0 : gainOn(s, effect, host, use);
  }
  if (typeof subject !== 'object') return 0;
  if ('choose' in subject) return Math.max(0, bestFitting(s, effect, subject.choose, use));
  if ('eachOf' in subject)
    return subject.eachOf.reduce((sum, filter) => sum + gainOnAll(s, effect, filter, use, -1), 0);
  if ('all' in subject && !('controlledByTarget' in subject) && !('attachedToTarget' in subject)) {
    return gainOnAll(s, effect, subject.all, use, -1);
  }
  return 0;
}

/** What an effect gains through a target that it is not done to: on what that player controls, on what hangs on it. */
function gainByTarget(s: State, effect: Effect, place: number, to: Row, use: Use): number {
  if (effect.do === 'shuffleIntoLibrary') {
    return effect.what.some((what) => typeof what === 'object' && what.target === place)
      ? -ownedWorth(s, to, use.you)
      : 0;
  }
  const subject = subjectOf(effect);
  if (subject === null || typeof subject !== 'object') return 0;
  if ('controlledByTarget' in subject && subject.controlledByTarget === place && isPlayerRow(s, to)) {
    return gainOnAll(s, effect, subject.all, use, playerOfRow(s, to));
  }
  if ('besidesTarget' in subject && subject.besidesTarget === place && !isPlayerRow(s, to)) {
    return gainOnAll(s, effect, subject.others, use, controllerOf(s, to));
  }
  return 0;
}

function gainOnAll(s: State, effect: Effect, filter: Filter, use: Use, of: number): number {
  const zone = battlefield(s);
  let gain = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (of >= 0 && controllerOf(s, row) !== of) continue;
    if (fits(s, row, filter, use.you, use.source)) gain += gainOn(s, effect, row, use);
  }
  return gain;
}

function bestFitting(s: State, effect: Effect, filter: Filter, use: Use): number {
  const zone = battlefield(s);
  let best = -EVERYTHING;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (fits(s, row, filter, use.you, use.source)) best = Math.max(best, gainOn(s, effect, row, use));
  }
  return best;
}

/** What it gains `use.you` that an effect is done to something or somebody. */
export function gainOn(s: State, effect: Effect, to: Row, use: Use): number {
  return isPlayerRow(s, to) ? gainOnPlayer(s, effect, playerOfRow(s, to), use) : gainOnObject(s, effect, to, use);
}

/** What an effect does for a player, as that player sees it. */
const onPlayer: Gains<readonly [number, Use]> = {
  preventNext: (s, { amount }, player, use) => Math.min(preventGain(s, player), amountOf(s, amount, use) * 0.3),
  damage: (s, { amount }, player, use) => lifeWorth(s, player, -amountOf(s, amount, use)),
  loseLife: (s, { amount }, player, use) => lifeWorth(s, player, -amountOf(s, amount, use)),
  damageDivided: (s, { amount }, player) => lifeWorth(s, player, -amount),
  gainLife: (s, { amount }, player, use) => lifeWorth(s, player, amountOf(s, amount, use)),
  setLife: (s, { to }, player, use) =>
    lifeWorth(s, player, amountOf(s, to, use) - playerValue(s, player, Col.player.life)),
  draw: (s, { count }, player, use) => drawWorth(s, player, amountOf(s, count, use)),
  discard: (s, { count }, player) => {
    const held = sizeOfZone(s, hand(s, player));
    return -1.2 * (count === 'hand' ? held : Math.min(held, count));
  },
  mill: (s, { count }, player, use) => {
    const left = sizeOfZone(s, library(s, player)) - amountOf(s, count, use);
    return left <= 0 ? -20 : -2 / left;
  },
  sacrifice: (s, { what, count }, player) => -Math.min(6, leastWorth(s, what, player)) * count,
  exileCards: (s, { zones }, player) => (zones.includes('hand') ? -sizeOfZone(s, hand(s, player)) : -0.1),
  loseGame: () => -EVERYTHING,
};

const gainOnPlayer = (s: State, effect: Effect, player: number, use: Use): number =>
  (player === use.you ? 1 : -1) * gainIn(onPlayer, s, effect, player, use);

/** MTG-2.2: drawing from an empty library loses. */
const drawWorth = (s: State, player: number, count: number): number =>
  sizeOfZone(s, library(s, player)) <= count ? -EVERYTHING : DRAW * count;

/** What an effect on a permanent, card or spell gains `use.you`. */
const onObject: Gains<readonly [Row, Use]> = {
  damage: (s, { amount }, to, use) => damageGain(s, to, amountOf(s, amount, use), use.you),
  damageDivided: (s, { amount }, to, { you }) => damageGain(s, to, amount, you),
  destroy: (s, _, to, { you }) => (hasProperty(s, to, 'indestructible') ? 0 : -signedWorth(s, to, you)),
  exile: (s, _, to, { you }) => exileGain(s, to, you),
  exileUntilLeaves: (s, _, to, { you }) => exileGain(s, to, you),
  returnToHand: (s, _, to, { you }) =>
    isOnBattlefield(s, to) ? -0.6 * signedWorth(s, to, you) : 0.7 * ownedWorth(s, to, you),
  tap: (s, _, to, { you }) => tapGain(s, to, you),
  stayTapped: (s, _, to, { you }) => -0.3 * signedWorth(s, to, you),
  untap: (s, _, to, { you }) => (isTapped(s, to) ? 0.15 * signedWorth(s, to, you) : 0),
  change: (s, { by }, to, use) => passingGain(s, to, by, use),
  changeEither: (s, { by }, to, use) => Math.max(...by.map((each) => passingGain(s, to, each, use))),
  become: (s, _, to, { you }) => -0.4 * signedWorth(s, to, you),
  regenerate: (s, _, to, { you }) => (controllerOf(s, to) === you && isDoomed(s, to) ? permanentWorth(s, to) : 0),
  preventNext: (s, _, to, { you }) =>
    controllerOf(s, to) === you && isDoomed(s, to) ? 0.7 * permanentWorth(s, to) : 0,
  play: (s, { free }, to) => (free ? 1 : 0.5) * objectWorth(s, to),
  counter: (s, _, to, { you }) => (controllerOf(s, to) === you ? -1 : 1) * objectWorth(s, to),
  putCounters: (s, { count, kind }, to, use) => counterGain(s, to, amountOf(s, count, use), kind ?? '+1/+1', use.you),
  doubleCounters: (s, _, to, { you }) => counterGain(s, to, countersOf(s, to, '+1/+1'), '+1/+1', you),
  attach: (s, _, to, { you, source }) =>
    kindOf(s, source) === Kind.card ? attachGain(s, definitionOf(s, source), source, to, you) : 0,
  gainControl: (s, { until }, to, { you }) => {
    if (controllerOf(s, to) === you) return -0.5;
    return until === undefined ? 2 * permanentWorth(s, to) : stolenGain(s, to, you);
  },
  exchangeControl: (s, _, to, { you }) => -signedWorth(s, to, you),
  reanimate: (s, _, to) => objectWorth(s, to),
  returnToBattlefield: (s, _, to, { you }) => ownedWorth(s, to, you),
  copySpell: (s, _, to) => 0.5 * objectWorth(s, to),
};

const gainOnObject = (s: State, effect: Effect, to: Row, use: Use): number => gainIn(onObject, s, effect, to, use);

const exileGain = (s: State, to: Row, you: number): number =>
  isOnBattlefield(s, to) ? -signedWorth(s, to, you) : -0.2 * ownedWorth(s, to, you);

/** A card outside the battlefield, as `you` sees it. */
const ownedWorth = (s: State, row: Row, you: number): number =>
  ownerOf(s, row) === you ? objectWorth(s, row) : -objectWorth(s, row);

const permanentWorthOf = (s: State, row: Row): number =>
  kindOf(s, row) === Kind.card && zoneOf(s, row) === battlefield(s) ? permanentWorth(s, row) : 0;

/** MTG-13.2, MTG-14.4: it has to be enough; what is not is of little use. */
function damageGain(s: State, to: Row, amount: number, you: number): number {
  const worth = -signedWorth(s, to, you);
  if (isPlaneswalker(s, to)) return (worth * Math.min(amount, countersOf(s, to, 'loyalty'))) / 5;
  if (amount >= toughnessLeft(s, to) && !hasProperty(s, to, 'indestructible')) return worth;
  return 0.05 * amount * Math.sign(worth);
}

/** Tapping what could block before an attack of one's own, or what could attack before another's. */
function tapGain(s: State, to: Row, you: number): number {
  if (isTapped(s, to) || controllerOf(s, to) === you) return isTapped(s, to) ? 0 : -0.5;
  if (!isCreature(s, to)) return 0.2;
  const inTime = active(s) === you ? step(s) < Step.attackers && step(s) >= Step.main1 : step(s) < Step.attackers;
  return inTime ? 0.3 * permanentWorth(s, to) : 0.05;
}

function counterGain(s: State, to: Row, count: number, kind: string, you: number): number {
  const side = controllerOf(s, to) === you ? 1 : -1;
  switch (kind) {
    case '+1/+1':
      return isCreature(s, to) ? side * 1.6 * count + 0.01 * powerOf(s, to) : 0;
    case '-1/-1':
      return isCreature(s, to) ? side * changeWorth(s, to, { power: -count, toughness: -count }) : 0;
    case 'petrification':
      return -0.4 * side * permanentWorth(s, to);
    default:
      return side * 0.4 * count;
  }
}

/** MTG-18.6: for one attack. */
const stolenGain = (s: State, to: Row, you: number): number =>
  active(s) === you && step(s) < Step.attackers ? 0.5 * powerOf(s, to) + 0.3 * permanentWorth(s, to) : 0;

/** A change until end of turn: it kills, or decides a fight that is under way, or gives damage that gets through. */
function passingGain(s: State, to: Row, change: Change, use: Use): number {
  if (!isCreature(s, to)) return 0;
  const { you } = use;
  const times = change.forEach === undefined ? 1 : valueFor(s, { count: change.forEach }, you, use.source);
  const power = (change.power ?? 0) * times;
  const toughness = (change.toughness ?? 0) * times;
  const side = controllerOf(s, to) === you ? 1 : -1;
  if (toughness < 0 && toughnessLeft(s, to) + toughness <= 0) return -side * permanentWorth(s, to);
  const idle = IDLE * side * (power + toughness);
  if (step(s) < Step.attackers) return idle + beforeCombatGain(s, to, change, power, you);
  if (step(s) !== Step.blockers && step(s) !== Step.firstDamage) return idle;
  return idle + side * fightChange(s, to, power, toughness, change);
}

/** Where it decides nothing: enough for one's own creature to be chosen, and never enough to do it for. */
const IDLE = 0.005;

/** Before attackers are declared only what helps to attack, or keeps from blocking, comes in time. */
function beforeCombatGain(s: State, to: Row, change: Change, power: number, you: number): number {
  if (active(s) !== you || step(s) < Step.main1) return 0;
  const mine = controllerOf(s, to) === you;
  let gain = 0;
  for (const property of change.properties ?? []) {
    if (property === 'cantBlock' && !mine && !isTapped(s, to)) gain += 0.25 * permanentWorth(s, to);
    if (property === 'unblockable' && mine && !isTapped(s, to)) gain += 0.4 * (powerOf(s, to) + power);
  }
  if (mine && !isTapped(s, to) && keywordsOf(change.keywords) & ((1 << Has.flying) | (1 << Has.doubleStrike))) {
    gain += 0.3 * (powerOf(s, to) + power);
  }
  return gain;
}

/** MTG-15.32: one's own best against what it beats. */
function fightGain(s: State, one: Subject, other: Subject, place: number, to: Row, { you, source }: Use): number {
  const mine = controllerOf(s, to) === you;
  if (isTargeted(one, place) && mine) return 0.5 * powerOf(s, to) + 0.2 * toughnessLeft(s, to);
  if (!isTargeted(one, place) && !isTargeted(other, place)) return 0;
  if (mine) return -permanentWorth(s, to);
  const strength =
    one === 'this' ? powerOf(s, source) : greatestPower(s, { types: ['creature'], controller: 'you' }, you, 0);
  return strength >= toughnessLeft(s, to) ? permanentWorth(s, to) : -0.5;
}

/** An opponent, the next in turn order. */
export function opponentOf(s: State, you: number): number {
  for (let i = 1; i < s.match.players; i++) {
    const other = (you + i) % s.match.players;
    if (areOpponents(s, other, you)) return other;
  }
  return you;
}
