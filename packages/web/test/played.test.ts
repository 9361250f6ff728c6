import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { House } from './house.ts';
import { axeProblems, desktop, openHouse, phone, play, sitDown, visit } from './house.ts';

/** Names, and what is kept of matches. */

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 300_000);
afterAll(() => house?.close());

describe('who plays, and what was played', () => {
  it('takes a name, plays under it, and signs in elsewhere', async () => {
    const here = await visit(house, desktop);
    const there = await visit(house, desktop, { theme: 'light' });
    const enter = async (page: Page, form: string, name: string, password: string): Promise<void> => {
      await page.fill(`[data-form="${form}"] input[autocomplete=username]`, name);
      await page.fill(`[data-form="${form}"] input[type=password]`, password);
      await page.click(`[data-form="${form}"] button`);
    };
    await here.page.goto(`${house.server.url}/me`);
    // What is missing or too short is said by the page.
    const said = (): Promise<unknown> =>
      here.page.evaluate(`document.querySelector('[data-form="claim"] input[type=password]').validationMessage`);
    await enter(here.page, 'claim', 'Mira', 'short');
    expect(await said()).toBe('At least 8 characters.');
    await enter(here.page, 'claim', 'Mira', '');
    expect(await said()).toBe('Please fill this in.');
    await enter(here.page, 'claim', 'Mira', 'a quiet table');
    await here.page.waitForSelector('[data-me="Mira"]');
    expect(await axeProblems(here.page)).toEqual([]);
    // A table of hers stands in the lobby under that name.
    await here.page.goto(`${house.server.url}/lobby`);
    await here.page.click('[data-filter="wixoss"]');
    await here.page.click('[data-open]');
    await here.page.waitForSelector('[data-waiting]');
    await there.page.goto(`${house.server.url}/lobby`);
    await there.page.waitForSelector('[data-table]');
    expect(await there.page.textContent('[data-table]')).toContain('Mira');
    expect(await axeProblems(there.page)).toEqual([]);
    await there.page.goto(`${house.server.url}/me`);
    await enter(there.page, 'login', 'Mira', 'a wrong table');
    await there.page.waitForSelector('[data-form="login"] .refused');
    await enter(there.page, 'login', 'Mira', 'a quiet table');
    await there.page.waitForSelector('[data-me="Mira"]');
    await there.page.goto(`${house.server.url}/history`);
    await there.page.waitForSelector('[data-outcome="waiting"]');
    await there.page.goto(`${house.server.url}/me`);
    await there.page.click('[data-out]');
    await there.page.waitForSelector('[data-me=""]');
    expect([...here.problems, ...there.problems]).toEqual([]);
    await here.context.close();
    await there.context.close();
  });

  it('says so where a page cannot be fetched, and fetches it again', async () => {
    const { page, context, problems } = await visit(house, desktop);
    const chunk = /assets\/history-/;
    await page.route(chunk, (route) => route.abort());
    await page.evaluate("history.pushState(null, '', '/history'); dispatchEvent(new PopStateEvent('popstate'))");
    await page.waitForSelector('[data-not-loaded] [role=alert]');
    await page.unroute(chunk);
    await page.click('[data-not-loaded] button');
    await page.waitForSelector('main[aria-busy="false"]');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps the end of a match of which the page was left before it was written', async () => {
    const { page, context, problems } = await visit(house, desktop);
    await sitDown(page, 'blackpoker');
    await play(page, 8);
    // From now on nothing that is written is ever finished: so it is for a page that is left in the same moment.
    await page.evaluate(
      "IDBObjectStore.prototype.put = function () { this.transaction.abort(); return this.getKey('none'); }",
    );
    expect(await play(page, 5000)).toBe('over');
    await page.goto(`${house.server.url}/history`);
    await page.waitForSelector('[data-outcome="won"], [data-outcome="lost"]');
    expect(await page.locator('[data-played]').count()).toBe(1);
    expect(await page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('tessera.ended'))")).toEqual(
      [],
    );
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps matches against the computer when the tab dies, shows them again, and plays on from any point', async () => {
    const { page, context, problems } = await visit(house, desktop, { theme: 'light' });
    await sitDown(page, 'blackpoker');
    await play(page, 8);
    while ((await page.locator('[data-undo]').count()) > 0) await play(page, 1);
    await page.waitForSelector('[data-main]');
    await page.close();
    const again = await context.newPage();
    again.on('pageerror', (error) => problems.push(error.message));
    await again.goto(`${house.server.url}/history`);
    await again.click('[data-outcome="goingOn"] [data-go-on]');
    await again.waitForSelector('[data-main]');
    expect(await play(again, 5000)).toBe('over');
    await again.click('[data-ending] [data-replay]');
    await again.waitForSelector('.replaying .board');
    await again.focus('[data-time]');
    await again.keyboard.press('End');
    await again.waitForSelector('[data-play-on]', { state: 'detached' });
    await again.keyboard.press('Home');
    await again.keyboard.press('PageDown');
    await again.waitForSelector('.replaying:not([data-at="0"])', { state: 'attached' });
    // A match may be over in its first turn, behind which there is only its end.
    await again.keyboard.press('Home');
    await again.keyboard.press('.');
    await again.waitForSelector('.replaying:not([data-at="0"]) [data-play-on]');
    expect(await axeProblems(again)).toEqual([]);
    // The record as a file: saved, opened again, and one that is none.
    const [download] = await Promise.all([again.waitForEvent('download'), again.click('[data-save]')]);
    const file = await download.path();
    // From the seat whose eyes one looks with: here the computer's.
    await again.selectOption('[data-eyes-of]', '1');
    await again.waitForSelector('.replaying[data-eyes="1"] .plate.me[data-object="P1"]');
    await again.click('[data-play-on]');
    await again.waitForURL(/\/play/);
    await again.waitForSelector('.replaying', { state: 'detached' });
    await again.waitForSelector('[data-main], [data-ending]');
    expect(await again.locator('.plate.me[data-object="P1"]').count()).toBe(1);
    await play(again, 2);
    await again.goto(`${house.server.url}/history`);
    await again.waitForSelector('[data-outcome="goingOn"]');
    expect(await again.locator('[data-played]').count()).toBe(2);
    expect(await axeProblems(again)).toEqual([]);
    await again.setInputFiles('[data-file]', {
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    });
    await again.waitForSelector('.open-record .refused');
    await again.setInputFiles('[data-file]', file);
    await again.waitForSelector('.replaying .board');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('plays several games against the computer without a server, with the deck changed in between', async () => {
    const { page, context, problems } = await visit(house, phone, { language: 'ja' });
    page.on('websocket', (socket) => problems.push(`a line to ${socket.url()}`));
    const giveUp = async (what: 'game' | 'match'): Promise<void> => {
      await page.click('.tools .tb:last-child');
      await page.click('[data-give-up]');
      await page.click(`[data-concede="${what}"]`);
    };
    const begin = async (): Promise<void> => {
      await page.goto(`${house.server.url}/new/magic`);
      await page.click('[data-level="novice"]');
      await page.click('[data-best-of="3"]');
      await page.click('[data-play]');
    };
    const some = async (): Promise<void> => {
      await page.waitForSelector('[data-score="0-0"]');
      await play(page, 2);
    };
    // The whole match is given up in the middle of a game, and between two games: then nothing is left to go on with.
    await begin();
    await some();
    await giveUp('match');
    await page.waitForSelector('[data-ending="lost"]');
    await page.waitForSelector('[data-score="0-1"]');
    await page.click('[data-ending] [data-main]');
    await some();
    await giveUp('game');
    await page.waitForSelector('[data-between="lost"]');
    await page.reload();
    await page.waitForSelector('[data-between="lost"]');
    await giveUp('match');
    await page.waitForSelector('[data-ending="lost"]');
    await page.click('[data-ending] [data-replay]');
    await page.waitForSelector('.replaying .board');
    expect(await page.locator('[data-number]').count()).toBe(0);
    await page.goto(`${house.server.url}/play`);
    await page.waitForSelector('main.note');
    await page.goto(`${house.server.url}/history`);
    await page.waitForSelector('[data-played]');
    expect(await page.locator('[data-played]').count()).toBe(2);
    expect(await page.locator('[data-outcome="lost"]').count()).toBe(2);
    await begin();
    await some();
    await giveUp('game');
    await page.waitForSelector('[data-between="lost"]');
    await page.reload();
    // One card less is refused; as it was, it is played again.
    await page.click('[data-change]');
    await page.click('[data-part="main"] .opt');
    await page.click('[data-done]');
    await page.click('[data-settle]');
    await page.waitForSelector('.between .refused');
    await page.click('[data-change]');
    await page.click('[data-part="sideboard"] .opt');
    await page.click('[data-done]');
    await page.click('[data-settle]');
    // Whoever has lost chooses who begins.
    await page.waitForSelector('[data-score="0-1"]');
    await page.waitForSelector('[data-option]');
    expect(await page.locator('[data-option]').count()).toBe(2);
    await giveUp('game');
    await page.waitForSelector('[data-ending="lost"]');
    await page.click('[data-ending] [data-replay]');
    await page.waitForSelector('.replaying .board');
    expect(await page.locator('[data-number] option').count()).toBe(2);
    expect(problems).toEqual([]);
    await context.close();
  });
});
