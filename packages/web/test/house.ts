import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { Server } from '@tessera/server';
import { startServer } from '@tessera/server';
import { readConfig } from '@tessera/server/config';
import { expect } from 'vitest';
import { repeatableSecrets } from '../../server/src/secrets.ts';
import { browser as findBrowser } from '../../../scripts/browser.mjs';

/** What tests in a browser share: one server and one browser, visitors, somebody who plays, axe. */

export const games = ['magic', 'wixoss', 'cross-horizon', 'blackpoker'];
export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

export type House = {
  readonly server: Server;
  readonly browser: Browser;
  /** The folder that the server keeps its data in. */
  readonly folder: string;
  readonly close: () => Promise<void>;
};

export async function openHouse(): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-web-'));
  const server = await startServer(readConfig({ PORT: '0', TESSERA_DATA: folder, TESSERA_LOG: 'silent' }), {
    secrets: repeatableSecrets('house'),
  });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, browser, folder, close };
}

/** Chance that repeats itself: what is shuffled in a page is the same whenever a test is run. */
const CHANCE = `(name) => {
  let state = 0;
  for (const letter of name) state = Math.imul(state ^ letter.codePointAt(0), 0x9e3779b1) ^ (state >>> 15);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return (mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ (mixed >>> 14)) >>> 0;
  };
  Crypto.prototype.getRandomValues = (into) => into.map(next);
}`;
/** How many visitors a test had. */
const visitors = new Map<string, number>();

export type Visit = { readonly page: Page; readonly context: BrowserContext; readonly problems: string[] };

/** A visitor; what goes wrong in the page, or is asked of anybody else, is noted. */
export async function visit(
  { browser, server }: { readonly browser: Browser; readonly server: Pick<Server, 'url'> },
  viewport: typeof desktop,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Visit> {
  const hasTouch = viewport === phone;
  const context = await browser.newContext({ viewport, hasTouch, locale: 'en', serviceWorkers: 'block' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(server.url) && !/^(blob|data):/.test(url)) problems.push(`asked for ${url}`);
  });
  const test = expect.getState().currentTestName ?? '';
  visitors.set(test, (visitors.get(test) ?? 0) + 1);
  await page.addInitScript(`(${CHANCE})(${JSON.stringify(`${test} ${visitors.get(test)}`)})`);
  const stored = JSON.stringify({ language: 'en', theme: 'dark', speed: 'off', name: '', ...settings });
  await page.addInitScript(
    `localStorage.getItem('tessera.settings') ?? localStorage.setItem('tessera.settings', ${JSON.stringify(stored)})`,
  );
  await page.goto(server.url);
  await page.waitForSelector('.game');
  return { page, context, problems };
}

export async function sitDown(page: Page, game: string, level = 'novice'): Promise<void> {
  await page.click(`.game[data-game="${game}"]`);
  await page.selectOption('[data-level]', level);
  await page.click('[data-play]');
  await page.waitForSelector('.desk');
}

/**
 * Answers whatever is asked, many times: takes the first thing on the list, and every fourth time the main button
 * where it can go on without. Gives how it stands then: over, covered or still to be played.
 */
const PLAY = `async (most) => {
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  // What was clicked has done something, or is not going to.
  const changed = () =>
    new Promise((resolve) => {
      const done = () => (observer.disconnect(), resolve());
      const observer = new MutationObserver(done);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      setTimeout(done, 150);
    });
  const asked = () => ['.shead h1', '.desk'].map((part) => document.querySelector(part)?.textContent).join(': ');
  let answered = 0;
  for (let waited = 0; answered < most; ) {
    if (document.querySelector('[data-ending]') !== null) return 'over';
    // Where two play at one device, the other may be asked by now.
    if (document.querySelector('[data-curtain]') !== null) return 'covered';
    const main = document.querySelector('[data-main]');
    const options = [...document.querySelectorAll('[data-option]')];
    const free = options.filter((option) => option.getAttribute('aria-pressed') !== 'true');
    // Nobody is asked, or the answer is on its way.
    if (main === null || (main.disabled && free.length === 0)) {
      if (++waited > 4000) return 'stuck at: ' + asked();
      await sleep(5);
      continue;
    }
    waited = 0;
    if (!main.disabled && (free.length === 0 || free.length < options.length || answered % 4 === 3)) main.click();
    else free[0].click();
    answered++;
    await changed();
    await sleep(5);
  }
  return 'not over after ' + answered + ' answers, at: ' + asked();
}`;

export const play = (page: Page, most: number): Promise<unknown> => page.evaluate(`(${PLAY})(${most})`);

/** What axe finds wrong with a page. A card is read by its name and what it can do, not by every letter printed on it. */
export async function axeProblems(page: Page): Promise<unknown> {
  axe ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(axe);
  return await page.evaluate(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], rules: { 'label-content-name-mismatch': { enabled: false } } }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + ' ' + (node.failureSummary ?? '').slice(0, 200))]))",
  );
}
let axe: string | null = null;
