import { grantRights } from '@evenkeel/contract/rights/grants.rules';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, use } from 'react';
import { FamilyContext } from '../family/family.ts';
import { PageHeading } from '../layout/PageTitle.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Skeleton } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Connections } from './Connections.tsx';
import { Invitations } from './Invitations.tsx';
import { LeaveFamily } from './LeaveFamily.tsx';
import { ThirdParentCard } from './ThirdParentCard.tsx';
import { lazily } from '../lib/lazily.ts';

const Merges = lazily(async () => (await import('./Merges.tsx')).Merges);
const SectionsCard = lazily(async () => (await import('./SectionsCard.tsx')).SectionsCard);
const AccessCards = lazily(async () => (await import('../grants/AccessCards.tsx')).AccessCards);
const InviteForm = lazily(async () => (await import('./InviteForm.tsx')).InviteForm);

export function CoParentsPage() {
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false });
  const show = (id: string) =>
    void navigate({ to: '.', search: id === 'connections' ? { tab: id } : {}, replace: true });
  return (
    <div className="mx-auto max-w-page">
      <PageHeading className="md:mb-5 print:mb-5">Co-Parent Management</PageHeading>
      <Tabs
        label="Co-Parent Management"
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
                  <Connections onInvite={() => show('invite')} />
                </KeptFocus>
                <KeptFocus label="Access" className="empty:hidden">
                  <Access />
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

/** What parents of the homes granted to people outside the family. */
function Access() {
  const family = use(FamilyContext);
  if (!family || grantRights.make(family)) return null;
  return (
    <Suspense fallback={<Skeleton label="Loading" className="h-40" />}>
      <AccessCards key={family.id} family={family} />
    </Suspense>
  );
}

/** Decisions about the family, and leaving it. */
function OfFamily() {
  const family = use(FamilyContext);
  const parents = family?.members.filter(({ role, leftAt }) => role === 'parent' && leftAt === null) ?? [];
  const third = parents.find(({ home }) => home === null);
  const other = parents.find(({ accountId }) => accountId !== family?.me);
  if (!family || !other) return null;
  return (
    <div className="flex flex-col gap-5">
      {parents.length === 2 && <ThirdParentCard key={family.id} family={family} otherName={other.name} />}
      {third && (
        <Suspense fallback={<Skeleton label="Loading" className="h-40" />}>
          <SectionsCard key={family.id} family={family} third={third} />
        </Suspense>
      )}
      <LeaveFamily family={family} />
    </div>
  );
}

function Invite() {
  const family = use(FamilyContext);
  if (!family) return <EmptyState>Only parents of a family can send invitations.</EmptyState>;
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
