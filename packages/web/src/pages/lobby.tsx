import type { ReactElement } from 'react';
import { useSay } from '../messages/index.ts';

/** Tables at which somebody waits. */
export function OpenTables(): ReactElement {
  const say = useSay();
  return (
    <section className="panel tables" aria-label={say('openTables')}>
      <h2>{say('openTables')}</h2>
      <p className="quiet">{say('noTables')}</p>
    </section>
  );
}
