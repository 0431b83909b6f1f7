import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says what will be here and offers the first step. */
export function EmptyState({
  icon: Icon,
  children,
  action,
}: {
  icon?: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-md border border-dashed border-line px-4 py-5">
      <p className="flex items-center gap-2.5 text-sm text-ink-2">
        {Icon && <Icon className="size-4.5 shrink-0 text-ink-3" aria-hidden />}
        <span>{children}</span>
      </p>
      {action && <div className="print:hidden">{action}</div>}
    </div>
  );
}
