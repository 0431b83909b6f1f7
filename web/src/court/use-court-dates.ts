import type { CourtDate } from '@evenkeel/contract/court';
import { courtRights } from '@evenkeel/contract/rights/documents.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import type { Day } from '../lib/days.ts';

/** The part of a query that lists need. */
export type CourtDates = {
  data: CourtDate[] | undefined;
  isPending: boolean;
  /** Whether `data` is of the previous range, while this one loads. */
  isPlaceholderData: boolean;
  isError: boolean;
  failureCount: number;
  refetch: () => unknown;
};

const none: CourtDate[] = [];

/** Court dates that I see, by time. For who may not see court nothing is asked, and there are none. */
export function useCourtDates(range: { from?: Day; to?: Day } = {}): CourtDates {
  const family = useFamily();
  const isAllowed = !courtRights.see(family);
  const input = { familyId: family.id, ...range };
  const { data, isPending, isPlaceholderData, isError, failureCount, refetch } = useQuery({
    ...api.court.dates.list.queryOptions({ input, placeholderData: keepPreviousData }),
    enabled: isAllowed,
  });
  const state = { isPending, isPlaceholderData, isError, failureCount, refetch };
  return isAllowed ? { ...state, data } : { ...state, data: none, isPending: false };
}
