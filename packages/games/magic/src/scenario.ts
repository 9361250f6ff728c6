import type {
  Answer,
  Candidate,
  Decision,
  FactField,
  Fields,
  List,
  Row,
  ScenarioVocabulary,
  Scene,
  State,
  Text,
} from '@tessera/kernel/rules';
import {
  abilityNumber,
  addUntilEndOfTurn,
  asGiven,
  attach,
  candidateOf,
  compare,
  controllerOf,
  countFact,
  definitionOf,
  fillAll,
  first,
  global,
  Header,
  hiddenFact,
  Kind,
  kindOf,
  newList,
  nextOf,
  objectFact,
  ownerOf,
  placeCard,
  problem,
  putBits,
  rowCalled,
  rowOf,
  rowsIn,
  said,
  setGlobal,
  sizeOfZone,
  step,
  top,
  turn,
  unknownThing,
  zone,
} from '@tessera/kernel/rules';
import { EXALTED, originOf, rulesOfCard } from './abilities.ts';
import { hasActivated } from './activated-abilities.ts';
import { damageOn, setDamage } from './amounts.ts';
import { attachmentsOf } from './attachments.ts';
import type { CounterKind } from './cards/abilities.ts';
import { counterKinds } from './cards/abilities.ts';
import { cardTypes, colours, manaKinds, manaLetters } from './cards/card.ts';
import type { MagicCard } from './cards.ts';
import { addableSubtypes, cards, magicCards } from './cards.ts';
import { colourBits, hasKeyword, hasProperty, isCreature, isOfType, powerOf, toughnessOf } from './characteristics.ts';
import { isAttacking, isBlocking } from './combat.ts';
import { countersOf, setCounters } from './counters.ts';
import { beginAsPermanent, futureDefinition } from './entering.ts';
import { filterNumber, filters, fits } from './filters.ts';
import { keywordNames } from './keywords.ts';
import { manaInPool } from './mana-pool.ts';
import type { Output } from './mana-sources.ts';
import { outputsOf } from './mana-sources.ts';
import { pileOf } from './own-effects.ts';
import { isOnBattlefield, isSummoningSick, isTapped } from './permanents.ts';
import { STARTING_LIFE } from './set-up.ts';
import { Step, stepIds } from './steps.ts';
import {
  Col,
  Global,
  Mark,
  playerValue,
  setPlayerValue,
  setStanding,
  stack,
  Standing,
  standing,
  Value,
  Zone,
  zoneIds,
} from './table.ts';
import { abilityTexts } from './texts/abilities.ts';
import { textsOnStack } from './texts/abilities-on-stack.ts';
import { written } from './situation.ts';
import { scenarioFaults } from './texts/scenario-faults.ts';

/** The words of scenario files for this game. */

const setUpZones = ['battlefield', 'hand', 'library', 'graveyard', 'exile'] as const;
const labels = ['attacking', 'blocking', 'summoning sick'] as const;
/** What is so of a permanent and is asked for like a keyword. */
const properties = ['indestructible', 'unblockable'] as const;

/** Both damage steps are called so; the first of two is meant by `first`. */
const stepName = (s: State): string => (step(s) === Step.firstDamage ? 'damage' : stepIds[step(s)]!);
const stepNames = stepIds.filter((id) => id !== 'firstDamage' && id !== 'untap');

const onBattlefield = (s: State, row: Row): Row => (isOnBattlefield(s, row) ? row : 0);
const creatureThere = (s: State, row: Row): Row => (isOnBattlefield(s, row) && isCreature(s, row) ? row : 0);
/** MTG-4.7: cards in other zones have power and toughness too. */
const creatureAnywhere = (s: State, row: Row): Row => (kindOf(s, row) === Kind.card && isCreature(s, row) ? row : 0);

function rowsOf(s: State, kind: number, player: number): Row[] {
  if (kind < Zone.battlefield) return rowsIn(s, zone(s, kind, player));
  const whose = kind === Zone.battlefield || kind === Zone.stack ? controllerOf : ownerOf;
  return rowsIn(s, zone(s, kind, 0)).filter((row) => whose(s, row) === player);
}

