import type { State } from '@tessera/kernel/rules';
import { decode, derivedAt, derivedValues, encode, hash, sizeOfZone, zoneOf } from '@tessera/kernel/rules';
import { expect, test } from 'vitest';
import { damageOn, setDamage } from '../src/amounts.ts';
import type { StaticAbility } from '../src/cards/abilities.ts';
import { setCards } from '../src/cards.ts';
import { toughnessOf } from '../src/characteristics.ts';
import { attackedBy, calls as combat, defendingPlayerOf, isAttacking } from '../src/combat.ts';
import { countersOf, setCounters } from '../src/counters.ts';
import { dealDamage, dealTogether } from '../src/damage.ts';
import { Derived } from '../src/derived.ts';
import { enter } from '../src/entering.ts';
import { Has } from '../src/keywords.ts';
import type { Aspect, Continuous } from '../src/layers.ts';
import { applyInLayers, aspectsOf, inOrder, layers } from '../src/layers.ts';
import { isAllowed, standardSets } from '../src/options.ts';
import { isOnBattlefield, moveCard } from '../src/permanents.ts';
import { isPlaying } from '../src/players.ts';
import { performStateBasedActions } from '../src/state-based-actions.ts';
import { Cause, exile, hand } from '../src/table.ts';
import { lose, Lost, winBy } from '../src/winning.ts';
import { inHand, permanent, rowsNamed, situation } from './situations.ts';

/** Rules that no card of Magic 2013 brings about, or that are about all of them. */

test('MTG-2.7: who would win and lose at the same time, loses', () => {
  const s = situation([
    { battlefield: [], hand: [] },
    { battlefield: [], hand: [] },
  ]);
  lose(s, 0, Lost.effect);
  winBy(s, 0);
  expect([isPlaying(s, 0), isPlaying(s, 1)]).toEqual([false, true]);
});

test('MTG-3.19: an instant or sorcery card that is put onto the battlefield stays where it is', () => {
  const s = situation([
    { battlefield: [], hand: ['Divination', 'Silvercoat Lion'] },
    { battlefield: [], hand: [] },
  ]);
  const [divination, lion] = [inHand(s, 0, 'Divination'), inHand(s, 0, 'Silvercoat Lion')];
  enter(s, divination, 0, Cause.putOntoBattlefield);
  enter(s, lion, 0, Cause.putOntoBattlefield);
  expect(zoneOf(s, divination)).toBe(hand(s, 0));
  expect(sizeOfZone(s, hand(s, 0))).toBe(1);
  expect(rowsNamed(s, 'Silvercoat Lion')).toEqual([lion]);
});

test('MTG-13.2, MTG-16.3: damage and counters may be as many as they will', () => {
  const s = situation([{ battlefield: ['Silvercoat Lion', 'Jace, Memory Adept'] }, { battlefield: ['Serra Angel'] }]);
  const [lion, jace, angel] = ['Silvercoat Lion', 'Jace, Memory Adept', 'Serra Angel'].map((name) =>
    permanent(s, name),
  );
  for (const amount of [7, 14, 15, 16, 30, 31, 32, 254, 255, 256, 100_000, 3, 0, 1000]) {
    for (const kind of ['+1/+1', '-1/-1'] as const) {
      setCounters(s, lion!, kind, amount);
      expect([countersOf(s, lion!, kind), countersOf(s, angel!, kind)]).toEqual([amount, 0]);
      expect(toughnessOf(s, lion!)).toBe(2 + (kind === '+1/+1' ? amount : -amount));
      setCounters(s, lion!, kind, 0);
    }
    setCounters(s, jace!, 'loyalty', amount);
    expect(countersOf(s, jace!, 'loyalty')).toBe(amount);
    setDamage(s, angel!, amount);
    expect([damageOn(s, angel!), damageOn(s, lion!)]).toEqual([amount, 0]);
  }
  setCounters(s, lion!, '+1/+1', 500);
  dealTogether(s, () => dealDamage(s, angel!, angel!, lion!, 400));
  performStateBasedActions(s);
  expect([isOnBattlefield(s, lion!), isOnBattlefield(s, angel!), damageOn(s, lion!)]).toEqual([true, false, 400]);
  // MTG-3.10: whatever was noted on it, what comes back has nothing of it.
  moveCard(s, lion!, exile(s), Cause.exile);
  enter(s, lion!, 0, Cause.putOntoBattlefield);
  expect([damageOn(s, lion!), countersOf(s, lion!, '+1/+1')]).toEqual([0, 0]);
  expect(hash(decode(s.match.game, encode(s)))).toBe(hash(s));
});

