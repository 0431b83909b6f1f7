import { Avatar as Base } from '@base-ui/react/avatar';
import { cx } from './cx.ts';

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-12 text-base', xl: 'size-16 text-lg' };

/** A photo, or initials on neutral ground: a face never gets the colour of a home. The name stands beside it in words. */
export function Avatar({
  name,
  src,
  size = 'md',
}: {
  name: string;
  src?: string | undefined;
  size?: keyof typeof sizes;
}) {
  const initials = name
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join('');
  return (
    <Base.Root
      aria-hidden
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-keel-soft font-semibold text-keel select-none',
        sizes[size],
      )}
    >
      {src && <Base.Image src={src} alt="" className="size-full object-cover" />}
      <Base.Fallback>{initials}</Base.Fallback>
    </Base.Root>
  );
}
