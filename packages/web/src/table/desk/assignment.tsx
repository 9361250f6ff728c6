import type { Candidate, Decision } from '@tessera/kernel';
import { describe, findObject } from '@tessera/play';
import type { ReactElement } from 'react';
import { useSay } from '../../messages/index.ts';
import { assignOptions } from '../../match/draft.ts';
import { useSeen, useTable } from '../context.ts';
import type { Item } from './options.tsx';
import { Options } from './options.tsx';
import { shortly } from './words.ts';

/** Each to one or more of those it can be put to: attackers, blockers. */
export function Assignment({ open }: { readonly open: Extract<Decision, { kind: 'assign' }> }): ReactElement {
  const context = useTable();
  const { store, look } = context;
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const draft = useSeen((state) => state.draft);
  const item = (candidate: Candidate): Item => {
    const to = draft.pairs.filter(([from]) => from === candidate).map((pair) => shortly(view, pair[1], look));
    return {
      key: String(candidate),
      card: findObject(view, candidate)?.object.card ?? null,
      label: describe(view, candidate, look),
      detail: to.length === 0 ? '' : `→ ${to.join(', ')}`,
      isChosen: to.length > 0 || draft.from === candidate,
      choose: () => store.act.point(candidate),
    };
  };
  const hint =
    draft.from !== null
      ? say('assignFrom', { what: shortly(view, draft.from, look) })
      : say(open.targets.length === 1 ? 'assignHintOne' : 'assignHint');
  return (
    <>
      <p className="h">{hint}</p>
      <Options items={assignOptions(open, draft).map(item)} />
    </>
  );
}
