import { describe, expect, test } from 'vitest';
import type { MatchRecord } from '../src/rules.ts';
import {
  act,
  apply,
  ask,
  BadMatch,
  decode,
  encode,
  finish,
  hash,
  newMatch,
  readDeck,
  readRecord,
  recordOf,
  replay,
  sequence,
  Unreadable,
} from '../src/rules.ts';
import { call, main, toy } from './toy.ts';

const game = toy(
  main(['x'], ({ x }) =>
    sequence(
      act(call.shuffleDeck(0)),
      ask(x, { ask: 'number', who: 0, prompt: 'p', min: 0, max: 9 }),
      ask(x, { ask: 'yesNo', who: 1, prompt: 'p' }),
      finish(1, 'done'),
    ),
  ),
);
const begin = (seed: number | string = 1) => newMatch(game, { seed, players: 2 });

describe('saved games', () => {
  test('any damage is found', () => {
    const bytes = encode(begin());
    for (let at = 0; at < bytes.length; at++) {
      const damaged = bytes.slice();
      damaged[at]! ^= 1;
      expect(() => decode(game, damaged), `byte ${at}`).toThrow(Unreadable);
    }
    for (const length of [0, 3, 20, bytes.length - 1])
      expect(() => decode(game, bytes.slice(0, length))).toThrow(Unreadable);
  });

  test('of another game or version are refused, and the message says so', () => {
    const bytes = encode(begin());
    expect(() => decode({ ...game, id: 'other' }, bytes)).toThrow('one of toy, not of other');
    expect(() => decode({ ...game, version: '2' }, bytes)).toThrow('version 1');
    const old = bytes.slice();
    old[3] = 1;
    expect(() => decode(game, old)).toThrow('format 1, not 2');
  });
});

describe('records', () => {
  const finished = (): MatchRecord => {
    const s = begin();
    const given = [{ number: 4 }, { yes: true }];
    for (const answer of given) apply(s, answer);
    return recordOf(s, { seed: 1 }, given);
  };

  test('replay to any point', () => {
    const record = readRecord(JSON.parse(JSON.stringify(finished())));
    const s = begin();
    expect(hash(replay(game, record, 0))).toBe(hash(s));
    apply(s, { number: 4 });
    expect(hash(replay(game, record, 1))).toBe(hash(s));
    expect(hash(replay(game, record))).toBe(record.hash);
    expect(() => replay(game, record, 3)).toThrow('no point 3');
  });

  test('keep how each player is asked and who chooses, as saved games do', () => {
    const settings = { seed: 1, players: 2, asks: ['everything', 'open'], chooser: 1 } as const;
    const s = newMatch(game, settings);
    const record = readRecord(JSON.parse(JSON.stringify(recordOf(s, { seed: 1 }, []))));
    for (const again of [replay(game, record), decode(game, encode(s))]) {
      expect(again.match).toMatchObject({ asks: ['everything', 'open'], asksEach: ['everything', 'open'], chooser: 1 });
      expect(hash(again)).toBe(hash(s));
    }
    expect(hash(newMatch(game, { ...settings, chooser: 0 }))).not.toBe(hash(s));
    const { chooser, ...without } = record;
    expect(chooser).toBe(1);
    expect(() => replay(game, without)).toThrow('damaged');
    expect(finished()).not.toHaveProperty('chooser');
    expect(() => readRecord({ ...record, asks: ['open', 'shut'] })).toThrow('the field "asks"');
    expect(() => newMatch(game, { ...settings, chooser: 2 })).toThrow('the chooser is a player from 0 to 1');
  });

  test('keep that decks were taken as they are, and only then', () => {
    const decks = [['a', 'a', 'a', 'a', 'a', 'a']];
    const s = newMatch(game, { seed: 1, decks, anyDeck: true });
    const record = readRecord(JSON.parse(JSON.stringify(recordOf(s, { seed: 1, decks }, []))));
    expect(record.anyDeck).toBe(true);
    expect(hash(replay(game, record))).toBe(hash(s));
    const { anyDeck: _, ...without } = record;
    expect(() => replay(game, without)).toThrow('TOY-3');
    expect(() => readRecord({ ...record, anyDeck: false })).toThrow('the field "anyDeck"');
    expect(finished()).not.toHaveProperty('anyDeck');
  });

  test('damaged or foreign ones are refused with the reason', () => {
    const record = finished();
    expect(() => replay({ ...game, version: '2' }, record)).toThrow('version 1');
    expect(() => replay(game, { ...record, answers: [{ number: 40 }, { yes: true }] })).toThrow('answer 0 is refused');
    expect(() => replay(game, { ...record, answers: [{ number: 5 }, { yes: true }] })).toThrow('damaged');
    expect(() => replay(game, { ...record, seed: 2 })).toThrow('damaged');
    for (const nonsense of [{ deal: 7, seed: 'x' }, { deal: 'x', seed: 'x' }, { deal: 0 }, { deal: 0, seed: {} }]) {
      expect(() => replay(game, { ...record, answers: [nonsense] })).toThrow('nothing can be dealt anew');
    }
    expect(() => replay(game, { ...record, players: 9 })).toThrow('cannot be begun');
    for (const bad of [
      null,
      1,
      'x',
      [],
      {},
      { ...record, tessera: 2 },
      { ...record, more: 1 },
      { ...record, answers: [1] },
      { ...record, options: [] },
    ]) {
      expect(() => readRecord(bad)).toThrow(Unreadable);
    }
  });
});

describe('matches', () => {
  test('what cannot be played is refused with what would be right', () => {
    expect(() => newMatch(game, { seed: 1, players: 9 })).toThrow('1 to 4 players');
    expect(() => newMatch(game, { seed: 1, format: 'plaim' })).toThrow('did you mean "plain"');
    expect(() => newMatch(game, { seed: 1, options: { sise: 'small' } })).toThrow('did you mean "size"');
    expect(() => newMatch(game, { seed: 1, options: { size: 'huge' } })).toThrow('small, large');
    expect(() => newMatch(game, { seed: 1, options: { limit: 10 } })).toThrow('1 to 9');
    expect(() => newMatch(game, { seed: 1, decks: ['fiv'] })).toThrow('did you mean "five"');
    expect(() => newMatch(game, { seed: 1, decks: [['a', 'z']] })).toThrow('no card is called "z"');
    expect(() => newMatch(game, { seed: 1, decks: [['a', 'a', 'a', 'a', 'a', 'a']] })).toThrow('TOY-3');
    expect(() => newMatch(game, { seed: 1, players: 2, decks: ['five'] })).toThrow(BadMatch);
    expect(() =>
      newMatch(game, { seed: 1, options: JSON.parse('{"__proto__": 1}') as Record<string, string> }),
    ).toThrow(BadMatch);
    expect(() => begin(Number.NaN)).toThrow('a seed is a number or a text');
    expect(readDeck(game, ['a', 'b'])).toEqual([[0, 1]]);
  });

  test('seeds that differ in anything give different games', () => {
    const seeds = [0, 1, '01', '1 ', 'a', 'b', '', 'aaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaab', 'aaaaaaaaaaaaaaaaa'];
    expect(new Set(seeds.map((seed) => hash(begin(seed)))).size).toBe(seeds.length);
    expect(hash(begin(1))).toBe(hash(begin('1')));
  });
});
