import { useState } from 'react';
import { isDark } from '../ui/is-dark.ts';
import { type Picture, sizes, windows } from './pictures.ts';

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });
const kinds = [
  { size: 'phone', theme: 'light', className: 'only-light md:hidden' },
  { size: 'phone', theme: 'dark', className: 'only-dark md:hidden' },
  { size: 'desk', theme: 'light', className: 'only-light max-md:hidden' },
  { size: 'desk', theme: 'dark', className: 'only-dark max-md:hidden' },
] as const;

const kindNow = () => `${matchMedia(windows.phone).matches ? 'phone' : 'desk'}-${isDark() ? 'dark' : 'light'}`;

type ScreenPictureProps = { name: Picture; shows: string; isFirst?: boolean };

/**
 * A screenshot in the current theme, cropped for desktop or phone. Hidden ones aren't loaded, those further down lazily, the first one at
 * once. Never wider than it was taken, or it would be blurred. Four images instead of a `picture`, which takes the file of its `img` when
 * React makes that before it is in its place.
 */
export function ScreenPicture({ name, shows, isFirst = false }: ScreenPictureProps) {
  const [urgent] = useState(() => isFirst && !import.meta.env.SSR && kindNow());
  return (
    <div className="w-fit max-w-full overflow-hidden rounded-lg border border-line bg-surface">
      {kinds.map(({ size, theme, className }) => {
        const kind = `${size}-${theme}`;
        const isUrgent = kind === urgent;
        return (
          <img
            key={kind}
            loading={isUrgent ? 'eager' : 'lazy'}
            fetchPriority={isUrgent ? 'high' : 'auto'}
            decoding={isUrgent ? 'auto' : 'async'}
            src={files[`./pictures/${name}-${kind}.webp`]}
            {...sizes[name][size]}
            alt={shows}
            className={className}
          />
        );
      })}
    </div>
  );
}
