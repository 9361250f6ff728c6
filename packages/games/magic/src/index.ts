import type { Game, GameDefinition, Row, State } from '@tessera/kernel/rules';
import { defineGame } from '@tessera/kernel/rules';
import { actions } from './actions.ts';
import type { Design } from './cards.ts';
import { addCards, cards } from './cards.ts';
import { cardFields } from './card-fields.ts';
import * as activated from './activated-abilities.ts';
import * as casting from './casting.ts';
import { printedDefinition } from './characteristics.ts';
import * as combat from './combat.ts';
import * as combatDamage from './combat-damage.ts';
import { deckBuilder } from './deck-builder.ts';
import { decks, starter } from './decks.ts';
import * as effects from './effects.ts';
import * as noncombatDamage from './noncombat-damage.ts';
import { obstacles } from './obstacles.ts';
import { sources } from './sources.ts';
import { glossary } from './texts/glossary.ts';
import * as resolving from './resolving.ts';
import * as subjects from './subjects.ts';
import * as searching from './searching.ts';
import { ownCalls } from './own-effects.ts';
import * as entering from './entering.ts';
import { events } from './events.ts';
import { hints } from './hints.ts';
import { show, showPlayer, showTable } from './information.ts';
import { layout } from './layout.ts';
import * as mana from './mana.ts';
import { checkDeck, deckParts, formats, options } from './options.ts';
import * as priority from './priority.ts';
import { scenario } from './scenario.ts';
import * as setUp from './set-up.ts';
import * as shieldChoice from './shield-choice.ts';
import * as stateBased from './state-based-actions.ts';
import { isCopy } from './spells.ts';
import { stepIds } from './steps.ts';
import { causes, columns, globals, zones } from './table.ts';
import { prompts, texts } from './texts/index.ts';
import * as targets from './targets.ts';
import * as triggered from './triggered-abilities.ts';
import * as turn from './turn.ts';
import * as winning from './winning.ts';

/** Magic: The Gathering, by the rulebook of Magic 2013, with all cards that are known by now. */
function defineMagic(): GameDefinition {
  const ofCards = resolving.cardRules();
  return {
    id: 'magic',
    version: '2013.1',
    names: { en: 'Magic 2013', 'zh-Hant': '魔法風雲會2013', 'zh-Hans': '万智牌2013', ja: 'マジック2013' },
    aliases: ['mtg'],
    players: { min: 2, max: 2 },
    formats,
    options,
    deckParts,
    decks,
    starter,
    steps: stepIds,
    zones,
    layout,
    waiting: 'waiting',
    effects: 'effects',
    columns,
    globals,
    cards: cards.slice(),
    cardFields,
    actions,
    causes,
    events,
    reasons: winning.reasons,
    prompts,
    rules: {
      ...setUp.rules,
      ...turn.rules,
      ...priority.rules,
      ...casting.rules,
      ...mana.rules,
      ...entering.rules,
      ...targets.rules,
      ...resolving.rules,
      ...combat.rules,
      ...combatDamage.rules,
      ...shieldChoice.rules,
      ...activated.rules,
      ...triggered.rules,
      ...stateBased.rules,
      ...winning.rules,
      ...ofCards.rules,
    },
    tables: { steps: turn.stepTable, ...ofCards.tables },
    words: {},
    triggers: triggered.triggers,
    replacements: [],
    functions: {
      calls: {
        ...setUp.calls,
        ...turn.calls,
        ...priority.calls,
        ...casting.calls,
        ...mana.calls,
        ...entering.calls,
        ...targets.calls,
        ...effects.calls,
        ...noncombatDamage.calls,
        ...searching.calls,
        ...ownCalls,
        ...combat.calls,
        ...combatDamage.calls,
        ...shieldChoice.calls,
        ...activated.calls,
        ...triggered.calls,
        ...stateBased.calls,
        ...winning.calls,
      },
      selections: {
        ...setUp.selections,
        ...turn.selections,
        ...casting.selections,
        ...mana.selections,
        ...entering.selections,
        ...targets.selections,
        ...subjects.selections,
        ...noncombatDamage.selections,
        ...resolving.selections,
        ...combat.selections,
        ...combatDamage.selections,
        ...shieldChoice.selections,
        ...activated.selections,
        ...triggered.selections,
      },
      constraints: combat.constraints,
    },
    start: 'game',
    resume: 'resume',
    checkDeck,
    deckBuilder: deckBuilder(cards.length),
    place: setUp.place,
    show,
    showPlayer,
    showTable,
    printedOn: (s: State, row: Row): number | null => (isCopy(s, row) ? null : printedDefinition(s, row)),
    // Actions name the card that they are done with.
    cardsFor: (_s: State, _action: number, _player: number): readonly Row[] => [],
    texts,
    scenario: scenario(),
    obstacles,
    sources,
    glossary,
    hints,
  };
}

export const definition = defineMagic();
export const magic = defineGame(definition);

/**
 * Magic with more cards than those of the set: written in the words of cards/abilities.ts they are carried out and put
 * into words like any other. `magic` itself stays as it is; a game made later on knows the cards of this one too.
 * Throws, and adds nothing, if a name is taken or a cost cannot be read.
 */
export function magicWith(design: Design): Game {
  addCards(design);
  return defineGame(defineMagic());
}

export type { Design };
