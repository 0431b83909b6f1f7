import type { Passkey } from '@evenkeel/contract/security';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { makePasskey, wasDismissed } from '../identity/passkeys.ts';
import { NotConfirmed, useStepUp } from '../identity/step-up.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { toast } from '../ui/toast.ts';
import { useRefresh } from './own-account.ts';

/** Names a new passkey and creates it, or renames `passkey`. */
export function PasskeyDialog({ passkey, onClosed }: { passkey?: Passkey; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [nickname, setNickname] = useState(passkey?.nickname ?? '');
  const [problem, setProblem] = useState<string>();
  const { confirmed, stepUp } = useStepUp();
  const refresh = useRefresh();
  const save = useMutation({
    mutationFn: async () => {
      const { begin, add, rename } = api.security.passkeys;
      if (passkey) return confirmed(() => rename.call({ id: passkey.id, nickname }));
      const options = await confirmed(() => begin.call({}));
      const response = await makePasskey(options);
      return confirmed(() => add.call({ nickname, response }));
    },
    onSuccess: () => {
      toast.done(passkey ? 'Passkey renamed' : 'Passkey added', nickname.trim());
      setOpen(false);
    },
    onError: (error) => {
      if (error instanceof NotConfirmed || wasDismissed(error)) return;
      setProblem(whyNot(error));
    },
    onSettled: refresh,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (!nickname.trim()) return setProblem('Please enter a name');
    setProblem(undefined);
    save.mutate();
  };
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title={passkey ? 'Rename passkey' : 'Add passkey'}
      {...(!passkey && {
        description: 'Your device asks you next. Only add a passkey on a device that nobody else can unlock.',
      })}
      problem={problem}
      action={passkey ? 'Save' : 'Continue'}
      busy={save.isPending}
      busyLabel={passkey ? 'Saving...' : 'Asking your device...'}
      onSubmit={submit}
    >
      <Field label="Name" hint="The device it’s on, for example “My phone”.">
        <Input
          name="nickname"
          autoComplete="off"
          most={60}
          value={nickname}
          onChange={({ target }) => setNickname(target.value)}
        />
      </Field>
      {stepUp}
    </FormDialog>
  );
}

function whyNot(error: Error): string {
  if (error.name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  return problemOf(error, 'We couldn’t save the passkey. Try again.');
}
