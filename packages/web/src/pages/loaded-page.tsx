import type { Text } from '@tessera/kernel';
import { problemIn } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { LoadedGame } from '../games.ts';
import { loadGame } from '../games.ts';
import { Failed, Loading } from './loading.tsx';

/** What needs a game: shown as soon as that is loaded. */
export function LoadedPage({
  game,
  children,
}: {
  readonly game: string;
  readonly children: (loaded: LoadedGame) => ReactElement;
}): ReactElement {
  const [loaded, setLoaded] = useState<LoadedGame | null>(null);
  const [problem, setProblem] = useState<Text | null>(null);
  useEffect(() => {
    let isHere = true;
    loadGame(game).then(
      (found) => isHere && setLoaded(found),
      (error: unknown) => isHere && setProblem(problemIn(error)),
    );
    return () => void (isHere = false);
  }, [game]);
  if (problem !== null) return <Failed problem={problem} />;
  return loaded === null ? <Loading /> : children(loaded);
}
