import type { ReactElement } from 'react';
import type { KeyAction } from '../key-bindings.ts';
import { useKeyOf } from '../settings.ts';

/** The key that does something, beside what it does. */
export const Key = ({ of }: { readonly of: KeyAction }): ReactElement => (
  <span className="kbd" aria-hidden="true">
    {useKeyOf(of)}
  </span>
);
