import { shelf } from 'virtual:shelf';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { LoadedGame } from '../games.ts';
import { useSayDecks } from '../messages/decks.ts';
import { useSay } from '../messages/index.ts';
import { LoadedPage } from '../pages/loaded-page.tsx';
import { Loading } from '../pages/loading.tsx';
import { Note, ToHome } from '../pages/note.tsx';
import { TopBar } from '../pages/top-bar.tsx';
import { CardDialog } from '../cards/card-dialog.tsx';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';
import { Curve, Kinds } from './charts.tsx';
import { mended, newDeck } from './checking.ts';
import { DeckCardList } from './deck-list.tsx';
import type { StoredDeck } from './deck-server.ts';
import { sharedDeck } from './deck-server.ts';
import { useOwnDecks } from './own-decks.ts';

/** A deck that somebody shared: to be looked at, and copied. */
export function SharedDeck({ id }: { readonly id: string }): ReactElement {
  const say = useSayDecks();
  const sayMore = useSay();
  const [found, setFound] = useState<StoredDeck | null | 'looking' | 'unreached'>('looking');
  useEffect(() => {
    if (found !== 'looking') return;
    let isHere = true;
    sharedDeck(id).then(
      (deck) => isHere && setFound(deck),
      () => isHere && setFound('unreached'),
    );
    return () => void (isHere = false);
  }, [id, found]);
  if (found === 'looking') return <Loading />;
  if (found === 'unreached') {
    return (
      <Note sign="wifi" text={sayMore('noServer')}>
        <button type="button" className="btn" data-again onClick={() => setFound('looking')}>
          {sayMore('tryAgain')}
        </button>
        <ToHome />
      </Note>
    );
  }
  if (found === null || !shelf.some((game) => game.id === found.game)) {
    return (
      <Note sign="deck" text={say('noSuchDeck')}>
        <button type="button" className="btn" onClick={() => go('/decks')}>
          {say('decksTitle')}
        </button>
      </Note>
    );
  }
  return <LoadedPage game={found.game}>{(loaded) => <Looking loaded={loaded} found={found} />}</LoadedPage>;
}

function Looking({ loaded, found }: { readonly loaded: LoadedGame; readonly found: StoredDeck }): ReactElement {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const put = useOwnDecks((state) => state.put);
  const [inspected, setInspected] = useState<string | null>(null);
  const { game } = loaded;
  const [deck] = useState(() => mended(game, newDeck(game, found.name, found.cards)));
  const copy = (): void => {
    put(deck);
    go(`/decks/${deck.id}`);
  };
  return (
    <div className="page shared" data-game={game.id}>
      <TopBar />
      <main>
        <p className="quiet">
          {say('sharedDeck')} · {game.names[language]}
        </p>
        <h1 className="disp">{found.name}</h1>
        <button type="button" className="main" data-copy onClick={copy}>
          {say('takeCopy')}
        </button>
        {game.deckParts.map(({ id, names }) => {
          const cards = deck.cards[id] ?? [];
          return cards.length === 0 ? null : (
            <section key={id} className="panel part">
              <h2>
                {names[language]} · {cards.length}
              </h2>
              <Curve game={game} cards={cards} />
              <Kinds game={game} cards={cards} />
              <DeckCardList loaded={loaded} cards={cards} use={{ inspect: setInspected }} />
            </section>
          );
        })}
      </main>
      {inspected === null ? null : (
        <CardDialog key={inspected} loaded={loaded} card={inspected} close={() => setInspected(null)} />
      )}
    </div>
  );
}
