import { useState } from 'react';

type Asked = { isPending: boolean; failureCount: number };

/**
 * Whether the first answer of one of these questions is still due. True only once, at the beginning: a question that is asked
 * again after a failure must not take down what is on screen, because whatever mounts again asks again.
 */
export function useFirstAnswers(asked: readonly Asked[]): boolean {
  const [areThere, setThere] = useState(false);
  const isWaiting = !areThere && asked.some(({ isPending, failureCount }) => isPending && failureCount === 0);
  if (!isWaiting && !areThere) setThere(true);
  return isWaiting;
}
