import type { State } from '@tessera/kernel/rules';
import {
  apply,
  clone,
  decision,
  defineGame,
  guestCount,
  handleOf,
  isFaceDown,
  put,
  refusal,
  rule,
  run,
  sequence,
  step,
  view,
} from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { isCrossed } from '../src/cross.ts';
import { definition } from '../src/index.ts';
import { putInto } from '../src/moving.ts';
import { attachCharm, charmOf, isCharm, isDown, slotOf } from '../src/signi.ts';
import { Cause, Col, Step, Zone } from '../src/table.ts';
import { arrange, cardsIn, doIt, legal, PLAIN, rowsIn, times } from './arranged.ts';

const RESONA = 'WD09-008';

describe('Resonas on the field', () => {
  const begin = (step: string): State =>
    arrange([{ lrig: ['WD09-002'], signi: { left: RESONA, right: PLAIN } }, { lrig: ['WD10-002'] }], { step });

  test('WX-23.3, WX-8.11: a Resona cannot be removed', () => {
    expect(legal(begin('main'))).toEqual([`remove ${PLAIN}`, 'pass']);
  });

  test('WX-23.6, WX-7.8: a Resona that is charged goes to the LRIG deck', () => {
    const s = doIt(begin('ener'), 'charge', RESONA);
    expect([cardsIn(s, 'lrigDeck', 0), cardsIn(s, 'ener', 0)]).toEqual([[RESONA], []]);
  });

  test('WX-23.6, WX-26.3, WX-26.9: a Resona above the level goes there too', () => {
    const s = arrange([{ lrig: ['WD09-004'], signi: { left: RESONA } }, { lrig: ['WD10-002'] }]);
    expect([cardsIn(s, 'lrigDeck', 0), cardsIn(s, 'trash', 0)]).toEqual([[RESONA], []]);
  });
});

describe('cross state', () => {
  /** Which of the SIGNI of P0 are crossed, from left to right. */
  const crossed = (signi: Readonly<Record<string, unknown>>): boolean[] => {
    const s = arrange([{ lrig: ['WD13-003'], signi }, { lrig: ['WD10-002'] }]);
    return rowsIn(s, 'signi', 0).map((row) => isCrossed(s, row));
  };
  const [CLOTHO, LACHESIS, ATROPOS] = ['WX11-037', 'WX11-055', 'WX11-059'];

  test('WX-21.1, WX-21.3: partners stand side by side, each on its side, and one of them in the center', () => {
    expect(crossed({ left: CLOTHO, center: LACHESIS })).toEqual([true, true]);
    expect(crossed({ center: CLOTHO, right: LACHESIS })).toEqual([true, true]);
    expect(crossed({ left: LACHESIS, center: CLOTHO })).toEqual([false, false]);
    expect(crossed({ left: CLOTHO, right: LACHESIS })).toEqual([false, false]);
    expect(crossed({ left: CLOTHO, center: ATROPOS })).toEqual([false, false]);
    expect(crossed({ left: PLAIN, center: LACHESIS })).toEqual([false, false]);
  });

  test('WX-21.2: being down does not end it', () => {
    expect(crossed({ left: { card: CLOTHO, down: true }, center: { card: LACHESIS, down: true } })).toEqual([
      true,
      true,
    ]);
  });
});

test('WX-20.16: a frozen SIGNI that is up attacks as usual', () => {
  const s = arrange([{ lrig: ['WD03-002'], signi: { left: { card: PLAIN, frozen: true } } }, { lrig: ['WD10-002'] }], {
    step: 'signiAttack',
  });
  doIt(s, 'attack', PLAIN);
  expect(cardsIn(s, 'life', 1)).toHaveLength(6);
});

test('WX-10.9: a SIGNI that is turned up again may attack again in the same step', () => {
  const s = arrange([{ lrig: ['WD03-002'], signi: { left: PLAIN } }, { lrig: ['WD10-002'] }], {
    step: 'signiAttack',
    asks: 'everything',
  });
  doIt(s, 'attack', PLAIN);
  const [signi] = rowsIn(s, 'signi', 0);
  expect([isDown(s, signi!), legal(s)]).toEqual([true, ['pass']]);
  put(s, signi!, Col.card.down, 0);
  s.scratch.asked = false;
  s.scratch.decision = null;
  expect(legal(s)).toEqual([`attack ${PLAIN}`, 'pass']);
});

test('WX-10.3: an attacker that leaves the field before the battle deals no damage and battles nobody', () => {
  const { attackWithSigni } = definition.functions.calls;
  const game = defineGame({
    ...definition,
    functions: {
      ...definition.functions,
      calls: {
        ...definition.functions.calls,
        attackWithSigni: (s, signi) => {
          attackWithSigni!(s, signi!);
          putInto(s, signi!, Zone.trash, 0);
        },
      },
    },
  });
  const s = arrange(
    [
      { lrig: ['WD03-002'], signi: { left: 'WD03-010', center: 'WD03-010' } },
      { lrig: ['WD10-002'], signi: { right: PLAIN } },
    ],
    { game, step: 'signiAttack' },
  );
  doIt(s, 'attack', 'WD03-010');
  doIt(s, 'attack', 'WD03-010');
  expect([cardsIn(s, 'life', 1).length, cardsIn(s, 'signi', 1), cardsIn(s, 'trash', 0).length]).toEqual([
    7,
    [PLAIN],
    2,
  ]);
});

