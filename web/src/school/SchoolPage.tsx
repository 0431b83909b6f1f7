import type { Custody } from '@evenkeel/contract/schedules';
import { schoolRights } from '@evenkeel/contract/rights/school.rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCustody } from '../calendar/nights/custody.ts';
import { ChildTabs } from '../family/ChildTabs.tsx';
import { homesWords, useFamily } from '../family/family.ts';
import { PrintHead } from '../family/PrintHead.tsx';
import { PageHeading } from '../layout/PageTitle.tsx';
import { lazily } from '../lib/lazily.ts';
import { paths } from '../lib/paths.ts';
import { soon } from '../lib/soon.tsx';
import { useFirstAnswers } from '../lib/use-first-answers.ts';
import { useToday } from '../lib/use-today.ts';
import { Button } from '../ui/Button.tsx';
import { Columns } from '../ui/Columns.tsx';
import { Folded } from '../ui/Folded.tsx';
import { Mark } from '../ui/Mark.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AcademicCard } from './AcademicCard.tsx';
import { BringCard } from './BringCard.tsx';
import { ContactsCard } from './ContactsCard.tsx';
import { bringOf, contactsOf, eventsOf, homeworkOf, recordsOf } from './entries.ts';
import { HomeworkCard } from './HomeworkCard.tsx';
import { SchoolCalendarCard } from './SchoolCalendarCard.tsx';
import { Named } from '../ui/Named.tsx';

const BringByTomorrow = soon(async () => (await import('./BringByTomorrow.tsx')).BringByTomorrow);
const DeletedEntries = lazily(async () => (await import('./DeletedEntries.tsx')).DeletedEntries);
const NotesDialog = lazily(async () => (await import('../notes/NotesDialog.tsx')).NotesDialog);

/** What it shows by itself. */
export const parts = [BringByTomorrow];

/** What both homes need to know of school. */
export function SchoolPage() {
  const family = useFamily();
  const isShown = !schoolRights.see(family);
  const { child } = useSearch({ from: '/inside/shell/school' });
  const navigate = useNavigate({ from: paths.school });
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      <PageHeading>School</PageHeading>
      <Encouragement familyId={family.id} />
      {isShown ? (
        <>
          <PrintHead />
          <ChildTabs
            value={child}
            onChange={(chosen) => void navigate({ search: { ...(chosen && { child: chosen }) }, resetScroll: false })}
          >
            {(childId) => <Entries childId={childId} />}
          </ChildTabs>
        </>
      ) : (
        <Notice>
          <Named>{`School is between ${homesWords(family)}. They can turn it on for you if both agree.`}</Named>
        </Notice>
      )}
    </div>
  );
}

/** What is needed this week and tomorrow comes first. */
function Entries({ childId }: { childId: string | undefined }) {
  const family = useFamily();
  const of = { familyId: family.id, childId };
  const custody = useCustody();
  const homework = useQuery(homeworkOf(of));
  const bring = useQuery(bringOf(of));
  const events = useQuery(eventsOf(of, useToday()));
  const records = useInfiniteQuery(recordsOf(of));
  const contacts = useQuery(contactsOf(of));
  // How many there are decides on the columns, and nothing goes to another one afterwards.
  if (useFirstAnswers([custody, homework, bring, events, records, contacts])) return <div aria-busy className="h-80" />;
  const parts = [
    { key: 'homework', size: sizeOf(homework.data, 96, 60), content: <HomeworkCard childId={childId} /> },
    {
      key: 'bring',
      size: sizeOf(bring.data, 96, 60),
      content: <Bring childId={childId} custody={custody.data} />,
    },
    { key: 'events', size: sizeOf(events.data, 37), content: <SchoolCalendarCard childId={childId} /> },
    { key: 'records', size: sizeOf(records.data, 76), content: <AcademicCard childId={childId} /> },
    { key: 'contacts', size: sizeOf(contacts.data, 96), content: <ContactsCard childId={childId} /> },
  ];
  return (
    <div className="flex flex-col gap-5">
      <Columns parts={parts} />
      {!schoolRights.history(family) && (
        <Folded title="Deleted school entries">
          <Suspense>
            <DeletedEntries childId={childId} />
          </Suspense>
        </Folded>
      )}
    </div>
  );
}

type BringProps = { childId: string | undefined; custody: Custody | undefined };

/** Without the schedule it isn't known what tomorrow is, and nothing says that it is. */
function Bring({ childId, custody }: BringProps) {
  if (!custody) return <BringCard childId={childId} />;
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <BringByTomorrow childId={childId} custody={custody} />
    </Suspense>
  );
}

/** About how high a card with that many rows, and headings among them, is. */
const sizeOf = (rows: readonly unknown[] | undefined, ofRow: number, ofHeadings = 0) =>
  rows?.length === 0 ? 62 : 130 + ofHeadings + (rows?.length ?? 1) * ofRow;

function Encouragement({ familyId }: { familyId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside
      aria-label="Encouragement"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-keel-soft px-5 py-4"
    >
      <Mark className="size-7 shrink-0" />
      <p className="min-w-0 flex-1 basis-52 text-sm text-ink">
        When both homes know what school needs, your child doesn’t have to carry messages.
      </p>
      <Button look="secondary" className="print:hidden" onClick={() => setOpen(true)}>
        <NotebookPen aria-hidden />
        Add School Notes
      </Button>
      <Suspense>
        {isOpen && (
          <NotesDialog
            item="school"
            itemId={familyId}
            title="School Notes"
            about="School in general"
            onClosed={() => setOpen(false)}
          />
        )}
      </Suspense>
    </aside>
  );
}
