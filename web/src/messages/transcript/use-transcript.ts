import type { TranscriptMessage } from '@evenkeel/contract/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api.ts';

const page = 200;

type Whose = { familyId: string; contactId: string };

/** Everything the two wrote to each other, asked for page by page until the end. */
export type Asked = {
  messages: TranscriptMessage[];
  /** Nothing is missing. */
  isWhole: boolean;
  isError: boolean;
  /** When it was complete. */
  at: string;
  /** Goes on where it failed. */
  goOn: () => void;
};

export function useTranscript({ familyId, contactId }: Whose): Asked {
  const list = useInfiniteQuery(
    api.messages.transcript.list.infiniteOptions({
      input: (after: string | undefined) => ({ familyId, contactId, limit: page, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
      // A print is of one moment. The next one is asked for anew.
      staleTime: Infinity,
      gcTime: 0,
    }),
  );
  const { data, hasNextPage, isFetching, isError, isSuccess, dataUpdatedAt, fetchNextPage, refetch } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    messages: data?.pages.flat() ?? [],
    isWhole: isSuccess && !hasNextPage,
    isError: isError && !isFetching,
    at: new Date(dataUpdatedAt).toISOString(),
    goOn: () => void (data ? fetchNextPage() : refetch()),
  };
}
