import type { ReactNode } from 'react';

/** What an empty card says, and what fills it. */
export function EmptyLine({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="-my-2 flex min-h-control-sm flex-wrap items-center justify-between gap-x-3 text-sm text-ink-2">
      <p>{children}</p>
      {action}
    </div>
  );
}
