import type { Viewer } from '@tessera/kernel';
import { problemIn } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { OnlineMatch } from '../../match/online-match.ts';
import { sealOf } from '../../match/seals.ts';
import { sha256 } from '../../match/sha256.ts';
import type { MessageKey } from '../../messages/index.ts';
import { useSay } from '../../messages/index.ts';
import { useSettings } from '../../settings.ts';
import { Icon } from '../../parts/icons.tsx';
import type { Verdict } from '../../replay/messages.ts';
import { newProjector } from '../../replay/projector.ts';

type ReceiptProps = { readonly online: OnlineMatch; readonly viewer: Viewer };

export function ReceiptButton({ isSmall, ...props }: ReceiptProps & { readonly isSmall: boolean }): ReactElement {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={isSmall ? 'chip' : 'btn'}
        aria-label={say('receipt')}
        title={say('receipt')}
        data-receipt
        onClick={() => setOpen(true)}
      >
        <Icon sign="shield" size={15} /> {isSmall ? null : say('receipt')}
      </button>
      {isOpen ? <Receipt {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** That the cards were shuffled fairly: what was sealed at the start, what it was, and the proof, made here. */
function Receipt({ online, viewer, onClose }: ReceiptProps & { readonly onClose: () => void }): ReactElement {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const language = useSettings((settings) => settings.language);
  useEffect(() => dialog.current?.showModal(), []);
  const info = useStore(online.store, (state) => state.info!);
  const seed = useStore(online.store, (state) => state.seen.get(viewer)?.standing.seed ?? null);
  const seal = sealOf(info.match) ?? info.seedHash;
  const [verdict, setVerdict] = useState<Verdict | 'checking' | null>(null);
  const check = async (): Promise<void> => {
    const seen = online.store.getState().seen.get(viewer);
    if (seen === undefined || seed === null) return;
    setVerdict('checking');
    const projector = newProjector();
    try {
      const response = await fetch(`/api/matches/${encodeURIComponent(info.match)}/series`);
      const series: unknown = await response.json();
      setVerdict(await projector.verify({ game: info.game, seed, series, last: seen.view }));
    } catch (error) {
      setVerdict({ games: null, problem: problemIn(error), isSame: false });
    } finally {
      projector.close();
    }
  };
  return (
    <dialog ref={dialog} className="menu receipt" aria-label={say('receipt')} onClose={onClose}>
      <h2 className="disp">{say('receipt')}</h2>
      <p>{say('receiptBefore')}</p>
      <p className="hash" data-hash>
        SHA-256 <code>{seal}</code>
      </p>
      {seed === null ? null : (
        <>
          <p className="hash">
            {say('seedWas')} <code>{seed}</code>
          </p>
          <button
            type="button"
            className="main"
            data-check
            disabled={verdict === 'checking'}
            onClick={() => void check()}
          >
            {say(verdict === 'checking' ? 'checking' : 'checkShuffle')}
          </button>
        </>
      )}
      {verdict === null || verdict === 'checking' || seed === null ? null : (
        <ul className="verdict" role="status" data-verdict>
          <Line isGood={sha256(seed) === seal} good="checkSeal" bad="checkSealBad" />
          <Line
            isGood={verdict.games !== null}
            good="checkDealt"
            bad="checkDealtBad"
            parameters={{ games: verdict.games ?? 0, problem: verdict.problem?.[language] ?? '' }}
          />
          {verdict.games === null ? null : <Line isGood={verdict.isSame} good="checkSeen" bad="checkSeenBad" />}
        </ul>
      )}
      <div className="sub">
        <button type="button" className="btn on" onClick={() => dialog.current?.close()}>
          {say('close')}
        </button>
      </div>
    </dialog>
  );
}

function Line({
  isGood,
  good,
  bad,
  parameters = {},
}: {
  readonly isGood: boolean;
  readonly good: MessageKey;
  readonly bad: MessageKey;
  readonly parameters?: Readonly<Record<string, string | number>>;
}): ReactElement {
  const say = useSay();
  return (
    <li className={isGood ? 'good' : 'bad'} data-good={isGood}>
      <Icon sign={isGood ? 'check' : 'x'} size={16} /> {say(isGood ? good : bad, parameters)}
    </li>
  );
}
