import { dayOfMonth, plusDays, shortDay, weekday } from '../lib/days.ts';
import { useToday } from '../lib/use-today.ts';
import { cx } from '../ui/cx.ts';
import { HomeKey, Ribbon } from '../ui/Ribbon.tsx';
import { exampleSchedule } from './example-schedule.ts';

const names = { a: 'Alex', b: 'Blake' };
const homes = { a: `${names.a}’s home`, b: `${names.b}’s home` };

/** Two weeks of an example schedule as a ribbon. */
export function TwoWeeks() {
  const today = useToday();
  const monday = plusDays(today, -((weekday(today) + 6) % 7));
  const weeks = [0, 7].map((start) => Array.from({ length: 7 }, (_, i) => plusDays(monday, start + i)));
  return (
    <section aria-labelledby="two-weeks" className="border-y border-line bg-surface">
      <div className="mx-auto w-full max-w-page px-5 py-6 md:px-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="two-weeks" className="text-base font-semibold">
            Two weeks, two homes
          </h2>
          <HomeKey homes={homes} />
        </div>
        <div className="grid grid-cols-1 gap-y-3 lg:grid-cols-2">
          {weeks.map((week) => (
            <div key={week[0]}>
              <ol className="mb-1.5 grid grid-cols-7">
                {week.map((day) => (
                  <li
                    key={day}
                    className={cx(
                      '@container text-center text-xs',
                      day === today ? 'font-bold text-ink' : 'text-ink-3',
                    )}
                  >
                    <span aria-hidden>
                      {shortDay(day).slice(0, 2)}
                      {/* Large text on a phone leaves room for two letters. */}
                      <span className="hidden @[2.25rem]:inline">{shortDay(day).slice(2, 3)}</span>
                      <span className="figures block text-sm font-medium text-ink">{dayOfMonth(day)}</span>
                    </span>
                    <span className="sr-only">
                      {shortDay(day)}, night at {homes[exampleSchedule.homeOf(day) ?? 'a']}
                    </span>
                  </li>
                ))}
              </ol>
              <Ribbon days={week} nights={exampleSchedule} names={names} className="h-8 text-sm lg:hidden" />
            </div>
          ))}
        </div>
        <Ribbon days={weeks.flat()} nights={exampleSchedule} names={names} className="h-8 text-sm max-lg:hidden" />
      </div>
    </section>
  );
}
