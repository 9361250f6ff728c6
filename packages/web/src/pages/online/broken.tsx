import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { clockText } from '../../match/clocks.ts';
import { line } from '../../match/line.ts';
import type { OnlineMatch } from '../../match/online-match.ts';
import { useSay } from '../../messages/index.ts';
import { Icon } from '../../parts/icons.tsx';

/** After so long it is more than a moment, and said differently. */
const LONG = 8000;

/** While nothing reaches the server: that the seat is kept, how long it has been, and a way to hurry. */
export function Broken({ online }: { readonly online: OnlineMatch }): ReactElement | null {
  const say = useSay();
  const connection = useStore(online.store, (state) => state.connection);
  const since = useStore(online.store, (state) => state.brokenSince);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  if (connection === 'open') return null;
  if (connection === 'closed') {
    return (
      <div className="banner" role="alert" data-broken>
        <Icon sign="wifi" /> {say('closed')}
        <button type="button" className="btn" onClick={online.rejoin}>
          {say('tryAgain')}
        </button>
      </div>
    );
  }
  const gone = since === null ? 0 : now - since;
  return (
    <div className="banner" role="status" data-broken>
      <Icon sign="wifi" />
      <span>
        <b>{gone < LONG ? say('reconnecting') : say('serverGone', { time: clockText(gone) })}</b> {say('seatKept')}
      </span>
      <button type="button" className="btn" onClick={() => line().client.hurry()}>
        {say('tryNow')}
      </button>
    </div>
  );
}
