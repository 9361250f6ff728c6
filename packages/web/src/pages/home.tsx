import { levelIds, levelNames } from '@tessera/players/level-names';
import type { CSSProperties, ReactElement } from 'react';
import { useState } from 'react';
import { shelf } from 'virtual:shelf';
import { CardFace } from '../cards/card-face.tsx';
import type { GameOnShelf } from '../cards/printed.ts';
import { useOwnDecks } from '../decks/own-decks.ts';
import { keptMatch } from '../match/local.ts';
import { useSay } from '../messages/index.ts';
import { Icon } from '../parts/icons.tsx';
import type { Sign } from '../parts/icons.tsx';
import { Go } from '../parts/go.tsx';
import { go } from '../route.ts';
import { begin } from '../set-up/begin.ts';
import type { Choosable, DeckChoice } from '../set-up/deck-choice.ts';
import { deckOf, namedDeck, ownDeck, RANDOM } from '../set-up/deck-choice.ts';
import type { SetUp, Way } from '../set-up/last.ts';
import { keepSetUp, lastGame, lastSetUp, usual as usualSetUp, ways } from '../set-up/last.ts';
import { useSettings } from '../settings.ts';
import { OpenTables } from './lobby.tsx';
import { TopBar } from './top-bar.tsx';

const waySigns: Readonly<Record<Way, Sign>> = { computer: 'bot', friend: 'link', someone: 'people' };

/** Pick a game, sit down, play. */
export function Home(): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [id, setGame] = useState(() => shelf.find((each) => each.id === lastGame())?.id ?? shelf[0]!.id);
  const [setUp, setSetUp] = useState(() => lastSetUp(id));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const game = shelf.find((each) => each.id === id)!;
  const { starters } = game;
  const { way, level } = setUp;
  const change = (some: Partial<SetUp>): void => setSetUp((before) => ({ ...before, ...some }));
  const own = useOwnDecks((state) => state.decks).filter((each) => each.game === id && each.isLegal);
  const decks: Choosable = { named: game.decks.map((each) => each.id), own };
  const usual = (seat: 0 | 1): DeckChoice => namedDeck(starters[seat]);
  const deck = setUp.deck !== null && deckOf(setUp.deck, decks) !== null ? setUp.deck : usual(0);
  // A deck of one's own is played by the rules that it was built for, and ready ones as the game is usually played.
  const brought = own.find((each) => ownDeck(each.id) === deck);
  const others: Choosable = { named: decks.named, own: [] };
  const wanted = setUp.otherDeck !== null && deckOf(setUp.otherDeck, others) !== null ? setUp.otherDeck : usual(1);
  const otherDeck = wanted === deck ? usual(deck === usual(0) ? 1 : 0) : wanted;
  const name = game.names[language];
  const play = async (): Promise<void> => {
    const mine = deckOf(deck, decks);
    const theirs = deckOf(otherDeck, others);
    if (mine === null || theirs === null) {
      go(`/new/${id}`);
      return;
    }
    setBusy(true);
    setProblem(null);
    keepSetUp(id, { ...setUp, deck });
    try {
      const rules = { format: brought?.format ?? game.format, options: brought?.options ?? {} };
      // What is not asked here is as usual, whatever was chosen last where it is asked.
      go(await begin({ ...usualSetUp, way, level }, { game: id, ...rules, deck: mine, otherDeck: theirs }));
    } catch (error) {
      const { problemOf } = await import('../match/online.ts');
      setProblem(problemOf(error, language));
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
                setSetUp(lastSetUp(each.id));
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
                  onClick={() => change({ way: each })}
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
                <select value={deck} data-deck-choice onChange={({ target }) => change({ deck: target.value })}>
                  {own.map((each) => (
                    <option key={each.id} value={ownDeck(each.id)}>
                      ★ {each.name}
                    </option>
                  ))}
                  {game.decks.map((each) => (
                    <option key={each.id} value={namedDeck(each.id)}>
                      {each.names[language]}
                    </option>
                  ))}
                  <option value={RANDOM}>{say('randomDeck')}</option>
                </select>
              </label>
              {way === 'computer' ? (
                <label className="pick-one">
                  <span>{say('level')}</span>
                  <select value={level} data-level onChange={({ target }) => change({ level: target.value })}>
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
            <p className="waits">
              <Icon sign="gear" size={15} />
              <Go to={`/new/${id}`}>{say('moreChoices')}</Go>
              <Icon sign="deck" size={15} />
              <Go to={`/decks/new/${id}`}>{say('buildDeck')}</Go>
            </p>
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
