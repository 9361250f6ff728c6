import type { Act, Candidate, Decision, View } from '@tessera/kernel';
import { windowsOf } from '@tessera/kernel';
import { actionName, nameOf, term, unitsAt } from '@tessera/play';
import type { ReactElement } from 'react';
import type { Draft } from '../../match/draft.ts';
import { answerOf, usualAct } from '../../match/draft.ts';
import type { Say } from '../../messages/index.ts';
import { useSay } from '../../messages/index.ts';
import { Key } from '../../parts/key.tsx';
import type { TableContext } from '../context.ts';
import { useSeen, useTable } from '../context.ts';
import { shortly, sourceOf } from './words.ts';

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

/** What will happen. */
function mainLabel(open: Decision, draft: Draft, view: View, context: TableContext, say: Say): string {
  const { look } = context;
  const named = (candidate: Candidate): string => shortly(view, candidate, context);
  switch (open.kind) {
    case 'act': {
      const act = draft.act ?? (draft.card === null ? usualAct(open.actions) : null);
      return act === null ? say('chooseAction') : actLabel(act, open, view, context, say);
    }
    case 'one':
      return draft.chosen.length === 0 ? say('chooseOne') : say('chooseIt', { what: named(draft.chosen[0]!) });
    case 'some': {
      const { length } = draft.chosen;
      if (length < open.min) return say('chooseMore', { count: open.min - length });
      if (length === 0) return say('chooseNone');
      return length === 1 ? say('chooseIt', { what: named(draft.chosen[0]!) }) : say('chooseCount', { count: length });
    }
    case 'order':
      return say('confirmOrder');
    case 'number':
      return say('chooseNumber', { number: draft.number });
    case 'divide':
      return say('divideSo');
    case 'assign': {
      const [pair] = draft.pairs;
      if (pair === undefined) return say('assignNone');
      if (draft.pairs.length > 1) return say('assignThese', { count: draft.pairs.length });
      return `${named(pair[0])} → ${named(pair[1])}`;
    }
    case 'yesNo':
      return look.say('nothing');
  }
}

/** An action in words. Letting something be carried out and letting a step go by are not the same. */
function actLabel(act: Act, open: Decision, view: View, context: TableContext, say: Say): string {
  const { look, loaded, format } = context;
  const name = actionName(act.act, look);
  if (act.card !== undefined) return look.say('actWith', { action: name, card: shortly(view, act.card, context) });
  const { layout } = loaded.game;
  const letting = layout.letting?.[open.prompt];
  if (letting?.act !== act.act) return name;
  if (letting.says !== undefined) return term(letting.says, look);
  const [next] = layout.middle;
  const zone = view.zones.find((each) => each.zone === next?.zone);
  const waiting = next === undefined || zone === undefined ? undefined : unitsAt(zone, next).at(-1)?.object;
  if (waiting !== undefined) return say('resolve', { what: nameOf(sourceOf(view, waiting), look) });
  // Who says when to be asked is asked in others' turns when a step ends; else also in the middle of one.
  if (view.active !== view.viewer && windowsOf(loaded.game, format) === null)
    return say('letGoOn', { player: look.name(view.active) });
  return view.step === null ? name : say('finishStep', { step: term(view.step, look) });
}
