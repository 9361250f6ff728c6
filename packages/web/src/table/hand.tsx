import { nameOf, printedText, sortedByCard, spokenText, zoneAt } from '@tessera/play';
import type { CSSProperties, ReactElement } from 'react';
import { memo, useState } from 'react';
import { CardBack } from '../cards/card-face.tsx';
import { spoken } from '../cards/signs.ts';
import { useSay } from '../messages/index.ts';
import { useSeen, useTable } from './context.ts';
import { useDrag } from './drag.ts';
import { Face, Pointable, Tab } from './object.tsx';
import { isSame } from './same.ts';
import { useStanding } from './standing.ts';
import type { ObjectView } from '@tessera/kernel';

/** The hand of the person, as a fan: the card that is looked at comes up, its neighbours make room. */
export function Hand({ player }: { readonly player: number }): ReactElement {
  const { loaded } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const [raised, raise] = useState<number | null>(null);
  const zone = zoneAt(view, loaded.game.layout.hand, player);
  const cards = sortedByCard(zone?.objects ?? [], loaded.game);
  const at = cards.findIndex(({ id }) => id === raised);
  return (
    <section className="hand" aria-label={say('hand')} data-pile={`${loaded.game.layout.hand}-${player}`}>
      <div className="fan" style={{ '--n': cards.length } as CSSProperties}>
        {cards.map((card, i) => (
          <HandCard
            key={card.id ?? i}
            object={card}
            zone={loaded.game.layout.hand}
            place={i - (cards.length - 1) / 2}
            count={cards.length}
            aside={at < 0 || at === i ? 0 : i < at ? -1 : 1}
            isRaised={card.id === raised}
            order={i}
            raise={raise}
          />
        ))}
      </div>
    </section>
  );
}

type HandCardProps = {
  readonly object: ObjectView;
  readonly zone: string;
  readonly place: number;
  readonly count: number;
  readonly aside: number;
  readonly isRaised: boolean;
  readonly order: number;
  readonly raise: (id: number | null) => void;
};

/** Each view is new data: only a card that is another, or lies elsewhere, is drawn again. */
const HandCard = memo(DrawnHandCard, isSame);

function DrawnHandCard({ object, zone, place, count, aside, isRaised, order, raise }: HandCardProps): ReactElement {
  const { store, look } = useTable();
  const say = useSay();
  const label = useSeen(({ sight }) => spokenText(sight!.view, { object, guests: [] }, look));
  const standing = useStanding(object.id);
  const step = `min(92px, (100cqw - 226px) / ${Math.max(1, count - 1)})`;
  const style = {
    '--x': `calc(${place} * ${step} + ${aside * 20}px)`,
    '--y': `${place * place * 2.2}px`,
    '--r': `${place * Math.min(2.2, 14 / count)}deg`,
    zIndex: isRaised || standing.isPicked ? 50 : order + 1,
  } as CSSProperties;
  const drag = useDrag(store, object.id, standing.isPointable);
  const classes = [
    'fc',
    isRaised || standing.isPicked ? 'up' : '',
    standing.isPicked ? 'sel' : standing.isPointable ? (standing.highlight === 'can' ? 'can' : 'play') : '',
    standing.isDimmed ? 'no' : '',
  ];
  return (
    <div
      className={classes.join(' ')}
      style={style}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && raise(object.id)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && raise(null)}
      onFocus={() => raise(object.id)}
      onBlur={() => raise(null)}
      {...drag}
    >
      {standing.highlight === 'play' || standing.highlight === 'sel' ? <Tab kind={standing.highlight} /> : null}
      <Pointable
        object={object}
        className="turn"
        label={object.card === null ? label : `${label}. ${spoken(printedText(object.card, look), say)}`}
        zone={zone}
      >
        <Face object={object} size="hand" zone={zone} />
      </Pointable>
    </div>
  );
}

/** The backs of another player's hand, and the cards in it that are known. `isBelow`: where one's own would be. */
export function OtherHand({
  player,
  isBelow = false,
}: {
  readonly player: number;
  readonly isBelow?: boolean;
}): ReactElement {
  const { loaded, look } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const zone = zoneAt(view, loaded.game.layout.hand, player);
  const known = (zone?.objects ?? []).filter(({ card }) => card !== null);
  const count = zone?.count ?? 0;
  const names = known.map((each) => nameOf(each, look)).join(', ');
  const label = `${look.name(player)}: ${say('cards', { count })}${names === '' ? '' : `. ${say('inspect', { card: names })}`}`;
  return (
    <div
      className={isBelow ? 'opphand lower' : 'opphand'}
      role="img"
      aria-label={label}
      title={names}
      data-pile={`${loaded.game.layout.hand}-${player}`}
    >
      {Array.from({ length: Math.min(count, 12) }, (_, i) => {
        const t = i - (Math.min(count, 12) - 1) / 2;
        return (
          <div
            key={i}
            style={{
              left: `${t * Math.min(44, 320 / count)}px`,
              transform: `rotate(${-t * 2.2}deg) translateY(${-Math.abs(t) * 2}px)`,
            }}
          >
            {i < known.length ? (
              <Face object={known[i]!} size="table" zone="" />
            ) : (
              <CardBack game={loaded.game.id} size="table" />
            )}
          </div>
        );
      })}
    </div>
  );
}