test('WX-5.7: a card goes to its owner’s zone, and a white-backed one to the LRIG trash instead of the trash', () => {
  const s = arrange([
    { lrig: ['WD03-002', 'WD03-003'], lrigDeck: ['WD03-006'], hand: ['WD03-018'] },
    { lrig: ['WD10-002'] },
  ]);
  for (const [zone, place] of [
    ['lrigDeck', 0],
    ['lrig', 0],
    ['hand', 0],
  ] as const) {
    putInto(s, rowsIn(s, zone, 0)[place]!, Zone.trash, 0);
  }
  expect([cardsIn(s, 'lrigTrash', 0), cardsIn(s, 'trash', 0)]).toEqual([['WD03-006', 'WD03-003'], ['WD03-018']]);
});

test('WX-24.4: of triggered effects of both players the turn player’s come first', () => {
  const game = defineGame({
    ...definition,
    rules: {
      ...definition.rules,
      tryOut: rule([], [], () => sequence(run('crush', 1, 1), run('crush', 0, 1), run('settle'), run('play'))),
    },
    resume: 'tryOut',
  });
  const s = arrange(
    [
      { lrig: ['WD03-002'], life: ['WD13-022', 'WD13-023', PLAIN], hand: [PLAIN] },
      { lrig: ['WD10-002'], life: ['WD14-022', PLAIN] },
    ],
    { game, asks: 'everything' },
  );
  apply(s, { yes: true });
  apply(s, { yes: true });
  expect([decision(s)!.prompt, decision(s)!.player]).toEqual(['trigger', 0]);
  expect(rowsIn(s, 'triggers', 0)).toHaveLength(2);
  const open = decision(s)!;
  expect(open.kind === 'one' && open.candidates).toHaveLength(1);
  apply(s, { one: open.kind === 'one' ? open.candidates[0]! : 0 });
  expect([cardsIn(s, 'ener', 0), cardsIn(s, 'ener', 1)]).toEqual([['WD13-022'], []]);
  expect([decision(s)!.prompt, decision(s)!.player]).toEqual(['trigger', 1]);
});

test('WX-20.10, WX-20.11: a Charm is put face down under its SIGNI, and a second one is not', () => {
  const s = arrange([
    { lrig: ['WD03-002'], signi: { left: PLAIN, right: 'WD03-012' }, hand: ['WD03-010', 'WD03-018'] },
    { lrig: ['WD10-002'] },
  ]);
  const [signi, other] = rowsIn(s, 'signi', 0);
  const [charm, second] = rowsIn(s, 'hand', 0);
  s.logSize = 0;
  attachCharm(s, charm!, signi!);
  attachCharm(s, second!, signi!);
  expect(cardsIn(s, 'hand', 0)).toEqual(['WD03-018']);
  expect([charmOf(s, signi!), charmOf(s, other!), guestCount(s, signi!)]).toEqual([charm, 0, 1]);
  expect([isCharm(s, charm!), isFaceDown(s, charm!), slotOf(s, charm!)]).toEqual([true, true, 0]);
  expect(view(s, 1).events).toMatchObject([{ event: 'moved', cause: 'attach', card: null }]);
  putInto(s, charm!, Zone.trash, Cause.charm);
  expect([charmOf(s, signi!), guestCount(s, signi!)]).toEqual([0, 0]);
});

test('WX-9.2, WX-11.4: everybody is told that the guard step begins, and that the LRIG attack step goes on', () => {
  const s = arrange([{ lrig: ['WD03-002'] }, { lrig: ['WD10-002'], hand: [PLAIN] }], { step: 'lrigAttack' });
  const stepsTold = (): number => view(s, 'spectator').events.filter(({ event }) => event === 'stepBegan').length;
  doIt(s, 'attack', 'WD03-002');
  expect([stepsTold(), step(s)]).toEqual([1, Step.guard]);
  // Nothing is left to attack with: back to the LRIG attack step, and on to the end phase.
  apply(s, { act: 'pass' });
  const told = view(s, 'spectator').events.map(({ event }) => event);
  expect(told.slice(0, 3)).toEqual(['unguarded', 'stepBegan', 'damaged']);
});

test('WX-11.10: a LRIG that is turned up again attacks again, with a guard step of its own', () => {
  let s = arrange([{ lrig: ['WD03-004'] }, { lrig: ['WD03-004'], life: times(PLAIN, 7) }], {
    step: 'lrigAttack',
    asks: 'everything',
  });
  const lrig = rowsIn(s, 'lrig', 0).at(-1)!;
  const attack = { act: 'attack', card: handleOf(s, lrig) };
  for (const life of [6, 5]) {
    apply(s, attack);
    expect(decision(s)!.player).toBe(1);
    apply(s, { act: 'pass' });
    expect(rowsIn(s, 'life', 1)).toHaveLength(life);
    expect(refusal(s, attack)).not.toBeNull();
    put(s, lrig, Col.card.down, 0);
    // A copy looks at the open question anew.
    s = clone(s);
  }
});
