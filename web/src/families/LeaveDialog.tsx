import type { Family } from '@evenkeel/contract/families';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { meOf } from '../family.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { NotConfirmed, useStepUp } from '../step-up.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogForm.tsx';
import { Notice } from '../ui/Notice.tsx';
import { keepToast } from '../ui/toast.ts';

/** Says what stays and what ends, and asks who is there. */
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
      description="Read what happens before you go on."
    >
      <ul className="mb-6 flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2">
        <li>
          You see nothing of this family any more: no calendar, no messages, no payments, and not your own notes either.
          Save what you need before.
        </li>
        <li>
          What you shared stays for the others, as it is. It shows your name, with “(left)”: <bdi>{name}</bdi> (left).
        </li>
        <li>Everybody in the family is told at once that you left, and it stands in the record.</li>
        <li>Invitations that you sent into this family end. Only a new invitation brings you back.</li>
        <li>Your account stays. Where you are in no other family, you have one of your own again.</li>
      </ul>
      {leave.isError && !(leave.error instanceof NotConfirmed) && (
        <div className="mb-6">
          <Notice tone="danger">{problemOf(leave.error, 'You are still in the family. Please try again.')}</Notice>
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
      keepToast('You left the family', 'What you shared stays for the others.');
      // Anew, so that nothing of the family is left in the memory of the page.
      location.replace(paths.dashboard);
    },
  });
  return { leave, stepUp };
}
