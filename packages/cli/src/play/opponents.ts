import { availableParallelism } from 'node:os';
import type { Answer, DeckList, State } from '@tessera/kernel';
import { answerCount, hashOf } from '@tessera/kernel';
import type { Bot, BotLimits, BotSeat } from '@tessera/lab';
import { BotFailed, checkBots, isBot, newBot, newBotSeat, nodeThinker } from '@tessera/lab';
import type { Opponent } from '@tessera/play';
import type { Asked, DeckLists, Player, Thinker } from '@tessera/players';
import { newSeat, playerNamed, ThinkingFailed } from '@tessera/players';

/** What an opponent plays with, and whether it knows what the person does. */
export type Decks = { readonly own: DeckList; readonly lists: DeckLists };

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
  const { name, isQuick, parts } = player;
  const ofPlayers = { note: () => {}, end: () => {} };
  if (isQuick === true) {
    return {
      name,
      sit: async (_, place, seed, { lists }) => {
        const seat = newSeat(player, place, lists);
        seat.begin(seed);
        return { ...ofPlayers, answer: async (s) => seat.answer(s) };
      },
      close: async () => {},
    };
  }
  const thinker = nodeThinker(Math.min(parts?.count ?? 1, availableParallelism()));
  return {
    name,
    sit: async (_, seat, seed, { lists }) => {
      // The seed of the match would tell every card.
      const own = hashOf(Array.from(`${seed}#opponent`, (letter) => letter.charCodeAt(0)));
      const ask = (s: State, signal: AbortSignal): Asked => ({
        player: name,
        // A game that is taken up again is gone on with alike.
        seed: `${own}:${answerCount(s)}`,
        deckLists: lists,
        signal,
      });
      return { ...ofPlayers, answer: (s, signal) => thought(thinker, s, seat, ask(s, signal), warn) };
    },
    close: () => thinker.close(),
  };
}

/** A worker that fails is asked again, and if another fails too somebody answers who does not think: the game goes on. */
async function thought(
  thinker: Thinker,
  s: State,
  seat: number,
  asked: Asked,
  warn: (problem: string) => void,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await thinker.answer(s, seat, asked);
    } catch (error) {
      if (!(error instanceof ThinkingFailed)) throw error;
      if (tries < MOST_TRIES) continue;
      warn(error.message);
      const instead = newSeat(playerNamed('greedy'), seat, asked.deckLists);
      instead.begin(asked.seed);
      return instead.answer(s);
    }
  }
}
const MOST_TRIES = 2;

function bots(name: string, limits: BotLimits): Opponents {
  const bySeat = new Map<number, Bot>();
  return {
    name,
    sit: async (s, place, _, { own }) => {
      const bot = bySeat.get(place) ?? newBot(name, limits);
      bySeat.set(place, bot);
      const seat = newBotSeat(bot, place);
      let failed: BotFailed | null = null;
      try {
        await seat.begin(s, own);
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
