import type { Decision } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { answerOf } from '../../match/draft.ts';
import { useSay } from '../../messages/index.ts';
import { Key } from '../../parts/key.tsx';
import { useSeen, useTable } from '../context.ts';
import { mainLabel } from './main-label.ts';

/** The one button that says what will happen. */
export function MainButton({ open }: { readonly open: Decision }): ReactElement {
  const context = useTable();
  const { store } = context;
  const say = useSay();
  const draft = useSeen((state) => state.draft);
  const isSent = useSeen((state) => state.sent);
  const view = useSeen(({ sight }) => sight!.view);
  const answer = answerOf(open, draft);
  if (open.kind === 'yesNo') {
    return (
      <div className="both">
        <button
          type="button"
          className="btn no"
          data-no
          disabled={isSent}
          onClick={() => store.act.answer({ yes: false })}
        >
          {say('no')} <Key of="no" />
        </button>
        <button
          type="button"
          className="main"
          data-main
          disabled={isSent}
          onClick={() => store.act.answer({ yes: true })}
        >
          {say('yes')} <Key of="yes" />
        </button>
      </div>
    );
  }
  return (
    <button
      type="button"
      className="main"
      data-main
      disabled={answer === null || isSent}
      onClick={() => answer !== null && store.act.answer(answer)}
    >
      <span>{mainLabel(open, draft, view, context, say)}</span>
      {answer === null ? null : <Key of="main" />}
    </button>
  );
}
