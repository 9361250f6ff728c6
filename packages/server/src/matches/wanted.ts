import type { DeckRequest, Game, Match, OptionValue, Series } from '@tessera/kernel';
import { BadMatch, fillAll, newSeries, prepareMatch, recordOf, replay, result, unknownThing } from '@tessera/kernel';
import { gameNamed, UnknownGame } from '@tessera/lab';
import { isLevel, levels } from '../opponents/opponents.ts';
import { badly, problems } from '../protocol/problems.ts';
import type { CreateMessage } from '../protocol/messages.ts';
import type { SeatRow } from '../store/tables.ts';
import type { Settings } from './settings.ts';

/** What a match that somebody wants would be. All of it throws `Denied` where there can be no such match. */

export function readGame(name: string): Game {
  try {
    return gameNamed(name);
  } catch (error) {
    if (!(error instanceof UnknownGame)) throw error;
    throw badly('badMatch', error.problem);
  }
}

export function readLevel(level: string): string {
  if (isLevel(level)) return level;
  throw badly('badMatch', unknownThing('level', level, levels));
}

/** Format, options and number of players as they will be. */
export function agreed(game: Game, { format, options }: CreateMessage): Pick<Match, 'format' | 'options' | 'players'> {
  const formats = game.formats.map(({ id }) => id);
  if (format !== undefined && !formats.includes(format))
    throw badly('badMatch', unknownThing('format', format, formats));
  for (const [id, value] of Object.entries(options ?? {})) mayBe(game, id, value);
  try {
    return prepareMatch(game, { format, options }).match;
  } catch (error) {
    if (error instanceof BadMatch) throw badly('badMatch', error.problem);
    throw error;
  }
}

function mayBe(game: Game, id: string, value: OptionValue): void {
  const option = game.options.find((each) => each.id === id);
  if (option === undefined) {
    throw badly(
      'badMatch',
      unknownThing(
        'option',
        id,
        game.options.map((each) => each.id),
      ),
    );
  }
  const isOne =
    'values' in option
      ? option.values.includes(value)
      : value === 'none' ||
        (typeof value === 'number' && Number.isInteger(value) && value >= option.from && value <= option.to);
  if (isOne) return;
  const values = 'values' in option ? option.values.join(', ') : `${option.from}–${option.to}, none`;
  throw badly('badMatch', fillAll(problems.optionValue, { option: id, values }));
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
  const record =
    series.played[number - 1]?.record ??
    (number === series.played.length + 1 && series.phase.at === 'game' ? series.phase.record : null);
  if (record === null || record === undefined) throw badly('badMatch', fillAll(problems.noGame, { number }));
  const answers = record.answers.length;
  if (at > answers) throw badly('badMatch', fillAll(problems.noAnswer, { number, answers, at }));
  const state = replay(game, record, at);
  if (result(state) !== null) throw badly('badMatch', problems.overThere);
  const { seed, decks } = record;
  const cut = recordOf(state, { seed, decks }, record.answers.slice(0, at));
  const played = series.played.slice(0, number - 1);
  // The decks of a game of a series are always written out.
  const lists = (decks ?? series.decks) as Series['decks'];
  return { ...series, played, phase: { at: 'game', decks: lists, record: cut } };
}
