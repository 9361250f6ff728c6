import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { UnknownPlayer } from '@tessera/players';
import { killBot } from './living.ts';

/** What the name of a player begins with that is a process of its own: `exec:./my-bot`, `exec:python3 my_bot.py`. */
export const BOT_PREFIX = 'exec:';

export const isBot = (player: string): boolean => player.startsWith(BOT_PREFIX);

/** A program and what it is given. */
export type BotCommand = { readonly program: string; readonly args: readonly string[] };

/** Reads the name of a bot: words with spaces between them, quoted where they have some inside. No shell is involved. */
export function botCommand(player: string): BotCommand {
  const text = player.slice(BOT_PREFIX.length);
  const words = Array.from(text.matchAll(WORD), ([, double, single, bare]) => double ?? single ?? bare!);
  if (text.replace(WORD, '').trim() !== '') throw new UnknownPlayer(`"${player}": a quotation mark is not closed`);
  const [program, ...args] = words;
  if (program === undefined || program === '') {
    throw new UnknownPlayer(`"${player}" names no program; a bot is written such as exec:./my-bot`);
  }
  // The Node that runs Tessera, which may be another than the first one on the path.
  return { program: program === 'node' ? process.execPath : program, args };
}

const WORD = /"([^"]*)"|'([^']*)'|([^\s"']+)/g;

/** Throws `UnknownPlayer` for bots whose program cannot be started at all. */
export async function checkBots(players: readonly string[]): Promise<void> {
  const bots = new Set(players.filter(isBot));
  await Promise.all(Array.from(bots, checkBot));
}

async function checkBot(player: string): Promise<void> {
  const { program } = botCommand(player);
  const child = spawnBot(player);
  await new Promise<void>((resolve, reject) => {
    child.on('spawn', () => {
      killBot(child.pid!);
      resolve();
    });
    child.on('error', (error) => reject(cannotStart(player, program, error)));
  });
}

/** Starts the program of a bot, at the head of a process group. Throws `UnknownPlayer` for what is no program. */
export function spawnBot(player: string): ChildProcessWithoutNullStreams {
  const { program, args } = botCommand(player);
  try {
    const child = spawn(program, args, { stdio: 'pipe', detached: process.platform !== 'win32', windowsHide: true });
    // Who has ended does not read on; that it has ended is heard of in another way.
    child.stdin.on('error', () => {});
    return child;
  } catch (error) {
    throw cannotStart(player, program, error instanceof Error ? error : new Error(String(error)));
  }
}

const cannotStart = (player: string, program: string, error: NodeJS.ErrnoException): UnknownPlayer =>
  new UnknownPlayer(`"${player}" cannot be started: ${program}: ${reason(error)}`);

function reason(error: NodeJS.ErrnoException): string {
  switch (error.code ?? '') {
    case 'ENOENT':
      return 'there is no such program, or what its first line names is not there';
    case 'EACCES':
      return 'it may not be executed (chmod +x makes it a program)';
    default:
      return error.message;
  }
}
