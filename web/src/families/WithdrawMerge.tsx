import type { Merge } from '@evenkeel/contract/merges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';

const ConfirmDialog = lazy(() =>
  import('../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Takes an offer back, after asking. */
export function WithdrawMerge({ merge: { familyId, id }, name }: { merge: Merge; name: string }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutation({
    ...api.families.merges.withdraw.mutationOptions(),
    onSuccess: () => toast.done('Offer withdrawn'),
    onError: (error) => toast.failed('Error', problemOf(error)),
    onSettled: () => void queries.invalidateQueries({ queryKey: api.families.merges.key() }),
  });
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
        Withdraw the Offer
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Withdraw the offer?"
            description={`Both families stay as they are, and ${name} no longer sees what would have come.`}
            action="Withdraw"
            dismiss="Keep It"
            busyLabel="Withdrawing..."
            onConfirm={() => withdraw.mutateAsync({ familyId, id })}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
