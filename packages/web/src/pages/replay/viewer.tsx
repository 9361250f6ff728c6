import { levelNames } from '@tessera/players/level-names';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { LoadedGame } from '../../games.ts';
import { useSay } from '../../messages/index.ts';
import type { Eyes, GameIndex } from '../../replay/messages.ts';
import type { Moment } from '../../replay/moment.ts';
import { momentOf, momentText, nextSeen, startOfTurn } from '../../replay/moment.ts';
import type { Projector } from '../../replay/projector.ts';
import { newShow } from '../../replay/show.ts';
import type { Source } from '../../replay/source.ts';
import { useSettings } from '../../settings.ts';
import type { TableExtras } from '../../table/extras.ts';
import { ExtrasProvider, noExtras } from '../../table/extras.ts';
import { SeatedTable } from '../../table/seated.tsx';
import { Controls } from './controls.tsx';
import { KnownHand } from './known-hand.tsx';
import { millisOf } from './paces.ts';
import { ReplayDesk } from './replay-desk.tsx';

/** The table of a record, with the time line below it. */
export function Viewer({
  source,
  loaded,
  games,
  projector,
}: {
  readonly source: Source;
  readonly loaded: LoadedGame;
  readonly games: readonly GameIndex[];
  readonly projector: Projector;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const show = useMemo(() => newShow(source.game, projector), [source, projector]);
  const [moment, setMoment] = useState(() => beginning(momentOf(location.hash), games, source));
  const [isPlaying, setPlaying] = useState(false);
  const [pace, setPace] = useState<string>('1');
  const [problem, setProblem] = useState<string | null>(null);
  const { game, at, eyes } = moment;
  const { record, points } = games[game]!;
  const last = points.length - 1;
  useEffect(() => {
    show.to(game, at, eyes, points).catch((error: unknown) => setProblem(String(error)));
    // The address is a link to what is seen.
    history.replaceState(history.state, '', momentText(game, at, eyes));
  }, [show, game, at, eyes, points]);
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setMoment((now) => ({ ...now, at: nextSeen(points, now.at, 1) })), millisOf(pace));
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, pace, points]);
  const names = source.seats.map(({ name, computer }, seat) => {
    if (seat === source.own) return say('you');
    if (computer !== null) return levelNames[computer]?.[language] ?? computer;
    return name ?? say('playerNumber', { number: seat + 1 });
  });
  const to = (next: number): void => {
    setPlaying(false);
    setMoment((now) => ({ ...now, at: Math.max(0, Math.min(last, next)) }));
  };
  const bottom = eyes === 'open' || eyes === 'spectator' ? (source.own ?? 0) : eyes;
  const extras: TableExtras = {
    ...noExtras,
    concessions: [],
    bottom,
    head: eyes === 'open' ? <KnownHand player={bottom === 0 ? 1 : 0} /> : null,
    desk: (
      <ReplayDesk source={source} loaded={loaded} index={games[game]!} game={game} at={at} eyes={eyes} names={names} />
    ),
  };
  return (
    <div className={`replaying ${eyes === 'open' ? 'open-hands' : ''}`} data-at={at} data-eyes={eyes}>
      <ExtrasProvider value={extras}>
        <SeatedTable
          store={show.table}
          loaded={loaded}
          format={record.format}
          options={record.options}
          names={names}
          subtitle={[
            loaded.game.names[language],
            say('replayIt'),
            ...(record.anyDeck === true ? [say('practice')] : []),
          ].join(' · ')}
          subtitles={names.map(() => '')}
          onAgain={null}
        />
      </ExtrasProvider>
      <Controls
        source={source}
        games={games}
        game={game}
        at={at}
        eyes={eyes}
        names={names}
        isPlaying={isPlaying}
        pace={pace}
        problem={problem}
        onAt={to}
        onEyes={(next) => setMoment((now) => ({ ...now, eyes: next }))}
        onGame={(next) => {
          setPlaying(false);
          setMoment((now) => ({ ...now, game: next, at: 0 }));
        }}
        onPlay={() => {
          if (at >= last) setMoment((now) => ({ ...now, at: 0 }));
          setPlaying(!isPlaying);
        }}
        onPace={setPace}
      />
    </div>
  );
}

/** Where a link leads: to what there is of it. */
function beginning(
  wanted: Moment,
  games: readonly GameIndex[],
  { own, isOpen, seats }: Source,
): { readonly game: number; readonly at: number; readonly eyes: Eyes } {
  const game = Math.min(wanted.game, games.length - 1);
  const { points } = games[game]!;
  const at = wanted.at ?? (wanted.turn === null ? 0 : startOfTurn(points, wanted.turn));
  const usual: Eyes = own ?? 'open';
  const isAllowed = wanted.eyes !== null && (isOpen || wanted.eyes === own);
  const isThere = typeof wanted.eyes !== 'number' || wanted.eyes < seats.length;
  return { game, at: Math.min(at, points.length - 1), eyes: isAllowed && isThere ? wanted.eyes! : usual };
}
