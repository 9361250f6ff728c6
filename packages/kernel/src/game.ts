import type { Backend, Functions } from './backend.ts';
import { closures } from './closures.ts';
import type { Answer, AnswerKey, Decision } from './decisions.ts';
import { answerKeys } from './decisions.ts';
import { EFFECT_COLUMNS } from './effects.ts';
import { KERNEL_EVENTS } from './events.ts';
import { hashOf } from './hash.ts';
import type { Glossary } from './glossary.ts';
import type { Row } from './ids.ts';
import { GLOBAL_CELLS, Kind, OWN_COLUMNS, REQUEST_COLUMNS } from './layout.ts';
import { NOTE_COLUMNS } from './notes.ts';
import type { Lowered, LoweredQuestion } from './lower.ts';
import { lower } from './lower.ts';
import type { Call, Expr, Rule, Word } from './program.ts';
import type { QuestionCode } from './backend.ts';
import type { CompiledReplacement, Replacement } from './replacements.ts';
import { proposalCalls, proposalSelections, REPLACEMENT_PROMPT, replacementPrompt } from './replacements.ts';
import { canCompile, source } from './source.ts';
import type { Obstacles } from './obstacles.ts';
import type { FoundSource } from './sources.ts';
import type { State } from './state.ts';
import type { TableLayout } from './table-layout.ts';
import { zonesOf } from './table-layout.ts';
import type { Language, Text } from './text.ts';
import type { CompiledTrigger } from './triggers.ts';
import type { ScenarioVocabulary } from './scenario.ts';
import type { EventView } from './view.ts';
import type { Windows } from './windows.ts';

/** A game as its module writes it down. Everything that the kernel and the tools around it know of a game is here. */
export type GameDefinition = {
  readonly id: string;
  /** For people; a hash of the rules is added, and a saved game belongs to one version. */
  readonly version: string;
  readonly names: Text;
  /** Other names that people call it by. */
  readonly aliases: readonly string[];
  readonly players: { readonly min: number; readonly max: number };
  readonly formats: readonly Format[];
  readonly options: readonly Option[];
  /** What a deck consists of, the deck that is shuffled first. */
  readonly deckParts: readonly DeckPart[];
  readonly decks: readonly Deck[];
  /** The id of the deck that a player gets who brings none. */
  readonly starter: (player: number, format: string, options: OptionValues) => string;

  /** The steps that turns are made of; none for a game without them. */
  readonly steps: readonly string[];
  readonly zones: readonly ZoneDefinition[];
  /** Where things lie, for whoever draws the table. */
  readonly layout: TableLayout;
  /** Where triggered requests wait, and where continuous effects are kept: ids of zones. */
  readonly waiting: string;
  readonly effects: string;
  readonly columns: Columns;
  readonly globals: readonly string[];
  readonly cards: readonly Card[];
  /** What people look for among the cards; without it cards are found by name and text. */
  readonly cardFields?: readonly CardField[];
  readonly actions: readonly Action[];
  /** Why cards move. */
  readonly causes: readonly string[];
  readonly events: readonly EventDefinition[];
  readonly reasons: readonly string[];
  readonly prompts: Readonly<Record<string, Text>>;

  readonly rules: Readonly<Record<string, Rule>>;
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<string, Word>>;
  readonly triggers: readonly Trigger[];
  readonly replacements: readonly Replacement[];
  readonly functions: Functions;

  /** The rule that is the whole game, and the one that takes a situation up in the middle of it. */
  readonly start: string;
  readonly resume: string;
  /** What is wrong with a deck, given by its parts; nothing if it is legal. */
  readonly checkDeck: (deck: DeckCards, format: string, options: OptionValues) => readonly DeckProblem[];
  /** Builds decks by the guidelines of the game; a game that has none leaves it out. */
  readonly deckBuilder?: DeckBuilder;
  /** Puts the decks where the game begins. */
  readonly place: (s: State, decks: readonly DeckCards[]) => void;
  /**
   * In an imagined world, chooses anew whatever players have chosen that the viewer has not been told of; cards are dealt
   * anew without it. Chance is that of the world. A game in which nobody chooses in secret leaves it out.
   */
  readonly chooseAnew?: (s: State, viewer: Viewer) => void;

  /** What is shown of an object beyond what the kernel shows. Only what `viewer` may know is ever passed on. */
  readonly show: (s: State, row: Row, viewer: Viewer, faceKnown: boolean) => Shown;
  readonly showPlayer: (s: State, player: number) => Shown;
  readonly showTable: (s: State) => Shown;
  /**
   * The card that an object is printed on, where it may be something else now; null for what is on no card. A game
   * whose cards stay what they are leaves it out.
   */
  readonly printedOn?: (s: State, row: Row) => number | null;
  /** The cards that an action may be done with, for people who point at a card first. */
  readonly cardsFor: (s: State, action: number, player: number) => readonly Row[];
  readonly texts: Texts;
  readonly scenario: ScenarioVocabulary;
  /** Why cards cannot be used now, for people who wonder; a game that has none says nothing. */
  readonly obstacles?: Obstacles;
  /** Where the values of an object come from. All of it is so for everybody who sees the object. */
  readonly sources?: (s: State, row: Row) => readonly FoundSource[];
  /** What is explained to people who learn the game. */
  readonly glossary?: Glossary;
  /** What a computer opponent that thinks may go by; without it every position looks alike. */
  readonly hints?: Hints;
};

