import { lacks } from '@evenkeel/contract/rights/reasons.rules';
import { Link } from '@tanstack/react-router';
import { BellPlus, CalendarPlus, ChevronRight, CreditCard, FileText, Users } from 'lucide-react';
import { useFamily } from '../../family/family.ts';
import { paths } from '../../lib/paths.ts';

const actions = [
  { label: 'Set up alerts', to: paths.children, icon: BellPlus },
  { label: 'Add calendar events', to: paths.calendar, icon: CalendarPlus },
  { label: 'Track payments', to: paths.payments, icon: CreditCard },
  { label: 'Upload documents', to: paths.documents, icon: FileText },
  { label: 'Connect with co-parent', to: paths.inviteCoParent, icon: Users },
] as const;

/** Shown while the family is nearly empty. */
export function QuickActions() {
  const mayAddDocuments = !lacks(useFamily(), 'documents');
  const shown = actions.filter(({ to }) => to !== paths.documents || mayAddDocuments);
  return (
    <section
      aria-labelledby="quick"
      className="rounded-lg border border-line bg-surface px-5 pt-4 pb-3 lg:col-span-2 xl:col-span-3"
    >
      <h2 id="quick" className="mb-2 text-base font-semibold">
        Quick Actions
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <Link to={to} className="group flex h-12 items-center gap-3 rounded-md text-sm font-medium hover:text-keel">
              <Icon className="size-5 shrink-0 text-keel" strokeWidth={1.75} aria-hidden />
              <span className="flex-1">{label}</span>
              <ChevronRight className="size-4 text-ink-3" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
