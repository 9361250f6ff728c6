import type { Answer, Candidate, Decision, List, Row, State } from '@tessera/kernel/rules';
import {
  abilityNumber,
  active,
  anyAnswer,
  controllerOf,
  definitionOf,
  first,
  isPlayerRow,
  Kind,
  kindOf,
  listNoted,
  newList,
  nextOf,
  openQuestion,
  playerOfRow,
  rowCalled,
  sizeOfZone,
  step,
  top,
  zoneOf,
} from '@tessera/kernel/rules';
import { abilities, activatedOfCard, originOf, printedActivated, resolvingOf } from '../abilities.ts';
import { ACTIVATE, CAST, CAST_FREE, PLAY_LAND } from '../actions.ts';
import type { Effect, SpellAbility } from '../cards/abilities.ts';
import { costs, isLandCard, landTypesOf, perCard } from '../cards.ts';
import { landTypesOfPermanent } from '../characteristics.ts';
import { surveyMana } from '../mana-survey.ts';
import { Step } from '../steps.ts';
import { battlefield, hand, notes, stack } from '../table.ts';
import { attack, block } from './combat.ts';
import { helpsInCombatAlone } from './fights.ts';
import {
  abilityGain,
  activationGain,
  attachGain,
  auraGain,
  bestActivation,
  castGain,
  freeGain,
  gainOn,
  targetGain,
} from './gain.ts';
import { cardWorth, keepWorth, objectWorth, permanentWorth, toughnessLeft } from './worth.ts';

/** A sensible answer to each kind of decision, by rules of thumb. */
export function policy(s: State, open: Decision, random: (below: number) => number): Answer {
  switch (open.kind) {
    case 'act':
      return act(s, open, random);
    case 'assign':
      if (open.prompt === 'attackers') return { assign: attack(s, open) };
      return open.prompt === 'blocks' ? { assign: block(s, open) } : anyAnswer(s, open, random);
    case 'one':
      return one(s, open, random);
    case 'some':
      return some(s, open, random);
    case 'yesNo':
      if (open.prompt === 'mayPay') return { yes: isWorthPaying(s, open) };
      return { yes: open.prompt !== 'may' || isWorthDoing(s, open) };
    case 'number':
      // MTG-6.5: X is wanted as great as can be.
      return { number: open.max };
    case 'order':
      return order(s, open);
    case 'divide':
      return { divide: open.needs === null ? divided(s, open) : inOrder(open, open.needs) };
  }
}

type Kinds<K extends Decision['kind']> = Extract<Decision, { kind: K }>;

// Acting

function act(s: State, open: Kinds<'act'>, random: (below: number) => number): Answer {
  switch (open.prompt) {
    case 'openingHand':
      return { act: isKept(s, open.player) ? 'keep' : 'mulligan' };
    case 'payment':
      return open.actions.find((each) => each.act === 'auto') ?? anyAnswer(s, open, random);
    case 'priority':
      return open.actions[bestAct(s, openQuestion(s).candidates, open.player)]!;
    default:
      return anyAnswer(s, open, random);
  }
}

/** MTG-1.10: a hand with neither too few lands nor too many; what is small already is kept. */
function isKept(s: State, player: number): boolean {
  const zone = hand(s, player);
  const size = sizeOfZone(s, zone);
  let lands = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) if (isLandCard[definitionOf(s, row)]!) lands++;
  return size <= 5 || (lands >= 2 && lands <= size - 2);
}

/** Where the most gainful act stands; passing, which is listed last, gains nothing. */
function bestAct(s: State, acts: List, player: number): number {
  const pass = acts.size / 2 - 1;
  if (pass === 0 || isTimeToWait(s, player)) return pass;
  const mana = surveyMana(s, player);
  let best = pass;
  let most = 0;
  for (let i = 0; i < acts.size - 2; i += 2) {
    const gain = gainOfAct(s, acts.items[i]!, acts.items[i + 1]!, player, mana);
    if (gain > most) {
      most = gain;
      best = i / 2;
    }
  }
  return best;
}

function gainOfAct(s: State, action: number, row: Row, player: number, mana: number): number {
  switch (action) {
    case PLAY_LAND:
      return LAND_FIRST + landGain(s, row, player);
    case CAST:
    case CAST_FREE:
      return castGain(s, row, player, mana);
    case ACTIVATE:
      return bestActivation(s, row, player, mana);
    default:
      return 0;
  }
}

/**
 * MTG-9.4: whoever has just put something on the stack lets it resolve before anything else. MTG-11.2: before one's own
 * main phase there is nothing to do but to answer, since mana that is spent by then is missing there.
 */
function isTimeToWait(s: State, player: number): boolean {
  const object = top(s, stack(s));
  return object === 0 ? active(s) === player && step(s) < Step.main1 : controllerOf(s, object) === player;
}

