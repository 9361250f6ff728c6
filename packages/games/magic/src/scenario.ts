import type { FactField, Fields, Row, ScenarioVocabulary, State } from '@tessera/kernel/rules';
import {
  abilityNumber,
  addUntilEndOfTurn,
  compare,
  controllerOf,
  countFact,
  definitionOf,
  first,
  getBits,
  Header,
  hiddenFact,
  Kind,
  kindOf,
  nextOf,
  objectFact,
  ownerOf,
  placeCard,
  put,
  putBits,
  rowCalled,
  rowsIn,
  said,
  setGlobal,
  sizeOfZone,
  step,
  top,
  turn,
  zone,
} from '@tessera/kernel/rules';
import { EXALTED, originOf } from './abilities.ts';
import { colours, manaLetters } from './cards/card.ts';
import { hasActivated } from './activated-abilities.ts';
import { cards, magicCards } from './cards.ts';
import { keywordNames } from './keywords.ts';
import { colourBits, hasKeyword, isCreature, powerOf, toughnessOf } from './characteristics.ts';
import { isAttacking, isBlocking } from './combat.ts';
import { manaInPool, manaOf } from './mana.ts';
import { abilityTexts } from './texts/abilities.ts';
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
  standing,
  Standing,
  Value,
  Zone,
  zoneIds,
} from './table.ts';

/** The words of scenario files for this game. */

const setUpZones = ['battlefield', 'hand', 'library', 'graveyard', 'exile'] as const;
const counterKinds = ['+1/+1', '-1/-1'] as const;
const labels = ['attacking', 'blocking', 'summoning sick'] as const;
const types = ['artifact', 'creature', 'land'] as const;

/** Both damage steps are called so; the first of two is meant by `first`. */
const stepName = (s: State): string => (step(s) === Step.firstDamage ? 'damage' : stepIds[step(s)]!);
const stepNames = stepIds.filter((id) => id !== 'firstDamage' && id !== 'untap');

const onBattlefield = (s: State, row: Row): Row => (isOnBattlefield(s, row) ? row : 0);
const creatureThere = (s: State, row: Row): Row => (isOnBattlefield(s, row) && isCreature(s, row) ? row : 0);

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
const wholeNumber = (value: unknown): string | null =>
  typeof value === 'number' && Number.isInteger(value)
    ? null
    : `a whole number is expected, not ${JSON.stringify(value)}`;
const permanentsOnly = (where: string): string | null =>
  where === 'battlefield' ? null : 'only a permanent on the battlefield can be so';
const flag = (value: unknown): string | null =>
  typeof value === 'boolean' ? null : `true or false is expected, not ${JSON.stringify(value)}`;

const numberOfPlayer = (
  column: number,
): { check: typeof wholeNumber; give: (s: State, player: number, value: unknown) => void } => ({
  check: wholeNumber,
  give: (s, player, value) => setPlayerValue(s, player, column, Number(value)),
});

