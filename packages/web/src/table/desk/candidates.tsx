import type { Decision } from '@tessera/kernel';
import { describe, findObject, readable } from '@tessera/play';
import type { ReactElement } from 'react';
import { useSay } from '../../messages/index.ts';
import { useSeen, useTable } from '../context.ts';
import type { Item } from './options.tsx';
import { Options } from './options.tsx';

/** One or some of what is offered. */
export function Candidates({ open }: { readonly open: Extract<Decision, { kind: 'one' | 'some' }> }): ReactElement {
  const { store, look } = useTable();
  const say = useSay();
  const view = useSeen(({ sight }) => sight!.view);
  const draft = useSeen((state) => state.draft);
  const items = readable(open.candidates, view, look).map((candidate): Item => {
    const object = findObject(view, candidate)?.object ?? null;
    return {
      key: String(candidate),
      card: object?.card ?? null,
      label: describe(view, candidate, look),
      isChosen: draft.chosen.includes(candidate),
      choose: () => store.act.point(candidate),
      ...(open.kind === 'one' ? { twice: () => store.act.answer({ one: candidate }) } : {}),
    };
  });
  const count = draft.chosen.length;
  return (
    <>
      {open.kind === 'one' ? null : (
        <p className="h">
          {open.min === open.max
            ? say('chosenExactly', { count, max: open.max })
            : say('chosenOf', { count, min: open.min, max: open.max })}
        </p>
      )}
      <Options items={items} />
    </>
  );
}
