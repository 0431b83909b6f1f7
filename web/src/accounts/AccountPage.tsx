import type { ChosenRole } from '@evenkeel/contract/roles';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { inBrowser } from '../lib/browser-storage.ts';
import { paths } from '../lib/paths.ts';
import { codeOf } from '../lib/problem.ts';
import { OpenPage, OpenTitle } from '../OpenPage.tsx';
import { SignUpSteps } from '../SignUpSteps.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input, PasswordInput } from '../ui/Field.tsx';
import { toast } from '../ui/toast.ts';
import { chosenRole, failures, signUpProblem } from './account-words.ts';
import { aboutPerson, usePasswordCheck } from '../password-check.ts';
import { PasswordStrength } from '../PasswordStrength.tsx';
import type { Person } from './sign-up.ts';
import { keepTyped, typedSoFar } from './typed.ts';
import { useLateForm } from '../lib/use-late-form.ts';

const unconfirmed = 'Password not confirmed';

const load = () => import('./sign-up.ts');

export function AccountPage() {
  const role = chosenRole(inBrowser.get('userRole'));
  if (!role) return <Navigate to={paths.role} replace />;
  return (
    <OpenPage title="Create Account" className="max-w-144">
      <SignUpSteps current={1} />
      <OpenTitle about="Your name is what the members of your family see.">Account Details</OpenTitle>
      <AccountForm role={role} />
    </OpenPage>
  );
}

function AccountForm({ role }: { role: ChosenRole }) {
  const [isConfirmed, setConfirmed] = useState(false);
  const [initial] = useState(typedSoFar);
  const onValid = useSignUp(role, isConfirmed);
  const { form, typed, errors, isBusy } = useLateForm<keyof Person>({ initial, load, onValid });
  const verdict = usePasswordCheck(typed.password, aboutPerson(typed));
  useEffect(() => keepTyped(typed), [typed]);
  return (
    <form {...form} className="mt-8 flex flex-col gap-5">
      <NameFields initial={initial} errors={errors} />
      <Field label="Email Address" error={errors.email}>
        <Input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          enterKeyHint="next"
          defaultValue={initial.email}
        />
      </Field>
      <Field label="Password" error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          enterKeyHint="done"
          defaultValue={initial.password}
        />
      </Field>
      <PasswordStrength password={typed.password} verdict={verdict} />
      <Checkbox checked={isConfirmed} onCheckedChange={setConfirmed}>
        I confirm this is my password
      </Checkbox>
      <Button
        type="submit"
        size="lg"
        className="mt-2"
        busy={isBusy}
        busyLabel="Creating Account..."
        disabled={verdict?.isSafe === false}
      >
        Create Account
      </Button>
    </form>
  );
}

type NameFieldsProps = { initial: Person; errors: Partial<Record<string, string>> };

function NameFields({ initial, errors }: NameFieldsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <Field label="First Name" error={errors.firstName}>
        <Input
          name="firstName"
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={80}
          defaultValue={initial.firstName}
        />
      </Field>
      <Field label="Last Name" error={errors.lastName}>
        <Input
          name="lastName"
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={80}
          defaultValue={initial.lastName}
        />
      </Field>
    </div>
  );
}

function useSignUp(role: ChosenRole, isConfirmed: boolean) {
  const navigate = useNavigate();
  return async (person: Person) => {
    toast.over(unconfirmed, ...failures);
    if (!isConfirmed) return toast.failed(unconfirmed, 'Please confirm your password by checking the box');
    try {
      const { signUp } = await load();
      await signUp(person, role);
      const { email, firstName, lastName } = person;
      await navigate({ to: paths.verifyEmail, state: { email, firstName, lastName } });
    } catch (error) {
      toast.failed(...signUpProblem(error));
      if (codeOf(error) === 'ACCOUNT_EXISTS') await navigate({ to: paths.landing });
    }
  };
}
