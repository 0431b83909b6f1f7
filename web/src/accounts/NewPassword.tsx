import { useNavigate } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { OpenTitle } from '../layout/OpenPage.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { toast } from '../ui/toast.ts';
import { checkAccessFirst } from './check-access.ts';
import { enter } from './enter.ts';
import { finishReset, rules } from './new-password.ts';
import { aboutPerson, usePasswordCheck } from '../identity/password-check.ts';
import { PasswordStrength } from '../identity/PasswordStrength.tsx';
import { useLateForm } from '../lib/use-late-form.ts';
import { useWaiting } from './waiting.ts';

type Choice = { password: string; confirmation: string };

const initial: Choice = { password: '', confirmation: '' };
const load = async () => ({ rules });

const mismatch = 'New password and confirmation do not match';

/** The last step of a reset: a new password, which signs out every other browser. */
export function NewPassword({ email }: { email: string }) {
  const choose = useChoose();
  const { form, typed, errors, isBusy } = useLateForm<keyof Choice>({ initial, load, onValid: choose });
  const verdict = usePasswordCheck(typed.password, aboutPerson({ email }));
  return (
    <>
      <OpenTitle about="Changing it signs out all other browsers.">Choose a new password</OpenTitle>
      <form {...form} className="mt-8 flex flex-col gap-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="New password" error={errors.password}>
          <PasswordInput name="password" autoComplete="new-password" enterKeyHint="next" />
        </Field>
        <PasswordStrength password={typed.password} verdict={verdict} />
        <Field label="Confirm new password" error={errors.confirmation}>
          <PasswordInput name="confirmation" autoComplete="new-password" enterKeyHint="go" />
        </Field>
        <Button type="submit" busy={isBusy} busyLabel="Changing Password..." disabled={verdict?.isSafe === false}>
          Change Password
        </Button>
      </form>
    </>
  );
}

function useChoose() {
  const navigate = useNavigate();
  const { refetch } = useWaiting();
  return async ({ password, confirmation }: Choice, refuse: (errors: Partial<Choice>) => void) => {
    if (password !== confirmation) {
      refuse({ confirmation: mismatch });
      return toast.failed('Password mismatch', mismatch, 'title');
    }
    try {
      const { next, isFirst } = await finishReset(password);
      if (next === 'done') await checkAccessFirst();
      if (next === 'done') return await enter(isFirst, (place) => navigate({ href: place, replace: true }));
      if (next === 'secondStep') return await navigate({ to: paths.secondStep, replace: true });
      await refetch();
    } catch (error) {
      const code = codeOf(error);
      const problem = problemOf(error, 'We couldn’t change your password. Try again.');
      if (code === 'NOTHING_PENDING') await refetch();
      else if (code === 'INSECURE_PASSWORD') toast.failed('Insecure password', problem);
      else toast.failed('Password not changed', problem);
    }
  };
}
