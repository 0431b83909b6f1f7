import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { cancelProblem } from './invitation-words.ts';
import { lazily } from '../lib/lazily.ts';

const ConfirmDialog = lazily(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

/** Cancels an invitation, after a confirmation. */
export function CancelInvitation({ familyId, id, email }: { familyId: string; id: string; email: string }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    ...api.families.invitations.cancel.mutationOptions(),
    onSuccess: () => toast.done('Invitation cancelled'),
    onError: (error) => toast.failed('Error', cancelProblem(error)),
    onSettled: () => void queries.invalidateQueries({ queryKey: api.families.key() }),
  });
  const ask = () => {
    // Clears the error of an earlier try.
    cancel.reset();
    setAsking(true);
  };
  return (
    <>
      <Button look="quiet" size="sm" aria-label={`Cancel the invitation to ${email}`} onClick={ask}>
        <X aria-hidden />
        Cancel
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Cancel this invitation?"
            description={`The link sent to ${email} stops working right away.`}
            action="Cancel Invitation"
            dismiss="Keep It"
            busyLabel="Canceling..."
            problem={cancel.error ? cancelProblem(cancel.error) : undefined}
            onConfirm={() => cancel.mutateAsync({ familyId, id })}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
