import type { Custody } from '@evenkeel/contract/schedules';
import { scheduleRights } from '@evenkeel/contract/rights/schedules.rules';
import { CalendarRange } from 'lucide-react';
import type { ReactNode } from 'react';
import { coParentsOf, useFamily } from '../../family/family.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

type NoScheduleProps = {
  custody: Custody;
  /** Opens the schedule; nothing where that can't be done, as in what is shared. */
  onSchedule: (() => void) | undefined;
  children: ReactNode;
};

/** A view of the calendar that shows nothing before there is a schedule, and the way to one. */
export function NoSchedule({ custody, onSchedule, children }: NoScheduleProps) {
  const family = useFamily();
  const hasProposed = custody.proposals.some(({ proposedBy }) => proposedBy === family.me);
  const mayChange = onSchedule && !scheduleRights.change(family) && !hasProposed;
  return (
    <EmptyState
      icon={CalendarRange}
      action={
        mayChange && (
          <Button look="secondary" onClick={onSchedule}>
            {coParentsOf(family).length > 0 ? 'Propose the Schedule' : 'Set the Schedule'}
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
