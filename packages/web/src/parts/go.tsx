import type { ReactElement, ReactNode } from 'react';
import { go } from '../route.ts';

/** A link to another page of the client. */
export const Go = ({
  to,
  className,
  isWithin = false,
  children,
}: {
  readonly to: string;
  readonly className?: string;
  /** That one is somewhere below the page that this leads to. */
  readonly isWithin?: boolean;
  readonly children: ReactNode;
}): ReactElement => (
  <a
    href={to}
    className={className}
    aria-current={location.pathname === to ? 'page' : isWithin ? 'true' : undefined}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);
