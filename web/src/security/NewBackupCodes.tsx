import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useStepUp } from '../step-up.tsx';
import { Button } from '../ui/Button.tsx';
import { tellFailure, useRefresh } from './own-account.ts';

const BackupCodesDialog = lazy(() => import('./BackupCodesDialog.tsx').then((m) => ({ default: m.BackupCodesDialog })));
const ConfirmDialog = lazy(() =>
  import('../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** How many codes are left, and the way to ten new ones. */
export function NewBackupCodes({ left }: { left: number }) {
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const { confirmed, stepUp } = useStepUp();
  const refresh = useRefresh();
  const replace = useMutation({
    mutationFn: () => confirmed(() => api.security.newBackupCodes.call({})),
    onSuccess: ({ backupCodes }) => setCodes(backupCodes),
    onError: (error) => tellFailure('Failed to make new backup codes', error),
    onSettled: refresh,
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="text-sm text-ink-2">
        <span className="font-semibold text-ink">Backup codes</span>{' '}
        <span className="figures">{left === 1 ? '1 is left' : `${left} are left`}</span>. Each works once, when your app
        or phone is not at hand.
      </p>
      <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
        New Backup Codes
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title="Make new backup codes?"
            description="You get ten new codes. The ones that you saved before are worth nothing from then on."
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
