import type { ReactElement, ReactNode } from 'react';
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
        <p className="lead">{linked(say('creditIcons'))}</p>
        <p className="lead">{linked(say('creditFonts'))}</p>
      </main>
    </div>
  );
}

/** Where what is named can be read. Nothing is loaded from there: whoever wants to goes there. */
const places: Readonly<Record<string, string>> = {
  'game-icons.net': 'https://game-icons.net/',
  'CC BY 3.0': 'https://creativecommons.org/licenses/by/3.0/',
  'SIL Open Font License 1.1': 'https://openfontlicense.org/open-font-license-official-text/',
};

const linked = (text: string): ReactNode[] =>
  text.split(new RegExp(`(${Object.keys(places).join('|').replaceAll('.', '\\.')})`)).map((part, i) =>
    places[part] === undefined ? (
      part
    ) : (
      <a key={i} href={places[part]} rel="noreferrer">
        {part}
      </a>
    ),
  );
