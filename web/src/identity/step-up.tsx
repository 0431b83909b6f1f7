import { Suspense, useState } from 'react';
import { codeOf } from '../lib/problem.ts';
import { lazily } from '../lib/lazily.ts';

const StepUpDialog = lazily(async () => (await import('./StepUpDialog.tsx')).StepUpDialog);

type Asked = { isProven: () => void; isCancelled: (reason: NotConfirmed) => void };

/** The identity dialog was closed: nothing was done, and there is no error to show. */
export class NotConfirmed extends Error {}

/**
 * For operations that need confirmed identity: `confirmed(act)` runs `act`; if the server answers CONFIRM_IDENTITY, a dialog
 * asks for password and second step, then `act` runs again. `stepUp` is that dialog: render it inside the dialog it opens over.
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
          // No effect once the promise has resolved.
          asked.isCancelled(new NotConfirmed());
          setAsked(undefined);
        }}
      />
    </Suspense>
  );
  return { confirmed, stepUp };
}
