import { type Course, nightsFrom, whomOf } from '@evenkeel/contract/nights/custody-layers.rules';
import { useMemo } from 'react';
import { useFamily } from '../../family/family.ts';
import { type Day, dayOfMonth, plusDays, shortDay } from '../../lib/days.ts';
import { cx } from '../../ui/cx.ts';
import { Named } from '../../ui/Named.tsx';
import { grounds, Ribbon } from '../../ui/Ribbon.tsx';
import { courseRuns } from './course-runs.ts';
import { placeOf } from './homes.ts';
import { nightWords } from './night-words.ts';

type TwoWeeksProps = {
  course: Course;
  /** The first of the fourteen days. */
  from: Day;
  label: string;
};

/**
 * Fourteen nights, all layers included, each with its day on the ground of its home, over a ribbon that changes at the exchange. Two rows
 * where one is too narrow.
 */
export function TwoWeeks({ course, from, label }: TwoWeeksProps) {
  const family = useFamily();
  const weeks = useMemo(
    () =>
      [from, plusDays(from, 7)].map((first) => {
        const days = Array.from({ length: 7 }, (_, i) => plusDays(first, i));
        return { days, runs: courseRuns(course, days), nights: nightsFrom(course, first, 7) };
      }),
    [course, from],
  );
  return (
    <figure aria-label={label} className="@container">
      <div className="grid grid-cols-1 gap-x-1 gap-y-2 @min-[48rem]:grid-cols-2">
        {weeks.map(({ days, runs, nights }) => (
          <div key={days[0]} className="relative min-w-0 overflow-hidden rounded-sm">
            <ol className="grid grid-cols-7">
              {days.map((day, i) => {
                const home = whomOf(nights[i])?.home;
                return (
                  <li
                    key={day}
                    className={cx('pt-0.5 pb-6 text-center text-xs text-ink-2', home && grounds[placeOf(home)])}
                  >
                    <span aria-hidden>
                      {shortDay(day).slice(0, 2)}
                      <span className="figures block font-medium text-ink">{dayOfMonth(day)}</span>
                    </span>
                    <span className="sr-only">
                      <Named>{`${shortDay(day)}, ${nightWords(family, nights[i], day)}`}</Named>
                    </span>
                  </li>
                );
              })}
            </ol>
            <div className="absolute inset-x-0 bottom-0">
              <Ribbon days={days} runs={runs} className="h-5 text-xs leading-5" />
            </div>
          </div>
        ))}
      </div>
    </figure>
  );
}
