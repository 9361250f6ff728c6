import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { useSayDecks } from '../messages/decks.ts';
import { CopyLink } from '../parts/copy-link.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { storeDeck } from './deck-server.ts';
import type { OwnDeck } from './own-deck.ts';

/** A link to a deck, which is stored on the server for it. */
export function Share({
  deck,
  storedAs,
  close,
}: {
  readonly deck: OwnDeck;
  readonly storedAs: (stored: string) => void;
  readonly close: () => void;
}): ReactElement {
  const say = useSayDecks();
  const [stored, setStored] = useState<{ readonly id: string } | 'failed' | null>(null);
  useEffect(() => {
    let isHere = true;
    storeDeck(deck).then(
      (id) => {
        storedAs(id);
        if (isHere) setStored({ id });
      },
      () => isHere && setStored('failed'),
    );
    return () => void (isHere = false);
    // Once for each time it is opened.
  }, []);
  const link = `${location.origin}/decks/shared/${stored === null || stored === 'failed' ? '' : stored.id}`;
  return (
    <Sheet title={say('share')} close={close}>
      {stored === 'failed' ? (
        <p className="refused" role="alert">
          {say('shareFailed')}
        </p>
      ) : stored === null ? (
        <p role="status">…</p>
      ) : (
        <>
          <p>{say('shareHint')}</p>
          <CopyLink link={link} label={say('share')} />
        </>
      )}
    </Sheet>
  );
}
