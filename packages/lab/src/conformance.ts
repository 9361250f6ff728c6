import type { Act, Answer, Candidate, Game, MatchRequest, State, Viewer } from '@tessera/kernel/rules';
import {
  allRows,
  answerCount,
  answers,
  apply,
  candidateOf,
  clone,
  Column,
  copyInto,
  decision,
  decode,
  definitionOf,
  encode,
  get,
  handleOf,
  hash,
  Header,
  isOver,
  Kind,
  kindOf,
  knows,
  newList,
  newMatch,
  nextOf,
  offered,
  ownerOf,
  positionHash,
  previousOf,
  recordOf,
  redeal,
  refusal,
  Refused,
  release,
  replay,
  result,
  sizeOfZone,
  unmarked,
  view,
  zoneKind,
  zoneOf,
} from '@tessera/kernel/rules';
import { newSeat, playerNamed } from '@tessera/players';

/**
 * What holds of every game at every decision. Each property is checked by playing games, mostly at random, and looking at each
 * decision; it throws an error that says what does not hold. A new game gets all of them by being listed.
 */
export type Property = {
  readonly name: string;
  /** Who plays the games that it is checked on: by chance if not said. */
  readonly player?: string;
  /** Looks at a state that waits for an answer and at the answer about to be given. Must leave the state as it is. */
  readonly atDecision?: (s: State, answer: Answer) => void;
  /** Looks at a finished game: how it began and everything that was answered. */
  readonly atEnd?: (s: State, begun: Begun, given: readonly Answer[]) => void;
};

export type Begun = { readonly game: Game; readonly settings: Omit<MatchRequest, 'seed'>; readonly seed: string };

/** More decisions than any game may take. */
const MOST_DECISIONS = 20_000;

/** Plays one random game and checks a property all along. */
export function checkGame(property: Property, begun: Begun): number {
  const s = newMatch(begun.game, { ...begun.settings, seed: begun.seed });
  const given: Answer[] = [];
  const seats = Array.from({ length: s.match.players }, (_, seat) =>
    newSeat(playerNamed(property.player ?? 'random'), seat),
  );
  for (const seat of seats) seat.begin(begun.seed);
  try {
    while (!isOver(s)) {
      const open = decision(s);
      if (open === null) throw new Error('the game is not over, but nobody is asked anything');
      if (given.length > MOST_DECISIONS) throw new Error(`the game does not end within ${MOST_DECISIONS} decisions`);
      const answer = seats[open.player]!.answer(s);
      property.atDecision?.(s, answer);
      apply(s, answer);
      given.push(answer);
    }
    property.atEnd?.(s, begun, given);
  } catch (error) {
    const where = `${begun.game.id}, seed "${begun.seed}", ${JSON.stringify(begun.settings)}, decision ${given.length}`;
    throw new Error(`${property.name}: ${error instanceof Error ? error.message : String(error)} (${where})`, {
      cause: error,
    });
  }
  return given.length;
}

