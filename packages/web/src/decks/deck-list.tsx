import { counted, numberOf } from '@tessera/play';
import type { ReactElement } from 'react';
import { pictureOf } from '../cards/picture.ts';
import { CostSign } from '../cards/card-face.tsx';
import type { LoadedGame } from '../games.ts';
import { useSayDecks } from '../messages/decks.ts';
import { Icon } from '../parts/icons.tsx';
import { useSettings } from '../settings.ts';
import { printedCard } from '../table/context.ts';
import { byKind, fieldFor } from './numbers.ts';

/** The cards of a part of a deck, by kinds, each with how many there are of it. */
export function DeckCardList({
  loaded,
  cards,
  use,
}: {
  readonly loaded: LoadedGame;
  readonly cards: readonly string[];
  readonly use: {
    /** Both only where the deck is built. */
    readonly add?: (card: string) => void;
    readonly takeOut?: (card: string) => void;
    readonly inspect: (card: string) => void;
  };
}): ReactElement {
  const language = useSettings((settings) => settings.language);
  const { game } = loaded;
  const curve = fieldFor(game, 'curve');
  const cost = (card: string): number =>
    curve === null ? 0 : (numberOf(game.cards[game.cardIndex.get(card)!]!, curve) ?? 0);
  return (
    <>
      {byKind(game, cards).map(([kind, some]) => (
        <section key={kind} className="kind-of-cards">
          <h3>
            {game.texts.terms(kind, language)} <b>{some.length}</b>
          </h3>
          <ul>
            {counted(some.toSorted((a, b) => cost(a) - cost(b) || (a < b ? -1 : 1))).map(([card, count]) => (
              <DeckRow key={card} loaded={loaded} card={card} count={count} use={use} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function DeckRow({
  loaded,
  card,
  count,
  use,
}: {
  readonly loaded: LoadedGame;
  readonly card: string;
  readonly count: number;
  readonly use: Parameters<typeof DeckCardList>[0]['use'];
}): ReactElement {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const printed = printedCard(loaded, card, language);
  const { name, facts } = printed;
  const { manaCost } = facts;
  const signs = typeof manaCost === 'string' ? Array.from(manaCost.matchAll(/\{([^}]+)\}/g), ([, sign]) => sign!) : [];
  return (
    <li
      className="li"
      data-row={card}
      draggable={use.takeOut !== undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/x-tessera-out', card)}
    >
      {use.takeOut === undefined ? null : (
        <button
          type="button"
          className="step"
          data-less
          aria-label={say('takeOut', { card: name })}
          onClick={() => use.takeOut!(card)}
        >
          <Icon sign="minus" size={14} />
        </button>
      )}
      <span className="q">{count}</span>
      {use.add === undefined ? null : (
        <button
          type="button"
          className="step"
          data-more
          aria-label={say('addCard', { card: name })}
          onClick={() => use.add!(card)}
        >
          <Icon sign="plus" size={14} />
        </button>
      )}
      <button
        type="button"
        className="look"
        aria-label={say('inspect', { card: name })}
        onClick={() => use.inspect(card)}
      >
        <span className="t">
          <img src={pictureOf(printed)} alt="" draggable={false} />
        </span>
        <span className="n">{name}</span>
        <span className="mana" aria-hidden="true">
          {signs.map((sign, i) => (
            <CostSign key={i} sign={sign} />
          ))}
        </span>
      </button>
    </li>
  );
}
