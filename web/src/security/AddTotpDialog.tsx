import type { NewTotp } from '@evenkeel/contract/security';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { NotConfirmed, useStepUp } from '../identity/step-up.tsx';
import { problemOf } from '../lib/problem.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { type AddMethodProps, useNewMethod } from './new-method.ts';
import { tellFailure } from './own-account.ts';
import { QrCode } from './QrCode.tsx';
import { VerifyMethod } from './VerifyMethod.tsx';

/** An authenticator app: its name, the code to scan, and its first 6 digits. */
export function AddTotpDialog(props: AddMethodProps) {
  const { open, setOpen, begun, setBegun, onVerified, onClosed } = useNewMethod<NewTotp>(props);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Add authenticator app"
      description={
        begun
          ? 'Scan this code with the app, or enter the secret key in it. Then enter the 6 digits it shows.'
          : 'Any app for one-time codes works. Use a phone that only you can unlock.'
      }
    >
      {begun ? (
        <VerifyMethod methodId={begun.methodId} onVerified={onVerified}>
          <div className="flex flex-wrap items-center gap-5">
            <QrCode text={begun.otpauthUrl} label="QR code for the app" />
            <div className="min-w-0 flex-1 basis-40">
              <p id="secret" className="text-sm font-medium">
                Secret key
              </p>
              <output
                aria-labelledby="secret"
                className="mt-1 block font-mono text-sm wrap-anywhere text-ink-2 select-all"
              >
                {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </output>
            </div>
          </div>
        </VerifyMethod>
      ) : (
        <Begin onBegun={setBegun} />
      )}
    </Dialog>
  );
}

const failed = 'Failed to setup TOTP authentication';

function Begin({ onBegun }: { onBegun: (begun: NewTotp) => void }) {
  const [nickname, setNickname] = useState('');
  const { confirmed, stepUp } = useStepUp();
  const setUp = useMutation({
    mutationFn: () => confirmed(() => api.security.methods.setUpTotp.call({ nickname })),
    onSuccess: onBegun,
    onError: (error) => tellFailure('Setup Failed', error, failed, 'title'),
  });
  const isFailed = setUp.isError && !(setUp.error instanceof NotConfirmed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!setUp.isPending) setUp.mutate();
  };
  return (
    <DialogForm
      problem={isFailed && problemOf(setUp.error, failed)}
      isProblemTold
      action="Continue"
      busy={setUp.isPending}
      busyLabel="Setting up..."
      onSubmit={submit}
    >
      <Field label="Name (optional)" hint="To tell it apart from others, for example “My new phone”.">
        <Input
          name="nickname"
          autoComplete="off"
          most={60}
          placeholder="Authenticator App"
          value={nickname}
          onChange={({ target }) => setNickname(target.value)}
        />
      </Field>
      {stepUp}
    </DialogForm>
  );
}
