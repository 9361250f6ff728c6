import type { ComponentType, LazyExoticComponent, ReactElement } from 'react';
import { lazy } from 'react';
import { useSay } from '../messages/index.ts';
import { Note, ToHome } from './note.tsx';

/** A page that is fetched when somebody goes there. Where it cannot be, that is said: the server may be gone or new. */
export const lazily = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch(() => ({ default: NotLoaded })));

function NotLoaded(): ReactElement {
  const say = useSay();
  return (
    <Note sign="wifi" text={say('pageNotLoaded')} data-not-loaded>
      {/* What was fetched in vain is not fetched again by the same page. */}
      <button type="button" className="btn" onClick={() => location.reload()}>
        {say('tryAgain')}
      </button>
      <ToHome />
    </Note>
  );
}
