import type { State } from '@tessera/kernel/rules';
import {
  addUntilEndOfTurn,
  apply,
  decision,
  defineGame,
  global,
  Header,
  result,
  rule,
  run,
  sequence,
  setGlobal,
  view,
} from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { definition } from '../src/index.ts';
import { powerOf } from '../src/signi.ts';
import { Global, Value } from '../src/table.ts';
import { arrange, cardsIn, doIt, legal, pick, PLAIN, rowsIn, times } from './arranged.ts';

/** What no ability brings about yet: power that falls, several Life Bursts at once. */

const loses = (s: State, player: number, place: number, amount: number): void => {
  const signi = rowsIn(s, 'signi', player)[place]!;
  addUntilEndOfTurn(s, signi, Value.power, -amount, 0);
};

describe('rule processes', () => {
  test('WX-26.2, WX-15.2, WX-15.6: all SIGNI with power 0 or less are banished, of both players', () => {
    const s = arrange(
      [
        { lrig: ['WD03-002'], signi: { left: PLAIN, center: 'WD03-012' } },
        { lrig: ['WD10-002'], signi: { right: 'WD10-012' } },
      ],
      {
        also: (t) => {
          loses(t, 0, 0, 3000);
          loses(t, 0, 1, 6000);
          loses(t, 1, 0, 9000);
        },
      },
    );
    expect(cardsIn(s, 'signi', 0)).toEqual(['WD03-012']);
    expect(powerOf(s, rowsIn(s, 'signi', 0)[0]!)).toBe(1000);
    expect(cardsIn(s, 'ener', 0)).toEqual([PLAIN]);
    expect(cardsIn(s, 'ener', 1)).toEqual(['WD10-012']);
    expect(cardsIn(s, 'trash', 0)).toEqual([]);
  });

  test('WX-26.8: one that would also go to the trash goes where its controller says', () => {
    const begin = (): State =>
      arrange([{ lrig: ['WD03-003'], signi: { left: 'WD03-010' } }, { lrig: ['WD10-002'] }], {
        also: (t) => loses(t, 0, 0, 10000),
      });
    const banished = begin();
    expect([decision(banished)!.player, decision(banished)!.prompt]).toEqual([0, 'banishOrTrash']);
    apply(banished, { one: 'banish' });
    expect([cardsIn(banished, 'ener', 0), cardsIn(banished, 'trash', 0)]).toEqual([['WD03-010'], []]);
    const trashed = apply(begin(), { one: 'trash' });
    expect([cardsIn(trashed, 'ener', 0), cardsIn(trashed, 'trash', 0)]).toEqual([[], ['WD03-010']]);
  });

  test('WX-26.8: one that the limit could take as well is trashed for the limit, or banished', () => {
    // Three of level 2 with a limit of 5; two of them have no power.
    const signi = { left: 'WD03-012', center: 'WD10-012', right: 'WD09-012' };
    const answered = (...answers: string[]): State => {
      const s = arrange([{ lrig: ['WD03-003'], signi }, { lrig: ['WD10-002'] }], {
        also: (t) => {
          loses(t, 0, 0, 7000);
          loses(t, 0, 1, 7000);
        },
      });
      for (const one of answers) {
        expect([decision(s)!.player, decision(s)!.prompt]).toEqual([0, 'banishOrTrash']);
        apply(s, { one });
      }
      expect(decision(s)!.prompt).toBe('main');
      expect(cardsIn(s, 'signi', 0)).toEqual(['WD09-012']);
      return s;
    };
    const went = (s: State): unknown => [cardsIn(s, 'ener', 0), cardsIn(s, 'trash', 0)];
    // Without the first the limit is kept, so the other is banished.
    expect(went(answered('trash'))).toEqual([['WD10-012'], ['WD03-012']]);
    expect(went(answered('banish', 'trash'))).toEqual([['WD03-012'], ['WD10-012']]);
    expect(went(answered('banish', 'banish'))).toEqual([['WD03-012', 'WD10-012'], []]);
  });

  test('WX-26.3, WX-26.8: nobody is asked if the limit is kept once those above the level have gone', () => {
    const s = arrange([{ lrig: ['WD03-003'], signi: { left: 'WD03-010', right: 'WD03-012', center: PLAIN } }, {}], {
      also: (t) => loses(t, 0, 2, 7000),
    });
    expect([cardsIn(s, 'ener', 0), cardsIn(s, 'trash', 0)]).toEqual([['WD03-012'], ['WD03-010']]);
  });

  test('WX-13.4, WX-13.6, WX-25.4: a change of power ends with the turn; below 0 it counts as 0', () => {
    const s = arrange(
      [
        { lrig: ['WD03-002'], signi: { left: PLAIN } },
        { lrig: ['WD10-002'], signi: { right: 'WD10-012' } },
      ],
      { step: 'signiAttack', also: (t) => loses(t, 1, 0, 5000) },
    );
    const defender = rowsIn(s, 'signi', 1)[0]!;
    expect(powerOf(s, defender)).toBe(2000);
    while (decision(s)!.prompt !== 'ener') apply(s, { act: 'pass' });
    expect(powerOf(s, defender)).toBe(7000);
  });

  test('WX-10.4, WX-25.4: a battle is judged by the power as it is then', () => {
    const s = arrange(
      [
        { lrig: ['WD03-002'], signi: { left: PLAIN } },
        { lrig: ['WD10-002'], signi: { right: 'WD10-012' } },
      ],
      { step: 'signiAttack', also: (t) => loses(t, 1, 0, 4000) },
    );
    doIt(s, 'attack', PLAIN);
    expect(cardsIn(s, 'ener', 1)).toEqual(['WD10-012']);
  });

  test('WX-26.3, WX-26.4: over the limit its controller gives up one after another until it is kept', () => {
    const s = arrange([
      { lrig: ['WD03-004'], signi: { left: PLAIN, center: 'WD10-014', right: 'WD09-014' } },
      { lrig: ['WD10-002'] },
    ]);
    expect([decision(s)!.prompt, legal(s)]).toEqual(['overLimit', [PLAIN, 'WD10-014', 'WD09-014']]);
    pick(s, 'WD10-014');
    expect(cardsIn(s, 'signi', 0)).toEqual([PLAIN, 'WD09-014']);
    expect(decision(s)!.prompt).toBe('main');
  });
});

