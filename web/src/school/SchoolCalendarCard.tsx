import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { whenOf } from '../calendar/events/event-words.ts';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { useToday } from '../lib/use-today.ts';
import { ActCard } from '../ui/ActCard.tsx';
import { Button } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { eventsOf } from './entries.ts';

const EventDialog = lazily(async () => (await import('../calendar/events/EventDialog.tsx')).EventDialog);

/** The next events of type school; they are events of the calendar. */
export function SchoolCalendarCard({ childId }: { childId: string | undefined }) {
  const { id: familyId } = useFamily();
  const from = useToday();
  const [isOpen, setOpen] = useState(false);
  const events = useQuery(eventsOf({ familyId, childId }, from));
  const add = (
    <Button look="secondary" size="sm" onClick={() => setOpen(true)}>
      {events.data?.length !== 0 && <CalendarPlus aria-hidden />}
      <span>Add School Event</span>
    </Button>
  );
  return (
    <>
      <ActCard title="School Calendar" empty="No school events added yet" isEmpty={events.data?.length === 0} act={add}>
        <Loaded query={events} what="The school events" className="h-24">
          {(all) => (
            <ul className="divide-y divide-line">
              {all.map((event) => (
                <li
                  key={`${event.id} ${event.date}`}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm first:pt-0 last:pb-0"
                >
                  <span className="min-w-0 font-medium wrap-anywhere">
                    <bdi>{event.title}</bdi>
                  </span>
                  <span className="figures text-ink-2">{whenOf(event)}</span>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </ActCard>
      <Suspense>{isOpen && <EventDialog type="school" onClosed={() => setOpen(false)} />}</Suspense>
    </>
  );
}
