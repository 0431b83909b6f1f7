import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useRef, useState } from 'react';
import { paths } from '../lib/paths.ts';
import { anyProblemOf } from '../lib/any-problem.ts';
import { problemOf } from '../lib/problem.ts';
import { knowsPasskeys } from '../identity/passkeys.ts';
import { Button } from '../ui/Button.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { useLateForm } from '../lib/use-late-form.ts';

type Login = { email: string; password: string };

const load = () => import('./sign-in.ts');

const validFirst = 'Please enter a valid email address first';

export function LoginCard() {
  const { problem, signIn, forgot, signInWithPasskey } = useLogin();
  const { form, errors, isBusy } = useLateForm<keyof Login>({
    initial: { email: '', password: '' },
    load,
    onValid: signIn,
  });
  const { email, isRefused, setRefused, onForgot } = useForgot(forgot);
  const forgotLink = (
    <Link
      to={paths.verifyEmail}
      preload={false}
      onClick={(event) => void onForgot(event)}
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
      <p className="mt-1 text-sm text-ink-2">We don’t tell the other parent when you sign in.</p>
      <form {...form} className="mt-6 flex flex-col gap-5">
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Field label="Email" error={errors.email ?? (isRefused ? validFirst : undefined)}>
          <Input
            ref={email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            enterKeyHint="next"
            onChange={() => setRefused(false)}
          />
        </Field>
        <Field label="Password" error={errors.password} aside={forgotLink}>
          <PasswordInput name="password" autoComplete="current-password" enterKeyHint="go" />
        </Field>
        <Button type="submit" busy={isBusy} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <PasskeyLogin signIn={signInWithPasskey} />
      <p className="mt-5 text-sm text-ink-2">
        Don’t have an account?{' '}
        <Link to={paths.role} className="font-semibold text-keel underline-offset-4 hover:underline">
          Get Started
        </Link>
      </p>
    </section>
  );
}

/** The address for "Forgot password?", which is refused at its field. */
function useForgot(forgot: (email: string) => Promise<unknown>) {
  const email = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const onForgot = async (event: MouseEvent) => {
    event.preventDefault();
    const isWrong = (await forgot(email.current?.value.trim() ?? '')) === 'wrong';
    setRefused(isWrong);
    if (isWrong) email.current?.focus();
  };
  return { email, isRefused, setRefused, onForgot };
}

function PasskeyLogin({ signIn }: { signIn: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  if (!knowsPasskeys) return null;
  const onClick = () => {
    setBusy(true);
    void signIn().then(() => setBusy(false));
  };
  return (
    <Button look="secondary" className="mt-3 w-full" busy={isBusy} busyLabel="Signing in..." onClick={onClick}>
      Sign In With a Passkey
    </Button>
  );
}

function useLogin() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();

  const signIn = async (login: Login) => {
    setProblem(undefined);
    try {
      const { signIn } = await load();
      const { enter } = await import('./enter.ts');
      const { next, isFirst } = await signIn(login);
      if (next === 'secondStep') return await navigate({ to: paths.secondStep });
      if (next === 'newDevice') return await navigate({ to: paths.verifyEmail });
      if (next === 'unverified') return await navigate({ to: paths.verifyEmail, state: { unverified: true } });
      await enter(isFirst, (place) => navigate({ href: place, replace: true }));
    } catch (error) {
      setProblem(anyProblemOf(error, 'We couldn’t sign you in. What you typed is still here.'));
    }
  };

  const forgot = async (email: string) => {
    setProblem(undefined);
    try {
      const { isEmail, forgot } = await load();
      if (!isEmail(email)) {
        toast.failed('Email required', validFirst, 'title');
        return 'wrong';
      }
      await forgot(email);
      await navigate({ to: paths.verifyEmail, state: { email, passwordReset: true } });
    } catch (error) {
      setProblem(problemOf(error, 'We couldn’t send the PIN. Try again.'));
    }
  };

  const signInWithPasskey = async () => {
    setProblem(undefined);
    try {
      const { passkeySignIn } = await import('./passkey-sign-in.ts');
      await passkeySignIn((place) => navigate({ href: place, replace: true }));
    } catch (error) {
      setProblem(problemOf(error, 'We couldn’t sign you in with a passkey. Try again.'));
    }
  };

  return { problem, signIn, forgot, signInWithPasskey };
}
