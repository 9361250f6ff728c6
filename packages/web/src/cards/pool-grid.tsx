import type { KeyboardEvent, ReactElement } from 'react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { LoadedGame } from '../games.ts';
import { useSayDecks } from '../messages/decks.ts';
import { Icon } from '../parts/icons.tsx';
import { useSettings } from '../settings.ts';
import { printedCard } from '../table/context.ts';
import { CardFace } from './card-face.tsx';

/** What cards are there for; the same value as long as nothing else is done with them. */
export type PoolUse = {
  /** What is done with a card that is clicked. */
  readonly pick: (card: string) => void;
  readonly inspect: (card: string) => void;
  /** Of a pool that a deck is built from. */
  readonly takeOut?: (card: string) => void;
};

/** Cards beside each other, for the mouse, for fingers and for the arrows of the keyboard. */
export function CardGrid({
  loaded,
  cards,
  use,
  counts,
}: {
  readonly loaded: LoadedGame;
  readonly cards: readonly string[];
  readonly use: PoolUse;
  readonly counts: ReadonlyMap<string, number> | null;
}): ReactElement {
  const say = useSayDecks();
  const grid = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const current = at !== null && cards.includes(at) ? at : cards[0]!;
  const move = useCallback(
    (event: KeyboardEvent, card: string): void => {
      const done = (): void => event.preventDefault();
      const next = neighbour(grid.current!, event.key, card);
      if (next !== null) {
        setAt(next.dataset['card']!);
        next.querySelector('button')?.focus();
        done();
      } else if (event.key === 'i') {
        use.inspect(card);
        done();
      } else if (event.key === '+') {
        use.pick(card);
        done();
      } else if (use.takeOut !== undefined && ['-', 'Backspace', 'Delete'].includes(event.key)) {
        use.takeOut(card);
        done();
      }
    },
    [use],
  );
  return (
    <ul className="grid" ref={grid} title={counts === null ? undefined : say('keysHint')}>
      {cards.map((card) => (
        <Cell
          key={card}
          loaded={loaded}
          card={card}
          use={use}
          count={counts === null ? null : (counts.get(card) ?? 0)}
          isCurrent={card === current}
          move={move}
        />
      ))}
    </ul>
  );
}

/** The cell that an arrow leads to; null for none. */
function neighbour(grid: HTMLElement, key: string, card: string): HTMLElement | null {
  const cells = [...grid.children] as HTMLElement[];
  const columns = columnsOf(grid);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[key];
  return step === undefined ? null : (cells[cells.findIndex(({ dataset }) => dataset['card'] === card) + step] ?? null);
}

/** How many cells stand beside each other. */
function columnsOf(grid: HTMLElement): number {
  const cells = [...grid.children] as HTMLElement[];
  const below = cells.findIndex(({ offsetTop }) => offsetTop > cells[0]!.offsetTop);
  return below < 0 ? cells.length : below;
}

const DOTS = 4;

const Cell = memo(function Cell({
  loaded,
  card,
  use,
  count,
  isCurrent,
  move,
}: {
  readonly loaded: LoadedGame;
  readonly card: string;
  readonly use: PoolUse;
  /** How many are in the deck; null where none is built. */
  readonly count: number | null;
  readonly isCurrent: boolean;
  readonly move: (event: KeyboardEvent, card: string) => void;
}): ReactElement {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const cell = useRef<HTMLLIElement>(null);
  const isSeen = useInSight(cell);
  const printed = printedCard(loaded, card, language);
  const { name, kind, rules } = printed;
  const about = [name, kind, ...rules].join('. ');
  const label = count === null ? about : `${say('addCard', { card: about })} ${say('inDeck', { count })}`;
  return (
    <li ref={cell} className="ci" data-card={card}>
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={label}
        draggable={count !== null}
        onClick={() => use.pick(card)}
        onContextMenu={(event) => {
          event.preventDefault();
          use.inspect(card);
        }}
        onKeyDown={(event) => move(event, card)}
        onDragStart={({ dataTransfer }) => dataTransfer.setData('text/x-tessera-card', card)}
      >
        {isSeen ? <CardFace printed={printed} size="hand" /> : <span className="blank">{name}</span>}
      </button>
      {count === null ? null : (
        <span className="own">
          <button
            type="button"
            tabIndex={-1}
            aria-label={say('takeOut', { card: name })}
            disabled={count === 0}
            onClick={() => use.takeOut?.(card)}
          >
            <Icon sign="minus" size={14} />
          </button>
          <span className="dots" aria-hidden="true">
            {count > DOTS ? (
              <b>×{count}</b>
            ) : (
              Array.from({ length: DOTS }, (_, i) => <i key={i} className={i < count ? 'on' : ''} />)
            )}
          </span>
          <button
            type="button"
            tabIndex={-1}
            aria-label={say('inspect', { card: name })}
            onClick={() => use.inspect(card)}
          >
            <Icon sign="eye" size={14} />
          </button>
        </span>
      )}
    </li>
  );
});

/** Whether something is near what is to be seen; once it was, it stays drawn. */
function useInSight(what: { readonly current: HTMLElement | null }): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || what.current === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '500px' },
    );
    watch.observe(what.current);
    return () => watch.disconnect();
  }, [isSeen, what]);
  return isSeen;
}
