// Builds the client for browsers unless it is there as the sources want it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'packages/web');
const mark = join(web, 'dist/.built');

/** Everything that the client is made of. */
const sources = [
  'packages/web',
  'packages/kernel',
  'packages/games',
  'packages/players',
  'packages/play',
  'packages/server/src/client',
  'packages/server/src/protocol',
  'docs/rules',
  'package-lock.json',
  'scripts/build-web.mjs',
];

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => (SKIPPED.has(name) ? [] : filesOf(join(path, name))));
}
const SKIPPED = new Set(['node_modules', 'dist', 'test', 'scenarios']);

function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesOf(join(root, path))).sort((a, b) => (a < b ? -1 : 1))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Throws if it cannot be built. */
export function buildWeb() {
  const wanted = sourcesHash();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.error('build-web: building the client');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const node = join(root, 'node_modules/.bin/node');
  const run = spawnSync(
    existsSync(node) ? node : process.execPath,
    [vite, 'build', '--logLevel', 'error', '--emptyOutDir'],
    {
      cwd: web,
      stdio: ['ignore', 2, 2],
      // Whoever runs tests builds the same client.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (run.status !== 0) throw new Error('The client could not be built (see above).');
  writeFileSync(mark, wanted);
}

/** For vitest, before the first test. */
export const setup = buildWeb;

if (argv[1] === fileURLToPath(import.meta.url)) buildWeb();
