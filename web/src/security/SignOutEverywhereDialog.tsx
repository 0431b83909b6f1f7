import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EndAccessChoice } from './EndAccessChoice.tsx';
import { useSignOutEverywhere } from './sign-out-everywhere.ts';

export function SignOutEverywhereDialog({ onClosed }: { onClosed: () => void }) {
  const [isEnding, setEnding] = useState(false);
  const everywhere = useSignOutEverywhere();
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      description="This signs out every browser, including this one. Each one then needs an emailed PIN or your second step again."
      choice={<EndAccessChoice isEnding={isEnding} onChange={setEnding} />}
      action="Sign Out Everywhere"
      busyLabel="Signing out..."
      onConfirm={() => everywhere.mutateAsync({ endsAccess: isEnding })}
      onClosed={onClosed}
    />
  );
}
