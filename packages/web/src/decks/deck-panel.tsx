import type { ReactElement } from 'react';
import { useState } from 'react';
import { OptionRow } from '../set-up/choices.tsx';
import type { LoadedGame } from '../games.ts';
import { useSayDecks } from '../messages/decks.ts';
import { Icon } from '../parts/icons.tsx';
import { useSettings } from '../settings.ts';
import { Curve, Kinds } from './charts.tsx';
import { optionsOf, problemsOf } from './checking.ts';
import { DeckCardList } from './deck-list.tsx';
import type { Editing } from './editing.ts';
import { Practise } from './practise.tsx';
import '../styles/deck-tiles.css';

export type DeckTask = 'text' | 'sample' | 'simulate' | 'share' | 'remove';

const MOST_PROBLEMS = 4;

/** What can be done with a deck besides building it. */
const tasks = [
  ['sample', 'hand', 'sample'],
  ['text', 'book', 'importExport'],
  ['simulate', 'bot', 'simulate'],
  ['share', 'link', 'share'],
  ['remove', 'x', 'remove'],
] as const;

/** A deck beside the cards that it is built from. */
export function DeckPanel({
  loaded,
  editing,
  part,
  workOn,
  inspect,
  open,
  play,
}: {
  readonly loaded: LoadedGame;
  readonly editing: Editing;
  /** The part that is worked on. */
  readonly part: string;
  readonly workOn: (part: string) => void;
  readonly inspect: (card: string) => void;
  readonly open: (task: DeckTask) => void;
  readonly play: () => void;
}): ReactElement {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const { game } = loaded;
  const { deck, change } = editing;
  const problems = problemsOf(game, deck);
  const isLegal = problems.length === 0;
  const cards = deck.cards[part] ?? [];
  const [isOver, setOver] = useState(false);
  const options = optionsOf(game, deck.options);
  return (
    <aside
      className={isOver ? 'dl over' : 'dl'}
      aria-label={deck.name}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('text/x-tessera-card')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        const card = event.dataTransfer.getData('text/x-tessera-card');
        setOver(false);
        if (!game.cardIndex.has(card)) return;
        event.preventDefault();
        editing.add(card, part);
      }}
    >
      <input
        className="deck-name disp"
        value={deck.name}
        maxLength={60}
        data-deck-name
        aria-label={say('deckName')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="meta">
        <span className={isLegal ? 'okb' : 'okb bad'} role="status" data-legal={isLegal}>
          <Icon sign={isLegal ? 'check' : 'x'} size={15} />
          {isLegal ? say('legal') : say('notYet', { count: problems.length })}
        </span>
        <span className="kept quiet">{say(deck.stored === null ? 'onDevice' : 'onServer')}</span>
        <button
          type="button"
          className="tb"
          disabled={!editing.canUndo}
          aria-label={say('undo')}
          title={say('undo')}
          data-undo-deck
          onClick={editing.undo}
        >
          <Icon sign="undo" size={16} />
        </button>
      </div>
      {game.formats.length < 2 && !game.options.some(({ decks }) => decks !== undefined) ? null : (
        <div className="checked-for">
          {game.formats.length < 2 ? null : (
            <label className="pick-one">
              <span>{say('checkedFor')}</span>
              <select value={deck.format} data-format onChange={({ target }) => change({ format: target.value })}>
                {game.formats.map(({ id, names }) => (
                  <option key={id} value={id}>
                    {names[language]}
                  </option>
                ))}
              </select>
            </label>
          )}
          {game.options
            .filter(({ decks }) => decks !== undefined)
            .map((option) => (
              <OptionRow
                key={option.id}
                game={game}
                option={option}
                value={options[option.id]!}
                set={(value) => change({ options: { ...deck.options, [option.id]: value } })}
              />
            ))}
        </div>
      )}
      <Curve game={game} cards={cards} />
      <Kinds game={game} cards={cards} />
      {game.deckParts.length < 2 ? (
        <p className="size" data-size={cards.length}>
          {say('found', { count: cards.length })}
        </p>
      ) : (
        <div className="seg parts" role="group" aria-label={say('theDeck')}>
          {game.deckParts.map(({ id, names }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === part}
              className={id === part ? 'on' : ''}
              data-part={id}
              onClick={() => workOn(id)}
            >
              {names[language]} <b>{(deck.cards[id] ?? []).length}</b>
            </button>
          ))}
        </div>
      )}
      <div className="list" tabIndex={0} role="region" aria-label={say('theDeck')}>
        {cards.length === 0 ? <p className="quiet">{say('emptyPart')}</p> : null}
        <DeckCardList
          loaded={loaded}
          cards={cards}
          use={{
            add: (card) => editing.add(card, part),
            takeOut: (card) => editing.takeOut(card, part),
            inspect,
          }}
        />
      </div>
      {isLegal ? null : (
        <div className="missing" id="deck-problems" data-problems>
          <Icon sign="flag" size={17} />
          <ul aria-label={say('problems')}>
            {problems.slice(0, MOST_PROBLEMS).map(({ rule, message }, i) => (
              <li key={i} title={rule}>
                {message[language]}
              </li>
            ))}
            {problems.length > MOST_PROBLEMS ? (
              <li>{say('moreProblems', { count: problems.length - MOST_PROBLEMS })}</li>
            ) : null}
          </ul>
        </div>
      )}
      <div className="tools">
        {tasks.map(([task, sign, label]) => (
          <button
            key={task}
            type="button"
            className="tool"
            data-task={task}
            disabled={task === 'simulate' && !isLegal}
            onClick={() => open(task)}
          >
            <Icon sign={sign} size={17} />
            {say(label)}
          </button>
        ))}
      </div>
      <div className={isLegal ? 'plays' : 'plays two'}>
        <button
          type="button"
          className="main"
          data-play
          disabled={!isLegal}
          aria-describedby={isLegal ? undefined : 'deck-problems'}
          onClick={play}
        >
          {say('playNow')}
        </button>
        {isLegal ? null : <Practise game={game} deck={deck} why="deck-problems" />}
      </div>
    </aside>
  );
}
