import type { Family } from '@evenkeel/contract/families';
import type { RemovedSchoolEntry } from '@evenkeel/contract/school';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { DeletedList, DeletedRow } from '../history/DeletedList.tsx';
import { mediumDay } from '../lib/days.ts';
import { lazily } from '../lib/lazily.ts';
import { Named } from '../ui/Named.tsx';
import { useNameOfChild } from './name-of-child.ts';
import { academicTitle, contactTitle, whenToBring } from './school-words.ts';

const EntryHistoryDialog = lazily(async () => (await import('./EntryDialogs.tsx')).EntryHistoryDialog);

const page = 20;

type Opened = { id: string; title: string };

/** School entries that were deleted, with their History. */
export function DeletedEntries({ childId }: { childId: string | undefined }) {
  const family = useFamily();
  const familyId = family.id;
  const nameOfChild = useNameOfChild();
  const [opened, open] = useState<Opened>();
  const list = useInfiniteQuery(
    api.school.removed.list.infiniteOptions({
      input: (after: string | undefined) => ({
        familyId,
        limit: page,
        ...(childId && { childId }),
        ...(after && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.entry.id : undefined),
    }),
  );
  return (
    <>
      <DeletedList
        list={list}
        things="school entries"
        place="listed here"
        row={(removed) => {
          const { removedAt, removedBy, entry } = removed;
          const { id, childId: whose, addedAt, addedBy } = entry;
          const { title, kind, about } = wordsOf(removed, family);
          return (
            <DeletedRow
              key={id}
              title={title}
              removedBy={removedBy}
              removedAt={removedAt}
              added={{ at: addedAt, by: addedBy }}
              onHistory={() => open({ id, title })}
            >
              <Named>{[kind, nameOfChild(whose), about].filter(Boolean).join(', ')}</Named>
            </DeletedRow>
          );
        }}
      />
      <Suspense>{opened && <EntryHistoryDialog {...opened} onClosed={() => open(undefined)} />}</Suspense>
    </>
  );
}

/** Its title, of what kind it was, and what else is known at a glance. */
function wordsOf(removed: RemovedSchoolEntry, family: Family): { title: string; kind: string; about: string } {
  switch (removed.kind) {
    case 'academic-record': {
      const { entry } = removed;
      return { title: academicTitle(entry), kind: 'Academic record', about: mediumDay(entry.date) };
    }
    case 'school-contact': {
      const { entry } = removed;
      return { title: contactTitle(entry, family), kind: 'School contact', about: entry.role };
    }
    case 'bring-item':
      return { title: removed.entry.what, kind: 'Item to bring', about: whenToBring(removed.entry) };
    case 'homework':
      return { title: removed.entry.task, kind: 'Homework', about: `due ${mediumDay(removed.entry.due)}` };
  }
}
