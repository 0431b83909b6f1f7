import { cx } from '../ui/cx.ts';

/** A dot on an icon, beside words that say the same. With a border, so that it shows in somebody's own colors, too. */
export function UnreadMark({ className }: { className: string }) {
  return <i aria-hidden className={cx('absolute size-2 rounded-full border-2 border-keel bg-keel', className)} />;
}
