import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

type ActProblem = {
  /** For the button of the act: what it is described by. */
  described: { 'aria-describedby'?: string };
  /** For where the button is. In a row that wraps it gets a line of its own below everything, and makes the row no wider. */
  problem: ReactNode;
};

/** It widens no column of a table on a desk; on a phone, where a row is lines, it takes the room of one. */
const lastLine = 'order-last w-0 min-w-full max-md:w-56';

/**
 * Says at its row or button why an act failed (decisions/45-one-toast-at-a-time), until there is nothing to say: `words` of a mutation go
 * with the next try. Never an alert: the toast that says it too is read out.
 */
export function useActProblem(words: string | undefined): ActProblem {
  const id = useId();
  if (!words) return { described: {}, problem: null };
  return {
    described: { 'aria-describedby': id },
    problem: (
      <p id={id} className={cx('flex items-start gap-1.5 text-sm text-danger', lastLine)}>
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </p>
    ),
  };
}
