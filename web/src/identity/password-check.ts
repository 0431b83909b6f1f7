import { useEffect, useState } from 'react';
import { toast } from '../ui/toast.ts';

/** Length from which a password is checked. */
export const judgedFrom = 6;
const judgedTo = 200;
/** Debounce in ms: the answer still comes before the next field. */
const pause = 400;

export type Verdict = { of: string; isSafe: boolean; message: string };

const insecure = 'Insecure password';
const unchecked = 'We couldn’t check this password. Make sure it’s long and hard to guess.';

/**
 * Checks a password while it is typed, debounced. `about`: words it must not contain. Undefined while it is too short or not
 * checked yet. A failed request doesn't refuse the password.
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
      if (!next.isSafe) toast.failed(insecure, next.message, 'title');
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
    const { server, shownDemo } = await import('../api.ts');
    // A sign-up in the demo still uses the server; changing a password there doesn't.
    const { security } = isInside ? (shownDemo()?.client ?? server) : server;
    const { isSafe, message } = await security.checkPassword({ password, about }, { signal });
    return { of: password, isSafe, message };
  } catch {
    return { of: password, isSafe: true, message: unchecked };
  }
}

/** Words a password must not contain: the names, and the part of the address before the @. */
export function aboutPerson({ firstName = '', lastName = '', email = '' }): string[] {
  return [firstName.trim(), lastName.trim(), email.split('@')[0]?.trim() ?? ''].filter(Boolean);
}
