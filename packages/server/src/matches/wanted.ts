import type { DeckRequest, Game, Match, Series } from '@tessera/kernel';
import { BadMatch, newSeries, prepareMatch, recordOf, replay, result } from '@tessera/kernel';
import { gameNamed, UnknownGame } from '@tessera/lab';
import { isLevel, levels } from '../opponents/opponents.ts';
import { Denied } from '../protocol/errors.ts';
import type { CreateMessage } from '../protocol/messages.ts';
import type { SeatRow } from '../store/tables.ts';
import type { Settings } from './settings.ts';

/** What a match that somebody wants would be. All of it throws `Denied` where there can be no such match. */

export function readGame(name: string): Game {
  try {
    return gameNamed(name);
  } catch (error) {
    if (error instanceof UnknownGame) throw new Denied('badMatch', { problem: error.message });
    throw error;
  }
}

export function readLevel(level: string): string {
  if (isLevel(level)) return level;
  throw new Denied('badMatch', { problem: `no computer player is called "${level}"; there are ${levels.join(', ')}` });
}

/** Format, options and number of players as they will be. */
export function agreed(game: Game, { format, options }: CreateMessage): Pick<Match, 'format' | 'options' | 'players'> {
  try {
    return prepareMatch(game, { format, options }).match;
  } catch (error) {
    if (error instanceof BadMatch) throw new Denied('badMatch', { problem: error.message });
    throw error;
  }
}

export const deckText = (deck: DeckRequest | null): string | null => (deck === null ? null : JSON.stringify(deck));

/** The series that begins when all seats are taken. */
export function seriesOf(game: Game, settings: Settings, seats: readonly SeatRow[], seed: string): Series {
  const { format, options, bestOf } = settings;
  const decks = seats.map(({ deck, seat }) =>
    deck === null ? game.starter(seat, format, options) : (JSON.parse(deck) as DeckRequest),
  );
  return newSeries(game, { format, options, bestOf, decks, seed, players: seats.length });
}

/** A series as it stood after an answer of one of its games. */
export function seriesAt(game: Game, series: Series, number: number, at: number): Series {
  const problem = (text: string): Denied => new Denied('badMatch', { problem: text });
  const record =
    series.played[number - 1]?.record ??
    (number === series.played.length + 1 && series.phase.at === 'game' ? series.phase.record : null);
  if (record === null || record === undefined) throw problem(`the match has no game ${number}`);
  if (at > record.answers.length) throw problem(`game ${number} has ${record.answers.length} answers, not ${at}`);
  const state = replay(game, record, at);
  if (result(state) !== null) throw problem('the game is over there');
  const { seed, decks } = record;
  const cut = recordOf(state, { seed, decks }, record.answers.slice(0, at));
  const played = series.played.slice(0, number - 1);
  // The decks of a game of a series are always written out.
  const lists = (decks ?? series.decks) as Series['decks'];
  return { ...series, played, phase: { at: 'game', decks: lists, record: cut } };
}
