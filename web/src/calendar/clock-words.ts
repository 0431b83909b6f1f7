import { clockRemarkOf } from '@evenkeel/contract/clock-remarks.rules';
import type { Handover } from '@evenkeel/contract/custody-layers.rules';
import { clock, mediumDay } from '../lib/days.ts';

/** Of a time that a clock leaves out in spring, or shows twice in autumn: which one is taken. Nothing on most days. */
export function remarkWords({ day, time, zone }: Pick<Handover, 'day' | 'time' | 'zone'>): string | undefined {
  const remark = clockRemarkOf(day, time, zone);
  if (!remark) return undefined;
  const shown = clock(time);
  return remark.kind === 'skipped'
    ? `On ${mediumDay(day)} the clock leaves out ${shown}. ${clock(remark.taken)} is taken.`
    : `On ${mediumDay(day)} the clock shows ${shown} twice. The earlier one is taken.`;
}
