import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { cancelProblem } from './invitation-words.ts';

const ConfirmDialog = lazy(() =>
  import('../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Takes an invitation back, after asking. */
export function CancelInvitation({ familyId, id, email }: { familyId: string; id: string; email: string }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    ...api.families.invitations.cancel.mutationOptions(),
    onSuccess: () => toast.done('Invitation cancelled'),
    onError: (error) => toast.failed('Error', cancelProblem(error)),
    onSettled: () => void queries.invalidateQueries({ queryKey: api.families.key() }),
  });
  return (
    <>
      <Button look="quiet" size="sm" aria-label={`Cancel the invitation to ${email}`} onClick={() => setAsking(true)}>
        <X aria-hidden />
        Cancel
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Cancel this invitation?"
            description={`The link that was sent to ${email} stops working at once.`}
            action="Cancel Invitation"
            dismiss="Keep It"
            busyLabel="Cancelling..."
            onConfirm={() => cancel.mutateAsync({ familyId, id })}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
