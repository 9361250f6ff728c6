import type { ServerError } from '@tessera/server/client';
import type { ReactElement } from 'react';
import { line } from '../../match/line.ts';
import { problemOf } from '../../match/online.ts';
import type { MessageKey } from '../../messages/index.ts';
import { useSay } from '../../messages/index.ts';
import { useSettings } from '../../settings.ts';
import { Note, NotePage, Silhouettes, ToHome } from '../note.tsx';

/** Another window has taken the seat over. */
export function Replaced({ onHere }: { readonly onHere: () => void }): ReactElement {
  const say = useSay();
  return (
    <Note sign="layers" text={say('replaced')}>
      <button type="button" className="btn on" data-here onClick={onHere}>
        {say('playHere')}
      </button>
      <ToHome />
    </Note>
  );
}

const stops: Readonly<Record<'failed' | 'void' | 'withdrawn', MessageKey>> = {
  failed: 'stoppedFailed',
  void: 'stoppedVoid',
  withdrawn: 'stoppedWithdrawn',
};

export function Stopped({ status }: { readonly status: keyof typeof stops }): ReactElement {
  return (
    <Note sign="flag" text={useSay()(stops[status])}>
      <ToHome />
    </Note>
  );
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
      <ToHome />
    </Note>
  );
}

/** Before a match could be joined, the server is not reached. It is asked again and again. */
export function Unreached(): ReactElement {
  const say = useSay();
  return (
    <NotePage data-unreached>
      <Silhouettes />
      <p role="status">{say('reconnecting')}</p>
      <div className="note-ways">
        <button type="button" className="btn" onClick={() => line().client.hurry()}>
          {say('tryNow')}
        </button>
        <ToHome />
      </div>
    </NotePage>
  );
}
