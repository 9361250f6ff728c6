import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { House } from './house.ts';
import { axeProblems, desktop, openHouse, phone, play, visit } from './house.ts';

/** Setting a game up, looking for cards, building decks: as people do it, in a real browser. */

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 300_000);
afterAll(() => house?.close());

const at = async (page: Page, path: string, shows: string): Promise<void> => {
  await page.goto(house.server.url + path);
  await page.waitForSelector(shows);
};
const foundBy = async (page: Page, query: string): Promise<string[]> => {
  await page.fill('[data-search]', query);
  // The search follows the letters: wait until it says the same twice.
  let before = '';
  for (;;) {
    const cards = await page.$$eval('.ci', (cells) => cells.map((cell) => cell.getAttribute('data-card') ?? ''));
    const now = `${await page.inputValue('[data-search]')} ${cards.join()}`;
    if (now === before) return cards;
    before = now;
    await page.waitForTimeout(150);
  }
};
const deckSize = (page: Page): Promise<number> =>
  page.$$eval('.li .q', (counts) => counts.reduce((sum, each) => sum + Number(each.textContent), 0));

const whole = ['20 Plains', '4 Pacifism', '4 Serra Angel', '4 War Falcon', '4 Attended Knight', '4 Aven Squire']
  .concat(['4 Ajani’s Sunstriker', '4 Silvercoat Lion', '4 Oblivion Ring', '4 Knight of Glory', '4 Griffin Protector'])
  .join('\n')
  .replaceAll('’', "'");

