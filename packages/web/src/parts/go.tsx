import type { ReactElement, ReactNode } from 'react';
import { go } from '../route.ts';

/** A link to another page of the client. */
export const Go = ({
  to,
  className,
  children,
}: {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactElement => (
  <a
    href={to}
    className={className}
    aria-current={location.pathname === to ? 'page' : undefined}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);
