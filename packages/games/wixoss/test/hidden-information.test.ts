import type { State, View } from '@tessera/kernel/rules';
import { apply, decision, view } from '@tessera/kernel/rules';
import { expect, test } from 'vitest';
import { arrange, called, cardsIn, doIt, legal, PLAIN } from './arranged.ts';

const zoneOf = (shown: View, zone: string, player: number): View['zones'][number] =>
  shown.zones.find((each) => each.zone === zone && each.player === player)!;

test('WX-5.5: hand and LRIG deck are their owner’s to see; trashes, ener and field everybody’s', () => {
  const s = arrange([
    {
      lrig: ['WD03-002', 'WD03-003'],
      signi: { left: 'WD03-010' },
      hand: ['WD13-022', PLAIN],
      lrigDeck: ['WD03-001'],
      ener: ['WD03-012'],
      trash: ['WD03-018'],
    },
    { lrig: ['WD10-002'] },
  ]);
  const cards = (viewer: number | 'spectator', zone: string): (string | null)[] =>
    zoneOf(view(s, viewer), zone, 0).objects.map((object) => object.card);
  for (const viewer of [1, 'spectator'] as const) {
    expect([cards(viewer, 'hand'), cards(viewer, 'lrigDeck')]).toEqual([[], []]);
    expect([zoneOf(view(s, viewer), 'hand', 0).count, zoneOf(view(s, viewer), 'lrigDeck', 0).count]).toEqual([2, 1]);
    expect(cards(viewer, 'lrig')).toEqual(['WD03-003', 'WD03-002']);
    expect([cards(viewer, 'signi'), cards(viewer, 'ener'), cards(viewer, 'trash')]).toEqual([
      ['WD03-010'],
      ['WD03-012'],
      ['WD03-018'],
    ]);
  }
  expect([cards(0, 'hand'), cards(0, 'lrigDeck')]).toEqual([['WD13-022', PLAIN], ['WD03-001']]);
});

test('WX-5.5, WX-20.10: a Charm lies face down and nobody may look at it; in the trash everybody may', () => {
  const s = arrange([
    { lrig: ['WD03-002'], signi: { left: { card: PLAIN, charm: 'WD03-010' } } },
    { lrig: ['WD10-002'] },
  ]);
  for (const viewer of [0, 1, 'spectator'] as const) {
    const [signi, charm] = zoneOf(view(s, viewer), 'signi', 0).objects;
    expect([signi!.card, signi!.shown['charm']]).toEqual([PLAIN, true]);
    expect([charm!.card, charm!.faceDown, charm!.host, charm!.shown]).toEqual([
      null,
      true,
      signi!.id,
      { slot: 'left' },
    ]);
  }
  doIt(s, 'remove', PLAIN);
  expect(zoneOf(view(s, 1), 'trash', 0).objects.map((object) => [object.card, object.faceDown])).toEqual([
    [PLAIN, false],
    ['WD03-010', false],
  ]);
});

test('WX-11.11: the defender is asked in the guard step with and without a guard card, but not with an empty hand', () => {
  const attacked = (hand: readonly string[], asks: 'open' | 'needed'): State => {
    const sides = [{ lrig: ['WD03-002'] }, { lrig: ['WD10-002'], hand }] as const;
    return doIt(arrange(sides, { step: 'lrigAttack', asks }), 'attack', 'WD03-002');
  };
  const [able, unable] = [attacked(['WD13-022', PLAIN], 'open'), attacked([PLAIN, PLAIN], 'open')];
  expect([legal(able), legal(unable)]).toEqual([['pass', 'guard WD13-022'], ['pass']]);
  expect(view(able, 0).decision).toEqual(view(unable, 0).decision);
  expect(view(able, 0).decision).toMatchObject({ player: 1, prompt: 'guard' });
  expect(cardsIn(attacked([], 'open'), 'life', 1)).toHaveLength(6);
  // Where nobody minds what a question gives away it is skipped, the step is not.
  expect(cardsIn(attacked([PLAIN], 'needed'), 'life', 1)).toHaveLength(6);
});

test('WX-7.20, WX-5.5: whether a player could grow is not given away: the question comes with any LRIG deck', () => {
  const asked = (lrigDeck: readonly string[]): unknown =>
    view(arrange([{ lrig: ['WD03-004'], lrigDeck }, { lrig: ['WD10-002'] }], { step: 'grow' }), 1).decision;
  expect(asked(['WD03-003'])).toEqual(asked(['WD10-006']));
  expect(asked(['WD03-003'])).toMatchObject({ player: 0, prompt: 'grow', about: null });
  expect(asked([])).not.toMatchObject({ prompt: 'grow' });
});

test('WX-7.15: the LRIG grown into is announced before it is paid for', () => {
  const s = arrange(
    [{ lrig: ['WD03-004'], lrigDeck: ['WD03-003', 'WD03-006'], ener: [PLAIN, 'WD04-017'] }, { lrig: ['WD10-002'] }],
    { step: 'grow' },
  );
  const lrig = called(s, 'lrigDeck', 0, 'WD03-003');
  apply(s, { act: 'grow', card: lrig });
  expect(decision(s)!.prompt).toBe('payEner');
  expect(zoneOf(view(s, 1), 'lrigDeck', 0).objects.map((object) => object.card)).toEqual(['WD03-003']);
});
