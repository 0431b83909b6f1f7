import type { Family } from '@evenkeel/contract/families';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { api, queries } from '../api.ts';
import { FamilyContext } from '../family.ts';
import { paths } from '../lib/paths.ts';
import { FamilyFailed } from './FamilyFailed.tsx';
import { Checking } from './guards.tsx';
import { useLiveUpdates } from './useLiveUpdates.ts';
import { familyOf, inAddress } from './which-family.ts';

/** What every guarded page stands on: what was asked so far, the open event stream, and the family. */
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
  // An address that names none means the one that this tab has been showing, also once there is a newer one.
  const [shown, setShown] = useState<string>();
  const meant = asked ?? shown;
  const family = families.data && familyOf(families.data, meant);
  if (family && family.id !== shown) setShown(family.id);
  useLiveUpdates(family?.id);
  useForgetting(families.data);
  const room = useRoom(family?.id);
  // Once it is there, a later question that fails takes nothing off the screen.
  if (families.data) {
    const named = inAddress(families.data, meant);
    const isForeign = asked !== undefined && named !== undefined;
    const address = named !== asked && <Readdressed isForeign={isForeign} family={named} />;
    if (address && isForeign) return address;
    return (
      <FamilyContext value={family}>
        {/* Beside the page, which stays with what is being typed in it. */}
        {address}
        <Fragment key={room}>{children}</Fragment>
      </FamilyContext>
    );
  }
  if (families.isPending) return <Checking />;
  return <FamilyFailed error={families.error} isBusy={families.isFetching} again={() => void families.refetch()} />;
}

/**
 * Another one for each family after the first: nothing that is open or typed in one comes along into another. Whoever had none
 * keeps what is open when the first one shows up, the backup codes among it that are told only once.
 */
function useRoom(familyId: string | undefined): number {
  const [room, setRoom] = useState({ familyId, number: 0 });
  if (familyId === room.familyId) return room.number;
  const number = room.familyId === undefined ? room.number : room.number + 1;
  setRoom({ familyId, number });
  return number;
}

/** An address without a family gets one, and stays what it was. One of a family that is not mine leads to the dashboard. */
function Readdressed({ isForeign, family }: { isForeign: boolean; family: string | undefined }) {
  if (isForeign) return <Navigate to={paths.dashboard} search={{ family }} replace />;
  return <Navigate to="." search={(before) => ({ ...before, family })} replace />;
}

/** Whoever is in a family no more keeps nothing of it in this page. */
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
