import { numberOf, wordsOf } from '@tessera/play';
import type { ReactElement, ReactNode } from 'react';
import type { LoadedGame } from '../games.ts';
import { useSayDecks } from '../messages/decks.ts';
import { Explained } from '../inspector/explained.tsx';
import { InspectorFrame } from '../inspector/inspector-frame.tsx';
import { useSay } from '../messages/index.ts';
import { useSettings } from '../settings.ts';

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
  const { game } = loaded;
  const index = game.cardIndex.get(card)!;
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
    <InspectorFrame loaded={loaded} card={card} subtitle={card} close={close}>
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
    </InspectorFrame>
  );
}
