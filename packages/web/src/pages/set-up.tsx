import { shelf } from 'virtual:shelf';
import type { Game, OptionValues } from '@tessera/kernel';
import { readDeck } from '@tessera/kernel';
import { levelIds, levelNames } from '@tessera/players/level-names';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { optionsOf } from '../decks/checking.ts';
import { useOwnDecks } from '../decks/own-decks.ts';
import type { LoadedGame } from '../games.ts';
import { problemOf } from '../match/online.ts';
import { useSay } from '../messages/index.ts';
import { useSaySetUp } from '../messages/set-up.ts';
import { go } from '../route.ts';
import { begin } from '../set-up/begin.ts';
import { BUILT, builtDeck, deckOf, namedDeck } from '../set-up/deck-choice.ts';
import type { ChosenDeck, DeckChoice } from '../set-up/deck-choice.ts';
import { Choice, OptionRow, Step } from '../set-up/choices.tsx';
import { DeckPicker } from '../set-up/deck-picker.tsx';
import { knownOptions } from '../set-up/known-options.ts';
import type { SetUp } from '../set-up/last.ts';
import { audiences, clockNames, keepSetUp, lastGame, lastSetUp, ways } from '../set-up/last.ts';
import { useSettings } from '../settings.ts';
import '../styles/set-up.css';
import { LoadedPage } from './loaded-page.tsx';
import { TopBar } from './top-bar.tsx';

/** Everything about a game before it begins; whatever was chosen last is chosen already. */
export default function SetUpPage({ game }: { readonly game: string | null }): ReactElement {
  const id = shelf.find((each) => each.id === (game ?? lastGame()))?.id ?? shelf[0]!.id;
  return (
    <div className="page set-up">
      <TopBar />
      <main>
        <LoadedPage key={id} game={id}>
          {(loaded) => <Choices loaded={loaded} />}
        </LoadedPage>
      </main>
    </div>
  );
}

