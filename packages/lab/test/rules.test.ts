import { describe, expect, test } from 'vitest';
import { games } from '../src/games.ts';
import { isRuleOf, ruleIdsOf, rulesOf, ruleText } from '../src/rules.ts';

describe.each(games.map((game) => game.id))('the rules of %s', (id) => {
  test('have ids of one kind, each once', () => {
    const ids = ruleIdsOf(id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    const kinds = new Set(ids.map((rule) => rule.replace(/-.*/, '')));
    expect(kinds.size).toBe(1);
  });

  test('are texts without markup and without their sources', () => {
    for (const { id: rule, text } of rulesOf(id)) {
      expect(text.startsWith(`${rule} `), rule).toBe(true);
      expect(text, rule).not.toMatch(/\*\*|\[(RB|CR|S|R|SEED|SRC|FAQ)\b|‹/);
    }
  });
});

describe('a rule', () => {
  test('stands in a list', () => {
    expect(ruleText('wixoss', 'WX-1.2')).toBe('WX-1.2 The main deck has exactly 40 cards.');
    expect(ruleText('magic', 'MTG-1.1')).toMatch(
      /^MTG-1\.1 When a card's text contradicts a rule, the card wins\..*costs\.$/,
    );
    expect(ruleText('wixoss', 'WX-8.3')).toContain('[Main Phase]');
  });

  test('stands in a table, with three levels, its id in the first cell or in bold in another', () => {
    expect(ruleText('cross-horizon', 'CH-1.1')).toBe('CH-1.1 The game is played by exactly 2 players.');
    expect(ruleText('cross-horizon', 'CH-7.9.2')).toMatch(/^CH-7\.9\.2 After each declaration/);
    expect(ruleText('cross-horizon', 'CH-12.1')).toMatch(/^CH-12\.1 set 設置: Putting a character/);
    expect(ruleText('blackpoker', 'BP-15.2')).toMatch(/^BP-15\.2 graveyard: the top card/);
  });

  test('is not an ambiguity, but may be a chapter', () => {
    expect(ruleIdsOf('wixoss').filter((id) => id.startsWith('AMB'))).toEqual([]);
    expect(isRuleOf('cross-horizon', 'A-01')).toBe(false);
    expect(isRuleOf('wixoss', 'AMB-1')).toBe(false);
    expect(isRuleOf('cross-horizon', 'CH-7.4')).toBe(true);
    expect(isRuleOf('magic', 'MTG-1')).toBe(true);
    expect(isRuleOf('magic', 'MTG-99.1')).toBe(false);
    expect(rulesOf('nothing')).toEqual([]);
  });
});
