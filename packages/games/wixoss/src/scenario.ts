import type {
  Answer,
  Decision,
  Fields,
  PlacedCard,
  Row,
  ScenarioVocabulary,
  State,
  Text,
  Wrong,
} from '@tessera/kernel/rules';
import {
  asGiven,
  compare,
  countFact,
  definitionOf,
  fillAll,
  Header,
  hiddenFact,
  objectFact,
  placeCard,
  problem,
  put,
  rowsIn,
  said,
  step,
  top,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';
import { cardIndex, printedCards } from './cards.ts';
import { isCrossed } from './cross.ts';
import { lrigLevel, lrigLimit, lrigOf } from './lrig.ts';
import { attachCharm, charmOf, isCharm, isDown, isFrozen, levelOf, powerOf, signiAt } from './signi.ts';
import type { ZoneId } from './table.ts';
import { Col, lifeCount, lrigZone, slots, steps, Zone, zoneRow } from './table.ts';
import { written } from './situation.ts';
import { scenarioFaults } from './texts/scenario-faults.ts';

/** The words of scenario files for this game: docs/rules/wixoss-scenarios.md. */

const setUpZones = ['lrig', 'signi', 'hand', 'ener', 'trash', 'lrigDeck', 'lrigTrash', 'deck', 'life'] as const;
const FILLER = { name: 'F', card: cardIndex('WD03-013'), isNamed: true };
const LIFE_CLOTH = 7;

const rowsOf =
  (kind: number) =>
  (s: State, player: number): Row[] =>
    rowsIn(s, zoneRow(kind, player));

const inSigniZones = rowsOf(Zone.signi);
const places = {
  deck: rowsOf(Zone.deck),
  hand: rowsOf(Zone.hand),
  lrigDeck: rowsOf(Zone.lrigDeck),
  lrig: rowsOf(Zone.lrig),
  signi: (s: State, player: number): Row[] => inSigniZones(s, player).filter((row) => !isCharm(s, row)),
  left: inSlot(0),
  center: inSlot(1),
  right: inSlot(2),
  ener: rowsOf(Zone.ener),
  check: rowsOf(Zone.check),
  life: rowsOf(Zone.life),
  trash: rowsOf(Zone.trash),
  lrigTrash: rowsOf(Zone.lrigTrash),
  charm: (s: State, player: number): Row[] => inSigniZones(s, player).filter((row) => isCharm(s, row)),
} as const satisfies Readonly<Record<string, (s: State, player: number) => Row[]>>;

function inSlot(slot: number): (s: State, player: number) => Row[] {
  return (s, player) => {
    const signi = signiAt(s, player, slot);
    return signi === 0 ? [] : [signi];
  };
}

/** A LRIG or SIGNI on the field. */
function onField(s: State, row: Row): Row {
  const kind = zoneKind(s, zoneOf(s, row));
  if (kind === Zone.signi) return isCharm(s, row) ? 0 : row;
  return kind === Zone.lrig && top(s, zoneOf(s, row)) === row ? row : 0;
}

const signiOnField = (s: State, row: Row): Row => (zoneKind(s, zoneOf(s, row)) === Zone.signi ? onField(s, row) : 0);

const levelOnField = (s: State, row: Row): number =>
  zoneKind(s, zoneOf(s, row)) === Zone.lrig ? lrigLevel(s, zoneOf(s, row) === lrigZone(0) ? 0 : 1) : levelOf(s, row);

export const scenario: ScenarioVocabulary = {
  cardNames: printedCards.map((card) => card.id),
  nicknames: { lrig: (s, player) => lrigOf(s, player) },
  zones: setUpZones,
  written,
  piles: ['deck', 'life', 'lrig'],
  playerKeys: {},
  tidy,
  pile: 'deck',
  filler: FILLER,
  cardKeys: {
    slot: (value, where) =>
      where === 'signi' && slots.some((slot) => slot === value)
        ? null
        : fillAll(scenarioFaults.slot, { slots: slots.join(', ') }),
    down: (value, where) => onTheField(where) ?? yesOrNo('down', value),
    frozen: (value, where) => onTheField(where) ?? yesOrNo('frozen', value),
    charm: (value, where) => {
      if (where !== 'signi') return scenarioFaults.charmOnly;
      return typeof value === 'string' && charmCard(value) >= 0
        ? null
        : fillAll(scenarioFaults.noCard, { given: asGiven(value) });
    },
  },
  checkUnit: (cards) => (cards.length === 1 ? null : scenarioFaults.oneByOne),
  steps,
  startSteps: steps.filter((each) => each !== 'setup' && each !== 'guard'),
  setUp: { step: 'setup', keys: ['deck', 'mainDeck', 'lrigDeck'], deck: writtenDeck },
  windows: ['ener', 'grow', 'main', 'artsUse', 'signiAttack', 'lrigAttack'],
  boundary: null,
  actions: {
    charge: { keys: ['card', 'choices'] },
    grow: { keys: ['card', 'pay', 'reveal', 'choices'], pay: ['ener', 'discard', 'charm', 'exceed'] },
    place: { keys: ['card', 'zone', 'id', 'choices'] },
    remove: { keys: ['card', 'choices'] },
    attack: { keys: ['card', 'choices'] },
    pass: { keys: [] },
    redraw: { keys: ['count'], answers: 'redraw' },
    discard: { keys: ['cards'], answers: 'discard' },
    guard: { keys: ['card', 'choices'], answers: 'guard', belongs: true },
    burst: { keys: ['use', 'card', 'modes', 'choices'], answers: 'burst', about: true, belongs: true },
    choose: { keys: ['choices'], answers: '*', belongs: true },
  },
  questions: {
    redraw: ['count'],
    discard: ['cards'],
    guard: ['card'],
    burst: ['use'],
    zone: ['zone'],
    payEner: ['pay.ener'],
    payEnerNext: ['pay.ener'],
    payExceed: ['pay.exceed'],
    // Nothing asks for these yet: an entry that names them names more than can be accepted.
    payDiscard: ['pay.discard'],
    payCharm: ['pay.charm'],
    growReveal: ['reveal'],
    burstModes: ['modes'],
  },
  answer,
  facts: {
    life: {
      fields: { player: 'player', is: 'number' },
      needs: ['player', 'is'],
      judge: (s, fact) => compare(scenarioFaults.life, lifeCount(s, Number(fact['player'])), fact['is']),
    },
    count: countFact(places),
    top: {
      fields: { player: 'player', zone: ['deck', 'life', 'lrig'], card: 'name' },
      needs: ['player', 'zone', 'card'],
      judge: (s, fact, scene) => {
        const row = top(s, zoneRow(Zone[said(fact, 'zone') as 'deck' | 'life' | 'lrig'], Number(fact['player'])));
        if (scene.find(said(fact, 'card')).includes(row)) return null;
        const card = row === 0 ? scenarioFaults.empty : printedCards[definitionOf(s, row)]!.id;
        return fillAll(scenarioFaults.top, { zone: said(fact, 'zone'), card });
      },
    },
    power: objectFact(signiOnField, { is: { field: 'number', of: powerOf } }),
    level: objectFact(onField, { is: { field: 'number', of: levelOnField } }),
    limit: {
      fields: { player: 'player', is: 'number' },
      needs: ['player', 'is'],
      judge: (s, fact) => compare(scenarioFaults.limit, lrigLimit(s, Number(fact['player'])), fact['is']),
    },
    down: objectFact(onField, { is: { field: 'yesNo', of: isDown } }),
    frozen: objectFact(onField, { is: { field: 'yesNo', of: isFrozen } }),
    crossed: objectFact(signiOnField, { is: { field: 'yesNo', of: isCrossed } }),
    charm: objectFact(signiOnField, { is: { field: 'yesNo', of: (s, row) => charmOf(s, row) !== 0 } }),
    hidden: hiddenFact(places),
  },
  options: (name, value) => [name, value],
  place,
  begin: (s, number, player, stepName) => {
    s.cells[Header.turn] = number;
    s.cells[Header.active] = player;
    s.cells[Header.step] = steps.findIndex((each) => each === stepName);
  },
  step: (s) => steps[step(s)]!,
  stack: () => [],
  resolving: () => 0,
  wait: () => ({ act: 'pass' }),
};

const onTheField = (where: string): Text | null =>
  where === 'signi' || where === 'lrig' ? null : scenarioFaults.fieldOnly;
const yesOrNo = (key: string, value: unknown): Text | null =>
  typeof value === 'boolean' ? null : problem('keyYesNo', { key, given: asGiven(value) });

const charmCard = (name: string): number =>
  name === FILLER.name ? FILLER.card : printedCards.findIndex((card) => card.id === name);

/** SIGNI by their zones, Life Cloth as a number: as lists of cards. */
function tidy(player: Fields): { tidied: Fields } | Wrong {
  const { signi = {}, life: cloth = LIFE_CLOTH } = player;
  if (typeof signi !== 'object' || signi === null || Array.isArray(signi)) {
    return { wrong: fillAll(scenarioFaults.signi, { slots: slots.join(', ') }) };
  }
  const standing = signi as Fields;
  const wrong = Object.keys(standing).find((slot) => !slots.some((each) => each === slot));
  if (wrong !== undefined)
    return { wrong: fillAll(scenarioFaults.signiWhere, { slots: slots.join(', '), given: wrong }) };
  const tidied = {
    ...player,
    signi: slots.flatMap((slot) => {
      const card = standing[slot];
      if (card === undefined || card === null) return [];
      return [typeof card === 'object' ? { ...card, slot } : { card, slot }];
    }),
    life: typeof cloth === 'number' ? [`${FILLER.name}*${cloth}`] : cloth,
  };
  return { tidied };
}

function writtenDeck(player: Fields): { deck: string | Readonly<Record<string, readonly string[]>> } | Wrong {
  const { deck, mainDeck, lrigDeck } = player;
  if (typeof deck === 'string' && mainDeck === undefined && lrigDeck === undefined) return { deck };
  if (deck === undefined && isList(mainDeck) && isList(lrigDeck)) return { deck: { main: mainDeck, lrig: lrigDeck } };
  return { wrong: scenarioFaults.deck };
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** A redraw says how many: the first cards of the hand. */
function answer(_s: State, open: Decision, path: string, value: unknown): Answer | null | undefined {
  if (path !== 'count' || open.kind !== 'some') return undefined;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= open.candidates.length
    ? { some: open.candidates.slice(0, value) }
    : null;
}

function place(s: State, player: number, zone: string, { cards, keys }: PlacedCard): Row[] {
  const row = placeCard(s, cards[0]!, player, zoneRow(Zone[zone as ZoneId], player));
  if (keys['down'] === true) put(s, row, Col.card.down, 1);
  if (keys['frozen'] === true) put(s, row, Col.card.frozen, 1);
  if (zone === 'signi')
    put(
      s,
      row,
      Col.card.slot,
      slots.findIndex((slot) => slot === keys['slot']),
    );
  const { charm } = keys;
  if (typeof charm !== 'string') return [row];
  attachCharm(s, placeCard(s, charmCard(charm), player, zoneRow(Zone.deck, player)), row);
  return [row];
}
