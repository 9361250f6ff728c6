import type { BackendName, Game, GameDefinition, List, Program, Row, Rule, State, Text } from '../src/rules.ts';
import {
  active,
  add,
  addAct,
  beginStep,
  beginTurn,
  callers,
  changeEvent,
  defineGame,
  first,
  get,
  Header,
  move,
  nextOf,
  nextPlayer,
  numbered,
  columnsOf,
  placeCard,
  playerRow,
  put,
  rule,
  selectors,
  shuffle,
  top,
  zone,
} from '../src/rules.ts';

/** A tiny game that does nothing but use every part of the kernel: its rules are given by each test. */

const text = (en: string): Text => ({ en, 'zh-Hant': en, 'zh-Hans': en, ja: en });
export const Zone = numbered(['deck', 'hand', 'table', 'waiting', 'effects']);
const columns = { card: ['marked'], request: [], player: ['points'] } as const;
export const Col = columnsOf(columns);

const open = (): boolean => true;

export const calls = {
  points: (s: State, player: number) => get(s, playerRow(s, player), Col.player.points),
  gain: (s: State, player: number, amount: number) => {
    put(s, playerRow(s, player), Col.player.points, calls.points(s, player) + amount);
  },
  draw: (s: State, player: number) => move(s, top(s, zone(s, Zone.deck, player)), zone(s, Zone.hand, player), 0),
  putOut: (s: State, player: number) => calls.playCard(s, top(s, zone(s, Zone.hand, player)), player),
  playCard: (s: State, card: Row, player: number): void => move(s, card, zone(s, Zone.table, player), 0),
  shuffleDeck: (s: State, player: number) => shuffle(s, zone(s, Zone.deck, player)),
  active: (s: State) => active(s),
  nextPlayer: (s: State, player: number) => nextPlayer(s, player),
  beginTurn: (s: State, player: number) => beginTurn(s, player),
  beginStep: (s: State, step: number) => beginStep(s, step),
  eventA: (s: State) => s.cells[Header.eventA]!,
  eventB: (s: State) => s.cells[Header.eventB]!,
  changeEvent: (s: State, a: number, b: number, object: number) => changeEvent(s, a, b, object),
  waiting: (s: State) => top(s, zone(s, Zone.waiting, 0)),
};
export const call = callers(calls);

export const selections = {
  handOf: (s: State, list: List, player: number) => {
    const zoneRow = zone(s, Zone.hand, player);
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) add(list, row);
  },
  players: (s: State, list: List) => {
    for (let player = 0; player < s.match.players; player++) add(list, playerRow(s, player));
  },
  /** Playing a card of the hand, or stopping. */
  goWithCard: (s: State, list: List, player: number) => {
    const zoneRow = zone(s, Zone.hand, player);
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) addAct(list, 0, row);
    addAct(list, 1);
  },
  goAlone: (_s: State, list: List) => addAct(list, 0),
  /** 2, 3 and so on, for each card of the hand. */
  growing: (s: State, list: List, player: number) => {
    const zoneRow = zone(s, Zone.hand, player);
    let need = 2;
    for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) add(list, need++);
  },
  /** Each card on the table, with a number of its own. */
  onTable: (s: State, list: List) => {
    for (let player = 0; player < s.match.players; player++) {
      const zoneRow = zone(s, Zone.table, player);
      for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
        add(list, row);
        add(list, 7 + player);
      }
    }
  },
  bothActions: (_s: State, list: List) => {
    addAct(list, 0);
    addAct(list, 1);
  },
};
export const select = selectors(selections);

export type ToyRules = Partial<Pick<GameDefinition, 'rules' | 'triggers' | 'replacements'>>;

