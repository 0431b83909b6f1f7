import type { Event } from '@evenkeel/contract/calendar';
import { eventTypeLabels } from '@evenkeel/contract/calendar.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { BeforeJoined } from '../BeforeJoined.tsx';
import { useFamily } from '../family.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { DeletedEvents } from './DeletedEvents.tsx';
import { EventActions } from './EventActions.tsx';
import { useMinute } from '../lib/use-minute.ts';
import { dayAndTime, isOver, repeatsWords } from './event-words.ts';

const page = 50;

const columns: Column<Event>[] = [
  {
    title: 'Title',
    hideTitle: 'as card',
    cell: ({ title, addedBy, createdAt }) => (
      <div>
        <bdi className="font-semibold wrap-anywhere">{title}</bdi>
        <BeforeJoined at={createdAt} by={addedBy} />
      </div>
    ),
  },
  {
    title: 'Date',
    cell: (event) => (
      <span className="figures text-ink-2 @max-[40rem]:text-right @[56rem]:whitespace-nowrap">
        {dayAndTime(event)}
        {event.repeats && <span className="block">{repeatsWords(event.repeats)}</span>}
      </span>
    ),
  },
  { title: 'Type', cell: ({ type }) => <span className="text-ink-2">{eventTypeLabels[type]}</span> },
  {
    title: 'Status',
    cell: (event) => <Status event={event} />,
  },
  {
    title: 'Actions',
    hideTitle: 'always',
    cell: (event) => <EventActions event={event} />,
  },
];
function Status({ event }: { event: Event }) {
  const isPast = isOver(event, useMinute());
  if (event.status !== 'upcoming') return <Badge>{statusWords[event.status]}</Badge>;
  return isPast ? <Badge>Past</Badge> : <Badge tone="keel">Upcoming</Badge>;
}

const statusWords = { completed: 'Completed', cancelled: 'Cancelled' };

/** Every event, in the order of its date, and the way to what was deleted. */
export function EventList({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <KeptFocus label="Events">
        <AllEvents onAdd={onAdd} />
      </KeptFocus>
      <DeletedEvents />
    </>
  );
}

function AllEvents({ onAdd }: { onAdd: () => void }) {
  const { id: familyId } = useFamily();
  const list = useInfiniteQuery(
    api.calendar.events.list.infiniteOptions({
      input: (after: string | undefined) => ({ familyId, limit: page, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  return (
    <Loaded query={list} what="The events" className="h-80">
      {({ pages }) =>
        pages.flat().length === 0 ? (
          <EmptyState
            action={
              <Button look="secondary" size="sm" onClick={onAdd}>
                Add Event
              </Button>
            }
          >
            No events yet. What happens in the lives of the children appears here for both of you.
          </EmptyState>
        ) : (
          <>
            <Table framed label="Events" rows={pages.flat()} keyOf={({ id }) => id} columns={columns} />
            <ShowMore list={list} />
          </>
        )
      }
    </Loaded>
  );
}
