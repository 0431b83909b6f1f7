import { type ReactNode, useId } from 'react';

type EmptySectionProps = { title: string; action?: ReactNode; children: ReactNode };

/** Instead of a `Card` with nothing in it: its title, one sentence and its act, in one line where there is room. */
export function EmptySection({ title, action, children }: EmptySectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-5 py-3"
    >
      <div className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 id={id} className="text-base font-semibold tracking-snug">
          {title}
        </h2>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
      {action && <div className="flex flex-wrap items-center gap-2 print:hidden">{action}</div>}
    </section>
  );
}
