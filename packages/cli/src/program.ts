import type { CommanderError } from 'commander';
import { Command } from 'commander';
import { languages, nearest } from '@tessera/kernel';
import { benchDefaults, botLimits, games } from '@tessera/lab';
import { levelNames, levels, playerNames } from '@tessera/players';
import { addArena } from './commands/arena.ts';
import { addBench } from './commands/bench.ts';
import { addCards } from './commands/cards.ts';
import { addDeckBuild, addDeckCheck } from './commands/deck.ts';
import { addGames } from './commands/games.ts';
import { addJoin } from './commands/join.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addRules } from './commands/rules.ts';
import { addScenario } from './commands/scenario.ts';
import { addServe } from './commands/serve.ts';
import { addSim } from './commands/sim.ts';
import type { Context } from './context.ts';
import { Failure } from './failure.ts';
import type { MessageKey } from './messages/index.ts';
import { shortened } from './terminal/clean.ts';
import { width, wrap } from './terminal/width.ts';

/** The commands with their options and examples. */
export function buildProgram(context: Context, version: string): Command {
  const { say } = context;
  const program = new Command('tessera');
  const titles: Readonly<Record<string, MessageKey>> = {
    'Usage:': 'titleUsage',
    'Arguments:': 'titleArguments',
    'Options:': 'titleOptions',
    'Commands:': 'titleCommands',
  };
  program
    .description(say('aboutTessera'))
    .version(version, '-V, --version', say('optionVersion'))
    .helpCommand('help [command]', say('aboutHelp'))
    .configureHelp({
      styleTitle: (title) => (titles[title] ? say(titles[title]) : title),
      optionDescription: ({ description, defaultValue }) =>
        defaultValue === undefined
          ? description
          : say('optionWithDefault', { description, value: String(defaultValue) }),
      displayWidth: width,
      boxWrap: (text, columns) =>
        text
          .split('\n')
          .flatMap((line) => wrap(line, columns))
          .join('\n'),
    })
    .configureOutput({
      writeOut: (text) => context.io.out(text.replace(/\n$/, '')),
      writeErr: () => {},
      outputError: () => {},
    })
    .exitOverride();
  common(program, context);

  const known = (names: readonly string[]): { known: string } => ({ known: names.join(', ') });
  const ids = games.map((game) => game.id);
  const players = { players: say('playersKnown', known(playerNames)) };
  const add = (parent: Command, usage: string, about: MessageKey, ...examples: string[]): Command => {
    const command = parent.command(usage).description(say(about));
    const text = examples.map((example) => `  npx tessera ${example}`).join('\n');
    if (text !== '') command.addHelpText('after', `\n${say('titleExample')}\n${text}`);
    return common(command, context);
  };
  const forGame = (command: Command): Command => command.option('--game <game>', say('optionGame', known(ids)));
  const withOptions = (command: Command): Command =>
    command
      .option('--format <format>', say('optionFormat'))
      .option('--option <name=value>', say('optionOption'), gather);
  const withDecks = (command: Command): Command => withOptions(command).option('--decks <decks>', say('optionDecks'));

  const forBots = (command: Command): Command =>
    command
      .option('--bot-millis <millis>', say('optionBotMillis'), String(botLimits.answerMillis))
      .option('--bot-start-millis <millis>', say('optionBotStartMillis'), String(botLimits.startMillis));

  addGames(add(program, 'games', 'aboutGames', 'games --json'), context);
  addCards(
    forGame(add(program, 'cards', 'aboutCards', 'cards --game magic --search "flying c:w cost<4"'))
      .option('--name <name>', say('optionName'))
      .option('--search <query>', say('optionSearch')),
    context,
  );
  const deck = program.command('deck').description(say('aboutDeck'));
  addDeckCheck(
    withOptions(
      forGame(
        add(deck, 'check <file>', 'aboutDeckCheck', 'deck check my-deck.txt --game blackpoker --option frame=free'),
      ),
    ),
    context,
  );
  addDeckBuild(
    forGame(
      add(
        deck,
        'build',
        'aboutDeckBuild',
        'deck build --game magic --colors WU > mine.txt',
        'deck build --game magic --size 40 --pool opened.txt --seed 7',
      ),
    )
      .option('--colors <letters>', say('optionColors'))
      .option('--size <cards>', say('optionSize'))
      .option('--pool <file>', say('optionPool'))
      .option('--seed <seed>', say('optionBuildSeed'), '1'),
    context,
  );
  addScenario(
    add(program, 'scenario <files...>', 'aboutScenario', 'scenario packages/games/blackpoker/scenarios'),
    context,
  );
  addSim(
    forBots(
      withDecks(
        forGame(
          add(
            program,
            'sim',
            'aboutSim',
            'sim --game blackpoker --players random,first --games 10000 --seed 7 --workers 4',
          ),
        ),
      )
        .option('--players <players>', say('optionPlayers', players))
        .option('--games <count>', say('optionGames'), '1000')
        .option('--best-of <games>', say('optionBestOf'))
        .option('--seed <seed>', say('optionSeed'), '1')
        .option('--workers <count>', say('optionWorkers'), '1')
        .option('--asks <mode>', say('optionAsks'), 'open')
        .option('--save-dir <folder>', say('optionSaveDir')),
    ),
    context,
  );
  addArena(
    forBots(
      withOptions(
        forGame(
          add(
            program,
            'arena',
            'aboutArena',
            'arena --game blackpoker --players random,first --games 200 --report arena.html',
            'arena --game magic --players "random,exec:python3 my_bot.py" --games 20',
          ),
        ),
      )
        .option('--decks <decks>', say('optionArenaDecks'))
        .option('--players <players>', say('optionArenaPlayers', players))
        .option('--games <count>', say('optionArenaGames'), '100')
        .option('--best-of <games>', say('optionBestOf'))
        .option('--asks <mode>', say('optionAsks'), 'open')
        .option('--seed <seed>', say('optionSeed'), '1')
        .option('--workers <count>', say('optionWorkers'), '1')
        .option('--report <file>', say('optionReport')),
    ),
    context,
  );
  addBench(
    forGame(add(program, 'bench', 'aboutBench', 'bench --json'))
      .option('--memory-games <count>', say('optionMemoryGames'), String(benchDefaults.memoryGames))
      .option('--rounds <count>', say('optionRounds'), String(benchDefaults.rounds))
      .option('--round-millis <millis>', say('optionRoundMillis'), String(benchDefaults.roundMillis)),
    context,
  );
  addReplay(
    add(program, 'replay <file>', 'aboutReplay', 'replay match.json', 'replay match.json --at 40 --viewer 0')
      .option('--at <answers>', say('optionAt'))
      .option('--number <game>', say('optionNumber'))
      .option('--viewer <viewer>', say('optionViewer'), 'spectator'),
    context,
  );
  addPlay(
    forBots(
      withDecks(
        forGame(
          add(
            program,
            'play',
            'aboutPlay',
            'play --game blackpoker --opponent search:500ms',
            'play --continue match.json --seat 0',
          ),
        ),
      ),
    )
      .option('--opponent <player>', say('optionOpponent', players), 'adept')
      .option('--seat <seat>', say('optionSeat'))
      .option('--best-of <games>', say('optionBestOf'))
      .option('--seed <seed>', say('optionSeed'))
      .option('--save <file>', say('optionSave'))
      .option('--continue <file>', say('optionContinue'))
      .option('--at <answers>', say('optionAt'))
      .option('--ask-all', say('optionAskAll'))
      .option('--stops <stops>', say('optionStops'))
      .option('--full-control', say('optionFullControl')),
    context,
  );
  addServe(add(program, 'serve', 'aboutServe', 'serve'), context);
  addJoin(
    withOptions(
      forGame(
        add(
          program,
          'join <url>',
          'aboutJoin',
          'join http://localhost:8080 --game magic --against apprentice',
          "join 'http://localhost:8080/play/MATCH#INVITATION'",
        ),
      ),
    )
      .option('--against <who>', say('optionAgainst', known(levels.map(({ name }) => withName(name, context)))))
      .option('--deck <deck>', say('optionOwnDeck'))
      .option('--best-of <games>', say('optionBestOf'))
      .option('--guest <file>', say('optionGuest'))
      .option('--watch', say('optionWatch')),
    context,
  );
  addRules(forGame(add(program, 'rules', 'aboutRules', 'rules --game blackpoker')), context);
  return program;
}

