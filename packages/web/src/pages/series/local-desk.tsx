import type { DeckList } from '@tessera/kernel';
import { BadExchange, exchange, keepDeck, saidBy, viewSeries } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { standingAt } from '../../match/local-series.ts';
import type { LocalMatch, Standing } from '../../match/worker-messages.ts';
import { useSettings } from '../../settings.ts';
import { useSeen, useTable } from '../../table/context.ts';
import { Desk } from '../../table/desk/desk.tsx';
import { Ending } from '../../table/desk/ending.tsx';
import { BetweenGames } from './between-games.tsx';

/** The desk of a match of several games against the computer: questions, the pause between two games, the end. */
export function LocalSeriesDesk({
  standing: { match, result },
  onNext,
  onAgain,
  onHome,
}: {
  readonly standing: Standing;
  /** The next game begins. */
  readonly onNext: (next: LocalMatch) => void;
  readonly onAgain: () => void;
  readonly onHome: () => void;
}): ReactElement {
  const { loaded } = useTable();
  const language = useSettings((settings) => settings.language);
  const isOver = useSeen(({ sight }) => sight!.view.result !== null);
  const [problem, setProblem] = useState<string | null>(null);
  const { seat: own = 0, series } = match;
  const course = series!.course;
  if (!isOver) return <Desk onAgain={null} onHome={onHome} />;
  const seen = viewSeries(course, own);
  if (seen.at === 'over') {
    // Whoever has given the match up may have won the last game.
    const given = result?.reason === 'conceded' ? { result } : {};
    return <Ending onAgain={onAgain} onHome={onHome} note={seen.score.join(' – ')} {...given} />;
  }
  const settle = (changed: DeckList | null): void => {
    if (course.phase.at === 'game') {
      onNext(match);
      return;
    }
    const { game } = loaded;
    try {
      // The computer goes on with the deck that it has, as on a server.
      const settled = keepDeck(game, course, 1 - own);
      const ready = changed === null ? keepDeck(game, settled, own) : exchange(game, settled, own, changed);
      onNext(standingAt(match, ready).match);
    } catch (error) {
      const problems = error instanceof BadExchange ? error.problems : [];
      const said = problems.map(({ message }) => message[language]).join('; ');
      setProblem(said === '' ? saidBy(error, language) : said);
    }
  };
  return (
    <BetweenGames series={seen} viewer={own} loaded={loaded} waitingFor={null} problem={problem} onSettle={settle} />
  );
}
