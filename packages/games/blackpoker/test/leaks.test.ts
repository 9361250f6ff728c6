import type { View } from '@tessera/kernel/rules';
import { decision, view } from '@tessera/kernel/rules';
import { expect, test } from 'vitest';
import type { Truth } from './leaks.ts';
import { tableOf, leaks, namedLeaks } from './leaks.ts';
import { arrange } from './random-games.ts';

/** The check of hidden information itself can fail: each kind of leak is caught. */

/** A table on which everything hidden is hidden, with what is true of it. */
function honest(): { shown: View; truth: Truth } {
  const s = arrange([
    { hand: ['H5', 'C3'], field: ['D7', '?S9'], graveyard: ['S2', 'S3'], life: Array.from({ length: 12 }, () => 'C2') },
    { hand: ['D4'] },
  ]);
  const table = tableOf(s);
  const truth: Truth = {
    table,
    before: table,
    answered: null,
    open: decision(s),
    shownHands: [[], []],
    hideLifeFrom: 10,
  };
  return { shown: view(s, 1), truth };
}

/** The honest view with one zone of P0 changed. */
function tampered(zone: string, change: Partial<View['zones'][number]>): View {
  const { shown } = honest();
  return {
    ...shown,
    zones: shown.zones.map((each) => (each.zone === zone && each.player === 0 ? { ...each, ...change } : each)),
  };
}

const objectsOf = (zone: string): View['zones'][number]['objects'] =>
  honest().shown.zones.find((each) => each.zone === zone && each.player === 0)!.objects;

const leaksOf = (shown: View): string[] => leaks(shown, 1, honest().truth);

test('BP-15.4: the check catches a card of the hand that is shown', () => {
  expect(leaksOf(honest().shown)).toEqual([]);
  const card = { ...objectsOf('field')[0]!, id: null, card: 'H5' };
  expect(leaksOf(tampered('hand', { objects: [card] }))).toEqual(['H5 in the hand of P0']);
  expect(namedLeaks(tampered('hand', { objects: [card] }), 1, honest().truth)).toEqual(['H5']);
});

test('BP-15.3: the check catches a face-down barrier whose card is shown', () => {
  const objects = objectsOf('field').map((object) => (object.faceDown ? { ...object, card: 'S9' } : object));
  expect(leaksOf(tampered('field', { objects }))).toEqual(['S9 in the field of P0']);
});

test('BP-15.2: the check catches a graveyard that is counted or shows more than its top', () => {
  expect(leaksOf(tampered('graveyard', { count: 2 }))).toEqual(['the graveyard of P0 is counted']);
  const [top] = objectsOf('graveyard');
  const found = leaksOf(tampered('graveyard', { objects: [{ ...top!, card: 'S2' }, top!] }));
  expect(found).toContain('S2 in the graveyard of P0');
  expect(found).toContain('more than the top of the graveyard of P0');
});

test('BP-15.1, BP-15.7: the check catches a life total of 10 or more, and a life card', () => {
  expect(leaksOf(tampered('life', { count: 12 }))).toEqual(['the life of P0 is shown as 12']);
  const card = { ...objectsOf('field')[0]!, card: 'C2' };
  expect(leaksOf(tampered('life', { objects: [card] }))).toContain('C2 in the life of P0');
});

test('BP-15.4: the check catches candidates in the decision of somebody else and a hidden card in an event', () => {
  const { shown } = honest();
  const withCandidates = { ...shown, decision: { ...shown.decision!, actions: [{ act: 'up' }] } } as View;
  expect(leaksOf(withCandidates)).toEqual(['the decision of P0 shows actions']);
  const drawn: View['events'][number] = {
    event: 'moved',
    cause: 'draw',
    card: 'H5',
    id: null,
    was: null,
    other: null,
    from: { zone: 'life', player: 0 },
    to: { zone: 'hand', player: 0 },
    player: null,
    number: null,
    second: null,
    action: null,
  };
  expect(leaksOf({ ...shown, events: [drawn] })).toEqual(['H5 of P0 by the event "moved" (draw)']);
  expect(namedLeaks({ ...shown, events: [drawn] }, 1, honest().truth)).toEqual(['H5']);
});
