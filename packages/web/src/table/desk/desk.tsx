import type { Decision } from '@tessera/kernel';
import { findObject, nameWithSource } from '@tessera/play';
import type { ReactElement } from 'react';
import { openIn } from '../../match/store.ts';
import { useSay } from '../../messages/index.ts';
import { Key } from '../../parts/key.tsx';
import { Icon } from '../../parts/icons.tsx';
import { useSeen, useTable } from '../context.ts';
import { Acts } from './acts.tsx';
import { Assignment } from './assignment.tsx';
import { Candidates } from './candidates.tsx';
import { Division } from './division.tsx';
import { Ending } from './ending.tsx';
import { MainButton } from './main-button.tsx';
import { NumberChoice } from './number.tsx';
import { Order } from './order.tsx';
import { Outlook } from './outlook.tsx';
import { PassToEnd } from './passing.tsx';

/** Where every question stands and is answered, whatever its kind; nothing of the table is covered. */
export function Desk({
  onAgain,
  onHome,
}: {
  readonly onAgain: (() => void) | null;
  readonly onHome: () => void;
}): ReactElement {
  const view = useSeen(({ sight }) => sight!.view);
  const open = useSeen(openIn);
  if (view.result !== null) return <Ending onAgain={onAgain} onHome={onHome} />;
  return (
    <section className="desk" aria-live="polite">
      {open === null ? <Waiting /> : <Question open={open} />}
    </section>
  );
}

function Waiting(): ReactElement {
  const { look, store } = useTable();
  const say = useSay();
  const decision = useSeen(({ sight }) => sight!.view.decision);
  const viewer = useSeen(({ sight }) => sight!.view.viewer);
  const preferences = useSeen(({ sight }) => sight!.preferences);
  const isOther = decision !== null && decision.player !== viewer;
  return (
    <>
      <p className="q quiet">{isOther ? `${look.name(decision.player)}: ${say('thinking')}` : say('pleaseWait')}</p>
      {preferences?.passUntil == null ? null : (
        <div className="sub">
          <button
            type="button"
            className="btn on"
            onClick={() => store.act.prefer({ ...preferences, passUntil: null })}
          >
            {say('stopPassing')} <Key of="cancel" />
          </button>
        </div>
      )}
    </>
  );
}

function Question({ open }: { readonly open: Decision }): ReactElement {
  const { look, store } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const refused = useSeen((state) => state.refused);
  const asked = look.game.prompts[open.prompt]?.[look.language] ?? open.prompt;
  const concerned = open.about === null ? null : findObject(view, open.about);
  const about = concerned === null ? '' : nameWithSource(view, concerned.object, look);
  const canTakeBack = useSeen(({ sight }) => sight!.canTakeBack);
  return (
    <>
      <p className="q">
        {about === '' ? null : <span className="about">{about}</span>}
        {asked}
      </p>
      <div className="desk-body">
        <Body open={open} />
      </div>
      <div className="desk-notes">
        <Outlook />
        {refused === null ? null : (
          <p className="refused" role="alert">
            {refused}
          </p>
        )}
      </div>
      <div className="answer">
        <MainButton open={open} />
        <div className="sub">
          {canTakeBack ? (
            <button type="button" className="btn" data-undo onClick={() => store.act.takeBack()}>
              <Icon sign="undo" size={16} />
              <span className="word">{say('undo')}</span> <Key of="undo" />
            </button>
          ) : null}
          <PassToEnd open={open} />
        </div>
      </div>
    </>
  );
}

function Body({ open }: { readonly open: Decision }): ReactElement | null {
  switch (open.kind) {
    case 'act':
      return <Acts open={open} />;
    case 'one':
    case 'some':
      return <Candidates open={open} />;
    case 'order':
      return <Order />;
    case 'number':
      return <NumberChoice open={open} />;
    case 'divide':
      return <Division open={open} />;
    case 'assign':
      return <Assignment open={open} />;
    case 'yesNo':
      return null;
  }
}
