import { type Course, nightsFrom, whomOf } from '@evenkeel/contract/nights/custody-layers.rules';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { type Day, dayOfMonth, plusDays, shortDay } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
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
  /** Each day leads to itself in the calendar. */
  isLinked?: boolean;
};

/**
 * Fourteen nights, all layers included, each with its day on the ground of its home, over a ribbon that changes at the exchange. Two rows
 * where one is too narrow.
 */
export function TwoWeeks({ course, from, label, isLinked = false }: TwoWeeksProps) {
  const family = useFamily();
  const { reached, reach, onKeyDown } = useReached(from);
  const weeks = useMemo(
    () =>
      [from, plusDays(from, 7)].map((first) => {
        const days = Array.from({ length: 7 }, (_, i) => plusDays(first, i));
        return { days, runs: courseRuns(course, days), nights: nightsFrom(course, first, 7) };
      }),
    [course, from],
  );
  return (
    <figure aria-label={label} onKeyDown={isLinked ? onKeyDown : undefined} className="@container">
      <div className="grid grid-cols-1 gap-x-1 gap-y-2 @min-[48rem]:grid-cols-2">
        {weeks.map(({ days, runs, nights }) => (
          <div key={days[0]} className="relative min-w-0 overflow-hidden rounded-sm">
            <ol className="grid grid-cols-7">
              {days.map((day, i) => {
                const home = whomOf(nights[i])?.home;
                const words = <DayWords day={day} night={nightWords(family, nights[i], day)} />;
                return (
                  <li key={day} className={cx('text-center text-xs text-ink-2', home && grounds[placeOf(home)])}>
                    {isLinked ? (
                      <Link
                        to={paths.calendar}
                        search={{ day, open: true }}
                        data-day={day}
                        tabIndex={day === reached ? 0 : -1}
                        onFocus={() => reach(day)}
                        className={cx(dayClass, 'hover:bg-ink/8 focus-visible:-outline-offset-2')}
                      >
                        {words}
                      </Link>
                    ) : (
                      <div className={dayClass}>{words}</div>
                    )}
                  </li>
                );
              })}
            </ol>
            <div className="pointer-events-none absolute inset-x-0 bottom-0">
              <Ribbon days={days} runs={runs} className="h-5 text-xs leading-5" />
            </div>
          </div>
        ))}
      </div>
    </figure>
  );
}

/** The ribbon lies under its words. */
const dayClass = 'block pt-0.5 pb-6';

function DayWords({ day, night }: { day: Day; night: string }) {
  return (
    <>
      <span aria-hidden>
        <span>{shortDay(day).slice(0, 1)}</span>
        <span className="@max-[9rem]:hidden">{shortDay(day).slice(1, 2)}</span>
        <span className="figures block font-medium text-ink">{dayOfMonth(day)}</span>
      </span>
      <span className="sr-only">
        <Named>{`${shortDay(day)}, ${night}`}</Named>
      </span>
    </>
  );
}

const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 } as const;

/** Tab comes to one of the fourteen days; the arrows go on from there. */
function useReached(first: Day) {
  const [chosen, reach] = useState(first);
  // At midnight the first day goes.
  const reached = chosen < first ? first : chosen;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key as keyof typeof steps];
    // With another key they are the browser's.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${plusDays(reached, step)}"]`)?.focus();
  };
  return { reached, reach, onKeyDown };
}
