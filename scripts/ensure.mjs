// Installs the dependencies unless they are there as package-lock.json wants them.
// Plain JavaScript without dependencies: this runs on Node 20, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lockFile = `${root}package-lock.json`;
const installedLockFile = `${root}node_modules/.package-lock.json`;
const hashFile = `${root}node_modules/.tessera-lock-hash`;

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Package */

/**
 * @param {string} file
 * @returns {Record<string, Package>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** True if each locked package is installed in its locked version; optional ones may be absent. */
function sameAsLocked() {
  const installed = packagesOf(installedLockFile);
  return Object.entries(packagesOf(lockFile)).every(([path, locked]) => {
    if (path === '') return true;
    const found = installed[path];
    return found === undefined ? locked.optional || locked.devOptional : found.version === locked.version;
  });
}

/** Why an install is due; undefined if none is. */
function reason() {
  if (!existsSync(installedLockFile)) return 'the dependencies are not installed yet';
  if (existsSync(hashFile) ? readFileSync(hashFile, 'utf8') !== lockHash() : !sameAsLocked())
    return 'package-lock.json has changed';
  return undefined;
}

function install() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  // What an install says goes to stderr, so that stdout is the command's own.
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const run = npm?.endsWith('.js')
    ? spawnSync(node, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (run.error) return run.error.message;
  return run.status === 0 ? undefined : `npm ci ended with ${run.signal ?? `exit code ${run.status}`}`;
}

/**
 * @param {string} what
 * @returns {never}
 */
function fail(what) {
  console.error(`ensure: ${what}`);
  process.exit(1);
}

const due = reason();
if (due !== undefined) {
  console.error(`ensure: ${due}: running npm ci`);
  const problem = install();
  if (problem !== undefined)
    fail(`the install failed (${problem}, see above). Check the network, delete node_modules and try again.`);
}
if (!existsSync(`${root}node_modules/.bin/node`) && Number.parseInt(process.versions.node, 10) < 24)
  fail(`no Node 24 could be installed for ${process.platform}-${process.arch}, and this is ${process.version}.
Install Node 24 or newer, or delete node_modules and try again if the download failed.`);
writeFileSync(hashFile, lockHash());
