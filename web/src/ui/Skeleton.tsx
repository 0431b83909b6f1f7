import { cx } from './cx.ts';

type SkeletonProps = {
  /** Needed unless the container says that something loads. */
  label?: string;
  className?: string;
  /** What comes: lines of text or rows, the days of a month, or one thing such as a button. */
  shape?: 'lines' | 'month' | 'one';
};

const shapeClass = {
  lines: 'skeleton-lines',
  month: 'skeleton-month rounded-lg border border-line',
  one: 'rounded-md bg-sunken',
};

/** What stands there until the rest comes, in its size and shape: nothing moves then. */
export const Skeleton = ({ label, className, shape = 'lines' }: SkeletonProps) => (
  <div
    className={cx('animate-breathe', shapeClass[shape], className)}
    role={label ? 'status' : undefined}
    aria-label={label}
    aria-hidden={!label}
  />
);
