import type { ReactElement } from 'react';
import { useCallback, useSyncExternalStore } from 'react';
import { awaitBitmap, shownOf } from './bitmaps.ts';

/** The picture of a card. A small one is a bitmap as soon as there is one. */
export const Art = ({ address, isSmall }: { readonly address: string; readonly isSmall: boolean }): ReactElement =>
  isSmall ? <SmallArt address={address} /> : <Drawn address={address} />;

function SmallArt({ address }: { readonly address: string }): ReactElement {
  const shown = useSyncExternalStore(
    useCallback((tell: () => void) => awaitBitmap(address, tell), [address]),
    () => shownOf(address),
  );
  return <Drawn address={shown} />;
}

const Drawn = ({ address }: { readonly address: string }): ReactElement => (
  <img className="art" src={address} alt="" draggable={false} />
);
