import type { Family } from '@evenkeel/contract/families';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then((module) => ({ default: module.LeaveDialog })));

/** The way out. Nobody takes out anybody else. */
export function LeaveFamily({ family }: { family: Family }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title="Leave family">
      <p className="mb-4 text-sm text-ink-2">
        You can leave on your own. What you shared stays for the others, as it is.
      </p>
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
