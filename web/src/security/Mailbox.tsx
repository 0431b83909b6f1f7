import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { sentOf } from './email-change.ts';
import { NotInDemo, onlyWithAccount } from './NotInDemo.tsx';
import { lazily } from '../lib/lazily.ts';

const ChangeEmailDialog = lazily(async () => (await import('./ChangeEmailDialog.tsx')).ChangeEmailDialog);

/** The address of the account and a way to change it, also shown on the account check page. */
export function Mailbox() {
  const [isOpen, setOpen] = useState(false);
  const why = useId();
  const session = useQuery(api.accounts.session.get.queryOptions());
  // A change started in this browser continues after a reload.
  const waiting = useQuery(api.accounts.waiting.get.queryOptions());
  const begun = sentOf(waiting.data, waiting.dataUpdatedAt);
  return (
    <div className="flex flex-col items-start gap-4">
      <Loaded query={session} what="Your email address" className="h-10">
        {(mine) => (
          <p className="text-sm text-ink-2">
            We send emails about your account to{' '}
            <strong translate="no" className="font-semibold wrap-anywhere text-ink">
              {mine?.user.email}
            </strong>
            . Anyone who reads that mailbox can ask for a new password.
          </p>
        )}
      </Loaded>
      <Button look="secondary" {...onlyWithAccount(why, 'accounts.email.change')} onClick={() => setOpen(true)}>
        {begun ? 'Enter PIN' : 'Change Email'}
      </Button>
      <NotInDemo id={why} operation="accounts.email.change" />
      {isOpen && (
        <Suspense>
          <ChangeEmailDialog begun={begun} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
