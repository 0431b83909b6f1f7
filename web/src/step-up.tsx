import { lazy, Suspense, useState } from 'react';
import { codeOf } from './lib/problem.ts';

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx').then((module) => ({ default: module.StepUpDialog })));

type Asked = { isProven: () => void; isCancelled: (reason: NotConfirmed) => void };

/** Somebody was asked who they are, and closed the dialog: nothing was done, and nothing has to be said. */
export class NotConfirmed extends Error {}

/**
 * What needs proof of identity: `confirmed(act)` does it, and when the server asks who is there, the one dialog asks for
 * password and second step; then it is done once more, with what was typed before. `stepUp` is that dialog: it stands inside of
 * the dialog that it comes over, where there is one.
 */
export function useStepUp() {
  const [asked, setAsked] = useState<Asked>();
  const confirmed = async <Done,>(act: () => Promise<Done>): Promise<Done> => {
    try {
      return await act();
    } catch (error) {
      if (codeOf(error) !== 'CONFIRM_IDENTITY') throw error;
      await new Promise<void>((isProven, isCancelled) => setAsked({ isProven, isCancelled }));
      return act();
    }
  };
  const stepUp = asked && (
    <Suspense>
      <StepUpDialog
        onProven={asked.isProven}
        onClosed={() => {
          // Of no effect after a proof.
          asked.isCancelled(new NotConfirmed());
          setAsked(undefined);
        }}
      />
    </Suspense>
  );
  return { confirmed, stepUp };
}
