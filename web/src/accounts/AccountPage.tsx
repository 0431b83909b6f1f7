import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ChosenRole } from '@evenkeel/contract/roles';
import { paths } from '../lib/paths.ts';
import { codeOf } from '../lib/problem.ts';
import { OpenPage, OpenTitle } from '../OpenPage.tsx';
import { SignUpSteps } from '../SignUpSteps.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input, PasswordInput } from '../ui/Field.tsx';
import { toast } from '../ui/toast.ts';
import { chosenRole, signUpProblem } from './account-words.ts';
import { lateRules } from './late-rules.ts';
import { aboutPerson, usePasswordCheck } from './password-check.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import type { Person } from './sign-up.ts';
import { keepTyped, typedSoFar } from './typed.ts';

const load = () => import('./sign-up.ts');
const rules = lateRules<Person>(load);

export function AccountPage() {
  const role = chosenRole(localStorage.getItem('userRole'));
  if (!role) return <Navigate to={paths.role} replace />;
  return (
    <OpenPage title="Create Account" className="max-w-130">
      <SignUpSteps current={1} />
      <OpenTitle about="Your name is what the members of your family see.">Account Details</OpenTitle>
      <AccountForm role={role} />
    </OpenPage>
  );
}

function AccountForm({ role }: { role: ChosenRole }) {
  const [isConfirmed, setConfirmed] = useState(false);
  const form = useForm<Person>({ resolver: rules, defaultValues: typedSoFar() });
  const { errors, isSubmitting } = form.formState;
  const [password, firstName, lastName, email] = useWatch({
    control: form.control,
    name: ['password', 'firstName', 'lastName', 'email'],
  });
  const verdict = usePasswordCheck(password, aboutPerson({ firstName, lastName, email }));
  const submit = useSubmit(form, role, isConfirmed);
  useEffect(() => () => keepTyped(form.getValues()), [form]);
  return (
    <form noValidate onSubmit={submit} onFocus={() => void load().catch(() => {})} className="mt-8 flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="Email Address" error={errors.email?.message}>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <PasswordStrength password={password} verdict={verdict} />
      <Checkbox checked={isConfirmed} onCheckedChange={setConfirmed}>
        I confirm this is my password
      </Checkbox>
      <Button
        type="submit"
        size="lg"
        className="mt-2"
        busy={isSubmitting}
        busyLabel="Creating Account..."
        disabled={verdict?.isSafe === false}
      >
        Create Account
      </Button>
    </form>
  );
}

function useSubmit(form: UseFormReturn<Person>, role: ChosenRole, isConfirmed: boolean) {
  const navigate = useNavigate();
  return form.handleSubmit(async (person) => {
    if (!isConfirmed) return toast.failed('Password not confirmed', 'Please confirm your password by checking the box');
    try {
      const { signUp } = await load();
      await signUp(person, role);
      const { email, firstName, lastName } = person;
      await navigate({ to: paths.verifyEmail, state: { email, firstName, lastName } });
    } catch (error) {
      toast.failed(...signUpProblem(error));
      if (codeOf(error) === 'ACCOUNT_EXISTS') await navigate({ to: paths.landing });
    }
  });
}
