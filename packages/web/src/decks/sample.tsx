import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { newSeed } from '../chance.ts';
import type { LoadedGame } from '../games.ts';
import { useSayDecks } from '../messages/decks.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useSettings } from '../settings.ts';
import { printedCard } from '../table/context.ts';
import type { OwnDeck } from './own-deck.ts';
import { sampleHand } from './sample-hand.ts';

/** Hands as they might be dealt. */
export function Sample({
  loaded,
  deck,
  close,
}: {
  readonly loaded: LoadedGame;
  readonly deck: OwnDeck;
  readonly close: () => void;
}): ReactElement {
  const say = useSayDecks();
  const language = useSettings((settings) => settings.language);
  const [seed, setSeed] = useState<string>(() => newSeed());
  const hand = useMemo(
    () => sampleHand(loaded.game, deck.cards[loaded.game.deckParts[0]!.id] ?? [], seed),
    [loaded, deck, seed],
  );
  return (
    <Sheet title={say('sample')} close={close}>
      {hand === null ? (
        <p>{say('noSample')}</p>
      ) : (
        <ul className="sample-hand" data-sample>
          {hand.map((card, i) => (
            <li key={i} aria-label={printedCard(loaded, card, language).name}>
              <CardFace printed={printedCard(loaded, card, language)} size="hand" />
            </li>
          ))}
        </ul>
      )}
      <div className="does">
        <button type="button" className="btn" onClick={() => setSeed(newSeed())}>
          {say('another')}
        </button>
      </div>
    </Sheet>
  );
}
