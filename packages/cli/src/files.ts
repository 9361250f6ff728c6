import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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

/** Writes a file whole or not at all: whatever ends the process, the file is as it was or as it shall be. */
export function writeText(file: string, text: string, say: Say): void {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    // What is no plain file, such as a device, cannot be put in place of another.
    if (found !== undefined && !found.isFile()) writeFileSync(file, text);
    else writeWhole(found === undefined ? file : realpathSync(file), text);
  } catch (error) {
    throw cannotWrite(file, error, say);
  }
}

function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    // A folder that nothing can be added to may hold a file that can be written.
    if (codeOf(error) !== 'EACCES' || statSync(file, { throwIfNoEntry: false }) === undefined) throw error;
    writeFileSync(file, text);
  }
}

/** Refuses a file that could not be written later, before anything is done for it. */
export function checkWritable(file: string, say: Say): void {
  if (file === '') throw new Failure(say('fileUnnamed'));
  const folder = dirname(file);
  const attempt = <T>(look: () => T): T => {
    try {
      return look();
    } catch (error) {
      throw cannotWrite(file, error, say);
    }
  };
  const found = attempt(() => statSync(file, { throwIfNoEntry: false }));
  if (found?.isDirectory() === true || /[/\\]$/.test(file)) throw new Failure(say('isFolder', { file }));
  if (attempt(() => statSync(folder, { throwIfNoEntry: false }))?.isDirectory() !== true) {
    throw new Failure(say('folderMissing', { file, folder }));
  }
  attempt(() => accessSync(found === undefined ? folder : file, constants.W_OK));
}

export function makeFolder(folder: string, say: Say): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw cannotWrite(folder, error, say);
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
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new Failure(say('fileMissing', { file }));
    case 'EISDIR':
      return new Failure(say('isFolder', { file }));
    default:
      return new Failure(say('fileUnreadable', { file, reason: wordsFor(error, say) }));
  }
}

function cannotWrite(file: string, error: unknown, say: Say): Failure {
  switch (codeOf(error)) {
    case 'ENOENT':
      return new Failure(say('folderMissing', { file, folder: dirname(file) }));
    case 'EISDIR':
      return new Failure(say('isFolder', { file }));
    case 'EEXIST':
    case 'ENOTDIR':
      return new Failure(say('notFolder', { file }));
    default:
      return new Failure(say('fileUnwritable', { file, reason: wordsFor(error, say) }));
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** What the system says, in words where we have them. */
function wordsFor(error: unknown, say: Say): string {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return say('notPermitted');
    case 'ENOSPC':
      return say('diskFull');
    default:
      return reasonOf(error);
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
