import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';

/** How often an open page asks for what the mediator changed, in ms. Nobody is told of each change. */
const refetchInterval = 15_000;

export function useSessionPages() {
  const { id: familyId } = useFamily();
  return useQuery(api.mediation.pages.list.queryOptions({ input: { familyId }, refetchInterval }));
}

export function useSessionPage(id: string) {
  const { id: familyId } = useFamily();
  return useQuery(api.mediation.pages.get.queryOptions({ input: { familyId, id }, refetchInterval }));
}
