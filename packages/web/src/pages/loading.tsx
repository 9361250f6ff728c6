import type { ReactElement } from 'react';
import { useSay } from '../messages/index.ts';

/** Three silhouettes while cards are dealt. */
export function Loading({ text }: { readonly text?: string }): ReactElement {
  const say = useSay();
  return (
    <main className="note" aria-busy="true">
      <div className="silhouettes" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <p role="status">{text ?? say('dealing')}</p>
    </main>
  );
}
