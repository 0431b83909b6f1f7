import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type ActProblem = {
  /** For the button of the act: what it is described by. */
  described: { 'aria-describedby'?: string };
  /** For where the button is. In a row that wraps it gets a line of its own below everything, and makes the row no wider. */
  problem: ReactNode;
};

const lastLine = { order: 1, width: 0, minWidth: '100%' };

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
      <p id={id} style={lastLine} className="flex items-start gap-1.5 text-sm text-danger">
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </p>
    ),
  };
}
