import type { Game, State } from '@tessera/kernel';
import {
  anyAnswer,
  apply,
  decision,
  hash,
  isOver,
  languages,
  newMatch,
  redeal,
  release,
  sources,
  unmarked,
  view,
} from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { games, isRuleOf, runScenarioText } from '../src/index.ts';

/** What people who learn a game are told of cards: where values come from, and what the words mean. */
describe.each(games)('$id', (game) => {
  it('tells of every value on the table where it comes from, and nothing that a viewer may not know', () => {
    for (let seed = 1; seed <= 3; seed++) {
      play(game, seed, (s, count) => {
        if (count % 4 === 0) addsUp(s);
        if (count % 12 !== 0) return;
        for (const viewer of [0, 1, 'spectator'] as const) {
          const alike = unmarked(s, viewer);
          const other = redeal(alike, viewer, hash(s));
          for (const { objects } of view(s, viewer).zones) {
            for (const { id, shown } of objects) {
              if (id === null || !game.layout.card.values.some((key) => typeof shown[key] === 'number')) continue;
              expect(sources(other, viewer, id)).toEqual(sources(s, viewer, id));
            }
          }
          release(alike);
          release(other);
        }
      });
    }
  });

  it('explains words in four languages, by rules that there are', () => {
    const { terms, ofCard } = game.glossary!;
    for (const [id, { name, text, rules }] of Object.entries(terms)) {
      for (const language of languages)
        expect(`${id} ${name[language]} ${text[language]}`).not.toMatch(/undefined|\{[a-z]/);
      for (const rule of rules) expect(isRuleOf(game.id, rule), rule).toBe(true);
    }
    game.cards.forEach(({ id }, card) => {
      const found = ofCard(card);
      for (const term of found.terms) expect(Object.keys(terms), id).toContain(term);
      for (const rule of found.rules) expect(isRuleOf(game.id, rule), rule).toBe(true);
    });
  });
});

it('tells what anthems, Auras, counters and spells add to a creature', () => {
  const found: string[] = [];
  const look = (s: State): State => {
    const bear = view(s, 0)
      .zones.flatMap(({ objects }) => objects)
      .find(({ card }) => card === 'Silvercoat Lion');
    if (bear?.id == null || decision(s)?.prompt !== 'priority') return s;
    const told = sources(s, 0, bear.id).map(({ value, change, by, card }) => `${value} ${change} ${by} ${card ?? ''}`);
    found.splice(0, found.length, ...told);
    return s;
  };
  const scenario = {
    game: 'magic',
    name: 'what makes a lion large',
    start: { turn: 1, active: 0, step: 'main1' },
    players: [
      {
        battlefield: [
          'Forest*3',
          { card: 'Silvercoat Lion', id: 'lion', counters: { '+1/+1': 1 } },
          { card: 'Rancor', attachedTo: '#lion' },
        ],
        hand: ['Titanic Growth'],
      },
      {},
    ],
    script: [{ player: 0, do: 'cast', card: 'Titanic Growth', targets: ['Silvercoat Lion'] }],
    until: { turn: 1, step: 'beginCombat' },
    expect: [{ stats: { card: 'Silvercoat Lion', power: 9, toughness: 7 } }],
  };
  const [report] = runScenarioText(JSON.stringify(scenario), 'lion', { atEachDecision: look });
  expect(report!.failures).toEqual([]);
  expect(found).toEqual([
    'power 2 printed ',
    'power 2 ability Rancor',
    'power 4 effect Titanic Growth',
    'power 1 counters ',
    'toughness 2 printed ',
    'toughness 4 effect Titanic Growth',
    'toughness 1 counters ',
    'keywords trample ability Rancor',
  ]);
});

function play(game: Game, seed: number, look: (s: State, count: number) => void): void {
  const s = newMatch(game, { seed });
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let count = 0; count < 300 && !isOver(s); count++) {
    look(s, count);
    apply(s, anyAnswer(s, decision(s)!, random));
  }
}

/** The parts of a value are what the value is; below 0 some games show 0. */
function addsUp(s: State): void {
  const { values } = s.match.game.layout.card;
  for (const { objects } of view(s, 'spectator').zones) {
    for (const { id, card, shown } of objects) {
      if (id === null || card === null || !values.some((key) => typeof shown[key] === 'number')) continue;
      const parts = sources(s, 'spectator', id);
      for (const key of values) {
        const own = parts.filter(({ value }) => value === key);
        if (own.length === 0) continue;
        const sum = own.reduce((total, { change }) => total + Number(change), 0);
        expect([card, key, shown[key] === 0 ? Math.max(0, sum) : sum]).toEqual([card, key, shown[key]]);
      }
    }
  }
}
