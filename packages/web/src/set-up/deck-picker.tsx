import '../styles/deck-tiles.css';
import type { DeckList, Game } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { printedCard } from '../table/context.ts';
import { pictureOf } from '../cards/picture.ts';
import { colourOf } from '../decks/colours.ts';
import { problemsOf, sizeOf } from '../decks/checking.ts';
import { byKind, coloursOf } from '../decks/numbers.ts';
import type { OwnDeck } from '../decks/own-deck.ts';
import type { LoadedGame } from '../games.ts';
import { useSaySetUp } from '../messages/set-up.ts';
import { Go } from '../parts/go.tsx';
import { Icon } from '../parts/icons.tsx';
import { useSettings } from '../settings.ts';
import type { DeckChoice } from './deck-choice.ts';
import { BUILT, namedDeck, ownDeck, RANDOM } from './deck-choice.ts';

/** The decks that somebody may play with; those of their own that may not be say why. */
export function DeckPicker({
  loaded,
  format,
  options,
  named,
  own,
  chosen,
  choose,
  label,
  mayBuild,
}: {
  readonly loaded: LoadedGame;
  readonly format: string;
  readonly options: OwnDeck['options'];
  readonly named: readonly string[];
  readonly own: readonly OwnDeck[];
  readonly chosen: DeckChoice;
  readonly choose: (choice: DeckChoice) => void;
  readonly label: string;
  readonly mayBuild: boolean;
}): ReactElement {
  const say = useSaySetUp();
  const language = useSettings((settings) => settings.language);
  const { game } = loaded;
  const tile = (
    choice: DeckChoice,
    name: string,
    inside: ReactElement,
    why: string | null = null,
    hint: string | null = null,
  ): ReactElement => (
    <button
      key={choice}
      type="button"
      role="radio"
      aria-checked={choice === chosen}
      disabled={why !== null}
      className={choice === chosen ? 'deck-tile on' : 'deck-tile'}
      data-deck={choice}
      onClick={() => choose(choice)}
    >
      {inside}
      <span className="about">
        <b>{name}</b>
        {hint === null ? null : <small>{hint}</small>}
        {why === null ? null : <small className="why-not">{say('notLegal', { why })}</small>}
      </span>
    </button>
  );
  const sign = (shown: 'layers' | 'bot'): ReactElement => (
    <span className="thumbs plain">
      <Icon sign={shown} size={22} />
    </span>
  );
  return (
    <div className="deck-tiles" role="radiogroup" aria-label={label}>
      {own.map((deck) => {
        const [problem] = problemsOf(game, { format, options, cards: deck.cards });
        return tile(
          ownDeck(deck.id),
          deck.name,
          <DeckThumbs loaded={loaded} cards={deck.cards} />,
          problem === undefined ? null : problem.message[language],
        );
      })}
      {game.decks
        .filter(({ id }) => named.includes(id))
        .map(({ id, names, cards }) =>
          tile(namedDeck(id), names[language], <DeckThumbs loaded={loaded} cards={cards} />),
        )}
      {named.length < 2 ? null : tile(RANDOM, say('randomDeck'), sign('layers'), null, say('randomHint'))}
      {mayBuild ? tile(BUILT, say('builtDeck'), sign('bot'), null, say('builtHint')) : null}
      <Go to={`/decks/new/${game.id}`} className="deck-tile add">
        <span className="thumbs plain">
          <Icon sign="plus" size={22} />
        </span>
        <span className="about">
          <b>{say('buildOne')}</b>
        </span>
      </Go>
    </div>
  );
}

/** Three pictures out of a deck, and its colours. */
export function DeckThumbs({ loaded, cards }: { readonly loaded: LoadedGame; readonly cards: DeckList }): ReactElement {
  const say = useSaySetUp();
  const language = useSettings((settings) => settings.language);
  const { game } = loaded;
  const known = Object.values(cards)
    .flat()
    .filter((card) => game.cardIndex.has(card));
  return (
    <span className="thumbs">
      {telling(game, known).map((card) => (
        <img key={card} src={pictureOf(printedCard(loaded, card, language))} alt="" draggable={false} />
      ))}
      <span className="dots" aria-hidden="true">
        {coloursOf(game, known)
          .slice(0, 5)
          .map((colour) => (
            <i key={colour} style={{ background: colourOf(colour) }} />
          ))}
      </span>
      <small>{say('cardCount', { count: sizeOf(cards) })}</small>
    </span>
  );
}

/** Three different cards of a deck: of its first kind, which are what it is played for. */
function telling(game: Game, cards: readonly string[]): readonly string[] {
  const [, some = cards] = byKind(game, cards).find(([, each]) => new Set(each).size >= 3) ?? [];
  return [...new Set(some)].slice(-3);
}
