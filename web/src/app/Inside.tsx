import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, queries } from '../api.ts';
import { FamilyContext } from '../family.ts';
import { FamilyFailed } from './FamilyFailed.tsx';
import { Checking } from './guards.tsx';
import { useLiveUpdates } from './useLiveUpdates.ts';

/** What every guarded page stands on: what was asked so far, the open event stream, and the family. */
export function Inside({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <WithFamily>{children}</WithFamily>
    </QueryClientProvider>
  );
}

function WithFamily({ children }: { children: ReactNode }) {
  useLiveUpdates();
  const families = useQuery(api.families.list.queryOptions());
  // Once it is there, a later question that fails takes nothing off the screen.
  if (families.data) return <FamilyContext value={families.data[0]}>{children}</FamilyContext>;
  if (families.isPending) return <Checking />;
  return <FamilyFailed error={families.error} isBusy={families.isFetching} again={() => void families.refetch()} />;
}
