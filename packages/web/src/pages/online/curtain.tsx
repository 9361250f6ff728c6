import type { ReactElement } from 'react';
import { useSay } from '../../messages/index.ts';
import { Avatar } from '../../parts/avatar.tsx';

/** Between two people at one device: all cards are covered until the other has taken over. */
export function Curtain({ player, onTake }: { readonly player: number; readonly onTake: () => void }): ReactElement {
  const say = useSay();
  const name = say('playerNumber', { number: player + 1 });
  return (
    <main className="note curtain" data-curtain={player}>
      <Avatar name={`own ${name}`} size={72} />
      <h1 className="disp" role="status">
        {say('handOver', { player: name })}
      </h1>
      <p>{say('handOverHint', { player: name })}</p>
      <button type="button" className="main" data-take onClick={onTake}>
        {say('takeOver', { player: name })}
      </button>
    </main>
  );
}
