import type { BringItem } from '@evenkeel/contract/school';
import { mediumDay } from '../lib/days.ts';

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** "Tuesdays and Fridays", "Dec 4, 2026", "Every exchange". */
export function whenToBring({ when, weekdays, day }: Pick<BringItem, 'when' | 'weekdays' | 'day'>): string {
  if (when === 'exchange') return 'Every exchange';
  if (when === 'day') return day ? mediumDay(day) : '';
  return weekdays
    .toSorted((one, other) => one - other)
    .map((weekday) => `${weekdayNames[weekday]}s`)
    .join(', ');
}
