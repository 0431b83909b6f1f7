import { skipToken, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { api } from '../api.ts';
import { FamilyContext } from '../family/family.ts';
import { placeOf } from '../notifications/place-of.ts';

/** How many unread notifications lead to a page, of those that were loaded. The same query as `useUnread`. */
export function useUnreadAt(): (place: string) => number {
  const family = useContext(FamilyContext);
  const input = family ? { familyId: family.id } : skipToken;
  const { data } = useQuery(api.notifications.list.queryOptions({ input }));
  const unread = (data?.notifications ?? []).filter(({ readAt }) => !readAt).map(placeOf);
  return (place) => unread.filter((path) => path?.split(/[?#]/)[0] === place).length;
}
