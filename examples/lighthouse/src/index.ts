import type { GameDefinition } from '@tessera/kernel/rules';
import { defineGame } from '@tessera/kernel/rules';
import { events } from './events.ts';
import { actions, calls, place, reasons, rules, selections } from './rules.ts';
import { scenario } from './scenario.ts';
import { cards, causes, columns, lampsOfADeck, layout, zones } from './table.ts';
import { deckNames, formatNames, names, partNames, prompts, texts, wrongDeck } from './texts.ts';

/** Lighthouse: see RULES.md, and docs/new-game.md for how it came to be. */
export const definition: GameDefinition = {
  id: 'lighthouse',
  version: '1',
  names,
  aliases: [],
  players: { min: 2, max: 2 },
  formats: [{ id: 'plain', names: formatNames }],
  options: [],
  deckParts: [{ id: 'main', names: partNames }],
  decks: [{ id: 'lamps', names: deckNames, format: 'plain', cards: lampsOfADeck }],
  starter: () => 'lamps',
  steps: [],
  zones,
  layout,
  waiting: 'waiting',
  effects: 'effects',
  columns,
  globals: [],
  cards,
  actions,
  causes,
  events,
  reasons,
  prompts,
  rules,
  tables: {},
  words: {},
  triggers: [],
  replacements: [],
  functions: { calls, selections, constraints: {} },
  start: 'game',
  resume: 'turns',
  // LH-1.1
  checkDeck: ([deck = []]) => {
    const isWhole = cards.every((_, lamp) => deck.filter((each) => each === lamp).length === 2) && deck.length === 16;
    return isWhole ? [] : [{ rule: 'LH-1.1', message: wrongDeck }];
  },
  place,
  show: () => ({}),
  showPlayer: () => ({}),
  showTable: () => ({}),
  cardsFor: () => [],
  texts,
  scenario,
};

export const lighthouse = defineGame(definition);
