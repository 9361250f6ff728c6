import { languages } from '@tessera/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../src/address.ts';
import type { House, Visit } from './house.ts';
import { axeProblems, desktop, openHouse, phone, play, sitDown, visit } from './house.ts';

/** What is true of every page. */

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 300_000);
afterAll(() => house?.close());

/** Every page there is, at one address at least, and what stands there when it has come. A new one does not compile without. */
const pages: Readonly<Record<Route['page'], readonly (readonly [path: string, shows: string])[]>> = {
  home: [['/', '.game']],
  credits: [['/credits', 'main h1']],
  settings: [['/settings', '[data-speed], main input']],
  local: [['/play', '[data-note]']],
  online: [['/play/nowhere', '[data-note]']],
  lobby: [['/lobby', '[data-open]']],
  me: [['/me', '[data-form]']],
  history: [['/history', 'main[aria-busy="false"]']],
  replay: [
    ['/replay', '[data-note]'],
    ['/replay/nowhere', '[data-note]'],
    ['/replay/local/nowhere', '[data-note]'],
  ],
  setUp: [['/new/wixoss', '.set-up [data-play]']],
  cards: [['/cards/magic', '.ci .card']],
  decks: [['/decks', '[data-base]']],
  deck: [
    ['/decks/new/cross-horizon', '.ci .card'],
    ['/decks/nowhere', '[data-note]'],
    ['/decks/shared/nowhere', '[data-note]'],
  ],
  learn: [['/learn', '.lesson-card']],
  scenario: [['/scenario', '[data-scenario-text]']],
  lesson: [
    ['/learn/blackpoker', '.coach'],
    ['/learn/chess', '[data-not-found]'],
  ],
  unknown: [['/nowhere/at/all', '[data-not-found]']],
};
const everywhere = Object.values(pages).flat();
const isTable = (path: string): boolean => path === '/learn/blackpoker';

const at = async (page: Page, path: string, shows: string): Promise<void> => {
  await page.goto(house.server.url + path);
  await page.waitForSelector(shows);
};
/** As a link within the client leads there. */
const by = async (page: Page, path: string, shows: string): Promise<void> => {
  await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
  await page.waitForSelector(shows);
};

