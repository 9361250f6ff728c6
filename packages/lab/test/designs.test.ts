import { decode, defineGame, encode } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { magic } from '../../games/magic/src/index.ts';
import { designs } from '../../games/magic/test/designs.ts';
import type { Begun } from '../src/conformance.ts';
import { checkGame, play, properties } from '../src/conformance.ts';
import { runScenarioText } from '../src/scenario/index.ts';

/** Magic with cards that are not of the set: what is true of every game is true of it, and scenarios may use its cards. */

const added = designs.cards.slice(magic.cards.length).filter((card) => card.made !== true);
const basics = ['Plains', 'Island', 'Forest'];
const burn = [
  'Searing Spear',
  'Fog',
  'Safe Passage',
  'Silvercoat Lion',
  'Centaur Courser',
  'Ajani, Caller of the Pride',
];
const spells = [...added.map(({ id }) => id), ...burn];
/** A land and a spell in turn, none of them too often. */
const deck = Array.from({ length: 60 }, (_, i) => {
  const from = i % 2 === 0 ? basics : spells;
  return from[(i >> 1) % from.length]!;
});
const asks = ['open', 'needed', 'everything'] as const;
const begun = (n: number): Begun => ({
  game: designs,
  settings: { decks: [deck, deck], anyDeck: true, asks: asks[n % asks.length]! },
  seed: `designs ${n}`,
});

describe('a game with more cards is a game like any other', () => {
  test.each(properties.map((property) => [property.name, property] as const))('%s', (_name, property) => {
    let decisions = 0;
    for (let n = 0; n < 4; n++) decisions += checkGame(property, begun(n));
    expect(decisions).toBeGreaterThan(200);
  });

  test('runs alike on both back ends', () => {
    const other = defineGame(designs.definition, 'closures');
    for (let n = 0; n < 3; n++) expect([...play({ ...begun(n), game: other })]).toEqual([...play(begun(n))]);
  });
});

test('a scenario may use the cards of the game that it is run against, also saved and loaded at each decision', () => {
  const leak = (answer: 'yes' | 'no'): unknown => ({
    game: 'magic',
    name: `a spell is countered unless its controller pays: ${answer}`,
    rules: ['MTG-6.18'],
    start: { turn: 1, active: 0, step: 'main1' },
    players: [
      { battlefield: ['Plains*5'], hand: ['Silvercoat Lion'] },
      { battlefield: ['Island*2'], hand: ['Mana Leak'] },
    ],
    script: [
      { turn: 1, step: 'main1', player: 0, do: 'cast', card: 'Silvercoat Lion' },
      { turn: 1, step: 'main1', player: 1, do: 'cast', card: 'Mana Leak', targets: ['Silvercoat Lion'] },
    ],
    choices: { P0: [answer] },
    until: { turn: 1, step: 'main2' },
    expect: [{ count: { player: 0, zone: 'battlefield', card: 'Silvercoat Lion', is: answer === 'yes' ? 1 : 0 } }],
  });
  const scenario = JSON.stringify([leak('yes'), leak('no')]);
  const run = (atEachDecision?: NonNullable<Parameters<typeof runScenarioText>[2]>['atEachDecision']): unknown =>
    runScenarioText(scenario, 'leak.json', { games: [designs], ...(atEachDecision && { atEachDecision }) });
  expect(run()).toMatchObject([{ failures: [] }, { failures: [] }]);
  expect(() => runScenarioText(scenario, 'leak.json')).toThrow('Mana Leak');
  expect(run((s) => decode(designs, encode(s)))).toMatchObject([{ failures: [] }, { failures: [] }]);
});
