import type { Game } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useSayDecks } from '../messages/decks.ts';
import { go } from '../route.ts';
import { begin } from '../set-up/begin.ts';
import { knownOptions } from '../set-up/known-options.ts';
import { lastSetUp } from '../set-up/last.ts';
import { optionsOf } from './checking.ts';
import type { OwnDeck } from './own-deck.ts';
import { canBePractised } from './practice.ts';

/** A deck that is not legal is played with all the same: one game against the computer, in this browser. */
export function Practise({
  game,
  deck,
  why,
}: {
  readonly game: Game;
  readonly deck: OwnDeck;
  /** The id of the element that says why it is not legal. */
  readonly why: string;
}): ReactElement {
  const say = useSayDecks();
  // As it was when it was refused: whoever changes it may try again.
  const [refused, setRefused] = useState<OwnDeck['cards'] | null>(null);
  const practise = async (): Promise<void> => {
    if (!canBePractised(game, deck)) {
      setRefused(deck.cards);
      return;
    }
    const { format, cards, name } = deck;
    const last = lastSetUp(game.id);
    const options = knownOptions(game, { ...last.options, ...deck.options });
    const address = await begin(
      { ...last, way: 'computer' },
      {
        game: game.id,
        format,
        options,
        deck: { request: cards, name },
        otherDeck: { request: game.starter(1, format, optionsOf(game, options)), name: null },
        anyDeck: true,
      },
    );
    go(address);
  };
  return (
    <>
      <button
        type="button"
        className="btn"
        data-practise
        aria-describedby={`${why} practise-hint`}
        onClick={() => void practise()}
      >
        {say('practise')}
      </button>
      {refused === deck.cards ? (
        <p className="refused" role="alert" id="practise-hint">
          {say('practiseRefused')}
        </p>
      ) : (
        <p className="quiet" id="practise-hint">
          {say('practiseHint')}
        </p>
      )}
    </>
  );
}
