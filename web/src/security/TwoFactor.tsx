import type { Method } from '@evenkeel/contract/security';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ContinueToDashboard } from './ContinueToDashboard.tsx';
import { MethodRow } from './MethodRow.tsx';
import { NewBackupCodes } from './NewBackupCodes.tsx';
import { useRefresh } from './own-account.ts';
import { lazily } from '../lib/lazily.ts';

const AddTotpDialog = lazily(async () => (await import('./AddTotpDialog.tsx')).AddTotpDialog);
const AddSmsDialog = lazily(async () => (await import('./AddSmsDialog.tsx')).AddSmsDialog);
const BackupCodesDialog = lazily(async () => (await import('./BackupCodesDialog.tsx')).BackupCodesDialog);

export function TwoFactor() {
  const list = useQuery(api.security.methods.list.queryOptions());
  return (
    <>
      <p className="mb-4 text-sm text-ink-2">
        After your password, we ask for a code from an app or your phone. Someone who only knows your password can’t get
        in.
      </p>
      <Loaded query={list} what="Your methods" className="h-32">
        {({ methods, backupCodesLeft }) => (
          <div className="flex flex-col gap-5">
            <Methods methods={methods} />
            <AddMethod />
            {methods.length > 0 && <NewBackupCodes left={backupCodesLeft} />}
            {methods.length > 0 && <ContinueToDashboard />}
          </div>
        )}
      </Loaded>
    </>
  );
}

function Methods({ methods }: { methods: Method[] }) {
  if (methods.length === 0) return <EmptyLine>No second step yet. Add one below; it takes about a minute.</EmptyLine>;
  return (
    <KeptFocus label="Methods">
      <ul className="divide-y divide-line rounded-md border border-line">
        {methods.map((method) => (
          <MethodRow key={method.id} method={method} hasOthers={methods.length > 1} />
        ))}
      </ul>
    </KeptFocus>
  );
}

/** Adds a method; the first one comes with backup codes, which are shown next. */
function AddMethod() {
  const [adding, setAdding] = useState<'totp' | 'sms'>();
  const [codes, setCodes] = useState<string[]>();
  const refresh = useRefresh();
  const close = () => setAdding(undefined);
  const onAdded = (backupCodes: string[] | null) => {
    if (backupCodes) setCodes(backupCodes);
    void refresh();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" onClick={() => setAdding('totp')}>
        Add authenticator app
      </Button>
      <Button look="secondary" onClick={() => setAdding('sms')}>
        Add SMS verification
      </Button>
      <Suspense>
        {adding === 'totp' && <AddTotpDialog onAdded={onAdded} onClosed={close} />}
        {adding === 'sms' && <AddSmsDialog onAdded={onAdded} onClosed={close} />}
        {!adding && codes && <BackupCodesDialog codes={codes} onClosed={() => setCodes(undefined)} />}
      </Suspense>
    </div>
  );
}
