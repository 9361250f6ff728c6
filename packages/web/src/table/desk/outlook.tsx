import { cardName, findObject, nameOf, term, zoneName } from '@tessera/play';
import type { ReactElement } from 'react';
import { useSay } from '../../messages/index.ts';
import { Icon } from '../../parts/icons.tsx';
import { useSeen, useTable } from '../context.ts';
import { shortly } from './words.ts';

/** What the answer turns as a payment, and what it would lead to if nobody did anything about it. */
export function Outlook(): ReactElement | null {
  const context = useTable();
  const { look } = context;
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const foreseen = useSeen((state) => state.foreseen);
  if (foreseen === null) return null;
  const named = (id: number): string => {
    const found = findObject(view, id);
    return found === null ? '?' : nameOf(found.object, look);
  };
  const keyed = (key: string): string => {
    const isZone = look.game.layout.plate.some((entry) => 'count' in entry && entry.count === key);
    return isZone ? zoneName(key, look) : term(key, look);
  };
  const { players, gone, values, come, turned } = foreseen;
  const payment =
    turned.length === 0 ? null : (
      <p className="h" data-turned>
        {say('taps', { cards: turned.map((each) => shortly(view, each, look)).join(', ') })}
      </p>
    );
  if (players.length + gone.length + values.length + come.length === 0) return payment;
  const outlook = (
    <div className="outlook" data-outlook role="status">
      <small>{say('outlook')}</small>
      <ul>
        {players.map(({ player, key, from, to }) => (
          <li key={`${player} ${key}`} className={to < from ? 'worse' : 'better'}>
            {say('whoWhat', { who: look.name(player), what: keyed(key) })} <b>{`${from} → ${to}`}</b>
          </li>
        ))}
        {gone.map((id) => (
          <li key={id} className="leaves">
            <Icon sign="x" size={13} /> {say('outlookGone', { what: named(id) })}
          </li>
        ))}
        {come.map((card, i) => (
          <li key={`${card} ${i}`}>
            <Icon sign="plus" size={13} /> {cardName(card, look)}
          </li>
        ))}
        {values.slice(0, MOST).map(({ object, key, from, to }) => (
          <li key={`${object} ${key}`}>
            {say('whoWhat', { who: named(object), what: term(key, look) })} <b>{`${from} → ${to}`}</b>
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <>
      {payment}
      {outlook}
    </>
  );
}
const MOST = 4;
