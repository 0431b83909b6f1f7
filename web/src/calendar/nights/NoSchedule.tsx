import type { Custody } from '@evenkeel/contract/schedules';
import { scheduleRights } from '@evenkeel/contract/rights/schedules.rules';
import { Link } from '@tanstack/react-router';
import { CalendarRange } from 'lucide-react';
import type { ReactNode } from 'react';
import { coParentsOf, useFamily } from '../../family/family.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** A view of the calendar that shows nothing before there is a schedule, and the way to one. */
export function NoSchedule({ custody, children }: { custody: Custody; children: ReactNode }) {
  const family = useFamily();
  const hasProposed = custody.proposals.some(({ proposedBy }) => proposedBy === family.me);
  const mayChange = !scheduleRights.change(family) && !hasProposed;
  return (
    <EmptyState
      icon={CalendarRange}
      action={
        mayChange && (
          <Link to={paths.calendar} search={{ schedule: true }} className={buttonClass({ look: 'secondary' })}>
            {coParentsOf(family).length > 0 ? 'Propose the Schedule' : 'Set the Schedule'}
          </Link>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
