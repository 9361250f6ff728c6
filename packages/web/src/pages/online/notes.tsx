import type { ServerError } from '@tessera/server/client';
import type { ReactElement, ReactNode } from 'react';
import { problemOf } from '../../match/online.ts';
import type { MessageKey } from '../../messages/index.ts';
import { useSay } from '../../messages/index.ts';
import type { Sign } from '../../parts/icons.tsx';
import { Icon } from '../../parts/icons.tsx';
import { go } from '../../route.ts';
import { useSettings } from '../../settings.ts';

/** What there is to say in place of a table, and the way on. */
function Note({
  sign,
  text,
  children,
}: {
  readonly sign: Sign;
  readonly text: string;
  readonly children?: ReactNode;
}): ReactElement {
  const say = useSay();
  return (
    <main className="note" data-note>
      <span className="note-sign">
        <Icon sign={sign} size={34} />
      </span>
      <p role="alert">{text}</p>
      <div className="note-ways">
        {children}
        <button type="button" className="btn" onClick={() => go('/')}>
          {say('toHome')}
        </button>
      </div>
    </main>
  );
}

/** Another window has taken the seat over. */
export function Replaced({ onHere }: { readonly onHere: () => void }): ReactElement {
  const say = useSay();
  return (
    <Note sign="layers" text={say('replaced')}>
      <button type="button" className="btn on" data-here onClick={onHere}>
        {say('playHere')}
      </button>
    </Note>
  );
}

const stops: Readonly<Record<'failed' | 'void' | 'withdrawn', MessageKey>> = {
  failed: 'stoppedFailed',
  void: 'stoppedVoid',
  withdrawn: 'stoppedWithdrawn',
};

export function Stopped({ status }: { readonly status: keyof typeof stops }): ReactElement {
  return <Note sign="flag" text={useSay()(stops[status])} />;
}

export function Refused({
  error,
  onAgain,
}: {
  readonly error: ServerError | null;
  readonly onAgain: () => void;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  return (
    <Note sign="x" text={error === null ? say('closed') : problemOf(error, language)}>
      <button type="button" className="btn" onClick={onAgain}>
        {say('tryAgain')}
      </button>
    </Note>
  );
}
