import type { Text } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useSay } from '../messages/index.ts';
import { go } from '../route.ts';
import { useSettings } from '../settings.ts';

/** What went wrong, and the way on. */
export function Failed({ problem }: { readonly problem: Text | string }): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  return (
    <main className="note">
      <p role="alert">{say('failed', { problem: typeof problem === 'string' ? problem : problem[language] })}</p>
      <button type="button" className="btn" onClick={() => go('/')}>
        {say('toHome')}
      </button>
    </main>
  );
}

/** An address that leads nowhere. */
export function NotFound(): ReactElement {
  const say = useSay();
  return (
    <main className="note" data-not-found>
      <p>{say('notFound')}</p>
      <button type="button" className="btn" onClick={() => go('/')}>
        {say('toHome')}
      </button>
    </main>
  );
}

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
