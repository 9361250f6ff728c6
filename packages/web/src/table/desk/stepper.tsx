import type { ReactElement } from 'react';
import { useSay } from '../../messages/index.ts';
import { Icon } from '../../parts/icons.tsx';

/** A number, one more or one less. */
export function Stepper({
  value,
  what,
  change,
}: {
  readonly value: number;
  readonly what: string;
  readonly change: (by: number) => void;
}): ReactElement {
  const say = useSay();
  return (
    <span className="stepper">
      <button type="button" className="tb" aria-label={say('less', { what })} onClick={() => change(-1)}>
        <Icon sign="minus" size={18} />
      </button>
      <output className="disp">{value}</output>
      <button type="button" className="tb" aria-label={say('more', { what })} onClick={() => change(1)}>
        <Icon sign="plus" size={18} />
      </button>
    </span>
  );
}