const places = Object.fromEntries(
  [...setUpZones, 'stack', 'command'].map((id) => [
    id,
    (s: State, player: number) =>
      rowsOf(
        s,
        zoneIds.findIndex((each) => each === id),
        player,
      ),
  ]),
);

const yesNo: FactField = 'yesNo';
const wholeNumber = (value: unknown): Text | null =>
  typeof value === 'number' && Number.isInteger(value) ? null : problem('whole', { given: asGiven(value) });
const permanentsOnly = (where: string): Text | null => (where === 'battlefield' ? null : scenarioFaults.permanentsOnly);
const flag = (value: unknown): Text | null =>
  typeof value === 'boolean' ? null : problem('yesNo', { given: asGiven(value) });

const numberOfPlayer = (
  column: number,
): { check: typeof wholeNumber; give: (s: State, player: number, value: unknown) => void } => ({
  check: wholeNumber,
  give: (s, player, value) => setPlayerValue(s, player, column, Number(value)),
});

/** The words for the cards there are. */
export const scenario = (): ScenarioVocabulary => ({
  cardNames: cards.map((card) => card.id),
  nicknames: {},
  words: [
    '+X/+X',
    '-X/-X',
    ...magicCards.flatMap(({ forms }) => forms.map((form) => `${form.power}/${form.toughness}`)),
  ],
  zones: setUpZones,
  written,
  piles: ['library'],
  playerKeys: {
    life: numberOfPlayer(Col.player.life),
    poison: { check: wholeNumber, give: (s, player, value) => setStanding(s, player, Standing.poison, Number(value)) },
  },
  tidy: (player) => ({ tidied: player }),
  pile: 'library',
  filler: { name: 'Forest', card: cards.findIndex((card) => card.id === 'Forest'), isNamed: true },
  cardKeys: {
    tapped: (value, where) => permanentsOnly(where) ?? flag(value),
    sick: (value, where) => permanentsOnly(where) ?? flag(value),
    damage: (value, where) => permanentsOnly(where) ?? wholeNumber(value),
    counters: (value, where) => permanentsOnly(where) ?? wrongCounters(value),
    keywords: (value, where) => permanentsOnly(where) ?? wrongKeywords(value),
    attachedTo: (value, where) =>
      permanentsOnly(where) ?? (typeof value === 'string' ? null : scenarioFaults.attachedTo),
  },
  checkUnit: (units) => (units.length === 1 ? null : scenarioFaults.oneCard),
  steps: stepNames,
  startSteps: stepNames.filter((id) => id !== 'mulligan'),
  setUp: {
    step: 'mulligan',
    keys: ['deck', 'sideboard'],
    deck: ({ deck, sideboard }) => {
      if (typeof deck === 'string') return { deck };
      if (!isTexts(deck)) return { wrong: scenarioFaults.deck };
      return { deck: { main: several(deck), sideboard: isTexts(sideboard) ? several(sideboard) : [] } };
    },
  },
  windows: ['priority', 'openingHand'],
  boundary: null,
  actions: {
    cast: {
      keys: ['card', 'targets', 'x', 'pay', 'choices', 'id', 'altCost', 'modes'],
      pay: 'list',
      acts: ({ altCost }) => (altCost === undefined ? ['cast'] : letsCastFree(altCost) ? ['castFree'] : []),
      check: wrongX,
    },
    activate: {
      keys: ['card', 'ability', 'abilityText', 'targets', 'x', 'pay', 'choices', 'modes'],
      pay: 'list',
      suits: isAbilityMeant,
      check: (fields) => wrongX(fields) ?? wrongAbilityText(fields),
    },
    playLand: { keys: ['card', 'id'] },
    pass: { keys: [] },
    keep: { keys: [] },
    mulligan: { keys: [] },
    attack: { keys: ['attackers'], answers: 'attackers' },
    block: { keys: ['blocks'], answers: 'blocks' },
    orderBlockers: { keys: ['card', 'order'], answers: 'damageOrder', about: true },
    assignDamage: { keys: ['card', 'damage', 'first'], answers: 'assignDamage', about: true },
    discard: { keys: ['cards'], answers: 'discard' },
  },
  questions: {
    payment: ['pay'],
    target: ['targets'],
    targets: ['targets'],
    divideDamage: ['choices'],
    chooseX: ['x'],
    whichMana: ['choices'],
    whichKind: ['abilityText', 'choices'],
    whichAbility: ['ability', 'abilityText'],
    whichForm: ['modes'],
    whichChange: ['modes'],
    attackers: ['attackers'],
    blocks: ['blocks'],
    damageOrder: ['order'],
    assignDamage: ['damage'],
    discard: ['cards'],
    whoStarts: ['choices'],
  },
  alwaysNamed: ['target'],
  answer,
  terms: {
    colorless: 'colourless',
    ...Object.fromEntries(manaLetters.map((letter, kind) => [letter, manaKinds[kind]!])),
  },
  facts: {
    life: {
      fields: { player: 'player', is: 'number' },
      needs: ['player', 'is'],
      judge: (s, fact) =>
        compare(scenarioFaults.life, playerValue(s, Number(fact['player']), Col.player.life), fact['is']),
    },
    poison: {
      fields: { player: 'player', is: 'number' },
      needs: ['player', 'is'],
      judge: (s, fact) =>
        compare(scenarioFaults.poison, standing(s, Number(fact['player']), Standing.poison), fact['is']),
    },
    count: countFact(places),
    hidden: hiddenFact(places),
    stats: objectFact(
      creatureAnywhere,
      { power: { field: 'number', of: powerOf }, toughness: { field: 'number', of: toughnessOf } },
      undefined,
      undefined,
      isOnBattlefield,
    ),
    has: objectFact(
      onBattlefield,
      { is: { field: yesNo, of: (s, row, fact) => hasLabel(s, row, fact) } },
      { fields: { keyword: [...keywordNames, ...properties], label: labels }, needs: [] },
      (fact) =>
        (fact['keyword'] === undefined) === (fact['label'] === undefined) ? scenarioFaults.keywordOrLabel : null,
    ),
    tapped: objectFact(onBattlefield, { is: { field: yesNo, of: isTapped } }),
    damage: objectFact(creatureThere, { is: { field: 'number', of: (s, row) => damageOn(s, row) } }),
    attachments: objectFact(onBattlefield, { is: { field: 'number', of: attachmentCount } }),
    counters: objectFact(
      onBattlefield,
      { is: { field: 'number', of: (s, row, fact) => countersOf(s, row, counterKind(fact['kind'])) } },
      { fields: { kind: counterKinds }, needs: ['kind'] },
    ),
    type: objectFact(
      onBattlefield,
      {
        is: {
          field: yesNo,
          of: (s, row, fact) => cardTypes.some((type) => type === fact['type'] && isOfType(s, row, type)),
        },
      },
      { fields: { type: [...cardTypes] }, needs: ['type'] },
    ),
    subtype: objectFact(
      onBattlefield,
      { is: { field: yesNo, of: (s, row, fact) => hasSubtype(s, row, said(fact, 'subtype').toLowerCase()) } },
      { fields: { subtype: 'name' }, needs: ['subtype'] },
      (fact) => {
        const subtype = said(fact, 'subtype').toLowerCase();
        return subtypes().includes(subtype) ? null : unknownThing(scenarioFaults.subtype, subtype, subtypes());
      },
    ),
    color: objectFact(
      onBattlefield,
      { is: { field: yesNo, of: (s, row, fact) => hasColour(s, row, fact['color']) } },
      { fields: { color: [...colours, 'colorless'] }, needs: ['color'] },
    ),
    controller: objectFact(onBattlefield, { is: { field: 'player', of: controllerOf } }),
    mana: {
      fields: { player: 'player', color: [...manaLetters, ...colours, 'colorless'], is: 'number' },
      needs: ['player', 'is'],
      judge: (s, fact) => compare(scenarioFaults.mana, manaCount(s, Number(fact['player']), fact['color']), fact['is']),
    },
    stack: {
      fields: { is: 'number' },
      needs: ['is'],
      judge: (s, fact) => compare(scenarioFaults.stack, sizeOfZone(s, stack(s)), fact['is']),
    },
  },
  options: (name, value) => [name, value],
  place: (s, player, zoneName, placed) => {
    const kind = zoneIds.findIndex((id) => id === zoneName);
    const shared = kind >= Zone.battlefield;
    const row = placeCard(s, placed.cards[0]!, player, zone(s, kind, shared ? 0 : player));
    if (zoneName === 'battlefield') arrange(s, row, player, placed.keys);
    return [row];
  },
  settle: (s, row, { attachedTo }, scene) => {
    const [host] =
      typeof attachedTo === 'string' ? scene.find(attachedTo).filter((each) => isOnBattlefield(s, each)) : [];
    if (host !== undefined) attach(s, row, host);
  },
  begin: (s, number, player, stepId) => {
    s.cells[Header.turn] = number;
    s.cells[Header.active] = player;
    s.cells[Header.step] = stepIds.findIndex((id) => id === stepId);
    setGlobal(s, Global.starter, (player + (number - 1) * (s.match.players - 1)) % s.match.players);
    for (let each = 0; each < s.match.players; each++) {
      setPlayerValue(s, each, Col.player.life, STARTING_LIFE);
      // Whoever is not active has had the last turn before this one.
      setPlayerValue(s, each, Col.player.lastTurn, each === player ? number : Math.max(0, number - 1));
      // Turns go round, and this one has begun.
      const before = Math.floor((number - 1) / s.match.players);
      setStanding(s, each, Standing.turns, Math.min(255, each === player ? before + 1 : before + (number > 1 ? 1 : 0)));
    }
  },
  step: stepName,
  isFirst: (s) => step(s) === Step.firstDamage,
  stack: (s) => stackNames(s),
  stackTexts: { now: textsNow, known: textsOnStack.map(({ en }) => plainly(en)) },
  resolving: (s) => rowOf(s, global(s, Global.resolving)) || top(s, stack(s)),
  wait: (_s, open) => ({ act: open.prompt === 'openingHand' ? 'keep' : 'pass' }),
});

