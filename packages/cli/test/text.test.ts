import { describe, expect, it } from 'vitest';
import { languageOf } from '../src/language.ts';
import { inSecondPerson } from '@tessera/play';
import { rulebookOf } from '../src/rulebook.ts';
import { sayIn } from '../src/messages/index.ts';
import { cleaned, shortened } from '../src/terminal/clean.ts';
import { commandLine } from '../src/terminal/command.ts';
import { aligned, beside } from '../src/terminal/layout.ts';
import { center, fitted, padEnd, truncate, width, wrap } from '../src/terminal/width.ts';

describe('width', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['♠10', 3],
    ['╭───╮', 5],
    ['手札', 4],
    ['ライフ10', 8],
    ['「防壁」', 8],
    ['\u001b[31m♥8\u001b[39m', 2],
    ['e\u0301', 1],
  ])('%s takes %i columns', (text, columns) => expect(width(text)).toBe(columns));

  it('pads, centres and cuts by columns', () => {
    expect(padEnd('手札', 6)).toBe('手札  ');
    expect(center('墓地', 8)).toBe('  墓地  ');
    expect(truncate('手札を捨てる', 7)).toBe('手札を…');
    expect(truncate('short', 7)).toBe('short');
  });

  it('keeps the sign of an unfinished card and the end of colours when it cuts', () => {
    expect(truncate('Code Art RMN°', 9)).toBe('Code Ar…°');
    expect(truncate('Servant O°', 10)).toBe('Servant O°');
    expect(truncate('\u001b[31mlong name\u001b[39m', 5)).toBe('\u001b[31mlong…\u001b[39m');
    expect(width(truncate('未完成のカード°', 9))).toBeLessThanOrEqual(9);
  });

  it('breaks lines that are too long, and keeps their indentation', () => {
    expect(fitted('  one two three', 9)).toEqual(['  one two', '  three']);
    expect(fitted('  one', 9)).toEqual(['  one']);
  });

  it('wraps at spaces, between wide characters, and never before a full stop', () => {
    expect(wrap('one two three', 8)).toEqual(['one two', 'three']);
    expect(wrap('手札を捨てる。', 6)).toEqual(['手札を', '捨て', 'る。']);
    expect(wrap('', 10)).toEqual(['']);
    for (const line of wrap('対象のサイズはこのターンの終わりまで10上がる（♥10）。', 10))
      expect(width(line)).toBeLessThanOrEqual(12);
  });
});

describe('messages', () => {
  it('count in English', () => {
    const say = sayIn('en');
    expect([0, 1, 2].map((wins) => say('simWins', { wins }))).toEqual(['0 wins', '1 win', '2 wins']);
    expect(say('cardCount', { count: 1 })).toBe('1 card');
  });

  it('quote commands for a shell', () => {
    expect(commandLine('replay', 'a.json')).toBe('npx tessera replay a.json');
    expect(commandLine('replay', "it's.json")).toBe("npx tessera replay 'it'\\''s.json'");
  });

  it('are cleaned of what would steer a terminal', () => {
    expect(cleaned('a\u001b[31mb\u0007\u202ec\nd')).toBe('abc\nd');
    expect(shortened('x'.repeat(1000))).toBe(`${'x'.repeat(119)}…`);
    expect(shortened('two\nlines')).toBe('two lines');
  });
});

describe('layout', () => {
  it('aligns columns of wide and narrow text', () => {
    expect(
      aligned([
        ['手札', 'a'],
        ['x', 'b'],
      ]),
    ).toEqual(['手札  a', 'x     b']);
  });

  it('puts blocks side by side, as many as fit', () => {
    expect(beside([['ab', 'cd'], ['x']], 10)).toEqual(['ab', 'cd x']);
    expect(beside([['ab'], ['cd'], ['ef']], 5)).toEqual(['ab cd', 'ef']);
  });
});

describe('sentences', () => {
  it.each([
    ['You draws ♡8.', 'You draw ♡8.'],
    ['You passes.', 'You pass.'],
    ['You loses ♡8 from their life.', 'You lose ♡8 from your life.'],
    ['You has nothing.', 'You have nothing.'],
    ['You’s End has resolved.', 'Your End has resolved.'],
    ['♡8 goes to You’s fog.', '♡8 goes to your fog.'],
    ['Opponent shuffles their life.', 'Opponent shuffles their life.'],
    ['Wolf deals 2 damage to You.', 'Wolf deals 2 damage to you.'],
  ])('%s → %s', (given, wanted) => expect(inSecondPerson(given, 'You')).toBe(wanted));
});

describe('languages', () => {
  it.each([
    ['en_US.UTF-8', 'en'],
    ['ja_JP.UTF-8', 'ja'],
    ['ja', 'ja'],
    ['zh_TW.UTF-8', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant', 'zh-Hant'],
    ['zh_CN', 'zh-Hans'],
    ['C.UTF-8', null],
    ['fr', null],
  ])('%s is %s', (locale, language) => expect(languageOf(locale)).toBe(language));
});

describe('rulebook', () => {
  it('finds a rule and those below it, without their sources', () => {
    const [rule, ...below] = rulebookOf('blackpoker').find('BP-10.2');
    expect(rule).toMatch(/^BP-10\.2 Down/);
    expect(rule).not.toMatch(/\[|\*/);
    expect(below[0]).toMatch(/^BP-10\.2\.1/);
    expect(rulebookOf('blackpoker').find('BP-99')).toEqual([]);
    expect(rulebookOf('nothing').find('BP-1.1')).toEqual([]);
  });
});
