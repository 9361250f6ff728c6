import { accessSync, constants, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './failure.ts';
import type { Say } from './messages/index.ts';

/** The text of a file, without the mark that some editors put at the beginning of it. */
export function readText(file: string, say: Say): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw cannotRead(file, error, say);
  }
}

export function readJson(file: string, say: Say): unknown {
  const text = readText(file, say);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure(say('fileNotJson', { file, reason: reasonOf(error) }));
  }
}

export function writeText(file: string, text: string, say: Say): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Failure(say('fileUnwritable', { file, reason: reasonOf(error) }));
  }
}

/** Refuses a file that could not be written later, before anything is done for it. */
export function checkWritable(file: string, say: Say): void {
  const folder = dirname(file);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory() === true || /[/\\]$/.test(file)) throw new Failure(say('isFolder', { file }));
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new Failure(say('folderMissing', { file, folder }));
  }
  try {
    accessSync(found === undefined ? folder : file, constants.W_OK);
  } catch (error) {
    throw new Failure(say('fileUnwritable', { file, reason: reasonOf(error) }));
  }
}

export function makeFolder(folder: string, say: Say): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Failure(say('fileUnwritable', { file: folder, reason: reasonOf(error) }));
  }
}

/** The files that are named, and of folders all JSON files inside. */
export function expandFolders(paths: readonly string[], say: Say): string[] {
  return paths.flatMap((path) => {
    try {
      if (!statSync(path).isDirectory()) return [path];
    } catch (error) {
      throw cannotRead(path, error, say);
    }
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    if (files.length === 0) throw new Failure(say('noScenarios', { file: path }));
    return files.toSorted().map((name) => join(path, name));
  });
}

function cannotRead(file: string, error: unknown, say: Say): Failure {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return new Failure(say('fileMissing', { file }));
  return new Failure(say('fileUnreadable', { file, reason: reasonOf(error) }));
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
