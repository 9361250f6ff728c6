import type { BuiltDeck, BuildRequest, DeckBuilder } from '@tessera/kernel/rules';
import { fillAll } from '@tessera/kernel/rules';
import { abilities, abilitiesOfCard, abilityCosts } from './abilities.ts';
import type { Effect } from './cards/abilities.ts';
import { colours as allColours, landTypes, manaLetters } from './cards/card.ts';
import { cards, costs, effectsOfCard, isLandCard, magicCards } from './cards.ts';
import { cardWorth, manaValueOf } from './hints/worth.ts';
import { coloursOf } from './mana-costs.ts';
import { COPIES } from './options.ts';
import { deckProblems } from './texts/deck-problems.ts';

/**
 * Decks by the guidelines of the rulebook (MTG-20.6): two fifths of lands, enough creatures, of all costs, and nothing
 * that its lands cannot pay for. Of the cards that would do, the better ones are likelier; chance does the rest.
 */

type Plan = {
  readonly format: string;
  readonly lands: number;
  /** As many creatures as there shall be. */
  readonly creatures: number;
};

/** MTG-20.6, MTG-20.1, MTG-20.3 */
const plans: Readonly<Record<number, Plan>> = {
  60: { format: 'constructed', lands: 24, creatures: 21 },
  40: { format: 'limited', lands: 17, creatures: 15 },
};

/** Out of how many creatures how many cost how much: up to 1, 2, 3, 4, 5, and more. */
const curve: readonly number[] = [2, 5, 5, 4, 3, 2];

/** Builds decks of the first so many cards, which are those that a game has. */
export const deckBuilder = (known: number): DeckBuilder => ({
  colours: manaLetters.slice(0, allColours.length),
  sizes: [60, 40],
  build: (request, random) => build(supply(request, known), request, random),
});

function build(left: readonly number[], request: BuildRequest, random: (below: number) => number): BuiltDeck {
  const plan = plans[request.size];
  if (plan === undefined) throw new Error(`decks are built of ${Object.keys(plans).join(' or ')} cards`);
  const wanted = bitsOf(request.colours);
  let most = 0;
  for (const bits of wanted === 0 ? colourChoices(left, request, random) : [wanted]) {
    const spells = chooseSpells(left, bits, request.size - plan.lands, plan, random);
    most = Math.max(most, spells.length);
    if (spells.length < request.size - plan.lands) continue;
    const lands = chooseLands(left, wanted === 0 ? usedBy(spells) || bits : bits, spells, plan.lands);
    return { format: plan.format, cards: { main: [...inOrder(spells), ...lands].map((card) => cards[card]!.id) } };
  }
  const message = fillAll(deckProblems.poolTooSmall, { count: most, needed: request.size - plan.lands });
  return { problem: { rule: 'MTG-20.6', message } };
}

/** How many there are of each card, as far as the deck may have them. MTG-20.2: basic lands are never short. */
function supply({ pool, size }: BuildRequest, known: number): readonly number[] {
  const counts = Array.from({ length: known }, () => (pool === undefined ? COPIES : 0));
  for (const card of pool ?? []) counts[card]!++;
  // MTG-20.3: what was opened may be played as often as it was.
  const isLimited = plans[size]!.format === 'limited' && pool !== undefined;
  return counts.map((count, card) => {
    const { token, supertypes, types } = magicCards[card]!;
    if (token || supertypes.includes('basic')) return 0;
    // MTG-14.8, MTG-5.27: more of them only get in each other's way.
    const isUnique = supertypes.includes('legendary') || types.includes('planeswalker');
    return isLimited ? count : Math.min(count, isUnique ? 2 : COPIES);
  });
}

/** The colours of some cards: a colour that nothing needs and nobody asked for has no lands. */
const usedBy = (spells: readonly number[]): number => spells.reduce((bits, card) => bits | coloursOf(costs[card]!), 0);

