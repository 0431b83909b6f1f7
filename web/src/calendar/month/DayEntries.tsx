import { takesPlace } from '@evenkeel/contract/recurrence.rules';
import { AppointmentChild, AppointmentTitle } from '../../health/AppointmentTitle.tsx';
import type { Day } from '../../lib/days.ts';
import { cx } from '../../ui/cx.ts';
import type { CalendarEntry } from '../events/calendar-entries.ts';
import { whenOfEntry } from '../events/entry-when.ts';
import { daysOf, startWords } from '../events/event-words.ts';

/** An event of several days is listed on each of them. */
export function entriesByDay(entries: CalendarEntry[], days: readonly Day[]): Map<Day, CalendarEntry[]> {
  const pairs = entries.flatMap((entry) => daysOf(whenOfEntry(entry), days).map((day) => ({ day, entry })));
  return new Map([...Map.groupBy(pairs, ({ day }) => day)].map(([day, of]) => [day, of.map(({ entry }) => entry)]));
}

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** "1 event, 1 canceled event, 1 appointment, 1 court date". */
export function countWords(entries: readonly CalendarEntry[]): string {
  if (entries.length === 0) return 'no events';
  const counts = [
    [entries.filter(({ event }) => event && takesPlace(event)).length, 'event'],
    [entries.filter(isOff).length, 'canceled event'],
    [entries.filter(({ appointment }) => appointment).length, 'appointment'],
    [entries.filter(({ court }) => court).length, 'court date'],
  ] as const;
  return counts.flatMap(([count, one]) => (count > 0 ? [counted(count, one)] : [])).join(', ');
}

const isOff = ({ event }: CalendarEntry) => event !== undefined && !takesPlace(event);

const markOf = ({ event, court }: CalendarEntry) => (event ? 'rounded-full' : court ? '' : 'rotate-45');

/**
 * Titles, or marks on a phone: a dot for an event, a ring for a canceled one, a square for a court date, a diamond for an appointment. The
 * day’s label has the count. Paper can’t be asked: there it is titles with their hour, on three lines.
 */
export function DayEntries({ entries }: { entries: CalendarEntry[] }) {
  const shown = entries.slice(0, entries.length > 2 ? 1 : 2);
  return (
    <span
      aria-hidden
      className="flex w-full gap-0.5 px-1 max-md:not-print:justify-center md:flex-col md:pl-2.5 print:max-h-10 print:flex-col print:gap-0 print:overflow-hidden print:pl-2"
    >
      {shown.map((entry, i) => (
        // Keyed by position: another day or month reuses the elements.
        <span
          key={String(i)}
          className="flex min-w-0 items-center gap-1.5 text-xs leading-4 text-ink print:leading-3.25"
        >
          <i
            className={cx(
              'size-1.5 shrink-0 border-ink-2 print:hidden',
              isOff(entry) ? 'border' : 'border-3',
              markOf(entry),
            )}
          />
          <span
            className={cx(
              'truncate max-md:not-print:hidden print:line-clamp-2 print:whitespace-normal',
              isOff(entry) && 'line-through',
            )}
          >
            <span className="hidden print:inline">{`${startWords(whenOfEntry(entry))} `}</span>
            <EntryTitle entry={entry} />
          </span>
        </span>
      ))}
      {entries.length > shown.length && (
        <span className="truncate pl-3 text-xs leading-4 text-ink-2 max-md:not-print:hidden print:pl-0 print:leading-3.25">
          +{entries.length - shown.length} more
        </span>
      )}
    </span>
  );
}

function EntryTitle({ entry: { event, court, appointment } }: { entry: CalendarEntry }) {
  if (!appointment) return event?.title ?? court?.subject;
  return (
    <>
      <AppointmentTitle appointment={appointment} />
      <span className="hidden print:block">
        <AppointmentChild appointment={appointment} />
      </span>
    </>
  );
}
