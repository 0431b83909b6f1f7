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

/** Holds the place of what is coming, in its size. Silent inside of what says so; alone it needs a label. */
export const Skeleton = ({ label, className }: { label?: string; className?: string }) => (
  <div
    className={cx('animate-breathe rounded-md bg-sunken', className)}
    role={label ? 'status' : undefined}
    aria-label={label}
    aria-hidden={!label}
  />
);
