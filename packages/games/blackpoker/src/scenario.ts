import type { FactField, PlacedCard, Row, ScenarioFact, ScenarioVocabulary, Scene, State } from '@tessera/kernel/rules';
import {
  active,
  beginTurn,
  Column,
  definitionOf,
  first,
  handleOf,
  Header,
  hostOf,
  isFaceDown,
  Kind,
  kindOf,
  nextOf,
  ownerOf,
  placeCard,
  put,
  refTo,
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
import { chanceOf, Col, lifeCount, making, stage, Zone, zoneIds } from './table.ts';

/** The words of scenario files for this game: section 22 of the rules. */

const setUpZones = ['life', 'hand', 'field', 'graveyard', 'fog'] as const;
const labels = ['attacker', 'blocker', 'haste'] as const;
const countedZones = [...setUpZones, 'stage'] as const;
const hiddenThings = ['lifeCount', 'handCount', 'handCards'] as const;
/** `scope`: of each card of that name; `count`: how many of them. */
const characterFields = { player: 'player', card: 'name', scope: ['all'], count: 'number' } as const;

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
  const keys = ['card', 'cards', 'pay', 'choices', 'id'];
  if (action.target !== null) keys.push('targets');
  if (action.id === 'attack') keys.push('attackers');
  return keys;
}

export const scenario: ScenarioVocabulary = {
  zones: setUpZones,
  playerKeys: [],
  pile: 'life',
  filler: { name: 'F', card: playingCards.findIndex((card) => card.id === 'C2') },
  cardKeys: {
    as: (value, where) =>
      onField(where) ?? (value === 'barrier' ? null : `"as" is "barrier", not ${JSON.stringify(value)}`),
    driven: (value, where) => onField(where) ?? yesOrNo('driven', value),
    sick: (value, where) => onField(where) ?? yesOrNo('sick', value),
  },
  // BP-12.4, BP-12.5
  checkUnit: (cards, keys, where) => {
    if (cards.length === 1) return null;
    if (where !== 'field' || keys['as'] === 'barrier') return 'only a soldier on the field is made of several cards';
    return new Set(cards.map((card) => suitOfCard[card])).size === 1
      ? null
      : 'the cards of one soldier are of one suit';
  },
  steps: ['main', ...actions.map((action) => action.id)],
  startSteps: ['main'],
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
  facts: {
    life: {
      fields: { player: 'player', is: 'number' },
      needs: ['player', 'is'],
      judge: (s, fact) => compare('life', lifeCount(s, Number(fact['player'])), fact['is']),
    },
    count: {
      fields: { player: 'player', zone: countedZones, card: 'name', is: 'number' },
      needs: ['zone', 'is'],
      judge: judgeCount,
    },
    stats: characterFact('size', (s, row) => (isBarrier(s, row) ? null : size(s, row)), 'size', 'number'),
    driven: characterFact('driven', isDriven, 'is', 'yesNo'),
    kind: characterFact('kind', kindOfCharacter, 'is', characterKinds),
    has: {
      fields: { ...characterFields, label: labels, is: 'yesNo' },
      needs: ['card', 'label'],
      judge: judgeHas,
    },
    faceDown: characterFact('face down', isFaceDown, 'is', 'yesNo'),
    onField: {
      fields: { player: 'player', card: 'name', is: 'yesNo' },
      needs: ['card'],
      judge: (s, fact, scene) => {
        const rows = scene.find(said(fact, 'card'), playerOf(fact));
        const there = rows.some((row) => zoneKind(s, zoneOf(s, row)) === Zone.field);
        return compare('on the field', there, fact['is'] ?? true);
      },
    },
    stage: {
      fields: { is: { listOf: actions.map((action) => action.id) } },
      needs: ['is'],
      judge: (s, fact) => compare('the stage', stageNames(s), fact['is']),
    },
    chance: {
      fields: { player: 'player', is: 'yesNo' },
      needs: ['player'],
      judge: (s, fact) =>
        (chanceOf(s) === fact['player']) === (fact['is'] ?? true) ? null : `the chance is P${chanceOf(s)}'s`,
    },
    hidden: {
      fields: { viewer: 'player', player: 'player', zone: setUpZones, card: 'name', what: hiddenThings, is: 'yesNo' },
      needs: ['viewer'],
      check: (fact) => {
        if (fact['card'] !== undefined) return null;
        if (fact['player'] === undefined) return '"player" is missing: whose?';
        return fact['what'] === undefined && fact['zone'] === undefined
          ? 'a "card", a "zone" or "what" is missing'
          : null;
      },
      judge: judgeHidden,
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
    const ends = active(s) === open.player && open.actions.includes('end') && until !== null && until > turn(s);
    return { act: ends || !open.actions.includes('pass') ? 'end' : 'pass' };
  },
};

const onField = (zoneName: string): string | null =>
  zoneName === 'field' ? null : 'only a card on the field can be so';
const yesOrNo = (key: string, value: unknown): string | null =>
  typeof value === 'boolean' ? null : `"${key}" is true or false, not ${JSON.stringify(value)}`;

function place(s: State, player: number, zoneName: string, placed: PlacedCard): Row[] {
  const zoneRow = zone(s, zoneIds.indexOf(zoneName as (typeof setUpZones)[number]), player);
  const rows = placed.cards.map((card) => placeCard(s, card, player, zoneRow));
  const unit = rows[0]!;
  for (const card of rows.slice(1)) {
    put(s, card, Column.host, refTo(s, unit));
    put(s, unit, Column.guests, rows.length - 1);
  }
  if (zoneName !== 'field') return rows;
  if (placed.keys['as'] === 'barrier') {
    put(s, unit, Col.card.barrier, 1);
    put(s, unit, Column.faceDown, 1);
    put(s, unit, Column.known, 1 << player);
  }
  if (placed.keys['driven'] === true) put(s, unit, Col.card.driven, 1);
  if (placed.keys['sick'] === true) put(s, unit, Col.card.came, turn(s));
  return rows;
}

function stageNames(s: State): string[] {
  const names: string[] = [];
  const zoneRow = stage(s);
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
    if (kindOf(s, row) === Kind.request) names.push(actions[definitionOf(s, row)]!.id);
  }
  return names;
}

