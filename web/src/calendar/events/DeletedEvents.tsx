import type { RemovedEvent } from '@evenkeel/contract/calendar';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { DeletedList, DeletedRow } from '../../history/DeletedList.tsx';
import { Button } from '../../ui/Button.tsx';
import { Folded } from '../../ui/Folded.tsx';
import { useEventDialog } from './EventItemDialogs.tsx';
import { dayAndTime, repeatsWords } from './event-words.ts';

const page = 20;

/** Deleted events, collapsed at first. */
export function DeletedEvents() {
  return (
    <div className="mt-8">
      <Folded title="Deleted events">
        <AllDeleted />
      </Folded>
    </div>
  );
}

function AllDeleted() {
  const { id: familyId } = useFamily();
  const list = useInfiniteQuery(
    api.calendar.events.removed.list.infiniteOptions({
      input: (after: string | undefined) => ({ familyId, limit: page, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  return (
    <DeletedList
      list={list}
      things="events"
      place="in the calendar"
      row={(event) => <Deleted key={event.id} event={event} />}
    />
  );
}

function Deleted({ event }: { event: RemovedEvent }) {
  const open = useEventDialog();
  const { title, repeats, addedBy, createdAt, removedBy, removedAt } = event;
  return (
    <DeletedRow
      title={title}
      removedBy={removedBy}
      removedAt={removedAt}
      added={{ at: createdAt, by: addedBy }}
      onHistory={() => open({ act: 'history', event })}
      action={
        <Button look="quiet" size="sm" aria-label={`Notes, ${title}`} onClick={() => open({ act: 'notes', event })}>
          Notes
        </Button>
      }
    >
      <span>{dayAndTime(event)}</span>
      {repeats && <span className="block">{repeatsWords(repeats)}</span>}
    </DeletedRow>
  );
}
