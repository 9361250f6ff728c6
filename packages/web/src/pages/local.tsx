import { sayerOf, words } from '@tessera/play';
import type { Look } from '@tessera/play';
import { levelNames } from '@tessera/players/level-names';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { LoadedGame } from '../games.ts';
import { loadGame } from '../games.ts';
import { keptMatch, newMatchOf, sitLocally } from '../match/local.ts';
import type { TableStore } from '../match/store.ts';
import { newTableStore } from '../match/store.ts';
import type { LocalMatch } from '../match/worker-messages.ts';
import { useSay } from '../messages/index.ts';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';
import { TableProvider } from '../table/context.ts';
import { Table } from '../table/table.tsx';
import { Loading } from './loading.tsx';

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
  return <Sitting key={match.seed} match={match} onAgain={() => setMatch(newMatchOf(match))} />;
}

function Sitting({ match, onAgain }: { readonly match: LocalMatch; readonly onAgain: () => void }): ReactElement {
  const say = useSay();
  const [loaded, setLoaded] = useState<LoadedGame | null>(null);
  const [store, setStore] = useState<TableStore | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const language = useSettings((settings) => settings.language);
  const reader = useRef({ language, names: ['', ''] as readonly string[] });
  reader.current = { language, names: [say('you'), say('opponent')] };
  useEffect(() => {
    let isHere = true;
    loadGame(match.game).then(
      (game) => isHere && setLoaded(game),
      (error: unknown) => isHere && setProblem(error instanceof Error ? error.message : String(error)),
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
  if (problem !== null) return <Loading text={say('failed', { problem })} />;
  if (loaded === null || store === null) return <Loading />;
  return <Ready match={match} loaded={loaded} store={store} onAgain={onAgain} />;
}

function Ready({
  match,
  loaded,
  store,
  onAgain,
}: {
  readonly match: LocalMatch;
  readonly loaded: LoadedGame;
  readonly store: TableStore;
  readonly onAgain: () => void;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const isSeen = useStore(store, ({ sight }) => sight !== null);
  const problem = useStore(store, (state) => state.problem);
  const { game } = loaded;
  const look = useMemo((): Look => {
    const names = [words.you[language], words.opponent[language]];
    return {
      game,
      options: Object.fromEntries(game.options.map((option) => [option.id, option.default])),
      language,
      say: sayerOf(words)(language),
      paint: (_, text) => text,
      name: (player) => names[player] ?? '',
      marks: new Map(),
    };
  }, [game, language]);
  const context = useMemo(() => ({ store, loaded, look, format: match.format }), [store, loaded, look, match.format]);
  if (!isSeen) return <Loading {...(problem === null ? {} : { text: say('failed', { problem }) })} />;
  const level = levelNames[match.level]?.[language] ?? match.level;
  const deckName = (id: string): string => game.decks.find((deck) => deck.id === id)?.names[language] ?? '';
  return (
    <TableProvider value={context}>
      <Table
        subtitle={`${game.names[language]} · ${level}`}
        subtitles={match.decks.map((deck, seat) => (seat === 0 ? deckName(deck) : `${level} · ${deckName(deck)}`))}
        onAgain={onAgain}
        onHome={() => go('/')}
      />
    </TableProvider>
  );
}

