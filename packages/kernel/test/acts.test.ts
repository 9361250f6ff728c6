import { describe, expect, test } from 'vitest';
import { endByLimit } from '../src/outcome.ts';
import type { Answer, LimitName, Rule, State } from '../src/rules.ts';
import {
  abilityNumber,
  act,
  addEffect,
  allRows,
  answers,
  apply,
  ask,
  bitsOf,
  callers,
  controllerOf,
  create,
  decision,
  decode,
  eachOf,
  EffectColumn,
  encode,
  equal,
  finish,
  first,
  forever,
  get,
  getBits,
  giveBackFrom,
  guestCount,
  handleOf,
  hash,
  Header,
  hostOf,
  isFaceDown,
  Kernel,
  KERNEL_EVENTS,
  Kind,
  kindOf,
  limits,
  move,
  moveHidden,
  moveUnderHidden,
  newMatch,
  nextOf,
  putBits,
  readDeck,
  refusal,
  remove,
  report,
  result,
  RequestColumn,
  rowAfter,
  rowOf,
  rule,
  run,
  runInto,
  sequence,
  setGuestCount,
  shift,
  top,
  under,
  view,
  when,
  zone,
} from '../src/rules.ts';
import { call, calls, Col, main, select, toy, Zone } from './toy.ts';

describe.each(['source', 'closures'] as const)('what games of many shapes need, %s', (backend) => {
  const begin = (body: Rule, rules: Readonly<Record<string, Rule>> = {}): State =>
    newMatch(toy(body, { rules }, backend), { seed: 1, players: 2 });

  test('an action is named with the card that it is done with', () => {
    const s = begin(
      main(['action', 'card'], ({ action, card }) =>
        sequence(
          act(call.draw(0)),
          act(call.draw(0)),
          ask(action, { ask: 'act', who: 0, prompt: 'p', from: select.goWithCard(0), open: 1, card }),
          when(equal(action, 0), act(call.playCard(card, 0))),
          finish(1, 'done'),
        ),
      ),
    );
    const open = decision(s)!;
    if (open.kind !== 'act') throw new Error(open.kind);
    const hand = zone(s, Zone.hand, 0);
    const [one, two] = [first(s, hand), nextOf(s, first(s, hand))];
    const acts: Answer[] = [
      { act: 'go', card: handleOf(s, one) },
      { act: 'go', card: handleOf(s, two) },
      { act: 'stop' },
    ];
    expect(open.actions).toEqual(acts);
    expect([...answers(s)]).toEqual(acts);
    for (const wrong of [
      { act: 'go' },
      { act: 'go', card: 0 },
      { act: 'go', card: null },
      { act: 'stop', card: handleOf(s, one) },
    ]) {
      expect(refusal(s, wrong)?.code).toBe('notLegal');
    }
    apply(s, acts[1]);
    expect(top(s, zone(s, Zone.table, 0))).toBe(two);
  });

  test('what is accepted without being offered is not listed, but not refused either', () => {
    const s = begin(
      main(['action'], ({ action }) =>
        sequence(
          ask(action, { ask: 'act', who: 0, prompt: 'p', from: select.goWithCard(0), also: select.goAlone(), open: 1 }),
          when(equal(action, 0), act(call.gain(0, 7))),
          finish(1, 'done'),
        ),
      ),
    );
    expect([...answers(s)]).toEqual([{ act: 'stop' }]);
    apply(s, { act: 'go' });
    expect(calls.points(s, 0)).toBe(7);
  });

  test('parts that are given in order: nobody gets anything before all in front have what they need', () => {
    const divided = (total: number): State =>
      begin(
        main(['parts', 'to', 'part'], ({ parts, to, part }) =>
          sequence(
            act(call.draw(0)),
            act(call.draw(0)),
            ask(parts, {
              ask: 'divide',
              who: 0,
              prompt: 'n',
              from: select.handOf(0),
              needs: select.growing(0),
              total,
              least: 0,
            }),
            eachOf(parts, [to, part], act(call.gain(0, part))),
            finish(1, 'done'),
          ),
        ),
      );
    const s = divided(4);
    const open = decision(s)!;
    if (open.kind !== 'divide') throw new Error(open.kind);
    const [one, two] = open.candidates;
    expect(open.needs).toEqual([2, 3]);
    expect([...answers(s)]).toEqual([
      {
        divide: [
          [one, 2],
          [two, 2],
        ],
      },
      {
        divide: [
          [one, 3],
          [two, 1],
        ],
      },
      {
        divide: [
          [one, 4],
          [two, 0],
        ],
      },
    ]);
    expect(
      refusal(s, {
        divide: [
          [one, 1],
          [two, 3],
        ],
      })?.code,
    ).toBe('needs');
    expect(refusal(s, { divide: [[two, 4]] })?.code).toBe('needs');
    expect(refusal(s, { divide: [[one, 4]] })).toBeNull();
    // Where the first needs all of it there is nothing to choose.
    expect(decision(divided(2))).toBeNull();
  });

  test('a rule further out is left with everything in between', () => {
    const s = begin(
      main(['value', 'answer'], ({ value, answer }) =>
        sequence(
          runInto(value, 'outer'),
          act(call.gain(0, value)),
          ask(answer, { ask: 'number', who: 0, prompt: 'n', min: 1, max: 2 }),
          finish(1, 'done'),
        ),
      ),
      {
        outer: rule([], [], () => sequence(run('inner'), act(call.gain(1, 100)))),
        inner: rule([], [], () => forever(run('innermost'))),
        innermost: rule([], [], () => giveBackFrom('outer', 5)),
      },
    );
    expect(calls.points(s, 0)).toBe(5);
    expect(calls.points(s, 1)).toBe(0);
    expect(hash(decode(s.match.game, encode(s)))).toBe(hash(s));
  });

  test('a trigger that belongs to objects is looked at once for each, and remembers whose it is', () => {
    const seen = {
      source: (s: State) => s.cells[Header.eventSource]!,
      controller: (s: State) => controllerOf(s, s.cells[Header.eventSource]!),
    };
    const game = toy(
      main(['n'], ({ n }) =>
        sequence(
          act(call.draw(0)),
          act(call.draw(1)),
          act(call.putOut(0)),
          act(call.putOut(1)),
          act(call.beginStep(1)),
          ask(n, { ask: 'yesNo', who: 0, prompt: 'p' }),
          finish(1, 'done'),
        ),
      ),
      {
        triggers: [
          {
            on: 'stepBegan',
            sources: select.onTable(),
            when: 1,
            controller: callers(seen).controller(),
            action: 'go',
          },
        ],
      },
      backend,
      seen,
    );
    const s = newMatch(game, { seed: 1, players: 2 });
    const waiting = zone(s, Zone.waiting, 0);
    const requests = [first(s, waiting), nextOf(s, first(s, waiting))];
    expect(requests.map((each) => controllerOf(s, each))).toEqual([0, 1]);
    expect(requests.map((each) => rowOf(s, get(s, each, RequestColumn.source)))).toEqual([
      top(s, zone(s, Zone.table, 0)),
      top(s, zone(s, Zone.table, 1)),
    ]);
    expect(requests.map((each) => abilityNumber(s, each))).toEqual([7, 8]);
    expect(s.cells[Header.eventSource]).toBe(0);
  });
});

