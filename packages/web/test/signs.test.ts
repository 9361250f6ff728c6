import { sayerOf } from '@tessera/play';
import { describe, expect, it } from 'vitest';
import { spoken } from '../src/cards/signs.ts';
import { messages } from '../src/messages/all.ts';

const sayIn = sayerOf(messages);

describe('signs for those who listen', () => {
  it('says costs in the language of the reader', () => {
    expect(spoken('{3}{W}{W}, {T}: Add {G}.', sayIn('en'))).toBe(
      '3 mana, white mana, white mana, tap: Add green mana.',
    );
    expect(spoken('{R/G}{W/U/B}', sayIn('en'))).toBe('red mana/green mana, white mana/blue mana/black mana');
    expect(spoken('{T}：{U}を加える。', sayIn('ja'))).toBe('タップ：青マナを加える。');
  });

  it('says suits, and leaves other texts as they are', () => {
    expect(spoken('♢A–10 and a ♠.', sayIn('en'))).toBe('diamonds A–10 and a spades.');
    expect(spoken('♡K', sayIn('zh-Hant'))).toBe('紅心 K');
    expect(spoken('Flying {and more}', sayIn('en'))).toBe('Flying {and more}');
  });
});
