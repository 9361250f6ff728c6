// `npm test`: every check and every test; goes on after a failure, so that all of them are reported.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browser } from './browser.mjs';

/** @typedef {{ status: string, fullName: string }} Test */
/** @typedef {{ status: string, assertionResults: Test[] }} TestFile */

const root = fileURLToPath(new URL('..', import.meta.url));
/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

let passed = 0;
let failed = 0;
/** What was not run, and says in its name what it takes. @type {string[]} */
const skipped = [];

/**
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 */
async function stage(name, work) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const result = await work();
  console.log(`== ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * Runs a script of package.json, and tells whether it went well.
 * @param {string} script
 * @param {string} [more]
 */
function run(script, more = '') {
  return spawnSync(`${scripts[script]}${more}`, { cwd: root, shell: true, stdio: 'inherit' }).status === 0;
}

/** @param {boolean} ok */
function count(ok) {
  if (ok) passed++;
  else failed++;
}

async function findBrowser() {
  try {
    const path = await browser();
    process.env['TESSERA_BROWSER'] = path;
    console.log(path);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    failed++;
  }
}

function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-test-'));
  const report = join(folder, 'report.json');
  try {
    const ok = run('unit', ` --reporter=default --reporter=json --outputFile.json="${report}"`);
    const before = { passed, failed };
    for (const file of testFiles(report)) {
      for (const test of file.assertionResults) {
        if (test.status === 'skipped' || test.status === 'pending') skipped.push(test.fullName);
        else count(test.status === 'passed');
      }
      // A file that fails without a test in it could not be loaded.
      if (file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed')) failed++;
    }
    // No test at all, or an error outside the tests.
    if ((passed === before.passed || !ok) && failed === before.failed) failed++;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} report
 * @returns {TestFile[]}
 */
function testFiles(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    console.error('vitest left no report');
    return [];
  }
}

await stage('types', () => count(run('check')));
await stage('lint', () => count(run('lint')));
await stage('format', () => count(run('format:check')));
await stage('browser', findBrowser);
await stage('tests', runTests);

for (const name of skipped) console.log(`not run: ${name}`);
console.log(`\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;
