import { LoaderCircle } from 'lucide-react';
import { cx } from './cx.ts';

/** Beside words it is silent; alone it needs a label. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <LoaderCircle
      className={cx('size-4.5 animate-spin', className)}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={!label}
    />
  );
}

/** Holds the place of what is coming, in its size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('animate-breathe rounded-md bg-sunken', className)} />
);
