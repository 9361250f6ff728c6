import type { DeckRequest, OptionValues } from '@tessera/kernel';
import type { DuelGame } from '@tessera/players';
import { levelNames } from '@tessera/players/level-names';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { newSeed } from '../chance.ts';
import type { LoadedGame } from '../games.ts';
import { useSayDecks } from '../messages/decks.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useSettings } from '../settings.ts';
import { optionsOf, problemsOf } from './checking.ts';
import { playDuel } from './duel.ts';
import { DuelResult } from './duel-result.tsx';
import type { OwnDeck } from './own-deck.ts';
import { useOwnDecks } from './own-decks.ts';

const GAMES = 100;
/** Only the last of them thinks, some seconds for each game; a hundred games of the better ones would take hours. */
const LEVELS = ['adept', 'novice', 'expert'] as const;
const THINKING = 'expert';

/** A deck against another a hundred times, in workers. */
export function Simulate({
  loaded,
  deck,
  close,
}: {
  readonly loaded: LoadedGame;
  readonly deck: OwnDeck;
  readonly close: () => void;
}): ReactElement {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const { game } = loaded;
  const opponents = useOpponents(loaded, deck);
  const [other, setOther] = useState(opponents.find(({ id }) => id !== deck.id)?.id ?? deck.id);
  const [level, setLevel] = useState<string>(LEVELS[0]);
  const [played, setPlayed] = useState<readonly DuelGame[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [begun, setBegun] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);
  const end = (): void => {
    stop.current();
    setRunning(false);
  };
  const begin = (): void => {
    const options: OptionValues = optionsOf(game, deck.options);
    const { cards } = opponents.find(({ id }) => id === other)!;
    setPlayed([]);
    setProblem(null);
    setRunning(true);
    setBegun(performance.now());
    stop.current = playDuel(
      {
        game: game.id,
        games: GAMES,
        duel: { format: deck.format, options, decks: [deck.cards, cards], player: level, seed: newSeed() },
      },
      {
        played: (more) =>
          setPlayed((before) => {
            const all = [...before, ...more];
            if (all.length >= GAMES) queueMicrotask(end);
            return all;
          }),
        failed: (why) => {
          setProblem(why);
          end();
        },
      },
    );
  };
  return (
    <Sheet title={say('simulateTitle', { games: GAMES })} close={close}>
      <div className="duel-set-up">
        <label className="pick-one">
          <span>{say('against')}</span>
          <select value={other} disabled={isRunning} data-against onChange={({ target }) => setOther(target.value)}>
            {opponents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="pick-one">
          <span>{say('playedBy')}</span>
          <select value={level} disabled={isRunning} data-level onChange={({ target }) => setLevel(target.value)}>
            {LEVELS.map((each) => (
              <option key={each} value={each}>
                {levelNames[each]![language]}
              </option>
            ))}
          </select>
        </label>
        {isRunning ? (
          <button type="button" className="btn" data-stop onClick={end}>
            {say('cancel')}
          </button>
        ) : (
          <button type="button" className="main" data-begin onClick={begin}>
            {say('begin')}
          </button>
        )}
      </div>
      {level === THINKING ? <p className="quiet">{say('thinksLong')}</p> : null}
      {problem === null ? null : (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
      {played.length === 0 && !isRunning ? null : (
        <>
          <progress
            value={played.length}
            max={GAMES}
            aria-label={say('gamesPlayed', { done: played.length, games: GAMES })}
          />
          <p role="status" data-done={played.length} className="quiet">
            {say('gamesPlayed', { done: played.length, games: GAMES })}
            {isRunning ? <TimeLeft begun={begun} done={played.length} /> : null}
          </p>
          <DuelResult games={played} />
        </>
      )}
    </Sheet>
  );
}

/** How long the rest will take, where that is minutes; from how long it took so far, told anew with each game. */
function TimeLeft({ begun, done }: { readonly begun: number; readonly done: number }): ReactElement | null {
  const say = useSayDecks();
  if (done === 0) return null;
  const minutes = Math.round((((performance.now() - begun) / done) * (GAMES - done)) / 60_000);
  return minutes < 1 ? null : <> · {say('minutesLeft', { minutes })}</>;
}

type OpponentDeck = { readonly id: string; readonly name: string; readonly cards: DeckRequest };

/** Decks that may be played against this one by its rules; itself, too. */
function useOpponents({ game }: LoadedGame, deck: OwnDeck): readonly OpponentDeck[] {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const own = useOwnDecks(({ decks }) => decks);
  const isLegal = (cards: OwnDeck['cards']): boolean => {
    try {
      return problemsOf(game, { ...deck, cards }).length === 0;
    } catch {
      return false;
    }
  };
  return [
    ...game.decks.flatMap(({ id, names, cards }) => (isLegal(cards) ? [{ id, name: names[language], cards }] : [])),
    ...own.flatMap(({ id, game: of, name, cards }) =>
      of === game.id && id !== deck.id && isLegal(cards) ? [{ id, name, cards }] : [],
    ),
    { id: deck.id, name: say('ofItself'), cards: deck.cards },
  ];
}
