import type { Game } from '@tessera/kernel';
import { languages } from '@tessera/kernel';
import { games } from '@tessera/lab';
import { describe, expect, test } from 'vitest';
import { searchCards } from '../src/search/card-search.ts';
import { readQuery } from '../src/search/query.ts';

const gameOf = (id: string): Game => games.find((game) => game.id === id)!;
const ids = (game: Game, query: string): string[] => {
  const { cards, problems } = searchCards(game, query);
  expect(problems).toEqual([]);
  return cards.map((card) => game.cards[card]!.id);
};

describe('what is written', () => {
  test.each([
    ['a b', { is: 'all', of: [word('a'), word('b')] }],
    ['"first strike"', word('first strike')],
    ['「先 制」', word('先 制')],
    ['c:r', { is: 'field', field: 'c', sign: ':', value: 'r' }],
    ['費用≤3', { is: 'field', field: '費用', sign: '<=', value: '3' }],
    ['text:"draw a card"', { is: 'field', field: 'text', sign: ':', value: 'draw a card' }],
    ['-a', { is: 'not', of: word('a') }],
    ['a or b', { is: 'any', of: [word('a'), word('b')] }],
    ['(a | b) c', { is: 'all', of: [{ is: 'any', of: [word('a'), word('b')] }, word('c')] }],
    ['(a', word('a')],
    ['a) b', { is: 'all', of: [word('a'), word('b')] }],
    ['+1/+1', word('+1/+1')],
    ['', { is: 'all', of: [] }],
  ])('%s is read', (text, query) => expect(readQuery(text)).toEqual(query));
});

const word = (text: string) => ({ is: 'word', word: text }) as const;

describe('in Magic', () => {
  const magic = gameOf('magic');
  const facts = (id: string) => magic.cards[magic.cardIndex.get(id)!]!.facts;

  test('colours and costs are found by short forms', () => {
    const found = ids(magic, 'c:r cost<3');
    expect(found.length).toBeGreaterThan(5);
    for (const id of magic.cards.map((card) => card.id)) {
      const { colours, convertedManaCost } = facts(id);
      const fits = (colours as readonly string[]).includes('red') && Number(convertedManaCost) < 3;
      expect([id, found.includes(id)]).toEqual([id, fits]);
    }
    expect(ids(magic, 'c:ubr')).toEqual(['Nicol Bolas, Planeswalker']);
    expect(ids(magic, 'c=r t:creature')).not.toContain('Nicol Bolas, Planeswalker');
    expect(ids(magic, 'c:c t:land')).toContain('Forest');
  });

  test('a name in any language comes first', () => {
    for (const language of languages) {
      const name = magic.texts.card(magic.cardIndex.get('Serra Angel')!, language).name;
      expect(ids(magic, `"${name}"`)[0]).toBe('Serra Angel');
    }
    expect(ids(magic, 'serra')[0]).toBe('Serra Angel');
  });

  test('the same is found in four languages', () => {
    const flying = ids(magic, 'keyword:flying').toSorted();
    expect(flying.length).toBeGreaterThan(20);
    for (const query of ['k:飛行', 'k:飞行', 'キーワード:飛行', '關鍵字：飛行', '关键词:飞行']) {
      expect([query, ids(magic, query).toSorted()]).toEqual([query, flying]);
    }
    for (const query of ['t:生物', 't:クリーチャー', '類別:生物', 'タイプ：くりーちゃー']) {
      expect([query, ids(magic, query).toSorted()]).toEqual([query, ids(magic, 't:creature').toSorted()]);
    }
  });

  test('not, or, and parentheses', () => {
    const angels = ids(magic, 't:angel');
    expect(ids(magic, '(t:angel or t:dragon) c:w').toSorted()).toEqual(ids(magic, 't:angel c:w').toSorted());
    expect(ids(magic, 't:creature -c:w').some((id) => angels.includes(id))).toBe(false);
    expect(ids(magic, 'pow>=7').every((id) => Number(facts(id)['power']) >= 7)).toBe(true);
  });

  test('what is not understood is said, and leaves the rest to be found', () => {
    const { cards, problems } = searchCards(magic, 'colr:r t:angel');
    expect(problems[0]!.en).toBe('no field is called "colr"; did you mean "color"?');
    expect(cards.length).toBe(ids(magic, 't:angel').length);
    expect(searchCards(magic, 'cost<many').problems[0]!.en).toContain('a number');
    expect(searchCards(magic, 'is:odd').problems[0]!.en).toContain('unfinished');
  });
});

test('the other games have their own fields', () => {
  const wixoss = gameOf('wixoss');
  const bursts = ids(wixoss, 'is:burst c:u');
  expect(bursts.length).toBeGreaterThan(3);
  expect(bursts).toEqual(ids(wixoss, '色:青 lb:yes'));
  expect(ids(wixoss, 't:lrig lv=4').length).toBeGreaterThan(2);
  const horizon = gameOf('cross-horizon');
  expect(ids(horizon, 'e:fire atk>=4').length).toBeGreaterThan(1);
  expect(ids(horizon, 'c:r cost<3')).toEqual(ids(horizon, '元素:火 コスト<3'));
  const poker = gameOf('blackpoker');
  expect(ids(poker, 's:h n>=10')).toEqual(['H10', 'HJ', 'HQ', 'HK']);
  expect(ids(poker, '♥ r:q')).toContain('HQ');
});

test.each(games.map((game) => [game.id, game] as const))('the fields of %s are there', (_, game) => {
  const names = new Map<string, string>();
  for (const field of game.cardFields!) {
    for (const key of field.facts) expect([key, game.cards.some(({ facts }) => key in facts)]).toEqual([key, true]);
    // A name leads to one field only.
    for (const name of new Set([field.id, ...field.short, ...Object.values(field.names)])) {
      expect([name, names.get(name.toLowerCase())]).toEqual([name, undefined]);
    }
    for (const name of [field.id, ...field.short, ...Object.values(field.names)])
      names.set(name.toLowerCase(), field.id);
  }
  for (const chart of ['curve', 'colours', 'kinds']) {
    expect(game.cardFields!.filter((field) => field.chart === chart).length).toBeLessThanOrEqual(1);
  }
});
