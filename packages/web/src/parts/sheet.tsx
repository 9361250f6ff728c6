import type { ReactElement, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useSay } from '../messages/index.ts';
import { Icon } from './icons.tsx';

/** Something that is opened over a page, looked at, and closed again. */
export function Sheet({
  title,
  close,
  children,
}: {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-label={title} onClose={close}>
      <header>
        <h2 className="disp">{title}</h2>
        <button type="button" className="btn ghost" onClick={close}>
          <Icon sign="x" size={16} /> {say('close')}
        </button>
      </header>
      {children}
    </dialog>
  );
}
