import { Suspense } from 'react';
import { lazily } from '../../lib/lazily.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const SessionPages = lazily(async () => (await import('../../mediation/SessionPages.tsx')).SessionPages);

/** What a mediator or coordinator writes down of sessions with both parents. */
export function SharedMediation({ page }: { page: string | undefined }) {
  return (
    <Suspense fallback={<Skeleton label="Loading" className="h-40" />}>
      <SessionPages chosen={page} />
    </Suspense>
  );
}
