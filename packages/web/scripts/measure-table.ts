/**
 * How fluid a table of sixty permanents is: `node packages/web/scripts/measure-table.ts [seconds]` opens one in the
 * browser of the tests, moves cards all the time, counts frames, and says what keeps the page's thread busy. Its own
 * time is counted, not that of the clock, so that what else the machine does hardly matters. The figures depend on the
 * machine; nothing is asserted. A picture of the table is written beside the figures if a path is given as well.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { browser as findBrowser } from '../../../scripts/browser.mjs';
import { ruleBooks } from '../rule-books.ts';
import { shelf } from '../shelf.ts';
import { changesIn } from './trace.ts';

const seconds = Number(argv[2] ?? 8);
const root = join(import.meta.dirname, '..');
const outDir = mkdtempSync(join(tmpdir(), 'tessera-measure-'));
await build({
  root,
  // As the client is built, but for what makes it work offline.
  configFile: false,
  plugins: [react(), shelf(), ruleBooks()],
  worker: { format: 'es' },
  logLevel: 'error',
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    target: 'es2024',
    rollupOptions: { input: join(root, 'src/measure/index.html') },
  },
});
const server = await preview({ root, configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(`${server.resolvedUrls!.local[0]!}src/measure/index.html`);
  await page.waitForSelector('.slot');
  await page.waitForTimeout(1500);
  const tracing = await page.context().newCDPSession(page);
  // The thread's own time: what else runs on the machine does not count.
  await tracing.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async (): Promise<Map<string, number>> =>
    new Map((await tracing.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  console.log(`permanents on the table: ${await page.locator('.row .slot').count()}`);
  for (const size of ['large', 'small'] as const) {
    await browser.startTracing(page, {
      categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing', 'cc'],
    });
    const before = await metrics();
    const run = (await page.evaluate(`measure(${seconds}, '${size}')`)) as number[];
    const frames = run.slice(1).toSorted((a, b) => a - b);
    const after = await metrics();
    const changes = changesIn(await browser.stopTracing());
    const spent = (name: string): string =>
      `${(((after.get(name)! - before.get(name)!) * 1000) / (seconds / 0.6)).toFixed(1)} ms`;
    const at = (share: number): string => `${frames[Math.floor(frames.length * share)]!.toFixed(1)} ms`;
    const median = (values: readonly number[]): string =>
      `${values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!.toFixed(1)} ms`;
    const longest = changes.map((change) => change.longest);
    const others = changes.reduce((sum, { long }) => sum + long, 0) / changes.length;
    console.log(`${size} changes`);
    console.log(`  frames per second: ${(frames.length / seconds).toFixed(1)}`);
    console.log(`  between frames: median ${at(0.5)}, 95 of 100 within ${at(0.95)}, longest ${at(0.9999)}`);
    console.log(
      `  for each: script ${spent('ScriptDuration')}, style ${spent('RecalcStyleDuration')}, layout ${spent('LayoutDuration')}, all ${spent('TaskDuration')}`,
    );
    console.log(`  longest task of each: median ${median(longest)}, longest ${Math.max(...longest).toFixed(1)} ms`);
    console.log(`  other tasks above 8 ms: ${others.toFixed(1)} each`);
    console.log(`  painted by other threads: ${median(changes.map(({ painting }) => painting))} each`);
  }
  if (argv[3] !== undefined) await page.screenshot({ path: argv[3] });
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
