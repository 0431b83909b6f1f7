import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogClose } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast.ts';
import { cancelProblem } from './invitation-words.ts';

/** Takes an invitation back, after asking. */
export function CancelInvitation({ familyId, id, email }: { familyId: string; id: string; email: string }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const cancel = useMutation({
    ...api.families.invitations.cancel.mutationOptions(),
    onSuccess: () => toast.done('Invitation cancelled'),
    onError: (error) => toast.failed('Error', cancelProblem(error)),
    onSettled: async () => {
      setOpen(false);
      await queries.invalidateQueries({ queryKey: api.families.key() });
    },
  });
  return (
    <Dialog
      title="Cancel this invitation?"
      description={`The link that was sent to ${email} stops working at once.`}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" size="sm" aria-label={`Cancel the invitation to ${email}`}>
          <X aria-hidden />
          Cancel
        </Button>
      }
    >
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose render={<Button look="secondary" />}>Keep It</DialogClose>
        <Button
          look="danger"
          busy={cancel.isPending}
          busyLabel="Cancelling..."
          onClick={() => cancel.mutate({ familyId, id })}
        >
          Cancel Invitation
        </Button>
      </div>
    </Dialog>
  );
}