test('what has more columns than a card takes a pair of rows, which is used again as a pair', () => {
  const s = newMatch(toy(main([], () => finish(1, 'done'))), { seed: 1, players: 2 });
  const objects = (): number[] => allRows(s).filter((row) => kindOf(s, row) !== Kind.free);
  const [before, effects, deck] = [objects(), zone(s, Zone.effects, 0), zone(s, Zone.deck, 0)];
  addEffect(s, first(s, deck), 1, 2, 0, 3);
  addEffect(s, top(s, deck), 4, 5, 0, 6);
  const [one, two] = [first(s, effects), top(s, effects)];
  expect([rowAfter(s, one) - one, rowAfter(s, one)]).toEqual([2 * s.match.stride, two]);
  expect(objects()).toEqual([...before, one, two]);
  remove(s, one);
  expect(objects()).toEqual([...before, two]);
  expect([EffectColumn.value, EffectColumn.amount, EffectColumn.until].map((column) => get(s, two, column))).toEqual([
    4, 5, 6,
  ]);
  // A single row does not take half of it.
  const token = create(s, Kind.card, 0, 0, zone(s, Zone.table, 0));
  expect([token, rowAfter(s, token) - token]).toEqual([rowAfter(s, two), s.match.stride]);
  addEffect(s, first(s, deck), 7, 8, 0, 9);
  expect(top(s, effects)).toBe(one);
  const again = decode(s.match.game, encode(s));
  expect([hash(again), allRows(again)]).toEqual([hash(s), allRows(s)]);
});

