import { type Plan, regularHomeOn, type Rule } from '@evenkeel/contract/nights/plan.rules';
import { useFamily } from '../../family/family.ts';
import { type Day, dayOfMonth, plusDays, shortDay } from '../../lib/days.ts';
import { Ribbon } from '../../ui/Ribbon.tsx';
import { nightsOf } from './plan-nights.ts';
import { atHome } from '../nights/homes.ts';
import { Named } from '../../ui/Named.tsx';

type FortnightProps = {
  plan: Plan<Rule>;
  /** The first of the fourteen days. */
  from: Day;
  label: string;
};

/** Fourteen nights in two rows, each with its day, over a ribbon that changes at the exchange. */
export function Fortnight({ plan, from, label }: FortnightProps) {
  const family = useFamily();
  const nights = nightsOf(plan);
  const weeks = [0, 7].map((start) => Array.from({ length: 7 }, (_, i) => plusDays(from, start + i)));
  const words = (day: Day) => {
    const home = regularHomeOn(plan, day);
    return home ? `night ${atHome(family, home)}` : 'no schedule';
  };
  return (
    <figure aria-label={label} className="flex flex-col gap-2">
      {weeks.map((week) => (
        <div key={week[0]}>
          <ol className="mb-1 grid grid-cols-7">
            {week.map((day) => (
              <li key={day} className="text-center text-xs text-ink-3">
                <span aria-hidden>
                  {shortDay(day).slice(0, 2)}
                  <span className="figures block font-medium text-ink">{dayOfMonth(day)}</span>
                </span>
                <span className="sr-only">
                  <Named>{`${shortDay(day)}, ${words(day)}`}</Named>
                </span>
              </li>
            ))}
          </ol>
          <Ribbon days={week} nights={nights} className="h-5 overflow-hidden rounded-sm text-xs" />
        </div>
      ))}
    </figure>
  );
}