const bitsOf = (letters: readonly string[]): number =>
  letters.reduce((bits, letter) => bits | (1 << manaLetters.findIndex((each) => each === letter)), 0);

/** MTG-4.8: whether lands of these colours pay for it, and for all that it can do. */
const isPaidBy = (card: number, bits: number): boolean =>
  !isLandCard[card]! &&
  (coloursOf(costs[card]!) & ~bits) === 0 &&
  abilitiesOfCard[card]!.every((number) => (coloursOf(abilityCosts[number]!) & ~bits) === 0);

/**
 * The colours to try, if none were chosen. Of all cards any two colours make a deck; of a pool the two with the best
 * cards; more only if there are too few cards of fewer.
 */
function colourChoices(
  left: readonly number[],
  { pool }: BuildRequest,
  random: (below: number) => number,
): readonly number[] {
  const sets = Array.from({ length: 1 << allColours.length }, (_, bits) => bits).filter((bits) => countOf(bits) > 1);
  const rank = sets.map((bits) => ({
    bits,
    worth: pool === undefined ? random(1000) : strengthOf(left, bits),
  }));
  rank.sort((a, b) => countOf(a.bits) - countOf(b.bits) || b.worth - a.worth || a.bits - b.bits);
  return rank.map(({ bits }) => bits);
}

const countOf = (bits: number): number => allColours.filter((_, colour) => (bits & (1 << colour)) !== 0).length;

/** What the best cards of some colours are worth that a deck of 40 would have. */
function strengthOf(left: readonly number[], bits: number): number {
  const worths = left.flatMap((count, card) =>
    isPaidBy(card, bits) ? Array.from({ length: count }, () => quality(card)) : [],
  );
  return worths
    .toSorted((a, b) => b - a)
    .slice(0, 23)
    .reduce((sum, worth) => sum + Math.max(0.1, worth), 0);
}

/** What a card is worth beyond what it costs. */
function quality(card: number): number {
  const dear = manaValueOf(card);
  if (magicCards[card]!.types.includes('creature')) return cardWorth[card]! - 0.75 * dear;
  const effects = effectsOfCard(magicCards[card]!);
  // What wins by itself needs a deck made for it.
  if (effects.some((effect) => effect.do === 'winGame' || effect.do === 'loseGame')) return -2;
  return (effects.some((effect) => useful.includes(effect.do)) ? 2 : 1) - 0.2 * Math.max(0, dear - 3);
}

/** What any deck can use. */
const useful: readonly Effect['do'][] = [
  'damage',
  'damageDivided',
  'destroy',
  'exile',
  'exileUntilLeaves',
  'counter',
  'draw',
  'createTokens',
  'gainControl',
  'fight',
];

/** Creatures first, of each cost about as many as it takes; then whatever is best. */
function chooseSpells(
  supplied: readonly number[],
  bits: number,
  count: number,
  { creatures }: Plan,
  random: (below: number) => number,
): number[] {
  const left = [...supplied];
  const luck = left.map(() => random(1000) / 400);
  const chosen: number[] = [];
  const symbols = allColours.map(() => 0);
  /** Takes the best cards of a kind, so that no colour is forgotten. */
  const take = (most: number, isMeant: (card: number) => boolean): void => {
    for (let i = 0; i < most && chosen.length < count; i++) {
      let best = -1;
      let bestWorth = -Infinity;
      left.forEach((copies, card) => {
        if (copies === 0 || !isPaidBy(card, bits) || !isMeant(card)) return;
        const worth = quality(card) + luck[card]! - crowding(card) - strain(card, countOf(bits));
        if (worth <= bestWorth) return;
        best = card;
        bestWorth = worth;
      });
      if (best < 0) return;
      left[best]!--;
      chosen.push(best);
      costs[best]!.coloured.forEach((amount, colour) => (symbols[colour]! += amount));
    }
  };
  /** How much more of its colours than of the others there is already. */
  const crowding = (card: number): number => {
    const ofDeck = allColours.flatMap((_, colour) => ((bits & (1 << colour)) === 0 ? [] : [symbols[colour]!]));
    const average = ofDeck.reduce((sum, each) => sum + each, 0) / Math.max(1, ofDeck.length);
    return costs[card]!.coloured.reduce(
      (sum, amount, colour) => (amount === 0 ? sum : sum + 0.25 * (symbols[colour]! - average)),
      0,
    );
  };
  const isCreature = (card: number): boolean => magicCards[card]!.types.includes('creature');
  const whole = curve.reduce((sum, each) => sum + each, 0);
  curve.forEach((share, at) => {
    const isThatDear = (card: number): boolean => Math.min(curve.length, Math.max(1, manaValueOf(card))) === at + 1;
    take(Math.round((share * creatures) / whole), (card) => isCreature(card) && isThatDear(card));
  });
  const missing = (): number => creatures - chosen.filter(isCreature).length;
  take(missing(), isCreature);
  take(count - chosen.length, (card) => !isCreature(card) && manaValueOf(card) <= 6);
  take(count - chosen.length, () => true);
  return chosen;
}