function Choices({ loaded }: { readonly loaded: LoadedGame }): ReactElement {
  const say = useSay();
  const tell = useSaySetUp();
  const language = useSettings((settings) => settings.language);
  const { game } = loaded;
  const [setUp, setSetUp] = useState(() => lastSetUp(game.id));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const own = useOwnDecks(({ decks }) => decks).filter((deck) => deck.game === game.id);
  const change = (some: Partial<SetUp>): void => setSetUp((before) => ({ ...before, ...some }));
  const format = game.formats.find(({ id }) => id === setUp.format) ?? game.formats[0]!;
  const options = knownOptions(game, setUp.options);
  const all = optionsOf(game, options);
  const named = game.decks.filter(({ cards }) => isLegal(game, format.id, all, cards)).map(({ id }) => id);
  const legal = own.filter(({ cards }) => isLegal(game, format.id, all, cards));
  const usual = (seat: number): DeckChoice => {
    const starter = game.starter(seat, format.id, all);
    return namedDeck(named.includes(starter) ? starter : (named[seat % Math.max(1, named.length)] ?? ''));
  };
  const isThere = (choice: DeckChoice | null): choice is DeckChoice =>
    choice === BUILT
      ? game.deckBuilder !== undefined
      : choice !== null && deckOf(choice, { named, own: legal }) !== null;
  const deck = isThere(setUp.deck) ? setUp.deck : usual(0);
  const otherDeck = isThere(setUp.otherDeck) ? setUp.otherDeck : deck === usual(1) ? usual(0) : usual(1);
  const chosen = (choice: DeckChoice): ChosenDeck | null =>
    choice === BUILT ? builtDeck(game, format.id, all, tell('builtDeck')) : deckOf(choice, { named, own: legal });
  const start = async (): Promise<void> => {
    const [mine, theirs] = [chosen(deck), chosen(otherDeck)];
    if (mine === null || theirs === null) {
      setProblem(tell('noDeck'));
      return;
    }
    setBusy(true);
    setProblem(null);
    keepSetUp(game.id, { ...setUp, format: format.id, options, deck, otherDeck });
    try {
      go(await begin(setUp, { game: game.id, format: format.id, options, deck: mine, otherDeck: theirs }));
    } catch (error) {
      setProblem(problemOf(error, language));
      setBusy(false);
    }
  };
  const { way } = setUp;
  const name = game.names[language];
  const picker = { loaded, format: format.id, options, named, own, mayBuild: game.deckBuilder !== undefined };
  return (
    <>
      <h1 className="disp">{tell('setUpTitle')}</h1>
      <div className="steps">
        <div className="left">
          <Step title={tell('game')}>
            <div className="chips" role="radiogroup" aria-label={tell('game')}>
              {shelf.map((each) => (
                <button
                  key={each.id}
                  type="button"
                  role="radio"
                  aria-checked={each.id === game.id}
                  className={each.id === game.id ? 'game-chip on' : 'game-chip'}
                  data-game={each.id}
                  onClick={() => go(`/new/${each.id}`)}
                >
                  <b className="disp">{each.names[language]}</b>
                  <small>{say('cardsAndDecks', { cards: each.cards, decks: each.decks.length })}</small>
                </button>
              ))}
            </div>
          </Step>
          <Step title={tell('opponentIs')}>
            <div className="chips three" role="radiogroup" aria-label={say('how')}>
              {ways.map((each) => (
                <Choice
                  key={each}
                  isOn={each === way}
                  title={say(each)}
                  hint={say(`${each}Hint`)}
                  mark={['data-way', each]}
                  choose={() => change({ way: each })}
                />
              ))}
            </div>
            {way !== 'computer' ? null : (
              <div className="levels" role="radiogroup" aria-label={say('level')}>
                {levelIds.map((each) => (
                  <Choice
                    key={each}
                    isOn={each === setUp.level}
                    title={levelNames[each]![language]}
                    hint={tell(each as 'novice')}
                    mark={['data-level', each]}
                    choose={() => change({ level: each })}
                  />
                ))}
              </div>
            )}
          </Step>
          <Step title={tell('yourDeck')}>
            <DeckPicker {...picker} chosen={deck} choose={(each) => change({ deck: each })} label={tell('yourDeck')} />
          </Step>
          {way === 'computer' ? (
            <Step title={tell('theirDeck')}>
              <DeckPicker
                {...picker}
                chosen={otherDeck}
                choose={(each) => change({ otherDeck: each })}
                label={tell('theirDeck')}
              />
            </Step>
          ) : null}
        </div>
        <aside className="right">
          {game.formats.length < 2 ? null : (
            <Step title={tell('format')}>
              <div className="chips" role="radiogroup" aria-label={tell('format')}>
                {game.formats.map(({ id, names }) => (
                  <Choice
                    key={id}
                    isOn={id === format.id}
                    title={names[language]}
                    mark={['data-format', id]}
                    choose={() => change({ format: id })}
                  />
                ))}
              </div>
            </Step>
          )}
          <Step title={tell('games')}>
            <div className="chips" role="radiogroup" aria-label={tell('games')}>
              {([1, 3] as const).map((each) => (
                <Choice
                  key={each}
                  isOn={each === setUp.bestOf}
                  title={tell(`bestOf${each}`)}
                  mark={['data-best-of', String(each)]}
                  choose={() => change({ bestOf: each })}
                />
              ))}
            </div>
          </Step>
          {way === 'computer' ? null : (
            <Step title={tell('clock')}>
              <div className="levels" role="radiogroup" aria-label={tell('clock')}>
                {clockNames.map((each) => (
                  <Choice
                    key={each}
                    isOn={each === setUp.clock}
                    title={tell(each)}
                    hint={tell(`${each}Hint`)}
                    mark={['data-clock', each]}
                    choose={() => change({ clock: each })}
                  />
                ))}
              </div>
            </Step>
          )}
          {way === 'computer' ? null : (
            <Step title={tell('audience')}>
              <div className="levels" role="radiogroup" aria-label={tell('audience')}>
                {audiences.map((each) => (
                  <Choice
                    key={each}
                    isOn={each === setUp.audience}
                    title={tell(each)}
                    mark={['data-audience', each]}
                    choose={() => change({ audience: each })}
                  />
                ))}
              </div>
            </Step>
          )}
          <Step title={tell('rulesOfTable')}>
            {game.options.map((option) => (
              <OptionRow
                key={option.id}
                game={game}
                option={option}
                value={all[option.id]!}
                set={(value) => change({ options: { ...options, [option.id]: value } })}
              />
            ))}
          </Step>
          <div className="begin">
            {problem === null ? null : (
              <p className="refused" role="alert">
                {problem}
              </p>
            )}
            {way === 'computer' ? null : <p className="quiet">{tell('theyBring')}</p>}
            <button type="button" className="main" data-play disabled={isBusy} onClick={() => void start()}>
              {say(way === 'computer' ? 'playGame' : way === 'friend' ? 'inviteTo' : 'openTable', { game: name })}
            </button>
          </div>
        </aside>
      </div>
    </>
  );
}

function isLegal(
  game: Game,
  format: string,
  options: OptionValues,
  cards: Readonly<Record<string, readonly string[]>>,
): boolean {
  try {
    return game.checkDeck(readDeck(game, cards), format, options).length === 0;
  } catch {
    // A deck of cards that there are no longer.
    return false;
  }
}
