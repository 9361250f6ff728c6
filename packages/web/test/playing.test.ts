import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Server } from '@tessera/server';
import { startServer } from '@tessera/server';
import { readConfig } from '@tessera/server/config';
import { browser as findBrowser } from '../../../scripts/browser.mjs';
import { buildWeb } from '../../../scripts/build-web.mjs';

/** The client as people use it: in a real browser, on a real server, against the computer. */

const games = ['magic', 'wixoss', 'cross-horizon', 'blackpoker'];
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

let server: Server;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  buildWeb();
  folder = mkdtempSync(join(tmpdir(), 'tessera-web-'));
  server = await startServer(readConfig({ PORT: '0', TESSERA_DATA: folder, TESSERA_LOG: 'silent' }));
  browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

type Visit = { readonly page: Page; readonly context: BrowserContext; readonly problems: string[] };

/** A visitor; what goes wrong in the page, or is asked of anybody else, is noted. */
async function visit(viewport: typeof desktop, settings: Readonly<Record<string, string>> = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport, locale: 'en' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(server.url) && !/^(blob|data):/.test(url)) problems.push(`asked for ${url}`);
  });
  const stored = JSON.stringify({ language: 'en', theme: 'dark', speed: 'off', name: '', ...settings });
  await page.addInitScript(
    `localStorage.getItem('tessera.settings') ?? localStorage.setItem('tessera.settings', '${stored}')`,
  );
  await page.goto(server.url);
  await page.waitForSelector('.game');
  return { page, context, problems };
}

async function sitDown(page: Page, game: string, level = 'novice'): Promise<void> {
  await page.click(`.game[data-game="${game}"]`);
  await page.selectOption('[data-level]', level);
  await page.click('[data-play]');
  await page.waitForSelector('.desk');
}

/**
 * Answers whatever is asked, many times: takes the first thing on the list, and every fourth time the main button
 * where it can go on without. Gives how it stands then.
 */
const PLAY = `async (most) => {
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  let answered = 0;
  for (let waited = 0; answered < most; ) {
    if (document.querySelector('[data-ending]') !== null) return 'over';
    const main = document.querySelector('[data-main]');
    const options = [...document.querySelectorAll('[data-option]')];
    const free = options.filter((option) => option.getAttribute('aria-pressed') !== 'true');
    // Nobody is asked, or the answer is on its way.
    if (main === null || (main.disabled && free.length === 0)) {
      if (++waited > 4000) return 'stuck at: ' + document.querySelector('.desk').textContent;
      await sleep(5);
      continue;
    }
    waited = 0;
    if (!main.disabled && (free.length === 0 || free.length < options.length || answered % 4 === 3)) main.click();
    else free[0].click();
    answered++;
    await sleep(5);
  }
  return 'not over after ' + answered;
}`;

const play = (page: Page, most: number): Promise<unknown> => page.evaluate(`(${PLAY})(${most})`);

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

  it('changes the language in the middle of a match', async () => {
    const { page, context, problems } = await visit(desktop);
    await sitDown(page, 'magic');
    await play(page, 4);
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
      expect(await page.textContent('.shead h1')).toMatch(turn);
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

  it('is played on a phone without anything beside the screen', async () => {
    const { page, context, problems } = await visit(phone, { language: 'ja' });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
    await sitDown(page, 'wixoss');
    await play(page, 12);
    await page.waitForSelector('[data-main], [data-ending]');
    const button = await page.locator('[data-main]').boundingBox();
    expect(button!.y + button!.height).toBeLessThanOrEqual(phone.height);
    expect(button!.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
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
    // Coming back to the table.
    const before = (await held(guest.page)).toSorted();
    await guest.page.reload();
    await guest.page.waitForSelector('.desk');
    expect((await held(guest.page)).toSorted()).toEqual(before);
    expect([...host.problems, ...guest.problems]).toEqual([]);
    await host.context.close();
    await guest.context.close();
  });

  it.each(['dark', 'light'])('has nothing that axe finds wrong, %s', async (theme) => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const { page, context } = await visit(desktop, { theme });
    // A card is read by its name and what it can do, and not by every letter that is printed on it.
    const check = async (): Promise<unknown> => {
      await page.evaluate(axe);
      return await page.evaluate(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], rules: { 'label-content-name-mismatch': { enabled: false } } }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + ' ' + (node.failureSummary ?? '').slice(0, 200))]))",
      );
    };
    expect(await check()).toEqual([]);
    for (const game of games) {
      await page.goto(server.url);
      await page.waitForSelector('.game');
      await sitDown(page, game);
      await play(page, 9);
      await page.waitForSelector('[data-main]');
      expect([game, await check()]).toEqual([game, []]);
    }
    await context.close();
  });
});
