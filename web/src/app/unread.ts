import { skipToken, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { api } from '../api.ts';
import { FamilyContext } from '../family/family.ts';

/** The number of items waiting for my answer. */
export function useWaiting(): number {
  const family = useContext(FamilyContext);
  const input = family ? { familyId: family.id } : skipToken;
  return useQuery(api.notifications.waiting.list.queryOptions({ input })).data?.total ?? 0;
}

/** The number of unread notifications; undefined while loading. One query for the whole page. */
export function useUnread(): number | undefined {
  const family = useContext(FamilyContext);
  const input = family ? { familyId: family.id } : skipToken;
  return useQuery(api.notifications.list.queryOptions({ input })).data?.unread;
}
