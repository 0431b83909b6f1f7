import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { MenuGroups } from './menu-groups.ts';
import { RowMenu } from './RowMenu.tsx';

type RowActsProps = {
  /** What the row is about. */
  of: string;
  /** The act people most often want, in sight. */
  first?: ReactNode;
  /** All others, behind one button. */
  groups: MenuGroups;
  className?: string;
};

/** What can be done with a row of a list: one act in sight, and the others one press away. */
export function RowActs({ of, first, groups, className }: RowActsProps) {
  return (
    <div
      className={cx(
        '-ml-2 flex flex-wrap items-center print:hidden [&>a]:px-2 [&>button]:px-2',
        // In a table, long words of other columns leave it as wide as it needs.
        '@[40rem]:min-w-max',
        className,
      )}
    >
      {first}
      <RowMenu of={of} groups={groups} />
    </div>
  );
}
