import type { Result } from '@tessera/kernel';
import { reasonText } from '@tessera/play';
import type { ReactElement } from 'react';
import { useSay } from '../../messages/index.ts';
import { Key } from '../../parts/key.tsx';
import { useSeen, useTable } from '../context.ts';
import { useExtras } from '../extras.ts';

/** How the game has ended, and what may be done now. */
export function Ending({
  onAgain,
  onHome,
  note,
  result,
}: {
  readonly onAgain: (() => void) | null;
  readonly onHome: () => void;
  /** Beside the reason. */
  readonly note?: string;
  /** Of the match, where that is not how its last game has ended. */
  readonly result?: Result;
}): ReactElement {
  const { look } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const ended = result ?? view.result!;
  const { winners } = ended;
  const key = winners.length === 0 ? 'drawn' : winners.some((winner) => winner === view.viewer) ? 'won' : 'lost';
  const reason = reasonText(ended, view.players.length, look);
  return (
    <section className="desk ending" role="status" data-ending={key}>
      <p className="q disp">{say(key)}</p>
      <p className="h">
        {reason.charAt(0).toUpperCase() + reason.slice(1)}
        {note === undefined ? '' : ` · ${note}`}
      </p>
      {onAgain === null ? null : (
        <button type="button" className="main" data-main onClick={onAgain}>
          {say('again')} <Key of="main" />
        </button>
      )}
      <div className="sub">
        {useExtras().ending}
        <button type="button" className="btn" onClick={onHome}>
          {say('toHome')}
        </button>
      </div>
    </section>
  );
}
