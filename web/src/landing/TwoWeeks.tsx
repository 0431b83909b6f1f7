import { type Day, dayOfMonth, plusDays, shortDay, weekday } from '../lib/days.ts';
import { useToday } from '../lib/use-today.ts';
import { cx } from '../ui/cx.ts';
import { grounds, HomeKey, Ribbon } from '../ui/Ribbon.tsx';
import { exampleSchedule } from './example-schedule.ts';

const names = { a: 'Alex', b: 'Blake' };
const homeOf = (day: Day) => exampleSchedule.homeOf(day) ?? 'a';
const homes = { a: `${names.a}’s home`, b: `${names.b}’s home` };

/** These two weeks of an example schedule as a ribbon, and what a calendar of two homes is for. */
export function TwoWeeks() {
  const today = useToday();
  const monday = plusDays(today, -((weekday(today) + 6) % 7));
  const weeks = [0, 7].map((start) => Array.from({ length: 7 }, (_, i) => plusDays(monday, start + i)));
  return (
    <section aria-labelledby="two-weeks" className="border-y border-line bg-surface">
      <div className="mx-auto w-full max-w-page px-5 py-10 md:px-8 md:py-14">
        <h2 id="two-weeks" className="text-2xl tracking-tight">
          Two weeks, two homes
        </h2>
        <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <p className="max-w-prose text-ink-2">
            See where the children sleep each night and when the exchanges are. The schedule changes only after both of
            you agree.
          </p>
          <HomeKey homes={homes} />
        </div>
        <div className="relative grid grid-cols-1 gap-y-3 overflow-hidden lg:grid-cols-2 lg:rounded-md">
          {weeks.map((week) => (
            <div key={week[0]} className="relative overflow-hidden max-lg:rounded-md">
              <ol className="grid grid-cols-7">
                {week.map((day) => (
                  <li
                    key={day}
                    className={cx(
                      '@container pt-1 pb-10 text-center text-xs',
                      grounds[homeOf(day)],
                      day === today ? 'font-bold text-ink' : 'text-ink-2',
                    )}
                  >
                    <span aria-hidden>
                      {shortDay(day).slice(0, 2)}
                      {/* Large text on a phone leaves room for two letters. */}
                      <span className="hidden @[2.25rem]:inline">{shortDay(day).slice(2, 3)}</span>
                      <span className="figures block text-sm font-medium text-ink">{dayOfMonth(day)}</span>
                    </span>
                    <span className="sr-only">
                      {shortDay(day)}, night at {homes[homeOf(day)]}
                    </span>
                  </li>
                ))}
              </ol>
              <Under days={week} className="lg:hidden" />
            </div>
          ))}
          <Under days={weeks.flat()} className="max-lg:hidden" />
        </div>
      </div>
    </section>
  );
}

const Under = ({ days, className }: { days: Day[]; className: string }) => (
  <div className={cx('absolute inset-x-0 bottom-0', className)}>
    <Ribbon days={days} nights={exampleSchedule} names={names} className="h-8 text-sm leading-8" />
  </div>
);
