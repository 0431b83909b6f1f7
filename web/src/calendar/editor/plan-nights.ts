import { planOf, type Plan, regularHomeOn, stretchOf } from '@evenkeel/contract/nights/plan.rules';
import { numberOf } from '@evenkeel/contract/day-numbers';
import type { Custody } from '@evenkeel/contract/schedules';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Day } from '../../lib/days.ts';
import { type Nights, partOfDay } from '../../ui/Ribbon.tsx';
import { placeOf } from '../nights/homes.ts';

/** Which schedule applies to which nights, for all children. */
export function usePlan({ data }: Pick<UseQueryResult<Custody>, 'data'>): Plan {
  return useMemo(() => planOf(data?.schedules ?? []), [data]);
}

export function nightsOf<R extends Parameters<typeof planOf>[0][number]>(plan: Plan<R>): Nights {
  return {
    homeOf: (day: Day) => {
      const home = regularHomeOn(plan, day);
      return home && placeOf(home);
    },
    exchangeAt: (day: Day) => partOfDay(stretchOf(plan, numberOf(day))?.rule.exchangeTime ?? '00:00'),
  };
}
