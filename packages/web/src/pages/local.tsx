import type { Text } from '@tessera/kernel';
import { problemIn, readOptions } from '@tessera/kernel';
import { levelNames } from '@tessera/players/level-names';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LoadedGame } from '../games.ts';
import { loadGame } from '../games.ts';
import { idOf } from '../match/archive.ts';
import { SaveSituation } from '../learn/save-situation.tsx';
import { keptMatch, newMatchOf, sitLocally } from '../match/local.ts';
import type { TableStore } from '../match/store.ts';
import { newTableStore } from '../match/store.ts';
import type { LocalMatch } from '../match/worker-messages.ts';
import { useSay } from '../messages/index.ts';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';
import { ExtrasProvider, noExtras } from '../table/extras.ts';
import { SeatedTable } from '../table/seated.tsx';
import { Failed, Loading } from './loading.tsx';

/** A match against the computer that is kept in this browser. */
export default function LocalPage(): ReactElement | null {
  const [match, setMatch] = useState<LocalMatch | null>(() => keptMatch());
  const say = useSay();
  if (match === null) {
    return (
      <main className="note">
        <p>{say('notFound')}</p>
        <button type="button" className="btn" onClick={() => go('/')}>
          {say('toHome')}
        </button>
      </main>
    );
  }
  return <Sitting key={idOf(match)} match={match} onAgain={() => setMatch(newMatchOf(match))} />;
}

function Sitting({ match, onAgain }: { readonly match: LocalMatch; readonly onAgain: () => void }): ReactElement {
  const say = useSay();
  const [loaded, setLoaded] = useState<LoadedGame | null>(null);
  const [store, setStore] = useState<TableStore | null>(null);
  const [problem, setProblem] = useState<Text | null>(null);
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
      (listener) => sitLocally(match, () => reader.current, listener),
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
  const level = levelNames[match.level]?.[language] ?? match.level;
  const deckName = (seat: number): string =>
    match.deckNames[seat] ?? game.decks.find((deck) => deck.id === match.decks[seat])?.names[language] ?? '';
  const extras = {
    ...noExtras,
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
        subtitle={`${game.names[language]} · ${level}`}
        subtitles={match.decks.map((_, seat) => (seat === own ? deckName(seat) : `${level} · ${deckName(seat)}`))}
        onAgain={onAgain}
      />
    </ExtrasProvider>
  );
}