export const properties: readonly Property[] = [
  {
    name: 'what the game knows of playing well is legal, adds up, and changes nothing',
    player: 'novice',
    atDecision: (s) => {
      const { hints } = s.match.game;
      if (hints === undefined) return;
      const before = hash(s);
      const answer = hints.policy(s, decision(s)!, (below) => (answerCount(s) * 7) % below);
      const chances = s.match.players === 2 ? [hints.evaluate(s, 0), hints.evaluate(s, 1)] : [];
      if (hash(s) !== before) throw new Error('the position is another after hints were asked for');
      const refused = refusal(s, answer);
      if (refused !== null) throw new Error(`the policy answers ${JSON.stringify(answer)}, which is refused`);
      if (chances.some((chance) => !(chance >= 0 && chance <= 1))) throw new Error(`chances of ${chances.join(', ')}`);
      if (chances.length > 0 && Math.abs(chances[0]! + chances[1]! - 1) > 1e-9)
        throw new Error(`chances of ${chances.join(' and ')} do not add up`);
    },
    atEnd: (s) => {
      const { hints } = s.match.game;
      const { winners } = result(s)!;
      for (let player = 0; hints !== undefined && player < s.match.players; player++) {
        const due = winners.length === 0 ? 0.5 : winners.includes(player) ? 1 : 0;
        if (hints.evaluate(s, player) !== due) throw new Error(`player ${player} is judged wrongly when all is over`);
      }
    },
  },
  {
    name: 'a saved and loaded game equals the game and goes on exactly like it',
    atDecision: (s, answer) => {
      const bytes = encode(s);
      const loaded = decode(s.match.game, bytes);
      same(encode(loaded), bytes, 'the loaded game');
      const expected = clone(s);
      apply(expected, answer);
      apply(loaded, answer);
      same(encode(loaded), encode(expected), 'the loaded game after the next answer');
      release(expected);
    },
  },
  {
    name: 'a clone equals the game and goes on exactly like it, and changing it never shows in the original',
    atDecision: (s, answer) => {
      const before = encode(s);
      const copy = clone(s);
      same(encode(copy), before, 'the clone');
      apply(copy, answer);
      same(encode(s), before, 'the original after its clone went on');
      const after = encode(copy);
      // Into memory that has just held another position.
      copyInto(copy, s);
      same(encode(copy), before, 'the copy');
      if (hash(copy) !== hash(s) || positionHash(copy) !== positionHash(s))
        throw new Error('the copy hashes differently');
      apply(copy, answer);
      same(encode(copy), after, 'the copy after the next answer');
      release(copy);
    },
  },
  {
    name: 'the same seed, decks and answers give the same game, also out of a record',
    atEnd: (s, begun, given) => {
      const record = recordOf(
        s,
        { seed: begun.seed, decks: begun.settings.decks },
        given.map((answer) => ({ ...answer })),
      );
      const again = replay(begun.game, JSON.parse(JSON.stringify(record)) as typeof record);
      if (hash(again) !== hash(s)) throw new Error('the replayed game ends differently');
      if (JSON.stringify(result(again)) !== JSON.stringify(result(s)))
        throw new Error('the replayed game has another result');
    },
  },
  {
    name: 'every enumerated answer is accepted',
    atDecision: (s) => {
      const before = hash(s);
      let count = 0;
      for (const answer of answers(s)) {
        const refused = refusal(s, answer);
        if (refused !== null) throw new Error(`${JSON.stringify(answer)} is refused: ${refused.message}`);
        const copy = clone(s);
        apply(copy, answer);
        if (answerCount(copy) !== answerCount(s) + 1) throw new Error('the answer is not counted');
        release(copy);
        if (++count === 60) break;
      }
      if (count === 0) throw new Error('there is no legal answer');
      if (hash(s) !== before) throw new Error('enumerating the answers changes the game');
    },
  },
  {
    name: 'every other value is refused with a reason, and nothing is changed',
    atDecision: (s, answer) => {
      const before = encode(s);
      // A third of them at each decision, in turn: making an error is slow.
      const third = answerCount(s) % 3;
      for (const [i, value] of wrongAnswers(s, answer).entries()) {
        if (i % 3 !== third) continue;
        try {
          apply(s, value);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          if (error.message.length < 10 || error.message.includes('undefined'))
            throw new Error(`poor reason: ${error.message}`);
          continue;
        }
        throw new Error(`accepted: ${JSON.stringify(value)}`);
      }
      same(encode(s), before, 'the game after refused answers');
    },
  },
  {
    name: 'a view tells nothing that its viewer may not know',
    atDecision: (s) => {
      for (const viewer of viewersOf(s)) {
        const shown = JSON.stringify(view(s, viewer));
        const alike = unmarked(s, viewer);
        const other = redeal(alike, viewer, `${hash(s)} ${String(viewer)}`);
        const otherShown = JSON.stringify(view(other, viewer));
        if (otherShown !== shown) {
          throw new Error(`${String(viewer)} can tell two games apart: ${difference(shown, otherShown)}`);
        }
        release(alike);
        release(other);
      }
    },
  },
  {
    name: 'an imagined world holds the same cards, each where it may lie, and everything that its viewer was shown',
    ...whatWasShown(),
  },
  {
    name: 'no id lets a viewer follow a card through a shuffle or a hidden zone',
    ...idsThatComeBack(),
  },
  {
    name: 'each card is in exactly one place',
    atDecision: (s) => conserved(s),
    atEnd: (s, begun) => {
      conserved(s);
      const begunWith = cardsOf(newMatch(begun.game, { ...begun.settings, seed: begun.seed }));
      const left = cardsOf(s);
      for (const [card, count] of begunWith) {
        if (left.get(card) !== count) throw new Error(`of ${card} there were ${count} and are ${left.get(card) ?? 0}`);
      }
    },
  },
  {
    name: 'somebody always has a legal answer, and every game ends with a result',
    atDecision: (s) => {
      const first = answers(s).next();
      if (first.done === true) throw new Error('nobody has a legal answer');
    },
    atEnd: (s) => {
      const ended = result(s);
      if (ended === null) throw new Error('no result');
      if (ended.reason.startsWith('limit:')) throw new Error(`the game ran into a limit: ${ended.reason}`);
    },
  },
];

