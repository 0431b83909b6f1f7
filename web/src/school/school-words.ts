import type { Family } from '@evenkeel/contract/families';
import type { AcademicRecord, BringItem, SchoolContact } from '@evenkeel/contract/school';
import { nameOf } from '../family/family.ts';
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

/** "Math: B+". */
export const academicTitle = ({ subject, result }: Pick<AcademicRecord, 'subject' | 'result'>): string =>
  result ? `${subject}: ${result}` : subject;

/** The name, or who masked it. */
export const contactTitle = ({ name, addedBy }: Pick<SchoolContact, 'name' | 'addedBy'>, family: Family): string =>
  name || `Contact masked by ${nameOf(family, addedBy)}`;