/**
 * Which acts a search should look at. Mana is paid as the game proposes. In somebody else's turn, and in the steps of
 * one's own in which nothing is played but in answer to something, what gains nothing now only wastes a card: the time
 * for it is still to come. So it is with what helps in combat alone, before blocks are declared, and with Equipment that
 * hangs well.
 */
export function worthALook(s: State, open: Decision): readonly number[] | null {
  if (open.kind !== 'act') return null;
  if (open.prompt === 'payment') {
    const auto = open.actions.findIndex((each) => each.act === 'auto');
    return auto < 0 ? null : [auto];
  }
  if (open.prompt !== 'priority') return null;
  const { player } = open;
  const acts = openQuestion(s).candidates;
  const pass = acts.size / 2 - 1;
  const places = [pass];
  if (isTimeToWait(s, player)) return places;
  const mana = surveyMana(s, player);
  const isTime = isTimeToAct(s, player);
  for (let i = 0; i < pass; i++) {
    const [action, row] = [acts.items[2 * i]!, acts.items[2 * i + 1]!];
    if ((isTime && !isIdleByItself(action, definitionOf(s, row))) || gainOfAct(s, action, row, player, mana) > 0) {
      places.push(i);
    }
  }
  return places;
}

const isTimeToAct = (s: State, player: number): boolean =>
  active(s) === player && step(s) >= Step.main1 && step(s) <= Step.main2 && top(s, stack(s)) === 0;

/** Whether it is of use in combat alone, or only moves an Equipment. */
const isIdleByItself = (action: number, card: number): boolean =>
  action === ACTIVATE ? activatesIdly[card]! : action !== PLAY_LAND && castForCombat[card]!;

const castForCombat: readonly boolean[] = perCard(
  ({ types, spell, enchant }) =>
    types.includes('instant') && spell !== null && enchant === null && helpsInCombatAlone(spell),
);
const activatesIdly: readonly boolean[] = perCard((_, card) => {
  // Others may have been given to it.
  const own = activatedOfCard[card]!;
  return own.length > 0 && own.every((number) => isEquip(number) || helpsInCombatAlone(abilities[number]!));
});

/** Before anything is cast: there is no reason to wait with it. */
const LAND_FIRST = 100;

/** Of the lands in hand the one whose colour is wanted most and there is least of. */
function landGain(s: State, land: Row, player: number): number {
  const types = landTypesOf[definitionOf(s, land)]!;
  if (types === 0) return 0.5;
  let gain = 0;
  for (let colour = 0; colour < 5; colour++) {
    if ((types & (1 << colour)) === 0) continue;
    const zone = hand(s, player);
    let wanted = 0;
    for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
      wanted += costs[definitionOf(s, row)]!.coloured[colour]!;
    }
    gain += wanted / (1 + 2 * landsOfType(s, player, 1 << colour));
  }
  return gain;
}

function landsOfType(s: State, player: number, type: number): number {
  const zone = battlefield(s);
  let count = 0;
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (controllerOf(s, row) === player && (landTypesOfPermanent(s, row) & type) !== 0) count++;
  }
  return count;
}

// Choosing

function one(s: State, open: Kinds<'one'>, random: (below: number) => number): Answer {
  const { candidates } = openQuestion(s);
  const about = aboutRow(s, open);
  switch (open.prompt) {
    case 'whoStarts':
      return { one: `P${open.player}` };
    case 'whichAbility':
      return { one: open.candidates[bestAbility(s, about, open.player, candidates)]! };
    case 'firstReplacement':
      return { one: 'prevent' };
    case 'whichChange':
      // The first is the one that strengthens.
      return { one: open.candidates[controllerOf(s, about) === open.player ? 0 : open.candidates.length - 1]! };
    case 'choosePlayer':
      return { one: open.candidates.find((each) => each !== `P${open.player}`) ?? open.candidates[0]! };
    case 'target':
    case 'chooseCard':
    case 'sacrifice':
    case 'putCounterOn':
    case 'attachTo':
    case 'whichCopyFirst': {
      const judge = judgeOf(s, open, about);
      return { one: open.candidates[bestPlace(candidates, judge)]! };
    }
    default:
      return anyAnswer(s, open, random);
  }
}

function aboutRow(s: State, open: Decision): Row {
  return typeof open.about === 'number' ? rowCalled(s, open.about) : 0;
}

function bestAbility(s: State, row: Row, player: number, places: List): number {
  const numbers = printedActivated[definitionOf(s, row)]!;
  const mana = surveyMana(s, player);
  let best = 0;
  let most = -Infinity;
  for (let i = 0; i < places.size; i++) {
    const number = numbers[places.items[i]!];
    const gain = number === undefined ? -1 : activationGain(s, row, number, player, mana);
    if (gain <= most) continue;
    most = gain;
    best = i;
  }
  return best;
}

