import type { Family } from '@evenkeel/contract/families';
import { familyOf } from '@evenkeel/contract/which-family.rules';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { api, queries } from '../api.ts';
import { FamilyContext } from '../family/family.ts';
import { useKeepingNames } from '../family/use-keeping-names.ts';
import { paths } from '../lib/paths.ts';
import { WentWrong } from './WentWrong.tsx';
import { problemOf } from '../lib/problem.ts';
import { Arriving } from './guards.tsx';
import { useLiveUpdates } from './useLiveUpdates.ts';
import { inAddress } from './which-family.ts';

/** Provides every guarded page with the query cache, the event stream and the family. */
export function Inside({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <WithFamily>{children}</WithFamily>
    </QueryClientProvider>
  );
}

function WithFamily({ children }: { children: ReactNode }) {
  const { family: asked } = useSearch({ strict: false });
  const families = useQuery(api.families.list.queryOptions());
  // A URL without a family means the one this tab already shows, even after joining a newer one.
  const [shown, setShown] = useState<string>();
  const meant = asked ?? shown;
  const family = families.data && familyOf(families.data, meant);
  if (family && family.id !== shown) setShown(family.id);
  useLiveUpdates(family?.id);
  useKeepingNames(family);
  useForgetting(families.data);
  const room = useRoom(family?.id);
  // A failed refetch leaves the screen as it is.
  if (families.data) {
    const named = inAddress(families.data, meant);
    const isForeign = asked !== undefined && named !== undefined;
    const address = named !== asked && <Readdressed isForeign={isForeign} family={named} />;
    if (address && isForeign) return address;
    return (
      <FamilyContext value={family}>
        {/* Next to the page, which stays mounted with what is being typed. */}
        {address}
        <Fragment key={room}>{children}</Fragment>
      </FamilyContext>
    );
  }
  if (families.isPending) return <Arriving />;
  const words = problemOf(families.error, 'We couldn’t load your family. Nothing you saved is lost.');
  return <WentWrong words={words} isBusy={families.isFetching} again={() => void families.refetch()} />;
}

/**
 * A React key that changes with the family, so that nothing open or typed moves from one to another. It stays when someone without
 * a family gets one: open backup codes, which are shown only once, would be lost.
 */
function useRoom(familyId: string | undefined): number {
  const [room, setRoom] = useState({ familyId, number: 0 });
  if (familyId === room.familyId) return room.number;
  const number = room.familyId === undefined ? room.number : room.number + 1;
  setRoom({ familyId, number });
  return number;
}

/** Adds the family to a URL without one. A URL with someone else's family goes to the dashboard. */
function Readdressed({ isForeign, family }: { isForeign: boolean; family: string | undefined }) {
  if (isForeign) return <Navigate to={paths.dashboard} search={{ family }} replace />;
  return <Navigate to="." search={(before) => ({ ...before, family })} replace />;
}

/** Drops cached data of families this person is no longer in. */
function useForgetting(families: readonly Family[] | undefined): void {
  const known = useRef<string[]>([]);
  useEffect(() => {
    if (!families) return;
    const now = families.map(({ id }) => id);
    const gone = known.current.filter((id) => !now.includes(id));
    known.current = now;
    if (gone.length === 0) return;
    queries.removeQueries({ predicate: ({ queryKey }) => gone.some((id) => JSON.stringify(queryKey).includes(id)) });
  }, [families]);
}