/** A toy whose whole game is one program; `more` adds rules, triggers and replacements. */
export function toy(
  main: Rule,
  more: ToyRules = {},
  backend: BackendName = 'source',
  readings: GameDefinition['functions']['calls'] = {},
): Game {
  return defineGame(
    {
      id: 'toy',
      version: '1',
      names: text('Toy'),
      aliases: [],
      players: { min: 1, max: 4 },
      formats: [{ id: 'plain', names: text('Plain') }],
      options: [
        { id: 'size', default: 'small', values: ['small', 'large'] },
        { id: 'limit', default: 3, from: 1, to: 9, none: true },
      ],
      deckParts: [{ id: 'main', names: text('Deck') }],
      decks: [{ id: 'five', names: text('Five'), format: 'plain', cards: { main: ['a', 'b', 'c', 'd', 'e'] } }],
      starter: () => 'five',
      steps: ['morning', 'evening'],
      zones: [
        { id: 'deck', per: 'player', faces: 'nobody', ordered: true, counted: open, internal: false },
        { id: 'hand', per: 'player', faces: 'owner', ordered: false, counted: open, internal: false },
        { id: 'table', per: 'player', faces: 'everybody', ordered: true, counted: open, internal: false },
        { id: 'waiting', per: 'table', faces: 'everybody', ordered: true, counted: open, internal: true },
        { id: 'effects', per: 'table', faces: 'everybody', ordered: true, counted: open, internal: true },
      ],
      layout: {
        side: [],
        middle: [],
        hand: 'hand',
        plate: [],
        card: { values: [], turned: [], marks: [], inHand: [] },
      },
      waiting: 'waiting',
      effects: 'effects',
      columns,
      globals: ['count'],
      cards: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, facts: {} })),
      actions: [
        { id: 'go', rule: 'TOY-1' },
        { id: 'stop', rule: 'TOY-2' },
      ],
      causes: ['moved'],
      events: [{ id: 'scored', a: 'player', b: 'number' }],
      reasons: ['done'],
      prompts: { n: text('n'), p: text('p') },
      rules: { main, ...more.rules },
      tables: {},
      words: {},
      triggers: more.triggers ?? [],
      replacements: more.replacements ?? [],
      functions: {
        calls: { ...calls, ...readings },
        selections,
        constraints: { any: () => true, noPairs: (_s, pairs) => pairs.size === 0 },
      },
      start: 'main',
      resume: 'main',
      checkDeck: ([cards = []]) =>
        cards.length > 5
          ? [
              {
                rule: 'TOY-3',
                message: {
                  en: 'at most five cards',
                  'zh-Hant': '最多五張牌',
                  'zh-Hans': '最多五张牌',
                  ja: 'カードは五枚まで',
                },
              },
            ]
          : [],
      place: (s, decks) => {
        decks.forEach(([deck = []], player) => {
          for (const card of deck) placeCard(s, card, player, zone(s, Zone.deck, player));
        });
      },
      show: () => ({}),
      showPlayer: (s, player) => ({ points: calls.points(s, player) }),
      showTable: () => ({}),
      cardsFor: () => [],
      texts: {
        card: (index) => ({ name: String(index), text: '' }),
        action: (index) => ({ name: String(index), text: '' }),
        zones: {},
        reasons: {},
        options: {},
        sentence: () => '',
        terms: (id) => id,
      },
      scenario: {
        cardNames: [],
        nicknames: {},
        zones: [],
        piles: [],
        playerKeys: {},
        tidy: (player) => ({ tidied: player }),
        pile: 'deck',
        filler: { name: 'F', card: 0, isNamed: false },
        cardKeys: {},
        checkUnit: () => null,
        startSteps: ['morning'],
        steps: ['morning'],
        setUp: null,
        windows: [],
        boundary: null,
        actions: {},
        questions: {},
        answer: () => undefined,
        facts: {},
        options: (name, value) => [name, value],
        place: () => [],
        begin: () => {},
        step: () => 'morning',
        stack: () => [],
        resolving: () => 0,
        wait: () => ({ act: 'stop' }),
      },
    },
    backend,
  );
}

/** A rule without parameters. */
export const main = <const L extends string>(
  locals: readonly L[],
  body: (values: Parameters<Parameters<typeof rule<never, L>>[2]>[0]) => Program,
): Rule => rule<never, L>([], locals, body);
