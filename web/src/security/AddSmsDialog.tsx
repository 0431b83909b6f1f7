import type { NewSms } from '@evenkeel/contract/security';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { SmsCode, smsProblem } from '../identity/SmsCode.tsx';
import { NotConfirmed, useStepUp } from '../identity/step-up.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { toast } from '../ui/toast.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { type AddMethodProps, useNewMethod } from './new-method.ts';
import { VerifyMethod } from './VerifyMethod.tsx';

/** A phone: its number, and the code of a first message. */
export function AddSmsDialog(props: AddMethodProps) {
  const { open, setOpen, begun, setBegun, onVerified, onClosed } = useNewMethod<NewSms>(props);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Add SMS verification"
      description={
        begun
          ? `We sent a 6-digit code to ${begun.phoneNumber}.`
          : 'Choose a phone that only you can unlock and whose messages don’t show on other devices. An app is safer than SMS.'
      }
    >
      {begun ? (
        <VerifyMethod methodId={begun.methodId} onVerified={onVerified}>
          <SmsCode
            send={() => api.security.methods.sendSms.call({ methodId: begun.methodId })}
            sentFor={begun.resendIn}
          />
        </VerifyMethod>
      ) : (
        <Begin onBegun={setBegun} />
      )}
    </Dialog>
  );
}

/** 10 to 15 digits with the country code; spaces and punctuation are removed first. */
const isPhone = /^\+?\d{10,15}$/;

function Begin({ onBegun }: { onBegun: (begun: NewSms) => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { confirmed, stepUp } = useStepUp();
  const setUp = useMutation({
    mutationFn: (phoneNumber: string) => confirmed(() => api.security.methods.setUpSms.call({ phoneNumber })),
    onSuccess: onBegun,
    onError: (error) => {
      if (!(error instanceof NotConfirmed)) toast.failed('Setup Failed', whyNot(error), 'title');
    },
  });
  const isFailed = setUp.isError && !(setUp.error instanceof NotConfirmed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (setUp.isPending) return;
    setUp.reset();
    const phoneNumber = typed.replaceAll(/[\s()./-]/g, '');
    if (!isPhone.test(phoneNumber)) return setProblem('Please enter a valid phone number');
    setProblem(undefined);
    setUp.mutate(phoneNumber);
  };
  return (
    <DialogForm
      problem={isFailed && whyNot(setUp.error)}
      isProblemTold
      action="Send Code"
      busy={setUp.isPending}
      busyLabel="Sending..."
      onSubmit={submit}
    >
      <Field label="Phone number" hint="Include the country code, for example 1 555 000 1234." error={problem}>
        <Input
          name="tel"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {stepUp}
    </DialogForm>
  );
}

function whyNot(error: unknown): string {
  if (['WAIT', 'SMS_FAILED'].includes(codeOf(error) ?? '')) return smsProblem(error);
  return problemOf(error, 'Failed to setup SMS verification');
}
