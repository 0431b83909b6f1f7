import { Field as Base } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { FieldProblem, SaidOfField } from './FieldProblem.tsx';
import { isMoment } from './held-forms.ts';
import { LimitedControl } from './LimitedControl.tsx';
import { MomentInput } from './MomentInput.tsx';

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
    <Base.Root invalid={Boolean(error)} className={cx('flex min-w-0 flex-col gap-2', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Base.Label className="text-sm font-medium text-ink">{label}</Base.Label>
        {aside}
      </div>
      <SaidOfField value={error}>{children}</SaidOfField>
      {hint && <Base.Description className="text-sm text-ink-3">{hint}</Base.Description>}
      <FieldProblem words={error} />
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
