import type {
  Answer,
  Decision,
  Fields,
  PlacedCard,
  Row,
  ScenarioFact,
  ScenarioVocabulary,
  Scene,
  State,
  Text,
  Wrong,
} from '@tessera/kernel/rules';
import {
  asGiven,
  beginTurn,
  compare,
  countFact,
  definitionOf,
  fillAll,
  first,
  get,
  global,
  Header,
  hiddenFact,
  objectFact,
  placeCard,
  playerOf,
  playerRow,
  problem,
  putBits,
  rowCalled,
  rowsIn,
  said,
  setFaceDown,
  setKnown,
  step,
  turn,
  zone,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';
import type { Element } from './cards.ts';
import { attributes, cardData, costs, elements, isGrandAce, isTactic, keywords, Keyword } from './cards.ts';
import { attackOf, defenceOf, hasKeyword, inSlot, isSideways, positions, slotOf } from './characters.ts';
import { constants } from './constants.ts';
import { elementsBeneath } from './elements.ts';
import { giveSoul } from './set-up.ts';
import { soulOf } from './soul.ts';
import type { ZoneId } from './table.ts';
import { beneath, Col, declared, Global, Mark, opponentOf, steps, TurnOf, Zone, zoneIds } from './table.ts';
import { written } from './situation.ts';
import { scenarioFaults } from './texts/scenario-faults.ts';

/** The words of scenario files for this game: chapter 15 of the rules. */

const setUpZones = [
  'hand',
  'deck',
  'discard',
  'core',
  'seal',
  'tactics',
  'element',
  'battle',
] as const satisfies ZoneId[];

const cardNames = cardData.map((card) => card.names.en);
const FILLER = 'Cinder Page';

/** What scenarios call the two positions. CH-7.2.4 */
const positionWords = ['attack', 'defence'] as const;

const soulKey = {
  check: (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 ? null : scenarioFaults.soul,
  give: (s: State, player: number, value: unknown) => giveSoul(s, player, Number(value)),
};

const summonKeys = ['card', 'position', 'slot', 'id', 'choices'];

const places = Object.fromEntries(
  setUpZones.map((id) => [id, (s: State, player: number): Row[] => rowsIn(s, zone(s, Zone[id], player))]),
);

const isIn = (s: State, row: Row, ...kinds: number[]): boolean => kinds.includes(zoneKind(s, zoneOf(s, row)));
const inBattle = (s: State, row: Row): Row => (isIn(s, row, Zone.battle) ? row : 0);
/** Where a card's own keywords can matter. CH-11.4 – CH-11.6 */
const whereKeywordsMatter = (s: State, row: Row): Row =>
  isIn(s, row, Zone.battle, Zone.element, Zone.discard, Zone.hand) ? row : 0;

export const scenario: ScenarioVocabulary = {
  cardNames,
  nicknames: { soul: (s, player) => playerRow(s, opponentOf(s, player)) },
  zones: setUpZones,
  written,
  piles: ['deck'],
  playerKeys: { soul: soulKey, life: soulKey },
  tidy,
  pile: 'deck',
  filler: { name: FILLER, card: cardNames.indexOf(FILLER), isNamed: true },
  cardKeys: {
    slot: (value, where) => only('battle', where) ?? oneOf('slot', value, slotNumbers),
    position: (value, where) => only('battle', where) ?? oneOf('position', value, positionWords),
    new: (value, where) => only('battle', where) ?? oneOf('new', value, [true, false]),
    elements: (value, where) => (where === 'element' ? null : only('battle', where)) ?? checkElements(value),
  },
  checkUnit: (cards, _keys, where) => {
    if (cards.length !== 1) return fillAll(scenarioFaults.oneCard, { zone: where });
    // CH-3.6: what else lies there has no condition to be unsealed by.
    return where === 'seal' && !isGrandAce[cards[0]!]! ? scenarioFaults.onlyGrandAce : null;
  },
  steps,
  startSteps: ['main', 'start', 'draw', 'element', 'battle', 'end'],
  setUp: {
    step: 'mulligan',
    keys: ['starter', 'deck'],
    deck: ({ starter, deck }) => {
      const given = starter ?? deck;
      if (typeof given === 'string') return { deck: given };
      return Array.isArray(given) ? { deck: given as string[] } : { wrong: scenarioFaults.deckMissing };
    },
  },
  windows: ['mulligan', 'start', 'main', 'battle', 'attack', 'end'],
  boundary: 'step',
  actions: {
    mulligan: { keys: [] },
    keep: { keys: [] },
    set: { keys: ['card', 'id'] },
    summon: { keys: [...summonKeys, 'pay'], pay: 'list', check: wrongPosition },
    alchemy: { keys: [...summonKeys, 'pay'], pay: 'list', check: wrongPosition },
    unseal: { keys: ['position', 'slot', 'id', 'pay', 'choices'], pay: 'list', check: wrongPosition },
    position: { keys: ['card'] },
    seal: { keys: ['card', 'id'] },
    tactic: { keys: ['card', 'targets', 'pay', 'choices', 'id'], pay: 'list' },
    intercept: { keys: [...summonKeys, 'pay'], pay: 'list', check: wrongPosition },
    revive: { keys: summonKeys, check: wrongPosition },
    attack: { keys: ['card', 'target', 'choices'] },
    pass: { keys: [] },
  },
  questions: {
    attackTarget: ['target'],
    position: ['position'],
    slot: ['slot'],
    pay: ['pay'],
    payKind: ['pay'],
    payCoreOfAttribute: ['pay'],
    payCore: ['pay'],
    unsealDiscard: ['choices'],
    unsealReturn: ['choices'],
    unsealDestroy: ['choices'],
  },
  answer: (s, open, path, value, scene) => {
    if (path === 'pay') return payment(s, open, value, scene);
    return open.prompt === 'position' && path === 'position' ? position(value) : undefined;
  },
  terms: { life: 'soul', attack: 'upright', defence: 'sideways' },
  facts: {
    life: {
      fields: { player: 'player', is: 'number' },
      needs: ['player', 'is'],
      judge: (s, fact) => compare(scenarioFaults.soulValue, soulOf(s, Number(fact['player'])), fact['is']),
    },
    warnings: {
      fields: { player: 'player', is: 'number' },
      needs: ['player', 'is'],
      judge: (s, fact) => {
        const warnings = get(s, playerRow(s, Number(fact['player'])), Col.player.warnings);
        return compare(scenarioFaults.warnings, warnings, fact['is']);
      },
    },
    count: countFact(places),
    hidden: hiddenFact(places),
    stats: objectFact(inBattle, {
      atk: { field: 'number', of: attackOf },
      def: { field: 'number', of: defenceOf },
    }),
    position: objectFact(inBattle, {
      is: { field: positionWords, of: (s, row) => positionWords[isSideways(s, row) ? 1 : 0] },
    }),
    slot: objectFact(inBattle, { is: { field: 'number', of: slotOf } }),
    has: objectFact(
      whereKeywordsMatter,
      {
        is: {
          field: 'yesNo',
          of: (s, row, fact) => hasKeyword(s, row, Keyword[said(fact, 'keyword') as (typeof keywords)[number]]),
        },
      },
      { fields: { keyword: keywords }, needs: ['keyword'] },
    ),
    elements: elementsFact(),
  },
  options: (name, value) => [name, name === 'first' && typeof value === 'number' ? `P${value}` : value],
  place,
  begin: (s, number, player, which) => {
    s.cells[Header.turn] = number - 1;
    beginTurn(s, player);
    s.cells[Header.step] = steps.findIndex((each) => each === which);
    for (const each of [0, 1]) giveSoul(s, each, constants.soul);
  },
  step: (s) => steps[step(s)]!,
  stack: () => [],
  resolving: (s) => (first(s, declared(s)) === declared(s) ? 0 : first(s, declared(s))),
  wait: (_s, open) => ({ act: open.prompt === 'mulligan' ? 'keep' : 'pass' }),
};

const slotNumbers = Array.from({ length: constants.slots }, (_, i) => i + 1);

const only = (wanted: string, where: string): Text | null =>
  where === wanted ? null : fillAll(scenarioFaults.notThere, { zone: where });

function wrongPosition({ position: word }: Fields): Text | null {
  return word === undefined ? null : oneOf('position', word, positionWords);
}

const oneOf = (key: string, value: unknown, known: readonly unknown[]): Text | null =>
  known.includes(value) ? null : problem('keyOneOf', { key, known: known.join(', '), given: asGiven(value) });

function checkElements(value: unknown): Text | null {
  const example = scenarioFaults.elements;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return example;
  for (const [kind, amount] of Object.entries(value as Fields)) {
    if (!elements.includes(kind as Element)) return oneOf('elements', kind, elements);
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0) return example;
  }
  return null;
}

/** The one card in the seal zone need not stand in a list; characters that name no slot get the lowest free one. */
function tidy(player: Fields): { tidied: Fields } | Wrong {
  const { seal, battle } = player;
  const tidied: Record<string, unknown> = { ...player };
  if (seal !== undefined) {
    const sealed = singly(Array.isArray(seal) ? seal : [seal]);
    if (sealed.length > constants.seal) return { wrong: scenarioFaults.seal };
    tidied['seal'] = sealed;
  }
  if (Array.isArray(battle)) {
    const fighters = inSlots(battle);
    if ('wrong' in fighters) return fighters;
    tidied['battle'] = fighters;
  }
  return { tidied };
}

/** Each card as an object of its own; of many no more than shows that they are too many. */
const singly = (written: readonly unknown[]): Fields[] =>
  written.flatMap((card): Fields[] => {
    if (typeof card === 'object' && card !== null) return [{ ...card }];
    const [, name, count] = /^(.+)\*(\d+)$/s.exec(String(card as string)) ?? [null, card, 1];
    return Array.from({ length: Math.min(Number(count), constants.slots + 1) }, () => ({ card: name }));
  });

function inSlots(written: readonly unknown[]): Fields[] | Wrong {
  const fighters = singly(written);
  const taken = fighters.map(({ slot }) => slot).filter((slot) => slot !== undefined);
  if (new Set(taken).size < taken.length) return { wrong: scenarioFaults.sameSlot };
  if (fighters.length > constants.slots) return { wrong: fillAll(scenarioFaults.slots, { slots: constants.slots }) };
  const free = slotNumbers.filter((slot) => !taken.includes(slot));
  return fighters.map((card) => (card['slot'] === undefined ? { ...card, slot: free.shift() } : card));
}

function place(s: State, player: number, zoneName: string, { cards, keys }: PlacedCard): Row[] {
  const row = placeCard(s, cards[0]!, player, zone(s, zoneIds.indexOf(zoneName as ZoneId), player));
  if (zoneName === 'seal') {
    setFaceDown(s, row, true);
    setKnown(s, row, 1 << player);
  }
  if (zoneName === 'battle') {
    putBits(s, row, Mark.slot, typeof keys['slot'] === 'number' ? keys['slot'] : lowestFreeSlot(s, player));
    putBits(s, row, Mark.sideways, keys['position'] === 'defence' ? 1 : 0);
    putBits(s, row, TurnOf.arrival, keys['new'] === true ? turn(s) : 0);
  }
  for (const [kind, amount] of Object.entries((keys['elements'] ?? {}) as Fields)) {
    putBits(s, row, beneath[elements.indexOf(kind as Element)]!, Number(amount));
  }
  return [row];
}

const lowestFreeSlot = (s: State, player: number): number =>
  slotNumbers.find((slot) => inSlot(s, player, slot) === 0) ?? 0;

function position(word: unknown): Answer | null {
  const place = positionWords.findIndex((each) => each === word);
  return place < 0 ? null : { one: positions[place]! };
}

/** CH-5.3: `[card, kind, number]`, as often as needed; for an unseal summon the core cards. */
function payment(s: State, open: Decision, value: unknown, scene: Scene): Answer | null | undefined {
  if (!Array.isArray(value)) return null;
  const concerned = typeof open.about === 'number' ? rowCalled(s, open.about) : 0;
  switch (open.prompt) {
    case 'pay': {
      const pieces = piecesOf(value);
      if (open.kind !== 'act' || !value.every(isPart) || pieces.length !== costs[definitionOf(s, concerned)])
        return null;
      const cards = open.actions.flatMap(({ card }) => (card === undefined ? [] : [card]));
      const card = scene.choose(nextPiece(s, pieces)[0], cards);
      return card === null ? null : { act: 'take', card };
    }
    case 'payKind': {
      const kind = nextPiece(s, piecesOf(value))[1];
      return open.kind === 'one' && open.candidates.some((each) => each === kind) ? { one: String(kind) } : null;
    }
    case 'payCoreOfAttribute': {
      const fitting = value[fittingPlace(s, concerned, value, scene)] as unknown;
      const one = open.kind === 'one' ? scene.choose(fitting, open.candidates) : null;
      return one === null || value.length !== costs[definitionOf(s, concerned)] ? null : { one };
    }
    case 'payCore': {
      const paid = fittingPlace(s, concerned, value, scene);
      const some: (string | number)[] = [];
      for (const name of value.filter((_, i) => i !== paid)) {
        const left = open.kind === 'some' ? open.candidates.filter((each) => !some.includes(each)) : [];
        const one = scene.choose(name, left);
        if (one === null) return null;
        some.push(one);
      }
      return { some };
    }
    default:
      return undefined;
  }
}

/** CH-5.3: of how many elements a part of a payment is, is a whole number; one if not said. */
const isPart = (part: unknown): boolean => {
  const [, , amount = 1]: readonly unknown[] = Array.isArray(part) ? part : [];
  return typeof amount === 'number' && Number.isInteger(amount) && amount >= 0;
};

/** Element by element: the name of the card and the kind. */
function piecesOf(value: readonly unknown[]): (readonly [unknown, unknown])[] {
  return value.flatMap((part): (readonly [unknown, unknown])[] => {
    const [card, kind, amount]: readonly unknown[] = Array.isArray(part) ? part : [];
    return Array.from({ length: typeof amount === 'number' ? Math.max(0, amount) : 1 }, () => [card, kind] as const);
  });
}

const nextPiece = (s: State, pieces: readonly (readonly [unknown, unknown])[]): readonly [unknown, unknown] =>
  pieces[pieces.length - global(s, Global.toPay)] ?? [null, null];

/** The place of the first core card named that is of the Grand Ace's attribute. CH-7.4.2 */
function fittingPlace(s: State, ace: Row, value: readonly unknown[], scene: Scene): number {
  const wanted = attributes[definitionOf(s, ace)]!;
  return value.findIndex((name) => {
    const [row] = typeof name === 'string' ? scene.find(name) : [];
    if (row === undefined) return false;
    const card = definitionOf(s, row);
    return !isTactic[card]! && (attributes[card]! & wanted) !== 0;
  });
}

/** How many elements lie on a player's field, or beneath the cards of a name, of a kind or of all. */
function elementsFact(): ScenarioFact {
  return {
    fields: { player: 'player', card: 'name', kind: elements, is: 'number' },
    needs: ['is'],
    judge: (s, fact, scene) => {
      const player = playerOf(fact);
      const owners = player === undefined ? [0, 1] : [player];
      const onField = owners.flatMap((each) => [...places['element']!(s, each), ...places['battle']!(s, each)]);
      const named = fact['card'] === undefined ? null : new Set(scene.find(said(fact, 'card'), player));
      const rows = onField.filter((row) => named === null || named.has(row));
      if (named !== null && rows.length === 0 && fact['is'] !== 0)
        return fillAll(scenarioFaults.notOnField, { card: said(fact, 'card') });
      const counted = elements
        .map((_, kind) => kind)
        .filter((kind) => [undefined, elements[kind]].includes(fact['kind'] as Element | undefined));
      const sum = rows.reduce(
        (all, row) => all + counted.reduce((of, kind) => of + elementsBeneath(s, row, kind), 0),
        0,
      );
      return compare(scenarioFaults.elementCount, sum, fact['is']);
    },
  };
}
