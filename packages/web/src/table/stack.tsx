import type { ObjectView, Place } from '@tessera/kernel';
import { describe, nameWithSource, namesIn, term, unitsAt, zoneName } from '@tessera/play';
import type { Unit } from '@tessera/play';
import type { ReactElement } from 'react';
import { RulesText } from '../cards/card-face.tsx';
import { pictureOf } from '../cards/picture.ts';
import { useSay } from '../messages/index.ts';
import { Pile } from './pile.tsx';
import { usePrinted, useSeen, useTable } from './context.ts';
import { Pointable } from './object.tsx';
import { aimsOf, useStanding } from './standing.ts';

/** What lies between the sides: what waits is listed, the next one on top. */
export function Middle(): ReactElement {
  const { loaded } = useTable();
  return (
    <div className="middle">
      {loaded.game.layout.middle.map((place) =>
        place.as === 'pile' ? (
          <MiddlePile key={place.zone} place={place} />
        ) : (
          <Waiting key={place.zone} place={place} />
        ),
      )}
    </div>
  );
}

function useUnits({ zone: id, ...place }: Place): readonly Unit[] {
  const view = useSeen(({ sight }) => sight!.view);
  const zone = view.zones.find((each) => each.zone === id && each.player === null);
  return zone === undefined ? [] : unitsAt(zone, { zone: id, ...place }).toReversed();
}

function MiddlePile({ place }: { readonly place: Place }): ReactElement | null {
  const units = useUnits(place);
  if (units.length === 0) return null;
  return (
    <div className="middle-pile">
      <Pile place={place} player={units[0]!.object.controller} size="mini" />
    </div>
  );
}

function Waiting({ place }: { readonly place: Place }): ReactElement | null {
  const { look, loaded } = useTable();
  const say = useSay();
  const units = useUnits(place);
  // What lies elsewhere is not what is carried out next.
  const isMain = loaded.game.layout.middle[0] === place;
  if (units.length === 0) return null;
  return (
    <section className="sect waiting" aria-label={zoneName(place.zone, look)}>
      <h3>
        {zoneName(place.zone, look)} <em>{say('waitingHere', { count: units.length })}</em>
      </h3>
      <ol className="stk">
        {units.map((unit, i) => (
          <WaitingItem
            key={unit.object.id ?? i}
            unit={unit}
            zone={place.zone}
            isMain={isMain}
            isNext={i === 0 && isMain}
          />
        ))}
      </ol>
    </section>
  );
}

function WaitingItem({
  unit,
  zone,
  isMain,
  isNext,
}: {
  readonly unit: Unit;
  readonly zone: string;
  readonly isMain: boolean;
  readonly isNext: boolean;
}): ReactElement {
  const { look } = useTable();
  const say = useSay();
  const printed = usePrinted();
  const view = useSeen(({ sight }) => sight!.view);
  const { object, guests } = unit;
  const standing = useStanding(object.id);
  const aims = aimsOf(object).map((aim) => describe(view, aim, look));
  const { ability } = object.shown;
  const card =
    cardBehind(
      view.zones.flatMap(({ objects }) => objects),
      object,
    ) ??
    guests.find((guest) => guest.card !== null)?.card ??
    null;
  const text = typeof ability === 'string' ? term(ability, look) : null;
  const keys =
    guests.length === 0
      ? []
      : namesIn(
          view,
          guests.flatMap(({ id }) => id ?? []),
          look,
        );
  return (
    <li className={`${isNext ? 'top' : ''} ${standing.highlight === null ? '' : `hl-${standing.highlight}`}`}>
      <Pointable
        object={card === null ? object : { ...object, card }}
        className="si turn"
        label={describe(view, object.id ?? '', look)}
        zone={zone}
      >
        {card === null ? null : (
          <span className="thumb">
            <img src={pictureOf(printed(card))} alt="" />
          </span>
        )}
        <span>
          <small
            data-next={isNext ? say('resolvesNext') : undefined}
            data-list={isMain ? undefined : zoneName(zone, look)}
          >
            <i className={object.controller === view.viewer ? 'me' : ''} />
            <span>{look.name(object.controller)}</span>
          </small>
          <b>{nameWithSource(view, object, look)}</b>
          {text === null ? null : (
            <span className="p">
              <RulesText text={text} />
            </span>
          )}
          {keys.length === 0 ? null : <span className="p">{keys.join(', ')}</span>}
          {aims.length === 0 ? null : <em>→ {aims.join(', ')}</em>}
        </span>
      </Pointable>
    </li>
  );
}

/** The card that something which waits is, or comes from. */
function cardBehind(all: readonly ObjectView[], { card, shown }: ObjectView): string | null {
  if (card !== null) return card;
  return all.find(({ id }) => id !== null && id === shown['source'])?.card ?? null;
}
