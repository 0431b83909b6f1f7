import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { NotConfirmed, useStepUp } from '../step-up.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog, DialogClose } from '../ui/Dialog.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import { toast } from '../ui/toast.ts';
import { useRefresh } from './own-account.ts';

type ChangeEmailDialogProps = {
  /** Of a change that was begun already. */
  sentTo: string | undefined;
  onClosed: () => void;
};

/** The new address, then the PIN that was mailed to it. */
export function ChangeEmailDialog({ sentTo, onClosed }: ChangeEmailDialogProps) {
  const [open, setOpen] = useState(true);
  const [email, setEmail] = useState(sentTo);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Change email"
      description={
        email
          ? `A PIN of 6 digits goes to ${email}.`
          : 'A PIN is mailed to the new address. Until you enter it, nothing changes.'
      }
    >
      {email ? (
        <EnterPin onChanged={() => setOpen(false)} another={() => setEmail(undefined)} />
      ) : (
        <NewAddress onSent={setEmail} />
      )}
    </Dialog>
  );
}

const refusals: Record<string, string> = {
  BAD_REQUEST: 'Please enter a valid email address',
  FORBIDDEN: 'Please add a second step first. Without one the old mailbox has to be told.',
};

function NewAddress({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [isOldMailboxUnsafe, setUnsafe] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { confirmed, stepUp } = useStepUp();
  const change = useMutation({
    mutationFn: () => confirmed(() => api.accounts.email.change.call({ email, isOldMailboxUnsafe })),
    onSuccess: (sent) => onSent(sent.email),
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      const words = refusals[codeOf(error) ?? ''];
      setProblem(words ?? problemOf(error, 'The PIN could not be sent.'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (!email.includes('@')) return setProblem('Please enter a valid email address');
    setProblem(undefined);
    change.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="New email address" error={problem}>
        <Input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Checkbox checked={isOldMailboxUnsafe} onCheckedChange={setUnsafe}>
        Somebody else reads my old mailbox
      </Checkbox>
      <p className="text-sm text-ink-2">
        {isOldMailboxUnsafe
          ? 'Nothing is sent to the old mailbox, and nobody can undo the change from there. For this your account needs a second step.'
          : 'The old mailbox is told, and the change can be undone from there for 72 hours.'}
      </p>
      <div className="flex justify-end gap-2 max-md:flex-col-reverse">
        <DialogClose className={buttonClass({ look: 'secondary' })}>Cancel</DialogClose>
        <Button type="submit" busy={change.isPending} busyLabel="Sending...">
          Send PIN
        </Button>
      </div>
      {stepUp}
    </form>
  );
}

const digits = 6;

function EnterPin({ onChanged, another }: { onChanged: () => void; another: () => void }) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const { confirmed, stepUp } = useStepUp();
  const refresh = useRefresh();
  const verify = useMutation({
    mutationFn: () => confirmed(() => api.accounts.email.verify.call({ pin })),
    onSuccess: async () => {
      onChanged();
      toast.done('Email address changed');
      await refresh();
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      if (codeOf(error) === 'NOTHING_PENDING') return another();
      setPin('');
      setProblem(problemOf(error, 'Invalid or expired verification code'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    if (pin.length < digits) return setProblem('Please enter all 6 digits of your verification PIN');
    setProblem(undefined);
    verify.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <PinInput label="Verification PIN" hint="Check your inbox and spam folder" value={pin} onChange={setPin} />
      <div className="flex justify-end gap-2 max-md:flex-col-reverse">
        <Button look="quiet" onClick={another}>
          Another Address
        </Button>
        <DialogClose className={buttonClass({ look: 'secondary' })}>Cancel</DialogClose>
        <Button type="submit" busy={verify.isPending} busyLabel="Verifying...">
          Verify
        </Button>
      </div>
      {stepUp}
    </form>
  );
}
