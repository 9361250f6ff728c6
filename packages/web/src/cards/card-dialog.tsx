import { numberOf, wordsOf } from '@tessera/play';
import type { ReactElement, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { loadAllFonts } from '../fonts.ts';
import type { LoadedGame } from '../games.ts';
import { useSayDecks } from '../messages/decks.ts';
import { Explained } from '../inspector/explained.tsx';
import { useSay } from '../messages/index.ts';
import { Icon } from '../parts/icons.tsx';
import { useSettings } from '../settings.ts';
import { printedCard } from '../table/context.ts';
import { CardFace } from './card-face.tsx';
import { CardTexts } from './card-texts.tsx';

/** A card by itself: its face, its facts, and its text in four languages. */
export function CardDialog({
  loaded,
  card,
  close,
  children,
}: {
  readonly loaded: LoadedGame;
  readonly card: string;
  readonly close: () => void;
  /** What can be done with it. */
  readonly children?: ReactNode;
}): ReactElement {
  const say = useSay();
  const tell = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    loadAllFonts();
    dialog.current?.showModal();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  const { game } = loaded;
  const index = game.cardIndex.get(card)!;
  const printed = printedCard(loaded, card, language);
  const facts = (game.cardFields ?? []).flatMap((field): [string, string][] => {
    const own = game.cards[index]!;
    const number = field.kind === 'number' ? numberOf(own, field) : null;
    const words = field.kind === 'words' ? wordsOf(own, { facts: field.facts }) : [];
    const flag = field.kind === 'flag' && field.facts.some((fact) => own.facts[fact] === true) ? '✓' : '';
    const text =
      number === null ? words.map((word) => game.texts.terms(word, language)).join(', ') || flag : String(number);
    return text === '' ? [] : [[field.names[language], text]];
  });
  return (
    <dialog
      ref={dialog}
      className="inspector"
      aria-label={printed.name}
      onClose={close}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <header>
        <h2 className="disp">{printed.name}</h2>
        <span className="quiet">{card}</span>
        <button type="button" className="btn ghost" onClick={close}>
          <Icon sign="x" size={16} /> {say('close')} <span className="kbd">Esc</span>
        </button>
      </header>
      <div className="inside">
        <CardFace printed={printed} size="insp" />
        <CardTexts game={game} card={card} />
        <div className="facts">
          <section className="panel">
            <h3>{tell('facts')}</h3>
            <dl>
              {facts.map(([name, text]) => (
                <div key={name} className="pair">
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
          {game.cards[index]!.unfinished === true ? <p className="panel warn">{say('unfinished')}</p> : null}
          <Explained game={game} card={card} language={language} />
          {children}
        </div>
      </div>
    </dialog>
  );
}
