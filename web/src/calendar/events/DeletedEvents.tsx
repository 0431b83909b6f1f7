import type { RemovedEvent } from '@evenkeel/contract/calendar';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { BeforeJoined } from '../../history/BeforeJoined.tsx';
import { nameOf, useFamily } from '../../family/family.ts';
import { evidenceTime } from '../../lib/days.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeptFocus } from '../../ui/KeptFocus.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useEventDialog } from './EventItemDialogs.tsx';
import { dayAndTime, repeatsWords } from './event-words.ts';

const page = 20;

/** Deleted events, collapsed at first; both parents see the same list. */
export function DeletedEvents() {
  const [isShown, setShown] = useState(false);
  const Chevron = isShown ? ChevronDown : ChevronRight;
  return (
    <div className={cx('mt-8', !isShown && 'print:hidden')}>
      <h2 className="-ml-3">
        <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <Chevron className="print:hidden" aria-hidden />
          Deleted events
        </Button>
      </h2>
      {isShown && (
        <KeptFocus label="Deleted events" className="mt-2">
          <AllDeleted />
        </KeptFocus>
      )}
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
    <Loaded query={list} what="The deleted events" className="h-24">
      {({ pages }) =>
        pages.flat().length === 0 ? (
          <EmptyState>No deleted events.</EmptyState>
        ) : (
          <>
            <p className="mb-3 text-sm text-ink-2">
              No longer in the calendar, but still in the record. Both of you see this list.
            </p>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 text-sm">
              {pages.flat().map((event) => (
                <Deleted key={event.id} event={event} />
              ))}
            </ul>
            <ShowMore list={list} />
          </>
        )
      }
    </Loaded>
  );
}

function Deleted({ event }: { event: RemovedEvent }) {
  const family = useFamily();
  const open = useEventDialog();
  const { title, repeats, addedBy, createdAt, removedBy, removedAt } = event;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="wrap-anywhere">
          <bdi className="font-semibold">{title}</bdi>
        </p>
        <p className="figures text-ink-2">
          <span>{dayAndTime(event)}</span>
          {repeats && <span className="block">{repeatsWords(repeats)}</span>}
        </p>
        <p className="figures text-ink-3 wrap-anywhere">
          Deleted by <bdi translate="no">{nameOf(family, removedBy)}</bdi> on {evidenceTime(removedAt)}
        </p>
        <BeforeJoined at={createdAt} by={addedBy} />
      </div>
      <div className="-ml-2 flex flex-wrap print:hidden [&>button]:px-2">
        <Button look="quiet" size="sm" aria-label={`History, ${title}`} onClick={() => open({ act: 'history', event })}>
          History
        </Button>
        <Button look="quiet" size="sm" aria-label={`Notes, ${title}`} onClick={() => open({ act: 'notes', event })}>
          Notes
        </Button>
      </div>
    </li>
  );
}
