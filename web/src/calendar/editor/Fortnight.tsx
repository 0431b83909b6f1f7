import { nightsFrom, type Whom, whomOf } from '@evenkeel/contract/nights/custody-layers.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { useMemo } from 'react';
import { useFamily } from '../../family/family.ts';
import { type Day, dayOfMonth, plusDays, shortDay } from '../../lib/days.ts';
import { Named } from '../../ui/Named.tsx';
import { cx } from '../../ui/cx.ts';
import { grounds, Ribbon } from '../../ui/Ribbon.tsx';
import { courseIn } from '../nights/course-in.ts';
import { courseRuns } from '../nights/course-runs.ts';
import { placeOf } from '../nights/homes.ts';
import { whereWords } from '../nights/night-words.ts';

type FortnightProps = {
  custody: Custody;
  /** The first of the fourteen days. */
  from: Day;
  label: string;
};

const groundOf = (whom: Whom | undefined) => whom?.home && grounds[placeOf(whom.home)];

/** Fourteen nights in two rows, all layers included, each with its day, over a ribbon that changes at the exchange. */
export function Fortnight({ custody, from, label }: FortnightProps) {
  const family = useFamily();
  const weeks = useMemo(() => {
    const course = courseIn(custody, null);
    return [0, 7].map((start) => {
      const days = Array.from({ length: 7 }, (_, i) => plusDays(from, start + i));
      return { days, runs: courseRuns(course, days), nights: nightsFrom(course, plusDays(from, start), 7).map(whomOf) };
    });
  }, [custody, from]);
  return (
    <figure aria-label={label} className="flex flex-col gap-2">
      {weeks.map(({ days, runs, nights }) => (
        <div key={days[0]} className="relative overflow-hidden rounded-sm">
          <ol className="grid grid-cols-7">
            {days.map((day, i) => (
              <li key={day} className={cx('pt-0.5 pb-6 text-center text-xs text-ink-2', groundOf(nights[i]))}>
                <span aria-hidden>
                  {shortDay(day).slice(0, 2)}
                  <span className="figures block font-medium text-ink">{dayOfMonth(day)}</span>
                </span>
                <span className="sr-only">
                  <Named>{`${shortDay(day)}, ${nights[i] ? `night ${whereWords(family, nights[i], day)}` : 'no schedule'}`}</Named>
                </span>
              </li>
            ))}
          </ol>
          <div className="absolute inset-x-0 bottom-0">
            <Ribbon days={days} runs={runs} className="h-5 text-xs" />
          </div>
        </div>
      ))}
    </figure>
  );
}