/** How much harder a card is to pay for, the more colours there are: several symbols of one ask for many of its lands. */
const strain = (card: number, among: number): number =>
  costs[card]!.coloured.reduce((sum, amount) => sum + 0.5 * Math.max(0, amount - 1) * (among - 1), 0);

/** As many lands of each colour as its symbols ask for; those that make several of the colours before the basic ones. */
function chooseLands(left: readonly number[], bits: number, spells: readonly number[], count: number): number[] {
  const lands: number[] = [];
  left.forEach((copies, card) => {
    const made = kindsMadeBy(card);
    const isOfUse = isLandCard[card]! && (made & ~bits) === 0 && countOf(made) > 1;
    for (let i = 0; isOfUse && i < copies && lands.length < count / 3; i++) lands.push(card);
  });
  const symbols = allColours.map((_, colour) => spells.reduce((sum, card) => sum + costs[card]!.coloured[colour]!, 0));
  // A colour that was asked for has some lands even if hardly anything needs it.
  const weights = symbols.map((amount, colour) => ((bits & (1 << colour)) === 0 ? 0 : Math.max(amount, 1)));
  const total = weights.reduce((sum, each) => sum + each, 0);
  const rest = count - lands.length;
  const least = Math.floor(rest / (2 * Math.max(1, countOf(bits))));
  const shares = weights.map((weight) =>
    weight === 0 ? 0 : least + ((rest - least * countOf(bits)) * weight) / total,
  );
  const basics = shares.map(Math.floor);
  // What is left over goes where most was cut off.
  const cut = shares
    .map((share, colour) => ({ colour, over: share - basics[colour]! }))
    .toSorted((a, b) => b.over - a.over);
  for (let i = 0; basics.reduce((sum, each) => sum + each, 0) < rest; i++) basics[cut[i % cut.length]!.colour]!++;
  return [...lands, ...basics.flatMap((amount, colour) => Array.from({ length: amount }, () => basicLand(colour)))];
}

const basicLand = (colour: number): number =>
  magicCards.findIndex(
    ({ supertypes, subtypes }) => supertypes.includes('basic') && subtypes.includes(landTypes[colour]!),
  );

/** The colours of mana that a card makes, one bit each. */
const kindsMadeBy = (card: number): number =>
  abilitiesOfCard[card]!.flatMap((number) => abilities[number]!.effects).reduce(
    (bits, effect) => (effect.do === 'addMana' && 'oneOf' in effect.mana ? bits | bitsOf(effect.mana.oneOf) : bits),
    0,
  );

/** Creatures first, the cheaper before the dearer. */
function inOrder(spells: readonly number[]): number[] {
  const rank = (card: number): number => (magicCards[card]!.types.includes('creature') ? 0 : 100) + manaValueOf(card);
  return spells.toSorted((a, b) => rank(a) - rank(b) || a - b);
}
