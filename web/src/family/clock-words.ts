import { clockRemarkOf, type ClockRemark } from '@evenkeel/contract/nights/clock-remarks.rules';
import type { Handover } from '@evenkeel/contract/nights/custody-layers.rules';
import { clock, mediumDay } from '../lib/days.ts';

type When = Pick<Handover, 'day' | 'time' | 'zone'>;

/** Which time applies if daylight saving skips or repeats it; undefined on most days. */
export function remarkWords(when: When): string | undefined {
  const remark = clockRemarkOf(when.day, when.time, when.zone);
  if (!remark) return undefined;
  const taken = remark.kind === 'skipped' ? clock(remark.taken) : 'the first one';
  return `${whatHappens(when, remark)} We’ll use ${taken}.`;
}

/** The same about a time that stays as it was entered, because nothing is counted by it. */
export function clockChangeWords(when: When): string | undefined {
  const remark = clockRemarkOf(when.day, when.time, when.zone);
  return remark && whatHappens(when, remark);
}

function whatHappens({ day, time }: When, { kind }: ClockRemark): string {
  return kind === 'skipped'
    ? `Clocks go forward on ${mediumDay(day)}, so ${clock(time)} doesn’t exist.`
    : `Clocks go back on ${mediumDay(day)}, so ${clock(time)} happens twice.`;
}
