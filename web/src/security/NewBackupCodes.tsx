import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useStepUp } from '../identity/step-up.tsx';
import { Button } from '../ui/Button.tsx';
import { tellFailure, useRefresh } from './own-account.ts';
import { lazily } from '../lib/lazily.ts';

const BackupCodesDialog = lazily(async () => (await import('./BackupCodesDialog.tsx')).BackupCodesDialog);
const ConfirmDialog = lazily(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

/** How many codes are left, and the way to ten new ones. */
export function NewBackupCodes({ left }: { left: number }) {
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const { confirmed, stepUp } = useStepUp();
  const refresh = useRefresh();
  const replace = useMutation({
    mutationFn: () => confirmed(() => api.security.newBackupCodes.call({})),
    onSuccess: ({ backupCodes }) => setCodes(backupCodes),
    onError: (error) => tellFailure('We couldn’t make new backup codes', error),
    onSettled: refresh,
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="text-sm text-ink-2">
        <span className="font-semibold text-ink">Backup codes</span>{' '}
        <span className="figures">{left === 1 ? '1 is left' : `${left} are left`}</span>. Each code works once, when you
        don’t have your app or phone.
      </p>
      <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
        New Backup Codes
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title="Make new backup codes?"
            description="You’ll get ten new codes. The ones you saved before stop working."
            action="Make New Codes"
            busyLabel="Making..."
            onConfirm={() => replace.mutateAsync()}
            onClosed={() => setAsking(false)}
          >
            {stepUp}
          </ConfirmDialog>
        )}
        {!isAsking && codes && <BackupCodesDialog codes={codes} onClosed={() => setCodes(undefined)} />}
      </Suspense>
    </div>
  );
}