/**
 * What a game knows of playing well, for players that search. They are asked about imagined worlds, in which every card
 * is known, and must be quick: a search asks thousands of times a second.
 */
export type Hints = {
  /** How likely a player is to win from here, as far as one look tells: from 0 to 1. */
  readonly evaluate: (s: State, player: number) => number;
  /** A sensible answer to the open decision, found without trying anything out; `random(n)` gives 0 to n − 1. */
  readonly policy: (s: State, open: Decision, random: (below: number) => number) => Answer;
  /** Of a choice of one thing: the places of the options that are worth looking at; null if all are, or not said. */
  readonly worthALook?: (s: State, open: Decision) => readonly number[] | null;
  /** How far a search plays on by that policy before it looks: so many decisions, and turns after the one thought in. */
  readonly playout: { readonly decisions: number; readonly turns: number };
  /** How many worlds a search that is good but not at its best looks through; said where the usual number is as good. */
  readonly fairWorlds?: number;
};

export type Viewer = number | 'spectator';
export type Shown = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

/** Renders a game's things for people. */
export type Texts = {
  readonly card: (index: number, language: Language) => { readonly name: string; readonly text: string };
  readonly action: (index: number, language: Language) => { readonly name: string; readonly text: string };
  readonly zones: Readonly<Record<string, Text>>;
  /** Clauses without a full stop; `{loser}` names who lost. */
  readonly reasons: Readonly<Record<string, Text>>;
  /** A sentence for the log; empty for an event that needs none. `player` names the players. */
  readonly sentence: (event: EventView, language: Language, player: (index: number) => string) => string;
  /** What a label, kind, state or choice is called; the id itself if it is unknown. */
  readonly terms: (id: string, language: Language) => string;
  readonly options: Readonly<Record<string, OptionText>>;
};

/** What an option is called and decides; `values` names those of its values that are not plain numbers. */
export type OptionText = { readonly name: Text; readonly text: Text; readonly values: Readonly<Record<string, Text>> };

export type ZoneDefinition = {
  readonly id: string;
  readonly per: 'player' | 'table';
  /** Who sees what lies there: everybody; its owner; nobody; or its owner all of it and the others the top. */
  readonly faces: 'everybody' | 'owner' | 'nobody' | 'top';
  /** Whether the place of a card in it is kept and means something. */
  readonly ordered: boolean;
  /** Whether a viewer who is not its owner may know how many objects it holds. */
  readonly counted: (s: State, zoneRow: Row) => boolean;
  /** Not part of the table that players look at. */
  readonly internal: boolean;
  /**
   * What depends on what comes and goes there: what objects are (if not said); what players may do, and seldom what
   * objects are; or nothing, as with notes and memories. Nothing is worked out again for less.
   */
  readonly bearing?: 'surroundings' | 'nothing';
  /** Where everybody knows that only some cards can lie there, whatever their faces: which ones. */
  readonly admits?: (card: number) => boolean;
};

