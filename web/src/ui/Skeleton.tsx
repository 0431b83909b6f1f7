import { cx } from './cx.ts';

type SkeletonProps = {
  /** Needed unless the container says that something loads. */
  label?: string;
  className?: string;
  /** What comes: lines of text or rows, the days of a month, or one thing such as a button. */
  shape?: 'lines' | 'month' | 'one';
};

const shapes = {
  /** As many lines as fit into the tallest placeholder. */
  lines: { many: 24, outer: 'overflow-hidden', inner: 'mb-5 h-4 rounded-sm bg-line' },
  month: { many: 42, outer: 'grid grid-cols-7 overflow-hidden rounded-md', inner: 'border-r border-b border-line' },
  one: { many: 0, outer: 'rounded-md bg-line', inner: '' },
};

/** What stands there until the rest comes, in its size and shape: nothing moves then. */
export function Skeleton({ label, className, shape = 'lines' }: SkeletonProps) {
  const { many, outer, inner } = shapes[shape];
  return (
    <div
      className={cx('animate-breathe', outer, className)}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      {Array.from({ length: many }, (_, i) => (
        <div key={i} className={inner} />
      ))}
    </div>
  );
}
