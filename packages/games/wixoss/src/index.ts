import type { GameDefinition } from '@tessera/kernel/rules';
import { defineGame } from '@tessera/kernel/rules';
import * as abilityCosts from './ability-costs.ts';
import { actions } from './actions.ts';
import * as attackPhase from './attack-phase.ts';
import { cards } from './cards.ts';
import { cardFields } from './card-fields.ts';
import * as damage from './damage.ts';
import { checkDeck, formats, options, starter } from './deck-construction.ts';
import { deckParts, decks } from './decks.ts';
import * as ener from './ener.ts';
import * as enerPhase from './ener-phase.ts';
import { events } from './events.ts';
import * as growPhase from './grow-phase.ts';
import { hints } from './hints.ts';
import { show, showPlayer, showTable } from './information.ts';
import { layout } from './layout.ts';
import * as mainPhase from './main-phase.ts';
import { obstacles } from './obstacles.ts';
import { sources } from './sources.ts';
import { glossary } from './texts/glossary.ts';
import { readings } from './readings.ts';
import * as ruleProcesses from './rule-processes.ts';
import { scenario } from './scenario.ts';
import * as setUp from './set-up.ts';
import * as settling from './settling.ts';
import { causes, columns, globals, PLAYERS, steps, zones } from './table.ts';
import { prompts, texts } from './texts/index.ts';
import * as turn from './turn.ts';

/** WIXOSS as of 2016. */
export const definition: GameDefinition = {
  id: 'wixoss',
  version: '2016.1',
  names: { en: 'WIXOSS', 'zh-Hant': 'WIXOSS', 'zh-Hans': 'WIXOSS', ja: 'ウィクロス' },
  aliases: ['wx', 'ウィクロス'],
  players: { min: PLAYERS, max: PLAYERS },
  formats,
  options,
  deckParts,
  decks,
  starter,
  steps,
  zones,
  layout,
  waiting: 'triggers',
  effects: 'effects',
  columns,
  globals,
  cards,
  cardFields,
  actions,
  causes,
  events,
  // WX-12.2, WX-12.13: no draws.
  reasons: ['noLifeCloth'],
  prompts,
  rules: {
    ...setUp.rules,
    ...turn.rules,
    ...enerPhase.rules,
    ...growPhase.rules,
    ...mainPhase.rules,
    ...attackPhase.rules,
    ...damage.rules,
    ...ener.rules,
    ...abilityCosts.rules,
    ...settling.rules,
    ...ruleProcesses.rules,
  },
  tables: {},
  words: {},
  triggers: [],
  replacements: [],
  functions: {
    calls: {
      ...readings,
      ...setUp.calls,
      ...turn.calls,
      ...enerPhase.calls,
      ...growPhase.calls,
      ...mainPhase.calls,
      ...attackPhase.calls,
      ...damage.calls,
      ...ener.calls,
      ...abilityCosts.calls,
      ...settling.calls,
      ...ruleProcesses.calls,
    },
    selections: {
      ...setUp.selections,
      ...enerPhase.selections,
      ...growPhase.selections,
      ...mainPhase.selections,
      ...attackPhase.selections,
      ...damage.selections,
      ...ener.selections,
      ...abilityCosts.selections,
      ...settling.selections,
      ...ruleProcesses.selections,
    },
    constraints: {},
  },
  start: 'game',
  resume: 'play',
  checkDeck,
  place: setUp.place,
  show,
  showPlayer,
  showTable,
  cardsFor: () => [],
  obstacles,
  sources,
  glossary,
  texts,
  scenario,
  hints,
};

export const wixoss = defineGame(definition);
