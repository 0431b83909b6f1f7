import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { aboutPerson, usePasswordCheck } from '../identity/password-check.ts';
import { PasswordStrength } from '../identity/PasswordStrength.tsx';
import { useWho } from '../session/session.ts';
import { NotConfirmed, useStepUp } from '../identity/step-up.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { EndAccessChoice } from './EndAccessChoice.tsx';
import { useSignOutEverywhere } from './sign-out-everywhere.ts';

/** Asks first, and about the access of others. */
export function SignOutEverywhereDialog({ onClosed }: { onClosed: () => void }) {
  const [isEnding, setEnding] = useState(false);
  const everywhere = useSignOutEverywhere();
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      description="This signs out every browser, including this one. Each one then needs an emailed PIN or your second step again."
      choice={<EndAccessChoice isEnding={isEnding} onChange={setEnding} />}
      action="Sign Out Everywhere"
      busyLabel="Signing out..."
      onConfirm={() => everywhere.mutateAsync({ endsAccess: isEnding })}
      onClosed={onClosed}
    />
  );
}

const shortest = 6;

/** The password first, then every session: nobody can come back with the old one in between. */
export function SignOutAndChangeDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isEnding, setEnding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const verdict = useVerdict(next);
  const { change, stepUp } = useSignOutAndChange({ current, next, endsAccess: isEnding }, setProblem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (!current) return setProblem('Enter your current password');
    if (next.length < shortest) return setProblem('Password must be at least 6 characters');
    setProblem(undefined);
    change.mutate();
  };
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Sign out everywhere and change my password"
      description="This signs out every browser, including this one. Sign in again with the new password."
      problem={problem}
      action="Change and Sign Out"
      busy={change.isPending}
      busyLabel="Changing..."
      onSubmit={submit}
    >
      <Field label="Current password">
        <PasswordInput
          name="current"
          autoComplete="current-password"
          value={current}
          onChange={({ target }) => setCurrent(target.value)}
        />
      </Field>
      <Field label="New password">
        <PasswordInput
          name="next"
          autoComplete="new-password"
          value={next}
          onChange={({ target }) => setNext(target.value)}
        />
      </Field>
      <PasswordStrength password={next} verdict={verdict} />
      <EndAccessChoice isEnding={isEnding} onChange={setEnding} />
      {stepUp}
    </FormDialog>
  );
}

type Change = { current: string; next: string; endsAccess: boolean };

function useSignOutAndChange({ current, next, endsAccess }: Change, onProblem: (problem: string) => void) {
  const everywhere = useSignOutEverywhere();
  const { confirmed, stepUp } = useStepUp();
  const change = useMutation({
    mutationFn: async () => {
      await confirmed(() => api.accounts.password.change.call({ current, next }));
      await everywhere.mutateAsync({ endsAccess });
    },
    onError: (error) => {
      if (!(error instanceof NotConfirmed)) onProblem(whyNot(error));
    },
  });
  return { change, stepUp };
}

function whyNot(error: unknown): string {
  const why = problemOf(error, 'Could not update your password');
  return codeOf(error) === 'INSECURE_PASSWORD' ? `Insecure password. ${why}` : why;
}

function useVerdict(password: string) {
  const who = useWho();
  return usePasswordCheck(password, who.state === 'somebody' ? aboutPerson(who.session.user) : [], true);
}
