import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import type { Text } from '@tessera/kernel';
import { everywhere, fillAll } from '@tessera/kernel';
import { UnknownPlayer } from '@tessera/players';
import { botEnded, killBot, startBot } from './living.ts';

/** What the name of a player begins with that is a process of its own: `exec:./my-bot`, `exec:python3 my_bot.py`. */
export const BOT_PREFIX = 'exec:';

export const isBot = (player: string): boolean => player.startsWith(BOT_PREFIX);

/** A program and what it is given. */
export type BotCommand = { readonly program: string; readonly args: readonly string[] };

/** Reads the name of a bot: words with spaces between them, quoted where they have some inside. No shell is involved. */
export function botCommand(player: string): BotCommand {
  const text = player.slice(BOT_PREFIX.length);
  const words = Array.from(text.matchAll(WORD), ([word]) => word.replace(QUOTED, '$1$2'));
  if (text.replace(WORD, '').trim() !== '') throw new UnknownPlayer(fillAll(OPEN_QUOTE, { player }));
  const [program, ...args] = words;
  if (program === undefined || program === '') {
    throw new UnknownPlayer(fillAll(NO_PROGRAM, { player }));
  }
  // The Node that runs Tessera, which may be another than the first one on the path.
  return { program: program === 'node' ? process.execPath : program, args };
}

/** Also `--name="of two words"`, of which a part is quoted. */
const WORD = /(?:"[^"]*"|'[^']*'|[^\s"'])+/g;
const QUOTED = /"([^"]*)"|'([^']*)'/g;

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
    const settings = { stdio: 'pipe', detached: process.platform !== 'win32', windowsHide: true } as const;
    const child = startBot(() => spawn(program, args, settings));
    child.on('exit', () => botEnded(child.pid!));
    // Who has ended does not read on; that it has ended is heard of in another way.
    child.stdin.on('error', () => {});
    return child;
  } catch (error) {
    throw cannotStart(player, program, error instanceof Error ? error : new Error(String(error)));
  }
}

const cannotStart = (player: string, program: string, error: NodeJS.ErrnoException): UnknownPlayer =>
  new UnknownPlayer(fillAll(CANNOT_START, { player, program, reason: reason(program, error) }));

function reason(program: string, error: NodeJS.ErrnoException): Text {
  switch (error.code ?? '') {
    case 'ENOENT':
      return NOT_THERE;
    case 'EACCES':
      return isFolder(program) ? FOLDER : NOT_EXECUTABLE;
    default:
      return everywhere(error.message);
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const OPEN_QUOTE: Text = {
  en: '"{player}": a quotation mark is not closed',
  'zh-Hant': '「{player}」：引號沒有成對',
  'zh-Hans': '“{player}”：引号没有成对',
  ja: '「{player}」：引用符が閉じられていません',
};
const NO_PROGRAM: Text = {
  en: '"{player}" names no program; a bot is written such as exec:./my-bot',
  'zh-Hant': '「{player}」沒有寫出程式；機器人的寫法例如 exec:./my-bot',
  'zh-Hans': '“{player}”没有写出程序；机器人的写法例如 exec:./my-bot',
  ja: '「{player}」にはプログラムが書かれていません。ボットは exec:./my-bot のように書きます',
};
const CANNOT_START: Text = {
  en: '"{player}" cannot be started: {program}: {reason}',
  'zh-Hant': '無法啟動「{player}」：{program}：{reason}',
  'zh-Hans': '无法启动“{player}”：{program}：{reason}',
  ja: '「{player}」を起動できません：{program}：{reason}',
};
const NOT_THERE: Text = {
  en: 'there is no such program, or what its first line names is not there',
  'zh-Hant': '沒有這個程式，或其第一行所寫的直譯器不存在',
  'zh-Hans': '没有这个程序，或其第一行所写的解释器不存在',
  ja: 'そのプログラムがないか、その一行目に書かれたものがありません',
};
const FOLDER: Text = {
  en: 'that is a folder',
  'zh-Hant': '那是資料夾',
  'zh-Hans': '那是文件夹',
  ja: 'それはフォルダーです',
};
const NOT_EXECUTABLE: Text = {
  en: 'it may not be executed (chmod +x makes it a program)',
  'zh-Hant': '沒有執行權限（chmod +x 可使它成為程式）',
  'zh-Hans': '没有执行权限（chmod +x 可使它成为程序）',
  ja: '実行できません（chmod +x で実行できるようになります）',
};
