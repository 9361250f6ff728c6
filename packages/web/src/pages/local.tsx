import type { Text } from '@tessera/kernel';
import { problemIn, readOptions, viewSeries } from '@tessera/kernel';
import { levelNames } from '@tessera/players/level-names';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LoadedGame } from '../games.ts';
import { loadGame } from '../games.ts';
import { newSeed } from '../chance.ts';
import { idOf } from '../match/archive.ts';
import { SaveSituation } from '../learn/save-situation.tsx';
import { keptMatch, newMatchOf, sitLocally, takeUp } from '../match/local.ts';
import { newLocalSeries } from '../match/local-series.ts';
import type { TableStore } from '../match/store.ts';
import { newTableStore } from '../match/store.ts';
import type { LocalMatch, Standing } from '../match/worker-messages.ts';
import { useSay } from '../messages/index.ts';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';
import { ExtrasProvider, noExtras } from '../table/extras.ts';
import { SeatedTable } from '../table/seated.tsx';
import '../styles/online.css';
import { Failed, Loading } from './loading.tsx';
import { Note, ToHome } from './note.tsx';
import { LocalSeriesDesk } from './series/local-desk.tsx';
import { Score } from './series/score.tsx';

/** A match against the computer that is kept in this browser. */
export default function LocalPage(): ReactElement | null {
  const [match, setMatch] = useState<LocalMatch | null>(() => keptMatch());
  const say = useSay();
  if (match === null) {
    return (
      <Note sign="swords" text={say('noMatchHere')}>
        <button type="button" className="btn" onClick={() => go('/history')}>
          {say('history')}
        </button>
        <ToHome />
      </Note>
    );
  }
  const begin = (next: LocalMatch): void => {
    takeUp(next);
    setMatch(next);
  };
  // Each of several games has a seed of its own.
  return <Sitting key={match.anew ?? match.seed} match={match} begin={begin} />;
}

const SERIES_CONCESSIONS = ['game', 'match'] as const;

/** At one game. `begin` goes on to another one: of the same match, or of one like it. */
function Sitting({
  match,
  begin,
}: {
  readonly match: LocalMatch;
  readonly begin: (match: LocalMatch) => void;
}): ReactElement {
  const say = useSay();
  const [loaded, setLoaded] = useState<LoadedGame | null>(null);
  const [store, setStore] = useState<TableStore | null>(null);
  const [problem, setProblem] = useState<Text | null>(null);
  // Of several games: where the match stands, also when this one is over.
  const [standing, setStanding] = useState<Standing>({ match, result: null });
  const language = useSettings((settings) => settings.language);
  const reader = useRef({ language, names: ['', ''] as readonly string[] });
  const { seat: own = 0 } = match;
  const names = own === 0 ? [say('you'), say('opponent')] : [say('opponent'), say('you')];
  reader.current = { language, names };
  useEffect(() => {
    let isHere = true;
    loadGame(match.game).then(
      (game) => isHere && setLoaded(game),
      (error: unknown) => isHere && setProblem(problemIn(error)),
    );
    const made = newTableStore(
      match.game,
      (listener) => sitLocally(match, () => reader.current, listener, setStanding),
      () => useSettings.getState().speed,
    );
    setStore(made);
    return () => {
      isHere = false;
      made.leave();
    };
  }, [match]);
  const options = useMemo(
    () => (loaded === null ? {} : readOptions(loaded.game.options, match.options ?? {})),
    [loaded, match],
  );
  if (problem !== null) return <Failed problem={problem} />;
  if (loaded === null || store === null) return <Loading />;
  const { game } = loaded;
  const brought = match.series?.brought ?? match.decks;
  const level = levelNames[match.level]?.[language] ?? match.level;
  const deckName = (seat: number): string =>
    match.deckNames[seat] ?? game.decks.find((deck) => deck.id === brought[seat])?.names[language] ?? '';
  const { series } = standing.match;
  const again = (): void =>
    begin(
      series === undefined
        ? newMatchOf(match)
        : newLocalSeries(game, { ...match, decks: brought }, { seed: newSeed(), bestOf: series.course.bestOf }),
    );
  const extras = {
    ...noExtras,
    ...(series === undefined
      ? {}
      : {
          head: (
            <section className="match-bar">
              <Score
                series={viewSeries(series.course, own)}
                isPlaying={series.course.phase.at === 'game'}
                names={names}
              />
            </section>
          ),
          concessions: standing.result === null ? SERIES_CONCESSIONS : [],
          desk: <LocalSeriesDesk standing={standing} onNext={begin} onAgain={again} onHome={() => go('/')} />,
        }),
    menu: <SaveSituation />,
    ending: (
      <button type="button" className="btn" data-replay onClick={() => go(`/replay/local/${idOf(match)}`)}>
        {say('watchReplay')}
      </button>
    ),
  };
  return (
    <ExtrasProvider value={extras}>
      <SeatedTable
        store={store}
        loaded={loaded}
        format={match.format}
        options={options}
        names={names}
        subtitle={[game.names[language], level, ...(match.anyDeck === true ? [say('practice')] : [])].join(' · ')}
        subtitles={match.decks.map((_, seat) => (seat === own ? deckName(seat) : `${level} · ${deckName(seat)}`))}
        onAgain={again}
      />
    </ExtrasProvider>
  );
}
