import type { Custody } from '@evenkeel/contract/schedules';
import type { Day } from '../../lib/days.ts';
import { courseIn } from '../nights/course-in.ts';
import { TwoWeeks } from '../nights/TwoWeeks.tsx';

/** Two weeks of an arrangement, for all children. */
export function Fortnight({ custody, ...shown }: { custody: Custody; from: Day; label: string }) {
  return <TwoWeeks course={courseIn(custody, null)} {...shown} />;
}
