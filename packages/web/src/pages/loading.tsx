import type { Text } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useSay } from '../messages/index.ts';
import { isAtTable, routeOf } from '../address.ts';
import { useSettings } from '../settings.ts';
import { Note, NotePage, Silhouettes, ToHome } from './note.tsx';

/** What went wrong, and the way on. */
export function Failed({ problem }: { readonly problem: Text | string }): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  return (
    <Note sign="x" text={say('failed', { problem: typeof problem === 'string' ? problem : problem[language] })}>
      <ToHome />
    </Note>
  );
}

/** An address that leads nowhere. */
export const NotFound = (): ReactElement => (
  <Note sign="search" text={useSay()('notFound')} data-not-found>
    <ToHome />
  </Note>
);

/** Three silhouettes while cards are dealt. The bar of the page that is about to come is there already. */
export function Loading({ text }: { readonly text?: string }): ReactElement {
  const say = useSay();
  const waiting = (
    <>
      <Silhouettes />
      <p role="status">{text ?? say('dealing')}</p>
    </>
  );
  return isAtTable(routeOf(location)) ? (
    <main className="note" aria-busy="true">
      {waiting}
    </main>
  ) : (
    <NotePage aria-busy>{waiting}</NotePage>
  );
}
