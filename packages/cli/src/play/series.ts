import type { DeckList, Series } from '@tessera/kernel';
import { exchange, keepDeck, score, seriesResult } from '@tessera/kernel';
import type { MessageKey } from '../messages/index.ts';
import type { Look, Table } from '../table/index.ts';
import type { Io } from '../terminal/io.ts';
import { wrap } from '../terminal/width.ts';
import type { Exchanging } from './exchange.ts';
import { canChange, cardIn, deckLines, editedDeck, exchangeProblems, exchangingOf } from './exchange.ts';
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
  const exchanging = exchangingOf(series, seat);
  if (seriesResult(series) !== null || !canChange(exchanging, look.game)) return keepDeck(look.game, series, seat);
  const decks = series.phase.at === 'between' ? series.phase.decks : series.decks;
  let deck = decks[seat]!;
  print(io, ['', ` ${gameLine(series, look)}`, ...exchangeLines(deck, look)]);
  for (;;) {
    const line = (await sitting.input.read(exchangePrompt(look)))?.trim();
    if (line === undefined) {
      io.out(`\n ${look.say('inputEnded')}`);
      return 'input';
    }
    const step = exchangeStep(deck, line, exchanging, sitting);
    if (step === 'leave') return quit(sitting);
    if (step === 'done') return exchange(look.game, series, seat, deck);
    deck = step;
  }
}

/** The deck and how to change it. */
export const exchangeLines = (deck: DeckList, look: Look): string[] => [
  ...deckLines(deck, look),
  '',
  ...howToLines(look),
];

const howToLines = (look: Look): string[] =>
  wrap(look.say('exchangeHowTo'), look.columns - 2).map((line) => ` ${line}`);

export const exchangePrompt = (look: Look): string => ` ${look.paint('dim', look.say('exchangePrompt'))}\n > `;

/** Does what was typed. `done`: the deck is to be played with, and may be. Else the deck as it is now. */
export function exchangeStep(
  deck: DeckList,
  line: string,
  exchanging: Exchanging,
  place: Pick<Leaving, 'look' | 'io' | 'input'> & { readonly table: Table },
): DeckList | 'done' | 'leave' {
  const { look, io, table } = place;
  switch (line.toLowerCase()) {
    case '': {
      const problems = exchangeProblems(deck, exchanging, look);
      if (problems.length === 0) return 'done';
      complain(place, problems);
      return deck;
    }
    case 'q':
    case INTERRUPT:
    case END:
      return 'leave';
    case 'r':
      print(io, deckLines(exchanging.brought, look));
      return exchanging.brought;
    case 'v':
      print(io, deckLines(deck, look));
      return deck;
    case 'h':
      print(io, howToLines(look));
      return deck;
    default:
  }
  const asked = /^[?？]\s*(.+)$/u.exec(line)?.[1];
  if (asked !== undefined) {
    const named = cardIn(deck, asked, look);
    if ('problem' in named) complain(place, [named.problem]);
    else print(io, screen.cardLines(named.card, table, look));
    return deck;
  }
  const edited = editedDeck(deck, line, exchanging, look);
  if ('problem' in edited) {
    complain(place, [edited.problem]);
    return deck;
  }
  print(io, deckLines(edited.deck, look));
  return edited.deck;
}

function complain({ io, look, input }: Pick<Leaving, 'look' | 'io' | 'input'>, problems: readonly string[]): void {
  input.forget();
  for (const problem of problems) {
    for (const line of wrap(problem, look.columns - 2)) io.out(` ${look.paint('yellow', line)}`);
  }
}

const print = (io: Io, lines: readonly string[]): void => {
  for (const line of lines) io.out(line);
};
