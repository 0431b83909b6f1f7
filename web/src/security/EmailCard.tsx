import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';

const ChangeEmailDialog = lazy(() => import('./ChangeEmailDialog.tsx').then((m) => ({ default: m.ChangeEmailDialog })));

/** The mailbox that everything about the account goes to. */
export function EmailCard() {
  return (
    <Card title="Email address">
      <Mailbox />
    </Card>
  );
}

export function Mailbox() {
  const [isOpen, setOpen] = useState(false);
  const session = useQuery(api.accounts.session.get.queryOptions());
  // A change that was begun in this browser goes on after a reload.
  const waiting = useQuery(api.accounts.waiting.get.queryOptions());
  const pending = waiting.data?.purpose === 'change_email' ? waiting.data : undefined;
  return (
    <div className="flex flex-col items-start gap-4">
      <Loaded query={session} what="Your email address" className="h-10">
        {(mine) => (
          <p className="text-sm text-ink-2">
            Mails about your account go to{' '}
            <strong className="font-semibold wrap-anywhere text-ink">{mine?.user.email}</strong>. Whoever reads that
            mailbox can ask for a new password.
          </p>
        )}
      </Loaded>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {pending ? 'Enter the PIN of the New Mailbox' : 'Change Email'}
      </Button>
      {isOpen && (
        <Suspense>
          <ChangeEmailDialog sentTo={pending?.email} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
