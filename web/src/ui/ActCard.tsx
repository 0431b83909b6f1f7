import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

type ActCardProps = {
  title: string;
  /** Of its heading, where a link of the page leads to it. */
  id?: string;
  act: ReactNode;
  /** The one sentence while there is nothing in it. */
  empty: ReactNode;
  isEmpty: boolean;
  children: ReactNode;
  /** Below the act. */
  below?: ReactNode;
};

/**
 * A `Card` with its act below what is in it. With nothing in it: its title, one sentence and the act, in one line where
 * there is room. The act is the same element in both, so that a dialog it opened gives the focus back to it.
 */
export function ActCard({ title, id: given, act, empty, isEmpty, children, below }: ActCardProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-5 pt-3',
        isEmpty ? 'pb-3' : 'pb-5',
      )}
    >
      <div
        className={cx(
          'flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1',
          isEmpty ? 'flex-1 basis-56' : 'min-h-control w-full',
        )}
      >
        <h2
          id={id}
          {...(given && { tabIndex: -1 })}
          className={cx('text-base font-semibold tracking-snug', given && 'scroll-mt-20')}
        >
          {title}
        </h2>
        {isEmpty && <p className="text-sm text-ink-2">{empty}</p>}
      </div>
      {!isEmpty && <div className={cx('w-full', Boolean(act) && 'mb-2')}>{children}</div>}
      <div className={cx('flex flex-wrap items-center gap-2 empty:hidden', isEmpty && 'print:hidden')}>{act}</div>
      {!isEmpty && below && <div className="w-full">{below}</div>}
    </section>
  );
}
