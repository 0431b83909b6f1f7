import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

// Forced colors remove backgrounds: a filled button shows its border then.
const looks = {
  primary: 'border border-transparent bg-keel text-on-keel hover:bg-keel-deep',
  secondary: 'border border-line bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border border-transparent bg-danger text-on-danger hover:bg-danger-deep',
};
// With large text on a phone, long labels wrap.
const sizes = {
  md: 'min-h-control px-4 py-1 text-sm',
  sm: 'min-h-control-sm px-3 py-1 text-sm',
  lg: 'min-h-12 px-6 py-2 text-base',
  icon: 'size-control',
  'icon-sm': 'size-control-sm',
};

export type ButtonLook = {
  look?: keyof typeof looks | undefined;
  size?: keyof typeof sizes | undefined;
};

/** The same look for a link: `<Link className={buttonClass({ look: 'primary' })}>`. */
export const buttonClass = ({ look = 'primary', size = 'md' }: ButtonLook = {}) =>
  cx(
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md text-center font-semibold select-none transition-colors duration-120',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4.5 [&_svg]:shrink-0',
    looks[look],
    sizes[size],
  );

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { busy?: boolean | undefined; busyLabel?: string | undefined };

/**
 * While busy it keeps its size, says what happens and ignores clicks. It isn't `disabled` then, because that would lose
 * keyboard focus. Enter in its form submits, too.
 */
export function Button({
  look,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const isNamed = busy && Boolean(busyLabel);
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type={type}
      className={cx(buttonClass({ look, size }), className)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      {...rest}
    >
      {busy && <Spinner />}
      {/* Text beside what comes and goes has an element of its own, or a browser that translates breaks the page. */}
      <span key={isNamed ? 'busy' : 'idle'} className="contents">
        {isNamed ? busyLabel : children}
      </span>
    </button>
  );
}
