import type { DeckList } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { pictureOf } from '../../cards/picture.ts';
import type { LoadedGame } from '../../games.ts';
import { useSay } from '../../messages/index.ts';
import { Icon } from '../../parts/icons.tsx';
import { useSettings } from '../../settings.ts';
import { printedCard } from '../../table/context.ts';

/** The parts of a deck side by side: a click takes a card over to the next part. */
export function DeckChange({
  loaded,
  deck,
  onChange,
  onClose,
}: {
  readonly loaded: LoadedGame;
  readonly deck: DeckList;
  readonly onChange: (deck: DeckList) => void;
  readonly onClose: () => void;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const parts = loaded.game.deckParts;
  return (
    <dialog ref={dialog} className="deck-change" aria-label={say('changeDeck')} onClose={onClose}>
      <header>
        <h2 className="disp">{say('changeDeck')}</h2>
        <button type="button" className="btn on" data-done onClick={() => dialog.current?.close()}>
          <Icon sign="check" size={16} /> {say('close')}
        </button>
      </header>
      <div className="deck-parts">
        {parts.map((part, i) => {
          const cards = deck[part.id] ?? [];
          const to = parts[(i + 1) % parts.length]!;
          return (
            <section key={part.id} className="panel" data-part={part.id}>
              <h3>
                {part.names[language]} <em>{cards.length}</em>
              </h3>
              <ul>
                {counted(cards).map(([card, count]) => {
                  const printed = printedCard(loaded, card, language);
                  return (
                    <li key={card}>
                      <button
                        type="button"
                        className="opt"
                        aria-label={say('moveCard', { card: printed.name, part: to.names[language] })}
                        onClick={() => onChange(moved(deck, card, part.id, to.id))}
                      >
                        <span className="num">{count}</span>
                        <img className="othumb" src={pictureOf(printed)} alt="" />
                        <span className="olabel">{printed.name}</span>
                        <Icon sign={i === 0 ? 'chev' : 'undo'} size={15} />
                      </button>
                    </li>
                  );
                })}
              </ul>
            </section>
          );
        })}
      </div>
    </dialog>
  );
}

function counted(cards: readonly string[]): [card: string, count: number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

/** One copy of a card goes from one part to another. */
export function moved(deck: DeckList, card: string, from: string, to: string): DeckList {
  const source = deck[from] ?? [];
  const at = source.indexOf(card);
  return at < 0 ? deck : { ...deck, [from]: source.toSpliced(at, 1), [to]: [...(deck[to] ?? []), card] };
}
