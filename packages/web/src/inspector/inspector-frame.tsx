import type { ReactElement, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { CardTexts } from '../cards/card-texts.tsx';
import { loadAllFonts } from '../fonts.ts';
import type { LoadedGame } from '../games.ts';
import { useSay } from '../messages/index.ts';
import { Icon } from '../parts/icons.tsx';
import { useSettings } from '../settings.ts';
import { printedCard } from '../table/context.ts';

/** The window that shows one card: its face, its text in four languages, and beside them what else there is to say. */
export function InspectorFrame({
  loaded,
  card,
  subtitle,
  close,
  children,
}: {
  readonly loaded: LoadedGame;
  readonly card: string;
  readonly subtitle: string;
  readonly close: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    loadAllFonts();
    dialog.current?.showModal();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  const printed = printedCard(loaded, card, language);
  return (
    <dialog
      ref={dialog}
      className="inspector"
      aria-label={printed.name}
      onClose={close}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <header>
        <h2 className="disp">{printed.name}</h2>
        <span className="quiet">{subtitle}</span>
        <button type="button" className="btn ghost" onClick={close}>
          <Icon sign="x" size={16} /> {say('close')} <span className="kbd">Esc</span>
        </button>
      </header>
      <div className="inside">
        <CardFace printed={printed} size="insp" />
        <CardTexts game={loaded.game} card={card} />
        <div className="facts">{children}</div>
      </div>
    </dialog>
  );
}