export type Card = {
  readonly id: string;
  readonly facts: Readonly<Record<string, Fact>>;
  /** It has abilities that are not carried out yet: whoever shows the card must say so. */
  readonly unfinished?: boolean;
  /** It is made in the course of a game, such as a token: no deck has it. */
  readonly made?: true;
  /** Unknown cards are dealt anew only among those of one lot: cards with another back are never mistaken for it. */
  readonly lot?: string;
};
export type Fact = string | number | boolean | null | readonly string[] | Readonly<Record<string, number>>;

/** Something that cards are searched, sorted, filtered and counted by: `cost<3`, `c:r`. */
export type CardField = {
  /** What is written before the sign, and other forms of it: "cost", "mv". */
  readonly id: string;
  readonly short: readonly string[];
  readonly names: Text;
  /** Where it is found: of numbers and flags the first of these facts that a card has, of words all together. */
  readonly facts: readonly string[];
  /** An amount such as {"red":2} is its sum as a number, and its kinds as words. */
  readonly kind: 'number' | 'words' | 'flag';
  /** Words in one letter, which can be written together: "wu". */
  readonly letters?: Readonly<Record<string, string>>;
  /** The word for a card that has none. */
  readonly none?: string;
  /** The fact whose words are offered to choose from. */
  readonly offers?: string;
  /** What it is for in the picture of a deck: what the bars stand on, what they are made of, and what cards are. */
  readonly chart?: 'curve' | 'colours' | 'kinds';
  /** The kind of cards that a curve leaves out. */
  readonly leavesOut?: string;
};

/** `rule` is where the rulebook (docs/rules) describes it. */
export type Action = { readonly id: string; readonly rule: string };
export type EventDefinition = { readonly id: string; readonly a: EventArgument; readonly b: EventArgument };
export type EventArgument = 'nothing' | 'player' | 'number' | 'zone' | 'action';
export type Columns = {
  readonly card: readonly string[];
  readonly request: readonly string[];
  readonly player: readonly string[];
  /** What a memory (last-known.ts) has besides the columns of a card. */
  readonly memory?: readonly string[];
};

export type Format = {
  readonly id: string;
  readonly names: Text;
  /**
   * What is wrong with a deck that was changed between two games of a series, beyond what `checkDeck` finds; a format
   * that has no such check allows no changes. It is measured by the deck as it was brought to the series.
   */
  readonly checkExchange?: (brought: DeckCards, changed: DeckCards) => readonly DeckProblem[];
  /** Where players may act or let it go by, and when they want to be asked there; without it always. */
  readonly windows?: Windows;
};
export type Option = {
  readonly id: string;
  readonly default: OptionValue;
  /** Which decks are legal depends on it; `own` is the value that lets players bring decks of their own. */
  readonly decks?: { readonly own: OptionValue };
} & ({ readonly values: readonly OptionValue[] } | { readonly from: number; readonly to: number; readonly none: true });
export type OptionValue = string | number | boolean;
export type OptionValues = Readonly<Record<string, OptionValue>>;
export type Deck = {
  readonly id: string;
  readonly names: Text;
  readonly format: string;
  readonly cards: DeckList;
};
export type DeckPart = {
  readonly id: string;
  readonly names: Text;
  /** Which cards belong there, where cards do not belong everywhere. */
  readonly admits?: (card: number) => boolean;
};
/** The ids of a deck's cards, by the parts it consists of. A part left out is empty. */
export type DeckList = Readonly<Record<string, readonly string[]>>;
/** The cards of a deck as indexes, one list for each of its parts in the game's order. */
export type DeckCards = readonly (readonly number[])[];
/** `reason`: what is wrong in one word, where scenarios name it so. */
export type DeckProblem = { readonly rule: string; readonly message: Text; readonly reason?: string };

/** What a deck is to be built of. */
export type BuildRequest = {
  /** The cards there are, as indexes, each as often as it is there; if not said, every card of the game is. */
  readonly pool?: readonly number[];
  /** Those of the builder's colours that the deck shall have; it chooses if there are none. */
  readonly colours: readonly string[];
  readonly size: number;
};
/** A deck that `checkDeck` finds nothing wrong with in that format, or why there is none. */
export type BuiltDeck = { readonly format: string; readonly cards: DeckList } | { readonly problem: DeckProblem };
export type DeckBuilder = {
  /** The colours there are, by one letter each, and the sizes that a deck can have, the usual one first. */
  readonly colours: readonly string[];
  readonly sizes: readonly number[];
  /** `random(n)` gives 0 to n − 1: the same numbers build the same deck. */
  readonly build: (request: BuildRequest, random: (below: number) => number) => BuiltDeck;
};

