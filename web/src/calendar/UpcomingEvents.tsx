import type { Event } from '@evenkeel/contract/calendar';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Day, dayOf } from '../lib/days.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { whenOf } from './event-words.ts';

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
