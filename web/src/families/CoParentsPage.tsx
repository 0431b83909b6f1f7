import type { Family } from '@evenkeel/contract/families';
import { pageNames } from '@evenkeel/contract/page-names';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, use } from 'react';
import { shownDemo } from '../api.ts';
import { FamilyContext, meOf } from '../family/family.ts';
import { PageHeading } from '../layout/PageTitle.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Connected } from './Connected.tsx';
import { Invitations, SentInvitations } from './Invitations.tsx';
import { LeaveFamily } from './LeaveFamily.tsx';
import { partsOfPeople, PeopleCard } from './PeopleCard.tsx';
import { ThirdParentCard } from './ThirdParentCard.tsx';
import { lazily } from '../lib/lazily.ts';
import { soon } from '../lib/soon.tsx';

const Merges = soon(async () => (await import('./Merges.tsx')).Merges);
const SectionsCard = soon(async () => (await import('./SectionsCard.tsx')).SectionsCard);
const InviteForm = lazily(async () => (await import('./InviteForm.tsx')).InviteForm);

/** What it shows by itself. */
export const parts = [Merges, SectionsCard, ...partsOfPeople];

export function CoParentsPage() {
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false });
  const show = (id: string) =>
    void navigate({ to: '.', search: id === 'connections' ? { tab: id } : {}, replace: true });
  return (
    <div className="mx-auto max-w-page">
      <PageHeading className="md:mb-5 print:mb-5">{pageNames.coParents}</PageHeading>
      <Tabs
        label={pageNames.coParents}
        value={tab ?? 'invite'}
        onChange={show}
        tabs={[
          { id: 'invite', label: 'Invite Co-Parent', content: <Invite /> },
          {
            id: 'connections',
            label: 'Connections',
            content: (
              <div className="flex flex-col gap-5">
                <KeptFocus label="Connections">
                  <PeopleCard onInvite={() => show('invite')} />
                </KeptFocus>
                <KeptFocus label="Your family" className="empty:hidden">
                  <OfFamily />
                </KeptFocus>
                {/* Last, because it loads later and must not shift the others. */}
                <KeptFocus label="Merge families" className="empty:hidden">
                  <Suspense>
                    <Merges />
                  </Suspense>
                </KeptFocus>
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

/** Decisions about the family, and leaving it. */
function OfFamily() {
  const family = use(FamilyContext);
  if (!family || othersIn(family).length === 0) return null;
  const third = family.members.find(({ role, home, leftAt }) => role === 'parent' && home === null && leftAt === null);
  return (
    <div className="flex flex-col gap-5">
      {third && (
        <Suspense fallback={<Skeleton label="Loading" className="h-40" />}>
          <SectionsCard key={family.id} family={family} third={third} />
        </Suspense>
      )}
      <LeaveFamily family={family} />
    </div>
  );
}

/** The other parents who are here. */
const othersIn = ({ members, me }: Family) =>
  members.filter(({ role, leftAt, accountId }) => role === 'parent' && leftAt === null && accountId !== me);

function Invite() {
  const family = use(FamilyContext);
  if (!family) return <EmptyLine framed>Only parents of a family can send invitations.</EmptyLine>;
  const others = othersIn(family);
  return others.length === 0 ? <Alone family={family} /> : <Together family={family} others={others} />;
}

/** Whom one is connected with. A third parent is the only one who can still join. */
function Together({ family, others }: { family: Family; others: ReturnType<typeof othersIn> }) {
  const me = meOf(family);
  const [other, third] = others;
  return (
    <div className="flex flex-col gap-5">
      {me && <Connected me={me} others={others} />}
      {other && !third && <ThirdParentCard key={family.id} family={family} otherName={other.name} />}
      {shownDemo() && <DemoInvitation familyId={family.id} />}
      {/* Last, because it loads later and must not shift the others. */}
      <SentInvitations familyId={family.id} />
    </div>
  );
}

/** The demo's family is connected from the start: without this nobody could try what an invitation is like. */
function DemoInvitation({ familyId }: { familyId: string }) {
  return (
    <Card title="Try an Invitation">
      <p className="mb-4 text-sm text-ink-2">The demo knows a few addresses and sends no email.</p>
      <Suspense fallback={<Skeleton label="Loading" className="h-76 max-md:h-80" />}>
        <InviteForm familyId={familyId} />
      </Suspense>
    </Card>
  );
}

function Alone({ family }: { family: Family }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title="Invite Co-Parent">
        <Suspense fallback={<Skeleton label="Loading" className="h-76 max-md:h-80" />}>
          <InviteForm familyId={family.id} />
        </Suspense>
      </Card>
      <Card title="Your invitations">
        <KeptFocus label="Your invitations">
          <Invitations familyId={family.id} />
        </KeptFocus>
      </Card>
    </div>
  );
}
