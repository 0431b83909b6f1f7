import { strengthOf } from '@evenkeel/contract/security.rules';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { PasswordStrength } from '../identity/PasswordStrength.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { Notice } from '../ui/Notice.tsx';

const shortest = 6;

/** Checks any password. Nothing is stored. */
export function PasswordHealth() {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const check = useMutation(api.security.checkPassword.mutationOptions());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check.isPending) return;
    if (password.length < shortest) return setProblem('Password must be at least 6 characters');
    setProblem(undefined);
    check.mutate({ password });
  };
  const change = (typed: string) => {
    setPassword(typed);
    check.reset();
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-104 flex-col gap-5">
      <p className="text-sm text-ink-2">
        Find out whether a password was seen in a known breach. We never send the password itself to anyone else.
      </p>
      <Field label="Password to check" error={problem}>
        <PasswordInput
          name="checked"
          autoComplete="off"
          value={password}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <PasswordStrength password={password} verdict={undefined} />
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {check.data && <Verdict password={password} {...check.data} />}
      </div>
      {check.isError && (
        <Notice tone="danger">{problemOf(check.error, 'We couldn’t check the password. Try again.')}</Notice>
      )}
      <Button type="submit" look="secondary" className="self-start" busy={check.isPending} busyLabel="Checking...">
        Check Password
      </Button>
    </form>
  );
}

type VerdictProps = { password: string; isSafe: boolean; breachCount: number; message: string };

function Verdict({ password, isSafe, breachCount, message }: VerdictProps) {
  const isCompromised = breachCount > 0;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge tone={isSafe ? 'plain' : 'danger'}>{isSafe ? 'Safe' : 'Not safe'}</Badge>
        {isCompromised ? <Badge tone="danger">Compromised</Badge> : <Badge>{strengthOf(password).label}</Badge>}
      </p>
      <p className="text-sm text-ink-2">{message}</p>
      {isCompromised && (
        <p className="figures text-sm text-ink-2">
          Seen in known breaches: {breachCount.toLocaleString('en-US')} times
        </p>
      )}
    </>
  );
}
