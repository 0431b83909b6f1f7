import type { Family } from '@evenkeel/contract/families';
import { Suspense, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { lazily } from '../lib/lazily.ts';
import { QuietPart } from './QuietPart.tsx';

const LeaveDialog = lazily(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

/** Leaving the family. No one can remove someone else. */
export function LeaveFamily({ family }: { family: Family }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <QuietPart title="Leave family">
      <p>You can leave at any time. What you shared stays with the others.</p>
      <Button look="quiet" size="sm" className="-ml-3" onClick={() => setAsking(true)}>
        Leave Family
      </Button>
      {isAsking && (
        <Suspense>
          <LeaveDialog family={family} onClosed={() => setAsking(false)} />
        </Suspense>
      )}
    </QuietPart>
  );
}
