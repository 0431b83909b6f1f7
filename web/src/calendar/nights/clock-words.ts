import { clockRemarkOf } from '@evenkeel/contract/nights/clock-remarks.rules';
import type { Handover } from '@evenkeel/contract/nights/custody-layers.rules';
import { clock, mediumDay } from '../../lib/days.ts';

/** Which time applies if daylight saving skips or repeats it; undefined on most days. */
export function remarkWords({ day, time, zone }: Pick<Handover, 'day' | 'time' | 'zone'>): string | undefined {
  const remark = clockRemarkOf(day, time, zone);
  if (!remark) return undefined;
  const shown = clock(time);
  return remark.kind === 'skipped'
    ? `Clocks go forward on ${mediumDay(day)}, so ${shown} doesn’t exist. We’ll use ${clock(remark.taken)}.`
    : `Clocks go back on ${mediumDay(day)}, so ${shown} happens twice. We’ll use the first one.`;
}
