import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { House, Visit } from './house.ts';
import { axeProblems, desktop, games, openHouse, phone, play, sitDown, visit as visitHouse } from './house.ts';

/** The client as people use it: in a real browser, on a real server, against the computer. */

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 300_000);
afterAll(() => house?.close());
const visit = (viewport: typeof desktop, settings: Readonly<Record<string, string>> = {}): Promise<Visit> =>
  visitHouse(house, viewport, settings);

describe('in a browser', () => {
  it.each(games)('plays a whole match of %s against the computer', async (game) => {
    const { page, context, problems } = await visit(desktop);
    await sitDown(page, game);
    expect(await play(page, 5000)).toBe('over');
    expect(await page.textContent('[data-ending] .q')).toMatch(/You have (won|lost)|Nobody has won/);
    expect(await page.locator('[role=log] li').count()).toBeGreaterThan(5);
    await page.click('[data-main]');
    await page.waitForSelector('.desk:not([data-ending]) [data-main]');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('needs little before a game is chosen', async () => {
    const context = await house.browser.newContext({ viewport: desktop, serviceWorkers: 'block' });
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(house.server.url);
    await page.waitForSelector('.game');
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
    await context.close();
  });

  it('changes the language in the middle of a match', async () => {
    const { page, context, problems } = await visit(desktop);
    await sitDown(page, 'magic');
    // How many answers it takes until the first turn begins is up to what was dealt.
    const title = (): Promise<string | null> => page.textContent('.shead h1');
    for (let answers = 0; !/Turn/.test((await title())!); answers++) {
      expect(answers).toBeLessThan(40);
      await play(page, 1);
    }
    for (const [language, turn] of [
      ['ja', /ターン/],
      ['zh-Hant', /回合/],
      ['zh-Hans', /回合/],
      ['en', /Turn/],
    ] as const) {
      await page.click('.shead .tools button:last-child');
      await page.click(`dialog [data-language="${language}"]`);
      await page.keyboard.press('Escape');
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      expect(await title()).toMatch(turn);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('goes on with a match after the page was loaded again', async () => {
    const { page, context, problems } = await visit(desktop);
    await sitDown(page, 'cross-horizon');
    await play(page, 8);
    // What has not been sent is not part of the match.
    while ((await page.locator('[data-undo]').count()) > 0) await play(page, 1);
    await page.waitForSelector('[data-main]');
    // Changes of numbers, and why a card under the mouse is of no use now, are shown for a moment only.
    const board = (): Promise<unknown> =>
      page.evaluate(
        "document.querySelectorAll('.board sup, .board .why').forEach((each) => each.remove()), document.querySelector('.board').textContent",
      );
    const before = await board();
    await page.reload();
    await page.waitForSelector('[data-main]');
    expect(await board()).toBe(before);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('dims the value that does not count in the position of a card', async () => {
    const { page, context, problems } = await visit(desktop, { theme: 'light' });
    await sitDown(page, 'cross-horizon');
    const values = page.locator('.slot > .v-cross-horizon');
    while ((await values.count()) === 0) await play(page, 1);
    const shown = (await page.evaluate(`Array.from(document.querySelectorAll('.slot > .v-cross-horizon'), (each) => ({
      isTurned: each.parentElement.classList.contains('tapped'),
      isDim: Array.from(each.querySelectorAll('b'), (value) => value.classList.contains('off')),
    }))`)) as { readonly isTurned: boolean; readonly isDim: boolean[] }[];
    for (const { isTurned, isDim } of shown) expect(isDim).toEqual([isTurned, !isTurned]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is played on a phone without anything beside the screen', async () => {
    const { page, context, problems } = await visit(phone, { language: 'ja' });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
    await sitDown(page, 'wixoss');
    await play(page, 12);
    await page.waitForSelector('[data-main], [data-ending]');
    // What the numbers of a plate mean can be read.
    const labels = page.locator('.plate dt:visible');
    expect(await labels.count()).toBeGreaterThan(3);
    expect(await labels.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)).toBe(0);
    const button = await page.locator('[data-main]').boundingBox();
    expect(button!.y + button!.height).toBeLessThanOrEqual(phone.height);
    expect(button!.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows a card on which a finger rests, and takes the next touch for a touch', async () => {
    const { page, context, problems } = await visit(phone);
    await sitDown(page, 'magic');
    const inspector = page.locator('dialog.inspector[open]');
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<unknown> =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const card = page.locator('.hand [data-card]').last();
    // Who begins may be asked before there is a hand.
    while ((await card.count()) === 0) {
      await play(page, 1);
      await page.waitForTimeout(100);
    }
    expect(await card.evaluate((cell) => cell.computedStyleMap().get('user-select')?.toString())).toBe('none');
    const { x, y } = (await card.boundingBox())!;
    // Where the finger is lifted there may be anything by then; it is not touched.
    for (const [at, down] of [
      [20, 8],
      [60, 60],
    ] as const) {
      await touch('touchStart', x + at, y + down);
      await inspector.waitFor();
      await touch('touchEnd', x + at, y + down);
      await page.waitForTimeout(100);
      expect(await inspector.count()).toBe(1);
      await page.click('dialog.inspector header button');
      await inspector.waitFor({ state: 'detached' });
    }
    // A finger that moves does not rest.
    await touch('touchStart', x + 20, y + 20);
    await touch('touchMove', x + 20, y - 10);
    await page.waitForTimeout(700);
    await touch('touchEnd', x + 20, y - 10);
    expect(await inspector.count()).toBe(0);
    // Nothing can be done with a card before the hand is kept: a touch shows it.
    await card.tap({ position: { x: 20, y: 20 } });
    await inspector.waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is played with the keyboard alone', async () => {
    const { page, context, problems } = await visit(desktop);
    await page.focus('.game[data-game="blackpoker"]');
    await page.keyboard.press('Enter');
    await page.focus('[data-play]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-main]');
    // From card to card, and a look at one.
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate("document.activeElement.hasAttribute('data-cell')")).toBe(true);
    await page.keyboard.press('i');
    await page.waitForSelector('dialog.inspector[open]');
    expect(await page.locator('dialog.inspector [lang]').count()).toBeGreaterThanOrEqual(4);
    await page.keyboard.press('Escape');
    const lines = (): Promise<number> => page.locator('[role=log] li').count();
    const before = await lines();
    for (let i = 0; i < 20; i++) {
      await page.waitForSelector('[data-main], [data-ending]');
      await page.keyboard.press(i % 2 === 0 ? '1' : ' ');
      await page.waitForTimeout(40);
    }
    expect(await lines()).toBeGreaterThan(before);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(games)('plays %s by an invitation link, each seeing their own hand only', async (game) => {
    const host = await visit(desktop);
    const guest = await visit(desktop);
    await host.page.click(`.game[data-game="${game}"]`);
    await host.page.click('[data-way="friend"]');
    await host.page.click('[data-play]');
    const link = await host.page.inputValue('[data-link]');
    await guest.page.goto(link);
    await guest.page.click('[data-sit]');
    const pages = [host.page, guest.page];
    for (const page of pages) await page.waitForSelector('.desk');
    const held = (page: Page): Promise<string[]> =>
      page.$$eval('.hand [data-object]', (cards) => cards.map((card) => card.getAttribute('data-object') ?? ''));
    for (let round = 0; round < 10; round++) {
      for (const page of pages) {
        if ((await page.locator('[data-main]').count()) > 0) await play(page, 1);
      }
      await host.page.waitForTimeout(60);
      const [own, other] = await Promise.all(pages.map(held));
      const [hostHtml, guestHtml] = await Promise.all(pages.map((page) => page.content()));
      expect(other!.filter((id) => hostHtml!.includes(`"${id}"`))).toEqual([]);
      expect(own!.filter((id) => guestHtml!.includes(`"${id}"`))).toEqual([]);
    }
    // Coming back to the table, when nothing is on its way any more.
    await expect
      .poll(() => Promise.all(pages.map((page) => page.locator('[data-main]').count())), { timeout: 20_000 })
      .toContain(1);
    const before = (await held(guest.page)).toSorted();
    await guest.page.reload();
    await guest.page.waitForSelector('.desk');
    await expect.poll(async () => (await held(guest.page)).toSorted(), { timeout: 20_000 }).toEqual(before);
    expect([...host.problems, ...guest.problems]).toEqual([]);
    await host.context.close();
    await guest.context.close();
  });

  it.each(['dark', 'light'])('has nothing that axe finds wrong, %s', async (theme) => {
    const { page, context } = await visit(desktop, { theme });
    expect(await axeProblems(page)).toEqual([]);
    for (const game of games) {
      await page.goto(house.server.url);
      await page.waitForSelector('.game');
      await sitDown(page, game);
      await play(page, 9);
      await page.waitForSelector('[data-main]');
      expect([game, await axeProblems(page)]).toEqual([game, []]);
    }
    await context.close();
  });
});
