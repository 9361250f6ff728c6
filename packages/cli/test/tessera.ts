import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { run } from '../src/run.ts';
import type { Io } from '../src/terminal/io.ts';

/** The command line as a user runs it: another process. */
export type Run = { readonly code: number | null; readonly out: string; readonly err: string };

const program = fileURLToPath(new URL('../bin/tessera.mjs', import.meta.url));

/** `stdout`: a file to write to, or `closed` for a reader that does not read. */
export function tessera(
  args: readonly string[],
  input = '',
  env: Record<string, string> = {},
  stdout: number | 'pipe' | 'closed' = 'pipe',
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawnTessera(args, env, stdout);
    let out = '';
    let err = '';
    if (stdout === 'closed') child.stdout?.destroy();
    else child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    // A command that has ended does not read on.
    child.stdin!.on('error', () => {});
    child.stdin!.end(input);
  });
}

/** A process that is still running. */
export const spawnTessera = (
  args: readonly string[],
  env: Record<string, string> = {},
  stdout: number | 'pipe' | 'closed' = 'pipe',
): ChildProcess =>
  spawn(process.execPath, [program, ...againstChance(args)], {
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...env },
    stdio: ['pipe', typeof stdout === 'number' ? stdout : 'pipe', 'pipe'],
  });

/** The same without a process of its own: for everything that does not read what is typed. */
export async function inProcess(args: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  let out = '';
  let err = '';
  const io: Io = {
    out: (text) => void (out += `${text}\n`),
    err: (text) => void (err += `${text}\n`),
    paint: (_, text) => text,
    columns: 80,
  };
  return { code: await run(againstChance(args), env, io), out, err };
}

/** Matches are played against chance unless a test says otherwise: it answers at once. */
const againstChance = (args: readonly string[]): readonly string[] =>
  args[0] === 'play' && !args.includes('--opponent') && !args.includes('--help')
    ? [...args, '--opponent', 'random']
    : args;

export const json = (run: Run): unknown => {
  if (run.code === 2) throw new Error(run.err);
  return JSON.parse(run.out);
};

/** A folder for the files of one test file. */
export function scratch(): { readonly file: (name: string, text?: string) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-cli-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    file: (name, text) => {
      const path = join(folder, name);
      if (text !== undefined) writeFileSync(path, text);
      return path;
    },
  };
}
