import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Server } from '@tessera/server';
import { startServer } from '@tessera/server';
import { readConfig } from '@tessera/server/config';
import { browser as findBrowser } from '../../../scripts/browser.mjs';
import { desktop, games, play, sitDown } from './house.ts';

/** The client without a server: installed, kept by the browser, and told of newer versions. */

const client = join(import.meta.dirname, '../dist');
let browser: Browser;
let folder: string;
const start = (port: string, files: string): Promise<Server> =>
  startServer(
    readConfig({ PORT: port, TESSERA_DATA: join(folder, 'data'), TESSERA_LOG: 'silent', TESSERA_CLIENT: files }),
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-offline-'));
  browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('plays against the computer with the server switched off, and is told of a newer version when it is back', async () => {
  let server = await start('0', client);
  const { port } = new URL(server.url);
  const context = await browser.newContext({ viewport: desktop, locale: 'en' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const stored = JSON.stringify({ language: 'en', theme: 'dark', speed: 'off', name: '' });
  await page.addInitScript(
    `localStorage.getItem('tessera.settings') ?? localStorage.setItem('tessera.settings', ${JSON.stringify(stored)})`,
  );
  await page.goto(server.url);
  await page.waitForSelector('.game');
  // Can be installed: it has a manifest whose pictures are there.
  const manifest = await page.getAttribute('link[rel="manifest"]', 'href');
  const { icons } = (await (await page.request.get(new URL(manifest!, server.url).href)).json()) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of icons) {
    expect((await page.request.get(new URL(src, server.url).href)).status()).toBe(200);
    if (sizes === 'any') continue;
    const size = `createImageBitmap(blob).then(({ width, height }) => width + 'x' + height)`;
    expect(await page.evaluate(`fetch('${src}').then((file) => file.blob()).then((blob) => ${size})`)).toBe(sizes);
  }
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A browser without a profile of its own, as here, installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

  await server.close();
  for (const game of games) {
    await page.goto(server.url);
    await page.waitForSelector('.game');
    await sitDown(page, game);
    await play(page, 10);
    await page.waitForSelector('[data-main], [data-ending]');
    expect([game, (await page.locator('[role=log] li').count()) > 3]).toEqual([game, true]);
  }
  // A lesson that was never opened while the server was there.
  await page.goto(`${server.url}/learn/cross-horizon`);
  await page.waitForSelector('.coach');

  const newer = join(folder, 'newer');
  cpSync(client, newer, { recursive: true, filter: (name) => !name.endsWith('.woff2') });
  const worker = join(newer, 'service-worker.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/VERSION = '\w+'/, "VERSION = 'newer'"));
  server = await start(port, newer);
  await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)');
  // At a table nobody is asked about it.
  expect(await page.locator('[data-update]').count()).toBe(0);
  await page.click('.shead .tools button:last-child');
  await page.click('dialog.menu button:has-text("first page")');
  await page.waitForSelector('[data-update]');
  await page.click('[data-update] .on');
  await page.waitForSelector('.game');
  expect(await page.locator('[data-update]').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
  await server.close();
}, 120_000);
