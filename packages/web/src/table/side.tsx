import type { Place, View, ZoneView } from '@tessera/kernel';
import type { Unit } from '@tessera/play';
import { sideOf, term, unitsAt, zoneAt, zoneName } from '@tessera/play';
import type { ReactElement } from 'react';
import { openIn } from '../match/store.ts';
import { useSay } from '../messages/index.ts';
import { useSeen, useTable } from './context.ts';
import { useFitting } from './fitting.ts';
import { TableObject } from './object.tsx';
import { Pile } from './pile.tsx';

/**
 * One side of the table, drawn from the layout: what lies in front is large, what lies behind it small, and piles stand
 * at the edge. The other side is its mirror image.
 */
export function Side({ player, isMine }: { readonly player: number; readonly isMine: boolean }): ReactElement {
  const { loaded, look } = useTable();
  const say = useSay();
  const [front = [], ...behind] = loaded.game.layout.side;
  const places = loaded.game.layout.side.flat();
  const prominent = places.filter(isProminent);
  const large = [...prominent, ...front.filter((place) => isSpread(place) && !isProminent(place))];
  const small = behind.flat().filter((place) => isSpread(place) && !isProminent(place));
  const rows = [
    <Row key="front" player={player} isMine={isMine} size="table" places={large} />,
    <Row key="back" player={player} isMine={isMine} size="mini" places={small} />,
  ];
  return (
    <section
      className={`half ${isMine ? 'own' : 'other'}`}
      aria-label={isMine ? say('ownSide') : say('otherSide', { player: look.name(player) })}
    >
      {isMine ? rows : rows.toReversed()}
    </section>
  );
}

const isSpread = ({ as }: Place): boolean => as !== 'pile';
const isProminent = ({ prominent }: Place): boolean => prominent === true;

type RowProps = {
  readonly player: number;
  readonly isMine: boolean;
  readonly size: 'table' | 'mini';
  readonly places: readonly Place[];
};

function Row({ player, isMine, size, places }: RowProps): ReactElement {
  const { loaded, look } = useTable();
  const view = useSeen(({ sight }) => sight!.view);
  const fitting = useFitting(look.language + roomWanted(view, player, places, loaded.game.layout.card.turned));
  return (
    <div className={`row row-${size}`} ref={fitting.outer}>
      <div className="fits" ref={fitting.inner}>
        {places.map((place) => {
          if (place.as === 'pile') return <Pile key={place.zone} place={place} player={player} size={size} />;
          const zone = sideOf(zoneAt(view, place.zone, player), player);
          if (zone === null) return null;
          const key = `${place.zone} ${JSON.stringify(place.only ?? null)}`;
          return place.as === 'slots' ? (
            <Slots key={key} place={place} zone={zone} isMine={isMine} />
          ) : (
            <Spread key={key} place={place} zone={zone} isMine={isMine} size={size} />
          );
        })}
      </div>
    </div>
  );
}

/** The same for tables that need the same room: only what differs is measured. */
function roomWanted(view: View, player: number, places: readonly Place[], turned: readonly string[]): string {
  return places
    .map((place) => {
      const zone = sideOf(zoneAt(view, place.zone, player), player);
      if (zone === null) return '';
      const units = unitsAt(zone, place).map(({ object: { card, shown }, guests }) => {
        const isTurned = turned.some((key) => shown[key] === true);
        return `${place.as === 'grouped' ? (card ?? '') : ''}${isTurned ? '-' : '|'}${guests.length}`;
      });
      return place.as === 'pile' ? String(units.length > 0) : units.join();
    })
    .join('\n');
}

