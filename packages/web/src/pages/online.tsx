import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { OnlineMatch } from '../match/online-match.ts';
import { joinOnline } from '../match/online-match.ts';
import { Loading } from './loading.tsx';
import { Entering } from './online/entering.tsx';
import { Refused, Replaced, Stopped, Unreached } from './online/notes.tsx';
import { Sitting } from './online/sitting.tsx';
import '../styles/online.css';

/** A match on the server: sitting down at it, waiting for others, playing, watching, coming back. */
export default function OnlinePage({
  match,
  invitation,
}: {
  readonly match: string;
  readonly invitation: string | null;
}): ReactElement {
  const [online, setOnline] = useState<OnlineMatch | null>(null);
  useEffect(() => {
    const joined = joinOnline(match);
    setOnline(joined);
    return joined.leave;
  }, [match]);
  return online === null ? <Loading /> : <Joined key={match} match={match} invitation={invitation} online={online} />;
}

function Joined({
  match,
  invitation,
  online,
}: {
  readonly match: string;
  readonly invitation: string | null;
  readonly online: OnlineMatch;
}): ReactElement {
  const phase = useStore(online.store, (state) => state.phase);
  const isConnected = useStore(online.store, (state) => state.connection === 'open');
  switch (phase.at) {
    case 'joining':
      return isConnected ? <Loading /> : <Unreached />;
    case 'waiting':
      return <Entering match={match} invitation={invitation} online={online} />;
    case 'playing':
      return <Sitting match={match} online={online} />;
    case 'replaced':
      return <Replaced onHere={online.rejoin} />;
    case 'stopped':
      return <Stopped status={phase.status} />;
    case 'refused':
      return <Refused error={phase.error} onAgain={online.rejoin} />;
  }
}