function bestPlace(rows: List, worthOf: (row: Row) => number): number {
  let best = 0;
  let most = -Infinity;
  for (let i = 0; i < rows.size; i++) {
    const worth = worthOf(rows.items[i]!);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}

/** How much is to be said for each candidate. */
function judgeOf(s: State, open: Decision, about: Row): (row: Row) => number {
  const you = open.player;
  switch (open.prompt) {
    case 'target':
    case 'targets':
      return about === 0 ? () => 0 : targetJudge(s, about, you);
    case 'chooseOne':
    case 'chooseSome':
      return about === 0 ? () => 0 : chooseJudge(s, about, you);
    case 'attachTo':
      return (row) => auraGain(s, definitionOf(s, about), row, you);
    case 'discard':
      return (row) => -keepWorth(s, row, you);
    case 'sacrifice':
    case 'tapForCost':
      return (row) => -permanentWorth(s, row);
    // What would only hurt oneself is left uncast.
    case 'castFree':
      return (row) => freeGain(s, row, you);
    case 'chooseCard':
    case 'takeFromTop':
    case 'whichCopyFirst':
      return (row) => cardWorth[definitionOf(s, row)]!;
    case 'search':
      return (row) => searchWorth(s, row, you);
    case 'copyWhat':
    case 'putCounterOn':
      return (row) => permanentWorth(s, row);
    default:
      return () => 0;
  }
}

/** Any land is worth finding, also one whose colour nothing in hand wants. */
const searchWorth = (s: State, row: Row, you: number): number =>
  isLandCard[definitionOf(s, row)]! ? FOUND + landGain(s, row, you) : objectWorth(s, row);
const FOUND = 0.1;

/** Which use of the word "target" is being asked about: the first that has no choice noted yet. */
function targetJudge(s: State, object: Row, you: number): (row: Row) => number {
  const ability = resolvingOf(s, object);
  const isCard = kindOf(s, object) === Kind.card;
  const source = isCard ? object : originOf(s, object);
  if (isCard && ability.effects.length === 0) return (row) => auraGain(s, definitionOf(s, object), row, you);
  if (!isCard && isEquip(abilityNumber(s, object)))
    return (row) => attachGain(s, definitionOf(s, source), source, row, you);
  let place = 0;
  const noted = newList();
  for (; place < ability.targets.length - 1; place++) {
    noted.size = 0;
    listNoted(s, noted, notes(s), object, place);
    if (noted.size === 0) break;
  }
  return (row) => targetGain(s, ability, place, row, { you, source, x: ANY_X }) + 0.001 * sizeOf(s, row);
}

/** MTG-6.5: X was chosen as great as could be, and is looked up nowhere. */
const ANY_X = 3;

function isEquip(number: number): boolean {
  const ability = abilities[number]!;
  return ability.kind === 'activated' && ability.equip === true;
}

const sizeOf = (s: State, row: Row): number =>
  isPlayerRow(s, row) || zoneOf(s, row) !== battlefield(s) ? 0 : permanentWorth(s, row);

/** MTG-7.3: what is chosen as something resolves. */
function chooseJudge(s: State, object: Row, you: number): (row: Row) => number {
  const effects = resolvingOf(s, object).effects.filter(isChosen);
  const source = kindOf(s, object) === Kind.card ? object : originOf(s, object);
  return (row) => effects.reduce((sum, effect) => sum + gainOn(s, effect, row, { you, source, x: ANY_X }), 0);
}

const isChosen = (effect: Effect): boolean =>
  'what' in effect && typeof effect.what === 'object' && 'choose' in effect.what;

function some(s: State, open: Kinds<'some'>, random: (below: number) => number): Answer {
  const { candidates } = openQuestion(s);
  const about = aboutRow(s, open);
  switch (open.prompt) {
    case 'targets':
      if (about !== 0 && isExchange(resolvingOf(s, about))) return { some: exchanged(s, open, candidates) };
      break;
    case 'chooseNewTargets':
    case 'redirect':
      return { some: open.candidates.slice(0, open.min) };
    case 'pile':
      return { some: open.candidates.filter((_, i) => i % 2 === 0) };
    case 'chooseOne':
    case 'chooseSome':
    case 'discard':
    case 'sacrifice':
    case 'tapForCost':
    case 'takeFromTop':
    case 'castFree':
    case 'search':
    case 'copyWhat':
      break;
    default:
      return anyAnswer(s, open, random);
  }
  const judge = judgeOf(s, open, about);
  const judged = open.candidates.map((candidate, i) => ({ candidate, worth: judge(candidates.items[i]!) }));
  judged.sort((a, b) => b.worth - a.worth);
  let count = open.min;
  while (count < open.max && judged[count]!.worth > 0) count++;
  return { some: judged.slice(0, count).map(({ candidate }) => candidate) };
}

const isExchange = (ability: SpellAbility): boolean =>
  ability.effects.some((effect) => effect.do === 'exchangeControl');

/** MTG-15.33: their best for one's own worst. */
function exchanged(s: State, open: Kinds<'some'>, rows: List): Candidate[] {
  const mine = (row: Row): boolean => controllerOf(s, row) === open.player;
  const theirs = bestPlace(rows, (row) => (mine(row) ? -1000 : 0) + permanentWorth(s, row));
  const own = bestPlace(rows, (row) => (mine(row) ? 0 : -1000) - permanentWorth(s, row));
  const chosen = theirs === own ? [theirs, theirs === 0 ? 1 : 0] : [theirs, own];
  return chosen.slice(0, open.max).map((place) => open.candidates[place]!);
}

/** MTG-10.6: "you may". */
function isWorthDoing(s: State, open: Decision): boolean {
  const object = aboutRow(s, open);
  if (object === 0) return true;
  return aimedGain(s, object, resolvingOf(s, object), open.player) >= -0.01;
}

/** MTG-6.18: for what is good, or against what is bad, for the one who is asked. */
function isWorthPaying(s: State, open: Decision): boolean {
  const object = aboutRow(s, open);
  if (object === 0) return true;
  const { targets, effects } = resolvingOf(s, object);
  const asking = effects.find((effect) => effect.do === 'ifYouPay' || effect.do === 'unlessPays');
  if (asking === undefined) return true;
  const gain = aimedGain(s, object, { targets, effects: asking.effects }, controllerOf(s, object));
  const isMine = controllerOf(s, object) === open.player;
  return asking.do === 'ifYouPay' ? gain > 0 : isMine ? gain < 0 : gain > 0;
}

/** What something on the stack gains a player with the targets that it has. */
function aimedGain(s: State, object: Row, ability: SpellAbility, you: number): number {
  const use = { you, source: originOf(s, object), x: 0 };
  if (ability.targets.length === 0) return abilityGain(s, ability, use);
  let gain = 0;
  const noted = newList();
  ability.targets.forEach((_, place) => {
    noted.size = 0;
    listNoted(s, noted, notes(s), object, place);
    for (let i = 0; i < noted.size; i++) gain += targetGain(s, ability, place, noted.items[i]!, use);
  });
  return gain;
}

// Orders and divisions

function order(s: State, open: Kinds<'order'>): Answer {
  const { candidates } = openQuestion(s);
  const worth = (row: Row): number => {
    switch (open.prompt) {
      case 'damageOrder':
        // MTG-12.15: most worth for the damage.
        return permanentWorth(s, row) / Math.max(1, toughnessLeft(s, row));
      case 'orderCards':
        return keepWorth(s, row, open.player);
      default:
        return 0;
    }
  };
  const judged = open.candidates.map((candidate, i) => ({ candidate, worth: worth(candidates.items[i]!) }));
  judged.sort((a, b) => b.worth - a.worth);
  return { order: judged.map(({ candidate }) => candidate) };
}

/** MTG-12.18, MTG-15.19: to each just what kills it, and the rest to the last: with trample, whom it attacks. */
function inOrder(open: Kinds<'divide'>, needs: readonly number[]): [Candidate, number][] {
  let rest = open.total;
  return open.candidates.map((candidate, i) => {
    const part = i === open.candidates.length - 1 ? rest : Math.min(needs[i]!, rest);
    rest -= part;
    return [candidate, part];
  });
}

/** MTG-8.11: kills what can be killed, the cheapest first, and leaves the rest to somebody who is no friend. */
function divided(s: State, open: Kinds<'divide'>): [Candidate, number][] {
  const { candidates } = openQuestion(s);
  const parts = open.candidates.map((candidate): [Candidate, number] => [candidate, open.least]);
  let rest = open.total - open.least * parts.length;
  const foes = parts
    .map((_, i) => i)
    .filter((i) => !isOwn(s, candidates.items[i]!, open.player))
    .toSorted((a, b) => lethal(s, candidates.items[a]!) - lethal(s, candidates.items[b]!));
  for (const i of foes) {
    const more = lethal(s, candidates.items[i]!) - open.least;
    if (more > rest || more <= 0) continue;
    parts[i]![1] += more;
    rest -= more;
  }
  const last = foes.find((i) => isPlayerRow(s, candidates.items[i]!)) ?? foes[0] ?? 0;
  if (rest > 0) parts[last]![1] += rest;
  return parts;
}

const isOwn = (s: State, row: Row, you: number): boolean =>
  (isPlayerRow(s, row) ? playerOfRow(s, row) : controllerOf(s, row)) === you;

const lethal = (s: State, row: Row): number => (isPlayerRow(s, row) ? 1000 : toughnessLeft(s, row));
