import { describe, expect, test } from 'vitest';
import type { Rule, State } from '../src/rules.ts';
import {
  act,
  apply,
  areAllies,
  ask,
  clone,
  concede,
  copyInto,
  decision,
  decode,
  encode,
  equal,
  finish,
  forever,
  giveBack,
  hash,
  inspect,
  less,
  loop,
  minus,
  newMatch,
  plus,
  positionHash,
  propose,
  redeal,
  release,
  result,
  rule,
  run,
  runInto,
  sequence,
  set,
  view,
  when,
} from '../src/rules.ts';
import { call, calls, main, select, toy, Zone } from './toy.ts';

describe.each(['source', 'closures'] as const)('the machine, %s', (backend) => {
  const begin = (body: Rule, rules: Readonly<Record<string, Rule>> = {}): State =>
    newMatch(toy(body, { rules }, backend), { seed: 1, players: 2 });

  test('an endless loop of compulsory actions ends the game without a winner', () => {
    expect(result(begin(main([], () => forever(act(call.gain(0, 1))))))).toEqual({
      winners: [],
      reason: 'limit:instructions',
    });
    const callsItself = begin(
      main([], () => forever(run('again'))),
      { again: rule([], [], () => act(call.gain(0, 0))) },
    );
    expect(result(callsItself)).toEqual({ winners: [], reason: 'limit:instructions' });
  });

  test('rules that wait for one another without end, too', () => {
    const s = begin(
      main([], () => run('deeper')),
      { deeper: rule([], [], () => run('deeper')) },
    );
    expect(result(s)).toEqual({ winners: [], reason: 'limit:depth' });
  });

  test('rules give values back, loops count, conditions choose', () => {
    const s = begin(
      main(['n', 'sum'], ({ n, sum }) =>
        sequence(
          set(n, 5),
          loop(less(0, n), runInto(sum, 'add', sum, n), set(n, minus(n, 1))),
          when(equal(sum, 15), act(call.gain(0, sum)), act(call.gain(1, sum))),
          finish(1, 'done'),
        ),
      ),
      { add: rule(['a', 'b'], [], ({ a, b }) => giveBack(plus(a, b))) },
    );
    expect(calls.points(s, 0)).toBe(15);
    expect(calls.points(s, 1)).toBe(0);
  });

  test('a game saved in the middle of nested rules goes on where it was', () => {
    const s = begin(
      main(['n'], ({ n }) => sequence(runInto(n, 'asks', 7), act(call.gain(0, n)), finish(2, 'done'))),
      {
        asks: rule(['x'], ['y'], ({ x, y }) =>
          sequence(ask(y, { ask: 'yesNo', who: 1, prompt: 'p' }), giveBack(plus(x, y))),
        ),
      },
    );
    const saved = encode(s);
    const loaded = decode(s.match.game, saved);
    expect(hash(loaded)).toBe(hash(s));
    apply(loaded, { yes: true });
    expect(calls.points(loaded, 0)).toBe(8);
    expect(hash(loaded)).not.toBe(hash(s));
    apply(s, { yes: true });
    expect(hash(loaded)).toBe(hash(s));
  });

  test('steps of a turn are seen and can be watched', () => {
    const game = toy(
      main(['x'], ({ x }) =>
        sequence(
          act(call.beginTurn(1)),
          act(call.beginStep(0)),
          act(call.beginStep(1)),
          ask(x, { ask: 'yesNo', who: 0, prompt: 'p' }),
          finish(0, 'done'),
        ),
      ),
      { triggers: [{ on: 'stepBegan', when: equal(call.eventA(), 1), controller: call.active(), action: 'go' }] },
      backend,
    );
    const s = newMatch(game, { seed: 1, players: 3 });
    expect(view(s, 0)).toMatchObject({ turn: 1, active: 1, step: 'evening' });
    expect(view(s, 0).events.map((event) => event.event)).toEqual(['stepBegan', 'stepBegan']);
    const waiting = inspect(s).zones.find((zone) => zone.zone === 'waiting')!.objects;
    expect(waiting).toMatchObject([{ action: 'go', controller: 1 }]);
  });

  describe('replacement', () => {
    /** Player 0 is about to get 3 points. */
    const scoring = main(['amount', 'player', 'nothing'], ({ amount, player, nothing }) =>
      sequence(
        set(amount, 3),
        propose('score', amount, player, nothing, act(call.gain(player, amount))),
        finish(1, 'done'),
      ),
    );
    const double = rule(['a', 'b', 'object'], [], ({ a, b, object }) =>
      sequence(act(call.changeEvent(plus(a, a), b, object)), giveBack(0)),
    );
    const other = rule(['a', 'b', 'object'], [], ({ a, b, object }) =>
      sequence(act(call.changeEvent(a, call.nextPlayer(b), object)), giveBack(0)),
    );
    const lost = rule(['a', 'b', 'object'], [], () => sequence(act(call.gain(1, 100)), giveBack(1)));
    const rules = { double, other, lost };
    const of = (instead: keyof typeof rules, when: ReturnType<typeof less> = 1) =>
      ({ name: instead, replaces: 'score', when, chooser: call.eventB(), instead }) as const;
    const pointsAfter = (s: State): number[] => [calls.points(s, 0), calls.points(s, 1)];

    test('without any, the event happens', () => {
      expect(pointsAfter(begin(scoring))).toEqual([3, 0]);
    });

    test('one that applies changes the event, once', () => {
      const s = newMatch(toy(scoring, { rules, replacements: [of('double')] }, backend), { seed: 1, players: 2 });
      expect(pointsAfter(s)).toEqual([6, 0]);
    });

    test('one whose condition fails does nothing', () => {
      const s = newMatch(toy(scoring, { rules, replacements: [of('double', less(5, call.eventA()))] }, backend), {
        seed: 1,
        players: 2,
      });
      expect(pointsAfter(s)).toEqual([3, 0]);
    });

    test('one that does something else keeps the event from happening', () => {
      const s = newMatch(toy(scoring, { rules, replacements: [of('lost')] }, backend), { seed: 1, players: 2 });
      expect(pointsAfter(s)).toEqual([0, 100]);
    });

    test('if several apply the affected player chooses, and the rest look at what the event has become', () => {
      // The second doubling holds only for what the first has made of the event.
      const replacements = [of('double'), of('other', less(5, call.eventA()))];
      const s = newMatch(toy(scoring, { rules, replacements }, backend), { seed: 1, players: 2 });
      expect(pointsAfter(s)).toEqual([0, 6]);
      const both = newMatch(toy(scoring, { rules, replacements: [of('double'), of('lost')] }, backend), {
        seed: 1,
        players: 2,
      });
      expect(decision(both)).toMatchObject({ player: 0, kind: 'one', candidates: ['double', 'lost'] });
      apply(both, { one: 'double' });
      // Only one is left to apply.
      expect(pointsAfter(both)).toEqual([0, 100]);
    });
  });
});

