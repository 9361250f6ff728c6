import type { Game, Language } from '@tessera/kernel';
import { cardMentioned } from '@tessera/play/scenarios';
import type { ReactElement } from 'react';
import { RulesText } from '../cards/card-face.tsx';

/** A text in which cards are mentioned as `[[name]]`: their names in the reader's language, and signs of costs drawn. */
export function Mentions({
  text,
  game,
  language,
}: {
  readonly text: string;
  readonly game: Game;
  readonly language: Language;
}): ReactElement {
  return (
    <>
      {text.split(/\[\[(.+?)\]\]/u).map((part, i) =>
        i % 2 === 0 ? (
          <RulesText key={i} text={part} />
        ) : (
          <b key={i} className="mention">
            {mentioned(part, game, language)}
          </b>
        ),
      )}
    </>
  );
}

export const withoutMentions = (text: string, game: Game, language: Language): string =>
  text.replace(/\[\[(.+?)\]\]/gu, (_, name: string) => mentioned(name, game, language));

function mentioned(name: string, game: Game, language: Language): string {
  const card = cardMentioned(game, name);
  return card === null ? name : game.texts.card(game.cardIndex.get(card)!, language).name;
}
