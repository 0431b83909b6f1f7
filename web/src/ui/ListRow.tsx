import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** Classes of an icon that marks a row. */
export const rowIconClass = 'size-5 shrink-0 text-ink-3';

type ListRowProps = ComponentProps<'li'> & {
  /** A face or an icon. */
  mark: ReactNode;
  /** The name, and what is beside it. */
  name: ReactNode;
  /** In quiet words below it. */
  facts: ReactNode;
  /** What can be done with it, at the end of the row. */
  acts?: ReactNode;
  /** Acts that are too wide for that on a phone stand below. */
  isWide?: boolean;
};

/** A row of a list of people, browsers or keys: whom or what, the facts, the acts. Its children are the dialogs of its acts. */
export function ListRow({ mark, name, facts, acts, isWide = false, className, children, ...row }: ListRowProps) {
  return (
    <li {...row} className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-sm', className)}>
      {mark}
      <div className={cx('min-w-0 flex-1', isWide && 'basis-48')}>
        {name}
        {facts}
      </div>
      {acts}
      {children}
    </li>
  );
}
