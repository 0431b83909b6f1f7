import { agreedOf, firstNight } from '@evenkeel/contract/schedules.rules';
import type { Custody, NewSchedule } from '@evenkeel/contract/schedules';
import { type Day, longDay, plusDays } from '../../lib/days.ts';

type Around = {
  custody: Custody;
  today: Day;
  /** The parent who has to accept it. */
  other: string | undefined;
};

/** Days in which an answer may well come too late for the first night. */
const soon = 7;

/** From which night a schedule applies if it is agreed on now, and why that isn't its start day. */
export function startWords(schedule: NewSchedule, { custody, today, other }: Around): string {
  const first = firstNight(agreedOf(schedule), custody, new Date().toISOString());
  const night = `the night of ${longDay(first)}`;
  const begins =
    first === schedule.startDay
      ? `It begins with ${night}.`
      : `The pattern is counted from this day. Nights that have started stay as they are, so it begins with ${night}.`;
  return other && first <= plusDays(today, soon)
    ? `${begins} If ${other} accepts later, it begins with the next night after that.`
    : begins;
}
