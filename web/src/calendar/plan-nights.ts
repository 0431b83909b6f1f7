import { nightOf, planOf, type Plan } from '@evenkeel/contract/custody.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Day } from '../lib/days.ts';
import type { Nights } from '../ui/Ribbon.tsx';
import { placeOf } from './homes.ts';

/** Which schedule rules which nights, of all children. */
export function usePlan({ data }: Pick<UseQueryResult<Custody>, 'data'>): Plan {
  return useMemo(() => planOf(data?.schedules ?? []), [data]);
}

/** How far across a day a wall-clock time is: 18:00 is 0.75. */
function partOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) / 1_440;
}

/** The nights of a plan, to be drawn. */
export function nightsOf<R extends Parameters<typeof planOf>[0][number]>(plan: Plan<R>): Nights {
  return {
    homeOf: (day: Day) => {
      const night = nightOf(plan, day);
      return night && placeOf(night.home);
    },
    exchangeAt: (day: Day) => partOfDay(nightOf(plan, day)?.rule.exchangeTime ?? '00:00'),
  };
}
