import type {
  Answer,
  Decision,
  Fields,
  PlacedCard,
  Places,
  Row,
  Scene,
  ScenarioVocabulary,
  State,
  Text,
} from '@tessera/kernel/rules';
import {
  active,
  asGiven,
  beginTurn,
  Column,
  compare,
  countFact,
  definitionOf,
  fillAll,
  first,
  Header,
  hiddenFact,
  hostOf,
  isFaceDown,
  Kind,
  kindOf,
  objectFact,
  ownerOf,
  placeCard,
  playerOf,
  problem,
  put,
  refTo,
  rowCalled,
  rowsIn,
  said,
  setFaceDown,
  setGuestCount,
  setKnown,
  sizeOfZone,
  turn,
  view,
  zone,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';
import type { ActionData } from './actions.ts';
import { actions } from './actions.ts';
import { playingCards, suitOfCard } from './cards.ts';
import { characterKinds, isBarrier, isCharacter, isDriven, kindOfCharacter, size } from './characters.ts';
import { labelsOf } from './information.ts';
import { topRequest } from './requests.ts';
import { keysToTake } from './requirements.ts';
import { chanceOf, Col, lifeCount, making, stage, Zone, zoneIds } from './table.ts';
import { written } from './situation.ts';
import { scenarioFaults } from './texts/scenario-faults.ts';

/** The words of scenario files for this game: section 22 of the rules. */

const setUpZones = ['life', 'hand', 'field', 'graveyard', 'fog'] as const;
const labels = ['attacker', 'blocker', 'haste'] as const;
const hiddenThings = ['lifeCount', 'handCount', 'handCards'] as const;

/** The two draw rules, as section 19 of the rules describes them. */
const drawRules: ReadonlyMap<string, string> = new Map([
  ['8', '8.0'],
  ['1+1', '8.0'],
  ['1+1 optional', '8.0'],
  ['9', '9.0'],
  ['2', '9.0'],
  ['2, or 1 if life ≤ 2', '9.0'],
]);

const payKeys = ({ cost }: ActionData): readonly string[] => [
  ...(cost.includes('B') ? ['barriers'] : []),
  ...(cost.includes('D') ? ['discard'] : []),
];

/** What an entry that requests an action may say. */
function requestKeys(action: ActionData): readonly string[] {
  const keys = ['pay', 'choices', 'id'];
  // BP-9.1: the card that is set is no key card.
  if (action.keys.length > 0 || action.id === 'setBarrier') keys.push('card', 'cards');
  if (action.target !== null) keys.push('targets');
  if (action.id === 'attack') keys.push('attackers');
  return keys;
}

/** BP-5.8: in which order key cards are named does not matter, each meets its own demand. Undefined if it is not them all. */
function keyAmong(s: State, open: Decision, named: unknown, scene: Scene): Answer | null | undefined {
  if (open.kind !== 'one' || typeof open.about !== 'number' || !Array.isArray(named)) return undefined;
  if (named.length !== keysToTake(definitionOf(s, rowCalled(s, open.about)))) return undefined;
  const key = named.map((name: unknown) => scene.choose(name, open.candidates)).find((card) => card !== null);
  return key === undefined ? null : { one: key };
}

/** The character that a card on the field belongs to; 0 for none. */
function characterOf(s: State, row: Row): Row {
  if (zoneKind(s, zoneOf(s, row)) !== Zone.field) return 0;
  const unit = hostOf(s, row) || row;
  return isCharacter(s, unit) ? unit : 0;
}

const places: Places = {
  ...Object.fromEntries(
    setUpZones.map((id) => [id, (s: State, player: number) => rowsIn(s, zone(s, Zone[id], player))]),
  ),
  stage: (s, player) => rowsIn(s, stage(s)).filter((row) => ownerOf(s, row) === player),
};

const counted = countFact(places);
const hiddenCards = hiddenFact(places);

export const scenario: ScenarioVocabulary = {
  cardNames: playingCards.map((card) => card.id),
  nicknames: {},
  zones: setUpZones,
  written,
  piles: ['life'],
  playerKeys: {},
  tidy: (player) => ({ tidied: player }),
  pile: 'life',
  filler: { name: 'F', card: playingCards.findIndex((card) => card.id === 'C2'), isNamed: false },
  cardKeys: {
    as: (value, where) =>
      onField(where) ?? (value === 'barrier' ? null : fillAll(scenarioFaults.as, { given: asGiven(value) })),
    driven: (value, where) => onField(where) ?? yesOrNo('driven', value),
    sick: (value, where) => onField(where) ?? yesOrNo('sick', value),
  },
  // BP-12.4, BP-12.5
  checkUnit: (cards, keys, where) => {
    if (cards.length === 1) return null;
    if (where !== 'field' || keys['as'] === 'barrier') return scenarioFaults.severalCards;
    return new Set(cards.map((card) => suitOfCard[card])).size === 1 ? null : scenarioFaults.oneSuit;
  },
  steps: [...actions.map((action) => action.id), 'main'],
  startSteps: ['main'],
  setUp: null,
  windows: ['chance'],
  boundary: null,
  actions: {
    ...Object.fromEntries(
      actions
        .filter((action) => action.trigger === 'direct')
        .map((action) => [action.id, { keys: requestKeys(action), pay: payKeys(action) }]),
    ),
    pass: { keys: [] },
    attackers: { keys: ['attackers'], answers: 'attackers' },
    block: { keys: ['blocks'], answers: 'blocks' },
    draw: { keys: ['second'], answers: 'secondDraw' },
    discard: { keys: ['cards'], answers: 'endDiscard' },
  },
  questions: {
    payBarrier: ['pay.barriers'],
    payDiscard: ['pay.discard'],
    key: ['card', 'cards'],
    target: ['targets'],
    barrierCard: ['card', 'cards'],
    searchCard: ['choices'],
    twist: ['choices'],
    attackers: ['attackers'],
    blocks: ['blocks'],
    secondDraw: ['second'],
    endDiscard: ['cards'],
  },
  answer: (s, open, path, value, scene) =>
    open.prompt === 'key' && path === 'cards' ? keyAmong(s, open, value, scene) : undefined,
  terms: { onField: 'field' },
  facts: {
    life: {
      fields: { player: 'player', is: 'number' },
      needs: ['player', 'is'],
      judge: (s, fact) => compare(scenarioFaults.life, lifeCount(s, Number(fact['player'])), fact['is']),
    },
    // BP-2.2, BP-5.13: on the stage lie requests with their key cards. Of no card in particular, requests are meant;
    // a player's are those that the player controls.
    count: {
      ...counted,
      judge: (s, fact, scene) =>
        fact['zone'] === 'stage' && fact['card'] === undefined
          ? compare(problem('numberIn', { zone: 'stage' }), requestsOf(s, playerOf(fact)).length, fact['is'])
          : counted.judge(s, fact, scene),
    },
    stats: objectFact(characterOf, {
      size: { field: 'number', of: (s, row) => (isBarrier(s, row) ? null : size(s, row)) },
    }),
    driven: objectFact(characterOf, { is: { field: 'yesNo', of: isDriven } }),
    kind: objectFact(characterOf, { is: { field: characterKinds, of: kindOfCharacter } }),
    has: objectFact(
      characterOf,
      { is: { field: 'yesNo', of: (s, row, fact) => labelsOf(s, row).includes(said(fact, 'label')) } },
      { fields: { label: labels }, needs: ['label'] },
    ),
    faceDown: objectFact(characterOf, { is: { field: 'yesNo', of: isFaceDown } }),
    onField: {
      fields: { player: 'player', card: 'name', is: 'yesNo' },
      needs: ['card'],
      judge: (s, fact, scene) => {
        const rows = scene.find(said(fact, 'card'), playerOf(fact));
        const there = rows.some((row) => zoneKind(s, zoneOf(s, row)) === Zone.field);
        return compare(scenarioFaults.onField, there, fact['is'] ?? true);
      },
    },
    stage: {
      fields: { is: { listOf: actions.map((action) => action.id) } },
      needs: ['is'],
      judge: (s, fact) => compare(scenarioFaults.stage, stageNames(s), fact['is']),
    },
    chance: {
      fields: { player: 'player', is: 'yesNo' },
      needs: ['player'],
      judge: (s, fact) =>
        (chanceOf(s) === fact['player']) === (fact['is'] ?? true)
          ? null
          : fillAll(scenarioFaults.chance, { player: chanceOf(s) }),
    },
    hidden: {
      ...hiddenCards,
      fields: { ...hiddenCards.fields, zone: setUpZones, what: hiddenThings },
      check: (fact) => {
        if (fact['card'] !== undefined) return null;
        if (fact['player'] === undefined) return scenarioFaults.whose;
        return fact['what'] === undefined && fact['zone'] === undefined ? scenarioFaults.whatIsHidden : null;
      },
      judge: (s, fact, scene) =>
        fact['what'] === undefined ? hiddenCards.judge(s, fact, scene) : judgeHidden(s, fact),
    },
  },
  options: (name, value) => {
    if (name === 'deck') return ['frame', value];
    if (name === 'hideLifeFrom' && value === null) return [name, 'none'];
    if (name === 'drawRule') return [name, drawRules.get(String(value)) ?? value];
    return [name, value];
  },
  place,
  begin: (s, number, player) => {
    s.cells[Header.turn] = number - 1;
    beginTurn(s, player);
  },
  step: (s) => stageNames(s)[0] ?? 'main',
  stack: stageNames,
  resolving: (s) => (sizeOfZone(s, making(s)) > 0 ? first(s, making(s)) : topRequest(s)),
  wait: (s, open, until) => {
    if (open.kind !== 'act') throw new Error('only an action can be waited with');
    const can = (act: string): boolean => open.actions.some((each) => each.act === act);
    const ends = active(s) === open.player && can('end') && until !== null && until > turn(s);
    return { act: ends || !can('pass') ? 'end' : 'pass' };
  },
};

const onField = (zoneName: string): Text | null => (zoneName === 'field' ? null : scenarioFaults.fieldOnly);
const yesOrNo = (key: string, value: unknown): Text | null =>
  typeof value === 'boolean' ? null : problem('keyYesNo', { key, given: asGiven(value) });

function place(s: State, player: number, zoneName: string, placed: PlacedCard): Row[] {
  const zoneRow = zone(s, zoneIds.indexOf(zoneName as (typeof setUpZones)[number]), player);
  const rows = placed.cards.map((card) => placeCard(s, card, player, zoneRow));
  const unit = rows[0]!;
  for (const card of rows.slice(1)) {
    put(s, card, Column.host, refTo(s, unit));
    setGuestCount(s, unit, rows.length - 1);
  }
  if (zoneName !== 'field') return rows;
  if (placed.keys['as'] === 'barrier') {
    put(s, unit, Col.card.barrier, 1);
    setFaceDown(s, unit, true);
    setKnown(s, unit, 1 << player);
  }
  if (placed.keys['driven'] === true) put(s, unit, Col.card.driven, 1);
  if (placed.keys['sick'] === true) put(s, unit, Col.card.came, turn(s));
  return rows;
}

/** The requests on the stage, bottom first: a player's or all. */
const requestsOf = (s: State, player?: number): Row[] =>
  rowsIn(s, stage(s)).filter(
    (row) => kindOf(s, row) === Kind.request && (player === undefined || ownerOf(s, row) === player),
  );

function stageNames(s: State): string[] {
  return requestsOf(s).map((row) => actions[definitionOf(s, row)]!.id);
}

/** What is hidden besides cards, judged by what the viewer is really shown. BP-15 */
function judgeHidden(s: State, fact: Fields): Text | null {
  const wanted = fact['is'] ?? true;
  const { zones } = view(s, Number(fact['viewer']));
  const shown = (id: string): (typeof zones)[number] =>
    zones.find((each) => each.zone === id && each.player === playerOf(fact))!;
  switch (fact['what']) {
    case 'lifeCount':
      return compare(scenarioFaults.hiddenLife, shown('life').count === null, wanted);
    case 'handCount':
      return compare(scenarioFaults.hiddenHandSize, shown('hand').count === null, wanted);
    default:
      return compare(scenarioFaults.hiddenHand, shown('hand').objects.length === 0, wanted);
  }
}