/** What a fact says under a key, as text. */
function said(fact: Readonly<Record<string, unknown>>, key: string): string {
  const value = fact[key];
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

const playerOf = (fact: Readonly<Record<string, unknown>>): number | undefined =>
  typeof fact['player'] === 'number' ? fact['player'] : undefined;

function compare(what: string, actual: unknown, wanted: unknown): string | null {
  return JSON.stringify(actual) === JSON.stringify(wanted)
    ? null
    : `${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(wanted)}`;
}

/** A fact about a character: of the first that is meant, of all (`scope`), or how many of them (`count`). */
function characterFact(
  what: string,
  value: (s: State, row: Row) => unknown,
  key: string,
  field: FactField,
): ScenarioFact {
  return {
    fields: { ...characterFields, [key]: field },
    needs: field === 'yesNo' ? ['card'] : ['card', key],
    judge: (s, fact, scene) =>
      judgeCharacters(s, fact, scene, (row) =>
        compare(`${what} of ${said(fact, 'card')}`, value(s, row), fact[key] ?? true),
      ),
  };
}

function judgeHas(s: State, fact: Readonly<Record<string, unknown>>, scene: Scene): string | null {
  const label = said(fact, 'label');
  const wanted = fact['is'] ?? true;
  return judgeCharacters(s, fact, scene, (row) =>
    compare(`${said(fact, 'card')} having ${label}`, labelsOf(s, row).includes(label), wanted),
  );
}

function judgeCharacters(
  s: State,
  fact: Readonly<Record<string, unknown>>,
  scene: Scene,
  judge: (row: Row) => string | null,
): string | null {
  const units = scene
    .find(said(fact, 'card'), playerOf(fact))
    .filter((row) => zoneKind(s, zoneOf(s, row)) === Zone.field)
    .map((row) => hostOf(s, row) || row)
    .filter((row) => isCharacter(s, row));
  const characters = [...new Set(units)];
  if (typeof fact['count'] === 'number') {
    const fitting = characters.filter((row) => judge(row) === null).length;
    return compare(`the number of ${said(fact, 'card')} of which that is so`, fitting, fact['count']);
  }
  if (characters.length === 0) return `no character ${said(fact, 'card')} is on the field`;
  const judged = fact['scope'] === 'all' ? characters : characters.slice(0, 1);
  return judged.map(judge).find((failure) => failure !== null) ?? null;
}

function judgeCount(s: State, fact: Readonly<Record<string, unknown>>, scene: Scene): string | null {
  const zoneName = said(fact, 'zone');
  const kind = zoneIds.findIndex((id) => id === zoneName);
  const player = playerOf(fact);
  let count: number;
  if (fact['card'] !== undefined) {
    count = scene.find(said(fact, 'card'), player).filter((row) => zoneKind(s, zoneOf(s, row)) === kind).length;
  } else if (zoneName === 'stage') {
    count = stageNames(s).length;
  } else {
    const players = player === undefined ? [0, 1] : [player];
    count = players.reduce((sum, each) => sum + sizeOfZone(s, zone(s, kind, each)), 0);
  }
  return compare(`the number in ${zoneName}`, count, fact['is']);
}

/** Judged by what the viewer is really shown. BP-15 */
function judgeHidden(s: State, fact: Readonly<Record<string, unknown>>, scene: Scene): string | null {
  const wanted = fact['is'] ?? true;
  const shown = view(s, Number(fact['viewer']));
  const player = playerOf(fact);
  const zoneShown = (id: string): (typeof shown.zones)[number] =>
    shown.zones.find((each) => each.zone === id && each.player === player)!;
  switch (fact['what']) {
    case 'lifeCount':
      return compare('hidden life', zoneShown('life').count === null, wanted);
    case 'handCount':
      return compare('hidden size of the hand', zoneShown('hand').count === null, wanted);
    case 'handCards':
      return compare('hidden hand', zoneShown('hand').objects.length === 0, wanted);
    default:
      break;
  }
  if (fact['card'] === undefined) {
    const place = zoneShown(said(fact, 'zone'));
    return compare(
      `hidden ${place.zone}`,
      place.objects.every((object) => object.card === null),
      wanted,
    );
  }
  const rows = scene
    .find(said(fact, 'card'), player)
    .filter((row) => fact['zone'] === undefined || zoneIds[zoneKind(s, zoneOf(s, row))] === fact['zone']);
  if (rows.length === 0) return `no card ${said(fact, 'card')} is there`;
  const isShown = (row: Row): boolean =>
    shown.zones.some((each) => each.objects.some((object) => object.card !== null && isThat(s, row, each, object)));
  return compare(`${said(fact, 'card')} hidden from P${said(fact, 'viewer')}`, !rows.some(isShown), wanted);
}

function isThat(
  s: State,
  row: Row,
  place: ReturnType<typeof view>['zones'][number],
  object: ReturnType<typeof view>['zones'][number]['objects'][number],
): boolean {
  if (object.id !== null) return object.id === handleOf(s, row);
  const id = playingCards[definitionOf(s, row)]!.id;
  return place.zone === zoneIds[zoneKind(s, zoneOf(s, row))] && place.player === ownerOf(s, row) && object.card === id;
}
