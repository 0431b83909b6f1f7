import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isDemo } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { codeOf } from '../lib/problem.ts';
import { leaveBrowser } from '../session.ts';
import { NotConfirmed, useStepUp } from '../step-up.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogForm.tsx';
import { Notice } from '../ui/Notice.tsx';
import { keepToast, toast } from '../ui/toast.ts';

const facts = [
  'You are signed out everywhere, and nobody can sign in any more.',
  'Your private notes, drafts and documents are erased on day 14 or 15. For 14 days, a link we email you brings the account back.',
  'What you shared stays for the others: messages, expenses, events and documents. It shows your name of today, with “(left)”.',
  'Invitations that you sent are cancelled, your connections end, and your plan is cancelled.',
];
const failed = 'Error deleting profile';
const demoFacts = [
  'Everything that this demo keeps in this browser is removed. An account of your own is not touched.',
];

/** Says what happens to what, and asks who is there. */
export function DeleteAccountDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const { remove, hasFailed, stepUp } = useRemove();
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Delete your account?"
      description="Read what happens before you go on."
    >
      <ul className="mb-6 flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2">
        {(isDemo ? demoFacts : facts).map((fact) => (
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
        keepToast('Profile deleted', 'Profile deleted but account deletion failed. Please contact support.');
      else
        keepToast(
          'Account deleted',
          isDemo ? 'The demo is gone from this browser.' : 'We emailed you how to take it back.',
        );
      // Anew, so that nothing of the family is left in the memory of the page.
      location.replace(paths.signIn);
    },
    onError: (error) => {
      // Who is out is led to the door: the answer to a first press may have got lost.
      if (error instanceof NotConfirmed || codeOf(error) === 'UNAUTHORIZED') return;
      setFailed(true);
      toast.failed(failed);
    },
  });
  return { remove, hasFailed, stepUp };
}
