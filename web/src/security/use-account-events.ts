import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

const page = 20;

/** What happened to the account, the latest first, page by page. */
export function useAccountEvents() {
  return useInfiniteQuery(
    api.accounts.events.list.infiniteOptions({
      input: (before: number | undefined) => ({ limit: page, ...(before !== undefined && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
}
