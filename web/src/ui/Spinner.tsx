import { LoaderCircle } from 'lucide-react';
import { cx } from './cx.ts';

/** Needs a label unless there is text next to it. */
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
