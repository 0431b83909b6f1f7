import { useEffect, useState } from 'react';
import { toast } from './ui/toast.ts';

/** How many characters a password has before it is judged. Specification, S0 9. */
export const judgedFrom = 6;
const judgedTo = 200;
/** Nobody types this slowly, and the answer still comes before the next field. */
const pause = 400;

export type Verdict = { of: string; isSafe: boolean; message: string };

const insecure = 'Insecure password';
const unchecked = 'This password could not be checked. Make sure that it is long and hard to guess.';

/**
 * Judges a password by itself, a moment after it was typed. `about` is what must not be part of it. Undefined while it is too
 * short or not judged yet. A check that fails is no reason to refuse a password.
 */
export function usePasswordCheck(password: string, about: readonly string[], isInside = false): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>();
  const known = about.filter(Boolean).join('\n');
  useEffect(() => {
    if (password.length < judgedFrom || password.length > judgedTo) return;
    const stop = new AbortController();
    const judge = async () => {
      const next = await checkPassword(password, known.split('\n').filter(Boolean), isInside, stop.signal);
      if (stop.signal.aborted) return;
      setVerdict(next);
      if (!next.isSafe) toast.failed(insecure, next.message);
    };
    const timer = setTimeout(() => void judge(), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
      toast.over(insecure);
    };
  }, [password, known, isInside]);
  return verdict?.of === password ? verdict : undefined;
}

async function checkPassword(
  password: string,
  about: string[],
  isInside: boolean,
  signal: AbortSignal,
): Promise<Verdict> {
  try {
    const { server, demo } = await import('./api.ts');
    // In the demo a sign-up still speaks to the server; who changes a password there has none.
    const { security } = isInside ? (demo?.client ?? server) : server;
    const { isSafe, message } = await security.checkPassword({ password, about }, { signal });
    return { of: password, isSafe, message };
  } catch {
    return { of: password, isSafe: true, message: unchecked };
  }
}

/** What a password must not be made of: the names, and the part of the address before the @. */
export function aboutPerson({ firstName = '', lastName = '', email = '' }): string[] {
  return [firstName.trim(), lastName.trim(), email.split('@')[0]?.trim() ?? ''].filter(Boolean);
}
