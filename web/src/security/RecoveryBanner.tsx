import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '../api.ts';
import { lazily } from '../lib/lazily.ts';

const RecoveryNotice = lazily(async () => (await import('./RecoveryNotice.tsx')).RecoveryNotice);

/** Above every page while a recovery or reset is under way, so that the owner can't miss it. */
export function RecoveryBanner() {
  const attempts = useQuery(api.accounts.attempts.list.queryOptions());
  if (!attempts.data?.length) return null;
  return (
    <Suspense>
      <div className="mx-auto mb-5 max-w-page print:hidden">
        <RecoveryNotice attempts={attempts.data} />
      </div>
    </Suspense>
  );
}