/** Every subtype that a card or something on the battlefield can have. */
const subtypes = (): string[] => [...new Set([...magicCards.flatMap((card) => card.subtypes), ...addableSubtypes])];

/** MTG-6.11: whether what is named lets cards be cast without paying; which card an id means shows at the table. */
function letsCastFree(named: unknown): boolean {
  const name = typeof named === 'string' ? named.replace(/^P\d+:/, '') : '';
  const place = cards.findIndex((card) => card.id === name);
  return name.startsWith('#') || (place >= 0 && rulesOfCard[place]!.includes('castWithoutPaying'));
}

const wrongX = ({ x }: Fields): Text | null => (x === undefined ? null : wholeNumber(x));

/** MTG-6.4: {C} is how later texts write {1}. Where they end they need not be at an end. */
function asPrinted(text: string): string {
  return text.replaceAll('{C}', '{1}').replace(/\.$/, '');
}

/** As it is typed. */
const plainly = (text: string): string => text.replaceAll('−', '-');

/** How abilities begin that make mana and need not be printed on anything. MTG-5.8, MTG-6.4 */
const manaTexts = manaLetters.map((letter) => asPrinted(`{T}: Add {${letter}}`));

/** Where no ability begins so there is nothing that could be refused either. */
function wrongAbilityText(fields: Fields): Text | null {
  if (fields['abilityText'] === undefined) return null;
  const text = asPrinted(said(fields, 'abilityText'));
  const known = [...manaTexts, ...magicCards.flatMap(activatedTexts)].map(plainly);
  const isKnown = known.some((each) => each.startsWith(text)) || manaTexts.some((each) => text.startsWith(each));
  if (isKnown) return null;
  return unknownThing(scenarioFaults.ability, text, new Set(known.map((each) => each.slice(0, text.length).trim())));
}

