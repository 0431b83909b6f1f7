import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type EmptyLineProps = {
  children: ReactNode;
  action?: ReactNode;
  /** Where it stands on the page itself and not in a card or dialog. */
  framed?: boolean;
};

/** A section of a page that has nothing yet: one line that says so, with the act that changes it. Else `EmptyState`. */
export function EmptyLine({ children, action, framed = false }: EmptyLineProps) {
  return (
    <div
      data-empty="section"
      className={cx(
        'flex min-h-control-sm flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm text-ink-2',
        framed ? 'rounded-lg border border-line bg-surface px-5 py-2' : '-my-2',
      )}
    >
      <p className="min-w-0">{children}</p>
      {action && <div className="print:hidden">{action}</div>}
    </div>
  );
}
