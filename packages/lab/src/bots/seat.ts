import type { Answer, Candidate, DeckList, EventView, State } from '@tessera/kernel';
import { allows, decision, isWhole, refusal, result, view } from '@tessera/kernel';
import type { Bot } from './bot.ts';
import { BotFailed } from './fault.ts';

/** How often a bot may ask, for one decision, whether pairs are allowed. */
export const MOST_TRIES = 1_000;

/** A bot's place at a table: sends it only what that seat may know. All but `end` throw `BotFailed`. */
export type BotSeat = {
  readonly bot: Bot;
  /** `decks`: what each seat plays with, or null where this one cannot know. */
  begin(s: State, decks: readonly (DeckList | null)[]): Promise<void>;
  /** To be called after every answer, whoever gave it: the bot is told what happened when it is asked again. */
  note(s: State): void;
  /** The bot's answer to the open decision, which must be one of this seat. It is legal. */
  answer(s: State): Promise<Answer>;
  end(s: State): void;
};

export function newBotSeat(bot: Bot, seat: number): BotSeat {
  /** What happened since the bot was told last. */
  let events: EventView[] = [];
  let isPlaying = false;
  const look = (s: State): object => {
    const shown = { ...view(s, seat), events };
    events = [];
    return shown;
  };
  const note = (s: State): void => void events.push(...view(s, seat).events);
  return {
    bot,
    begin: async (s, decks) => {
      await bot.start();
      const { game, format, options, players } = s.match;
      const about = { game: game.id, version: game.version, format, options, players, seat };
      bot.tell({ tell: 'begin', ...about, deck: decks[seat], others: decks.filter((_, other) => other !== seat) });
      isPlaying = true;
      events = [];
      note(s);
    },
    note,
    answer: async (s) => {
      const open = decision(s);
      if (open === null || open.player !== seat) throw new Error(`player ${seat} has nothing to answer`);
      const until = performance.now() + bot.limits.answerMillis;
      let given = await bot.ask({ tell: 'decide', view: look(s) }, until);
      for (let tries = 0; Object.hasOwn(given, 'try'); tries++) {
        if (tries === MOST_TRIES) throw new BotFailed({ kind: 'flood', what: 'tries', limit: MOST_TRIES });
        const pairs = readPairs(given['try']);
        if (pairs === null) break;
        given = await bot.ask({ tell: 'tried', allowed: allows(s, pairs), whole: isWhole(s, pairs) }, until);
      }
      const refused = refusal(s, given);
      if (refused === null) return given as Answer;
      throw new BotFailed({ kind: 'illegal', code: refused.code, parameters: refused.parameters });
    },
    end: (s) => {
      if (isPlaying) bot.tell({ tell: 'end', result: result(s), view: look(s) });
      isPlaying = false;
    },
  };
}

function readPairs(value: unknown): [Candidate, Candidate][] | null {
  const isCandidate = (each: unknown): each is Candidate => typeof each === 'number' || typeof each === 'string';
  if (!Array.isArray(value)) return null;
  const pairs = value.filter(
    (pair): pair is [Candidate, Candidate] => Array.isArray(pair) && pair.length === 2 && pair.every(isCandidate),
  );
  return pairs.length === value.length ? pairs : null;
}
