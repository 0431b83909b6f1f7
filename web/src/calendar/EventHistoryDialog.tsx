import type { Event } from '@evenkeel/contract/calendar';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { HistoryDialog, historyPage } from '../HistoryDialog.tsx';

export function EventHistoryDialog({ event, onClosed }: { event: Event; onClosed: () => void }) {
  const { familyId, id } = event;
  const changes = useInfiniteQuery(
    api.calendar.events.history.list.infiniteOptions({
      input: (before: number | undefined) => ({
        familyId,
        id,
        limit: historyPage,
        ...(before !== undefined && { before }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === historyPage ? last.at(-1)?.seq : undefined),
      staleTime: 0,
    }),
  );
  return <HistoryDialog title={event.title} changes={changes} onClosed={onClosed} />;
}
