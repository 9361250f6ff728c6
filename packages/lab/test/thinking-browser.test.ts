import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser as findBrowser } from '../../../scripts/browser.mjs';
import { games } from '../src/games.ts';
import { bundled } from './bundled.ts';
import { here, middle } from './thinking-page.ts';

describe('thinking in workers of a browser', () => {
  let browser: Awaited<ReturnType<typeof chromium.launch>>;
  let page: Awaited<ReturnType<typeof browser.newPage>>;

  beforeAll(async () => {
    const [script, worker] = await Promise.all([
      bundled('./thinking-page.ts', 'tessera'),
      bundled('./thinking-page-worker.ts', 'worker'),
    ]);
    browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
    page = await browser.newPage();
    await page.setContent(`<html><head>
      <script type="text/plain" id="worker">${worker}</script>
      <script>${script}</script>
      <script>
        const text = document.getElementById('worker').textContent;
        const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
        tessera.open(() => new Worker(address));
      </script></head>
      <body><p id="frames"></p><button id="clicks">0</button><button id="stop">stop</button><p id="thought"></p></body>
    </html>`);
  });
  afterAll(() => browser?.close());

  it.each(games.map((game) => [game.id, game] as const))('gives the same answers as Node in %s', async (id, game) => {
    for (const [answers, player] of [
      [4, 'greedy'],
      [20, 'search:30'],
      [33, 'search:30@2'],
    ] as const) {
      const there = await page.evaluate(`tessera.answerTo('${id}', ${answers}, '${player}')`);
      expect(there).toEqual(here(middle(game, `page ${answers}`, answers), player, 'page'));
    }
  });

  it('goes on painting and hears clicks while a player thinks, and can stop it', async () => {
    await page.evaluate('tessera.thinkOn()');
    const shown = (id: string): Promise<string | null> => page.textContent(`#${id}`);
    for (let click = 1; click <= 3; click++) {
      const before = Number(await shown('frames'));
      await page.waitForFunction(`Number(document.getElementById('frames').textContent) > ${before + 5}`);
      await page.click('#clicks');
      expect(await shown('clicks')).toBe(String(click));
    }
    expect(await shown('thought')).toBe('thinking');
    await page.click('#stop');
    await page.waitForFunction("document.getElementById('thought').textContent !== 'thinking'");
    expect(await shown('thought')).toBe('AbortError');
    // The worker that was stopped is replaced.
    const s = middle(games[0]!, 'page 7', 7);
    const again = await page.evaluate(`tessera.answerTo('${games[0]!.id}', 7, 'search:10')`);
    expect(again).toEqual(here(s, 'search:10', 'page'));
  });
});
