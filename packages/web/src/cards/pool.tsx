import type { Game } from '@tessera/kernel';
import type { KeyboardEvent, ReactElement } from 'react';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { colourOf } from '../decks/colours.ts';
import { fieldFor } from '../decks/numbers.ts';
import type { LoadedGame } from '../games.ts';
import { useSayDecks } from '../messages/decks.ts';
import { Icon } from '../parts/icons.tsx';
import { useSettings } from '../settings.ts';
import { printedCard } from '../table/context.ts';
import { CardFace } from './card-face.tsx';
import type { Narrowing, Sort } from './pool-cards.ts';
import { everything, offersOf, poolOf } from './pool-cards.ts';
import { SearchHelp } from './search-help.tsx';

export type PoolUse = {
  /** What is done with a card that is clicked. */
  readonly pick: (card: string) => void;
  readonly inspect: (card: string) => void;
  /** Of a pool that a deck is built from. */
  readonly building?: { readonly countOf: (card: string) => number; readonly takeOut: (card: string) => void };
};

/** Every card of a game: searched, narrowed down, sorted. Faces are drawn when they come into sight. */
export function CardPool({ loaded, use }: { readonly loaded: LoadedGame; readonly use: PoolUse }): ReactElement {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const { game } = loaded;
  const [narrowing, setNarrowing] = useState<Narrowing>(everything);
  const late = useDeferredValue(narrowing);
  const { cards, problems } = useMemo(() => poolOf(game, late, language), [game, late, language]);
  const change = (some: Partial<Narrowing>): void => setNarrowing((before) => ({ ...before, ...some }));
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const begin = (event: globalThis.KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== '/' || (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)))
        return;
      event.preventDefault();
      search.current?.focus();
    };
    addEventListener('keydown', begin);
    return () => removeEventListener('keydown', begin);
  }, []);
  return (
    <section className="pool" aria-label={say('pool')}>
      <div className="srch">
        <label className="inp">
          <Icon sign="search" />
          <input
            ref={search}
            type="search"
            value={narrowing.query}
            data-search
            aria-label={say('search')}
            placeholder={say('searchHint', { example: exampleFor(game) })}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            onChange={({ target }) => change({ query: target.value })}
          />
        </label>
        <SearchHelp game={game} try={(query) => change({ query })} />
        <label className="sort">
          <span className="sr">{say('sortBy')}</span>
          <select value={narrowing.sort} onChange={({ target }) => change({ sort: target.value as Sort })}>
            <option value="curve">{fieldFor(game, 'curve')?.names[language] ?? say('byOrder')}</option>
            <option value="name">{say('byName')}</option>
            <option value="order">{say('byOrder')}</option>
          </select>
        </label>
      </div>
      <div className="fil">
        <Filters loaded={loaded} narrowing={narrowing} change={change} />
        <span className="count" role="status" data-found>
          {say('found', { count: cards.length })}
        </span>
      </div>
      {problems.map((problem, i) => (
        <p key={i} className="refused" role="alert">
          {problem[language]}
        </p>
      ))}
      {cards.length === 0 ? (
        <div className="nothing">
          <p>{say('nothingFound')}</p>
          <button type="button" className="btn" onClick={() => setNarrowing(everything)}>
            {say('clearSearch')}
          </button>
        </div>
      ) : (
        <Grid loaded={loaded} cards={cards} use={use} />
      )}
    </section>
  );
}

/** Something short to try: a colour and a number. */
function exampleFor(game: Game): string {
  const colours = fieldFor(game, 'colours');
  const curve = fieldFor(game, 'curve');
  const [letter] = Object.keys(colours?.letters ?? {}).slice(1);
  const colour = letter === undefined ? [] : [`${colours!.short[0] ?? colours!.id}:${letter}`];
  return [...colour, ...(curve === null ? [] : [`${curve.id}<3`])].join(' ');
}

function Filters({
  loaded: { game },
  narrowing,
  change,
}: {
  readonly loaded: LoadedGame;
  readonly narrowing: Narrowing;
  readonly change: (some: Partial<Narrowing>) => void;
}): ReactElement {
  const language = useSettings((settings) => settings.language);
  return (
    <>
      {(game.cardFields ?? [])
        .filter(({ offers }) => offers !== undefined)
        .map((field) => (
          <div key={field.id} className="chipset" role="group" aria-label={field.names[language]}>
            {offersOf(game, field.id).map((word) => {
              const chosen = narrowing.words[field.id] ?? [];
              const isOn = chosen.includes(word);
              const next = isOn ? chosen.filter((each) => each !== word) : [...chosen, word];
              return (
                <button
                  key={word}
                  type="button"
                  aria-pressed={isOn}
                  className={isOn ? 'chipf on' : 'chipf'}
                  data-word={word}
                  onClick={() => change({ words: { ...narrowing.words, [field.id]: next } })}
                >
                  {field.chart === 'colours' ? <i style={{ background: colourOf(word) }} /> : null}
                  {game.texts.terms(word, language)}
                </button>
              );
            })}
          </div>
        ))}
    </>
  );
}

function Grid({
  loaded,
  cards,
  use,
}: {
  readonly loaded: LoadedGame;
  readonly cards: readonly string[];
  readonly use: PoolUse;
}): ReactElement {
  const say = useSayDecks();
  const grid = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const current = at !== null && cards.includes(at) ? at : cards[0]!;
  const move = (event: KeyboardEvent, card: string): void => {
    const columns = columnsOf(grid.current!);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
    };
    const step = steps[event.key];
    const index = cards.indexOf(card);
    if (step !== undefined) {
      const next = cards[index + step];
      if (next === undefined) return;
      event.preventDefault();
      setAt(next);
      grid.current!.querySelectorAll<HTMLElement>('.ci > button')[index + step]?.focus();
    } else if (event.key === 'i') use.inspect(card);
    else if (event.key === '-' || event.key === 'Backspace' || event.key === 'Delete') use.building?.takeOut(card);
    else if (event.key === '+') use.pick(card);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <ul className="grid" ref={grid} title={use.building === undefined ? undefined : say('keysHint')}>
        {cards.map((card) => (
          <Cell
            key={card}
            loaded={loaded}
            card={card}
            use={use}
            count={use.building?.countOf(card) ?? null}
            isCurrent={card === current}
            move={move}
          />
        ))}
      </ul>
    </>
  );
}

/** How many cells stand beside each other. */
function columnsOf(grid: HTMLElement): number {
  const cells = [...grid.children] as HTMLElement[];
  const below = cells.findIndex(({ offsetTop }) => offsetTop > cells[0]!.offsetTop);
  return below < 0 ? cells.length : below;
}

const DOTS = 4;

const Cell = memo(
  function Cell({
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
              onClick={() => use.building!.takeOut(card)}
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
  },
  (before, after) =>
    before.card === after.card &&
    before.count === after.count &&
    before.isCurrent === after.isCurrent &&
    before.loaded === after.loaded &&
    before.use === after.use &&
    before.move === after.move,
);

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
