import type { Game } from '@tessera/kernel';
import { languages } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { languageNames } from '../messages/index.ts';
import { useSettings } from '../settings.ts';
import { RulesText } from './card-face.tsx';

/** What is written on a card, in four languages; the reader's own is marked. */
export function CardTexts({ game, card }: { readonly game: Game; readonly card: string }): ReactElement {
  const own = useSettings((settings) => settings.language);
  return (
    <div className="texts">
      {languages.map((language) => {
        const text = game.texts.card(game.cardIndex.get(card)!, language);
        return (
          <section key={language} lang={language} className={language === own ? 'panel on' : 'panel'}>
            <small>{languageNames[language]}</small>
            <h3 className="disp">{text.name}</h3>
            {text.text.split('\n').map((line, i) => (
              <p key={i} className={i === 0 ? 'kind' : ''}>
                <RulesText text={line} />
              </p>
            ))}
          </section>
        );
      })}
    </div>
  );
}
