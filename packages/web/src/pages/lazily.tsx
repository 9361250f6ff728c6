import type { ComponentType, LazyExoticComponent, ReactElement } from 'react';
import { lazy } from 'react';
import { useSay } from '../messages/index.ts';
import { go } from '../route.ts';

/** A page that is fetched when somebody goes there. Where it cannot be, that is said: the server may be gone or new. */
export const lazily = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch(() => ({ default: NotLoaded })));

function NotLoaded(): ReactElement {
  const say = useSay();
  return (
    <main className="note" data-not-loaded>
      <p role="alert">{say('pageNotLoaded')}</p>
      {/* What was fetched in vain is not fetched again by the same page. */}
      <button type="button" className="btn" onClick={() => location.reload()}>
        {say('tryAgain')}
      </button>
      <button type="button" className="btn" onClick={() => go('/')}>
        {say('toHome')}
      </button>
    </main>
  );
}
