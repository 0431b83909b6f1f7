import { cx } from './cx.ts';
import { initialsOf } from './initials-of.ts';

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-12 text-base', xl: 'size-16 text-lg' };

/**
 * A photo or initials, never in the color of a home. The name is always next to it in words. The photo lies over the initials, which
 * show while it loads and where it can't be.
 */
export function Avatar({
  name,
  src,
  size = 'md',
}: {
  name: string;
  src?: string | undefined;
  size?: keyof typeof sizes;
}) {
  return (
    <span
      aria-hidden
      className={cx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-keel-soft font-semibold text-keel select-none',
        sizes[size],
      )}
    >
      <span>{initialsOf(name)}</span>
      {src && <img src={src} alt="" className="absolute inset-0 size-full object-cover" />}
    </span>
  );
}
