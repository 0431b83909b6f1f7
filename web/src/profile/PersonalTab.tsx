import type { Profile } from '@evenkeel/contract/accounts';
import type { Family } from '@evenkeel/contract/families';
import { roleLabels } from '@evenkeel/contract/roles.rules';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { api } from '../api.ts';
import { meOf } from '../family/family.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { toast } from '../ui/toast.ts';
import { NamesForm } from './NamesForm.tsx';
import { lazily } from '../lib/lazily.ts';

const DeleteAccountDialog = lazily(async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog);

export function PersonalTab() {
  const session = useQuery(api.accounts.session.get.queryOptions());
  useEffect(() => {
    if (session.isError) toast.failed('Error fetching profile', 'Could not load profile information', 'text');
  }, [session.isError]);
  return (
    <div className="flex flex-col gap-5">
      <Card title="Personal information">
        <Loaded query={{ ...session, data: session.data ?? undefined }} what="Your profile" className="h-32">
          {({ user }) => <Personal user={user} />}
        </Loaded>
      </Card>
      <DeleteAccount />
    </div>
  );
}

const isThirdIn = (family: Family) => meOf(family)?.home === null;

function Personal({ user }: { user: Profile }) {
  const { email, firstName, lastName, role } = user;
  const families = useQuery(api.families.list.queryOptions()).data ?? [];
  const facts = [
    ['Email', email],
    ['Role', families.length > 0 && families.every(isThirdIn) ? 'Third Parent' : roleLabels[role]],
  ];
  return (
    <div className="flex items-start gap-5 max-sm:flex-col">
      <Avatar size="xl" name={`${firstName} ${lastName}`} />
      <div className="flex w-full min-w-0 flex-1 flex-col gap-5">
        <NamesForm user={user} />
        <dl className="grid grid-cols-1 gap-4 border-t border-line pt-5 sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-ink-3">{name}</dt>
              <dd className="text-sm font-medium wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title="Delete your account">
      <div className="flex flex-col items-start gap-4">
        <p className="text-sm text-ink-2">
          We close your account at once and erase it after 14 days. What you shared with your family stays for the
          others.
        </p>
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete Account
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <DeleteAccountDialog onClosed={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
