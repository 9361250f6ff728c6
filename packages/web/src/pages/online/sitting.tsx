import type { Text, Viewer } from '@tessera/kernel';
import { problemIn } from '@tessera/kernel';
import type { Look } from '@tessera/play';
import { plainLook } from '@tessera/play';
import type { Seen } from '@tessera/server/client';
import { levelNames } from '@tessera/players/level-names';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { LoadedGame } from '../../games.ts';
import { loadGame } from '../../games.ts';
import type { OnlineMatch } from '../../match/online-match.ts';
import { sitOnline } from '../../match/online.ts';
import type { TableStore } from '../../match/store.ts';
import { newTableStore } from '../../match/store.ts';
import { useSay } from '../../messages/index.ts';
import { useSettings } from '../../settings.ts';
import type { TableExtras } from '../../table/extras.ts';
import { ExtrasProvider, noExtras } from '../../table/extras.ts';
import { SeatedTable } from '../../table/seated.tsx';
import { Failed, Loading } from '../loading.tsx';
import { Broken } from './broken.tsx';
import { SeatClock } from './clock.tsx';
import { Curtain } from './curtain.tsx';
import { useDeskInstead } from './desk-instead.tsx';
import { concessionsOf, MatchBar } from './match-bar.tsx';

/** At the table of a match on the server: in a seat, in both of them, or watching. */
export function Sitting({ match, online }: { readonly match: string; readonly online: OnlineMatch }): ReactElement {
  const viewers = useStore(online.store, ({ seen }) => [...seen.keys()].join());
  const list = useMemo(
    () => viewers.split(',').map((each): Viewer => (each === 'spectator' ? each : Number(each))),
    [viewers],
  );
  const asked = useStore(online.store, ({ seen }) => [...seen.values()].find((each) => each.asked)?.viewer ?? null);
  const [viewer, setViewer] = useState<Viewer>(() => asked ?? list[0]!);
  // Whoever plays both seats hands over to the other: nothing of their hand is seen before.
  const next = typeof asked === 'number' && asked !== viewer && list.length > 1 ? asked : null;
  return (
    <>
      <Broken online={online} />
      {next === null ? (
        <AtTable key={viewer} match={match} online={online} viewer={viewer} isAlone={list.length > 1} />
      ) : (
        <Curtain player={next} onTake={() => setViewer(next)} />
      )}
    </>
  );
}

function AtTable({
  match,
  online,
  viewer,
  isAlone,
}: {
  readonly match: string;
  readonly online: OnlineMatch;
  readonly viewer: Viewer;
  readonly isAlone: boolean;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [loaded, setLoaded] = useState<LoadedGame | null>(null);
  const [store, setStore] = useState<TableStore | null>(null);
  const [problem, setProblem] = useState<Text | null>(null);
  const [bottom, setBottom] = useState<number | null>(null);
  const look = useRef<Look | null>(null);
  const info = useStore(online.store, (state) => state.info)!;
  const seats = useStore(online.store, (state) => state.seats);
  const isStill = useStore(online.store, ({ connection }) => connection !== 'open');
  const concessions = useStore(
    online.store,
    useShallow(({ seen }) => concessionsOf(seen.get(viewer)!)),
  );
  const { game } = info;
  useEffect(() => {
    let isHere = true;
    loadGame(game).then(
      (found) => isHere && setLoaded(found),
      (error: unknown) => isHere && setProblem(problemIn(error)),
    );
    const first: Seen = online.store.getState().seen.get(viewer)!;
    const made = newTableStore(
      game,
      (listener) =>
        sitOnline(
          match,
          first,
          () => useSettings.getState().language,
          () => look.current,
          listener,
        ),
      () => useSettings.getState().speed,
    );
    setStore(made);
    return () => {
      isHere = false;
      made.leave();
    };
  }, [match, game, viewer, online]);
  const names = seats.map(({ name, seat, kind }) => {
    if (isAlone) return say('playerNumber', { number: seat + 1 });
    if (seat === viewer) return say('you');
    return kind === 'computer' ? (levelNames[name ?? '']?.[language] ?? name ?? '') : (name ?? say('opponent'));
  });
  look.current = loaded === null ? null : plainLook(loaded.game, language, names, info.options);
  const desk = useDeskInstead({ online, viewer, names, loaded });
  const called = names.join('\n');
  const extras = useMemo((): TableExtras => {
    const list = called.split('\n');
    return {
      ...noExtras,
      bottom,
      head: (
        <MatchBar
          online={online}
          viewer={viewer}
          names={list}
          onSwap={() => setBottom((before) => ((before ?? 0) === 0 ? 1 : 0))}
        />
      ),
      desk,
      concessions,
      plate: (player) => <SeatClock online={online} seat={player} />,
      isStill,
    };
  }, [bottom, online, viewer, called, desk, concessions, isStill]);
  if (problem !== null) return <Failed problem={problem} />;
  if (loaded === null || store === null) return <Loading />;
  return (
    <ExtrasProvider value={extras}>
      <SeatedTable
        store={store}
        loaded={loaded}
        format={info.format}
        options={info.options}
        names={names}
        subtitle={loaded.game.names[language]}
        subtitles={seats.map(({ name, seat, kind }) => (seat === viewer && kind !== 'computer' ? (name ?? '') : ''))}
        onAgain={null}
      />
    </ExtrasProvider>
  );
}
