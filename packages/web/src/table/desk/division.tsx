import type { Decision } from '@tessera/kernel';
import { describe, findObject } from '@tessera/play';
import type { ReactElement } from 'react';
import { pictureOf } from '../../cards/picture.ts';
import { sumOf, withMore } from '../../match/draft.ts';
import { useSay } from '../../messages/index.ts';
import { usePrinted, useSeen, useTable } from '../context.ts';
import { Stepper } from './stepper.tsx';

/** An amount that is divided among several. */
export function Division({ open }: { readonly open: Extract<Decision, { kind: 'divide' }> }): ReactElement {
  const { store, look } = useTable();
  const say = useSay();
  const printed = usePrinted();
  const view = useSeen(({ sight }) => sight!.view);
  const draft = useSeen((state) => state.draft);
  return (
    <>
      <ol className="options">
        {open.candidates.map((candidate, i) => {
          const card = findObject(view, candidate)?.object.card ?? null;
          const what = describe(view, candidate, look);
          const needs = open.needs?.[i] ?? 0;
          return (
            <li key={String(candidate)} className="opt">
              {card === null ? null : <img className="othumb" src={pictureOf(printed(card))} alt="" />}
              <span className="olabel">
                {what}
                {needs === 0 ? null : <small>{say('needsFirst', { count: needs })}</small>}
              </span>
              <Stepper
                value={draft.amounts.get(candidate) ?? 0}
                what={what}
                change={(by) => store.act.change({ ...draft, amounts: withMore(open, draft.amounts, candidate, by) })}
              />
            </li>
          );
        })}
      </ol>
      <p className="h">{say('given', { given: sumOf(draft.amounts), total: open.total })}</p>
    </>
  );
}
