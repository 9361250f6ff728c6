import type { Place } from '@tessera/kernel';
import { nameOf, sideOf, unitsAt, zoneAt, zoneName } from '@tessera/play';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { CardBack } from '../cards/card-face.tsx';
import { looksOfGame } from '../cards/looks.ts';
import { useSay } from '../messages/index.ts';
import { useSeen, useTable } from './context.ts';
import { countText } from './count-text.ts';
import { Face, Pointable, Tab, TableObject } from './object.tsx';
import { useStanding } from './standing.ts';

/** Whether a pile is only laid down, at the edge. */
export const isPlainPile = ({ as, prominent }: Place): boolean => as === 'pile' && prominent !== true;

/** The piles of one side that are only laid down. */
export function Piles({ player, isMine }: { readonly player: number; readonly isMine: boolean }): ReactElement {
  const { loaded } = useTable();
  const places = loaded.game.layout.side.flat().filter(isPlainPile);
  return (
    <div className={`piles ${isMine ? 'own' : 'other'}`}>
      {places.map((place) => (
        <Pile key={place.zone} place={place} player={player} size="mini" />
      ))}
    </div>
  );
}

/** One on another: how many, and the one on top. What can be seen of it unfolds. */
export function Pile({
  place,
  player,
  size,
}: {
  readonly place: Place;
  readonly player: number;
  readonly size: 'table' | 'mini';
}): ReactElement | null {
  const { loaded, look } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const [isOpen, setOpen] = useState(false);
  const zone = sideOf(zoneAt(view, place.zone, player), player);
  const units = zone === null ? [] : unitsAt(zone, place);
  const top = units.at(-1) ?? null;
  const standing = useStanding(top?.object.id ?? null);
  if (zone === null) return null;
  const { id: game } = loaded.game;
  const name = zoneName(place.zone, look);
  const isKnown = top !== null && top.object.card !== null;
  const backs = looksOfGame(game).backs?.[place.zone];
  const count = countText(place.zone, zone.count, look);
  const isEmpty = zone.count === 0;
  const body =
    size === 'table' && top !== null && isKnown ? (
      <TableObject unit={{ ...top, guests: [] }} size="table" isMine={player === view.viewer} zone={place.zone} />
    ) : (
      <div className={`pc ${isEmpty ? 'none' : ''} ${standing.highlight === null ? '' : `hl-${standing.highlight}`}`}>
        {isEmpty ? (
          <div className={`card sz-${size} empty`} data-g={game} />
        ) : isKnown ? (
          <Pointable
            object={top.object}
            className="turn"
            label={`${name}: ${nameOf(top.object, look)}`}
            zone={place.zone}
            onOpen={units.length > 1 ? () => setOpen(!isOpen) : undefined}
          >
            <Face object={top.object} size={size} zone={place.zone} />
          </Pointable>
        ) : (
          <CardBack game={game} size={size} {...(backs === undefined ? {} : { back: backs })} />
        )}
        {standing.highlight === null ? null : <Tab kind={standing.highlight} />}
      </div>
    );
  return (
    <div className={`pile pile-${size} ${isKnown ? 'known' : ''}`} data-pile={`${place.zone}-${player}`}>
      <div className="pile-body">
        {body}
        <b className="pn" aria-hidden="true">
          {count}
        </b>
      </div>
      <button
        type="button"
        className="pile-name"
        disabled={units.length === 0}
        aria-expanded={isOpen}
        aria-label={say('pileOf', { zone: name, count })}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
      </button>
      {isOpen && units.length > 0 ? (
        <div className="unfolded" role="group" aria-label={name}>
          <button type="button" className="btn" onClick={() => setOpen(false)}>
            {say('close')}
          </button>
          {units.toReversed().map((unit, i) => (
            <Pointable
              key={unit.object.id ?? i}
              object={unit.object}
              className="turn"
              label={nameOf(unit.object, look)}
              zone={place.zone}
            >
              <Face object={unit.object} size="mini" zone={place.zone} />
              <span className="under-name">{nameOf(unit.object, look)}</span>
            </Pointable>
          ))}
        </div>
      ) : null}
    </div>
  );
}
