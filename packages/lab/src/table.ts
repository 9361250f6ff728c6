import type { Answer, DeckList, PreparedMatch, RecordedAnswer, State } from '@tessera/kernel';
import { apply, beginMatch, concede, decision, deckListOf } from '@tessera/kernel';
import type { Seat } from '@tessera/players';
import { playFailed } from '@tessera/players';
import { BotFailed } from './bots/fault.ts';
import type { Fault } from './bots/fault.ts';
import type { BotSeat } from './bots/seat.ts';

/** Who sits at a table that bots play at: a player of our own, or a bot. */
export type Chair = { readonly seat: Seat } | { readonly bot: BotSeat };

/** What a bot did wrong, and where it sat. */
export type SeatFault = { readonly seat: number; readonly fault: Fault };

/**
 * Plays one game to its end, as `playGame` does, where bots play, who are waited for. A bot that does something wrong has
 * lost: the game ends as if it had given up.
 */
export async function playGameWithBots(
  match: PreparedMatch,
  chairs: readonly Chair[],
  seed: number | string,
  given: RecordedAnswer[] | null = null,
): Promise<{ readonly state: State; readonly fault: SeatFault | null }> {
  try {
    const s = beginMatch(match, seed);
    const bots = chairs.flatMap((chair) => ('bot' in chair ? [chair.bot] : []));
    const decks = match.decks.map((cards) => deckListOf(match.match.game, cards));
    const fault = await playOn(s, chairs, bots, decks, seed, given);
    for (const bot of bots) bot.end(s);
    return { state: s, fault };
  } catch (error) {
    for (const chair of chairs) if ('bot' in chair) chair.bot.bot.kill();
    throw playFailed(error);
  }
}

async function playOn(
  s: State,
  chairs: readonly Chair[],
  bots: readonly BotSeat[],
  decks: readonly DeckList[],
  seed: number | string,
  given: RecordedAnswer[] | null,
): Promise<SeatFault | null> {
  let player = 0;
  try {
    for (const chair of chairs) {
      if ('bot' in chair) await chair.bot.begin(s, decks);
      else chair.seat.begin(seed);
      player++;
    }
    for (let open = decision(s); open !== null; open = decision(s)) {
      ({ player } = open);
      const chair = chairs[player]!;
      const answer: Answer = 'bot' in chair ? await chair.bot.answer(s) : chair.seat.answer(s);
      apply(s, answer);
      given?.push(answer);
      for (const bot of bots) bot.note(s);
    }
    return null;
  } catch (error) {
    if (!(error instanceof BotFailed)) throw error;
    concede(s, player);
    given?.push({ concede: player });
    const chair = chairs[player]!;
    if ('bot' in chair) chair.bot.bot.kill();
    return { seat: player, fault: error.fault };
  }
}
