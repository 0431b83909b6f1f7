import type { Family } from '@evenkeel/contract/families';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { meOf } from '../family/family.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { NotConfirmed, useStepUp } from '../identity/step-up.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { Notice } from '../ui/Notice.tsx';
import { keepToast } from '../ui/toast.ts';

/** Says what stays and what ends, and asks to confirm the identity. */
export function LeaveDialog({ family, onClosed }: { family: Family; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const { leave, stepUp } = useLeave(family.id);
  const name = meOf(family)?.name ?? 'You';
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Leave this family?"
      description="Read what happens before you continue."
    >
      <ul className="mb-6 flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2">
        <li>
          You lose access to this family: calendar, messages, payments, and your own notes too. Export anything you need
          first.
        </li>
        <li>
          What you shared stays with the others. It shows your name as <bdi translate="no">{name}</bdi> (left).
        </li>
        <li>We tell everyone in the family right away that you left, and it stays in the record.</li>
        <li>Invitations you sent for this family end. You can only come back with a new invitation.</li>
        <li>You keep your account. If this is your only family, you get a new one of your own.</li>
      </ul>
      {leave.isError && !(leave.error instanceof NotConfirmed) && (
        <div className="mb-6">
          <Notice tone="danger">{problemOf(leave.error, 'You’re still in the family. Please try again.')}</Notice>
        </div>
      )}
      <DialogFoot dismiss="Stay">
        <Button
          look="danger"
          busy={leave.isPending || leave.isSuccess}
          busyLabel="Leaving..."
          onClick={() => leave.mutate()}
        >
          Leave Family
        </Button>
      </DialogFoot>
      {stepUp}
    </Dialog>
  );
}

function useLeave(familyId: string) {
  const { confirmed, stepUp } = useStepUp();
  const leave = useMutation({
    mutationFn: () => confirmed(() => api.families.leave.call({ familyId })),
    onSuccess: () => {
      keepToast('You left the family', 'What you shared stays with the others.');
      // A full reload, so that nothing of the family stays in memory.
      location.replace(paths.dashboard);
    },
  });
  return { leave, stepUp };
}