function arrange(s: State, row: Row, player: number, keys: Fields): void {
  beginAsPermanent(s, row, player);
  // Under control since before any turn, unless it is said to have come lately.
  putBits(s, row, Mark.since, keys['sick'] === true ? turn(s) + 1 : 0);
  if (keys['tapped'] === true) putBits(s, row, Mark.tapped, 1);
  if (typeof keys['damage'] === 'number') setDamage(s, row, keys['damage']);
  const counters = (keys['counters'] ?? {}) as Readonly<Record<string, number>>;
  for (const [kind, amount] of Object.entries(counters)) setCounters(s, row, counterKind(kind), amount);
  for (const name of (keys['keywords'] ?? []) as readonly string[]) {
    addUntilEndOfTurn(s, row, Value.keyword + keywordNames.indexOf(name), 1, row);
  }
}

/** Whether the ability that an entry names is one that the permanent has: by its number or the beginning of its text. */
function isAbilityMeant(s: State, row: Row, { ability, abilityText }: Fields): boolean {
  // Which of several is a question of its own.
  if (hasActivated(s, row)) return true;
  if (ability !== undefined && ability !== 1) return false;
  return abilityText === undefined || kindsMeant(s, row, abilityText).length > 0;
}

/** The kinds of mana that a permanent can make by an ability whose text begins so. */
function kindsMeant(s: State, row: Row, text: unknown): number[] {
  if (typeof text !== 'string') return [];
  const outputs: Output[] = [];
  outputsOf(s, row, outputs);
  const begins = (line: string): boolean => line.startsWith(asPrinted(text));
  const written = abilityTexts(magicCards[definitionOf(s, row)]!, 'en').some(begins);
  return manaLetters.flatMap((letter, kind) => {
    const made = outputs.filter(({ kinds }) => (kinds & (1 << kind)) !== 0);
    const symbol = letter === 'C' ? '1' : letter;
    const isMeant = made.some(
      ({ amount }) => written || begins(`{T}: Add ${`{${symbol}}`.repeat(amount)} to your mana pool.`),
    );
    return isMeant ? [kind] : [];
  });
}