describe('states', () => {
  const waits = toy(
    main(['x'], ({ x }) =>
      sequence(
        act(call.shuffleDeck(0)),
        act(call.draw(0)),
        act(call.draw(0)),
        ask(x, { ask: 'one', who: 0, prompt: 'p', from: select.handOf(0) }),
        act(call.playCard(x, 0)),
        ask(x, { ask: 'yesNo', who: 1, prompt: 'p' }),
        finish(1, 'done'),
      ),
    ),
  );

  test('players can be on one side; giving up makes the others win', () => {
    const s = newMatch(waits, { seed: 1, players: 4, teams: [0, 1, 0, 1] });
    expect(areAllies(s, 0, 2)).toBe(true);
    expect(areAllies(s, 0, 1)).toBe(false);
    concede(s, 2);
    expect(result(s)).toEqual({ winners: [1, 3], reason: 'conceded' });
    expect(() => concede(s, 2)).toThrow('over');
    expect(() => newMatch(waits, { seed: 1, players: 2, teams: [0] })).toThrow('teams');
  });

  test('released memory is used again and forgets everything', () => {
    const s = newMatch(waits, { seed: 1, players: 2 });
    const before = hash(s);
    const copy = clone(s);
    const open = decision(copy)!;
    if (open.kind !== 'one') throw new Error(open.kind);
    apply(copy, { one: open.candidates[0] });
    release(copy);
    const again = clone(s);
    expect(again).toBe(copy);
    expect(hash(again)).toBe(before);
    const other = newMatch(waits, { seed: 1, players: 2 });
    expect(() => copyInto(other, s)).toThrow('different matches');
  });

  test('dealing anew leaves what a player knows and changes what it does not', () => {
    const s = newMatch(waits, { seed: 1, players: 2 });
    const mine = JSON.stringify(view(s, 0));
    const hands = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      const other = redeal(s, 1, seed);
      expect(JSON.stringify(view(other, 1))).toBe(JSON.stringify(view(s, 1)));
      hands.add(JSON.stringify(view(other, 0).zones[Zone.hand * 2]!.objects.map((object) => object.card)));
      release(other);
    }
    expect(hands.size).toBeGreaterThan(5);
    expect(JSON.stringify(view(s, 0))).toBe(mine);
  });

  test('positions that play alike share a position hash; others do not', () => {
    const seeds = Array.from({ length: 40 }, (_, seed) => newMatch(waits, { seed, players: 2 }));
    const key = (s: State): string =>
      JSON.stringify([
        view(s, 0)
          .zones[Zone.hand * 2]!.objects.map((object) => object.card ?? '')
          .toSorted((a, b) => a.localeCompare(b)),
        inspect(s).zones.map((zone) =>
          zone.zone === 'deck' ? zone.objects.map((object) => object['card']) : zone.objects.length,
        ),
      ]);
    const byKey = new Map<string, Set<string>>();
    for (const s of seeds) byKey.set(key(s), (byKey.get(key(s)) ?? new Set()).add(positionHash(s)));
    expect([...byKey.values()].every((hashes) => hashes.size === 1)).toBe(true);
    expect(new Set([...byKey.values()].map((hashes) => [...hashes][0])).size).toBe(byKey.size);
    expect(byKey.size).toBeLessThan(seeds.length);
    expect(new Set(seeds.map(hash)).size).toBe(seeds.length);
  });
});