/** A level as it is typed, with what people call it where that is something else. */
function withName(level: string, { language }: Context): string {
  const name = levelNames[level]![language];
  return name.toLowerCase() === level ? level : `${level} ${name}`;
}

const gather = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value];

function common(command: Command, { say }: Context): Command {
  return command
    .option('--json', say('optionJson'))
    .option('--lang <language>', say('optionLang', { known: languages.join(', ') }))
    .helpOption('-h, --help', say('optionHelp'));
}

/** `help`, `help sim`, `deck help check`: the commands whose help is asked for, as typed; null for anything else. */
export function helpAsked(program: Command, args: readonly string[]): { parent: Command; path: string[] } | null {
  const words = args.filter((arg, i) => !arg.startsWith('-') && args[i - 1] !== '--lang');
  let parent = program;
  for (const [i, word] of words.entries()) {
    if (parent.commands.length === 0) return null;
    if (word === 'help') return { parent, path: words.slice(i + 1) };
    const next = parent.commands.find((each) => each.name() === word);
    if (next === undefined) return null;
    parent = next;
  }
  return null;
}

/** The command at the end of a path; throws `Failure` for one that there is not. */
export function commandAt(parent: Command, path: readonly string[], { say }: Context): Command {
  return path.reduce((command, name) => {
    const found = command.commands.find((each) => each.name() === name);
    if (found !== undefined) return found;
    const names = command.commands.map((each) => each.name());
    const near = nearest(name, names);
    const known = names.length === 0 ? '' : say('knownAre', { known: names.join(', ') });
    const hint = near === null ? known : say('didYouMean', { name: near });
    throw new Failure(say('unknownCommand', { name, hint }));
  }, parent);
}

