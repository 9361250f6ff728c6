import { shelf } from 'virtual:shelf';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { useSay } from '../messages/index.ts';
import { Avatar } from '../parts/avatar.tsx';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';

type OpenTable = { readonly match: string; readonly game: string; readonly names: readonly string[] };

const EVERY = 5000;

/** Tables at which somebody waits. */
export function OpenTables(): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [tables, setTables] = useState<readonly OpenTable[] | 'noServer'>([]);
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const found = await openTables().catch(() => 'noServer' as const);
      if (isHere) setTables(found);
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, []);
  return (
    <section className="panel tables" aria-label={say('openTables')}>
      <h2>{say('openTables')}</h2>
      {tables === 'noServer' ? (
        <p className="quiet">{say('noServer')}</p>
      ) : tables.length === 0 ? (
        <p className="quiet">{say('noTables')}</p>
      ) : (
        <ul>
          {tables.map(({ match, game, names }) => (
            <li key={match}>
              <Avatar name={names.join()} size={34} />
              <div>
                <b>{names.join(', ')}</b>
                <small>{shelf.find(({ id }) => id === game)?.names[language] ?? game}</small>
              </div>
              <button type="button" className="btn" onClick={() => go(`/play/${match}`)}>
                {say('join')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

async function openTables(): Promise<OpenTable[]> {
  const response = await fetch('/api/lobby');
  if (!response.ok) throw new Error(response.statusText);
  const { matches } = (await response.json()) as {
    matches: { match: string; game: string; seats: { name: string | null }[] }[];
  };
  return matches.map(({ match, game, seats }) => ({ match, game, names: seats.flatMap(({ name }) => name ?? []) }));
}
