import { shelf } from 'virtual:shelf';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { CardDialog } from '../cards/card-dialog.tsx';
import { CardPool } from '../cards/pool.tsx';
import type { LoadedGame } from '../games.ts';
import { useSayDecks } from '../messages/decks.ts';
import { Go } from '../parts/go.tsx';
import { Icon } from '../parts/icons.tsx';
import { lastGame } from '../set-up/last.ts';
import { useSettings } from '../settings.ts';
import '../styles/decks.css';
import { LoadedPage } from './loaded-page.tsx';
import { TopBar } from './top-bar.tsx';

/** Every card of every game. */
export default function CardsPage({ game }: { readonly game: string | null }): ReactElement {
  const id = shelf.find((each) => each.id === (game ?? lastGame()))?.id ?? shelf[0]!.id;
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  return (
    <div className="page cards-page">
      <TopBar />
      <main>
        <div className="title-row">
          <h1 className="disp">{say('cardsTitle')}</h1>
          <nav className="seg" aria-label={say('cardsTitle')}>
            {shelf.map((each) => (
              <Go key={each.id} to={`/cards/${each.id}`} className={each.id === id ? 'on' : ''}>
                {each.names[language]}
              </Go>
            ))}
          </nav>
          <Go to={`/decks/new/${id}`} className="btn ghost">
            <Icon sign="plus" size={15} /> {say('newDeck')}
          </Go>
        </div>
        <LoadedPage key={id} game={id}>
          {(loaded) => <Browser loaded={loaded} />}
        </LoadedPage>
      </main>
    </div>
  );
}

function Browser({ loaded }: { readonly loaded: LoadedGame }): ReactElement {
  const [inspected, setInspected] = useState<string | null>(null);
  const use = useMemo(() => ({ pick: setInspected, inspect: setInspected }), []);
  return (
    <>
      <CardPool loaded={loaded} use={use} query={queryOf(location)} onQuery={keepQuery} />
      {inspected === null ? null : (
        <CardDialog key={inspected} loaded={loaded} card={inspected} close={() => setInspected(null)} />
      )}
    </>
  );
}

/** What is looked for stands in the address, so that it can be linked to. */
const queryOf = ({ search }: Pick<Location, 'search'>): string => new URLSearchParams(search).get('q') ?? '';

function keepQuery(query: string): void {
  if (query === queryOf(location)) return;
  const search = query === '' ? '' : `?${new URLSearchParams({ q: query }).toString()}`;
  history.replaceState(null, '', location.pathname + search);
}
