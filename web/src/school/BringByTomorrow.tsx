import { neededOn } from '@evenkeel/contract/needed-days.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { plusDays } from '../lib/days.ts';
import { BringCard } from './BringCard.tsx';
import { byTomorrow } from './when-due.ts';

type BringByTomorrowProps = { childId: string | undefined; custody: Custody };

/** What to bring, by the agreed schedule: it says whether the children change homes tomorrow. */
export const BringByTomorrow = ({ childId, custody }: BringByTomorrowProps) => (
  <BringCard childId={childId} groupsOf={(all, today) => byTomorrow(all, neededOn(plusDays(today, 1), custody))} />
);
