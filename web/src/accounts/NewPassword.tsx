import { zodResolver } from '@hookform/resolvers/zod';
import { Password } from '@evenkeel/contract/accounts';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { server } from '../api.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { OpenTitle } from '../OpenPage.tsx';
import { Button } from '../ui/Button.tsx';
import { Field, PasswordInput } from '../ui/Field.tsx';
import { toast } from '../ui/toast.ts';
import { enter } from './enter.ts';
import { aboutPerson, usePasswordCheck } from './password-check.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import { useWaiting } from './waiting.ts';

const rules = zodResolver(z.object({ password: Password, confirmation: z.string() }));

/** The mailbox is proven: the reset ends with a new password, and everybody else is signed out. */
export function NewPassword({ email }: { email: string }) {
  const navigate = useNavigate();
  const { refetch } = useWaiting();
  const form = useForm({ resolver: rules, defaultValues: { password: '', confirmation: '' } });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const verdict = usePasswordCheck(password, aboutPerson({ email }));

  const submit = form.handleSubmit(async ({ password, confirmation }) => {
    if (password !== confirmation)
      return toast.failed('Password mismatch', 'New password and confirmation do not match');
    try {
      const { next, isFirst } = await server.accounts.finishReset({ password });
      if (next !== 'done') return void (await refetch());
      await enter(isFirst, (place) => navigate({ href: place, replace: true }));
    } catch (error) {
      if (codeOf(error) === 'NOTHING_PENDING') return void (await refetch());
      const problem = problemOf(error, 'The password could not be changed. Nothing was lost.');
      if (codeOf(error) === 'INSECURE_PASSWORD') toast.failed('Insecure password', verdict?.message ?? problem);
      else toast.failed('Password not changed', problem);
    }
  });

  return (
    <>
      <OpenTitle about="All other browsers are signed out when it is changed.">Choose a new password</OpenTitle>
      <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="New password" error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <PasswordStrength password={password} verdict={verdict} />
        <Field label="Confirm new password" error={errors.confirmation?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
        </Field>
        <Button type="submit" busy={isSubmitting} busyLabel="Changing Password..." disabled={verdict?.isSafe === false}>
          Change Password
        </Button>
      </form>
    </>
  );
}
