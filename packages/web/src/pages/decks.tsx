import { shelf } from 'virtual:shelf';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { newDeck } from '../decks/checking.ts';
import { guestDecks } from '../decks/deck-server.ts';
import { useOwnDecks } from '../decks/own-decks.ts';
import type { LoadedGame } from '../games.ts';
import { loadGame } from '../games.ts';
import { useSayDecks } from '../messages/decks.ts';
import { Go } from '../parts/go.tsx';
import { Icon } from '../parts/icons.tsx';
import { go } from '../route.ts';
import { DeckThumbs } from '../set-up/deck-picker.tsx';
import { lastGame } from '../set-up/last.ts';
import { useSettings } from '../settings.ts';
import '../styles/decks.css';
import { LoadedPage } from './loaded-page.tsx';
import { TopBar } from './top-bar.tsx';

/** Decks: one's own, and ready ones to begin with. */
export default function DecksPage(): ReactElement {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const [id, setGame] = useState(() => shelf.find((each) => each.id === lastGame())?.id ?? shelf[0]!.id);
  useServerDecks();
  return (
    <div className="page decks-page">
      <TopBar />
      <main>
        <div className="title-row">
          <h1 className="disp">{say('decksTitle')}</h1>
          <div className="seg" role="group" aria-label={say('decksTitle')}>
            {shelf.map((each) => (
              <button
                key={each.id}
                type="button"
                aria-pressed={each.id === id}
                className={each.id === id ? 'on' : ''}
                data-game={each.id}
                onClick={() => setGame(each.id)}
              >
                {each.names[language]}
              </button>
            ))}
          </div>
        </div>
        <LoadedPage key={id} game={id}>
          {(loaded) => <DecksOf loaded={loaded} />}
        </LoadedPage>
      </main>
    </div>
  );
}

function DecksOf({ loaded }: { readonly loaded: LoadedGame }): ReactElement {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const { game } = loaded;
  const { decks, put } = useOwnDecks();
  const own = decks.filter((deck) => deck.game === game.id);
  const change = (name: string, cards: (typeof own)[number]['cards'], format: string): void => {
    const deck = newDeck(game, say('copyDeck', { name }), cards, format);
    put(deck);
    go(`/decks/${deck.id}`);
  };
  return (
    <>
      {own.length === 0 ? <p className="lead">{say('noDecks')}</p> : null}
      <ul className="deck-cards">
        <li>
          <Go to={`/decks/new/${game.id}`} className="deck-tile add">
            <span className="thumbs plain">
              <Icon sign="plus" size={24} />
            </span>
            <span className="about">
              <b>{say('newDeckOf', { game: game.names[language] })}</b>
            </span>
          </Go>
        </li>
        {own.map((deck) => (
          <li key={deck.id}>
            <Go to={`/decks/${deck.id}`} className="deck-tile">
              <DeckThumbs loaded={loaded} cards={deck.cards} />
              <span className="about">
                <b>{deck.name}</b>
                <small className={deck.isLegal ? 'okb' : 'okb bad'}>
                  <Icon sign={deck.isLegal ? 'check' : 'x'} size={13} />{' '}
                  {game.formats.find(({ id }) => id === deck.format)?.names[language] ?? deck.format}
                </small>
              </span>
            </Go>
          </li>
        ))}
      </ul>
      <h2 className="disp">{say('readyDecks')}</h2>
      <ul className="deck-cards">
        {game.decks.map(({ id, names, cards, format }) => (
          <li key={id}>
            <button
              type="button"
              className="deck-tile"
              data-base={id}
              title={say('takeAsBase')}
              onClick={() => change(names[language], cards, format)}
            >
              <DeckThumbs loaded={loaded} cards={cards} />
              <span className="about">
                <b>{names[language]}</b>
                <small>{say('takeAsBase')}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Decks that the same guest has made on another device. */
function useServerDecks(): void {
  useEffect(() => {
    const fetchThem = async (): Promise<void> => {
      const { decks, put } = useOwnDecks.getState();
      for (const { id, game, name, cards } of await guestDecks()) {
        if (decks.some(({ stored }) => stored === id) || !shelf.some((each) => each.id === game)) continue;
        const loaded = await loadGame(game);
        put({ ...newDeck(loaded.game, name, cards), stored: id });
      }
    };
    // Without a server there are those that are kept here.
    fetchThem().catch(() => null);
  }, []);
}
