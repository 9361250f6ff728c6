import type { GameDefinition } from '@tessera/kernel/rules';
import { defineGame } from '@tessera/kernel/rules';
import { actions } from './actions.ts';
import * as battle from './battle.ts';
import { cards } from './cards.ts';
import { cardFields } from './card-fields.ts';
import { checkDeck, deckParts, decks, formats, options, starter } from './deck.ts';
import * as elements from './elements.ts';
import { events } from './events.ts';
import { show, showPlayer, showTable } from './information.ts';
import { hints } from './hints.ts';
import { layout } from './layout.ts';
import { cardsFor } from './legal-declarations.ts';
import { obstacles } from './obstacles.ts';
import { sources } from './sources.ts';
import { glossary } from './texts/glossary.ts';
import * as moments from './moments.ts';
import * as priority from './priority.ts';
import { scenario } from './scenario.ts';
import * as setUp from './set-up.ts';
import * as setting from './setting.ts';
import * as soul from './soul.ts';
import * as summons from './summons.ts';
import { causes, columns, globals, PLAYERS, steps, zones } from './table.ts';
import * as tactics from './tactics.ts';
import { reasonIds } from './texts/catalogue.ts';
import { prompts, texts } from './texts/index.ts';
import * as turn from './turn.ts';
import * as unseal from './unseal.ts';

/** Cross Horizon with the set First Horizon. */
export const definition: GameDefinition = {
  id: 'cross-horizon',
  version: '1',
  names: { en: 'Cross Horizon', 'zh-Hant': 'Cross Horizon', 'zh-Hans': 'Cross Horizon', ja: 'クロスホライズン' },
  aliases: ['ch'],
  // CH-1.1
  players: { min: PLAYERS, max: PLAYERS },
  formats,
  options,
  deckParts,
  decks,
  starter,
  steps,
  zones,
  layout,
  waiting: 'waiting',
  effects: 'effects',
  columns,
  globals,
  cards,
  cardFields,
  actions,
  causes,
  events,
  reasons: reasonIds,
  prompts,
  rules: {
    ...setUp.rules,
    ...turn.rules,
    ...priority.rules,
    ...elements.rules,
    ...summons.rules,
    ...unseal.rules,
    ...setting.rules,
    ...tactics.rules,
    ...battle.rules,
    ...moments.rules,
    ...soul.rules,
  },
  tables: { ...priority.tables, ...moments.tables },
  words: {},
  triggers: moments.triggers,
  replacements: [],
  functions: {
    calls: {
      ...setUp.calls,
      ...turn.calls,
      ...priority.calls,
      ...elements.calls,
      ...summons.calls,
      ...unseal.calls,
      ...setting.calls,
      ...tactics.calls,
      ...battle.calls,
      ...moments.calls,
      ...soul.calls,
    },
    selections: {
      ...setUp.selections,
      ...turn.selections,
      ...priority.selections,
      ...elements.selections,
      ...summons.selections,
      ...unseal.selections,
      ...battle.selections,
      ...moments.selections,
    },
    constraints: {},
  },
  start: 'game',
  resume: 'play',
  checkDeck,
  place: setUp.place,
  chooseAnew: setUp.chooseAnew,
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

export const crossHorizon = defineGame(definition);
