import { shelf } from 'virtual:shelf';
import type { MatchInfo, Seen } from '@tessera/server/client';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { LoadedGame } from '../games.ts';
import { loadGame } from '../games.ts';
import type { Connection } from '../match/line.ts';
import { line } from '../match/line.ts';
import { problemOf, sitOnline } from '../match/online.ts';
import type { TableStore } from '../match/store.ts';
import { newTableStore } from '../match/store.ts';
import { useSay } from '../messages/index.ts';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';
import { SeatedTable } from '../table/seated.tsx';
import { Failed, Loading } from './loading.tsx';
import { isOwnTable } from './opening.ts';

/** A match on the server: sitting down at it, waiting for others, playing, coming back. */
export default function OnlinePage({
  match,
  invitation,
}: {
  readonly match: string;
  readonly invitation: string | null;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [first, setFirst] = useState<Seen | null>(null);
  const [waiting, setWaiting] = useState<MatchInfo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [connection, setConnection] = useState<Connection>('open');
  const [isSeated, setSeated] = useState(() => isOwnTable(match));
  useEffect(() => {
    const { client, listen } = line();
    const stop = listen({
      seen: (seen) => {
        if (seen.match === match) setFirst((before) => before ?? seen);
      },
      message: (message) => {
        if (message.type === 'waiting' && message.info.match === match) setWaiting(message.info);
        if (message.type === 'replaced' && message.match === match) setProblem(say('replaced'));
        if (message.type === 'stopped' && message.match === match) setProblem(say('stopped'));
      },
      connection: setConnection,
    });
    client.join(match).then(
      (reply) => {
        if (reply.type === 'waiting') setWaiting(reply.info);
      },
      (error: unknown) => setProblem(problemOf(error, language)),
    );
    return () => {
      stop();
      client.leave(match).catch(() => {});
    };
    // Joined once for each match, in whatever language.
  }, [match]);
  const banner =
    connection === 'open' ? null : (
      <p className="banner" role="status">
        {connection === 'broken' ? `${say('reconnecting')} ${say('seatKept')}` : say('closed')}
      </p>
    );
  if (problem !== null) return <Failed problem={problem} />;
  if (first !== null) {
    return (
      <>
        {banner}
        <Sitting match={match} first={first} />
      </>
    );
  }
  if (waiting === null) return <Loading text={connection === 'open' ? say('dealing') : say('reconnecting')} />;
  const game = shelf.find(({ id }) => id === waiting.game);
  const name = game?.names[language] ?? waiting.game;
  if (isSeated) return <WaitingRoom match={match} name={name} invitation={invitation} />;
  const sit = async (deck: string): Promise<void> => {
    try {
      await line().client.ask({
        type: 'sit',
        match,
        deck: { named: deck },
        ...(invitation === null ? {} : { invitation }),
      });
      setSeated(true);
    } catch (error) {
      // Whoever opened the table sits there already.
      if (error instanceof Error && 'code' in error && error.code === 'seated') setSeated(true);
      else setProblem(problemOf(error, language));
    }
  };
  return (
    <Invited name={name} decks={game?.decks ?? []} starter={game?.starters[1] ?? ''} sit={(deck) => void sit(deck)} />
  );
}

function Invited({
  name,
  decks,
  starter,
  sit,
}: {
  readonly name: string;
  readonly decks: (typeof shelf)[number]['decks'];
  readonly starter: string;
  readonly sit: (deck: string) => void;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [deck, setDeck] = useState(starter);
  return (
    <main className="note">
      <h1 className="disp">{say('invited', { game: name })}</h1>
      <label className="pick-one">
        <span>{say('deck')}</span>
        <select value={deck} onChange={({ target }) => setDeck(target.value)}>
          {decks.map((each) => (
            <option key={each.id} value={each.id}>
              {each.names[language]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="main" data-sit onClick={() => sit(deck)}>
        {say('sitDown')}
      </button>
    </main>
  );
}

function WaitingRoom({
  match,
  name,
  invitation,
}: {
  readonly match: string;
  readonly name: string;
  readonly invitation: string | null;
}): ReactElement {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  const link = `${location.origin}/play/${match}${invitation === null ? '' : `#${invitation}`}`;
  const withdraw = (): void => {
    line()
      .client.ask({ type: 'withdraw', match })
      .catch(() => {})
      .finally(() => go('/'));
  };
  return (
    <main className="note">
      <div className="silhouettes" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <h1 className="disp" role="status">
        {say('waitingFor')} · {name}
      </h1>
      <p>{say('sendLink')}</p>
      <div className="link">
        <input readOnly value={link} data-link aria-label={say('sendLink')} onFocus={({ target }) => target.select()} />
        <button
          type="button"
          className="btn"
          onClick={() => {
            navigator.clipboard.writeText(link).then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          {isCopied ? say('copied') : say('copyLink')}
        </button>
      </div>
      <button type="button" className="btn ghost" onClick={withdraw}>
        {say('withdraw')}
      </button>
    </main>
  );
}

function Sitting({ match, first }: { readonly match: string; readonly first: Seen }): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [loaded, setLoaded] = useState<LoadedGame | null>(null);
  const [store, setStore] = useState<TableStore | null>(null);
  const [seats, setSeats] = useState(first.info.seats);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    loadGame(first.info.game).then(
      (game) => isHere && setLoaded(game),
      (error: unknown) => isHere && setProblem(error instanceof Error ? error.message : String(error)),
    );
    const made = newTableStore(
      first.info.game,
      (listener) => sitOnline(match, first, () => useSettings.getState().language, listener),
      () => useSettings.getState().speed,
    );
    setStore(made);
    const stop = line().listen({
      message: (message) => {
        if (message.type === 'presence' && message.match === match) setSeats(message.seats);
      },
    });
    return () => {
      isHere = false;
      stop();
      made.leave();
    };
  }, [match, first]);
  if (problem !== null) return <Failed problem={problem} />;
  if (loaded === null || store === null) return <Loading />;
  const own = first.viewer;
  const names = seats.map(({ name, seat }) => (seat === own ? say('you') : (name ?? say('opponent'))));
  const subtitles = seats.map(({ name, seat, connected, kind }) =>
    seat === own ? (name ?? '') : kind === 'person' && !connected ? say('away') : '',
  );
  return (
    <SeatedTable
      store={store}
      loaded={loaded}
      format={first.info.format}
      options={first.info.options}
      names={names}
      subtitle={loaded.game.names[language]}
      subtitles={subtitles}
      onAgain={null}
    />
  );
}
