// Finds, or on Debian installs, the browser that the tests drive.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** @returns {string[]} */
function usualPlaces() {
  const { env } = process;
  if (process.platform === 'win32')
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].flatMap((base) =>
      base === undefined
        ? []
        : ['Google\\Chrome', 'Chromium'].map((name) => join(base, name, 'Application', 'chrome.exe')),
    );
  if (process.platform === 'darwin')
    return ['/', homedir()].flatMap((base) =>
      ['Google Chrome', 'Chromium'].map((name) => join(base, `Applications/${name}.app/Contents/MacOS/${name}`)),
    );
  const folders = new Set([...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']);
  return [
    ...NAMES.flatMap((name) => [...folders].filter((folder) => folder !== '').map((folder) => join(folder, name))),
    '/opt/google/chrome/chrome',
  ];
}

/** A shell without windows opens a page in half the time that a whole browser takes. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** @param {string} file */
function runnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * @param {string[]} args
 * @returns {boolean} Whether it went well.
 */
function aptGet(args) {
  const run = spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (run.status !== 0) console.error(run.error ?? `${run.stdout}${run.stderr}`);
  return run.status === 0;
}

const advice = 'Install Chromium or Chrome, or set TESSERA_BROWSER to the path of one.';

/**
 * The path of a Chromium or Chrome.
 * @returns {Promise<string>}
 */
export async function browser() {
  const wanted = process.env['TESSERA_BROWSER'];
  if (wanted) {
    if (runnable(wanted)) return wanted;
    throw new Error(`TESSERA_BROWSER is ${wanted}, which is not a program.`);
  }
  const found = usualPlaces().find(runnable);
  if (found !== undefined) return found;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0)
    throw new Error(`No browser found for the tests. ${advice}`);
  console.error('browser: none found: installing one of Debian’s');
  aptGet(['update']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const isInstalled = aptGet(['install', '-y', '--no-install-recommends', name]);
    const installed = isInstalled ? usualPlaces().find(runnable) : undefined;
    if (installed !== undefined) return installed;
  }
  throw new Error(`No browser could be installed. ${advice}`);
}
