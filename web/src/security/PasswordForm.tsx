import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, shownDemo } from '../api.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { aboutPerson, usePasswordCheck } from '../identity/password-check.ts';
import { PasswordStrength } from '../identity/PasswordStrength.tsx';
import { useWho } from '../session/session.ts';
import { NotConfirmed, useStepUp } from '../identity/step-up.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { useActProblem } from '../ui/use-act-problem.tsx';
import { useRefresh } from './own-account.ts';

const empty = { current: '', next: '', confirmation: '' };
type Typed = typeof empty;

const failed = 'Error updating password';
const shortest = 6;
const mismatch = 'New password and confirmation do not match';

/** Changing the password signs out every other browser. */
export function PasswordForm() {
  const [typed, setTyped] = useState(empty);
  const [wrong, setWrong] = useState<{ field: keyof Typed; problem: string }>();
  const who = useWho();
  const about = who.state === 'somebody' ? aboutPerson(who.session.user) : [shownDemo()?.me.firstName ?? ''];
  const verdict = usePasswordCheck(typed.next, about, true);
  const { change, stepUp } = useChange(() => setTyped(empty));
  const refusal = refusalOf(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    setWrong(undefined);
    change.reset();
    if (!typed.current) return setWrong({ field: 'current', problem: 'Enter your current password' });
    if (typed.next.length < shortest)
      return setWrong({ field: 'next', problem: 'Password must be at least 6 characters' });
    if (typed.next !== typed.confirmation) {
      setWrong({ field: 'confirmation', problem: mismatch });
      return toast.failed('Password mismatch', mismatch, 'title');
    }
    if (verdict?.isSafe === false) return toast.failed('Insecure password', verdict.message);
    change.mutate({ current: typed.current, next: typed.next });
  };
  const field = (name: keyof Typed, autoComplete: string) => ({
    name,
    autoComplete,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const errorOf = (name: keyof Typed) => [wrong, refusal].find((one) => one?.field === name)?.problem;
  return (
    <>
      <form noValidate onSubmit={submit} className="flex max-w-104 flex-col gap-5">
        <p className="text-sm text-ink-2">Changing it signs out all other browsers.</p>
        <Field label="Current password" error={errorOf('current')}>
          <PasswordInput {...field('current', 'current-password')} />
        </Field>
        <Field label="New password" error={errorOf('next')}>
          <PasswordInput {...field('next', 'new-password')} />
        </Field>
        <PasswordStrength password={typed.next} verdict={verdict} />
        <Field label="Confirm new password" error={errorOf('confirmation')}>
          <PasswordInput {...field('confirmation', 'new-password')} />
        </Field>
        {verdict?.isSafe === false && <Notice tone="notice">This password isn’t safe. Choose another one.</Notice>}
        <Change
          isBusy={change.isPending}
          isUnsafe={verdict?.isSafe === false}
          why={refusal?.field ? undefined : refusal?.problem}
        />
      </form>
      {stepUp}
    </>
  );
}

function Change({ isBusy, isUnsafe, why }: { isBusy: boolean; isUnsafe: boolean; why: string | undefined }) {
  const { described, problem } = useActProblem(why);
  return (
    <>
      <Button
        type="submit"
        className="self-start"
        busy={isBusy}
        busyLabel="Changing..."
        disabled={isUnsafe}
        {...described}
      >
        Change Password
      </Button>
      {problem}
    </>
  );
}

/** Why a change was refused, and at which field that is said. Nothing where the person closed the identity dialog. */
function refusalOf(error: unknown): { field?: keyof Typed; problem: string } | undefined {
  if (!error || error instanceof NotConfirmed) return undefined;
  const problem = problemOf(error, 'Could not update your password');
  if (codeOf(error) === 'INSECURE_PASSWORD') return { field: 'next', problem };
  return codeOf(error) === 'WRONG_CREDENTIALS' ? { field: 'current', problem } : { problem };
}

function useChange(onDone: () => void) {
  const refresh = useRefresh();
  // The form has the current password; the dialog asks for the second step, where there is one.
  const { confirmed, stepUp } = useStepUp();
  const change = useMutation({
    mutationFn: (passwords: { current: string; next: string }) =>
      confirmed(() => api.accounts.password.change.call(passwords)),
    onMutate: () => toast.over(failed, 'Password mismatch', 'Insecure password'),
    onSuccess: async () => {
      onDone();
      toast.done('Password updated');
      await refresh();
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      if (refusal) toast.failed(refusal.field === 'next' ? 'Insecure password' : failed, refusal.problem, 'title');
    },
  });
  return { change, stepUp };
}
