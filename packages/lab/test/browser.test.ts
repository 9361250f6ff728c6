import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser as findBrowser } from '../../../scripts/browser.mjs';
import { fingerprints } from './browser-page.ts';
import { bundled } from './bundled.ts';

/** How many games of each kind are compared. */
const COUNT = 24;

/** The same seeds and answers give the same games, byte for byte, in Node and in a browser. */
describe('in a browser', () => {
  let script = '';
  let browser: Awaited<ReturnType<typeof chromium.launch>>;

  beforeAll(async () => {
    script = await bundled('./browser-page.ts', 'tessera');
    browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(async () => {
    await browser?.close();
  });

  test.each([
    ['a page that allows generated code', ''],
    ['a page that forbids it', '<meta http-equiv="Content-Security-Policy" content="script-src \'unsafe-inline\'">'],
  ])('%s plays the same games as Node', async (_, policy) => {
    const page = await browser.newPage();
    await page.setContent(
      `<html><head>${policy}<script>${script}; globalThis.compiles = tessera.canCompile();</script></head><body></body></html>`,
    );
    const there = await page.evaluate(`tessera.fingerprints(${COUNT})`);
    // Asked by the page itself while it loaded: what tests evaluate later is not bound by the page's policy.
    expect(await page.evaluate('compiles')).toBe(policy === '');
    expect(there).toEqual(fingerprints(COUNT));
    await page.close();
  });
});
