import type { Dose, NewDose } from '@evenkeel/contract/doses';
import { randomId } from '@evenkeel/contract/ids';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';

/** Doses of each medication that a page has at once. What is given every hour doesn't hide what is given once a week. */
export const ofEach = 10;

/** The newest doses of each medication: one question for the whole page. */
export function useDoses() {
  const { id: familyId } = useFamily();
  return useQuery(api.health.doses.list.queryOptions({ input: { familyId, ofEach } }));
}

const page = 50;

/** All doses of one medication, page by page, once they are wanted. */
export function useAllDoses(recordId: string, isWanted: boolean) {
  const { id: familyId } = useFamily();
  return useInfiniteQuery({
    ...api.health.doses.list.infiniteOptions({
      input: (after: string | undefined) => ({ familyId, recordId, limit: page, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
    enabled: isWanted,
  });
}

/** `onDone` gets the stored dose, and others of that medication that lie near it, and says that it is stored. */
export function useGive(onDone: (dose: Dose, near: Dose[]) => void) {
  const family = useFamily();
  const queries = useQueryClient();
  // Kept until the server has answered: pressing again after a lost answer stores no second dose.
  const [id, setId] = useState(randomId);
  const add = useMutation(
    api.health.doses.add.mutationOptions({
      onSuccess: ({ dose, near }) => {
        setId(randomId());
        onDone(dose, near);
      },
      onError: (error) => {
        // Stored, but not as it says now: pressing again is another dose, and the answer warns of this one.
        if (currentOf<Dose>(error)) setId(randomId());
        toast.failed('Dose not recorded', problemOf(error));
      },
      onSettled: () => queries.invalidateQueries({ queryKey: api.health.doses.key() }),
    }),
  );
  const give = (said: Pick<NewDose, 'recordId' | 'amount' | 'givenAt'>) =>
    add.mutate({ id, familyId: family.id, ...said });
  return { give, isBusy: add.isPending };
}

export function useTakeBack() {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.health.doses.takeBack.call({ familyId, id }),
    onSuccess: () => toast.done('Dose taken back', 'Both of you can still read it in the list'),
    onError: (error) => toast.failed('Error', problemOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: api.health.doses.key() }),
  });
}
