import type { Child } from '@evenkeel/contract/children';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { NotebookPen, UserPlus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { PrintHead } from '../family/PrintHead.tsx';
import { mediumDay } from '../lib/days.ts';
import { paths } from '../lib/paths.ts';
import { useFirstAnswers } from '../lib/use-first-answers.ts';
import { PageHeading } from '../layout/PageTitle.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { alertsOf } from './alerts-of.ts';
import { AlertsSection } from './AlertsSection.tsx';
import { ageWords, fullName } from './child-words.ts';
import { ChildFace } from './ChildFace.tsx';
import { Fact } from './Fact.tsx';
import { lazily } from '../lib/lazily.ts';
import { soon } from '../lib/soon.tsx';

const ParentingTips = soon(async () => (await import('./ParentingTips.tsx')).ParentingTips);
const NotesDialog = lazily(async () => (await import('../notes/NotesDialog.tsx')).NotesDialog);
const ItemDocuments = soon(async () => (await import('../documents/ItemDocuments.tsx')).ItemDocuments);
const EditChildDialog = lazily(async () => (await import('./EditChildDialog.tsx')).EditChildDialog);

/** What it shows by itself. */
export const parts = [ItemDocuments, ParentingTips];

export type ChildrenPageProps = {
  /** Whether what follows is still on its way. */
  isWaiting: boolean;
  /** Terms and words about custody: what somebody typed, and the schedule. */
  custodyOf: (child: Child) => ReactNode;
  /** What other sections know of a child; nothing for whoever reads none of them. */
  sectionsOf: ((child: Child) => ReactNode) | undefined;
};

export function ChildrenPage({ isWaiting, ...of }: ChildrenPageProps) {
  const { id: familyId } = useFamily();
  const children = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  const addClass = buttonClass({ look: children.data?.length ? 'secondary' : 'primary' });
  return (
    <div className="mx-auto max-w-page">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Children</PageHeading>
        {children.data?.length !== 0 && (
          <Link to={paths.addChildren} state={{ comesBack: true }} className={addClass}>
            <UserPlus aria-hidden />
            Add Child
          </Link>
        )}
      </div>
      <PrintHead />
      <Loaded query={children} what="The children" className="h-80">
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={UserPlus}
              action={
                <Link to={paths.addChildren} state={{ comesBack: true }} className={buttonClass()}>
                  Add Child
                </Link>
              }
            >
              No children added yet. Add your first child to get started.
            </EmptyState>
          ) : isWaiting ? (
            <Skeleton label="Loading" className="h-80" />
          ) : (
            <ChildTabs all={all} {...of} />
          )
        }
      </Loaded>
    </div>
  );
}

type ChildTabsProps = Omit<ChildrenPageProps, 'isWaiting'> & { all: Child[] };

function ChildTabs({ all, custodyOf, sectionsOf }: ChildTabsProps) {
  const search = useSearch({ from: '/inside/shell/children' });
  const navigate = useNavigate({ from: paths.children });
  const shown = all.find(({ id }) => id === search.id) ?? all[0];
  return (
    <Tabs
      label="Children"
      value={shown?.id ?? ''}
      onChange={(id) => void navigate({ search: { id } })}
      tabs={all.map((child) => ({
        id: child.id,
        label: child.firstName || fullName(child),
        content: (
          <div
            className={cx(
              'grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
              sectionsOf && 'lg:grid-rows-[auto_1fr]',
            )}
          >
            <ProfileCard
              child={child}
              custody={custodyOf(child)}
              isNoteCalledFor={search.section === 'notes' && child.id === shown?.id}
              onNoteClosed={() => void navigate({ search: { id: child.id }, replace: true })}
            />
            <div className={cx('flex min-w-0 flex-col gap-5', sectionsOf && 'lg:row-span-2')}>
              <AlertsSection child={child} isCalledFor={search.section === 'alerts'} />
              <ChildDocuments child={child} />
            </div>
            {sectionsOf?.(child)}
          </div>
        ),
      }))}
    />
  );
}

/** The documents of a child, once the alerts above have their size: then nothing moves. A parent who sees no documents has none. */
function ChildDocuments({ child }: { child: Child }) {
  const family = useFamily();
  const isWaiting = useFirstAnswers([useInfiniteQuery(alertsOf(child))]);
  if (isWaiting || family.rights.documents === 'none') return null;
  return (
    <section aria-labelledby={`documents-${child.id}`} className="rounded-lg border border-line bg-surface p-5">
      <h2 id={`documents-${child.id}`} className="mb-3 text-base font-semibold">
        Documents
      </h2>
      <Suspense fallback={<Skeleton className="h-24" />}>
        <ItemDocuments item="child" itemId={child.id} />
      </Suspense>
    </section>
  );
}

type ProfileCardProps = {
  child: Child;
  custody: ReactNode;
  /** Whether the URL asks for this child's notes, and how to clear that. */
  isNoteCalledFor: boolean;
  onNoteClosed: () => void;
};

function ProfileCard({ child, custody, isNoteCalledFor, onNoteClosed }: ProfileCardProps) {
  const [open, setOpen] = useState<'edit' | 'notes'>();
  const shown = open ?? (isNoteCalledFor ? 'notes' : undefined);
  const closeNotes = () => {
    setOpen(undefined);
    if (isNoteCalledFor) onNoteClosed();
  };
  return (
    <section aria-labelledby={`child-${child.id}`} className="rounded-lg border border-line bg-surface p-5">
      <div className="flex items-center gap-4">
        <ChildFace child={child} size="xl" />
        <h2 id={`child-${child.id}`} className="text-xl font-semibold tracking-tight wrap-anywhere">
          <bdi translate="no">{fullName(child)}</bdi>
        </h2>
      </div>
      <Facts child={child} custody={custody} />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => setOpen('edit')}>
          Edit Profile
        </Button>
        <Button look="secondary" onClick={() => setOpen('notes')}>
          <NotebookPen aria-hidden />
          Child Notes
        </Button>
      </div>
      <div className="mt-1 -ml-4">
        <Suspense fallback={<Skeleton shape="one" className="h-control w-40" />}>
          <ParentingTips child={child} />
        </Suspense>
      </div>
      <Suspense>
        {shown === 'edit' && <EditChildDialog child={child} onClosed={() => setOpen(undefined)} />}
        {shown === 'notes' && (
          <NotesDialog
            item="child"
            itemId={child.id}
            title="Child Notes"
            about={fullName(child)}
            onClosed={closeNotes}
          />
        )}
      </Suspense>
    </section>
  );
}

/** What was entered. */
function Facts({ child, custody }: Pick<ProfileCardProps, 'child' | 'custody'>) {
  const facts = [
    ['Age', ageWords(child, useFamilyDay())],
    ...(child.birthDate ? [['Birth date', mediumDay(child.birthDate)] as const] : []),
    ['Gender', child.gender],
  ] as const;
  return (
    <dl className="mt-5 flex flex-col gap-3 text-sm">
      {facts.map(([what, value]) => (
        <Fact key={what} what={what} value={value} />
      ))}
      {custody}
    </dl>
  );
}
