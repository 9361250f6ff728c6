import type { Decision } from '@tessera/kernel';
import type { ReactElement } from 'react';
import { useSay } from '../../messages/index.ts';
import { useSeen, useTable } from '../context.ts';
import { Stepper } from './stepper.tsx';

export function NumberChoice({ open }: { readonly open: Extract<Decision, { kind: 'number' }> }): ReactElement {
  const { store } = useTable();
  const say = useSay();
  const draft = useSeen((state) => state.draft);
  const set = (number: number): void =>
    store.act.change({ ...draft, number: Math.max(open.min, Math.min(open.max, number)) });
  return (
    <div className="number">
      <p className="h">{say('numberRange', { min: open.min, max: open.max })}</p>
      <Stepper
        value={draft.number}
        what={say('chooseNumber', { number: '' })}
        change={(by) => set(draft.number + by)}
      />
      <input
        type="range"
        min={open.min}
        max={open.max}
        value={draft.number}
        aria-label={say('numberRange', { min: open.min, max: open.max })}
        onChange={({ target }) => set(Number(target.value))}
      />
    </div>
  );
}