/** When `on` is reported and `when` holds, `action` is requested for `controller`. */
export type Trigger = {
  readonly on: string;
  /** The objects it belongs to, each with the number of its ability (a selection of pairs); none for one of the rules. */
  readonly sources?: Call;
  readonly when: Expr;
  readonly controller: Expr;
  readonly action: string;
};

/** A game that can be played. */
export type Game = Omit<GameDefinition, 'triggers' | 'replacements'> & {
  readonly definition: GameDefinition;
  readonly lowered: Lowered;
  readonly code: Backend['rules'];
  readonly questions: readonly (LoweredQuestion & { readonly code: QuestionCode; readonly key: AnswerKey })[];
  /** How many locals each rule needs. */
  readonly slots: readonly number[];
  /** By kind of event. */
  readonly triggers: readonly (readonly CompiledTrigger[])[];
  /** By the event that they replace. */
  readonly replacements: readonly (readonly CompiledReplacement[])[];
  readonly eventNames: readonly string[];
  readonly waitingZone: number;
  readonly effectZone: number;
  readonly stride: number;
  /** By kind of row: whether it takes a pair of rows. */
  readonly isPair: readonly boolean[];
  readonly startRule: number;
  readonly resumeRule: number;
  readonly cardIndex: ReadonlyMap<string, number>;
  readonly actionIndex: ReadonlyMap<string, number>;
};

export type BackendName = 'source' | 'closures';

/** Makes a game out of its definition. Throws if the definition names something that does not exist. */
export function defineGame(
  definition: GameDefinition,
  backend: BackendName = canCompile() ? 'source' : 'closures',
): Game {
  const lowered = lower(definition);
  const functions: Functions = {
    calls: { ...proposalCalls, ...definition.functions.calls },
    selections: { ...proposalSelections, ...definition.functions.selections },
    constraints: definition.functions.constraints,
  };
  const built = backend === 'source' ? source(lowered, functions) : closures(lowered, functions);
  for (const { prompt } of lowered.questions) {
    if (prompt !== REPLACEMENT_PROMPT && !Object.hasOwn(definition.prompts, prompt)) {
      throw new Error(`${definition.id}: the question "${prompt}" has no text`);
    }
  }
  const zoneIds = definition.zones.map((zone) => zone.id);
  for (const id of zonesOf(definition.layout)) indexOf(zoneIds, id, 'zone');
  const optionIds = definition.options.map((option) => option.id);
  for (const id of Object.values(definition.layout.uncountedFrom ?? {})) indexOf(optionIds, id, 'option');
  const actionIds = definition.actions.map((action) => action.id);
  for (const [prompt, { act }] of Object.entries(definition.layout.letting ?? {})) {
    indexOf(Object.keys(definition.prompts), prompt, 'prompt');
    indexOf(actionIds, act, 'action');
  }
  for (const prompt of Object.keys(definition.layout.answering ?? {}))
    indexOf(Object.keys(definition.prompts), prompt, 'prompt');
  const ruleNames = lowered.rules.map((rule) => rule.name);
  const eventNames = [...KERNEL_EVENTS, ...definition.events.map((event) => event.id)];
  for (const event of Object.keys(definition.layout.blows ?? {})) indexOf(eventNames, event, 'event');
  const actionIndex = new Map(definition.actions.map((action, index) => [action.id, index]));
  if (definition.globals.length > GLOBAL_CELLS) throw new Error(`${definition.id}: more than ${GLOBAL_CELLS} globals`);
  return {
    ...definition,
    version: `${definition.version}+${rulesHash(definition, lowered)}`,
    prompts: { [REPLACEMENT_PROMPT]: replacementPrompt, ...definition.prompts },
    definition,
    lowered,
    code: built.rules,
    questions: lowered.questions.map((question, i) => ({
      ...question,
      code: built.questions[i]!,
      key: answerKeys[question.ask],
    })),
    slots: lowered.rules.map((rule) => rule.slots),
    triggers: groupTriggers(definition, built.triggers, eventNames, actionIndex),
    replacements: built.replacements,
    eventNames,
    waitingZone: indexOf(zoneIds, definition.waiting, 'zone'),
    effectZone: indexOf(zoneIds, definition.effects, 'zone'),
    stride: strideOf(definition.columns),
    isPair: pairsOf(definition.columns),
    startRule: indexOf(ruleNames, definition.start, 'rule'),
    resumeRule: indexOf(ruleNames, definition.resume, 'rule'),
    cardIndex: new Map(definition.cards.map((card, index) => [card.id, index])),
    actionIndex,
  };
}

