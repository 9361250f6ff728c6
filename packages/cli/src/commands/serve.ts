import type { Command } from 'commander';
import type { Variable } from '@tessera/server/config';
import { limitVariable, readConfig, usualLimits, variables } from '@tessera/server/config';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { reasonOf } from '../files.ts';

export function addServe(command: Command, context: Context): void {
  const { say, io } = context;
  command.addHelpText('after', () => `\n${environmentHelp(context).join('\n')}`);
  command.action(async () => {
    const config = readConfig(process.env);
    // Listened for from the beginning: whoever is told that it is ready may end it at once.
    const told = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    // Only whoever serves waits for a server to be loaded.
    const { DataInUse, startServer } = await import('@tessera/server');
    const server = await startServer(config).catch((error: unknown) => {
      if (error instanceof DataInUse) throw new Failure(say('dataInUse', { place: error.place }));
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code === 'EADDRINUSE' || code === 'EACCES') {
        throw new Failure(say('portTaken', { port: config.port, reason: reasonOf(error) }));
      }
      if (config.databaseUrl === null) throw error;
      throw new Failure(say('databaseUnreachable', { reason: reasonOf(error) }));
    });
    const url = config.url ?? server.url;
    if (context.json) io.out(JSON.stringify({ url, resumed: server.resumed }));
    else {
      if (server.resumed > 0) io.out(say('serverResumed', { count: server.resumed }));
      io.out(say('serverReady', { url }));
    }
    const isLost = await Promise.race([told.then(() => false), server.lost.then(() => true)]);
    io.err(say(isLost ? 'databaseLost' : 'serverClosing'));
    await server.close();
    // Whatever watches over it starts it again.
    if (isLost) context.exitCode = 1;
  });
}

function environmentHelp({ say }: Context): string[] {
  const names = Object.keys(variables) as Variable[];
  const widest = Math.max(...names.map((name) => name.length));
  return [
    say('titleEnvironment'),
    ...names.map((name) => `  ${name.padEnd(widest)}  ${say(`env${name}`)} (${variables[name]})`),
    `  ${say('envLimits')}`,
    ...Object.entries(usualLimits).flatMap(([name, usual]) =>
      typeof usual === 'number' ? [`    ${limitVariable(name)}=${usual}${explained(name, say)}`] : [],
    ),
  ];
}

/** What does not go without saying. */
function explained(limit: string, say: Context['say']): string {
  switch (limit) {
    case 'lobbyLasts':
      return `  ${say('limitLobbyLasts')}`;
    case 'invitationLasts':
      return `  ${say('limitInvitationLasts')}`;
    case 'abandonedLasts':
      return `  ${say('limitAbandonedLasts')}`;
    default:
      return '';
  }
}