describe('every page', () => {
  it.each(languages)('credits link to the licences, %s', async (language) => {
    const { page, context, problems } = await visit(house, desktop, { language });
    await at(page, '/credits', 'main h1');
    const links = page.locator('main .lead a');
    expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
      'https://game-icons.net/',
      'https://creativecommons.org/licenses/by/3.0/',
      'https://openfontlicense.org/open-font-license-official-text/',
    ]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(['dark', 'light'])('has nothing that axe finds wrong, %s', async (theme) => {
    const { page, context, problems } = await visit(house, desktop, { theme });
    for (const [path, shows] of everywhere) {
      await at(page, path, shows);
      expect([path, await page.getAttribute('html', 'data-theme')]).toEqual([path, theme]);
      expect([path, await axeProblems(page)]).toEqual([path, []]);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(['en', 'zh-Hant', 'zh-Hans', 'ja'])(
    'has a name of its own and leads everywhere else, on a phone, in %s',
    async (language) => {
      const { page, context, problems } = await visit(house, phone, { language });
      const names = new Map<string, string>();
      for (const [kind, places] of Object.entries(pages)) {
        for (const [path, shows] of places) {
          await by(page, path, shows);
          names.set(kind, await page.title());
          expect([path, Number(await page.evaluate('document.documentElement.scrollWidth')) <= phone.width]).toEqual([
            path,
            true,
          ]);
          if (isTable(path)) continue;
          // One is never caught in a page, nor in a language.
          expect([path, await page.locator('.top-bar nav a').count()]).toEqual([path, 9]);
          expect([path, await page.locator('.top-bar [data-language]').count()]).toEqual([path, 4]);
          const here = page.locator('.top-bar nav a[aria-current]');
          expect([path, await here.count()]).toEqual([path, kind === 'unknown' ? 0 : 1]);
        }
      }
      expect(new Set(names.values()).size).toBe(names.size - 1);
      expect(names.get('decks')).toBe(names.get('deck'));
      for (const name of names.values()) expect(name).toMatch(/(^| · )Tessera$/);
      // Where a link has led is said, too.
      await by(page, '/learn', '.lesson-card');
      await page.click('.top-bar nav a[href="/credits"]');
      await expect.poll(() => page.textContent('[data-where]')).toBe(names.get('credits'));
      expect(await page.title()).toBe(names.get('credits'));
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it.each(['dark', 'light'])('of a match with somebody has nothing that axe finds wrong, %s', async (theme) => {
    const host = await visit(house, desktop, { theme });
    const guest = await visit(house, phone, { theme, language: 'ja' });
    const right = async (name: string, { page }: Visit): Promise<void> =>
      expect([name, await axeProblems(page)]).toEqual([name, []]);
    await at(host.page, '/', '.game');
    await host.page.click('.game[data-game="blackpoker"]');
    await host.page.click('[data-way="friend"]');
    await host.page.click('[data-play]');
    await host.page.waitForSelector('[data-waiting]');
    await right('waiting', host);
    await guest.page.goto(await host.page.inputValue('[data-link]'));
    await guest.page.waitForSelector('[data-sit]');
    await right('invited', guest);
    // Whoever comes by a link reads it in their own language.
    const invited = await guest.page.textContent('main h1');
    await guest.page.click('[data-language="en"]');
    expect(await guest.page.textContent('main h1')).not.toBe(invited);
    await guest.page.click('[data-sit]');
    for (const { page } of [host, guest]) await page.waitForSelector('.desk');
    await right('at the table', host);
    await right('at the table, on a phone', guest);
    expect([...host.problems, ...guest.problems]).toEqual([]);
    await host.context.close();
    await guest.context.close();
  });

  it.each(['dark', 'light'])('has a list that axe finds nothing wrong with under the mouse, %s', async (theme) => {
    const { page, context, problems } = await visit(house, desktop, { theme });
    await at(page, '/learn/blackpoker', '[data-read]');
    await page.click('[data-read]');
    await page.waitForSelector('[data-option] small');
    await page.hover('[data-option]:has(small)');
    expect(await axeProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(['dark', 'light'])('of a match played again has nothing that axe finds wrong, %s', async (theme) => {
    const { page, context, problems } = await visit(house, theme === 'dark' ? desktop : phone, { theme });
    await sitDown(page, 'blackpoker');
    expect(await play(page, 5000)).toBe('over');
    await page.click('[data-ending] [data-replay]');
    await page.waitForSelector('.replaying .board');
    expect(await axeProblems(page)).toEqual([]);
    await at(page, '/history', '[data-played]');
    expect(await axeProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('loads its files as often as it likes: only what is asked of the server itself is counted', async () => {
    const answers = new Set<number>();
    for (let i = 0; i < 320; i++) answers.add((await fetch(`${house.server.url}/logo.svg`)).status);
    expect([...answers]).toEqual([200]);
    expect((await fetch(house.server.url)).status).toBe(200);
  });

  it('tells a server that is not reached from something that is not there, and asks again', async () => {
    const owner = await visit(house, desktop);
    await at(owner.page, '/decks/new/blackpoker', '.ci .card');
    await owner.page.click('.ci[data-card="SA"] > button');
    await owner.page.waitForSelector('[data-row="SA"]');
    await owner.page.click('[data-task="share"]');
    const link = await owner.page.inputValue('dialog [data-link]');
    const { page, context, problems } = await visit(house, desktop);
    await page.route('**/api/decks/*', (route) => route.abort());
    await page.goto(link);
    await page.waitForSelector('[data-again]');
    expect(await page.textContent('[role=alert]')).toMatch(/^No server is reached/);
    await page.unroute('**/api/decks/*');
    await page.click('[data-again]');
    await page.waitForSelector('[data-copy]');
    expect([...owner.problems, ...problems]).toEqual([]);
    await owner.context.close();
    await context.close();
  });
});
