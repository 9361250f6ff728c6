import type { Command } from 'commander';
import type { BenchResult } from '@tessera/lab';
import { bench, benchDefaults, gameNamed, games } from '@tessera/lab';
import type { Context } from '../context.ts';
import { grouped, print, wholeNumber } from '../context.ts';
import type { MessageKey } from '../messages/index.ts';
import { aligned, indent } from '../terminal/layout.ts';

type Options = { game?: string; memoryGames: string; rounds: string; roundMillis: string };

export function addBench(command: Command, context: Context): void {
  command.action((options: Options) => {
    const { say, io } = context;
    const settings = {
      ...benchDefaults,
      memoryGames: wholeNumber(options.memoryGames, '--memory-games', 1, say),
      rounds: wholeNumber(options.rounds, '--rounds', 1, say),
      roundMillis: wholeNumber(options.roundMillis, '--round-millis', 1, say),
    };
    const chosen = options.game === undefined ? games : [gameNamed(options.game)];
    const results = chosen.map((game) =>
      bench(game, settings, (step) => io.err(say('benching', { game: game.id, step }))),
    );
    print(context, results, () => results.flatMap((result) => lines(result, context)));
  });
}

const timed = [
  ['cloneMicros', 'benchClone'],
  ['copyMicros', 'benchCopy'],
  ['freshCloneMicros', 'benchFreshClone'],
  ['encodeMicros', 'benchEncode'],
  ['decodeMicros', 'benchDecode'],
  ['viewMicros', 'benchView'],
  ['hashMicros', 'benchHash'],
  ['structuredCloneMicros', 'benchStructuredClone'],
  ['structuredClonePlainMicros', 'benchStructuredClonePlain'],
  ['jsonMicros', 'benchJson'],
] as const satisfies [keyof BenchResult, MessageKey][];

function lines(result: BenchResult, { say, io }: Context): string[] {
  const rows = timed.map(([name, label]) => [say(label), `${result[name].toFixed(2)} µs`]);
  return [
    io.paint('bold', result.game),
    ...indent([
      say('benchPlay', { games: grouped(result.gamesPerSecond), decisions: grouped(result.decisionsPerSecond) }),
      say('benchPlayNeeded', {
        games: grouped(result.neededGamesPerSecond),
        decisions: grouped(result.neededDecisionsPerSecond),
      }),
      say('benchSearch', { worlds: grouped(result.worldsPerSecond) }),
      ...aligned(rows),
      say('benchRatio', { ratio: result.cloneRatio.toFixed(1) }),
      say('benchSizes', { state: grouped(result.stateBytes), encoded: grouped(result.encodedBytes) }),
      say('benchMemory', {
        bytes: grouped(Math.max(0, result.memory.grownBytes)),
        games: grouped(result.memory.games),
      }),
    ]),
  ];
}
