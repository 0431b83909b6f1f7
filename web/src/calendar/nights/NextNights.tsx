import { type Course, nightsFrom } from '@evenkeel/contract/nights/custody-layers.rules';
import type { Schedule } from '@evenkeel/contract/schedules';
import { useMemo } from 'react';
import { useFamily } from '../../family/family.ts';
import { type Day, dayOfMonth, plusDays, shortDay } from '../../lib/days.ts';
import { cx } from '../../ui/cx.ts';
import { Named } from '../../ui/Named.tsx';
import { Ribbon } from '../../ui/Ribbon.tsx';
import { courseRuns } from './course-runs.ts';
import { nightWords } from './night-words.ts';

type NextNightsProps = { course: Course<Schedule>; today: Day; label: string };

/** Fourteen nights from tonight on, each with its day, over a ribbon that changes at the exchange. Two rows where one is too narrow. */
export function NextNights({ course, today, label }: NextNightsProps) {
  const family = useFamily();
  const weeks = useMemo(() => {
    const nights = nightsFrom(course, today, 14);
    const days = nights.map((night, i) => ({ day: plusDays(today, i), night }));
    return [days.slice(0, 7), days.slice(7)].map((week) => {
      const runs = courseRuns(
        course,
        week.map(({ day }) => day),
      );
      return { week, runs };
    });
  }, [course, today]);
  return (
    <figure aria-label={label} className="grid grid-cols-1 gap-x-1 gap-y-2 lg:grid-cols-2">
      {weeks.map(({ week, runs }) => (
        <div key={week[0]?.day} className="min-w-0">
          <ol className="mb-1 grid grid-cols-7">
            {week.map(({ day, night }) => (
              <li key={day} className={cx('text-center text-xs', day === today ? 'font-bold text-ink' : 'text-ink-3')}>
                <span aria-hidden>
                  {shortDay(day).slice(0, 2)}
                  <span className="figures block font-medium text-ink">{dayOfMonth(day)}</span>
                </span>
                <span className="sr-only">
                  <Named>{`${shortDay(day)}, ${nightWords(family, night, day)}`}</Named>
                </span>
              </li>
            ))}
          </ol>
          <Ribbon days={week.map(({ day }) => day)} runs={runs} className="h-5 overflow-hidden rounded-sm text-xs" />
        </div>
      ))}
    </figure>
  );
}
