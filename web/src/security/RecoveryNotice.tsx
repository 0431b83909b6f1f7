import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { localTime } from '../lib/days.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { tellFailure, useRefresh } from './own-account.ts';

/** Over every page, as long as somebody waits to come in without the second step: its owner must not miss it. */
export function RecoveryBanner() {
  const care = useQuery(api.accounts.care.get.queryOptions());
  if (!care.data?.recoveryReadyAt) return null;
  return (
    <div className="mx-auto mb-5 max-w-page print:hidden">
      <RecoveryNotice readyAt={care.data.recoveryReadyAt} />
    </div>
  );
}

/** Somebody who knows the password has asked to come in without the second step: everybody who is in may say no. */
export function RecoveryNotice({ readyAt }: { readyAt: string }) {
  const refresh = useRefresh();
  const refuse = useMutation(
    api.accounts.care.refuseRecovery.mutationOptions({
      onSuccess: () => toast.done('The recovery was stopped', 'If it was not you, change your password now.'),
      onError: (error) => tellFailure('The recovery could not be stopped', error),
      onSettled: refresh,
    }),
  );
  return (
    <Notice tone="notice">
      <p>
        Somebody who knows your password asked to come in without the second step. They can from {localTime(readyAt)}.
      </p>
      <Button
        look="secondary"
        size="sm"
        className="mt-2"
        busy={refuse.isPending}
        busyLabel="Stopping..."
        onClick={() => refuse.mutate({})}
      >
        Stop It
      </Button>
    </Notice>
  );
}
