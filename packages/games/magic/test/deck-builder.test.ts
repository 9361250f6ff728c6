import type { BuiltDeck, BuildRequest } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../players/src/randomness.ts';
import { abilities, abilitiesOfCard, abilityCosts } from '../src/abilities.ts';
import { landTypes, manaLetters } from '../src/cards/card.ts';
import { costs, magicCards, setCards } from '../src/cards.ts';
import { magic } from '../src/index.ts';
import { convertedManaCost } from '../src/mana-costs.ts';

const { build, colours, sizes } = magic.deckBuilder!;
const seeds = Array.from({ length: 12 }, (_, seed) => `seed ${seed}`);
const wishes = [[], ['R'], ['W', 'U'], ['G', 'B'], ['W', 'U', 'B'], ['W', 'U', 'B', 'R', 'G']];

function deckOf(request: BuildRequest, seed: string): { main: readonly number[]; format: string } {
  const built: BuiltDeck = build(request, randomFrom(seed));
  if ('problem' in built) throw new Error(built.problem.message.en);
  return { main: built.cards['main']!.map((id) => magic.cardIndex.get(id)!), format: built.format };
}
const isType = (type: 'land' | 'creature') => (card: number) => magicCards[card]!.types.includes(type);
const count = (cards: readonly number[], isMeant: (card: number) => boolean): number => cards.filter(isMeant).length;
const index = (name: string): number => magic.cardIndex.get(name)!;

/** How many lands of a deck make mana of a colour. */
const landsFor = (main: readonly number[], colour: number): number =>
  count(main.filter(isType('land')), (card) => {
    if (magicCards[card]!.subtypes.includes(landTypes[colour]!)) return true;
    const effects = abilitiesOfCard[card]!.flatMap((number) => abilities[number]!.effects);
    return effects.some(
      (effect) => effect.do === 'addMana' && 'oneOf' in effect.mana && effect.mana.oneOf.includes(manaLetters[colour]!),
    );
  });

describe('decks that are built', () => {
  test.each(sizes)('MTG-20.6: %d cards: legal, with lands and creatures by the guidelines', (size) => {
    for (const wish of wishes) {
      for (const seed of seeds) {
        const { main, format } = deckOf({ colours: wish, size }, seed);
        expect(main).toHaveLength(size);
        expect(magic.checkDeck([main, []], format, {})).toEqual([]);
        // Not even where the format would allow it.
        expect(magic.checkDeck([main, []], 'constructed', {}).map(({ rule }) => rule)).not.toContain('MTG-20.2');
        expect(count(main, isType('land'))).toBe(size === 60 ? 24 : 17);
        const creatures = main.filter(isType('creature'));
        if (size === 60) expect(creatures.length >= 15 && creatures.length <= 25).toBe(true);
        else expect(creatures).toHaveLength(15);
        // Over all costs: cheap, middling and dear.
        const prices = new Set(creatures.map((card) => convertedManaCost(costs[card]!, 2)));
        expect([...prices].some((price) => price <= 2)).toBe(true);
        expect([...prices].some((price) => price >= 5)).toBe(true);
        expect(prices.size).toBeGreaterThanOrEqual(4);
      }
    }
  });

  test('MTG-20.6: whatever is in them can be paid for with their lands, and no colour asked for is missing', () => {
    for (const wish of wishes) {
      for (const seed of seeds) {
        const { main } = deckOf({ colours: wish, size: 60 }, seed);
        const spells = main.filter((card) => !isType('land')(card));
        colours.forEach((letter, colour) => {
          const needed = Math.max(...spells.map((card) => costs[card]!.coloured[colour]!));
          const lands = landsFor(main, colour);
          if (needed > 0) expect(lands).toBeGreaterThanOrEqual(3);
          // What a card can do is of no use without the mana for it.
          const asked = spells.flatMap((card) => abilitiesOfCard[card]!.map((number) => abilityCosts[number]!));
          if (wish.length > 0 && lands === 0) expect(asked.every((cost) => cost.coloured[colour] === 0)).toBe(true);
          if (wish.includes(letter)) expect(needed).toBeGreaterThan(0);
          else if (wish.length > 0) expect([needed, lands]).toEqual([0, 0]);
        });
      }
    }
  });

  test('MTG-20.6: the same seed builds the same deck, another another', () => {
    const built = seeds.map((seed) => JSON.stringify(deckOf({ colours: [], size: 60 }, seed)));
    expect(seeds.map((seed) => JSON.stringify(deckOf({ colours: [], size: 60 }, seed)))).toEqual(built);
    expect(new Set(built).size).toBe(built.length);
  });

  test('MTG-20.3: of a pool, with nothing but basic lands besides', () => {
    for (const seed of seeds) {
      const random = randomFrom(`pool ${seed}`);
      const printed = setCards.flatMap((card, at) => (card.token || card.supertypes.includes('basic') ? [] : [at]));
      const pool = Array.from({ length: 84 }, () => printed[random(printed.length)]!);
      const { main, format } = deckOf({ pool, colours: [], size: 40 }, seed);
      expect(magic.checkDeck([main, []], format, {})).toEqual([]);
      for (const card of new Set(main)) {
        if (magicCards[card]!.supertypes.includes('basic')) continue;
        expect(count(main, (other) => other === card)).toBeLessThanOrEqual(count(pool, (other) => other === card));
      }
    }
  });

  test('MTG-20.3, MTG-20.2: more than four of a card only as opened, and only in Limited', () => {
    const pool = [
      ...Array.from({ length: 20 }, () => index('Serra Angel')),
      ...Array.from({ length: 4 }, () => index('Pacifism')),
    ];
    const { main } = deckOf({ pool, colours: ['W'], size: 40 }, 'angels');
    expect(count(main, (card) => card === index('Serra Angel'))).toBe(19);
    const built = build({ pool, colours: ['W'], size: 60 }, randomFrom('angels'));
    expect(built).toMatchObject({
      problem: { rule: 'MTG-20.6', message: { en: expect.stringContaining('8 spells') } },
    });
  });

  test('of colours that nobody asked for, only those that something needs have lands', () => {
    const pool = Array.from({ length: 40 }, () => index('Serra Angel'));
    const { main } = deckOf({ pool, colours: [], size: 40 }, 'white');
    expect(count(main, (card) => card === index('Plains'))).toBe(17);
  });
});
