import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Button } from '../ui/Button.tsx';
import { Field, Input, PasswordInput } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';

type Login = { email: string; password: string };

// The rules are needed when the form is sent, not to show it: they come on the first touch.
const loadRules = () => import('./login-rules.ts');
const rules: Resolver<Login> = async (...form) => (await loadRules()).rules(...form);

export function LoginCard() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const form = useForm<Login>({ resolver: rules, defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  const signIn = form.handleSubmit(async ({ email }) => {
    setProblem(undefined);
    await new Promise((done) => setTimeout(done, 600));
    if (email.startsWith('wrong')) return setProblem('Invalid login credentials');
    await navigate({ to: '/dashboard' });
    toast.done('Login successful', 'Welcome back to Evenkeel');
  });

  return (
    <section aria-labelledby="login" className="rounded-xl border border-line bg-surface p-6 md:p-8">
      <h2 id="login" className="text-xl font-semibold tracking-tight">
        Login
      </h2>
      <p className="mt-1 text-sm text-ink-2">Enter your email and password to access your account</p>
      <form noValidate onSubmit={signIn} onFocus={loadRules} className="mt-6 flex flex-col gap-5">
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <Field
          label="Password"
          error={errors.password?.message}
          aside={
            <a
              href="/verify-email"
              className="rounded-sm text-sm font-medium text-keel underline-offset-4 hover:underline"
            >
              Forgot password?
            </a>
          }
        >
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" busy={isSubmitting} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <p className="mt-5 text-sm text-ink-2">
        Don’t have an account?{' '}
        <Link to="/onboarding/role" className="font-semibold text-keel underline-offset-4 hover:underline">
          Get Started
        </Link>
      </p>
    </section>
  );
}
