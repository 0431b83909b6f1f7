import { useState } from 'react';

type Asked = { isPending: boolean; failureCount: number; fetchStatus?: 'fetching' | 'paused' | 'idle' };

/**
 * Whether a query still waits for its first result. True only at the start: a retry after a failure must not unmount
 * the screen, because remounting would query again. A query that is disabled is not waited for.
 */
export function useFirstAnswers(asked: readonly Asked[]): boolean {
  const [areThere, setThere] = useState(false);
  const isWaiting =
    !areThere &&
    asked.some(({ isPending, failureCount, fetchStatus }) => isPending && failureCount === 0 && fetchStatus !== 'idle');
  if (!isWaiting && !areThere) setThere(true);
  return isWaiting;
}