test('WX-25.4: power below 0 counts as 0 in a comparison, and what raises it starts below', () => {
  const powers: number[] = [];
  arrange([{ lrig: ['WD03-002'], signi: { left: PLAIN } }, { lrig: ['WD10-002'] }], {
    also: (t) => {
      const [signi] = rowsIn(t, 'signi', 0);
      for (const amount of [5000, -3000]) {
        loses(t, 0, 0, amount);
        powers.push(powerOf(t, signi!));
      }
    },
  });
  expect(powers).toEqual([0, 1000]);
});

test('WX-27.8, WX-26.4: what is due for both players is done for the turn player first', () => {
  const empty = { deck: [], trash: [PLAIN, PLAIN] };
  const s = arrange(
    [
      { lrig: ['WD03-002'], ...empty, hand: [PLAIN] },
      { lrig: ['WD10-002'], ...empty },
    ],
    {
      also: (t) => setActive(t, 1),
    },
  );
  const refreshed = view(s, 0).events.filter((event) => event.event === 'refreshed');
  expect(refreshed.map((event) => event.player)).toEqual([1, 0]);
  const over = { left: PLAIN, center: PLAIN, right: PLAIN };
  const t = arrange(
    [
      { lrig: ['WD03-004'], signi: over },
      { lrig: ['WD10-004'], signi: over },
    ],
    {
      also: (u) => setActive(u, 1),
    },
  );
  expect([decision(t)!.prompt, decision(t)!.player]).toEqual(['overLimit', 1]);
});

test('WX-27.6, WX-27.8: the second refresh of a turn ends it after the opponent’s that was due with it', () => {
  const s = arrange(
    [
      { lrig: ['WD03-002'], deck: [], trash: [PLAIN, PLAIN] },
      { lrig: ['WD10-002'], deck: [], trash: times(PLAIN, 5), hand: [PLAIN] },
    ],
    { also: (t) => setGlobal(t, Global.refreshes, 1) },
  );
  const told = view(s, 0).events.filter(({ event }) => ['refreshed', 'turnCut', 'turnBegan'].includes(event));
  expect(told.map(({ event, player }) => [event, player])).toEqual([
    ['refreshed', 0],
    ['refreshed', 1],
    ['turnCut', 0],
    ['turnBegan', 1],
  ]);
  // The opponent's own turn has not seen a refresh.
  expect([decision(s)!.player, decision(s)!.prompt, global(s, Global.refreshes)]).toEqual([1, 'ener', 0]);
  expect([cardsIn(s, 'deck', 1).length, cardsIn(s, 'life', 1).length]).toEqual([3, 6]);
});

