import type { ChangedDate, Event } from '@evenkeel/contract/calendar';
import { keepsConfirmationOfDate } from '@evenkeel/contract/calendar.rules';
import { namedDay } from '@evenkeel/contract/recurrence.rules';
import type { Family } from '@evenkeel/contract/families';
import { nameOf } from '../../family/family.ts';

/** Before a date is moved: whose confirmation of the series that ends; undefined where nobody confirmed it. */
export function endsYesWords({ confirmedBy }: Event, family: Family): string | undefined {
  if (confirmedBy === null) return undefined;
  if (confirmedBy === family.me) return 'If you move the date, your confirmation ends: it was for the old time.';
  return `${nameOf(family, confirmedBy)} confirmed the old time. If you move the date, you ask again.`;
}

/** After a date was canceled or restored: whose confirmation that ended; undefined where it ended none. */
export function endedYesWords(event: Event, kind: 'cancelled' | 'regular', family: Family): string | undefined {
  const { id, familyId, version, confirmedBy } = event;
  const change: ChangedDate = { id, familyId, version, on: namedDay(event), to: { kind } };
  if (confirmedBy === null || keepsConfirmationOfDate(event, change)) return undefined;
  if (confirmedBy === family.me) return 'Your confirmation was for the time it was moved to';
  return `${nameOf(family, confirmedBy)} confirmed the time it was moved to and is asked again`;
}
