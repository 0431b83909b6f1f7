import type { Child } from '@evenkeel/contract/children';
import { planOf, stretchOf } from '@evenkeel/contract/nights/plan.rules';
import type { Custody, Schedule } from '@evenkeel/contract/schedules';
import { ScheduleFacts } from '../../calendar/editor/ScheduleFacts.tsx';
import { Fact } from '../../children/Fact.tsx';
import { dayNumber, type Day } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';

/** The regular schedule of a child today, or the first one that is to come. */
function scheduleOn(day: Day, { schedules }: Custody, childId: string): Schedule | undefined {
  const plan = planOf(schedules, childId);
  return (stretchOf(plan, dayNumber(day)) ?? plan[0])?.rule;
}

/**
 * What somebody typed about custody, and beside it the schedule; without typed words the schedule alone. It is called agreed where the other
 * parent accepted it.
 */
export function ChildCustody({ child, custody }: { child: Child; custody: Custody }) {
  const schedule = scheduleOn(useToday(), custody, child.id);
  return (
    <>
      {(child.custodyDetails || !schedule) && <Fact what="Custody arrangement" value={child.custodyDetails} />}
      {schedule && (
        <div>
          <dt className="text-ink-3">{schedule.acceptedBy ? 'Agreed schedule' : 'Custody schedule'}</dt>
          <dd>
            <ScheduleFacts schedule={schedule} />
          </dd>
        </div>
      )}
    </>
  );
}
