import { Field as Base } from '@base-ui/react/field';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { LimitedControl } from './LimitedControl.tsx';
import { isMoment, MomentInput } from './MomentInput.tsx';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** Label, control, hint and error, linked for screen readers. */
export function Field({ label, hint, error, aside, children, className }: FieldProps) {
  return (
    <Base.Root invalid={Boolean(error)} className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Base.Label className="text-sm font-medium text-ink">{label}</Base.Label>
        {aside}
      </div>
      {children}
      {hint && <Base.Description className="text-sm text-ink-3">{hint}</Base.Description>}
      <Base.Error match={Boolean(error)} className="flex items-start gap-1.5 text-sm text-danger">
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span>{error}</span>
      </Base.Error>
    </Base.Root>
  );
}

/** Letters a field of words may hold. Nothing is cut off: the attribute of HTML drops the end of what is pasted, without a word. */
type Limit = { most?: number };

export function Input({ className, most, ...rest }: ComponentProps<typeof Base.Control> & Limit) {
  const classes = cx(controlClass, 'h-control', className as string);
  if (most !== undefined && !isMoment(rest.type)) return <LimitedControl most={most} className={classes} {...rest} />;
  const Control = isMoment(rest.type) ? MomentInput : Base.Control;
  return <Control className={classes} {...rest} />;
}

export function TextArea({ className, rows = 3, most, ...rest }: ComponentProps<'textarea'> & Limit) {
  const classes = cx(controlClass, 'resize-y py-2', className);
  const render = <textarea rows={rows} {...rest} />;
  if (most !== undefined) return <LimitedControl most={most} render={render} className={classes} />;
  return <Base.Control render={render} className={classes} />;
}

export function PasswordInput({ className, ...rest }: ComponentProps<typeof Base.Control>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Base.Control
        type={shown ? 'text' : 'password'}
        className={cx(controlClass, 'h-control pr-12', className as string)}
        {...rest}
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-3 hover:text-ink"
      >
        {shown ? <EyeOff className="size-4.5" aria-hidden /> : <Eye className="size-4.5" aria-hidden />}
      </button>
    </div>
  );
}
