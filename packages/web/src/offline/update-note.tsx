import type { ReactElement } from 'react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useSay } from '../messages/index.ts';
import { updates } from './updates.ts';

/** Offers a newer version. It is loaded when the person wants it, and never asked about at a table. */
export function UpdateNote({ isAtTable }: { readonly isAtTable: boolean }): ReactElement | null {
  const say = useSay();
  const isReady = useStore(updates, (state) => state.isReady);
  const [isLater, setLater] = useState(false);
  if (!isReady || isLater || isAtTable) return null;
  return (
    <aside className="update-note" role="status" data-update>
      <span>{say('updateReady')}</span>
      <button type="button" className="btn on" onClick={() => location.reload()}>
        {say('updateNow')}
      </button>
      <button type="button" className="btn" onClick={() => setLater(true)}>
        {say('updateLater')}
      </button>
    </aside>
  );
}
