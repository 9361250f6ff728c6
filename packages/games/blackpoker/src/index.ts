import type { GameDefinition } from '@tessera/kernel/rules';
import { and, defineGame, equal, rule } from '@tessera/kernel/rules';
import { actionIndex, actions, effectParams, PASS } from './actions.ts';
import * as basic from './basic-actions.ts';
import { cards } from './cards.ts';
import { cardFields } from './card-fields.ts';
import * as flow from './core-flow.ts';
import * as magic from './magic.ts';
import * as summoning from './summoning.ts';
import { events } from './events.ts';
import { show, showPlayer, showTable } from './information.ts';
import { checkDeck, deckParts, decks, formats, options, starter } from './options.ts';
import { read, readings } from './readings.ts';
import { hints } from './hints.ts';
import { layout } from './layout.ts';
import { cardsFor } from './legal-actions.ts';
import { obstacles } from './obstacles.ts';
import { sources } from './sources.ts';
import { glossary } from './texts/glossary.ts';
import { scenario } from './scenario.ts';
import * as setUp from './set-up.ts';
import { causes, columns, globals, PLAYERS, zones } from './table.ts';
import { prompts, texts } from './texts/index.ts';
import { words } from './vocabulary.ts';

/** BlackPoker 8.0 Light. */
export const definition: GameDefinition = {
  id: 'blackpoker',
  version: '8.0-light.1',
  names: { en: 'BlackPoker', 'zh-Hant': 'BlackPoker', 'zh-Hans': 'BlackPoker', ja: 'ブラックポーカー' },
  aliases: ['bp'],
  // BP-1.1
  players: { min: PLAYERS, max: PLAYERS },
  formats,
  options,
  deckParts,
  decks,
  starter,
  // BP-7.1: there are no phases.
  steps: [],
  zones,
  layout,
  waiting: 'buffer',
  effects: 'effects',
  columns,
  globals,
  cards,
  cardFields,
  actions: [...actions.map(({ id, rule: where }) => ({ id, rule: where })), { id: 'pass', rule: 'BP-6.2' }],
  causes,
  events,
  reasons: ['noLife'],
  prompts,
  rules: {
    ...setUp.rules,
    ...flow.rules,
    ...basic.rules,
    ...summoning.rules,
    ...magic.rules,
    ...Object.fromEntries(
      actions.map((action) => [`effect of ${action.id}`, rule(effectParams, [], () => action.effect)]),
    ),
  },
  tables: { effects: actions.map((action) => `effect of ${action.id}`) },
  words,
  triggers: [
    {
      action: 'charge',
      on: 'resolved',
      when: equal(read.eventAction(), actionIndex('end')),
      controller: read.active(),
    },
    {
      action: 'draw',
      on: 'resolved',
      when: equal(read.eventAction(), actionIndex('charge')),
      controller: read.active(),
    },
    {
      action: 'block',
      on: 'resolved',
      when: and(equal(read.eventAction(), actionIndex('attack')), read.anyAttacker()),
      controller: read.active(),
    },
    {
      action: 'damageJudge',
      on: 'resolved',
      when: equal(read.eventAction(), actionIndex('block')),
      controller: read.active(),
    },
    // BP-8.7, BP-8.7.1, BP-8.7.2: the card, whatever it was, and only out of the field.
    {
      action: 'nextGeneration',
      on: 'moved',
      when: and(read.eventFromField(), read.eventToGraveyard(), read.eventLegacy()),
      controller: read.eventOwner(),
    },
  ],
  replacements: [],
  functions: {
    calls: { ...readings, ...setUp.calls, ...flow.calls, ...basic.calls, ...summoning.calls, ...magic.calls },
    selections: { ...flow.selections, ...basic.selections, ...magic.selections },
    constraints: basic.constraints,
  },
  start: 'game',
  resume: 'play',
  checkDeck,
  place: setUp.place,
  show,
  showPlayer,
  showTable,
  cardsFor,
  obstacles,
  sources,
  glossary,
  texts,
  scenario,
  hints,
};

export const blackpoker = defineGame(definition);
export { PASS };
