import { nightOf, type Plan } from '@evenkeel/contract/custody.rules';
import { useMemo } from 'react';
import { useFamily } from '../family.ts';
import type { Day } from '../lib/days.ts';
import { HomeKey, Ribbon } from '../ui/Ribbon.tsx';
import { nightsOf } from './custody.ts';
import { exchangeWords, nightWords } from './custody-words.ts';
import { homesOf } from './homes.ts';

/** What a plan draws into the month: the ground of each day, the ribbon under each week, its key, and what a day says of it. */
export function useMonthNights(plan: Plan, days: readonly Day[]) {
  const family = useFamily();
  return useMemo(() => {
    if (plan.length === 0) return { words: (): string[] => [] };
    const { words: homes, names } = homesOf(family);
    const nights = nightsOf(plan);
    // The same nodes until the plan or the month changes: no day is drawn again because another one is selected.
    const bands = new Map(
      Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)).map((week) => [
        week[0],
        // No key: the next month is drawn into the same bands.
        // oxlint-disable-next-line react/jsx-key
        <Ribbon days={week} nights={nights} names={names} className="h-4 text-xs md:h-5" />,
      ]),
    );
    const words = new Map(
      days.map((day) => {
        const exchange = exchangeWords(family, plan, day);
        return [day, [nightWords(family, plan, day), ...(exchange ? [exchange] : [])]];
      }),
    );
    return {
      dayClass: (day: Day) => {
        const home = nightOf(plan, day)?.home;
        return home === undefined ? '' : home === 'A' ? 'night-a' : 'night-b';
      },
      underWeek: ([first]: Day[]) => bands.get(first),
      legend: (
        <div className="order-last w-full">
          <HomeKey homes={homes} />
        </div>
      ),
      words: (day: Day) => words.get(day) ?? [],
    };
  }, [family, plan, days]);
}
