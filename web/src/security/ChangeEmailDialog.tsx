import { plainDigits } from '@evenkeel/contract/plain-digits';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { ResendPin } from '../identity/ResendPin.tsx';
import { NotConfirmed, useStepUp } from '../identity/step-up.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import { toast } from '../ui/toast.ts';
import { type Sent, sentOf } from './email-change.ts';
import { useRefresh } from './own-account.ts';

type ChangeEmailDialogProps = {
  /** A change that was started earlier in this browser. */
  begun: Sent | undefined;
  onClosed: () => void;
};

/** The new address, then the PIN that was mailed to it. */
export function ChangeEmailDialog({ begun, onClosed }: ChangeEmailDialogProps) {
  const [open, setOpen] = useState(true);
  const [sent, setSent] = useState(begun);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Change email"
      description={
        sent
          ? `We’re sending a 6-digit PIN to ${sent.email}.`
          : 'We’ll email a PIN to the new address. Nothing changes until you enter it.'
      }
    >
      {sent ? (
        <EnterPin resendAt={sent.resendAt} onSent={setSent} onChanged={() => setOpen(false)} />
      ) : (
        <NewAddress onSent={setSent} />
      )}
    </Dialog>
  );
}

const refusals: Record<string, string> = {
  BAD_REQUEST: 'Please enter a valid email address',
  FORBIDDEN: 'Please add a second step first. Without one we have to notify the old mailbox.',
};

function NewAddress({ onSent }: { onSent: (sent: Sent) => void }) {
  const [email, setEmail] = useState('');
  const [isOldMailboxUnsafe, setUnsafe] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { confirmed, stepUp } = useStepUp();
  const change = useMutation({
    mutationFn: () => confirmed(() => api.accounts.email.change.call({ email, isOldMailboxUnsafe })),
    onSuccess: ({ email: to, resendIn }) => onSent({ email: to, resendAt: Date.now() + resendIn * 1_000 }),
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      const words = refusals[codeOf(error) ?? ''];
      setProblem(words ?? problemOf(error, 'We couldn’t send the PIN. Try again.'));
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (!email.includes('@')) return setProblem('Please enter a valid email address');
    setProblem(undefined);
    change.mutate();
  };
  return (
    <DialogForm action="Send PIN" busy={change.isPending} busyLabel="Sending..." onSubmit={submit}>
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
        Someone else reads my old mailbox
      </Checkbox>
      <p className="text-sm text-ink-2">
        {isOldMailboxUnsafe
          ? 'We won’t notify the old mailbox, and the change can’t be undone from there. This requires a second step on your account.'
          : 'We’ll notify the old mailbox. For 72 hours, the change can be undone from there. With extra care and a second step, we send nothing there.'}
      </p>
      {stepUp}
    </DialogForm>
  );
}

const digits = 6;
const words = { label: 'Verification PIN', hint: 'Check your inbox and spam folder' };

type EnterPinProps = { resendAt: number; onSent: (sent: Sent | undefined) => void; onChanged: () => void };

function EnterPin({ resendAt, onSent, onChanged }: EnterPinProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const { confirmed, stepUp } = useStepUp();
  const refresh = useRefresh();
  const another = () => onSent(undefined);
  const look = async () => onSent(sentOf(await api.accounts.waiting.get.call(), Date.now()));
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    if (pin.length < digits) return setProblem('Please enter all 6 digits of your verification PIN');
    setProblem(undefined);
    verify.mutate();
  };
  return (
    <DialogForm
      problem={problem}
      action="Verify"
      busy={verify.isPending}
      busyLabel="Verifying..."
      further={
        <Button look="quiet" onClick={another}>
          Another Address
        </Button>
      }
      onSubmit={submit}
    >
      <PinInput {...words} value={pin} onChange={setPin} plain={plainDigits} />
      <div>
        <ResendPin
          resendAt={resendAt}
          resend={() => api.accounts.resend.call({})}
          onResent={(next) => {
            onSent(sentOf(next, Date.now()));
            void refresh();
          }}
          onOutdated={() => void look().catch(() => {})}
        />
      </div>
      {stepUp}
    </DialogForm>
  );
}
