import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = { icon: LucideIcon; children: ReactNode; action?: ReactNode };

/** A page that has nothing yet: a drawing, what will be here, and the first step. For a section see `EmptyLine`. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div
      data-empty="page"
      className="flex flex-col items-center gap-3 rounded-lg border border-line bg-surface px-4 py-8 text-center"
    >
      <OnLevel icon={icon} />
      <p className="max-w-104 text-sm text-ink-2">{children}</p>
      {action && <div className="print:hidden">{action}</div>}
    </div>
  );
}

/** What the page is for, on a level line over two equal halves. */
function OnLevel({ icon: Icon }: Pick<EmptyStateProps, 'icon'>) {
  return (
    <svg viewBox="0 0 96 84" width={96} height={84} className="text-keel print:hidden" aria-hidden>
      <Icon x={30} y={2} width={36} height={36} strokeWidth={1.5} />
      <path d="M8 44h80" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
      <path d="M46 49H15a31 31 0 0 0 31 31ZM50 49h31a31 31 0 0 1-31 31Z" fill="var(--color-keel-soft)" />
    </svg>
  );
}
