import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { api } from '../../api.ts';
import { lazily } from '../../lib/lazily.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const SharedFamily = lazily(async () => (await import('./SharedFamily.tsx')).SharedFamily);
const SharedOverview = lazily(async () => (await import('./SharedOverview.tsx')).SharedOverview);

/** What people outside a family were granted: offers to answer, and the families that are open to them, one at a time. */
export function SharedPage() {
  const { of } = useSearch({ strict: false });
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      <Suspense fallback={<Skeleton label="Loading" className="h-80" />}>
        {of ? <One id={of} /> : <SharedOverview isGone={false} />}
      </Suspense>
    </div>
  );
}

function One({ id }: { id: string }) {
  const families = useQuery(api.grants.families.list.queryOptions());
  return (
    <Loaded query={families} what="What is shared with you" className="h-40">
      {(all) => {
        const family = all.find((one) => one.id === id);
        return family ? <SharedFamily key={id} family={family} /> : <SharedOverview isGone />;
      }}
    </Loaded>
  );
}
