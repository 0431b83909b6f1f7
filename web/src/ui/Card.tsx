import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

type CardProps = {
  title: string;
  badge?: ReactNode;
  action?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A titled region: title left, at most one action right, further links in the footer. */
export function Card({ title, badge, action, footer, children, className }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('rounded-lg border border-line bg-surface', className)}>
      <header className="flex min-h-control items-center justify-between gap-3 mx-5 mt-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id={id} className="text-base font-semibold tracking-snug">
            {title}
          </h2>
          {badge}
        </div>
        {action}
      </header>
      <div className="px-5 pt-2 pb-5">{children}</div>
      {footer && (
        <footer className="-mt-2 flex flex-wrap items-center gap-1 border-t border-line px-2 py-1.5">{footer}</footer>
      )}
    </section>
  );
}