/** What commander has to say against the arguments, in our own words; null if it only showed help. */
export function usageProblem(error: CommanderError, { say }: Context): string | null {
  const name = /['"]([^'"]+)['"]/.exec(error.message)?.[1] ?? '';
  const near = /Did you mean (?:one of )?([^?]+)\?/.exec(error.message)?.[1];
  const hint = near === undefined ? '' : say('didYouMean', { name: near });
  switch (error.code) {
    case 'commander.helpDisplayed':
    case 'commander.version':
      return null;
    case 'commander.help':
      // Of a command that only holds others, such as `deck`.
      return say('argumentNeeded', { name: '<command>' });
    case 'commander.unknownOption':
      return say('unknownFlag', { name, hint });
    case 'commander.unknownCommand':
      return say('unknownCommand', { name, hint });
    case 'commander.missingMandatoryOptionValue':
      return say('flagNeeded', { name });
    case 'commander.optionMissingArgument':
      return say('flagValueNeeded', { name });
    case 'commander.missingArgument':
      return say('argumentNeeded', { name: `<${name}>` });
    case 'commander.excessArguments':
      return say('tooManyArguments', excess(error.message));
    default:
      return error.message.replace(/^error: /, '');
  }
}

/** "… Expected 0 arguments but got 1: x." */
function excess(message: string): { expected: string; given: string } {
  const [, expected = '', given = ''] = /Expected (\d+) arguments? but got \d+: (.*)\.$/s.exec(message) ?? [];
  return { expected, given: shortened(given) };
}
