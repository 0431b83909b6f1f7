import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family.ts';
import { type Day, dayOf, eventDate, today } from '../lib/days.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';

/** What comes next; what is completed or cancelled is found in the list. */
export function UpcomingEvents({ onSelect }: { onSelect: (day: Day) => void }) {
  const { id: familyId } = useFamily();
  const input = { familyId, from: today(), status: 'upcoming' as const, limit: 5 };
  const events = useQuery(api.calendar.events.list.queryOptions({ input }));
  return (
    <section aria-labelledby="upcoming" className="rounded-lg border border-line bg-surface p-5 pb-3">
      <h2 id="upcoming" className="mb-2 text-base font-semibold">
        Upcoming Events
      </h2>
      <Loaded query={events} what="The events">
        {(next) =>
          next.length === 0 ? (
            <div className="pb-2">
              <EmptyState>No upcoming events</EmptyState>
            </div>
          ) : (
            <ul className="divide-y divide-line">
              {next.map(({ id, title, date }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => onSelect(dayOf(date))}
                    className="group flex w-full items-baseline justify-between gap-3 py-2.5 text-left text-sm"
                  >
                    <bdi className="truncate font-medium group-hover:underline">{title}</bdi>
                    <span className="figures shrink-0 text-ink-2">{eventDate(date)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
