import { skipToken, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { api } from '../api.ts';
import { FamilyContext } from '../family.ts';

/** How much waits for my answer. */
export function useWaiting(): number {
  const family = useContext(FamilyContext);
  const input = family ? { familyId: family.id } : skipToken;
  return useQuery(api.notifications.waiting.list.queryOptions({ input })).data?.total ?? 0;
}

/** How many notifications I haven't read, from one question for the whole page; undefined while that is unknown. */
export function useUnread(): number | undefined {
  const family = useContext(FamilyContext);
  const input = family ? { familyId: family.id } : skipToken;
  return useQuery(api.notifications.list.queryOptions({ input })).data?.unread;
}
