import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isDemo } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { leaveBrowser } from '../session.ts';
import { NotConfirmed, useStepUp } from '../step-up.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Dialog, DialogClose } from '../ui/Dialog.tsx';
import { keepToast, toast } from '../ui/toast.ts';

const facts = [
  'You are signed out everywhere, and nobody can sign in any more.',
  'Your private notes, drafts and documents vanish on day 14. Until then a link that is mailed to you brings the account back.',
  'What you shared stays for the others: messages, expenses, events and documents. It shows your name of today, with “(left)”.',
  'Invitations that you sent are cancelled, your connections end, and your plan is cancelled.',
];
const demoFacts = [
  'Everything that this demo keeps in this browser is removed. An account of your own is not touched.',
];

/** Says what happens to what, and asks who is there. */
export function DeleteAccountDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const { confirmed, stepUp } = useStepUp();
  const remove = useMutation({
    mutationFn: () => confirmed(() => api.accounts.removal.remove.call({})),
    onSuccess: () => {
      leaveBrowser();
      keepToast(
        'Account deleted',
        isDemo ? 'The demo is gone from this browser.' : 'A mail tells how to take it back.',
      );
      // Anew, so that nothing of the family is left in the memory of the page.
      location.replace(paths.signIn);
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      toast.failed('Delete failed', 'There was a problem deleting your account. Please try again.');
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Delete your account?"
      description="Read what happens before you go on."
    >
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2">
        {(isDemo ? demoFacts : facts).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end gap-2 max-md:flex-col-reverse">
        <DialogClose className={buttonClass({ look: 'secondary' })}>Keep My Account</DialogClose>
        <Button
          look="danger"
          busy={remove.isPending || remove.isSuccess}
          busyLabel="Deleting..."
          onClick={() => remove.mutate()}
        >
          Delete Account
        </Button>
      </div>
      {stepUp}
    </Dialog>
  );
}
