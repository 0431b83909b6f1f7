import type { Event } from '@evenkeel/contract/calendar';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family.ts';
import { type Day, dayOf, plusDays } from '../lib/days.ts';
import { useToday } from '../lib/use-today.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { whenOf } from './event-words.ts';

export function useUpcoming(): UseQueryResult<Event[]> {
  const { id: familyId } = useFamily();
  const from = useToday();
  // With an end, so that what repeats is there at each of its dates.
  const input = { familyId, from, to: plusDays(from, 366), status: 'upcoming' as const, limit: 5 };
  return useQuery(api.calendar.events.list.queryOptions({ input }));
}

type UpcomingEventsProps = { events: UseQueryResult<Event[]>; onSelect: (day: Day) => void };

/** What comes next; what is completed or cancelled is found in the list. */
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
              <EmptyState>No upcoming events</EmptyState>
            </div>
          ) : (
            <ul className="divide-y divide-line">
              {next.map((event) => (
                <li key={`${event.id} ${event.date}`}>
                  <button
                    type="button"
                    onClick={() => onSelect(dayOf(event.date))}
                    className="group flex w-full flex-wrap items-baseline justify-between gap-x-3 py-2.5 text-left text-sm"
                  >
                    <bdi className="max-w-full truncate font-medium group-hover:underline">{event.title}</bdi>
                    <span className="figures text-ink-2">{whenOf(event)}</span>
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