/** Plays two games side by side in one process and compares them with each played alone. */
export function checkInterleaved(a: Begun, b: Begun): void {
  const alone = [a, b].map((begun) => [...play(begun)]);
  const together = [play(a), play(b)];
  const hashes: string[][] = [[], []];
  for (let going = true; going;) {
    going = false;
    together.forEach((game, i) => {
      const next = game.next();
      if (next.done === true) return;
      hashes[i]!.push(next.value);
      going = true;
    });
  }
  for (const i of [0, 1]) {
    if (JSON.stringify(hashes[i]) !== JSON.stringify(alone[i]))
      throw new Error('two games in one process disturb each other');
  }
}

/** The hash at each decision of a random game. */
export function* play(begun: Begun): Generator<string> {
  for (const s of states(begun)) yield hash(s);
}

/** A random game at its end. */
export function finished(begun: Begun): State {
  let last: State | null = null;
  for (const s of states(begun)) last = s;
  return last!;
}

function* states(begun: Begun): Generator<State> {
  const s = newMatch(begun.game, { ...begun.settings, seed: begun.seed });
  const seats = Array.from({ length: s.match.players }, (_, seat) => newSeat(playerNamed('random'), seat));
  for (const seat of seats) seat.begin(begun.seed);
  for (let open = decision(s); open !== null; open = decision(s)) {
    yield s;
    apply(s, seats[open.player]!.answer(s));
  }
  yield s;
}

const viewersOf = (s: State): Viewer[] => [
  ...Array.from({ length: s.match.players }, (_, player) => player),
  'spectator',
];

function same(actual: Uint8Array, expected: Uint8Array, what: string): void {
  let equal = actual.length === expected.length;
  for (let i = 0; equal && i < actual.length; i++) equal = actual[i] === expected[i];
  if (!equal) throw new Error(`${what} is not the same, byte for byte`);
}

function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return `…${a.slice(Math.max(0, at - 60), at + 40)}… against …${b.slice(Math.max(0, at - 10), at + 40)}…`;
}

const LONG = 'x'.repeat(100_000);
const MANY = Array.from({ length: 10_000 }, (_, i) => i);

