import { saidBy } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { LoadedGame } from '../games.ts';
import { loadGame } from '../games.ts';
import { apiProblem } from '../match/api.ts';
import { ApiError } from '../match/api.ts';
import { useSay } from '../messages/index.ts';
import type { GameIndex } from '../replay/messages.ts';
import type { Projector } from '../replay/projector.ts';
import { newProjector } from '../replay/projector.ts';
import type { Source } from '../replay/source.ts';
import { NoSource, sourceOf } from '../replay/source.ts';
import type { ReplayOf } from '../address.ts';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';
import { Loading } from './loading.tsx';
import { Note } from './note.tsx';
import { OpenRecord } from './open-record.tsx';
import { Viewer } from './replay/viewer.tsx';
import '../styles/online.css';
import '../styles/replay.css';

type Opened = {
  readonly source: Source;
  readonly loaded: LoadedGame;
  readonly games: readonly GameIndex[];
  readonly projector: Projector;
};

/** A match looked at again. */
export default function ReplayPage({ of }: { readonly of: ReplayOf }): ReactElement {
  const say = useSay();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const key = JSON.stringify(of);
  useEffect(() => {
    let isHere = true;
    const projector = newProjector();
    const open = async (): Promise<void> => {
      const source = await sourceOf(JSON.parse(key) as ReplayOf);
      const [loaded, games] = await Promise.all([loadGame(source.game), projector.open(source.game, source.opening)]);
      if (isHere) setOpened({ source, loaded, games, projector });
    };
    setOpened(null);
    setProblem(null);
    open().catch((error: unknown) => isHere && setProblem(error ?? new Error('?')));
    return () => {
      isHere = false;
      projector.close();
    };
  }, [key]);
  if (problem !== null) return <NoReplay problem={problem} />;
  return opened === null ? <Loading text={say('openingRecord')} /> : <Viewer {...opened} />;
}

function NoReplay({ problem }: { readonly problem: unknown }): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const text =
    problem instanceof NoSource
      ? say(problem.why, { version: problem.version })
      : problem instanceof ApiError
        ? apiProblem(problem, language, say('noServer'))
        : problem instanceof TypeError
          ? say('noServer')
          : say('failed', { problem: saidBy(problem, language) });
  return (
    <Note sign="layers" text={text}>
      <OpenRecord />
      <button type="button" className="btn" onClick={() => go('/history')}>
        {say('history')}
      </button>
    </Note>
  );
}
