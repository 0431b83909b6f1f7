import type { Merge } from '@evenkeel/contract/merges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { lazily } from '../lib/lazily.ts';

const ConfirmDialog = lazily(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

/** Withdraws an offer, after a confirmation. */
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
            description={`Both families stay separate. ${name} no longer sees what would have been added.`}
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