const setActive = (s: State, player: number): void => {
  s.cells[Header.active] = player;
};

describe('Life Bursts', () => {
  /** The game with a match that begins by crushing Life Cloth of P1. */
  const crushing = (count: number): ReturnType<typeof defineGame> =>
    defineGame({
      ...definition,
      rules: {
        ...definition.rules,
        tryOut: rule([], [], () => sequence(run('crush', 1, count), run('play'))),
      },
      resume: 'tryOut',
    });
  const begin = (life: readonly string[], count: number): State =>
    arrange(
      [
        { lrig: ['WD03-002'], hand: [PLAIN] },
        { lrig: ['WD10-002'], life },
      ],
      { game: crushing(count) },
    );

  test('WX-12.10: cards crushed together lie in the check zone together, and the crushed player orders their Life Bursts', () => {
    const s = begin(['WD13-022', PLAIN, 'WD14-022', PLAIN], 3);
    expect(cardsIn(s, 'check', 1)).toEqual(['WD13-022', PLAIN, 'WD14-022']);
    expect([decision(s)!.player, decision(s)!.prompt]).toEqual([1, 'burst']);
    apply(s, { yes: true });
    apply(s, { yes: true });
    // WX-26.6, WX-24.6: what has no Life Burst is in the Ener Zone before any of them is handled.
    expect(cardsIn(s, 'ener', 1)).toEqual([PLAIN]);
    const open = decision(s)!;
    expect([open.player, open.prompt]).toEqual([1, 'trigger']);
    apply(s, { one: open.kind === 'one' ? open.candidates[1]! : '' });
    expect(cardsIn(s, 'ener', 1)).toEqual([PLAIN, 'WD14-022', 'WD13-022']);
    expect(cardsIn(s, 'check', 1)).toEqual([]);
    expect(decision(s)!.prompt).toBe('main');
  });

  test('WX-12.7, AMB-8: a declined one goes to the Ener Zone before an activated one is handled', () => {
    const s = begin(['WD13-022', 'WD14-022', PLAIN], 2);
    apply(s, { yes: true });
    apply(s, { yes: false });
    expect(cardsIn(s, 'ener', 1)).toEqual(['WD14-022', 'WD13-022']);
  });

  test('WX-12.9, WX-12.10, AMB-15: a crush takes what there is; at no Life Cloth it does nothing and nobody loses', () => {
    expect(cardsIn(begin([PLAIN], 2), 'ener', 1)).toEqual([PLAIN]);
    const s = begin([], 2);
    expect([cardsIn(s, 'ener', 1), result(s)]).toEqual([[], null]);
  });
});

test('WX-27.6, WX-27.7: the second refresh drops what waits: the check zone is cleared and no Life Burst is handled', () => {
  // Both decks of P0's turn run out: the first refresh at once, the second while a Life Burst waits.
  const game = defineGame({
    ...definition,
    rules: {
      ...definition.rules,
      mainPhase: rule([], [], () => sequence(run('crush', 1, 1), { kind: 'returnFrom', rule: 'turn', value: 1 })),
    },
  });
  const s = arrange(
    [
      { lrig: ['WD03-002'], hand: times(PLAIN, 9) },
      { lrig: ['WD10-002'], life: ['WD13-022', PLAIN] },
    ],
    { game },
  );
  apply(s, { yes: true });
  expect(cardsIn(s, 'check', 1)).toEqual([]);
  expect(cardsIn(s, 'trash', 1)).toEqual(['WD13-022']);
  expect(cardsIn(s, 'ener', 1)).toEqual([]);
  expect(rowsIn(s, 'triggers', 0)).toEqual([]);
  expect([decision(s)!.player, decision(s)!.prompt]).toEqual([0, 'discard']);
  pick(s, PLAIN, PLAIN, PLAIN);
  expect([decision(s)!.player, decision(s)!.prompt]).toEqual([1, 'ener']);
  // WX-27.8: what comes out of the check zone is refreshed before the opponent's turn begins.
  const t = arrange(
    [{ lrig: ['WD03-002'] }, { lrig: ['WD10-002'], deck: [], life: ['WD13-022', PLAIN], hand: [PLAIN] }],
    { game },
  );
  apply(t, { yes: true });
  const told = view(t, 0).events.map(({ event }) => event);
  expect(told.indexOf('refreshed')).toBeGreaterThan(told.indexOf('turnCut'));
  expect(told.indexOf('refreshed')).toBeLessThan(told.indexOf('turnBegan'));
});
