import type { Candidate, ObjectView, Shown } from '@tessera/kernel';
import type { Unit } from '@tessera/play';
import { findObject, nameOf, spokenText } from '@tessera/play';
import type { PointerEvent, ReactElement, ReactNode } from 'react';
import { memo, useRef } from 'react';
import { CardBack, CardFace, ElementPill } from '../cards/card-face.tsx';
import { looksOfGame } from '../cards/looks.ts';
import { useSay } from '../messages/index.ts';
import { Icon } from '../parts/icons.tsx';
import { useSeen, useTable, usePrinted } from './context.ts';
import { useDrag } from './drag.ts';
import { markLook, wordSign } from './marks.ts';
import { isSame } from './same.ts';
import { useStanding } from './standing.ts';
import { useWhyNotText } from './why-not.tsx';

export type ObjectSize = 'table' | 'mini';

type TableObjectProps = {
  readonly unit: Unit;
  readonly size: ObjectSize;
  readonly isMine: boolean;
  readonly zone: string;
};

/**
 * An object on the table: the card turns, everything that is read stays upright. Each view is new data, most of it the
 * same: only what has changed is drawn again.
 */
export const TableObject = memo(DrawnObject, isSame);

function DrawnObject({ unit, size, isMine, zone }: TableObjectProps): ReactElement {
  const { store, look, loaded } = useTable();
  const label = useSeen(({ sight }) => spokenText(sight!.view, unit, look));
  const { object, guests } = unit;
  const { shown } = object;
  const { layout } = loaded.game;
  const isTurned = layout.card.turned.some((key) => shown[key] === true);
  const standing = useStanding(object.id);
  const drag = useDrag(store, object.id, isMine && standing.isPointable);
  const marks = layout.card.marks.filter((key) => isSet(shown[key]));
  const tab = marks.map((key) => markLook(key)).find((mark) => mark.as === 'tab');
  const classes = [
    'slot',
    size === 'mini' ? 'slot-mini' : '',
    isTurned ? 'tapped' : '',
    isMine ? 'mine' : 'theirs',
    marks.some((key) => isSick(key)) ? 'sick' : '',
    standing.highlight === null ? (tab === undefined ? '' : `hl-${tab.tab}`) : `hl-${standing.highlight}`,
    standing.isDimmed ? 'dim' : '',
    standing.willTurn ? 'will-turn' : '',
  ];
  return (
    <div className={classes.filter((each) => each !== '').join(' ')} data-g={loaded.game.id} {...drag}>
      {guests.map((guest, i) => (
        <Attached key={guest.id ?? i} object={guest} place={i} />
      ))}
      <Pointable object={object} className="turn" label={label} zone={zone}>
        <Face object={object} size={size} zone={zone} />
        {marks.includes('frozen') ? <span className="ice" /> : null}
      </Pointable>
      {size === 'table' && object.card !== null ? <NameTag object={object} /> : null}
      <Values object={object} />
      <Marks shown={shown} marks={marks} size={size} />
      {standing.highlight === null && tab !== undefined ? <Tab kind={tab.tab} /> : null}
      {standing.highlight === null ? null : <Tab kind={standing.highlight} />}
      {standing.isDoomed ? (
        <i className="doom" aria-hidden="true">
          <Icon sign="x" size={22} />
        </i>
      ) : null}
      {standing.amount === null ? null : <i className="amount">{standing.amount}</i>}
    </div>
  );
}

const isSick = (key: string): boolean => {
  const mark = markLook(key);
  return mark.as === 'sign' && mark.tone === 'sick';
};

export const isSet = (value: Shown[string] | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== 0 &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** A card that can be pointed at: with a click, by keyboard, held to be looked at. */
export function Pointable({
  object,
  className,
  label,
  zone,
  onOpen,
  children,
}: {
  readonly object: ObjectView;
  readonly className: string;
  readonly label: string;
  readonly zone: string;
  /** What a click does where the card is not to be chosen; else it is looked at. */
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const { store } = useTable();
  const standing = useStanding(object.id);
  const why = useWhyNotText(object.id);
  const inspect = (): void => {
    if (object.card !== null) store.act.inspect({ card: object.card, object: object.id });
  };
  const hold = useHold(inspect);
  return (
    <button
      type="button"
      className={className}
      data-cell
      data-object={object.id ?? undefined}
      data-zone-of={zone}
      data-card={object.card ?? undefined}
      data-pointable={standing.isPointable || undefined}
      aria-label={label}
      aria-description={why}
      aria-pressed={standing.isPointable ? standing.isPicked : undefined}
      onClick={() => {
        if (object.id !== null && standing.isPointable) store.act.point(object.id);
        else (onOpen ?? inspect)();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        inspect();
      }}
      {...hold}
    >
      {children}
    </button>
  );
}

type HoldHandlers = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onPointerLeave: () => void;
};

/** A finger that rests on something for a while. What it lifts from then is not tapped, whatever lies there by now. */
function useHold(act: () => void): HoldHandlers {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const letGo = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      if (pointerType !== 'touch') return;
      letGo();
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        addEventListener('touchend', (event) => event.preventDefault(), { once: true, passive: false, capture: true });
        act();
      }, HOLD);
    },
    onPointerMove: ({ clientX, clientY }) => {
      const from = start.current;
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > RESTING) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onPointerLeave: letGo,
  };
}
const HOLD = 450;
const RESTING = 10;

