import type { ChangedDate } from '@evenkeel/contract/recurrence.rules';
import { mediumDay } from '../../lib/days.ts';
import { dayAndTime } from './event-words.ts';

/** "Dec 8, 2026 canceled", or "Dec 15, 2026 moved to Dec 16, 2026, 3:30 PM". */
export function changedDateWords({ on, to }: ChangedDate, zone: string): string {
  return to ? `${mediumDay(on)} moved to ${dayAndTime({ ...to, zone })}` : `${mediumDay(on)} canceled`;
}
