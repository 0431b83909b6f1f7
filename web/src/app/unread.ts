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

/** My newest notifications, with how many are unread; undefined while loading. One query for the whole page. */
export function useNotices() {
  const family = useContext(FamilyContext);
  const input = family ? { familyId: family.id } : skipToken;
  return useQuery(api.notifications.list.queryOptions({ input })).data;
}

/** The one number of unread notifications, wherever it shows. */
export const useUnread = (): number | undefined => useNotices()?.unread;