/** Values that are no legal answer here: of the wrong kind, for the wrong time or player, out of range, hostile. */
export function wrongAnswers(s: State, right: Answer): unknown[] {
  const open = decision(s)!;
  const key = Object.keys(right)[0]!;
  const value = (right as Readonly<Record<string, unknown>>)[key];
  const wrong: unknown[] = [
    undefined,
    null,
    0,
    'pass',
    true,
    [],
    [right],
    {},
    { nothing: 1 },
    JSON.parse('{"__proto__": {"act": "pass"}}'),
    JSON.parse(`{"__proto__": 1, ${JSON.stringify(right).slice(1)}`),
    { constructor: 1, ...right },
    { ...right, player: (open.player + 1) % s.match.players },
    { ...right, player: '0' },
    { ...right, decision: open.index - 1 },
    { ...right, decision: open.index + 1 },
    { ...right, extra: 1 },
    { [key]: null },
    { [key]: {} },
    { [key]: '__proto__' },
    { [key]: 1e308 },
    { [key]: -1 },
    { [key]: Number.NaN },
    { [key]: LONG },
    { [key]: 10n },
    { [key]: MANY },
  ];
  for (const other of ['act', 'one', 'some', 'order', 'number', 'yes', 'divide', 'assign']) {
    if (other !== key) wrong.push({ [other]: value });
  }
  switch (open.kind) {
    case 'act':
      for (const { id } of s.match.game.actions) {
        for (const card of [undefined, 'P0', ...everyHandle(s).slice(0, 4)]) {
          const isLegal = [...open.actions, ...acceptedToo(s)].some((each) => each.act === id && each.card === card);
          if (!isLegal) wrong.push(card === undefined ? { act: id } : { act: id, card });
        }
      }
      break;
    case 'one':
      for (const other of everyHandle(s)) if (!open.candidates.includes(other)) wrong.push({ one: other });
      break;
    case 'some': {
      const [first] = open.candidates;
      if (first !== undefined) wrong.push({ some: [first, first] }, { some: [String(first)] });
      if (open.min > 0) wrong.push({ some: [] });
      if (open.max < open.candidates.length) wrong.push({ some: open.candidates });
      for (const other of everyHandle(s)) if (!open.candidates.includes(other)) wrong.push({ some: [other] });
      break;
    }
    case 'assign': {
      const [first] = open.candidates;
      const [target] = open.targets;
      wrong.push({ assign: [[first]] }, { assign: [[first, target, target]] });
      wrong.push(
        {
          assign: [
            [first, target],
            [first, target],
          ],
        },
        { assign: [[target, first]] },
      );
      break;
    }
    case 'number':
      wrong.push({ number: open.min - 1 }, { number: open.max + 1 }, { number: open.min + 0.5 });
      break;
    case 'order':
      wrong.push({ order: open.candidates.slice(1) }, { order: [...open.candidates, open.candidates[0]] });
      break;
    case 'divide':
      wrong.push({ divide: [] }, { divide: open.candidates.map((candidate) => [candidate, open.total]) });
      break;
    case 'yesNo':
      wrong.push({ yes: 1 }, { yes: 'true' });
      break;
  }
  return wrong;
}

/** The actions that are accepted at the open question though nobody is offered them. */
function acceptedToo(s: State): Act[] {
  const { actions, questions } = s.match.game;
  const list = newList();
  questions[s.scratch.question]!.code.also?.(s, s.scratch.base, list);
  return Array.from({ length: list.size / 2 }, (_, i) => {
    const act = actions[list.items[2 * i]!]!.id;
    const row = list.items[2 * i + 1]!;
    return row === 0 ? { act } : { act, card: candidateOf(s, row) };
  });
}

/** Handles of real objects, hidden ones included, another dozen at each decision; and some that nothing has. */
function everyHandle(s: State): number[] {
  const rows = allRows(s);
  const real = Array.from({ length: Math.min(rows.length, 12) }, (_, i) =>
    handleOf(s, rows[(answerCount(s) * 5 + i * 7) % rows.length]!),
  );
  return [...real, 0, -1, s.cells[Header.handles]! + 1];
}

/**
 * Keeps what each viewer was shown, by views and events alone: what an object is stays known as long as it is called the
 * same, and is so in the worlds that the viewer imagines.
 */
function whatWasShown(): Pick<Property, 'atDecision'> {
  let shown = new Map<Viewer, Map<Candidate, string>>();
  let match: State['match'] | null = null;
  return {
    atDecision: (s) => {
      if (s.match !== match) {
        match = s.match;
        shown = new Map(viewersOf(s).map((viewer) => [viewer, new Map()]));
      }
      for (const [viewer, cards] of shown) {
        const { zones, events } = view(s, viewer);
        const seen = [...events, ...zones.flatMap(({ objects }) => objects)];
        for (const { id, card } of seen) if (id !== null && card !== null) cards.set(id, card);
        const alike = unmarked(s, viewer);
        const world = redeal(alike, viewer, hash(s));
        checkWorld(s, world, viewer, cards);
        release(alike);
        release(world);
      }
    },
  };
}