describe('cards that move in other ways', () => {
  const s = newMatch(
    toy(
      main(['n'], ({ n }) =>
        sequence(
          act(call.draw(0)),
          act(call.draw(0)),
          ask(n, { ask: 'yesNo', who: 0, prompt: 'p' }),
          finish(1, 'done'),
        ),
      ),
    ),
    { seed: 1, players: 2 },
  );
  const card = top(s, zone(s, Zone.hand, 0));

  test('hidden from everybody, its owner included', () => {
    const hidden = top(s, zone(s, Zone.deck, 0));
    moveHidden(s, hidden, zone(s, Zone.table, 0), 0);
    for (const viewer of [0, 1, 'spectator'] as const) {
      const place = view(s, viewer).zones.find((each) => each.zone === 'table' && each.player === 0)!;
      expect(place.objects).toMatchObject([{ card: null, faceDown: true }]);
    }
  });

  test('under a host, hidden from everybody: it counts as a guest until it leaves', () => {
    const host = top(s, zone(s, Zone.table, 0));
    const [one, other] = [top(s, zone(s, Zone.deck, 1)), first(s, zone(s, Zone.deck, 1))];
    for (const [count, guest] of [one, other].entries()) {
      moveUnderHidden(s, guest, host, 0);
      expect([guestCount(s, host), hostOf(s, guest), isFaceDown(s, guest)]).toEqual([count + 1, host, true]);
    }
    for (const viewer of [0, 1, 'spectator'] as const) {
      const place = view(s, viewer).zones.find((each) => each.zone === 'table' && each.player === 0)!;
      expect(place.objects.map((object) => object.card)).toEqual([null, null, null]);
      expect(place.objects.map((object) => object.host)).toEqual([null, handleOf(s, host), handleOf(s, host)]);
    }
    expect([under(s, host, 0), under(s, host, one)]).toEqual([one, other]);
    move(s, one, zone(s, Zone.hand, 1), 0);
    expect([guestCount(s, host), under(s, host, 0)]).toEqual([1, other]);
    move(s, other, zone(s, Zone.hand, 1), 0);
    moveUnderHidden(s, 0, host, 0);
    expect(guestCount(s, host)).toBe(0);
  });

  test('under a host: not more than can be counted', () => {
    const host = top(s, zone(s, Zone.table, 0));
    setGuestCount(s, host, limits.guests);
    const guest = top(s, zone(s, Zone.deck, 1));
    expect(() => moveUnderHidden(s, guest, host, 0)).toThrow('limit reached: guests');
    setGuestCount(s, host, 0);
  });

  test('shifted: it stays the same object, and everybody is told from where to where', () => {
    calls.playCard(s, card, 0);
    const handle = handleOf(s, card);
    s.logSize = 0;
    shift(s, card, zone(s, Zone.table, 1));
    expect(handleOf(s, card)).toBe(handle);
    expect(s.match.game.eventNames[Kernel.shifted]).toBe('shifted');
    expect(view(s, 1).events).toMatchObject([
      { event: 'shifted', id: handle, from: { zone: 'table', player: 0 }, to: { zone: 'table', player: 1 } },
    ]);
  });
});

test('a deck is read by its parts; a plain list is the first of them', () => {
  const game = toy(main([], () => finish(1, 'done')));
  expect(readDeck(game, ['a', 'b'])).toEqual([[0, 1]]);
  expect(readDeck(game, { main: ['b'] })).toEqual([[1]]);
  expect(() => readDeck(game, { mian: ['b'] })).toThrow('did you mean "main"?');
  expect(() => readDeck(game, { main: 'b' } as never)).toThrow('{"main": […]}');
  expect(() => newMatch(game, { seed: 1, decks: [['a', 'a', 'a', 'a', 'a', 'a']] })).toThrow('TOY-3');
  expect(() => newMatch(game, { seed: 1, decks: [['a', 'a', 'a', 'a', 'a', 'a']], anyDeck: true })).not.toThrow();
});

test('each limit that a game can run into has a name of its own', () => {
  const s = newMatch(
    toy(main(['n'], ({ n }) => sequence(ask(n, { ask: 'yesNo', who: 0, prompt: 'p' }), finish(1, 'done')))),
    {
      seed: 1,
    },
  );
  for (const limit of Object.keys(limits) as LimitName[]) {
    endByLimit(s, limit);
    expect(result(s)).toEqual({ winners: [], reason: `limit:${limit}` });
  }
});

test('a value that does not fit its bits ends the game instead of running into its neighbour', () => {
  const [one, other] = Object.values(bitsOf(Col.card.marked, { one: 4, other: 4 }));
  const s = newMatch(
    toy(main(['n'], ({ n }) => sequence(ask(n, { ask: 'yesNo', who: 0, prompt: 'p' }), finish(1, 'done')))),
    {
      seed: 1,
    },
  );
  const card = top(s, zone(s, Zone.deck, 0));
  putBits(s, card, one!, 15);
  putBits(s, card, other!, 3);
  expect([getBits(s, card, one!), getBits(s, card, other!)]).toEqual([15, 3]);
  expect(() => putBits(s, card, one!, 16)).toThrow('numbers');
  expect(() => bitsOf(0, { wide: 20, wider: 20 })).toThrow('a column has 31');
});

test('an event tells nobody what a card in a hidden zone is called', () => {
  const s = newMatch(
    toy(
      main(['n'], ({ n }) =>
        sequence(act(call.draw(0)), ask(n, { ask: 'yesNo', who: 0, prompt: 'p' }), finish(1, 'done')),
      ),
    ),
    { seed: 1, players: 2 },
  );
  const card = top(s, zone(s, Zone.hand, 0));
  s.logSize = 0;
  report(s, KERNEL_EVENTS.length, 0, 1, card, card);
  expect(view(s, 0).events[0]).toMatchObject({ id: handleOf(s, card), other: { id: handleOf(s, card) } });
  expect(view(s, 1).events[0]).toMatchObject({ id: null, other: { id: null } });
});
