import { shelf } from 'virtual:shelf';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { KeptMatch } from '../match/archive.ts';
import { allArchived, dropFromArchive, gamesPlayed, idOf } from '../match/archive.ts';
import { api } from '../match/api.ts';
import { keptMatch, putAway, takeUp } from '../match/local.ts';
import { storedToken } from '../match/token.ts';
import { useSay } from '../messages/index.ts';
import { Icon } from '../parts/icons.tsx';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';
import type { OnlinePlayed, Played } from './played.ts';
import { playedHere, playedOnline } from './played.ts';
import { OpenRecord } from './open-record.tsx';
import { TopBar } from './top-bar.tsx';
import '../styles/people.css';

/** What was played: in this browser, and on the server. */
export default function HistoryPage(): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [kept, setKept] = useState<readonly KeptMatch[] | null>(null);
  const [online, setOnline] = useState<readonly OnlinePlayed[] | 'noServer' | null>(null);
  useEffect(() => {
    let isHere = true;
    allArchived().then(
      (found) => isHere && setKept(withPresent(found)),
      () => isHere && setKept([]),
    );
    const list =
      storedToken() === null
        ? Promise.resolve([])
        : api<{ matches: OnlinePlayed[] }>('GET', '/api/matches').then(({ matches }) => matches);
    list.then(
      (found) => isHere && setOnline(found),
      () => isHere && setOnline('noServer'),
    );
    return () => void (isHere = false);
  }, []);
  const isLoading = kept === null || online === null;
  const rows = [
    ...(kept ?? []).map((each) => playedHere(each, language, say)),
    ...(online === null || online === 'noServer' ? [] : online.map((each) => playedOnline(each, language, say))),
  ].toSorted((a, b) => b.begun - a.begun);
  const goOn = (row: Played): void => {
    if (row.kept !== null) takeUp(row.kept.match);
    go(row.kept === null ? `/play/${row.id}` : '/play');
  };
  const forget = (id: string): void => {
    const present = keptMatch();
    if (present !== null && idOf(present) === id) putAway();
    void dropFromArchive(id).then(() => setKept((before) => before?.filter((each) => each.id !== id) ?? null));
  };
  return (
    <div className="page people">
      <TopBar />
      <main aria-busy={isLoading}>
        <div className="title-row">
          <h1 className="disp">{say('history')}</h1>
          <OpenRecord />
        </div>
        <p className="lead">{say('historyLead')}</p>
        {online === 'noServer' ? (
          <p className="quiet" role="status">
            {say('noServerHistory')}
          </p>
        ) : null}
        {rows.length === 0 && !isLoading ? (
          <section className="panel empty">
            <p>{say('noHistory')}</p>
            <button type="button" className="btn on" onClick={() => go('/')}>
              {say('toHome')}
            </button>
          </section>
        ) : (
          <ol className="played">
            {rows.map((row) => (
              <Row key={row.id} row={row} onGoOn={() => goOn(row)} onForget={() => forget(row.id)} />
            ))}
          </ol>
        )}
      </main>
    </div>
  );
}

/** The match that one sits at now is written down at once; the archive may be a moment behind. */
function withPresent(archive: readonly KeptMatch[]): readonly KeptMatch[] {
  const match = keptMatch();
  if (match === null || match.answers.length === 0) return archive;
  const id = idOf(match);
  const kept = archive.find((each) => each.id === id);
  if (kept === undefined) {
    const now = Date.now();
    return [{ id, match, version: '', begun: now, changed: now, turn: 0, result: null }, ...archive];
  }
  const ahead = gamesPlayed(kept.match) - gamesPlayed(match) || kept.match.answers.length - match.answers.length;
  if (ahead >= 0) return archive;
  return archive.map((each) => (each === kept ? { ...kept, match } : each));
}

function Row({
  row,
  onGoOn,
  onForget,
}: {
  readonly row: Played;
  readonly onGoOn: () => void;
  readonly onForget: () => void;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(row.begun);
  const name = shelf.find(({ id }) => id === row.game)?.names[language] ?? row.game;
  return (
    <li className="panel" data-played={row.id} data-outcome={row.outcome}>
      <span className={`outcome ${row.outcome}`}>{row.outcomeText}</span>
      <div>
        <b>
          {name} · {say('against', { player: row.opponent })}
        </b>
        <small>{[when, ...row.facts].join(' · ')}</small>
      </div>
      <div className="row-ways">
        {row.outcome === 'goingOn' || row.outcome === 'waiting' ? (
          <button type="button" className="btn on" data-go-on onClick={onGoOn}>
            {say('goOnWith')}
          </button>
        ) : null}
        {row.replay === null ? null : (
          <button type="button" className="btn" data-replay onClick={() => go(row.replay!)}>
            {say('replayIt')}
          </button>
        )}
        {row.kept === null ? null : (
          <button type="button" className="tb" aria-label={`${say('forget')}: ${name}, ${when}`} onClick={onForget}>
            <Icon sign="x" size={16} />
          </button>
        )}
      </div>
    </li>
  );
}