/** Changes with everything that a saved state depends on, so that none is ever taken up under other rules. */
function rulesHash(definition: GameDefinition, lowered: Lowered): string {
  const { zones, columns, globals, cards, actions, options, causes, events, steps } = definition;
  const shapes = zones.map(({ id, per, faces, ordered }) => [id, per, faces, ordered]);
  const ids = [cards, actions, events].map((list) => list.map((each) => each.id));
  const text = JSON.stringify([lowered, shapes, columns, globals, ids, options, causes, steps]);
  return hashOf(Array.from(text, (letter) => letter.charCodeAt(0))).slice(0, 8);
}

/** Where a game's own columns stand, by kind of row and name. */
export function columnsOf<const C extends Columns>(columns: C): { readonly [K in keyof C]: Numbered<C[K]> } {
  return Object.fromEntries(
    Object.entries(columns).map(([kind, names]) => [kind, numbered(names, firstColumn(kind, columns))]),
  ) as {
    readonly [K in keyof C]: Numbered<C[K]>;
  };
}

/**
 * The cells of a row: what cards need, which nearly all rows are. What has more columns takes a pair of rows that lie
 * side by side; where even that is too short, rows are longer.
 */
export function strideOf(columns: Columns): number {
  const most = Math.max(...Object.values(lengthsOf(columns)));
  return Math.max(OWN_COLUMNS + columns.card.length, Math.ceil((OWN_COLUMNS + most) / 2));
}

/** Which kinds of row take a pair. */
export function pairsOf(columns: Columns): readonly boolean[] {
  const lengths = lengthsOf(columns);
  const pairs = Object.values(Kind).map(() => false);
  for (const kind of Object.keys(Kind) as (keyof typeof Kind)[]) {
    pairs[Kind[kind]] = OWN_COLUMNS + lengths[kind] > strideOf(columns);
  }
  return pairs;
}

/** How many columns each kind of row has behind those that all have. */
const lengthsOf = ({ card, request, player, memory = [] }: Columns): Readonly<Record<keyof typeof Kind, number>> => ({
  free: 0,
  player: player.length,
  zone: 0,
  card: card.length,
  request: REQUEST_COLUMNS + request.length,
  effect: EFFECT_COLUMNS,
  note: NOTE_COLUMNS,
  memory: card.length + memory.length,
});

/** Requests keep something of the kernel's in front of what is the game's, memories the columns of the card. */
export const firstColumn = (kind: string, { card }: Columns): number =>
  OWN_COLUMNS + (kind === 'request' ? REQUEST_COLUMNS : kind === 'memory' ? card.length : 0);

type Numbered<N> = N extends readonly (infer Name extends string)[] ? { readonly [K in Name]: number } : never;

/** A list of names as an object that gives each its number. */
export function numbered<const N extends readonly string[]>(names: N, from = 0): Numbered<N> {
  return Object.fromEntries(names.map((name, index) => [name, from + index])) as Numbered<N>;
}

/** The triggers by the kind of event that they watch. */
function groupTriggers(
  definition: GameDefinition,
  code: Backend['triggers'],
  eventNames: readonly string[],
  actionIndex: ReadonlyMap<string, number>,
): CompiledTrigger[][] {
  const byEvent: CompiledTrigger[][] = eventNames.map(() => []);
  definition.triggers.forEach((trigger, index) => {
    const action = actionIndex.get(trigger.action);
    if (action === undefined)
      throw new Error(`${definition.id}: a trigger requests "${trigger.action}", no such action`);
    byEvent[indexOf(eventNames, trigger.on, 'event')]!.push({ action, ...code[index]! });
  });
  return byEvent;
}

function indexOf(names: readonly string[], name: string, what: string): number {
  const index = names.indexOf(name);
  if (index < 0) throw new Error(`no ${what} is called "${name}"`);
  return index;
}
