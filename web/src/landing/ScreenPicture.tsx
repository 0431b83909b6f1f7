import { cx } from '../ui/cx.ts';
import type { Screen } from './screens.ts';

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });
/** CSS pixels; the files have a higher resolution. */
const desk = { width: 784, height: 584 };
const phone = { width: 390, height: 520 };

/** A screenshot in the current theme, cropped for desktop or phone. Hidden ones aren't loaded, those further down lazily. */
export function ScreenPicture({ name, shows }: Pick<Screen, 'name' | 'shows'>) {
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <Themed name={name} shows={shows} theme="light" className="only-light" />
      <Themed name={name} shows={shows} theme="dark" className="only-dark" />
    </div>
  );
}

type ThemedProps = Pick<Screen, 'name' | 'shows'> & { theme: 'light' | 'dark'; className: string };

function Themed({ name, shows, theme, className }: ThemedProps) {
  const fileOf = (size: string) => files[`./pictures/${name}-${size}-${theme}.webp`];
  return (
    <picture className={cx('block', className)}>
      <source media="(width < 48rem)" srcSet={fileOf('phone')} {...phone} />
      <img src={fileOf('desk')} {...desk} alt={shows} loading="lazy" decoding="async" className="block h-auto w-full" />
    </picture>
  );
}
