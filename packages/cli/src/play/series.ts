import type { Series } from '@tessera/kernel';
import { keepDeck, score, seriesResult } from '@tessera/kernel';
import type { MessageKey } from '../messages/index.ts';
import type { Look, Table } from '../table/index.ts';
import type { Io } from '../terminal/io.ts';
import { wrap } from '../terminal/width.ts';
import { canChange, cardIn, deckLines, editedDeck, settled } from './exchange.ts';
import { END, INTERRUPT } from './input.ts';
import type { Ending, Leaving } from './match.ts';
import { quit } from './match.ts';
import * as screen from './screen.ts';

/** What is said and asked between the games of a series. */

/** Which game it is, and how it stands. */
export const gameLine = (series: Series, { say, name, paint }: Look): string =>
  paint(
    'bold',
    say('seriesGame', {
      number: series.played.length + 1,
      bestOf: series.bestOf,
      score: scoreText(series, name),
    }),
  );

export function endLine(series: Series, seat: number, { say, name, paint }: Look): string {
  const { winners } = seriesResult(series)!;
  const [style, key]: ['green' | 'red' | 'yellow', MessageKey] =
    winners.length === 0
      ? ['yellow', 'seriesDrawn']
      : winners.includes(seat)
        ? ['green', 'seriesWon']
        : ['red', 'seriesLost'];
  return paint(['bold', style], say(key, { score: scoreText(series, name) }));
}

const scoreText = (series: Series, name: Look['name']): string =>
  score(series)
    .map((wins, player) => `${name(player)} ${wins}`)
    .join(' · ');

/** The others keep their decks; the person may change theirs. Gives the series that stands at the next game. */
export async function betweenGames(
  begun: Series,
  seat: number,
  sitting: Leaving & { readonly table: Table },
): Promise<Series | Ending> {
  const { look, io } = sitting;
  let series = begun;
  for (let player = 0; player < series.players; player++) {
    if (player !== seat) series = keepDeck(look.game, series, player);
  }
  if (!canChange(series, seat, look.game)) return keepDeck(look.game, series, seat);
  const decks = series.phase.at === 'between' ? series.phase.decks : series.decks;
  let deck = decks[seat]!;
  print(io, [
    '',
    ` ${gameLine(series, look)}`,
    ...deckLines(deck, look),
    '',
    ...wrap(look.say('exchangeHowTo'), look.columns - 2).map((line) => ` ${line}`),
  ]);
  for (;;) {
    const line = (await sitting.input.read(` ${look.paint('dim', look.say('exchangePrompt'))}\n > `))?.trim();
    if (line === undefined) {
      io.out(`\n ${look.say('inputEnded')}`);
      return 'input';
    }
    switch (line.toLowerCase()) {
      case '': {
        const done = settled(deck, series, seat, look);
        if ('series' in done) return done.series;
        complain(sitting, done.problems);
        continue;
      }
      case 'q':
      case INTERRUPT:
      case END:
        return quit(sitting);
      case 'r':
        deck = series.decks[seat]!;
        print(io, deckLines(deck, look));
        continue;
      case 'v':
        print(io, deckLines(deck, look));
        continue;
      case 'h':
        print(
          io,
          wrap(look.say('exchangeHowTo'), look.columns - 2).map((each) => ` ${each}`),
        );
        continue;
      default:
    }
    const asked = /^[?？]\s*(.+)$/u.exec(line)?.[1];
    if (asked !== undefined) {
      const named = cardIn(deck, asked, look);
      if ('problem' in named) complain(sitting, [named.problem]);
      else print(io, screen.cardLines(named.card, sitting.table, look));
      continue;
    }
    const edited = editedDeck(deck, line, series, seat, look);
    if ('problem' in edited) {
      complain(sitting, [edited.problem]);
      continue;
    }
    deck = edited.deck;
    print(io, deckLines(deck, look));
  }
}

function complain({ io, look, input }: Leaving, problems: readonly string[]): void {
  input.forget();
  for (const problem of problems) {
    for (const line of wrap(problem, look.columns - 2)) io.out(` ${look.paint('yellow', line)}`);
  }
}

const print = (io: Io, lines: readonly string[]): void => {
  for (const line of lines) io.out(line);
};