describe('decks in a browser', () => {
  it('are built, checked and played with', async () => {
    const { page, context, problems } = await visit(house, desktop);
    await page.click('a[href="/decks/new/magic"]');
    await page.waitForSelector('.ci .card');
    // The help stands beside the field that it is about.
    const [field, help] = await Promise.all(
      ['[data-search]', '[data-search-help]'].map((each) => page.locator(each).boundingBox()),
    );
    expect(help!.x).toBeGreaterThanOrEqual(field!.x + field!.width);
    // With the mouse, and with the keyboard alone.
    await foundBy(page, '"Serra Angel"');
    await page.click('.ci[data-card="Serra Angel"] > button');
    await page.waitForSelector('[data-row="Serra Angel"]');
    await page.focus('.ci[data-card="Serra Angel"] > button');
    await page.keyboard.press('Enter');
    await page.keyboard.press('+');
    await page.locator('[data-row="Serra Angel"] .q', { hasText: '3' }).waitFor();
    await page.keyboard.press('-');
    await page.locator('[data-row="Serra Angel"] .q', { hasText: '2' }).waitFor();
    await page.keyboard.press('i');
    await page.waitForSelector('dialog.inspector[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.inspector', { state: 'detached' });
    // What is missing is said in words; nothing is played before it is there.
    expect(await page.textContent('[data-problems]')).toMatch(/60/);
    expect(await page.isDisabled('.dl [data-play]')).toBe(true);
    await page.fill('[data-deck-name]', 'Wings');
    await page.click('[data-task="text"]');
    await page.fill('[data-import]', whole);
    await page.click('[data-take]');
    await page.waitForSelector('[data-legal="true"]');
    expect(await deckSize(page)).toBe(60);
    // It is still there tomorrow.
    await page.reload();
    await page.waitForSelector('[data-legal="true"]');
    expect(await page.inputValue('[data-deck-name]')).toBe('Wings');
    await page.click('[data-task="sample"]');
    await page.waitForSelector('[data-sample] .card');
    expect(await page.locator('[data-sample] .card').count()).toBe(7);
    await page.keyboard.press('Escape');
    await page.click('.dl [data-play]');
    await page.waitForSelector('.set-up [data-deck^="own:"][aria-checked="true"]');
    await page.click('[data-level="novice"]');
    await page.click('.set-up [data-play]');
    await page.waitForSelector('[data-main]');
    expect(await page.textContent('body')).toContain('Wings');
    // The first page remembers: two clicks, and the same deck is played again.
    await page.goto(house.server.url);
    await page.waitForSelector('[data-deck-choice]');
    expect(await page.$eval('[data-deck-choice]', (select) => (select as unknown as { value: string }).value)).toMatch(
      /^own:/,
    );
    expect(problems).toEqual([]);
    await context.close();
  });

  it('that are not finished are practised with: here, against the computer, and it is said', async () => {
    const { page, context, problems } = await visit(house, desktop);
    page.on('websocket', (socket) => problems.push(`a line to ${socket.url()}`));
    const isPractice = (): Promise<void> => page.locator('.shead small', { hasText: 'practice' }).waitFor();
    const atTable = async (): Promise<void> => {
      await page.waitForSelector('.replaying', { state: 'detached' });
      await page.waitForSelector('[data-main]');
      await isPractice();
    };
    const giveUp = async (): Promise<void> => {
      await page.click('.tools .tb:last-child');
      await page.click('[data-give-up]');
      await page.click('[data-concede="game"]');
    };
    // Who has set something else up practises all the same.
    await at(page, '/new/magic', '[data-level="novice"]');
    await page.click('[data-level="novice"]');
    await page.click('[data-best-of="3"]');
    await page.click('.set-up [data-play]');
    await page.waitForSelector('[data-main]');
    await at(page, '/decks/new/magic', '.ci .card');
    expect(await page.textContent('[data-problems]')).toMatch(/60/);
    await page.click('[data-practise]');
    await page.locator('.plays [role=alert]', { hasText: 'over before it begins' }).waitFor();
    await page.click('[data-task="text"]');
    await page.fill('[data-import]', '14 Plains\n6 Serra Angel\n8 Silvercoat Lion');
    await page.click('[data-take]');
    await page.waitForSelector('.plays .refused', { state: 'detached' });
    await page.waitForSelector('[data-legal="false"]');
    expect(await page.isDisabled('.dl [data-play]')).toBe(true);
    expect(await page.textContent('.plays')).toContain('only for practice');
    // However much is said below it, the parts of the deck can be told apart.
    expect((await page.locator('.dl .parts').boundingBox())!.height).toBeGreaterThanOrEqual(30);
    expect(await axeProblems(page)).toEqual([]);
    await page.click('[data-practise]');
    await atTable();
    await play(page, 6);
    await page.reload();
    await atTable();
    await giveUp();
    // Another one like it.
    await page.click('[data-ending="lost"] [data-main]');
    await page.waitForSelector('[data-ending]', { state: 'detached' });
    await atTable();
    await giveUp();
    await page.click('[data-ending="lost"] [data-replay]');
    await page.waitForSelector('.replaying .board');
    await isPractice();
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-save]')]);
    const file = await download.path();
    await page.focus('[data-time]');
    await page.keyboard.press('Home');
    await page.click('[data-play-on]');
    await atTable();
    await play(page, 2);
    await page.goto(`${house.server.url}/history`);
    await page.locator('[data-outcome="lost"]', { hasText: 'practice' }).first().waitFor();
    await page.locator('[data-outcome="goingOn"]', { hasText: 'practice' }).waitFor();
    // The file says so, too: it is read by whoever gets it.
    await page.setInputFiles('[data-file]', file);
    await page.waitForSelector('.replaying .board');
    await isPractice();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('that cannot be read say what is wrong and change nothing', async () => {
    const { page, context, problems } = await visit(house, desktop);
    await at(page, '/decks', '[data-base="wild-rush"]');
    await page.click('[data-base="wild-rush"]');
    await page.waitForSelector('.li');
    const before = await deckSize(page);
    await page.click('[data-task="text"]');
    await page.fill('[data-import]', '{"main": ["Pacifism"');
    await page.waitForSelector('[data-import-problems]');
    expect(await page.textContent('[data-import-problems]')).toContain('is not JSON');
    expect(await page.locator('[data-take]').count()).toBe(0);
    await page.fill('[data-import]', '4 Pacifism\n3 Pacifsm\n\nSideboard\n1 Negate');
    const told = page.locator('[data-import-problems]', { hasText: 'Line 2' });
    await told.waitFor();
    expect(await told.textContent()).toContain('did you mean "Pacifism"?');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    expect(await deckSize(page)).toBe(before);
    // What was understood can be taken over all the same, and undone.
    await page.click('[data-task="text"]');
    await page.fill('[data-import]', '4 Pacifism\n3 Pacifsm');
    await page.click('[data-take]');
    await page.waitForSelector('[data-legal="false"]');
    expect(await deckSize(page)).toBe(4);
    await page.click('[data-undo-deck]');
    await page.waitForSelector('[data-legal="true"]');
    expect(await deckSize(page)).toBe(before);
    // What is written is read again by another program's form.
    await page.click('[data-task="text"]');
    await page.selectOption('[data-form]', 'arena');
    expect(await page.inputValue('[data-export]')).toMatch(/^About\nName .*\n\nDeck\n\d+ /);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['en', 'magic', 'first strike c:w cost<3', 'Warclamp Mastiff'],
    ['zh-Hant', 'magic', '類別:生物 撒拉天使', 'Serra Angel'],
    ['zh-Hans', 'cross-horizon', '元素:火 费用<2', 'FH-001'],
    ['ja', 'wixoss', '色:青 レベル=4 シグニ', 'WD03-009'],
  ])('are made of cards that are found in %s', async (language, game, query, card) => {
    const { page, context, problems } = await visit(house, desktop, { language });
    await at(page, `/cards/${game}`, '.ci .card');
    const all = await page.locator('.ci').count();
    const found = await foundBy(page, query);
    expect(found).toContain(card);
    expect(found.length).toBeLessThan(all / 4);
    expect(await page.getAttribute('.ci .card', 'lang')).toBe(language);
    // The search is part of the address.
    await page.reload();
    await page.waitForSelector('.ci .card');
    expect(await page.inputValue('[data-search]')).toBe(query);
    await foundBy(page, 'nonsense:1');
    await page.waitForSelector('.pool [role="alert"]');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('play another one many times, until one has seen enough', async () => {
    const { page, context, problems } = await visit(house, desktop);
    await at(page, '/decks', '[data-game="wixoss"]');
    await page.click('[data-game="wixoss"]');
    await page.click('[data-base="WD14"]');
    await page.waitForSelector('[data-legal="true"]');
    await page.click('[data-task="simulate"]');
    // Whoever thinks is slow, and is stopped at once: the page waits for nobody.
    await page.selectOption('dialog [data-level]', 'expert');
    await page.click('[data-begin]');
    await page.click('[data-stop]');
    await page.selectOption('dialog [data-level]', 'adept');
    await page.click('[data-begin]');
    await page.waitForSelector('[data-result]');
    await page.waitForSelector('[data-done]:not([data-done="0"], [data-done="1"])');
    if ((await page.locator('[data-stop]').count()) > 0) await page.click('[data-stop]');
    await page.waitForSelector('[data-begin]');
    expect(await page.textContent('[data-result]')).toMatch(/Won \d+ %.*\d+ won, \d+ lost/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are given to others by a link', async () => {
    const owner = await visit(house, desktop);
    await at(owner.page, '/decks/new/blackpoker', '.ci .card');
    for (const card of ['SA', 'HK']) await owner.page.click(`.ci[data-card="${card}"] > button`);
    await owner.page.waitForSelector('[data-row="HK"]');
    await owner.page.click('[data-task="share"]');
    const link = await owner.page.inputValue('dialog [data-link]');
    // What is changed later is seen by the same link.
    await owner.page.keyboard.press('Escape');
    await owner.page.click('.ci[data-card="D7"] > button');
    const stored = async (): Promise<unknown> => {
      const reply = await fetch(link.replace('/decks/shared/', '/api/decks/'));
      return ((await reply.json()) as { cards: unknown }).cards;
    };
    await expect.poll(stored, { timeout: 60_000 }).toEqual({ main: ['SA', 'HK', 'D7'] });
    const other = await visit(house, phone, { language: 'ja' });
    await other.page.goto(link);
    await other.page.click('[data-copy]');
    await other.page.waitForSelector('[data-show="deck"]');
    await other.page.click('[data-show="deck"]');
    expect(await deckSize(other.page)).toBe(3);
    // One that is deleted while the server cannot be reached does not come back.
    const api = '**/api/decks/*';
    await owner.page.route(api, (route) => route.abort());
    await owner.page.click('[data-task="remove"]');
    await owner.page.click('[data-remove-sure]');
    await owner.page.waitForSelector('[data-base]');
    await owner.page.unroute(api);
    await at(owner.page, '/decks', '[data-base]');
    await expect.poll(async () => (await fetch(link.replace('/decks/shared/', '/api/decks/'))).status).toBe(404);
    await owner.page.click('[data-game="blackpoker"]');
    await owner.page.waitForSelector('[data-base]');
    expect(await owner.page.locator('a.deck-tile:not(.add)').count()).toBe(0);
    expect([...owner.problems, ...other.problems]).toEqual([]);
    await owner.context.close();
    await other.context.close();
  });

  const pages = [
    ['/new/blackpoker', '.set-up [data-play]'],
    ['/cards/magic', '.ci .card'],
    ['/decks', '[data-base]'],
    ['/decks/new/cross-horizon', '.ci .card'],
  ] as const;

  it('fit on a phone', async () => {
    const { page, context, problems } = await visit(house, phone, { language: 'zh-Hans' });
    for (const [path, shows] of pages) {
      await at(page, path, shows);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect([path, Number(width) <= phone.width]).toEqual([path, true]);
    }
    // How many there are stands below a card, and hides nothing of it.
    const [card, own] = await Promise.all(
      ['.ci > button', '.ci .own'].map((each) => page.locator(each).first().boundingBox()),
    );
    expect(own!.y).toBeGreaterThanOrEqual(card!.y + card!.height - 6);
    const next = await page.locator('.ci > button').nth(2).boundingBox();
    expect(next!.y).toBeGreaterThanOrEqual(own!.y + own!.height);
    await page.click('.ci > button');
    await page.click('[data-show="deck"]');
    const button = await page.locator('.li [data-more]').boundingBox();
    expect(button!.height).toBeGreaterThanOrEqual(44);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(['dark', 'light'])('have nothing that axe finds wrong, %s', async (theme) => {
    const { page, context } = await visit(house, desktop, { theme });
    for (const [path, shows] of pages) {
      await at(page, path, shows);
      expect([path, await axeProblems(page)]).toEqual([path, []]);
    }
    await page.click('.ci > button');
    for (const task of ['text', 'sample', 'share']) {
      await page.click(`[data-task="${task}"]`);
      await page.waitForSelector('dialog.sheet[open]');
      expect([task, await axeProblems(page)]).toEqual([task, []]);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog.sheet', { state: 'detached' });
    }
    await context.close();
  });
});
