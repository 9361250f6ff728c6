import type { State } from '@tessera/kernel/rules';
import { apply, definitionOf, redeal, view } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { isGrandAce } from '../src/cards.ts';
import { act, acts, arrange, handleNamed, namesIn, open, prompt, rowsIn } from './table.ts';

const elements = (n: number): { card: string; elements: Record<string, number> }[] => [
  { card: 'Brook Novice', elements: { water: n } },
];
const sealShown = (s: State, viewer: 0 | 1 | 'spectator', player: number): (string | null)[] =>
  view(s, viewer)
    .zones.find((zone) => zone.zone === 'seal' && zone.player === player)!
    .objects.map((object) => object.card);

describe('hidden information', () => {
  test('CH-10.2: a player who might answer is asked, whatever is in hand', () => {
    const answering = (hand: string[]): State => {
      const s = arrange([
        { hand: ['Cinder Page'], battle: ['Quarry Hand'] },
        { hand, element: elements(2) },
      ]);
      return act(s, 'position Quarry Hand');
    };
    const able = answering(['Shoal Skirmisher']);
    const unable = answering(['Cinder Page']);
    expect(acts(able)).toEqual(['intercept Shoal Skirmisher', 'pass']);
    expect(acts(unable)).toEqual(['pass']);
    expect(view(unable, 0)).toEqual(view(able, 0));
  });

  test('CH-10.1: a player who cannot answer, as everybody sees, is not asked', () => {
    const position = (theirs: Parameters<typeof arrange>[0][1]): number => {
      const s = arrange([{ hand: ['Cinder Page'], battle: ['Quarry Hand'] }, theirs]);
      return open(act(s, 'position Quarry Hand')).player;
    };
    expect(position({ hand: [], element: elements(9) })).toBe(0);
    expect(position({ hand: ['Cinder Page'], element: elements(1) })).toBe(0);
    expect(position({ hand: ['Cinder Page'], element: elements(2) })).toBe(1);
  });

  test('CH-10.2: the sealed card is known to its owner only, even while it could be unsealed', () => {
    const s = arrange([
      {
        seal: ['Quillane, Herald of the Open Sky'],
        core: ['Kite Striker', 'Kite Striker', 'Kite Striker'],
        element: ['Kite Striker', 'Kite Striker', 'Kite Striker', 'Kite Striker'],
      },
      {},
    ]);
    expect(acts(s)).toContain('unseal');
    expect(sealShown(s, 0, 0)).toEqual(['FH-057']);
    expect(sealShown(s, 1, 0)).toEqual([null]);
    expect(sealShown(s, 'spectator', 0)).toEqual([null]);
  });

  test('CH-7.4.4: an unseal summon that fails shows the card, which lies face down again', () => {
    const s = arrange([{ seal: ['Quillane, Herald of the Open Sky'], hand: ['Cinder Page'] }, {}]);
    expect(acts(s)).not.toContain('unseal');
    apply(s, { act: 'unseal' });
    expect(sealShown(s, 1, 0)).toEqual(['FH-057']);
    expect(view(s, 1).zones.find((zone) => zone.zone === 'seal' && zone.player === 0)!.objects[0]!.faceDown).toBe(true);
    expect(view(s, 1).players[0]).toMatchObject({ warnings: 1, unsealUsed: true });
  });

  test('CH-7.4.1: with a hidden card sealed the owner is asked, also if it cannot be unsealed', () => {
    const s = arrange([{ seal: ['Quillane, Herald of the Open Sky'] }, {}]);
    expect(prompt(s)).toBe('main');
    expect(acts(s)).toEqual(['pass']);
  });

  test('CH-7.8.1: sealing shows nothing, in the log neither', () => {
    const s = arrange([{ hand: ['Quillane, Herald of the Open Sky', 'Cinder Page'] }, {}]);
    act(s, 'seal Quillane, Herald of the Open Sky');
    expect(JSON.stringify(view(s, 1))).not.toContain('FH-057');
    expect(view(s, 1).events.some(({ event, cause }) => event === 'moved' && cause === 'seal')).toBe(true);
  });

  test('CH-7.8.1: whoever imagines the hidden cards imagines a Grand Ace in the seal zone', () => {
    const aces = ['Quillane, Herald of the Open Sky', 'Korvane the Unquenched'];
    const s = arrange([
      { hand: ['Cinder Page'] },
      { seal: [aces[0]!], hand: [aces[1]!, 'Cinder Page', 'Brook Novice'] },
    ]);
    const imagined = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const world = redeal(s, 0, seed);
      expect(isGrandAce[definitionOf(world, rowsIn(world, 'seal', 1)[0]!)]).toBe(true);
      imagined.add(namesIn(world, 'seal', 1)[0]!);
    }
    expect([...imagined].toSorted()).toEqual(aces.toSorted());
  });

  test('CH-7.2: a declared card is open to both before it is paid for', () => {
    const s = arrange([
      { hand: ['Shoal Skirmisher'], element: [...elements(2), { card: 'Cinder Page', elements: { fire: 2 } }] },
      { hand: ['Cinder Page'] },
    ]);
    act(s, 'summon Shoal Skirmisher');
    expect(prompt(s)).toBe('pay');
    const shown = view(s, 1).zones.find((zone) => zone.zone === 'declared')!;
    expect(shown.objects.map((object) => object.card)).toEqual(['FH-016']);
    expect(view(s, 1).decision!.about).toBe(handleNamed(s, 'Shoal Skirmisher', 'declared'));
  });
});