/** Cards side by side; small equal ones overlap, with how many of them stand upright. */
function Spread({
  place,
  zone,
  isMine,
  size,
}: {
  readonly place: Place;
  readonly zone: ZoneView;
  readonly isMine: boolean;
  readonly size: 'table' | 'mini';
}): ReactElement | null {
  const { look } = useTable();
  const units = unitsAt(zone, place);
  const groups = useGroups(units, place.as === 'grouped' && size === 'mini');
  if (units.length === 0 && (place.only !== undefined || size === 'table')) return null;
  return (
    <div className={`spread ${units.length === 0 ? 'none' : ''}`}>
      {size === 'mini' && place.only === undefined ? (
        <span className="zlab">
          {zoneName(zone.zone, look)} {units.length > 1 ? <b>{units.length}</b> : null}
        </span>
      ) : null}
      <div className="cards">
        {groups.map((group, i) => (
          <div className={group.units.length > 1 ? 'bunch' : 'lone'} key={group.key ?? i}>
            {group.units.map((unit, j) => (
              <TableObject key={unit.object.id ?? j} unit={unit} size={size} isMine={isMine} zone={zone.zone} />
            ))}
            {group.units.length > 1 ? <Count group={group.units} /> : null}
          </div>
        ))}
      </div>
    </div>
  );
}

function Count({ group }: { readonly group: readonly Unit[] }): ReactElement {
  const { turned } = useTable().loaded.game.layout.card;
  const upright = group.filter(({ object }) => !turned.some((key) => object.shown[key] === true)).length;
  return (
    <i className="cnt" aria-hidden="true">
      {upright === group.length ? `×${group.length}` : `${upright}/${group.length}`}
    </i>
  );
}

/** `key`: the same for the same group, whichever of its units comes first. */
type Group = { readonly key: string | number | null; readonly units: readonly Unit[] };

/** Units of the same card together, those that are turned first. */
function useGroups(units: readonly Unit[], isGrouped: boolean): readonly Group[] {
  const { turned } = useTable().loaded.game.layout.card;
  if (!isGrouped) return units.map((unit) => ({ key: unit.object.id, units: [unit] }));
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const key = unit.guests.length > 0 ? `#${unit.object.id}` : (unit.object.card ?? '');
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  const rank = ({ object }: Unit): number => (turned.some((key) => object.shown[key] === true) ? 0 : 1);
  return [...groups].map(([key, group]) => ({ key, units: group.toSorted((a, b) => rank(a) - rank(b)) }));
}

/** A box for each slot, from the viewer's left; an empty one may itself be what is asked for. */
function Slots({
  place,
  zone,
  isMine,
}: {
  readonly place: Place;
  readonly zone: ZoneView;
  readonly isMine: boolean;
}): ReactElement {
  const { look, store } = useTable();
  const open = useSeen(openIn);
  const chosen = useSeen(({ draft }) => draft.chosen);
  const { key, values } = place.slots ?? { key: 'slot', values: [] };
  const units = unitsAt(zone, place);
  const order = isMine ? values : values.toReversed();
  const offered = isMine && open?.kind === 'one' ? open.candidates : [];
  const unplaced = units.filter(({ object }) => !values.some((value) => value === object.shown[key]));
  return (
    <div className="slots">
      {order.map((value) => {
        const here = units.filter(({ object }) => object.shown[key] === value);
        const option = offered.find((each) => each === String(value));
        const isChosen = option !== undefined && chosen.includes(option);
        return (
          <div className={`zone ${option === undefined ? '' : 'offered'} ${isChosen ? 'chosen' : ''}`} key={value}>
            <span className="zn">{typeof value === 'number' ? value : term(value, look)}</span>
            {here.map((unit, i) => (
              <TableObject key={unit.object.id ?? i} unit={unit} size="table" isMine={isMine} zone={zone.zone} />
            ))}
            {option === undefined ? null : (
              <button
                type="button"
                className="pick"
                data-cell
                data-pointable
                aria-pressed={isChosen}
                aria-label={term(String(value), look)}
                onClick={() => store.act.point(option)}
              />
            )}
          </div>
        );
      })}
      {unplaced.map((unit, i) => (
        <TableObject key={unit.object.id ?? i} unit={unit} size="table" isMine={isMine} zone={zone.zone} />
      ))}
    </div>
  );
}
