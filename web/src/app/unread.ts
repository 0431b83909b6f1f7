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

/** How many notifications I have not read: one question, and so one number wherever it stands. */
export function useUnread(): number {
  const family = useContext(FamilyContext);
  const input = family ? { familyId: family.id } : skipToken;
  return useQuery(api.notifications.list.queryOptions({ input })).data?.unread ?? 0;
}
