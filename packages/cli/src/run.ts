import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { CommanderError } from 'commander';
import { languages, saidBy } from '@tessera/kernel';
import type { Context } from './context.ts';
import { BAD_USAGE, isRefusal } from './failure.ts';
import { languageArgument, languageFor, languageOf } from './language.ts';
import { sayIn } from './messages/index.ts';
import { buildProgram, commandAt, helpAsked, usageProblem } from './program.ts';
import { cleaned } from './terminal/clean.ts';
import { commandLine } from './terminal/command.ts';
import type { Io } from './terminal/io.ts';

/** Runs the command line and gives the exit code. */
export async function run(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  io: Io,
): Promise<number> {
  const asked = languageArgument(args);
  const language = languageFor(args, env);
  const context: Context = {
    io,
    language,
    say: sayIn(language),
    json: args.includes('--json'),
    exitCode: 0,
  };
  const fail = (message: string): number => {
    context.io.err(`tessera: ${cleaned(message)}`);
    return BAD_USAGE;
  };
  if (asked !== null && languageOf(asked) === null) {
    return fail(context.say('noLanguage', { name: asked, known: languages.join(', ') }));
  }
  const program = buildProgram(context, version());
  if (args.length === 0) {
    context.io.err(program.helpInformation());
    return BAD_USAGE;
  }
  try {
    const help = helpAsked(program, args);
    if (help !== null) {
      commandAt(help.parent, help.path, context).outputHelp();
      return 0;
    }
    await program.parseAsync([...args], { from: 'user' });
    return context.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      const problem = usageProblem(error, context);
      return problem === null
        ? 0
        : fail(`${problem}\n${context.say('seeHelp', { command: helpedCommand(program, args) })}`);
    }
    if (isRefusal(error)) return fail(saidBy(error, context.language));
    context.io.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
    context.io.err(context.say('internal', { reason: error instanceof Error ? error.message : String(error) }));
    return 1;
  }
}

/** The command that the arguments are meant for, as it is typed. */
function helpedCommand(program: Command, args: readonly string[]): string {
  const path: string[] = [];
  let command = program;
  for (const arg of args) {
    const next = command.commands.find((each) => each.name() === arg);
    if (next === undefined) continue;
    path.push(arg);
    command = next;
  }
  return commandLine(...path);
}

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
