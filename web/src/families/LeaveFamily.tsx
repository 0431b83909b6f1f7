import type { Family } from '@evenkeel/contract/families';
import { Suspense, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { lazily } from '../lib/lazily.ts';

const LeaveDialog = lazily(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

/** Leaving the family. No one can remove someone else. */
export function LeaveFamily({ family }: { family: Family }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title="Leave family">
      <p className="mb-4 text-sm text-ink-2">You can leave at any time. What you shared stays with the others.</p>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Leave Family
      </Button>
      {isAsking && (
        <Suspense>
          <LeaveDialog family={family} onClosed={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
