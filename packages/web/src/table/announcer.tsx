import { nameOf, sideOf, sortedByCard, unitsAt, zoneAt } from '@tessera/play';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { spoken } from '../cards/signs.ts';
import { openIn } from '../match/store.ts';
import type { TableState } from '../match/store.ts';
import type { Say } from '../messages/index.ts';
import { useSay } from '../messages/index.ts';
import type { TableContext } from './context.ts';
import { useSeen, useTable } from './context.ts';
import { placeName } from './place-name.ts';
import { plateEntries } from './plate.tsx';
import { turnTitle } from './turn-title.ts';

/** Says how things stand when it is asked for, to those who listen. */
export function Announcer(): ReactElement {
  const context = useTable();
  const say = useSay();
  const readings = useSeen((state) => state.readings);
  const [text, setText] = useState('');
  useEffect(() => {
    if (readings > 0) setText(spoken(standingText(context.store.getState(), context, say), say));
    // Only when it is asked for: not whenever something changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [readings]);
  return (
    <p className="said" role="status" aria-live="assertive" data-said>
      {text}
    </p>
  );
}

/** Turn and step, what is asked, both plates, one's hand and what lies on both sides. */
function standingText(state: TableState, { loaded, look }: TableContext, say: Say): string {
  const { view } = state.sight!;
  const { game } = loaded;
  const open = openIn(state);
  const parts = [
    turnTitle(view, look, say).join(', '),
    open === null ? '' : (game.prompts[open.prompt]?.[look.language] ?? ''),
  ];
  view.players.forEach((_, player) => {
    const plate = plateEntries(view, player, look).map(({ name, text }) => `${name} ${text}`);
    parts.push(say('whoWhat', { who: look.name(player), what: plate.join(say('listed')) }));
    for (const place of game.layout.side.flat()) {
      const zone = sideOf(zoneAt(view, place.zone, player), player);
      const names =
        zone === null || place.as === 'pile' ? [] : unitsAt(zone, place).map(({ object }) => nameOf(object, look));
      if (names.length > 0) {
        parts.push(say('whoWhat', { who: placeName(place, look, say), what: counted(names).join(say('listed')) }));
      }
    }
  });
  if (view.viewer !== 'spectator') {
    const hand = sortedByCard(zoneAt(view, game.layout.hand, view.viewer)?.objects ?? [], game);
    const names = counted(hand.map((object) => nameOf(object, look)));
    parts.push(say('whoWhat', { who: say('hand'), what: names.join(say('listed')) }));
  }
  return parts
    .map((part) => part.replace(/[.。]$/u, ''))
    .filter((part) => part !== '')
    .join(' · ');
}

/** Equal names once, with how many. */
function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`));
}
