import { type Day, dayOf } from '../../lib/days.ts';
import { AppointmentChild, AppointmentTitle } from '../../health/AppointmentTitle.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { CalendarEntry } from './calendar-entries.ts';
import { CourtBadges } from './CourtBadges.tsx';
import { useEventDialog } from './EventItemDialogs.tsx';
import { whenOfEntry } from './entry-when.ts';
import { whenOf } from './event-words.ts';

type UpcomingEventsProps = {
  events: { data: CalendarEntry[] | undefined; isError: boolean; refetch: () => unknown };
  onSelect: (day: Day) => void;
};

/** The next events and appointments, without completed and canceled ones, and court dates. */
export function UpcomingEvents({ events, onSelect }: UpcomingEventsProps) {
  return (
    <section aria-labelledby="upcoming" className="rounded-lg border border-line bg-surface p-5 pb-3">
      <h2 id="upcoming" className="mb-2 text-base font-semibold">
        Upcoming Events
      </h2>
      <Loaded query={events} what="The events">
        {(next) =>
          next.length === 0 ? (
            <div className="pb-2">
              <EmptyLine>No upcoming events</EmptyLine>
            </div>
          ) : (
            <ul className="divide-y divide-line">
              {next.map((entry) => (
                <li key={entry.key}>
                  <Entry entry={entry} onSelect={onSelect} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** Selects the day of an event, or opens a court date or an appointment. */
function Entry({ entry, onSelect }: { entry: CalendarEntry; onSelect: (day: Day) => void }) {
  const open = useEventDialog();
  const { event, court, appointment } = entry;
  const act = () => {
    if (event) return onSelect(dayOf(entry.at));
    open(court ? { act: 'court', date: court } : { act: 'appointment', appointment });
  };
  return (
    <button
      type="button"
      onClick={act}
      className="group flex w-full flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2.5 text-left text-sm"
    >
      <bdi className="max-w-full truncate font-medium group-hover:underline">
        {appointment ? <AppointmentTitle appointment={appointment} /> : (event?.title ?? court?.subject)}
      </bdi>
      <span className="figures text-ink-2">{whenOf(whenOfEntry(entry))}</span>
      {appointment && (
        <span className="w-full text-ink-3">
          <AppointmentChild appointment={appointment} />
        </span>
      )}
      {court && <CourtBadges date={court} />}
    </button>
  );
}
