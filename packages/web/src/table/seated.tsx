import type { OptionValues } from '@tessera/kernel';
import { plainLook } from '@tessera/play';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { LoadedGame } from '../games.ts';
import type { TableStore } from '../match/store.ts';
import { Failed, Loading } from '../pages/loading.tsx';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';
import { TableProvider } from './context.ts';
import { useOwnStops } from './stops.ts';
import { ReaderTable } from './reader/reader-table.tsx';
import { Table } from './table.tsx';

/** A table with somebody at it, once there is something to be seen. */
export function SeatedTable({
  store,
  loaded,
  format,
  options,
  names,
  subtitle,
  subtitles,
  onAgain,
}: {
  readonly store: TableStore;
  readonly loaded: LoadedGame;
  readonly format: string;
  readonly options: OptionValues;
  /** What the players are called, by seat. */
  readonly names: readonly string[];
  readonly subtitle: string;
  readonly subtitles: readonly string[];
  readonly onAgain: (() => void) | null;
}): ReactElement {
  const { language, reader } = useSettings();
  const isSeen = useStore(store, ({ sight }) => sight !== null);
  useOwnStops(store, loaded.game, format, isSeen);
  const problem = useStore(store, (state) => state.problem);
  const { game } = loaded;
  const called = names.join('\n');
  const look = useMemo(() => plainLook(game, language, called.split('\n'), options), [game, options, language, called]);
  const context = useMemo(() => ({ store, loaded, look, format }), [store, loaded, look, format]);
  if (!isSeen) return problem === null ? <Loading /> : <Failed problem={problem} />;
  return (
    <TableProvider value={context}>
      {reader ? (
        <ReaderTable subtitle={subtitle} onAgain={onAgain} onHome={() => go('/')} />
      ) : (
        <Table subtitle={subtitle} subtitles={subtitles} onAgain={onAgain} onHome={() => go('/')} />
      )}
    </TableProvider>
  );
}
