import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, use } from 'react';
import { FamilyContext } from '../family.ts';
import { PageTitle } from '../PageTitle.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Skeleton } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Connections } from './Connections.tsx';
import { Invitations } from './Invitations.tsx';
import { LeaveFamily } from './LeaveFamily.tsx';
import { ThirdParentCard } from './ThirdParentCard.tsx';

const Merges = lazy(() => import('./Merges.tsx').then((module) => ({ default: module.Merges })));
const InviteForm = lazy(() => import('./InviteForm.tsx').then((module) => ({ default: module.InviteForm })));

export function CoParentsPage() {
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false });
  const show = (id: string) =>
    void navigate({ to: '.', search: id === 'connections' ? { tab: id } : {}, replace: true });
  return (
    <div className="mx-auto max-w-page">
      <PageTitle>Co-Parent Management</PageTitle>
      <h1 className="mb-5 text-2xl font-semibold tracking-tight">Co-Parent Management</h1>
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
                <KeptFocus label="Your family" className="empty:hidden">
                  <OfFamily />
                </KeptFocus>
                {/* Last: it comes later than its neighbors, and moves none of them. */}
                <KeptFocus label="Two families of the two of you" className="empty:hidden">
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

/** What two parents decide about their family, and the way out of it. */
function OfFamily() {
  const family = use(FamilyContext);
  const parents = family?.members.filter(({ role, leftAt }) => role === 'parent' && leftAt === null) ?? [];
  const other = parents.find(({ accountId }) => accountId !== family?.me);
  if (!family || !other) return null;
  return (
    <div className="flex flex-col gap-5">
      {parents.length === 2 && <ThirdParentCard key={family.id} family={family} otherName={other.name} />}
      <LeaveFamily family={family} />
    </div>
  );
}

/** Only a parent of a family invites. */
function Invite() {
  const family = use(FamilyContext);
  if (!family) return <EmptyState>Only a parent of a family can invite.</EmptyState>;
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
