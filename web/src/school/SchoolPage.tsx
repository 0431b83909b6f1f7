import { schoolRights } from '@evenkeel/contract/rights/school.rules';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ChildFilter } from '../family/ChildFilter.tsx';
import { useChildren } from '../family/children-names.ts';
import { homesWords, useFamily } from '../family/family.ts';
import { PrintHead } from '../family/PrintHead.tsx';
import { PageHeading } from '../layout/PageTitle.tsx';
import { lazily } from '../lib/lazily.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Folded } from '../ui/Folded.tsx';
import { Mark } from '../ui/Mark.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AcademicCard } from './AcademicCard.tsx';
import { BringCard } from './BringCard.tsx';
import { ContactsCard } from './ContactsCard.tsx';
import { HomeworkCard } from './HomeworkCard.tsx';
import { SchoolCalendarCard } from './SchoolCalendarCard.tsx';
import { Named } from '../ui/Named.tsx';

const DeletedEntries = lazily(async () => (await import('./DeletedEntries.tsx')).DeletedEntries);
const NotesDialog = lazily(async () => (await import('../notes/NotesDialog.tsx')).NotesDialog);

/** What both homes need to know of school. */
export function SchoolPage() {
  const family = useFamily();
  const isShown = !schoolRights.see(family);
  const children = useChildren();
  const search = useSearch({ from: '/inside/shell/school' });
  const navigate = useNavigate({ from: paths.school });
  const childId = children.some(({ id }) => id === search.child) ? search.child : undefined;
  const choose = (child: string | undefined) =>
    void navigate({ search: { ...(child && { child }) }, replace: true, resetScroll: false });
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      <PageHeading>School</PageHeading>
      <Encouragement familyId={family.id} />
      {isShown ? (
        <>
          <PrintHead />
          <ChildFilter all={children} value={childId} onChange={choose} />
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <SchoolCalendarCard childId={childId} />
            <BringCard childId={childId} />
            <HomeworkCard childId={childId} />
            <AcademicCard childId={childId} />
            <ContactsCard childId={childId} />
          </div>
          {!schoolRights.history(family) && (
            <Folded title="Deleted school entries">
              <Suspense>
                <DeletedEntries childId={childId} />
              </Suspense>
            </Folded>
          )}
        </>
      ) : (
        <Notice>
          <Named>{`School is between ${homesWords(family)}. They can turn it on for you if both agree.`}</Named>
        </Notice>
      )}
    </div>
  );
}

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
