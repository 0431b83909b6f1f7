import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sayingsHere } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { codeOf } from '../lib/problem.ts';
import { leaveBrowser } from '../session/session.ts';
import { NotConfirmed, useStepUp } from '../identity/step-up.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { Notice } from '../ui/Notice.tsx';
import { keepToast, toast } from '../ui/toast.ts';

const facts = [
  'We sign you out everywhere, and nobody can sign in to this account.',
  'We erase your private notes, drafts and documents on day 14 or 15. For 14 days, you can restore the account with a link we email you.',
  'What you shared stays for the others: messages, expenses, events and documents. It shows your current name with “(left)”.',
  'We cancel your plan and the invitations you sent, and your connections end.',
];
const failed = 'Error deleting profile';

/** Explains what happens, and asks for confirmed identity. */
export function DeleteAccountDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const { remove, hasFailed, stepUp } = useRemove();
  const { deletingAccount } = sayingsHere();
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Delete your account?"
      description="Read what happens before you continue."
    >
      <ul className="mb-6 flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2">
        {(deletingAccount ? [deletingAccount] : facts).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {hasFailed && (
        <div className="mb-6">
          <Notice tone="danger">
            <p>Delete failed</p>
            <p className="font-normal">There was a problem deleting your account. Please try again.</p>
          </Notice>
        </div>
      )}
      <DialogFoot dismiss="Keep My Account">
        <Button
          look="danger"
          busy={remove.isPending || remove.isSuccess}
          busyLabel="Deleting..."
          onClick={() => remove.mutate()}
        >
          Delete Account
        </Button>
      </DialogFoot>
      {stepUp}
    </Dialog>
  );
}

function useRemove() {
  const [hasFailed, setFailed] = useState(false);
  const { confirmed, stepUp } = useStepUp();
  const remove = useMutation({
    mutationFn: () => confirmed(() => api.accounts.removal.remove.call({})),
    onMutate: () => {
      setFailed(false);
      toast.over(failed);
    },
    onSuccess: ({ isPlanEnded }) => {
      leaveBrowser();
      if (!isPlanEnded)
        keepToast('Profile deleted', 'Profile deleted but account deletion failed. Please contact support.', 'text');
      else keepToast('Account deleted', sayingsHere().accountDeleted ?? 'We emailed you a link to restore it.');
      // A full page load clears memory.
      location.replace(paths.signIn);
    },
    onError: (error) => {
      // UNAUTHORIZED leads to the sign-in page: the response to a first press may have been lost.
      if (error instanceof NotConfirmed || codeOf(error) === 'UNAUTHORIZED') return;
      setFailed(true);
      toast.failed(failed);
    },
  });
  return { remove, hasFailed, stepUp };
}