function attachmentCount(s: State, row: Row): number {
  const found: List = newList();
  attachmentsOf(s, found, row);
  return found.size;
}

/** The activated abilities of a card in words, in the order printed. */
function activatedTexts(card: MagicCard): string[] {
  const lines = abilityTexts(card, 'en');
  return card.abilities.flatMap((ability, at) => (ability.kind === 'activated' ? [lines[at]!] : []));
}

const hasSubtype = (s: State, row: Row, subtype: string): boolean =>
  fits(s, row, filters[filterNumber({ subtypes: [subtype] })]!, controllerOf(s, row));

const counterKind = (kind: unknown): CounterKind => counterKinds.find((each) => each === kind) ?? '+1/+1';

/** Answers that are written otherwise than the machine asks for them. */
function answer(
  s: State,
  open: Decision,
  path: string,
  written: unknown,
  scene: Scene,
): Answer | 'unsaid' | null | undefined {
  const value: unknown = path === 'modes' && Array.isArray(written) ? written[0] : written;
  const row = typeof open.about === 'number' ? rowCalled(s, open.about) : 0;
  switch (open.prompt) {
    // Only what stands under `pay` says what is tapped.
    case 'payment':
      return path === 'choices' ? null : undefined;
    case 'whichAbility': {
      if (path === 'ability') return { one: `ability${String(value)}` };
      if (path !== 'abilityText' || typeof value !== 'string') return undefined;
      const lines = activatedTexts(magicCards[definitionOf(s, row)]!);
      const place = lines.findIndex((line) => plainly(line).startsWith(asPrinted(value)));
      if (place >= 0) return { one: `ability${place + 1}` };
      return kindsMeant(s, row, value).length > 0 ? { one: 'mana' } : null;
    }
    case 'whichKind': {
      if (path === 'abilityText') {
        // The text of an ability that makes one of several kinds does not say which.
        const [kind, ...others] = kindsMeant(s, row, value);
        if (kind === undefined || open.kind !== 'one') return undefined;
        return others.length > 0 ? 'unsaid' : manyOrFew(s, row, kind, value);
      }
      return undefined;
    }
    case 'whichForm': {
      const forms = magicCards[futureDefinition(s, row)]!.forms;
      const place = forms.findIndex(
        ({ power, toughness }) => typeof value === 'string' && value.startsWith(`${power}/${toughness}`),
      );
      return place < 0 ? null : { one: `form${place + 1}` };
    }
    case 'whichChange':
      return value === '+X/+X' ? { one: 'change1' } : value === '-X/-X' ? { one: 'change2' } : null;
    case 'whichPile':
      return pileNamed(s, row, value, scene);
    default:
      return undefined;
  }
}

