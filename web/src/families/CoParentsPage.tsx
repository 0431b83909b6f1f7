import { product } from '@evenkeel/contract/product';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { use } from 'react';
import { FamilyContext } from '../family.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Connections } from './Connections.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteForm } from './InviteForm.tsx';

export function CoParentsPage() {
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false });
  const show = (id: string) =>
    void navigate({ to: '.', search: id === 'connections' ? { tab: id } : {}, replace: true });
  return (
    <div className="mx-auto max-w-page">
      <title>{`Co-Parent Management - ${product.name}`}</title>
      <h1 className="mb-5 text-2xl font-semibold tracking-tight">Co-Parent Management</h1>
      <Tabs
        label="Co-Parent Management"
        value={tab ?? 'invite'}
        onChange={show}
        tabs={[
          { id: 'invite', label: 'Invite Co-Parent', content: <Invite /> },
          { id: 'connections', label: 'Connections', content: <Connections onInvite={() => show('invite')} /> },
        ]}
      />
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
        <InviteForm familyId={family.id} />
      </Card>
      <Card title="Your invitations">
        <Invitations familyId={family.id} />
      </Card>
    </div>
  );
}