test('MTG-12.28: a planeswalker that has left and come back is not attacked any longer', () => {
  const s = situation([{ battlefield: ['Silvercoat Lion'] }, { battlefield: ['Jace, Memory Adept'] }]);
  const [lion, jace] = [permanent(s, 'Silvercoat Lion'), permanent(s, 'Jace, Memory Adept')];
  combat.becomeAttacker(s, lion, jace);
  expect([attackedBy(s, lion), defendingPlayerOf(s, lion)]).toEqual([jace, 1]);
  moveCard(s, jace, exile(s), Cause.exile);
  enter(s, jace, 1, Cause.putOntoBattlefield);
  expect([attackedBy(s, lion), isAttacking(s, lion)]).toEqual([0, true]);
  combat.endCombat(s);
  expect(isAttacking(s, lion)).toBe(false);
});

test('MTG-4.3: 249 cards: 101 common, 60 uncommon, 53 rare, 15 mythic rare, 20 basic lands', () => {
  const printed = setCards.filter((card) => !card.token);
  const count = (rarity: string): number => printed.filter((card) => card.rarity === rarity).length;
  expect(printed).toHaveLength(234);
  expect(['common', 'uncommon', 'rare', 'mythic', 'basic land'].map(count)).toEqual([101, 60, 53, 15, 5]);
  // Each basic land is printed with four pictures, under numbers of their own.
  const numbers = printed.flatMap(({ number, rarity }) =>
    Array.from({ length: rarity === 'basic land' ? 4 : 1 }, (_, picture) => number + picture),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 249 }, (_, i) => i + 1));
});

test('MTG-20.4, MTG-20.5: Standard has eight sets, and a card of another one is refused', () => {
  expect(standardSets).toHaveLength(8);
  expect(setCards.every((card) => isAllowed(card.set, 'standard'))).toBe(true);
  expect(isAllowed('Zendikar', 'standard')).toBe(false);
  expect(isAllowed('Zendikar', 'constructed')).toBe(true);
});

const effect = (name: number, stamp: number, reads: readonly Aspect[], writes: readonly Aspect[]): Continuous => ({
  stamp,
  layers: [],
  reads,
  writes,
  source: name,
  ability: null,
  effect: 0,
  affected: null,
});
const order = (...effects: readonly Continuous[]): number[] => inOrder(effects).map(({ source }) => source);

test('MTG-17.12, MTG-17.14: by timestamp, but what depends on another effect waits for it; in a circle timestamps decide', () => {
  expect(order(effect(1, 20, [], ['keyword']), effect(2, 10, [], ['keyword']))).toEqual([2, 1]);
  const gives = effect(1, 20, ['type'], ['keyword']);
  const looks = effect(2, 10, ['keyword'], ['number']);
  expect(order(looks, gives)).toEqual([1, 2]);
  // Nothing that is applied in between changes that.
  expect(order(looks, effect(3, 15, [], ['colour']), gives)).toEqual([3, 1, 2]);
  expect(order(effect(1, 20, ['keyword'], ['type']), effect(2, 10, ['type'], ['keyword']))).toEqual([2, 1]);
});

test('MTG-17.15: an effect that has begun to apply goes on applying to the same objects in the later layers', () => {
  const s: State = situation([
    { battlefield: ['Silvercoat Lion', 'Wind Drake'], hand: [] },
    { battlefield: [], hand: [] },
  ]);
  const [lion, drake] = [permanent(s, 'Silvercoat Lion'), permanent(s, 'Wind Drake')];
  // Creatures without flying have flying and get +1/+1: the one that gets it has flying by the time of the bonus.
  const ability: StaticAbility = {
    kind: 'static',
    affects: { all: { types: ['creature'], without: 'flying' } },
    change: { power: 1, toughness: 1, keywords: ['flying'] },
  };
  const into = derivedValues(s, layers);
  const flies = (row: number): boolean =>
    (into[derivedAt(s, row, layers) + Derived.keywords]! & (1 << Has.flying)) !== 0;
  const power = (row: number): number => into[derivedAt(s, row, layers) + Derived.power]!;
  const before = [power(lion), power(drake)];
  const { layers: its, reads, writes } = aspectsOf(ability);
  applyInLayers(s, into, [{ stamp: 1, layers: its, reads, writes, source: lion, ability, effect: 0, affected: null }]);
  expect([flies(lion), flies(drake)]).toEqual([true, true]);
  expect([power(lion), power(drake)]).toEqual([before[0]! + 1, before[1]!]);
});
