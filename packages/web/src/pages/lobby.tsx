import { shelf } from 'virtual:shelf';
import type { MatchInfo } from '@tessera/server/client';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { api } from '../match/api.ts';
import { clockText } from '../match/clocks.ts';
import { useSay } from '../messages/index.ts';
import { Avatar } from '../parts/avatar.tsx';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';

/** Tables at which somebody waits, and matches that can be watched. */
export type Tables = { readonly matches: readonly MatchInfo[]; readonly playing: readonly MatchInfo[] };

const EVERY = 5000;

/** Looked at again and again; `noServer` where nobody is reached. */
export function useTables(): Tables | 'noServer' | null {
  const [tables, setTables] = useState<Tables | 'noServer' | null>(null);
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const found = await api<Tables>('GET', '/api/lobby').catch(() => 'noServer' as const);
      if (isHere) setTables(found);
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, []);
  return tables;
}

/** Tables at which somebody waits. */
export function OpenTables(): ReactElement {
  const say = useSay();
  const tables = useTables();
  return (
    <section className="panel tables" aria-label={say('openTables')}>
      <h2>{say('openTables')}</h2>
      {tables === 'noServer' ? (
        <p className="quiet">{say('noServer')}</p>
      ) : tables === null || tables.matches.length === 0 ? (
        <p className="quiet">{say('noTables')}</p>
      ) : (
        <TableList matches={tables.matches} way={say('join')} />
      )}
    </section>
  );
}

export function TableList({
  matches,
  way,
}: {
  readonly matches: readonly MatchInfo[];
  readonly way: string;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  return (
    <ul>
      {matches.map(({ match, game, seats, bestOf, clocks, spectators, status }) => {
        const names = seats.flatMap(({ name }) => name ?? []);
        const facts = [
          shelf.find(({ id }) => id === game)?.names[language] ?? game,
          ...(bestOf > 1 ? [say('bestOfThree')] : []),
          ...(clocks.match === null ? [] : [clockText(clocks.match)]),
          ...(status === 'playing' && spectators.delay > 0
            ? [say('delayed', { time: clockText(spectators.delay) })]
            : []),
        ];
        return (
          <li key={match} data-table={match}>
            <Avatar name={names[0] ?? match} size={34} />
            <div>
              <b>{names.join(' – ')}</b>
              <small>{facts.join(' · ')}</small>
            </div>
            <button type="button" className="btn" onClick={() => go(`/play/${match}`)}>
              {way}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
