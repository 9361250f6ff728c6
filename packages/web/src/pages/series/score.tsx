import type { SeriesView } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useSay } from '../../messages/index.ts';

/**
 * Of a match of several games: which one this is, and who has won how many. `isPlaying`: whether the game on the table
 * goes on; the one that would come next after it is not counted before it begins.
 */
export function Score({
  series: { bestOf, score, results },
  isPlaying,
  names,
}: {
  readonly series: Pick<SeriesView, 'bestOf' | 'score' | 'results'>;
  readonly isPlaying: boolean;
  readonly names: readonly string[];
}): ReactElement | null {
  const say = useSay();
  if (bestOf === 1) return null;
  const number = results.length + (isPlaying ? 1 : 0);
  return (
    <p className="score" data-score={score.join('-')}>
      <span>{say('gameOf', { number: Math.max(1, number), of: bestOf })}</span>
      <b>
        {names[0]} {score[0]} – {score[1]} {names[1]}
      </b>
    </p>
  );
}
