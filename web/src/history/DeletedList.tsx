import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nameOf, useFamily } from '../family/family.ts';
import { evidenceTime } from '../lib/days.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { BeforeJoined } from './BeforeJoined.tsx';

type DeletedListProps<Item> = {
  list: UseInfiniteQueryResult<{ pages: Item[][] }>;
  /** "events", in "No deleted events." */
  things: string;
  /** Where they were, in "No longer in the calendar, but still in the record." */
  place: string;
  row: (item: Item) => ReactNode;
};

/** What was deleted, by pages; both parents see the same list. */
export function DeletedList<Item>({ list, things, place, row }: DeletedListProps<Item>) {
  return (
    <Loaded query={list} what={`The deleted ${things}`} className="h-24">
      {({ pages }) =>
        pages.flat().length === 0 ? (
          <EmptyLine framed>No deleted {things}.</EmptyLine>
        ) : (
          <>
            <p className="mb-3 text-sm text-ink-2">
              No longer {place}, but still in the record. Both of you see this list.
            </p>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 text-sm">
              {pages.flat().map(row)}
            </ul>
            <ShowMore list={list} />
          </>
        )
      }
    </Loaded>
  );
}

type DeletedRowProps = {
  title: string;
  /** Null where the reader's record doesn't say who it was. */
  removedBy: string | null;
  removedAt: string;
  added: { at: string; by: string };
  onHistory: () => void;
  /** What it was. */
  children: ReactNode;
  /** Beside History. */
  action?: ReactNode;
};

/** One of them, with who deleted it and when, and its History. */
export function DeletedRow({ title, removedBy, removedAt, added, onHistory, children, action }: DeletedRowProps) {
  const family = useFamily();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="wrap-anywhere">
          <bdi className="font-semibold">{title}</bdi>
        </p>
        <p className="figures text-ink-2">{children}</p>
        <p className="figures text-ink-3 wrap-anywhere">
          {removedBy ? (
            <>
              Deleted by <bdi translate="no">{nameOf(family, removedBy)}</bdi> on {evidenceTime(removedAt)}
            </>
          ) : (
            `Deleted on ${evidenceTime(removedAt)}`
          )}
        </p>
        <BeforeJoined at={added.at} by={added.by} />
      </div>
      <div className="-ml-2 flex flex-wrap print:hidden [&>button]:px-2">
        <Button look="quiet" size="sm" aria-label={`History, ${title}`} onClick={onHistory}>
          History
        </Button>
        {action}
      </div>
    </li>
  );
}
