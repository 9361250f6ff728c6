import type { ReactElement } from 'react';
import type { Concession } from '../match/seat.ts';
import { useSay } from '../messages/index.ts';

/** Whether somebody really gives up, and what. */
export function ConcessionChoice({
  ways,
  onConcede,
  onGoOn,
}: {
  readonly ways: readonly Concession[];
  readonly onConcede: (what: Concession) => void;
  /** Null where there is another way back. */
  readonly onGoOn: (() => void) | null;
}): ReactElement {
  const say = useSay();
  const isChoice = ways.length > 1;
  const question = isChoice ? 'concedeWhat' : ways[0] === 'match' ? 'concedeMatchSure' : 'concedeSure';
  const words = { game: 'concedeGame', match: 'concedeMatch' } as const;
  return (
    <div className="offer warn">
      <p>
        <b>{say(question)}</b>
      </p>
      <div className="sub">
        {ways.map((what) => (
          <button
            key={what}
            type="button"
            className={isChoice && what === 'game' ? 'btn' : 'btn warn'}
            data-concede={what}
            onClick={() => onConcede(what)}
          >
            {say(isChoice ? words[what] : 'concedeYes')}
          </button>
        ))}
        {onGoOn === null ? null : (
          <button type="button" className="btn" onClick={onGoOn}>
            {say('goOn')}
          </button>
        )}
      </div>
    </div>
  );
}
