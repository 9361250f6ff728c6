import type { ReactElement, ReactNode } from 'react';
import { useSay } from '../messages/index.ts';
import type { Sign } from '../parts/icons.tsx';
import { Icon } from '../parts/icons.tsx';
import { go } from '../route.ts';
import { TopBar } from './top-bar.tsx';

type Marks = { readonly [name: `data-${string}`]: string | boolean; readonly 'aria-busy'?: boolean };

/** What there is to say in place of a page, and the ways on. */
export function Note({
  sign,
  text,
  children,
  ...marks
}: {
  readonly sign: Sign;
  readonly text: string;
  readonly children?: ReactNode;
} & Marks): ReactElement {
  return (
    <NotePage data-note {...marks}>
      <span className="note-sign">
        <Icon sign={sign} size={34} />
      </span>
      <p role="alert">{text}</p>
      <div className="note-ways">{children}</div>
    </NotePage>
  );
}

/** In the middle of a page of its own. The bar is there as everywhere: others come from here, and other languages. */
export const NotePage = ({ children, ...marks }: { readonly children: ReactNode } & Marks): ReactElement => (
  <div className="page">
    <TopBar />
    <main className="note" {...marks}>
      {children}
    </main>
  </div>
);

export const ToHome = (): ReactElement => (
  <button type="button" className="btn" onClick={() => go('/')}>
    {useSay()('toHome')}
  </button>
);

/** Three cards that are not there yet. */
export const Silhouettes = (): ReactElement => (
  <div className="silhouettes" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);
