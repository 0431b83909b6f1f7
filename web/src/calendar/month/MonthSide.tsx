import type { Plan } from '@evenkeel/contract/nights/plan.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { memo } from 'react';
import { type Day, longDay } from '../../lib/days.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import type { Group } from '../nights/courses.ts';
import type { CalendarEntry } from '../events/calendar-entries.ts';
import { ScheduleCard } from '../editor/ScheduleCard.tsx';
import { UpcomingEvents } from '../events/UpcomingEvents.tsx';
import { DayPanel } from './DayPanel.tsx';

/** The part of a query that the month needs. */
export type Asked<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown };

type MonthSideProps = {
  selected: Day;
  /** Those of the selected day. */
  entries: Asked<CalendarEntry[]>;
  upcoming: Asked<CalendarEntry[]>;
  custody: Asked<Custody>;
  plan: Plan;
  groups: Group[];
  onSelect: (day: Day) => void;
  onAdd: () => void;
  onSchedule: () => void;
};

/** Beside the month, or below it: the selected day, upcoming events and the custody schedule. */
export const MonthSide = memo(function MonthSide(props: MonthSideProps) {
  const { selected, entries, upcoming, custody, plan, groups, onSelect, onAdd, onSchedule } = props;
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-2 wide:grid-cols-1 print:hidden">
      <section aria-labelledby="selected" className="rounded-lg border border-line bg-surface p-5">
        <h2 id="selected" aria-live="polite" className="text-base font-semibold">
          {longDay(selected)}
        </h2>
        <DayPanel {...{ day: selected, entries, groups, onAdd }} />
      </section>
      <UpcomingEvents events={upcoming} onSelect={onSelect} />
      <Loaded query={custody} what="The custody schedule">
        {(data) => <ScheduleCard custody={data} plan={plan} onSet={onSchedule} />}
      </Loaded>
    </div>
  );
});
