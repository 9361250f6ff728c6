import type { ReactElement } from 'react';
import { useSay } from '../messages/index.ts';
import { TopBar } from './top-bar.tsx';

/** Whose work the pictures and letters are. */
export function Credits(): ReactElement {
  const say = useSay();
  return (
    <div className="page">
      <TopBar />
      <main>
        <h1 className="disp">{say('credits')}</h1>
        <p className="lead">{say('drawnHere')}</p>
        <p className="lead">{say('creditIcons')}</p>
        <p className="lead">{say('creditFonts')}</p>
      </main>
    </div>
  );
}
