import type { Game } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { colourOf } from '../decks/colours.ts';
import { fieldFor } from '../decks/numbers.ts';
import type { LoadedGame } from '../games.ts';
import { useSayDecks } from '../messages/decks.ts';
import { Icon } from '../parts/icons.tsx';
import { useSettings } from '../settings.ts';
import type { Narrowing, Sort } from './pool-cards.ts';
import { everything, offersOf, poolOf } from './pool-cards.ts';
import type { PoolUse } from './pool-grid.tsx';
import { CardGrid } from './pool-grid.tsx';
import { SearchHelp } from './search-help.tsx';

/** Every card of a game: searched, narrowed down, sorted. Faces are drawn when they come into sight. */
export function CardPool({
  loaded,
  use,
  counts = null,
  query = '',
  onQuery,
}: {
  readonly loaded: LoadedGame;
  readonly use: PoolUse;
  /** How often each card is in the deck that is built. */
  readonly counts?: ReadonlyMap<string, number> | null;
  /** What is looked for at first, and where it is told what is. */
  readonly query?: string;
  readonly onQuery?: (query: string) => void;
}): ReactElement {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const { game } = loaded;
  const [narrowing, setNarrowing] = useState<Narrowing>(() => ({ ...everything, query }));
  const late = useDeferredValue(narrowing);
  const { cards, problems } = useMemo(() => poolOf(game, late, language), [game, late, language]);
  const change = (some: Partial<Narrowing>): void => setNarrowing((before) => ({ ...before, ...some }));
  useEffect(() => onQuery?.(late.query), [late.query, onQuery]);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const begin = (event: KeyboardEvent): void => {
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
        <CardGrid loaded={loaded} cards={cards} use={use} counts={counts} />
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
