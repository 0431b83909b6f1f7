import type { Family } from '@evenkeel/contract/families';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazily } from '../lib/lazily.ts';
import { Button } from '../ui/Button.tsx';

const AddSomeoneDialog = lazily(async () => (await import('./AddSomeoneDialog.tsx')).AddSomeoneDialog);

type AddSomeoneProps = { family: Family; onInvite: () => void };

/** The one way to bring somebody in: it asks who first. */
export function AddSomeone(props: AddSomeoneProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
        <UserPlus aria-hidden />
        Add Someone
      </Button>
      {isAsking && (
        <Suspense>
          <AddSomeoneDialog {...props} onClosed={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
