import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { sentOf } from './email-change.ts';
import { NotInDemo, onlyWithAccount } from './NotInDemo.tsx';

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
  const why = useId();
  const session = useQuery(api.accounts.session.get.queryOptions());
  // A change that was begun in this browser goes on after a reload.
  const waiting = useQuery(api.accounts.waiting.get.queryOptions());
  const begun = sentOf(waiting.data, waiting.dataUpdatedAt);
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
      <Button look="secondary" {...onlyWithAccount(why)} onClick={() => setOpen(true)}>
        {begun ? 'Enter the PIN of the New Mailbox' : 'Change Email'}
      </Button>
      <NotInDemo id={why}>The demo has no mailbox: changing the address needs an account of your own.</NotInDemo>
      {isOpen && (
        <Suspense>
          <ChangeEmailDialog begun={begun} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