/** Of a kind that can be had in two amounts, the amount that the text says. */
function manyOrFew(s: State, row: Row, kind: number, text: unknown): Answer {
  const outputs: Output[] = [];
  outputsOf(s, row, outputs);
  const amounts = outputs.filter(({ kinds }) => (kinds & (1 << kind)) !== 0).map(({ amount }) => amount);
  const symbols = typeof text === 'string' ? (asPrinted(text).match(/\{[WUBRG1]\}/g) ?? []).length : 0;
  const isMore = amounts.length > 1 && symbols > Math.min(...amounts);
  return { one: isMore ? 'moreMana' : manaKinds[kind]! };
}

/** The pile that holds the cards named. */
function pileNamed(s: State, spell: Row, value: unknown, scene: Scene): Answer | null {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const piles = [1, 0].map((pile) => pileOf(s, spell, pile).map((card) => candidateOf(s, card)));
  const holds = (pile: readonly Candidate[]): boolean => {
    const left = [...pile];
    return (
      names.every((name) => {
        const found = scene.choose(name, left);
        if (found === null) return false;
        left.splice(left.indexOf(found), 1);
        return true;
      }) && left.length === 0
    );
  };
  const place = piles.findIndex(holds);
  return place < 0 ? null : { one: `pile${place + 1}` };
}

function wrongCounters(value: unknown): Text | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return scenarioFaults.counters;
  for (const [kind, amount] of Object.entries(value)) {
    if (!counterKinds.some((each) => each === kind))
      return fillAll(scenarioFaults.counterKind, { known: counterKinds.join(', '), given: asGiven(kind) });
    const wrong = wholeNumber(amount);
    if (wrong !== null) return wrong;
  }
  return null;
}

function wrongKeywords(value: unknown): Text | null {
  if (!isTexts(value)) return scenarioFaults.keywords;
  const unknown = value.find((name) => !keywordNames.includes(name));
  return unknown === undefined
    ? null
    : fillAll(scenarioFaults.keyword, { known: keywordNames.join(', '), given: asGiven(unknown) });
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** `"Swamp*3"` is three of them. */
const several = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const many = /^(.+)\*(\d+)$/.exec(name);
    return many === null ? [name] : Array.from({ length: Number(many[2]) }, () => many[1]!);
  });

function hasLabel(s: State, row: Row, fact: Fields): boolean {
  if (fact['keyword'] !== undefined)
    return properties.some((each) => each === fact['keyword'])
      ? properties.some((each) => each === fact['keyword'] && hasProperty(s, row, each))
      : hasKeyword(
          s,
          row,
          keywordNames.findIndex((name) => name === fact['keyword']),
        );
  switch (fact['label']) {
    case 'attacking':
      return isAttacking(s, row);
    case 'blocking':
      return isBlocking(s, row);
    default:
      return isSummoningSick(s, row);
  }
}

function hasColour(s: State, row: Row, colour: unknown): boolean {
  const bits = colourBits(s, row);
  return colour === 'colorless' ? bits === 0 : (bits & (1 << colours.findIndex((each) => each === colour))) !== 0;
}

function manaCount(s: State, player: number, colour: unknown): number {
  const kinds = manaLetters.map((_, kind) => kind);
  const named = (kind: number): boolean =>
    colour === undefined || manaLetters[kind] === colour || (colours[kind] ?? 'colorless') === colour;
  return kinds.filter(named).reduce((sum, kind) => sum + manaInPool(s, player, kind), 0);
}

/** An ability goes by the name of what it comes from. */
const abilityName = (s: State, request: Row): string =>
  abilityNumber(s, request) === EXALTED ? 'exalted' : cards[definitionOf(s, originOf(s, request))]!.id;

function stackNames(s: State): string[] {
  const names: string[] = [];
  const zoneRow = stack(s);
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
    const definition = definitionOf(s, row);
    names.push(kindOf(s, row) === Kind.card ? cards[definition]!.id : abilityName(s, row));
  }
  return names;
}

/** What the abilities on the stack say. */
function textsNow(s: State): string[] {
  return rowsIn(s, stack(s))
    .filter((row) => kindOf(s, row) === Kind.request)
    .map((row) => plainly(textsOnStack[abilityNumber(s, row)]!.en));
}
