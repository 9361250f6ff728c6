import { levelIds, levelNames } from '@tessera/players/level-names';
import type { CSSProperties, ReactElement } from 'react';
import { useState } from 'react';
import { shelf } from 'virtual:shelf';
import { CardFace } from '../cards/card-face.tsx';
import type { GameOnShelf } from '../cards/printed.ts';
import { keptMatch, newMatchOf } from '../match/local.ts';
import { useSay } from '../messages/index.ts';
import { Icon } from '../parts/icons.tsx';
import type { Sign } from '../parts/icons.tsx';
import { Go } from '../parts/go.tsx';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';
import { OpenTables } from './lobby.tsx';
import { openTable } from './opening.ts';
import { TopBar } from './top-bar.tsx';

const ways = ['computer', 'friend', 'someone'] as const;
type Way = (typeof ways)[number];
const waySigns: Readonly<Record<Way, Sign>> = { computer: 'bot', friend: 'link', someone: 'people' };

/** Pick a game, sit down, play. */
export function Home(): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [id, setGame] = useState(shelf[0]!.id);
  const [way, setWay] = useState<Way>('computer');
  const [deck, setDeck] = useState<string | null>(null);
  const [level, setLevel] = useState('apprentice');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const game = shelf.find((each) => each.id === id)!;
  const { decks, starters } = game;
  const chosen = decks.find((each) => each.id === (deck ?? starters[0])) ?? decks[0]!;
  const name = game.names[language];
  const play = async (): Promise<void> => {
    if (way === 'computer') {
      const other = starters.find((each) => each !== chosen.id) ?? chosen.id;
      newMatchOf({
        game: game.id,
        format: game.format,
        level,
        options: null,
        decks: [chosen.id, other],
        deckNames: [null, null],
      });
      go('/play');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      go(await openTable({ game: game.id, deck: chosen.id, against: way === 'friend' ? 'invitation' : 'lobby' }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : say('noServer'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="page home">
      <TopBar />
      <main>
        <h1 className="disp">{say('title')}</h1>
        <p className="lead">{say('lead')}</p>
        <div className="games" role="radiogroup" aria-label={say('chooseGame')}>
          {shelf.map((each) => (
            <GameTile
              key={each.id}
              game={each}
              isChosen={each === game}
              choose={() => {
                setGame(each.id);
                setDeck(null);
              }}
            />
          ))}
        </div>
        <div className="below">
          <section className="panel setup" aria-label={say('how')}>
            <div className="ways" role="radiogroup" aria-label={say('how')}>
              {ways.map((each) => (
                <button
                  key={each}
                  type="button"
                  role="radio"
                  aria-checked={each === way}
                  className={each === way ? 'way on' : 'way'}
                  data-way={each}
                  onClick={() => setWay(each)}
                >
                  <Icon sign={waySigns[each]} size={20} />
                  <b>{say(each)}</b>
                  <small>{say(`${each}Hint`)}</small>
                </button>
              ))}
            </div>
            <div className="picks">
              <label className="pick-one">
                <span>{say('deck')}</span>
                <select value={chosen.id} onChange={({ target }) => setDeck(target.value)}>
                  {decks.map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.names[language]}
                    </option>
                  ))}
                </select>
              </label>
              {way === 'computer' ? (
                <label className="pick-one">
                  <span>{say('level')}</span>
                  <select value={level} data-level onChange={({ target }) => setLevel(target.value)}>
                    {levelIds.map((each) => (
                      <option key={each} value={each}>
                        {levelNames[each]?.[language] ?? each}
                      </option>
                    ))}
                  </select>
                </label>
              ) : null}
              <button type="button" className="main" data-play disabled={isBusy} onClick={() => void play()}>
                {say(way === 'computer' ? 'playGame' : way === 'friend' ? 'inviteTo' : 'openTable', { game: name })}
              </button>
            </div>
            {problem === null ? null : (
              <p className="refused" role="alert">
                {problem}
              </p>
            )}
            <WaitingGame />
          </section>
          <OpenTables />
        </div>
      </main>
      <footer>
        <span>{say('drawnHere')}</span>
        <Go to="/credits">{say('iconsBy')}</Go>
      </footer>
    </div>
  );
}

function GameTile({
  game,
  isChosen,
  choose,
}: {
  readonly game: GameOnShelf;
  readonly isChosen: boolean;
  readonly choose: () => void;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      className={isChosen ? 'game on' : 'game'}
      data-game={game.id}
      onClick={choose}
    >
      <span className="fanned" aria-hidden="true">
        {game.samples.map((sample, i) => (
          <span key={i} style={{ '--t': i - 1 } as CSSProperties}>
            <CardFace printed={sample[language]} size="hand" />
          </span>
        ))}
      </span>
      <b className="disp">{game.names[language]}</b>
      <small>{say('cardsAndDecks', { cards: game.cards, decks: game.decks.length })}</small>
    </button>
  );
}

/** A match against the computer that was not finished. */
function WaitingGame(): ReactElement | null {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [match] = useState(keptMatch);
  const game = shelf.find(({ id }) => id === match?.game);
  if (match === null || game === undefined || match.answers.length === 0) return null;
  return (
    <p className="waits">
      <Icon sign="clock" size={15} />
      {say('waitingGame', {
        game: game.names[language],
        level: levelNames[match.level]?.[language] ?? match.level,
      })}{' '}
      <Go to="/play">{say('goBack')}</Go>
    </p>
  );
}
