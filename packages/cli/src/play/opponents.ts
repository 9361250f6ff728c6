import { availableParallelism } from 'node:os';
import type { Answer, DeckList, State } from '@tessera/kernel';
import type { Bot, BotLimits, BotSeat } from '@tessera/lab';
import { BotFailed, checkBots, isBot, newBot, newBotSeat, nodeThinker } from '@tessera/lab';
import type { Opponent } from '@tessera/play';
import { computerOpponent } from '@tessera/play';
import type { DeckLists, Player, Thinker } from '@tessera/players';
import { playerNamed } from '@tessera/players';

/** What each seat plays with, and whether an opponent knows what the person does. */
export type Decks = { readonly decks: readonly DeckList[]; readonly person: number; readonly lists: DeckLists };

/** The computer, by the name of a player or of a bot: all opponents of a person are the same one. */
export type Opponents = {
  readonly name: string;
  /** Has one of them take a seat for a game. */
  sit(s: State, seat: number, seed: number | string, decks: Decks): Promise<Opponent>;
  close(): Promise<void>;
};

/** Throws `UnknownPlayer` for one that there is not. `warn` is called if thinking elsewhere has failed. */
export async function opponentsNamed(
  name: string,
  limits: BotLimits,
  warn: (problem: string) => void,
): Promise<Opponents> {
  if (!isBot(name)) return players(playerNamed(name), warn);
  await checkBots([name]);
  return bots(name, limits);
}

function players(player: Player, warn: (problem: string) => void): Opponents {
  const { name, parts } = player;
  let opened: Thinker | null = null;
  const thinker = (): Thinker => (opened ??= nodeThinker(Math.min(parts?.count ?? 1, availableParallelism())));
  return {
    name,
    sit: async (_, seat, seed, { lists }) => computerOpponent({ player, seat, seed, lists, thinker, warn }),
    close: async () => opened?.close(),
  };
}

function bots(name: string, limits: BotLimits): Opponents {
  const bySeat = new Map<number, Bot>();
  return {
    name,
    sit: async (s, place, _, { decks, person, lists }) => {
      const bot = bySeat.get(place) ?? newBot(name, limits);
      bySeat.set(place, bot);
      const seat = newBotSeat(bot, place);
      let failed: BotFailed | null = null;
      try {
        await seat.begin(
          s,
          decks.map((deck, each) => (each === person && lists === 'hidden' ? null : deck)),
        );
      } catch (error) {
        // It loses when it is asked first.
        if (!(error instanceof BotFailed)) throw error;
        failed = error;
      }
      return {
        answer: async (now, signal) => {
          if (failed !== null) throw failed;
          return await botAnswer(seat, now, signal);
        },
        note: (now) => seat.note(now),
        end: (now) => seat.end(now),
      };
    },
    close: async () => void (await Promise.all(Array.from(bySeat.values(), (bot) => bot.close()))),
  };
}

async function botAnswer(seat: BotSeat, s: State, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  const stop = (): void => seat.bot.kill();
  signal.addEventListener('abort', stop);
  try {
    return await seat.answer(s);
  } catch (error) {
    signal.throwIfAborted();
    seat.bot.kill();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
