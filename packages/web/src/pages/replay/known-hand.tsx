import { cardName, zoneAt, zoneName } from '@tessera/play';
import type { ReactElement } from 'react';
import { useSeen, useTable } from '../../table/context.ts';
import { CardName } from '../../table/object.tsx';

/** A hand in words, where it is open: its cards can be looked at. */
export function KnownHand({ player }: { readonly player: number }): ReactElement | null {
  const { loaded, look } = useTable();
  const view = useSeen(({ sight }) => sight!.view);
  const { hand } = loaded.game.layout;
  const cards = (zoneAt(view, hand, player)?.objects ?? []).flatMap(({ card }) => card ?? []);
  if (cards.length === 0) return null;
  return (
    <p className="known-hand" data-known-hand={player}>
      <span>
        {look.name(player)} · {zoneName(hand, look)}
      </span>
      {cards.map((card, i) => (
        <CardName key={i} card={card} name={cardName(card, look)} />
      ))}
    </p>
  );
}
