import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Field, Input, PasswordInput } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { lateRules } from './late-rules.ts';

type Login = { email: string; password: string };

const load = () => import('./sign-in.ts');
const rules = lateRules<Login>(load);

export function LoginCard() {
  const form = useForm<Login>({ resolver: rules, defaultValues: { email: '', password: '' } });
  const { problem, submit, forgot } = useLogin(form);
  const { errors, isSubmitting } = form.formState;
  const forgotLink = (
    <Link
      to={paths.verifyEmail}
      preload={false}
      onClick={forgot}
      className="rounded-sm text-sm font-medium text-keel underline-offset-4 hover:underline"
    >
      Forgot password?
    </Link>
  );
  return (
    <section aria-labelledby="login" className="rounded-xl border border-line bg-surface p-6 md:p-8">
      <h2 id="login" className="text-xl font-semibold tracking-tight">
        Login
      </h2>
      <p className="mt-1 text-sm text-ink-2">Enter your email and password to access your account</p>
      <form
        noValidate
        onSubmit={submit}
        onFocus={() => void load().catch(() => {})}
        className="mt-6 flex flex-col gap-5"
      >
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message} aside={forgotLink}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" busy={isSubmitting} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <p className="mt-5 text-sm text-ink-2">
        Don’t have an account?{' '}
        <Link to={paths.role} className="font-semibold text-keel underline-offset-4 hover:underline">
          Get Started
        </Link>
      </p>
    </section>
  );
}

function useLogin(form: UseFormReturn<Login>) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();

  const submit = form.handleSubmit(async (login) => {
    setProblem(undefined);
    try {
      const { signIn } = await load();
      const { next, isFirst } = await signIn(login);
      if (next === 'newDevice') return await navigate({ to: paths.verifyEmail });
      if (next === 'unverified') return await navigate({ to: paths.verifyEmail, state: { unverified: true } });
      const { enter } = await import('./enter.ts');
      await enter(isFirst, (place) => navigate({ href: place, replace: true }));
    } catch (error) {
      setProblem(problemOf(error, 'Signing in failed. What you typed is kept here.'));
    }
  });

  const forgot = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setProblem(undefined);
    const email = form.getValues('email').trim();
    try {
      const { isEmail, forgot } = await load();
      if (!isEmail(email)) return toast.failed('Email required', 'Please enter a valid email address first');
      await forgot(email);
      await navigate({ to: paths.verifyEmail, state: { email, passwordReset: true } });
    } catch (error) {
      setProblem(problemOf(error, 'The PIN could not be sent.'));
    }
  };

  return { problem, submit, forgot };
}
