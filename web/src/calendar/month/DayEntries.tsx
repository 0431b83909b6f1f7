import { takesPlace } from '@evenkeel/contract/recurrence.rules';
import { AppointmentChild, AppointmentTitle } from '../../health/AppointmentTitle.tsx';
import type { Day } from '../../lib/days.ts';
import { shortClock } from '../../lib/short-clock.ts';
import { cx } from '../../ui/cx.ts';
import type { CalendarEntry } from '../events/calendar-entries.ts';
import { whenOfEntry } from '../events/entry-when.ts';
import { daysOf, startOf, startWords } from '../events/event-words.ts';

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

/** How many lines a cell has room for: where there are few titles, each has two. */
const most = 4;

type DayEntriesProps = {
  entries: CalendarEntry[];
  /** In another month than the one that is shown. */
  isQuiet?: boolean;
};

/**
 * Titles with their hour, or marks on a phone: a dot for an event, a ring for a canceled one, a square for a court date, a diamond for an
 * appointment, as many as fit beside the letter of the night. The day’s label has the count. Paper can’t be asked: there the hour is in full.
 */
export function DayEntries({ entries, isQuiet = false }: DayEntriesProps) {
  const shown = entries.slice(0, entries.length > most ? most - 1 : most);
  return (
    <span
      aria-hidden
      className={cx(
        'flex w-full gap-0.5 overflow-hidden p-1 pl-6 max-md:not-print:h-6 max-md:not-print:flex-wrap max-md:not-print:justify-end md:flex-col md:pl-2 print:max-h-14 print:flex-col print:gap-0 print:pl-2',
        isQuiet ? 'text-ink-3' : 'text-ink',
      )}
    >
      {shown.map((entry, i) => (
        // Keyed by position: another day or month reuses the elements.
        <span key={String(i)} className="flex min-w-0 gap-1 text-xs leading-4 print:leading-3.25">
          <i
            className={cx(
              'my-1 size-1.5 shrink-0 border-ink-2 print:hidden',
              isOff(entry) ? 'border' : 'border-3',
              markOf(entry),
            )}
          />
          <span
            className={cx(
              'max-md:not-print:hidden print:line-clamp-2 print:whitespace-normal',
              shown.length > most / 2 ? 'truncate' : 'line-clamp-2 wrap-anywhere',
              isOff(entry) && 'line-through',
            )}
          >
            <EntryHour entry={entry} />
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

/** Short beside a title, in full on paper. */
function EntryHour({ entry }: { entry: CalendarEntry }) {
  const when = whenOfEntry(entry);
  const time = startOf(when);
  if (!time) return null;
  return (
    <>
      <span className="figures text-ink-2 print:hidden">{`${shortClock(time)} `}</span>
      <span className="hidden print:inline">{`${startWords(when)} `}</span>
    </>
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
