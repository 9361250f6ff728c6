import type { Fields, GameDefinition, List, Program, Row, State, Text } from '@tessera/kernel/rules';
import {
  act,
  active,
  add,
  addAct,
  ask,
  atMost,
  beginStep,
  beginTurn,
  callers,
  columnsOf,
  compare,
  countFact,
  defineGame,
  definitionOf,
  eachOf,
  equal,
  finish,
  forever,
  get,
  Header,
  hiddenFact,
  isPlayerRow,
  loop,
  move,
  nextPlayer,
  not,
  numbered,
  objectFact,
  ownerOf,
  placeCard,
  playerOfRow,
  playerRow,
  put,
  rowsIn,
  rule,
  run,
  selectors,
  sequence,
  set,
  shuffle,
  sizeOfZone,
  step,
  top,
  turn,
  when,
  zone,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';

/**
 * An invented game that uses everything a scenario can say. A turn is dawn (draw), main (play creatures and spells),
 * fight (attackers; the other player may guard each with a card) and end (discard to three).
 */

const text = (en: string): Text => ({ en, 'zh-Hant': en, 'zh-Hans': en, ja: en });

const names = ['Stone', 'Wolf', 'Bear', 'Bolt', 'Storm', 'Gamble'] as const;
const powers: readonly number[] = [0, 2, 3, 0, 0, 0];
const Card = numbered(names);
const Zone = numbered(['deck', 'hand', 'field', 'grave', 'waiting', 'effects']);
const columns = { card: ['slot', 'tapped'], request: [], player: ['life'] } as const;
const Col = columnsOf(columns);
const actions = ['pass', 'play', 'cast', 'gamble', 'auto', 'tap', 'keep', 'again'] as const;
const Act = numbered(actions);
const slots = ['left', 'right'] as const;
const steps = ['dawn', 'main', 'fight', 'end'] as const;

const inZone = (s: State, kind: number, player: number): Row[] => rowsIn(s, zone(s, kind, player));
const inPile = (s: State, kind: number, player: number): Row[] => inZone(s, kind, player).toReversed();
const lifeOf = (s: State, player: number): number => get(s, playerRow(s, player), Col.player.life);
const isCreature = (s: State, row: Row): boolean => powers[definitionOf(s, row)]! > 0;
const slotTaken = (s: State, player: number, slot: number): boolean =>
  inZone(s, Zone.field, player).some((row) => get(s, row, Col.card.slot) === slot);

const calls = {
  active: (s: State) => active(s),
  other: (s: State) => nextPlayer(s, active(s)),
  step: (s: State) => step(s),
  beginStep: (s: State, index: number) => beginStep(s, index),
  beginTurn: (s: State, player: number) => beginTurn(s, player),
  nextTurn: (s: State) => beginTurn(s, nextPlayer(s, active(s))),
  draw: (s: State, player: number) => move(s, top(s, zone(s, Zone.deck, player)), zone(s, Zone.hand, player), 0),
  deal: (s: State, player: number) => {
    put(s, playerRow(s, player), Col.player.life, 10);
    shuffle(s, zone(s, Zone.deck, player));
    for (let i = 0; i < 2; i++) calls.draw(s, player);
  },
  again: (s: State, player: number) => {
    for (const row of inZone(s, Zone.hand, player)) move(s, row, zone(s, Zone.deck, player), 0);
    calls.deal(s, player);
  },
  discard: (s: State, card: Row) => move(s, card, zone(s, Zone.grave, ownerOf(s, card)), 0),
  putOut: (s: State, card: Row, slot: number) => {
    move(s, card, zone(s, Zone.field, ownerOf(s, card)), 0);
    put(s, card, Col.card.slot, slot);
  },
  tap: (s: State, card: Row) => put(s, card, Col.card.tapped, 1),
  card: (s: State, card: Row) => definitionOf(s, card),
  handSize: (s: State, player: number) => sizeOfZone(s, zone(s, Zone.hand, player)),
  damage: (s: State, target: Row, amount: number) => {
    if (!isPlayerRow(s, target)) {
      if (amount >= powers[definitionOf(s, target)]!) calls.discard(s, target);
      return;
    }
    const player = playerOfRow(s, target);
    put(s, target, Col.player.life, Math.max(0, lifeOf(s, player) - amount));
  },
  power: (s: State, card: Row) => powers[definitionOf(s, card)]!,
  isDead: (s: State, player: number) => lifeOf(s, player) === 0,
  maskOf: (_s: State, player: number) => 1 << player,
};
const call = callers(calls);

const selections = {
  passOnly: (_s: State, list: List) => addAct(list, Act.pass),
  keepOrAgain: (_s: State, list: List) => {
    addAct(list, Act.keep);
    addAct(list, Act.again);
  },
  legal: (s: State, list: List, player: number) => {
    addAct(list, Act.pass);
    for (const row of inZone(s, Zone.hand, player)) {
      const card = definitionOf(s, row);
      if (isCreature(s, row) && (!slotTaken(s, player, 0) || !slotTaken(s, player, 1))) addAct(list, Act.play, row);
      if (card === Card.Bolt || card === Card.Storm) addAct(list, Act.cast, row);
    }
  },
  /** A gamble is accepted, but nobody is offered it. */
  alsoAccepted: (s: State, list: List, player: number) => {
    for (const row of inZone(s, Zone.hand, player))
      if (definitionOf(s, row) === Card.Gamble) addAct(list, Act.gamble, row);
  },
  freeSlots: (s: State, list: List, player: number) => {
    slots.forEach((_, slot) => slotTaken(s, player, slot) || add(list, slot));
  },
  payment: (s: State, list: List, player: number) => {
    addAct(list, Act.auto);
    for (const row of inZone(s, Zone.field, player)) {
      if (get(s, row, Col.card.tapped) === 0) addAct(list, Act.tap, row);
    }
  },
  targets: (s: State, list: List) => {
    for (let player = 0; player < s.match.players; player++) {
      for (const row of inZone(s, Zone.field, player)) add(list, row);
    }
    for (let player = 0; player < s.match.players; player++) add(list, playerRow(s, player));
  },
  /** The creatures of the other player, then that player. */
  inOrder: (s: State, list: List, player: number) => {
    for (const row of inZone(s, Zone.field, nextPlayer(s, player))) add(list, row);
    add(list, playerRow(s, nextPlayer(s, player)));
  },
  needed: (s: State, list: List, player: number) => {
    for (const row of inZone(s, Zone.field, nextPlayer(s, player))) add(list, powers[definitionOf(s, row)]!);
    add(list, 0);
  },
  attackers: (s: State, list: List, player: number) => {
    for (const row of inZone(s, Zone.field, player)) if (get(s, row, Col.card.tapped) === 0) add(list, row);
  },
  defender: (s: State, list: List, player: number) => add(list, playerRow(s, nextPlayer(s, player))),
  hand: (s: State, list: List, player: number) => {
    for (const row of inZone(s, Zone.hand, player)) add(list, row);
  },
};
const select = selectors(selections);

const checkLife: Program = sequence(
  when(call.isDead(call.other()), finish(call.maskOf(call.active()), 'dead')),
  when(call.isDead(call.active()), finish(call.maskOf(call.other()), 'dead')),
);

const rules: GameDefinition['rules'] = {
  game: rule([], ['chosen'], ({ chosen }) =>
    sequence(
      act(call.deal(0)),
      act(call.deal(1)),
      ask(chosen, { ask: 'act', prompt: 'keep', who: 0, from: select.keepOrAgain(), open: 1 }),
      when(equal(chosen, Act.again), act(call.again(0))),
      ask(chosen, { ask: 'act', prompt: 'keep', who: 1, from: select.keepOrAgain(), open: 1 }),
      when(equal(chosen, Act.again), act(call.again(1))),
      act(call.beginTurn(0)),
      run('turns', 0),
    ),
  ),
  resume: rule([], [], () => run('turns', call.step())),
  turns: rule(['from'], [], ({ from }) => forever(run('turn', from), act(call.nextTurn()), set(from, 0))),
  turn: rule(['from'], [], ({ from }) =>
    sequence(
      when(atMost(from, 0), sequence(run('boundary', 0), act(call.draw(call.active())))),
      when(atMost(from, 1), sequence(run('boundary', 1), run('main'))),
      when(atMost(from, 2), sequence(run('boundary', 2), run('fight'))),
      run('boundary', 3),
      run('end'),
    ),
  ),
  boundary: rule(['index'], ['chosen'], ({ index, chosen }) =>
    sequence(
      act(call.beginStep(index)),
      ask(chosen, { ask: 'act', prompt: 'boundary', who: call.active(), from: select.passOnly(), open: 0 }),
    ),
  ),
  main: rule([], ['chosen', 'card', 'done'], ({ chosen, card, done }) =>
    loop(
      not(done),
      ask(chosen, {
        ask: 'act',
        prompt: 'main',
        who: call.active(),
        from: select.legal(call.active()),
        also: select.alsoAccepted(call.active()),
        open: 1,
        card,
      }),
      when(equal(chosen, Act.pass), set(done, 1)),
      when(equal(chosen, Act.play), run('play', card)),
      when(equal(chosen, Act.cast), run('cast', card)),
      when(equal(chosen, Act.gamble), act(call.discard(card))),
    ),
  ),
  play: rule(['card'], ['slot'], ({ card, slot }) =>
    sequence(
      ask(slot, {
        ask: 'option',
        prompt: 'slot',
        who: call.active(),
        options: slots,
        from: select.freeSlots(call.active()),
      }),
      act(call.putOut(card, slot)),
    ),
  ),
  cast: rule(['card'], ['chosen', 'tapped', 'target', 'parts', 'amount', 'may'], (local) =>
    sequence(
      ask(local.chosen, {
        ask: 'act',
        prompt: 'pay',
        who: call.active(),
        from: select.payment(call.active()),
        open: 1,
        card: local.tapped,
      }),
      when(equal(local.chosen, Act.tap), act(call.tap(local.tapped))),
      when(
        equal(call.card(local.card), Card.Bolt),
        sequence(
          ask(local.target, { ask: 'one', prompt: 'target', who: call.active(), from: select.targets() }),
          act(call.discard(local.card)),
          act(call.damage(local.target, 2)),
          ask(local.may, { ask: 'yesNo', prompt: 'mayDiscard', who: call.active() }),
          when(
            local.may,
            sequence(
              ask(local.target, {
                ask: 'one',
                prompt: 'discarded',
                who: call.active(),
                from: select.hand(call.active()),
              }),
              act(call.discard(local.target)),
            ),
          ),
        ),
        sequence(
          act(call.discard(local.card)),
          ask(local.parts, {
            ask: 'divide',
            prompt: 'storm',
            who: call.active(),
            from: select.inOrder(call.active()),
            total: 4,
            least: 0,
            needs: select.needed(call.active()),
          }),
          eachOf(local.parts, [local.target, local.amount], act(call.damage(local.target, local.amount))),
        ),
      ),
      checkLife,
    ),
  ),
  fight: rule([], ['attacks', 'attacker', 'target', 'guards', 'guard', 'isGuarded'], (local) =>
    sequence(
      ask(local.attacks, {
        ask: 'assign',
        prompt: 'attackers',
        who: call.active(),
        from: select.attackers(call.active()),
        to: select.defender(call.active()),
        allow: 'any',
      }),
      eachOf(
        local.attacks,
        [local.attacker, local.target],
        set(local.isGuarded, 0),
        ask(local.guards, {
          ask: 'some',
          prompt: 'guard',
          who: call.other(),
          from: select.hand(call.other()),
          min: 0,
          max: 1,
          about: local.attacker,
        }),
        eachOf(local.guards, [local.guard], act(call.discard(local.guard)), set(local.isGuarded, 1)),
        when(not(local.isGuarded), act(call.damage(local.target, call.power(local.attacker)))),
        checkLife,
      ),
    ),
  ),
  end: rule([], ['cards', 'card'], ({ cards, card }) =>
    when(
      not(atMost(call.handSize(call.active()), 3)),
      sequence(
        ask(cards, {
          ask: 'some',
          prompt: 'endDiscard',
          who: call.active(),
          from: select.hand(call.active()),
          min: 1,
          max: 1,
        }),
        eachOf(cards, [card], act(call.discard(card))),
      ),
    ),
  ),
};

const prompts = [
  'keep',
  'boundary',
  'main',
  'slot',
  'pay',
  'target',
  'mayDiscard',
  'discarded',
  'storm',
  'attackers',
  'guard',
  'endDiscard',
];
const isOpen = (): boolean => true;
const yesOrNo = (value: unknown): Text | null =>
  typeof value === 'boolean' ? null : text('true or false is expected');
const places = {
  deck: (s: State, player: number) => inPile(s, Zone.deck, player),
  hand: (s: State, player: number) => inZone(s, Zone.hand, player),
  field: (s: State, player: number) => inZone(s, Zone.field, player),
  grave: (s: State, player: number) => inPile(s, Zone.grave, player),
};
const onField = (s: State, row: Row): Row => (zoneKind(s, zoneOf(s, row)) === Zone.field ? row : 0);

export const duel = defineGame({
  id: 'duel',
  version: '1',
  names: text('Duel'),
  aliases: ['du'],
  players: { min: 2, max: 2 },
  formats: [{ id: 'plain', names: text('Plain') }],
  options: [],
  deckParts: [
    { id: 'main', names: text('Main deck') },
    { id: 'side', names: { en: 'Sideboard', 'zh-Hant': '備牌', 'zh-Hans': '备牌', ja: 'サイドボード' } },
  ],
  decks: [
    {
      id: 'wolves',
      names: text('Wolves'),
      format: 'plain',
      cards: { main: ['wolf', 'wolf', 'wolf', 'wolf', 'wolf', 'wolf'], side: ['bolt'] },
    },
  ],
  starter: () => 'wolves',
  steps,
  zones: [
    { id: 'deck', per: 'player', faces: 'nobody', ordered: true, counted: isOpen, internal: false },
    { id: 'hand', per: 'player', faces: 'owner', ordered: false, counted: isOpen, internal: false },
    { id: 'field', per: 'player', faces: 'everybody', ordered: true, counted: isOpen, internal: false },
    { id: 'grave', per: 'player', faces: 'everybody', ordered: true, counted: isOpen, internal: false },
    { id: 'waiting', per: 'table', faces: 'everybody', ordered: true, counted: isOpen, internal: true },
    { id: 'effects', per: 'table', faces: 'everybody', ordered: true, counted: isOpen, internal: true },
  ],
  layout: {
    side: [
      [{ zone: 'field', as: 'slots', slots: { key: 'slot', values: slots } }],
      [
        { zone: 'deck', as: 'pile' },
        { zone: 'grave', as: 'pile' },
      ],
    ],
    middle: [],
    hand: 'hand',
    plate: [{ key: 'life' }, { count: 'hand' }],
    card: { values: ['power'], turned: ['tapped'], marks: [], inHand: [] },
  },
  waiting: 'waiting',
  effects: 'effects',
  columns,
  globals: [],
  cards: names.map((name) => ({
    id: name.toLowerCase(),
    facts: {},
    ...(name === 'Gamble' ? { unfinished: true } : {}),
  })),
  actions: actions.map((id) => ({ id, rule: 'DUEL-1' })),
  causes: ['moved'],
  events: [],
  reasons: ['dead'],
  prompts: Object.fromEntries(prompts.map((prompt) => [prompt, text(prompt)])),
  rules,
  tables: {},
  words: {},
  triggers: [],
  replacements: [],
  functions: { calls, selections, constraints: { any: () => true } },
  start: 'game',
  resume: 'resume',
  checkDeck: ([main = []]) =>
    main.length >= 6
      ? []
      : [
          {
            rule: 'DUEL-1.1',
            message: {
              en: 'a deck has six cards or more',
              'zh-Hant': '牌組至少六張',
              'zh-Hans': '牌组至少六张',
              ja: 'デッキは六枚以上',
            },
            reason: 'size',
          },
        ],
  place: (s, decks) =>
    decks.forEach(([main = []], player) => {
      for (const card of main) placeCard(s, card, player, zone(s, Zone.deck, player));
    }),
  show: (s, row, _viewer, known) =>
    known
      ? {
          power: powers[definitionOf(s, row)]! || null,
          slot: onField(s, row) === 0 ? null : slots[get(s, row, Col.card.slot)]!,
          tapped: get(s, row, Col.card.tapped) !== 0,
        }
      : {},
  showPlayer: (s, player) => ({ life: lifeOf(s, player) }),
  showTable: () => ({}),
  cardsFor: () => [],
  texts: {
    card: (index) => ({ name: names[index]!, text: `${names[index]!}.` }),
    action: (index) => ({ name: actions[index]![0]!.toUpperCase() + actions[index]!.slice(1), text: '' }),
    zones: Object.fromEntries(['deck', 'hand', 'field', 'grave'].map((id) => [id, text(id)])),
    reasons: {},
    options: {},
    sentence: () => '',
    terms: (id) => (id === 'left' ? 'On the left' : id),
  },
  scenario: {
    cardNames: names,
    nicknames: { enemy: (s, player) => playerRow(s, nextPlayer(s, player)) },
    zones: ['deck', 'hand', 'field', 'grave'],
    piles: ['deck', 'grave'],
    playerKeys: {
      life: {
        check: (value) => (typeof value === 'number' ? null : text('a number is expected')),
        give: (s, player, value) => put(s, playerRow(s, player), Col.player.life, Number(value)),
      },
    },
    // `wolves: 2` is short for that many on the field.
    tidy: ({ wolves, ...player }: Fields) => {
      if (wolves === undefined) return { tidied: { life: 10, ...player } };
      return typeof wolves === 'number'
        ? { tidied: { life: 10, ...player, field: [`Wolf*${wolves}`] } }
        : { wrong: text('"wolves" is a number') };
    },
    pile: 'deck',
    filler: { name: 'F', card: Card.Stone, isNamed: true },
    cardKeys: {
      tapped: yesOrNo,
      slot: (value) => (slots.some((slot) => slot === value) ? null : text('a slot is left or right')),
      like: () => null,
    },
    checkUnit: () => null,
    steps,
    startSteps: ['main', 'dawn', 'fight', 'end'],
    setUp: {
      step: 'keep',
      keys: ['deck', 'side'],
      deck: ({ deck, side }) => {
        if (typeof deck === 'string') return { deck };
        if (!Array.isArray(deck)) return { wrong: text('a "deck" is missing') };
        return { deck: { main: deck as string[], ...(Array.isArray(side) ? { side: side as string[] } : {}) } };
      },
    },
    windows: ['main', 'keep'],
    boundary: 'boundary',
    actions: {
      keep: { keys: [] },
      again: { keys: [] },
      play: { keys: ['card', 'slot', 'id', 'choices'] },
      spell: { keys: ['card', 'targets', 'pay', 'choices', 'damage'], acts: ['cast'], pay: 'list' },
      gamble: { keys: ['card'] },
      pass: { keys: [] },
      attack: { keys: ['attackers', 'choices'], answers: 'attackers' },
      guard: { keys: ['card'], answers: 'guard', belongs: true },
      guardAgainst: { keys: ['card', 'cards'], answers: 'guard', about: true, belongs: true },
      choose: { keys: ['choices'], answers: '*', belongs: true },
      discard: { keys: ['cards'], answers: 'endDiscard' },
    },
    questions: {
      slot: ['slot'],
      pay: ['pay'],
      target: ['targets'],
      storm: ['damage'],
      attackers: ['attackers'],
      guard: ['cards', 'card'],
      endDiscard: ['cards'],
    },
    answer: () => undefined,
    facts: {
      life: {
        fields: { player: 'player', is: 'number' },
        needs: ['player', 'is'],
        judge: (s, fact) => compare('life', lifeOf(s, Number(fact['player'])), fact['is']),
      },
      count: countFact(places),
      hidden: hiddenFact(places),
      tapped: objectFact(onField, { is: { field: 'yesNo', of: (s, row) => get(s, row, Col.card.tapped) !== 0 } }),
      slot: objectFact(onField, { is: { field: slots, of: (s, row) => slots[get(s, row, Col.card.slot)] } }),
      power: objectFact(onField, { is: { field: 'number', of: (s, row) => powers[definitionOf(s, row)]! } }),
    },
    options: (name, value) => [name, value],
    place: (s, player, zoneName, { cards, keys }) => {
      const zoneRow = zone(s, Zone[zoneName as keyof typeof places], player);
      return cards.map((card) => {
        const row = placeCard(s, card, player, zoneRow);
        if (zoneName !== 'field') return row;
        const free = slots.findIndex(
          (_, slot) =>
            !inZone(s, Zone.field, player).some((other) => other !== row && get(s, other, Col.card.slot) === slot),
        );
        put(
          s,
          row,
          Col.card.slot,
          keys['slot'] === undefined ? free : slots.findIndex((slot) => slot === keys['slot']),
        );
        if (keys['tapped'] === true) put(s, row, Col.card.tapped, 1);
        return row;
      });
    },
    settle: (s, row, { like }, scene) => {
      const [other] = typeof like === 'string' ? scene.find(like) : [];
      if (other !== undefined) put(s, row, Col.card.tapped, get(s, other, Col.card.tapped));
    },
    begin: (s, number, player, stepName) => {
      s.cells[Header.turn] = number - 1;
      beginTurn(s, player);
      s.cells[Header.step] = steps.findIndex((each) => each === stepName);
    },
    step: (s) => (turn(s) === 0 ? 'keep' : steps[step(s)]!),
    stack: () => [],
    resolving: () => 0,
    wait: (_s, open) => ({ act: open.prompt === 'keep' ? 'keep' : 'pass' }),
  },
});