export function Face({
  object,
  size,
  zone,
}: {
  readonly object: ObjectView;
  readonly size: 'hand' | ObjectSize;
  readonly zone: string;
}): ReactElement {
  const { loaded, look } = useTable();
  const printed = usePrinted();
  const { id: game } = loaded.game;
  const back = looksOfGame(game).backs?.[zone];
  if (object.card === null && object.action !== null) return <span className="ability">{nameOf(object, look)}</span>;
  if (object.card === null || object.faceDown) {
    return (
      <span className="peeked">
        <CardBack game={game} size={size} {...(back === undefined ? {} : { back })} />
        {object.card === null ? null : <span className="peek">{nameOf(object, look)}</span>}
      </span>
    );
  }
  return <CardFace printed={printed(object.card)} size={size} />;
}

function NameTag({ object }: { readonly object: ObjectView }): ReactElement | null {
  const { look, loaded } = useTable();
  if (loaded.game.id === 'blackpoker' || object.faceDown) return null;
  return (
    <span className="tag" aria-hidden="true">
      <span className="tn">{nameOf(object, look)}</span>
    </span>
  );
}

/** The values in the corners, each beside what is printed: a sign says whether it is more or less. */
function Values({ object }: { readonly object: ObjectView }): ReactElement | null {
  const { loaded } = useTable();
  const { game } = loaded;
  const wanted = looksOfGame(game.id).values ?? game.layout.card.values;
  const facts = object.card === null ? {} : game.cards[game.cardIndex.get(object.card)!]!.facts;
  const values = game.layout.card.values.filter((key) => wanted.includes(key) && typeof object.shown[key] === 'number');
  if (values.length === 0) return null;
  return (
    <span className={`val disp v-${game.id}`} aria-hidden="true">
      {values.map((key, i) => {
        const now = Number(object.shown[key]);
        const printed = facts[key];
        const change = typeof printed !== 'number' || printed === now ? '' : now > printed ? 'vup' : 'vdn';
        const idle = game.layout.card.idle?.[key];
        const isIdle = idle !== undefined && (object.shown[idle.key] === true) === idle.is;
        return (
          <span key={key} className="one">
            {i === 0 || game.id !== 'magic' ? null : <s>/</s>}
            <b className={isIdle ? `${change} off` : change}>
              {now}
              {change === '' ? null : <u>{change === 'vup' ? '▲' : '▼'}</u>}
            </b>
          </span>
        );
      })}
    </span>
  );
}

function Marks({
  shown,
  marks,
  size,
}: {
  readonly shown: Shown;
  readonly marks: readonly string[];
  readonly size: ObjectSize;
}): ReactElement {
  const signs: ReactElement[] = [];
  const counters: ReactElement[] = [];
  const elements: ReactElement[] = [];
  for (const key of marks) {
    const mark = markLook(key);
    const value = shown[key];
    switch (mark.as) {
      case 'sign':
        signs.push(
          <i key={key} className={`mk mk-${mark.tone ?? 'kw'}`}>
            <Icon sign={mark.sign} size={14} />
          </i>,
        );
        break;
      case 'drop':
        signs.push(
          <i key={key} className="mk mk-dmg">
            <b>−{String(value)}</b>
          </i>,
        );
        break;
      case 'counter':
        counters.push(
          <i key={key} className="ctr">
            {value === 1 ? mark.text : `${mark.text}×${String(value)}`}
          </i>,
        );
        break;
      case 'element':
        elements.push(<ElementPill key={key} of={key} count={Number(value)} />);
        break;
      case 'words':
        for (const word of Array.isArray(value) ? value : []) {
          const sign = wordSign(String(word));
          if (sign !== null) {
            signs.push(
              <i key={`${key} ${word}`} className="mk mk-kw">
                <Icon sign={sign} size={13} />
              </i>,
            );
          }
        }
        break;
      case 'tab':
      case 'nothing':
        break;
    }
  }
  const most = size === 'mini' ? 1 : MOST_SIGNS;
  return (
    <>
      {signs.length === 0 ? null : (
        <span className="mks" aria-hidden="true">
          {signs.slice(0, most)}
          {signs.length > most ? <i className="mk mk-more">+{signs.length - most}</i> : null}
        </span>
      )}
      {counters}
      {elements.length === 0 ? null : <span className="elems">{elements}</span>}
    </>
  );
}
const MOST_SIGNS = 3;

const tabSigns = { atk: 'swords', blk: 'shield', tgt: 'target', can: 'target', sel: 'check', play: 'up' } as const;

export function Tab({ kind }: { readonly kind: keyof typeof tabSigns }): ReactElement | null {
  if (kind === 'can') return null;
  return (
    <i className={`tab tab-${kind}`} aria-hidden="true">
      <Icon sign={tabSigns[kind]} size={15} />
    </i>
  );
}

/** What lies under a card or belongs to it: its upper edge looks out. */
function Attached({ object, place }: { readonly object: ObjectView; readonly place: number }): ReactElement {
  const { look } = useTable();
  const standing = useStanding(object.id);
  return (
    <span
      className={`attach ${standing.highlight === null ? '' : `hl-${standing.highlight}`}`}
      style={{ '--i': Math.min(place, 4) } as Record<string, number>}
    >
      <Pointable object={object} className="turn" label={nameOf(object, look)} zone="">
        <Face object={object} size="table" zone="" />
      </Pointable>
    </span>
  );
}

/** A card by its name, wherever it is mentioned: opens the inspector. */
export function CardName({ card, name }: { readonly card: string; readonly name: string }): ReactElement {
  const { store } = useTable();
  const say = useSay();
  return (
    <button
      type="button"
      className="ref"
      data-card={card}
      title={say('inspect', { card: name })}
      onClick={() => store.act.inspect({ card, object: null })}
    >
      {name}
    </button>
  );
}

/** What a candidate is called, in a few words. */
export function useNameOf(): (candidate: Candidate) => string {
  const { look } = useTable();
  const view = useSeen(({ sight }) => sight!.view);
  return (candidate) => {
    const found = findObject(view, candidate);
    return found === null ? String(candidate) : nameOf(found.object, look);
  };
}