function checkWorld(s: State, world: State, viewer: Viewer, shown: ReadonlyMap<Candidate, string>): void {
  const { game } = s.match;
  conserved(world);
  if (decision(s)!.player === viewer && JSON.stringify(offered(world)) !== JSON.stringify(offered(s))) {
    throw new Error(`${viewer} is offered something else in an imagined world: a choice has a name of its own there`);
  }
  const [own, imagined] = [cardsOf(s), cardsOf(world)];
  for (const [card, count] of own) {
    if (imagined.get(card) !== count)
      throw new Error(`of ${card} ${String(viewer)} imagines ${imagined.get(card) ?? 0}`);
  }
  for (const row of allRows(s)) {
    if (kindOf(s, row) !== Kind.card) continue;
    const { admits } = game.zones[zoneKind(world, zoneOf(world, row))]!;
    if (admits !== undefined && !admits(definitionOf(world, row))) {
      throw new Error(`${String(viewer)} imagines ${game.cards[definitionOf(world, row)]!.id} where it cannot lie`);
    }
    const card = shown.get(handleOf(s, row));
    if (card === undefined) continue;
    if (!knows(s, viewer, row)) throw new Error(`${String(viewer)} was shown ${card}, and no longer knows it`);
    if (definitionOf(world, row) !== definitionOf(s, row)) {
      throw new Error(`${String(viewer)} was shown ${card}, and imagines ${game.cards[definitionOf(world, row)]!.id}`);
    }
  }
}

/** Watches the ids that each viewer sees: one that has gone must never come back, nor ever mean another card. */
function idsThatComeBack(): Pick<Property, 'atDecision'> {
  let seen = new Map<string, { card: string | null; gone: boolean }>();
  let match: State['match'] | null = null;
  return {
    atDecision: (s) => {
      if (s.match !== match) {
        match = s.match;
        seen = new Map();
      }
      for (const viewer of viewersOf(s)) {
        const now = new Set<string>();
        const shown = view(s, viewer);
        for (const { event, id, was } of shown.events) {
          if (event === 'moved' && id !== null && id === was) throw new Error(`id ${id} stays with a card that moves`);
        }
        for (const zone of shown.zones) {
          for (const object of zone.objects) {
            if (object.id === null) continue;
            const key = `${String(viewer)}/${object.id}`;
            now.add(key);
            const before = seen.get(key);
            if (before?.gone === true) throw new Error(`${String(viewer)} sees id ${object.id} come back`);
            if (before !== undefined && before.card !== null && object.card !== null && before.card !== object.card) {
              throw new Error(`${String(viewer)} sees id ${object.id} as ${before.card} and as ${object.card}`);
            }
            seen.set(key, { card: object.card ?? before?.card ?? null, gone: false });
          }
        }
        for (const [key, entry] of seen) {
          if (key.startsWith(`${String(viewer)}/`) && !now.has(key)) seen.set(key, { ...entry, gone: true });
        }
      }
    },
  };
}

/** Every card lies in the ring of the zone that it names, and the rings are whole. */
function conserved(s: State): void {
  const inRings = new Set<number>();
  for (const zoneRow of new Set(s.match.zoneRows)) {
    let count = 0;
    for (let row = nextOf(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
      if (zoneOf(s, row) !== zoneRow) throw new Error('an object lies in a zone that it does not name');
      if (previousOf(s, nextOf(s, row)) !== row) throw new Error('a zone is not linked both ways');
      if (inRings.has(row)) throw new Error('an object lies in two places');
      inRings.add(row);
      count++;
    }
    if (count !== sizeOfZone(s, zoneRow)) throw new Error('a zone miscounts what it holds');
  }
  for (const row of allRows(s)) {
    if (kindOf(s, row) === Kind.card && !inRings.has(row)) throw new Error('a card lies nowhere');
    if (kindOf(s, row) === Kind.card && get(s, row, Column.host) !== 0 && zoneOf(s, row) === 0)
      throw new Error('a card hangs loose');
  }
}

/** How many there are of each card that players began with; what is made during a game is another card. */
function cardsOf(s: State): Map<string, number> {
  const { game } = s.match;
  const cards = new Map<string, number>();
  for (const row of allRows(s)) {
    if (kindOf(s, row) !== Kind.card) continue;
    const printed = game.printedOn === undefined ? definitionOf(s, row) : game.printedOn(s, row);
    if (printed === null) continue;
    const card = `${game.cards[printed]!.id} of player ${ownerOf(s, row)}`;
    cards.set(card, (cards.get(card) ?? 0) + 1);
  }
  return cards;
}
