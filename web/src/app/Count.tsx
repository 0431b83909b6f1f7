import { cx } from '../ui/cx.ts';

/** A number on an icon. The link around it has an accessible name. */
export function Count({ value, className = 'top-1 right-0.5' }: { value: number; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'figures absolute grid h-4.5 min-w-4.5 place-items-center rounded-full bg-keel px-1 text-xs leading-none font-bold text-on-keel',
        className,
      )}
    >
      {value > 99 ? '99+' : value}
    </span>
  );
}
