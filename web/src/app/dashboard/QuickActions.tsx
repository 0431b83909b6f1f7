import { Link } from '@tanstack/react-router';
import { BellPlus, CalendarPlus, ChevronRight, CreditCard, Users } from 'lucide-react';
import { paths } from '../../lib/paths.ts';

const actions = [
  { label: 'Set up alerts', to: paths.children, icon: BellPlus },
  { label: 'Add calendar events', to: paths.calendar, icon: CalendarPlus },
  { label: 'Track payments', to: paths.payments, icon: CreditCard },
  { label: 'Connect with co-parent', to: paths.inviteCoParent, icon: Users },
] as const;

/** Shown while there is little to show. */
export function QuickActions() {
  return (
    <section
      aria-labelledby="quick"
      className="rounded-lg border border-line bg-surface px-5 pt-4 pb-3 lg:col-span-2 xl:col-span-3"
    >
      <h2 id="quick" className="mb-2 text-base font-semibold">
        Quick Actions
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {actions.map(({ label, to, icon: Icon }) => (
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
