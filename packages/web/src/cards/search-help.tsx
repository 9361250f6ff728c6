import type { Game } from '@tessera/kernel';
import { wordsOf } from '@tessera/play';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useSayDecks } from '../messages/decks.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useSettings } from '../settings.ts';

/** How to search: the fields of the game with their short forms, each with something to try. */
export function SearchHelp({
  game,
  try: tryOut,
}: {
  readonly game: Game;
  readonly try: (query: string) => void;
}): ReactElement {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const [isOpen, setOpen] = useState(false);
  const attempt = (query: string): void => {
    tryOut(query);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="btn ghost"
        aria-label={say('howToSearch')}
        title={say('howToSearch')}
        data-search-help
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      {isOpen ? (
        <Sheet title={say('howToSearch')} close={() => setOpen(false)}>
          <p>{say('helpWords')}</p>
          <p>{say('helpFields')}</p>
          <ul className="fields">
            {(game.cardFields ?? []).map((field) => {
              const example = exampleOf(game, field);
              return (
                <li key={field.id}>
                  <b>{field.names[language]}</b>
                  <code>{[field.id, ...field.short].join(' · ')}</code>
                  <button type="button" className="btn" onClick={() => attempt(example)}>
                    {example}
                  </button>
                </li>
              );
            })}
          </ul>
          <p>{say('helpOthers')}</p>
        </Sheet>
      ) : null}
    </>
  );
}

function exampleOf(game: Game, field: NonNullable<Game['cardFields']>[number]): string {
  const short = field.short[0] ?? field.id;
  switch (field.kind) {
    case 'flag':
      return `is:${field.id}`;
    case 'number':
      return `${field.id}<4`;
    case 'words': {
      const [letter] = Object.keys(field.letters ?? {});
      const words = game.cards.flatMap((card) => wordsOf(card, { facts: [field.offers ?? field.facts[0]!] }));
      const word = letter ?? words[0] ?? '';
      return `${short}:${/\s/.test(word) ? `"${word}"` : word}`;
    }
  }
}