export const scenario: ScenarioVocabulary = {
  cardNames: cards.map((card) => card.id),
  nicknames: {},
  zones: setUpZones,
  piles: ['library'],
  playerKeys: {
    life: numberOfPlayer(Col.player.life),
    poison: { check: wholeNumber, give: (s, player, value) => setStanding(s, player, Standing.poison, Number(value)) },
  },
  tidy: (player) => player,
  pile: 'library',
  filler: { name: 'Forest', card: cards.findIndex((card) => card.id === 'Forest'), isNamed: true },
  cardKeys: {
    tapped: (value, where) => permanentsOnly(where) ?? flag(value),
    sick: (value, where) => permanentsOnly(where) ?? flag(value),
    damage: (value, where) => permanentsOnly(where) ?? wholeNumber(value),
    counters: (value, where) => permanentsOnly(where) ?? wrongCounters(value),
    keywords: (value, where) => permanentsOnly(where) ?? wrongKeywords(value),
  },
  checkUnit: (units) => (units.length === 1 ? null : 'a permanent is one card'),
  steps: stepNames,
  startSteps: stepNames.filter((id) => id !== 'mulligan'),
  setUp: {
    step: 'mulligan',
    keys: ['deck', 'sideboard'],
    deck: ({ deck, sideboard }) => {
      if (typeof deck === 'string') return { deck };
      if (!isTexts(deck)) return '"deck" is a list of cards or the id of a deck';
      return { deck: { main: several(deck), sideboard: isTexts(sideboard) ? several(sideboard) : [] } };
    },
  },
  windows: ['priority', 'openingHand'],
  boundary: null,
  actions: {
    cast: { keys: ['card', 'targets', 'x', 'pay', 'choices', 'id'], pay: 'list' },
    activate: {
      keys: ['card', 'ability', 'abilityText', 'targets', 'x', 'pay', 'choices'],
      pay: 'list',
      suits: isAbilityMeant,
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
    chooseX: ['x'],
    whichMana: ['choices'],
    whichAbility: ['ability', 'abilityText'],
    sacrifice: ['choices'],
    nextTrigger: ['choices'],
    may: ['choices'],
    attackers: ['attackers'],
    blocks: ['blocks'],
    damageOrder: ['order'],
    assignDamage: ['damage'],
    discard: ['cards'],
    whoStarts: ['choices'],
  },
  answer: (s, open, path, value) => {
    if (open.prompt !== 'whichAbility') return undefined;
    if (path === 'ability') return { one: `ability${String(value)}` };
    const row = typeof open.about === 'number' ? rowCalled(s, open.about) : 0;
    const lines = abilityTexts(magicCards[definitionOf(s, row)]!, 'en');
    const place = lines.findIndex((line) => typeof value === 'string' && line.startsWith(value));
    return place < 0 ? null : { one: `ability${place + 1}` };
  },
  facts: {
    life: {
      fields: { player: 'player', is: 'number' },
      needs: ['player', 'is'],
      judge: (s, fact) => compare('life', playerValue(s, Number(fact['player']), Col.player.life), fact['is']),
    },
    poison: {
      fields: { player: 'player', is: 'number' },
      needs: ['player', 'is'],
      judge: (s, fact) => compare('poison', standing(s, Number(fact['player']), Standing.poison), fact['is']),
    },
    count: countFact(places),
    hidden: hiddenFact(places),
    stats: objectFact(creatureThere, {
      power: { field: 'number', of: powerOf },
      toughness: { field: 'number', of: toughnessOf },
    }),
    has: objectFact(
      onBattlefield,
      { is: { field: yesNo, of: (s, row, fact) => hasLabel(s, row, fact) } },
      { fields: { keyword: [...keywordNames], label: labels }, needs: [] },
      (fact) =>
        (fact['keyword'] === undefined) === (fact['label'] === undefined)
          ? 'either a "keyword" or a "label" is needed'
          : null,
    ),
    tapped: objectFact(onBattlefield, { is: { field: yesNo, of: isTapped } }),
    damage: objectFact(creatureThere, { is: { field: 'number', of: (s, row) => s.cells[row + Col.card.damage]! } }),
    counters: objectFact(
      onBattlefield,
      { is: { field: 'number', of: (s, row, fact) => countersOf(s, row, fact['kind']) } },
      { fields: { kind: counterKinds }, needs: ['kind'] },
    ),
    type: objectFact(
      onBattlefield,
      {
        is: {
          field: yesNo,
          of: (s, row, fact) => magicCards[definitionOf(s, row)]!.types.some((each) => each === fact['type']),
        },
      },
      { fields: { type: types }, needs: ['type'] },
    ),
    subtype: objectFact(
      onBattlefield,
      {
        is: {
          field: yesNo,
          of: (s, row, fact) =>
            magicCards[definitionOf(s, row)]!.subtypes.includes(said(fact, 'subtype').toLowerCase()),
        },
      },
      { fields: { subtype: 'name' }, needs: ['subtype'] },
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
      judge: (s, fact) => compare('mana', manaCount(s, Number(fact['player']), fact['color']), fact['is']),
    },
    stack: {
      fields: { is: 'number' },
      needs: ['is'],
      judge: (s, fact) => compare('the stack', sizeOfZone(s, stack(s)), fact['is']),
    },
  },
  options: (name, value) => [name, value],
  place: (s, player, zoneName, placed) => {
    const kind = zoneIds.findIndex((id) => id === zoneName);
    const shared = kind >= Zone.battlefield;
    const row = placeCard(s, placed.cards[0]!, player, zone(s, kind, shared ? 0 : player));
    if (zoneName === 'battlefield') arrange(s, row, placed.keys);
    return [row];
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
    }
  },
  step: stepName,
  isFirst: (s) => step(s) === Step.firstDamage,
  stack: (s) => stackNames(s),
  resolving: (s) => top(s, stack(s)),
  wait: (_s, open) => ({ act: open.prompt === 'openingHand' ? 'keep' : 'pass' }),
};

function arrange(s: State, row: Row, keys: Fields): void {
  // Under control since before any turn, unless it is said to have come lately.
  put(s, row, Col.card.since, keys['sick'] === true ? turn(s) : -1);
  if (keys['tapped'] === true) putBits(s, row, Mark.tapped, 1);
  if (typeof keys['damage'] === 'number') put(s, row, Col.card.damage, keys['damage']);
  const counters = (keys['counters'] ?? {}) as Readonly<Record<string, number>>;
  for (const [kind, amount] of Object.entries(counters)) putCounters(s, row, kind, amount);
  for (const name of (keys['keywords'] ?? []) as readonly string[]) {
    addUntilEndOfTurn(s, row, Value.keyword + keywordNames.indexOf(name), 1, row);
  }
}

/** Whether the ability that an entry names is the one that the permanent has: by its number or the beginning of its text. */
function isAbilityMeant(s: State, row: Row, { ability, abilityText }: Fields): boolean {
  // Which of several is a question of its own.
  if (hasActivated(s, row)) return true;
  if (ability !== undefined && ability !== 1) return false;
  const text = `{T}: Add {${manaLetters[manaOf(s, row)] ?? ''}} to your mana pool.`;
  return (
    abilityText === undefined || (typeof abilityText === 'string' && text.startsWith(abilityText.replace(/\.$/, '')))
  );
}

const countersOf = (s: State, row: Row, kind: unknown): number =>
  kind === '-1/-1' ? getBits(s, row, Mark.minusCounters) : s.cells[row + Col.card.plusCounters]!;
function putCounters(s: State, row: Row, kind: string, amount: number): void {
  if (kind === '-1/-1') putBits(s, row, Mark.minusCounters, amount);
  else put(s, row, Col.card.plusCounters, amount);
}

function wrongCounters(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '"counters" is such as {"+1/+1": 1}';
  for (const [kind, amount] of Object.entries(value)) {
    if (!counterKinds.some((each) => each === kind)) return `counters are ${counterKinds.join(' or ')}, not "${kind}"`;
    const wrong = wholeNumber(amount);
    if (wrong !== null) return wrong;
  }
  return null;
}

function wrongKeywords(value: unknown): string | null {
  if (!isTexts(value)) return '"keywords" is a list of keywords';
  const unknown = value.find((name) => !keywordNames.includes(name));
  return unknown === undefined ? null : `"${unknown}" is none of ${keywordNames.join(', ')}`;
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
    return hasKeyword(
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
