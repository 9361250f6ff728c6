import { shelf } from 'virtual:shelf';
import type { MatchInfo } from '@tessera/server/client';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { line } from '../match/line.ts';
import { problemOf } from '../match/online.ts';
import { keepTable } from '../match/own-tables.ts';
import { useSay } from '../messages/index.ts';
import { Icon } from '../parts/icons.tsx';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';
import { TableList, useTables } from './lobby.tsx';
import { TopBar } from './top-bar.tsx';
import '../styles/people.css';

/** Where people find each other: open tables, and matches to watch. */
export default function LobbyPage(): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const tables = useTables();
  const [game, setGame] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ofGame = (list: readonly MatchInfo[]): readonly MatchInfo[] =>
    game === null ? list : list.filter((each) => each.game === game);
  const make = async (kind: 'lobby' | 'hotSeat'): Promise<void> => {
    setProblem(null);
    try {
      const wanted = game ?? shelf[0]!.id;
      const reply = await line().client.ask({ type: 'create', game: wanted, against: { kind } });
      if (reply.type !== 'created') return;
      keepTable(reply.match);
      go(`/play/${reply.match}`);
    } catch (error) {
      setProblem(problemOf(error, language));
    }
  };
  return (
    <div className="page people">
      <TopBar />
      <main>
        <h1 className="disp">{say('lobby')}</h1>
        <p className="lead">{say('lobbyLead')}</p>
        <div className="seg" role="group" aria-label={say('chooseGame')}>
          {[null, ...shelf.map(({ id }) => id)].map((id) => (
            <button
              key={id ?? ''}
              type="button"
              aria-pressed={game === id}
              className={game === id ? 'on' : ''}
              data-filter={id ?? 'all'}
              onClick={() => setGame(id)}
            >
              {id === null ? say('anyGame') : shelf.find((each) => each.id === id)!.names[language]}
            </button>
          ))}
        </div>
        {tables === 'noServer' ? (
          <p className="panel" role="alert">
            {say('noServer')}
          </p>
        ) : (
          <>
            <div className="halves" aria-busy={tables === null}>
              <Listed
                title={say('openTables')}
                none={say('noTables')}
                matches={ofGame(tables?.matches ?? [])}
                way={say('join')}
              />
              <Listed
                title={say('runningMatches')}
                none={say('noRunning')}
                matches={ofGame(tables?.playing ?? [])}
                way={say('watch')}
              />
            </div>
            <div className="sub make">
              <button type="button" className="btn on" data-open onClick={() => void make('lobby')}>
                <Icon sign="people" size={16} /> {say('openHere')}
                {game === null ? ` · ${shelf[0]!.names[language]}` : ''}
              </button>
              <button
                type="button"
                className="btn"
                data-hot-seat
                title={say('oneDeviceHint')}
                onClick={() => void make('hotSeat')}
              >
                <Icon sign="swords" size={16} /> {say('oneDevice')}
                {game === null ? ` · ${shelf[0]!.names[language]}` : ''}
              </button>
            </div>
            {problem === null ? null : (
              <p className="refused" role="alert">
                {problem}
              </p>
            )}
          </>
        )}
      </main>
    </div>
  );
}

function Listed({
  title,
  none,
  matches,
  way,
}: {
  readonly title: string;
  readonly none: string;
  readonly matches: readonly MatchInfo[];
  readonly way: string;
}): ReactElement {
  return (
    <section className="panel tables" aria-label={title}>
      <h2>{title}</h2>
      {matches.length === 0 ? <p className="quiet">{none}</p> : <TableList matches={matches} way={way} />}
    </section>
  );
}
